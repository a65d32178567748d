import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Name } from '../../../ui/display/name.tsx';
import { NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { managerPermissions } from '../permissions.ts';
import { platformRoles } from '../platform-staff-contract.ts';
import { platformRoleFields as fields } from '../platform-staff-fields.ts';
import { platformSections } from '../platform-tree.ts';
import { roleTexts } from '../role-messages.ts';
import { platformStaffScreens } from '../screens.ts';
import { RoleBody } from './role-body.tsx';

type Role = OutputOf<typeof platformRoles.get>;
const back = platformStaffScreens.roles.to();
const backLabel = (): string => inThisLanguage(platformStaffScreens.roles.title);

type RoleForm = ZodForm<typeof platformRoles.create.input>;

const Body = ({ form, canChange }: { readonly form: RoleForm; readonly canChange: boolean }) => {
  const rights = form.field('permissions');
  return (
    <RoleBody
      sections={platformSections}
      rights={rights}
      canChange={canChange}
      names={<NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />}
    />
  );
};

const OneRole = ({ role }: { readonly role?: Role }) => {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const may = useMay();
  const form = useZodForm(platformRoles.create.input, { initial: role ?? { permissions: {} } });
  const saved = { done: t.role_saved, onDone: () => navigate(back) };
  const create = useAction(platformRoles.create, saved);
  const update = useAction(platformRoles.update, saved);
  const title = role ? <Name of={role} /> : undefined;
  const why =
    role?.key != null
      ? t.all_rights
      : role?.is_above
        ? t.above_yours
        : may(managerPermissions.employees.roles)
          ? null
          : t.only_to_read;
  if (why !== null)
    return (
      <ScreenFrame
        title={title}
        note={role ? t.held_by({ count: role.holders_count }) : null}
        back={{ to: back, label: backLabel() }}
      >
        <p className="role-why">{why}</p>
        <Body form={form} canChange={false} />
      </ScreenFrame>
    );
  return (
    <FormPage
      {...(role ? { title, note: t.held_by({ count: role.holders_count }) } : {})}
      form={form}
      fields={fields}
      back={back}
      backLabel={backLabel()}
      wide
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <Body form={form} canChange />
    </FormPage>
  );
};

const Known = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(platformRoles.get, { id })}>
    {(role) => <OneRole key={role.id} role={role} />}
  </QueryBoundary>
);

/** A new role of the platform, or the one of the address. */
export default function PlatformRole() {
  const { id } = usePathParams();
  return id ? <Known id={Number(id)} /> : <OneRole />;
}
