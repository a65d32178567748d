import { employeeHours } from '../../features/hours/screens/employee-hours.tsx';
import { EmployeeRecord } from '../../features/workforce/screens/employee.record.tsx';

const additions = [employeeHours];

/** One employee, with the hours and leave that the calendar knows of them. */
export default function Employee() {
  return <EmployeeRecord additions={additions} />;
}
