import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { groups } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { catalogueTexts } from '../messages.ts';
import { groupScreens } from '../screens.ts';
import { groupActions } from './item-actions.ts';
import { itemsOf } from './items-of.ts';
import { SuggestedButton, SuggestedLink } from './suggested-link.tsx';

export default defineList({
  texts: catalogueTexts,
  note: () => <SuggestedLink to={groupScreens.suggested} />,
  operation: groups.list,
  columns: columnsOf(groupFields, { item_count: { to: itemsOf } }),
  filters: [choiceFilter(groupFields, 'kind'), choiceFilter(groupFields, 'status')],
  sort: 'sort_order',
  rowLink: (g) => groupScreens.record.to(g.id),
  rowActions: groupActions,
  primaryAction: groupScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_groups },
  emptyAlso: () => <SuggestedButton to={groupScreens.suggested} />,
});
