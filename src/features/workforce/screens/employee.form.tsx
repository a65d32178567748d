import type { OutputOf } from '../../../kernel/contract.ts';
import { upload } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { useGo, usePathParams } from '../../../ui/routing/go.tsx';
import { files } from '../../tenancy/contract.ts';
import { employees } from '../contract.ts';
import { employeeTexts } from '../messages.ts';

type Employee = OutputOf<typeof employees.get>;

const EmployeeForm = ({ employee }: { readonly employee?: Employee }) => {
  const t = useTexts(employeeTexts);
  const go = useGo();
  const form = useZodForm(employees.create.input, {
    initial: employee ?? { show_in_billing: true, show_in_appointments: true },
    ...(employee ? {} : { draft: 'employee-new' }),
  });
  const saved = { done: t.saved, onDone: (e: Employee) => go(`/merchant/employees/employees/${e.id}`) };
  const create = useAction(employees.create, saved);
  const update = useAction(employees.update, saved);
  return (
    <FormPage
      form={form}
      title={employee ? t.edit : t.add}
      back={employee ? `/merchant/employees/employees/${employee.id}` : '/merchant/employees/employees'}
      save={(values) => (employee ? update.run({ id: employee.id, ...values }) : create.run(values))}
    >
      <FormSection title={t.person}>
        <NameFields ar={form.field('name_ar')} en={form.field('name_en')} />
        <FormRow>
          <PhoneField {...form.field('mobile')} label={t.mobile} />
        </FormRow>
        <ImageField
          {...form.field('image_file_id')}
          label={t.image}
          url={employee?.image_url ?? null}
          upload={async (square) => {
            const { id, url } = await upload(files.upload, {}, square);
            return { value: id, url };
          }}
        />
      </FormSection>
      <FormSection title={t.work}>
        <NameFields
          ar={form.field('job_title_ar')}
          en={form.field('job_title_en')}
          labels={{ ar: t.job_title_ar, en: t.job_title_en }}
        />
        <FormRow>
          <DateField {...form.field('joining_on')} label={t.joining} />
          <DateField {...form.field('leaving_on')} label={t.leaving} />
        </FormRow>
        <FormRow>
          <FlagField
            {...form.field('show_in_billing')}
            label={t.show_in_billing}
            description={t.show_in_billing_note}
          />
          <FlagField
            {...form.field('show_in_appointments')}
            label={t.show_in_appointments}
            description={t.show_in_appointments_note}
          />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditEmployee = ({ id }: { readonly id: number }) => (
  <Loaded query={useCall(employees.get, { id })}>{(employee) => <EmployeeForm employee={employee} />}</Loaded>
);

/** A new employee, or the one of the address. */
export default function EmployeeFormScreen() {
  const { id } = usePathParams();
  return id ? <EditEmployee id={Number(id)} /> : <EmployeeForm />;
}
