import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { groups } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { productTexts } from '../product-messages.ts';
import { groupScreens } from '../screens.ts';
import { GroupTiles } from './group-tiles.tsx';
import { groupActions } from './item-actions.ts';
import { ItemPicture, OtherName } from './item-record.tsx';
import { itemsOf } from './items-of.ts';

type Group = OutputOf<typeof groups.get>;

/** One group: what is in it, as tiles. */
export const GroupRecord = ({ extensions }: { readonly extensions: readonly RecordExtension<Group>[] }) => {
  const t = useTexts(productTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(groups.get, { id })}
      title={(g) => <Name of={g} />}
      picture={(g) => <ItemPicture of={g} />}
      note={(g) => (
        <span className="item-line">
          <OtherName of={g} />
          <span>{fieldValue(groupFields.kind, 'kind', g)}</span>
          <span>{g.show_to_customer ? t.shown_to_customers : t.hidden_from_customers}</span>
        </span>
      )}
      status={(g) => statusToneOf(activeOrDisabled, g.status)}
      back={groupScreens.list}
      actions={groupActions}
      figures={(g) => [{ label: inThisLanguage(groupFields.item_count.label), number: g.item_count, to: itemsOf(g) }]}
      extensions={extensions}
      sections={[{ key: 'tiles', place: 'main', Body: GroupTiles }]}
      tabs={(g) => [{ key: 'group', label: t.details, body: <FieldFacts fields={groupFields} record={g} /> }]}
    />
  );
};
