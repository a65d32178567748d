import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { managedUnitFields } from '../managed-unit-fields.ts';
import { fiscalManager } from '../manager-contract.ts';
import { fiscalManagerScreens } from '../screens.ts';
import { unitTexts } from '../unit-messages.ts';

/** Units of all shops with the health of their queues, those in trouble by the filter. */
export default defineList({
  texts: unitTexts,
  operation: fiscalManager.list,
  columns: columnsOf(managedUnitFields),
  filters: [choiceFilter(managedUnitFields, 'health'), choiceFilter(managedUnitFields, 'environment')],
  sort: '-id',
  rowLink: (unit) => fiscalManagerScreens.edit.to(unit.id),
  primaryAction: fiscalManagerScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_units },
});
