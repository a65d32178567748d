import { Button } from '@mantine/core';
import { nameIn } from '../../../kernel/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { employees } from '../contract.ts';
import { employeeErrors } from '../employee.ts';
import { employeeFields as fields } from '../employee-fields.ts';
import { employeeTexts } from '../messages.ts';

const AddOne = ({ onAdded }: { readonly onAdded: () => void }) => {
  const t = useTexts(employeeTexts);
  const form = useZodForm(employees.create.input, { check: employeeErrors });
  const create = useAction(employees.create, {
    done: t.saved,
    onDone: () => {
      form.reset();
      onAdded();
    },
  });
  return (
    <FormBody form={form} fields={fields} isShort save={(values) => create.run(values)} saveLabel={t.add_first}>
      <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
      <FormRow>
        <FieldInput form={form} fields={fields} name="job_title_ar" />
        <FieldInput form={form} fields={fields} name="mobile" />
      </FormRow>
    </FormBody>
  );
};

interface FirstEmployeesProps {
  readonly saveLabel: string;
  readonly onSaved: () => unknown;
}

/** The first people of a shop, one after the other; whoever works alone goes on without. */
export const FirstEmployees = ({ saveLabel, onSaved }: FirstEmployeesProps) => {
  const t = useTexts(employeeTexts);
  const language = useLanguage();
  const query = useCall(employees.list, { page_size: 50 });
  return (
    <Loaded query={query}>
      {({ records }) => (
        <>
          {records.length > 0 ? (
            <ul className="wizard-people">
              {records.map((one) => (
                <li key={one.id}>{nameIn(language, one)}</li>
              ))}
            </ul>
          ) : null}
          <AddOne key={records.length} onAdded={() => void query.refetch()} />
          <div>
            <Button variant={records.length > 0 ? 'filled' : 'default'} onClick={() => onSaved()}>
              {records.length > 0 ? saveLabel : t.work_alone}
            </Button>
          </div>
        </>
      )}
    </Loaded>
  );
};
