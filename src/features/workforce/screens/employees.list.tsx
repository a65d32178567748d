import { choiceFilter, flagFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { employees } from '../contract.ts';
import { employeeFields } from '../employee-fields.ts';
import { employeeTexts } from '../messages.ts';
import { employeeScreens } from '../screens.ts';
import { employeeActions } from './employee-actions.ts';

export default defineList({
  texts: employeeTexts,
  operation: employees.list,
  columns: columnsOf(employeeFields),
  filters: [
    choiceFilter(employeeFields, 'status'),
    choiceFilter(employeeFields, 'login_state'),
    flagFilter(employeeFields, 'show_in_billing'),
    flagFilter(employeeFields, 'show_in_appointments'),
  ],
  rowLink: (e) => employeeScreens.record.to(e.id),
  rowActions: employeeActions,
  primaryAction: employeeScreens.create,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_yet },
});
