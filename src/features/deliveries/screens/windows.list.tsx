import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { deliveryWindows } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';
import { windowFields } from '../window-fields.ts';
import { windowActions } from './delivery-actions.ts';

/** Hours in which orders are delivered or collected. */
export default defineList({
  texts: deliveryTexts,
  operation: deliveryWindows.list,
  columns: columnsOf(windowFields),
  filters: [choiceFilter(windowFields, 'status'), choiceFilter(windowFields, 'kind')],
  sort: 'from_time',
  rowLink: (window) => deliveryScreens.editWindow.to(window.id),
  rowActions: windowActions,
  primaryAction: deliveryScreens.addWindow,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_windows },
});
