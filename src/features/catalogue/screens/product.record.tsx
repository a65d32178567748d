import { activeOrDisabled } from '../../../kernel/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import type { KeyFigure } from '../../../ui/display/key-figures.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Quantity, quantityText } from '../../../ui/display/num.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordAddition, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { lookOf } from '../../../ui/table/look-of.ts';
import { isLowOnStock } from '../item.ts';
import { products } from '../product-contract.ts';
import { productFields as fields } from '../product-fields.ts';
import { productTexts } from '../product-messages.ts';
import { productScreens } from '../screens.ts';
import { usePriceNote } from './item-fields.tsx';
import { productActions } from './product-actions.ts';

export type Product = OutputOf<typeof products.get>;

const figuresOf = (p: Product, t: typeof productTexts.en, noteOf: ReturnType<typeof usePriceNote>): KeyFigure[] => [
  {
    label: inThisLanguage(fields.quantity_milli.label),
    text: quantityText(p.quantity_milli),
    lead: true,
    ...(p.status === 1 && isLowOnStock(p) ? { detail: p.quantity_milli <= 0 ? t.out_of_stock : t.low_stock } : {}),
  },
  { label: inThisLanguage(fields.price.label), amount: p.price, detail: noteOf(p.price, p.vat_category) },
  ...(p.average_cost_amount === null
    ? []
    : [
        {
          label: inThisLanguage(fields.average_cost_amount.label),
          amount: p.average_cost_amount,
          detail: t.average_cost_note,
        },
      ]),
  ...(p.stock_value_amount === null
    ? []
    : [{ label: inThisLanguage(fields.stock_value_amount.label), amount: p.stock_value_amount }]),
];

/** Nothing is said of pieces that were never sold ahead. */
const oversold = (p: Product) => (p.oversold_milli > 0 ? <Quantity milli={p.oversold_milli} /> : null);

/** One product: how much there is and what it is worth, and what it is; its movements come from the surface. */
export const ProductRecord = ({ additions }: { readonly additions?: readonly RecordAddition<Product>[] }) => {
  const t = useTexts(productTexts);
  const noteOf = usePriceNote();
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(products.get, { id })}
      title={(p) => <Name of={p} />}
      note={(p) => fieldValue(fields.group_id, 'group_id', p)}
      status={(p) => lookOf(activeOrDisabled, p.status)}
      back={productScreens.list}
      actions={productActions}
      figures={(p) => figuresOf(p, t, noteOf)}
      tabs={(p) => [
        {
          key: 'product',
          label: t.profile,
          body: <FieldFacts fields={fields} record={p} own={{ oversold_milli: oversold }} />,
        },
      ]}
      {...(additions ? { additions } : {})}
    />
  );
};
