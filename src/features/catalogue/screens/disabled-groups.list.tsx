import { textsOf } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { pickColumns } from '../../../ui/table/columns-of.ts';
import { groups } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { catalogueTexts } from '../messages.ts';
import { groupScreens } from '../screens.ts';
import { EnableButton } from './enable-button.tsx';

export default defineList({
  texts: catalogueTexts,
  note: (t) => t.disabled_groups_note,
  operation: groups.list,
  fixed: { status: 0 },
  columns: [
    ...pickColumns(groupFields, ['name', 'kind', 'item_count']),
    {
      key: 'enable',
      label: () => textsOf(uiMessages).enable,
      render: (g, t) => <EnableButton operation={groups.enable} id={g.id} done={t.group_enabled} />,
    },
  ],
  sort: 'sort_order',
  rowLink: (g) => groupScreens.record.to(g.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_disabled_groups },
});
