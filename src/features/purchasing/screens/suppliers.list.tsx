import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { suppliers } from '../contract.ts';
import { purchasingTexts } from '../messages.ts';
import { supplierScreens } from '../screens.ts';
import { supplierFields } from '../supplier-fields.ts';
import { supplierActions } from './supplier-actions.ts';

export default defineList({
  texts: purchasingTexts,
  operation: suppliers.list,
  columns: columnsOf(supplierFields),
  filters: [choiceFilter(supplierFields, 'status')],
  sort: 'name',
  rowLink: (s) => supplierScreens.record.to(s.id),
  rowActions: supplierActions,
  primaryAction: supplierScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
