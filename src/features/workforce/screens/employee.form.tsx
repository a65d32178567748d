import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { upload } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { files } from '../../tenancy/contract.ts';
import { employees } from '../contract.ts';
import { employeeFields as fields } from '../employee-fields.ts';
import { employeeTexts } from '../messages.ts';
import { publicLook } from '../public-look.ts';
import { employeeScreens } from '../screens.ts';

type Employee = OutputOf<typeof employees.get>;

const EmployeeForm = ({ employee }: { readonly employee?: Employee }) => {
  const t = useTexts(employeeTexts);
  const navigate = useNavigate();
  const form = useZodForm(employees.create.input, {
    initial: employee ?? { show_in_billing: true, show_in_appointments: true, public_look: publicLook.initial },
    ...(employee ? {} : { draft: 'employee-new' }),
  });
  const saved = { done: t.saved, onDone: (e: Employee) => navigate(employeeScreens.record.to(e.id)) };
  const create = useAction(employees.create, saved);
  const update = useAction(employees.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      columns
      back={employee ? employeeScreens.record.to(employee.id) : employeeScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.person}>
        <ImageField
          {...form.field('image_file_id')}
          label={inThisLanguage(fields.image_file_id.label)}
          url={employee?.image_url ?? null}
          upload={async (square) => {
            const { id, url } = await upload(files.upload, {}, square);
            return { value: id, url };
          }}
        />
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <FieldInput form={form} fields={fields} name="mobile" />
        <FieldInput form={form} fields={fields} name="public_look" />
      </FormSection>
      <FormSection title={t.work}>
        <NameInputs form={form} fields={fields} ar="job_title_ar" en="job_title_en" />
        <FormRow>
          <FieldInput form={form} fields={fields} name="joining_on" />
          <FieldInput form={form} fields={fields} name="leaving_on" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="experience" />
      </FormSection>
      <FormSection title={t.papers}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="residency_number" />
          <FieldInput form={form} fields={fields} name="residency_expires_on" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="passport_number" />
          <FieldInput form={form} fields={fields} name="passport_expires_on" />
        </FormRow>
      </FormSection>
      <FormSection title={t.home}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="nationality" />
          <FieldInput form={form} fields={fields} name="country_of_residency" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="address" />
      </FormSection>
      <FormSection title={t.where}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="show_in_billing" />
          <FieldInput form={form} fields={fields} name="show_in_appointments" />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditEmployee = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(employees.get, { id })}>
    {(employee) => <EmployeeForm employee={employee} />}
  </QueryBoundary>
);

/** A new employee, or the one of the address. */
export default function EmployeeFormScreen() {
  const { id } = usePathParams();
  return id ? <EditEmployee id={Number(id)} /> : <EmployeeForm />;
}
