import { IconClock } from '@tabler/icons-react';
import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { services } from '../contract.ts';
import { productTexts } from '../product-messages.ts';
import { serviceScreens } from '../screens.ts';
import { serviceFields as fields } from '../service-fields.ts';
import { serviceActions } from './item-actions.ts';
import { usePriceNote } from './item-fields.tsx';
import { Description, ItemLine, ItemPicture } from './item-record.tsx';

export type Service = OutputOf<typeof services.get>;

const Words = ({ record }: { readonly record: Service }) => <Description of={record} />;

/** One service: its price and its minutes; who does it and how it sells comes from later features. */
export const ServiceRecord = ({ extensions }: { readonly extensions?: readonly RecordExtension<Service>[] }) => {
  const t = useTexts(productTexts);
  const ui = useTexts(uiMessages);
  const priceNote = usePriceNote();
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(services.get, { id })}
      title={(s) => <Name of={s} />}
      picture={(s) => <ItemPicture of={s} />}
      note={(s) => (
        <ItemLine item={s}>
          <span>
            <IconClock size={17} stroke={1.6} aria-hidden />
            {fieldValue(fields.job_time_minutes, 'job_time_minutes', s)}
          </span>
        </ItemLine>
      )}
      status={(s) => statusToneOf(activeOrDisabled, s.status)}
      back={serviceScreens.list}
      actions={serviceActions}
      figures={(s) => [
        { label: inThisLanguage(fields.price.label), amount: s.price, detail: priceNote(s.price, s.vat_category) },
        { label: inThisLanguage(fields.job_time_minutes.label), text: ui.minutes({ n: s.job_time_minutes }) },
        ...(s.minimum_price === null
          ? []
          : [{ label: inThisLanguage(fields.minimum_price.label), amount: s.minimum_price }]),
      ]}
      sections={[{ key: 'words', place: 'side', Body: Words }]}
      tabs={(s) => [{ key: 'service', label: t.details, body: <FieldFacts fields={fields} record={s} /> }]}
      {...(extensions ? { extensions } : {})}
    />
  );
};
