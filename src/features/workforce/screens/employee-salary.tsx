import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { employeeTexts } from '../messages.ts';
import { salaries } from '../salary-contract.ts';
import './employee-salary.css';

type Answer = OutputOf<typeof salaries.list>;

const NewSalary = ({ id }: { readonly id: number }) => {
  const t = useTexts(employeeTexts);
  const form = useZodForm(salaries.add.input, { initial: { id, from_on: todayHere() } });
  const add = useAction(salaries.add, { done: t.salary_saved, onDone: () => form.reset({ id, from_on: todayHere() }) });
  return (
    <FormBody form={form} isShort writes={salaries.add} save={(values) => add.run(values)} saveLabel={t.salary_add}>
      <FormRow>
        <DateField {...form.field('from_on')} label={t.salary_from} />
        <MoneyField {...form.field('amount')} label={t.salary_amount} />
      </FormRow>
      <TextField {...form.field('note')} label={t.salary_why} maxLength={200} />
    </FormBody>
  );
};

const History = ({ answer }: { readonly answer: Answer }) => {
  const t = useTexts(employeeTexts);
  const today = todayHere();
  if (answer.records.length === 0) return <p className="form-note">{t.salary_none}</p>;
  return (
    <ul className="salaries">
      {answer.records.map((one) => (
        <li key={one.id}>
          <strong>
            <Money amount={one.amount} />
          </strong>
          <span>
            {t.salary_from} <DateText on={one.from_on} />
            {one.from_on > today ? ` · ${t.salary_begins_later}` : ''}
          </span>
          <span className="salary-note">{one.note ? <UserText>{one.note}</UserText> : null}</span>
          <ActionButton
            action={{
              label: t.salary_remove,
              confirm: t.salary_remove_question,
              ...actionProps(salaries.remove, { id: one.id }, t.salary_removed),
            }}
          />
        </li>
      ))}
    </ul>
  );
};

/** What the employee is paid a month, and was. */
export const EmployeeSalary = ({ id }: { readonly id: number }) => (
  <section className="panel form">
    <QueryBoundary query={useCall(salaries.list, { id })}>{(answer) => <History answer={answer} />}</QueryBoundary>
    <NewSalary id={id} />
  </section>
);
