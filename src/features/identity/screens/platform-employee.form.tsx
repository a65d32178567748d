import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { managerPermissions } from '../permissions.ts';
import { platformRoles, platformStaff } from '../platform-staff-contract.ts';
import { platformStaffFields as fields } from '../platform-staff-fields.ts';
import { platformStaffTexts } from '../platform-staff-messages.ts';
import { platformStaffScreens } from '../screens.ts';
import { platformStaffActions } from './platform-staff-actions.ts';

type Employee = OutputOf<typeof platformStaff.get>;
const back = platformStaffScreens.list.to();
const backLabel = (): string => inThisLanguage(platformStaffScreens.list.title);

const Actions = ({ employee }: { readonly employee: Employee }) => (
  <>
    {platformStaffActions(employee).map((action) => (
      <ActionButton key={action.label} action={action} />
    ))}
  </>
);

const EmployeeForm = ({ employee }: { readonly employee?: Employee }) => {
  const t = useTexts(platformStaffTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(platformStaff.create.input, { initial: employee ?? { language } });
  const onDone = () => navigate(back);
  const create = useAction(platformStaff.create, { done: t.invited, onDone });
  const update = useAction(platformStaff.update, { done: t.saved, onDone });
  return (
    <FormPage
      form={form}
      fields={fields}
      back={back}
      backLabel={backLabel()}
      {...(employee
        ? { title: <Name of={employee} />, actions: <Actions employee={employee} /> }
        : { saveLabel: t.invite })}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.person} note={employee ? undefined : t.invite_note}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <FormRow>
          <FieldInput form={form} fields={fields} name="email" />
          <FieldInput form={form} fields={fields} name="mobile" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="language" />
      </FormSection>
      <FormSection title={t.rights} note={employee && employee.role_id === null ? t.no_role_yet : undefined}>
        <RecordField
          {...form.fieldNamed<number | null>('role_id')}
          label={inThisLanguage(fields.role_id.label)}
          operation={platformRoles.list}
          initialLabel={
            employee?.role_id ? nameIn(language, { name_ar: employee.role_ar, name_en: employee.role_en }) : null
          }
        />
      </FormSection>
    </FormPage>
  );
};

const OneEmployee = ({ employee }: { readonly employee: Employee }) => {
  const t = useTexts(platformStaffTexts);
  const may = useMay();
  const why = employee.is_mine
    ? t.yourself
    : employee.is_above
      ? t.above_you
      : may(managerPermissions.employees.edit)
        ? null
        : t.only_to_read;
  if (why === null) return <EmployeeForm employee={employee} />;
  return (
    <ScreenFrame
      title={<Name of={employee} />}
      back={{ to: back, label: backLabel() }}
      actions={<Actions employee={employee} />}
      narrow
    >
      <p className="form-note">{why}</p>
      <FieldFacts fields={fields} record={employee} />
    </ScreenFrame>
  );
};

const Known = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(platformStaff.get, { id })}>
    {(employee) => <OneEmployee key={employee.version} employee={employee} />}
  </QueryBoundary>
);

/** Invites a manager, or shows and changes the one of the address. */
export default function PlatformEmployee() {
  const { id } = usePathParams();
  return id ? <Known id={Number(id)} /> : <EmployeeForm />;
}
