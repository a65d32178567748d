import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { roles } from '../../identity/role-contract.ts';
import type { employees } from '../contract.ts';
import { employeeFields } from '../employee-fields.ts';
import { employeeLogins } from '../login-contract.ts';
import { loginTexts } from '../login-messages.ts';

type Employee = OutputOf<typeof employees.get>;
type Login = NonNullable<Employee['login']>;

/** Asks for what an invitation needs. */
const GrantLogin = ({ employee }: { readonly employee: Employee }) => {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const form = useZodForm(employeeLogins.give.input, { initial: { id: employee.id, language } });
  const give = useAction(employeeLogins.give, { done: t.invited });
  return (
    <FormBody form={form} save={(values) => give.run(values)} saveLabel={t.invite} isShort>
      <p className="form-note">{t.invite_note}</p>
      <FormRow>
        <TextField {...form.field('email')} label={t.email} kind="email" />
        <TextField {...form.field('user_name')} label={t.user_name} kind="code" />
      </FormRow>
      <FormRow>
        <RecordField {...form.field('role_id')} label={t.role} operation={roles.list} fixed={{ givable: true }} />
        <SegmentsField
          {...form.field('language')}
          label={t.language}
          options={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
        />
      </FormRow>
    </FormBody>
  );
};

const ChangeRole = ({ employee, login }: { readonly employee: Employee; readonly login: Login }) => {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const [role, setRole] = useState<number | null>(login.role_id);
  const save = useAction(employeeLogins.assignRole, { done: t.role_given });
  const change = async () => {
    if (role !== null) await save.run({ id: employee.id, role_id: role });
  };
  return (
    <div className="form-row">
      <RecordField
        label={t.role}
        operation={roles.list}
        fixed={{ givable: true }}
        value={role}
        onChange={setRole}
        clearable={false}
        initialLabel={nameIn(language, { name_ar: login.role_name_ar, name_en: login.role_name_en })}
      />
      <Button
        variant="default"
        onClick={() => void change()}
        loading={save.isRunning}
        disabled={role === null || role === login.role_id}
      >
        {t.give_role}
      </Button>
    </div>
  );
};

const LoginThere = ({ employee, login }: { readonly employee: Employee; readonly login: Login }) => {
  const t = useTexts(loginTexts);
  const may = useMay();
  const mayChange = may(employeeLogins.assignRole) && !login.is_owner;
  const input = { id: employee.id };
  return (
    <div className="form">
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
          [t.login, fieldValue(employeeFields.login_state, 'login_state', employee)],
        ]}
      />
      {mayChange ? (
        <>
          {may(roles.list) ? <ChangeRole key={login.role_id} employee={employee} login={login} /> : null}
          <div className="form-row">
            <ActionButton
              action={{ label: t.invite_again, ...actionProps(employeeLogins.inviteAgain, input, t.invited) }}
            />
            {login.has_second_step ? (
              <ActionButton
                action={{
                  label: t.take_second_step,
                  ...actionProps(employeeLogins.takeSecondStep, input, t.second_step_taken),
                  confirm: t.second_step_question,
                  danger: true,
                }}
              />
            ) : null}
            <ActionButton
              action={
                login.status === 1
                  ? {
                      label: t.close,
                      ...actionProps(employeeLogins.disable, input, t.closed),
                      confirm: t.close_question,
                      danger: true,
                    }
                  : { label: t.open, ...actionProps(employeeLogins.enable, input, t.opened) }
              }
            />
          </div>
        </>
      ) : null}
    </div>
  );
};

/** The sign-in of an employee: what it is, or the invitation to one. */
export const EmployeeLogin = ({ employee }: { readonly employee: Employee }) => {
  const t = useTexts(loginTexts);
  const may = useMay();
  return (
    <section className="panel">
      {employee.login ? (
        <LoginThere employee={employee} login={employee.login} />
      ) : may(employeeLogins.give) && may(roles.list) ? (
        <GrantLogin employee={employee} />
      ) : (
        <p>{t.no_login}</p>
      )}
    </section>
  );
};
