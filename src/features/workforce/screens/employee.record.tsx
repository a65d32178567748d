import { activeOrDisabled } from '../../../kernel/contract/common-fields.ts';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { type RecordExtension, RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { employees } from '../contract.ts';
import { employeeFields } from '../employee-fields.ts';
import { employeeTexts } from '../messages.ts';
import { salaries } from '../salary-contract.ts';
import { employeeScreens } from '../screens.ts';
import { employeeServices } from '../service-contract.ts';
import { employeeActions } from './employee-actions.ts';
import { EmployeeLogin } from './employee-login.tsx';
import { EmployeeSalary } from './employee-salary.tsx';
import { EmployeeServices } from './employee-services.tsx';
import { EmployeePin } from './pin-forms.tsx';

type Employee = OutputOf<typeof employees.get>;

/** The dates of a contract are read in both calendars. */
const inBothCalendars = {
  joining_on: (e: Employee) => (e.joining_on ? <DateText on={e.joining_on} hijri /> : null),
  leaving_on: (e: Employee) => (e.leaving_on ? <DateText on={e.leaving_on} hijri /> : null),
  passport_expires_on: (e: Employee) => (e.passport_expires_on ? <DateText on={e.passport_expires_on} hijri /> : null),
  residency_expires_on: (e: Employee) =>
    e.residency_expires_on ? <DateText on={e.residency_expires_on} hijri /> : null,
};

const Login = ({ employee }: { readonly employee: Employee }) => (
  <div className="form">
    <EmployeeLogin employee={employee} />
    <EmployeePin employee={employee} />
  </div>
);

/** One employee: who it is, what is performed, paid and allowed; what later features know comes from the app. */
export const EmployeeRecord = ({ extensions }: { readonly extensions?: readonly RecordExtension<Employee>[] }) => {
  const t = useTexts(employeeTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(employees.get, { id })}
      title={(e) => <Name of={e} />}
      note={(e) => fieldValue(employeeFields.job_title, 'job_title', e)}
      status={(e) => statusToneOf(activeOrDisabled, e.status)}
      back={employeeScreens.list}
      actions={employeeActions}
      tabs={(e) => [
        {
          key: 'profile',
          label: t.profile,
          body: <FieldFacts fields={employeeFields} record={e} own={inBothCalendars} />,
        },
        { key: 'services', label: t.services, body: <EmployeeServices id={e.id} />, operation: employeeServices.save },
        { key: 'salary', label: t.salary, body: <EmployeeSalary id={e.id} />, operation: salaries.list },
        { key: 'login', label: t.login, body: <Login employee={e} /> },
      ]}
      {...(extensions ? { extensions } : {})}
    />
  );
};
