import { historyOf } from '../../features/activity/screens/history.tsx';
import { employeeHours } from '../../features/hours/screens/employee-hours.tsx';
import { EmployeeRecord } from '../../features/workforce/screens/employee.record.tsx';

const additions = [employeeHours, historyOf('employee')];

/** One employee, with the hours and leave that the calendar knows of them. */
export default function Employee() {
  return <EmployeeRecord additions={additions} />;
}
