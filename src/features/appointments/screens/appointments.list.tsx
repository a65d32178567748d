import { inThisLanguage } from '../../../ui/language/language.ts';
import { choiceFilter } from '../../../ui/pages/list/list-definition.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { employees } from '../../workforce/contract.ts';
import { appointmentFields, confirmations } from '../appointment-fields.ts';
import { appointments } from '../contract.ts';
import { appointmentTexts } from '../messages.ts';
import { appointmentScreens } from '../screens.ts';
import { dayOf } from './calendar/use-calendar.ts';
import { appointmentActions } from './record/appointment-actions.ts';

/** Visits from today on, the nearest first; without the period every visit, the latest to come first. */
export default defineList({
  texts: appointmentTexts,
  operation: appointments.list,
  columns: columnsOf(appointmentFields),
  filters: [
    choiceFilter(appointmentFields, 'status'),
    { kind: 'period', from: 'from_on', to: 'to_on', label: (t) => t.period, initial: 'from_today' },
    { kind: 'record', key: 'employee_id', label: (t) => t.employee, operation: employees.list, record: employees.get },
    {
      kind: 'choice',
      key: 'is_confirmed',
      label: () => inThisLanguage(appointmentFields.confirmed_at.label),
      options: () => confirmations.map((one) => ({ value: String(one.value), label: inThisLanguage(one) })),
    },
    choiceFilter(appointmentFields, 'payment_status'),
    choiceFilter(appointmentFields, 'source'),
    choiceFilter(appointmentFields, 'request_status'),
  ],
  rowLink: (appointment) =>
    appointmentScreens.calendar.to({ date: dayOf(appointment.from_at), appointment: appointment.id }),
  rowActions: appointmentActions,
  primaryAction: appointmentScreens.add,
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none },
});
