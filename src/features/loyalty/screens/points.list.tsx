import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { points } from '../contract.ts';
import { movementFields } from '../loyalty-fields.ts';
import { loyaltyTexts } from '../messages.ts';

/** Every movement of points with its cause. */
export default defineList({
  texts: loyaltyTexts,
  operation: points.movements,
  columns: columnsOf(movementFields),
  filters: [choiceFilter(movementFields, 'kind')],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_movements },
});
