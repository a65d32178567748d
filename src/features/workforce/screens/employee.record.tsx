import type { OutputOf } from '../../../kernel/contract.ts';
import { offers } from '../../../kernel/transitions.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { usePathParams } from '../../../ui/routing/go.tsx';
import { permissions } from '../../identity/permissions.ts';
import { employees } from '../contract.ts';
import { employeeTransitions } from '../employee.ts';
import { employeeTexts } from '../messages.ts';
import { employeeStatus } from './employee-status.ts';

type Employee = OutputOf<typeof employees.get>;

const Profile = ({ employee: e }: { readonly employee: Employee }) => {
  const t = useTexts(employeeTexts);
  return (
    <section className="panel">
      <Facts
        rows={[
          [t.image, e.image_url ? <Picture key="image" url={e.image_url} size={96} /> : null],
          [t.name_ar, e.name_ar ? <Typed key="ar">{e.name_ar}</Typed> : null],
          [t.name_en, e.name_en ? <Typed key="en">{e.name_en}</Typed> : null],
          [t.job_title_ar, e.job_title_ar ? <Typed key="jar">{e.job_title_ar}</Typed> : null],
          [t.job_title_en, e.job_title_en ? <Typed key="jen">{e.job_title_en}</Typed> : null],
          [t.mobile, e.mobile ? <Phone key="mobile" of={e.mobile} /> : null],
          [t.joining, e.joining_on ? <When key="joining" on={e.joining_on} hijri /> : null],
          [t.leaving, e.leaving_on ? <When key="leaving" on={e.leaving_on} hijri /> : null],
          [t.show_in_billing, e.show_in_billing ? t.yes : t.no],
          [t.show_in_appointments, e.show_in_appointments ? t.yes : t.no],
          [t.created, <When key="created" at={e.created_at} />],
        ]}
      />
    </section>
  );
};

/** The sign-in is shown here and kept by whoever gives roles. */
const Login = ({ login }: { readonly login: Employee['login'] }) => {
  const t = useTexts(employeeTexts);
  return (
    <section className="panel">
      {login ? (
        <Facts
          rows={[
            [t.user_name, <bdi key="user">{login.user_name}</bdi>],
            [t.email, <bdi key="email">{login.email}</bdi>],
            [
              t.role,
              login.is_owner ? (
                t.owner
              ) : (
                <Name key="role" of={{ name_ar: login.role_name_ar, name_en: login.role_name_en }} />
              ),
            ],
            [t.login_status, t.statuses[login.status === 1 ? '1' : '0']],
          ]}
        />
      ) : (
        <p>{t.no_login}</p>
      )}
    </section>
  );
};

/** One employee: who it is, and the sign-in if there is one. */
export default function EmployeeRecord() {
  const t = useTexts(employeeTexts);
  const id = Number(usePathParams()['id']);
  const enable = useAction(employees.enable, { done: t.enabled_now });
  const disable = useAction(employees.disable, { done: t.disabled_now });
  const { edit, enable: mayEnable } = permissions.employees;
  return (
    <RecordPage
      query={useCall(employees.get, { id })}
      title={(e) => <Name of={e} />}
      note={(e) => <Name of={{ name_ar: e.job_title_ar, name_en: e.job_title_en }} />}
      status={(e) => employeeStatus(e, t)}
      back={{ to: '/merchant/employees/employees', label: t.title }}
      actions={(e) => [
        { label: t.edit_action, to: `/merchant/employees/employees/${e.id}/edit`, primary: true, permission: edit },
        offers(employeeTransitions, 'disable', e)
          ? {
              label: t.disable,
              run: () => disable.run({ id: e.id }),
              confirm: t.disable_question,
              permission: mayEnable,
              danger: true,
            }
          : { label: t.enable, run: () => enable.run({ id: e.id }), permission: mayEnable },
      ]}
      tabs={(e) => [
        { key: 'profile', label: t.profile, body: <Profile employee={e} /> },
        { key: 'login', label: t.login, body: <Login login={e.login} /> },
      ]}
    />
  );
}
