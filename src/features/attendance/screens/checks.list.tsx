import { nameIn } from '../../../kernel/text/messages.ts';
import { currentLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { employees } from '../../workforce/contract.ts';
import { checkFields } from '../attendance-fields.ts';
import { attendance } from '../contract.ts';
import { attendanceTexts } from '../messages.ts';

/** Every check-in and check-out that was tried, newest first. */
export default defineList({
  texts: attendanceTexts,
  operation: attendance.checks,
  columns: columnsOf(checkFields),
  sort: '-happened_at',
  search: false,
  filters: [
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.day, initial: 'this_month' },
    {
      kind: 'record',
      key: 'employee_id',
      label: (t) => t.employee,
      operation: employees.names,
      record: employees.get,
      text: (record) => nameIn(currentLanguage(), record),
    },
    choiceFilter(checkFields, 'verdict'),
  ],
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_checked },
});
