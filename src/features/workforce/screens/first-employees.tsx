import { Button } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { employees } from '../contract.ts';
import { employeeErrors } from '../employee.ts';
import { employeeFields as fields } from '../employee-fields.ts';
import { employeeTexts } from '../messages.ts';

interface FirstEmployeesProps {
  readonly saveLabel: string;
  readonly onSaved: () => unknown;
}

interface PeopleProps extends FirstEmployeesProps {
  readonly people: OutputOf<typeof employees.list>['records'];
  readonly onAdded: () => void;
}

const People = ({ people, saveLabel, onSaved, onAdded }: PeopleProps) => {
  const t = useTexts(employeeTexts);
  const language = useLanguage();
  const form = useZodForm(employees.create.input, { check: employeeErrors });
  const create = useAction(employees.create, {
    done: t.saved,
    onDone: () => {
      form.reset();
      onAdded();
    },
  });
  const isAlone = people.length === 0 && !form.isDirty;
  /** Whoever is typed and not added yet is added on the way. */
  const goOn = async () => {
    if (form.isDirty && (await form.submit((values) => create.run(values))) === undefined) return;
    await onSaved();
  };
  return (
    <>
      {people.length > 0 ? (
        <ul className="wizard-people">
          {people.map((one) => (
            <li key={one.id}>{nameIn(language, one)}</li>
          ))}
        </ul>
      ) : null}
      <FormBody form={form} fields={fields} isShort save={(values) => create.run(values)} saveLabel={t.add_first}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <FormRow>
          <FieldInput form={form} fields={fields} name={language === 'ar' ? 'job_title_ar' : 'job_title_en'} />
          <FieldInput form={form} fields={fields} name="mobile" />
        </FormRow>
      </FormBody>
      <div>
        <Button variant={isAlone ? 'default' : 'filled'} onClick={() => void goOn()}>
          {isAlone ? t.work_alone : saveLabel}
        </Button>
      </div>
    </>
  );
};

/** The first people of a shop, one after the other; whoever works alone goes on without. */
export const FirstEmployees = (step: FirstEmployeesProps) => {
  const query = useCall(employees.list, { page_size: 50 });
  return (
    <QueryBoundary query={query}>
      {({ records }) => <People key={records.length} people={records} onAdded={() => void query.refetch()} {...step} />}
    </QueryBoundary>
  );
};
