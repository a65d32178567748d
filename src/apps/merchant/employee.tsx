import { daysAway } from '../../features/absence/screens/days-away.tsx';
import { employeeAppointments } from '../../features/appointments/screens/calendar/employee-appointments.tsx';
import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { employeeCommission } from '../../features/commission/screens/employee-commission.ts';
import { employeeTips } from '../../features/tips/screens/employee-tips.tsx';
import { EmployeeRecord } from '../../features/workforce/screens/employee.record.tsx';
import { employeeHours } from '../../features/working-hours/screens/employee-hours.tsx';

const extensions = [
  employeeAppointments,
  employeeHours(daysAway),
  employeeTips,
  employeeCommission,
  historyOf('employee'),
];

/** One employee, with their appointments, hours and leave. */
export default function Employee() {
  return <EmployeeRecord extensions={extensions} />;
}
