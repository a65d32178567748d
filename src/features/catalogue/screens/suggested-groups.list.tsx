import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedGroups } from '../suggested-contract.ts';
import { suggestedGroupFields } from '../suggested-fields.ts';
import { suggestedActions } from './suggested-actions.ts';

const screens = suggestedScreens.groups;

export default defineList({
  operation: suggestedGroups.list,
  columns: columnsOf(suggestedGroupFields),
  filters: [
    choiceFilter(suggestedGroupFields, 'trade'),
    choiceFilter(suggestedGroupFields, 'kind'),
    choiceFilter(suggestedGroupFields, 'status'),
  ],
  sort: 'sort_order',
  rowLink: (one) => screens.edit.to(one.id),
  rowActions: suggestedActions(screens.edit, suggestedGroups),
  primaryAction: screens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { en: 'No suggestions yet. Add the first one.', ar: 'لا مقترحات بعد. أضف أولها.' },
});
