import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { orders } from '../contract.ts';
import { orderTexts } from '../messages.ts';
import { orderFields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';

/** Orders of the shop, by the moment at which they are due. */
export default defineList({
  texts: orderTexts,
  operation: orders.list,
  columns: columnsOf(orderFields),
  filters: [
    choiceFilter(orderFields, 'state'),
    choiceFilter(orderFields, 'production'),
    choiceFilter(orderFields, 'delivery'),
    choiceFilter(orderFields, 'source'),
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period },
  ],
  sort: '-starts_at',
  rowLink: (order) => orderScreens.record.to(order.id),
  primaryAction: orderScreens.add,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_orders },
});
