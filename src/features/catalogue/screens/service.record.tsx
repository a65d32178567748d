import { activeOrDisabled } from '../../../kernel/common-fields.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { inThisLanguage } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { lookOf } from '../../../ui/table/look-of.ts';
import { services } from '../contract.ts';
import { serviceScreens } from '../screens.ts';
import { serviceFields } from '../service-fields.ts';
import { serviceActions } from './item-actions.ts';
import { usePriceNote } from './item-fields.tsx';

/** One service: its price, its duration and how it appears. */
export default function ServiceRecord() {
  const priceNote = usePriceNote();
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(services.get, { id })}
      title={(s) => <Name of={s} />}
      note={(s) => fieldValue(serviceFields.group_id, 'group_id', s)}
      status={(s) => lookOf(activeOrDisabled, s.status)}
      back={serviceScreens.list}
      actions={serviceActions}
      figures={(s) => [
        {
          label: inThisLanguage(serviceFields.price.label),
          amount: s.price,
          detail: priceNote(s.price, s.vat_category),
          lead: true,
        },
      ]}
      body={(s) => <FieldFacts fields={serviceFields} record={s} />}
    />
  );
}
