import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { Link, usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { labelTexts } from '../label-messages.ts';
import { products } from '../product-contract.ts';
import { productFields as fields } from '../product-fields.ts';
import { productTexts } from '../product-messages.ts';
import { productScreens } from '../screens.ts';
import { Description, ItemLine, ItemPicture } from './item-record.tsx';
import { PriceBand } from './price-band.tsx';
import { productActions } from './product-actions.ts';
import { useUnitName } from './purchase-units-field.tsx';

export type Product = OutputOf<typeof products.get>;

/** Nothing is said of pieces that were never sold ahead. */
const oversold = (p: Product) => (p.oversold_milli > 0 ? <Quantity milli={p.oversold_milli} /> : null);

const Price = ({ record }: { readonly record: Product }) => <PriceBand item={record} />;

/** What a scanner reads, and the labels that carry it. */
const Barcode = ({ record: p }: { readonly record: Product }) => {
  const t = useTexts(productTexts);
  const labels = useTexts(labelTexts);
  return (
    <Section title={inThisLanguage(fields.barcode.label)}>
      <div className="item-barcode">
        {p.barcode ? <NumberText>{p.barcode}</NumberText> : <span>{t.no_barcode}</span>}
        <Button
          component={Link}
          to={productScreens.labels.to({ product_id: p.id })}
          variant="default"
          leftSection={<IconTag size={18} stroke={1.7} aria-hidden />}
        >
          {labels.labels}
        </Button>
      </div>
    </Section>
  );
};

/** What it is bought in, and how many pieces one holds. */
const Units = ({ record: p }: { readonly record: Product }) => {
  const t = useTexts(productTexts);
  const unitName = useUnitName();
  if (p.purchase_units.length === 0) return null;
  return (
    <Section title={t.purchase_units}>
      <ul className="unit-facts">
        {p.purchase_units.map((unit) => (
          <li key={unitName(unit)}>
            <span>
              {unitName(unit)} <Quantity milli={unit.quantity_milli} />
            </span>
            {unit.is_default ? <span>{t.usual_unit}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Words = ({ record }: { readonly record: Product }) => <Description of={record} />;

/** One product: what it costs and earns, how much there is, and what it is; later features add stock and sales. */
export const ProductRecord = ({ extensions }: { readonly extensions?: readonly RecordExtension<Product>[] }) => {
  const t = useTexts(productTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(products.get, { id })}
      title={(p) => <Name of={p} />}
      picture={(p) => <ItemPicture of={p} />}
      note={(p) => (
        <ItemLine item={p}>
          {p.expiry_on ? (
            <span>
              {inThisLanguage(fields.expiry_on.label)}: <DateText on={p.expiry_on} />
            </span>
          ) : null}
        </ItemLine>
      )}
      status={(p) => statusToneOf(activeOrDisabled, p.status)}
      back={productScreens.list}
      // The labels stand with the barcode.
      actions={(p) => productActions(p).filter((one) => one.to !== productScreens.labels.to({ product_id: p.id }))}
      sections={[
        { key: 'price', place: 'main', Body: Price },
        { key: 'barcode', place: 'side', Body: Barcode },
        { key: 'units', place: 'side', Body: Units },
        { key: 'words', place: 'side', Body: Words },
      ]}
      tabs={(p) => [
        {
          key: 'product',
          label: t.details,
          body: <FieldFacts fields={fields} record={p} own={{ oversold_milli: oversold }} />,
        },
      ]}
      {...(extensions ? { extensions } : {})}
    />
  );
};
