import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { menuOrders } from '../contract.ts';
import { orderFields } from '../menu-fields.ts';
import { menuTexts } from '../messages.ts';
import { menuScreens } from '../screens.ts';

/** What visitors ordered on the menu. */
export default defineList({
  texts: menuTexts,
  operation: menuOrders.list,
  columns: columnsOf(orderFields),
  filters: [
    choiceFilter(orderFields, 'state'),
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
  ],
  sort: '-asked_at',
  rowLink: (o) => menuScreens.order.to(o.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_orders },
});
