import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { buyingOrderFields } from '../buying-fields.ts';
import { buyingOrders } from '../contract.ts';
import { buyingTexts } from '../messages.ts';
import { buyingScreens } from '../screens.ts';

/** What was ordered from suppliers. */
export default defineList({
  texts: buyingTexts,
  operation: buyingOrders.list,
  columns: columnsOf(buyingOrderFields),
  filters: [choiceFilter(buyingOrderFields, 'status')],
  sort: '-created_at',
  rowLink: (order) => buyingScreens.order.to(order.id),
  primaryAction: buyingScreens.list,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_sent },
});
