import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedGroups, suggestedProducts } from '../suggested-contract.ts';
import { suggestedProductFields } from '../suggested-fields.ts';
import { suggestedActions } from './suggested-actions.ts';

const screens = suggestedScreens.products;

export default defineList({
  operation: suggestedProducts.list,
  columns: columnsOf(suggestedProductFields),
  filters: [
    choiceFilter(suggestedProductFields, 'trade'),
    {
      kind: 'record',
      key: 'group_id',
      label: () => inThisLanguage(suggestedProductFields.group_id.label),
      operation: suggestedGroups.list,
      record: suggestedGroups.get,
    },
    choiceFilter(suggestedProductFields, 'status'),
  ],
  sort: 'sort_order',
  rowLink: (one) => screens.edit.to(one.id),
  rowActions: suggestedActions(screens.edit, suggestedProducts),
  primaryAction: screens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { en: 'No suggestions yet. Add the first one.', ar: 'لا مقترحات بعد. أضف أولها.' },
});
