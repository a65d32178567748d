import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { permissions } from '../../identity/permissions.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { kindFilter, movementColumns, productColumn } from './operation-list.tsx';

export default defineList({
  texts: stockTexts,
  title: (t) => t.operations,
  operation: stock.list,
  columns: [productColumn, ...movementColumns],
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
    kindFilter,
  ],
  sort: '-happened_at',
  primaryAction: {
    label: (t) => t.add_quantity,
    to: '/merchant/products/add-quantity',
    permission: permissions.products.add_quantity,
  },
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
