import { activeOrDisabled } from '../../../kernel/common-fields.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { inThisLanguage } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { lookOf } from '../../../ui/table/look-of.ts';
import { groups } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { groupScreens } from '../screens.ts';
import { groupActions } from './item-actions.ts';
import { itemsOf } from './items-of.ts';

/** One group: what it is and how many items it shows. */
export default function GroupRecord() {
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(groups.get, { id })}
      title={(g) => <Name of={g} />}
      note={(g) => fieldValue(groupFields.kind, 'kind', g)}
      status={(g) => lookOf(activeOrDisabled, g.status)}
      back={groupScreens.list}
      actions={groupActions}
      figures={(g) => [
        { label: inThisLanguage(groupFields.item_count.label), number: g.item_count, to: itemsOf(g), lead: true },
      ]}
      body={(g) => <FieldFacts fields={groupFields} record={g} />}
    />
  );
}
