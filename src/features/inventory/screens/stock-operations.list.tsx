import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';
import { movementFields } from '../movement-fields.ts';
import { stockScreens } from '../screens.ts';
import { movementFilters, movementLinks } from './movement-parts.ts';

export default defineList({
  texts: stockTexts,
  operation: stock.list,
  columns: columnsOf(movementFields, movementLinks),
  filters: movementFilters('this_month'),
  sort: '-happened_at',
  primaryAction: stockScreens.add,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
