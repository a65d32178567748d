import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedGroups, suggestedServices } from '../suggested-contract.ts';
import { suggestedServiceFields } from '../suggested-fields.ts';
import { suggestedActions } from './suggested-actions.ts';

const screens = suggestedScreens.services;

export default defineList({
  operation: suggestedServices.list,
  columns: columnsOf(suggestedServiceFields),
  filters: [
    choiceFilter(suggestedServiceFields, 'trade'),
    {
      kind: 'record',
      key: 'group_id',
      label: () => inThisLanguage(suggestedServiceFields.group_id.label),
      operation: suggestedGroups.list,
      record: suggestedGroups.get,
    },
    choiceFilter(suggestedServiceFields, 'status'),
  ],
  sort: 'sort_order',
  rowLink: (one) => screens.edit.to(one.id),
  rowActions: suggestedActions(screens.edit, suggestedServices),
  primaryAction: screens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { en: 'No suggestions yet. Add the first one.', ar: 'لا مقترحات بعد. أضف أولها.' },
});
