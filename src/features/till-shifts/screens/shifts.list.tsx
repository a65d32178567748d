import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { shifts } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { tillShiftScreens } from '../screens.ts';
import { tillShiftFields } from '../shift-fields.ts';

/** Shifts of all tills, with what was short or over. */
export default defineList({
  texts: tillShiftTexts,
  operation: shifts.list,
  columns: columnsOf(tillShiftFields),
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'this_month' },
    choiceFilter(tillShiftFields, 'state'),
  ],
  totals: (answer) => answer.totals,
  rowLink: (shift) => tillShiftScreens.record.to(shift.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
