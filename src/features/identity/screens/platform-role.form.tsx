import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { fieldText } from '../../../ui/api/field-phrase.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Name } from '../../../ui/display/name.tsx';
import { useIsPhone } from '../../../ui/display/use-media.ts';
import { NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm, type ZodForm } from '../../../ui/form/use-zod-form.ts';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useGo, usePathParams } from '../../../ui/routing/go.tsx';
import { useMay, useUser } from '../../../ui/session/session-store.ts';
import { managerPermissions } from '../permissions.ts';
import { platformRoles } from '../platform-staff-contract.ts';
import { platformRoleFields as fields } from '../platform-staff-fields.ts';
import { platformModules, platformSections } from '../platform-tree.ts';
import { roleTexts } from '../role-messages.ts';
import { platformStaffScreens } from '../screens.ts';
import { RoleActions } from './role-actions.tsx';
import { RoleTree } from './role-tree.tsx';
import type { RoleTreeProps } from './role-tree-props.ts';
import './role.css';

type Role = OutputOf<typeof platformRoles.get>;
const back = platformStaffScreens.roles.to();
const backLabel = (): string => inThisLanguage(platformStaffScreens.roles.title);

/** The names, the areas of the desk with their levels, and beside them what the chosen one's level means. */
const Body = ({
  form,
  canChange,
}: {
  readonly form: ZodForm<typeof platformRoles.create.input>;
  readonly canChange: boolean;
}) => {
  const t = useTexts(roleTexts);
  const isPhone = useIsPhone();
  const user = useUser();
  const [chosen, choose] = useState(platformModules[0]!.module);
  const rights = form.field('permissions');
  const tree: RoleTreeProps = {
    sections: platformSections,
    held: (rights.value ?? {}) as RoleTreeProps['held'],
    onChange: canChange ? (held) => rights.onChange(held as never) : undefined,
    mine: user.permissions,
    chosen,
    choose,
  };
  return (
    <div className="role-page">
      <div className="role-main">
        {canChange ? (
          <FormSection title={t.names}>
            <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
          </FormSection>
        ) : null}
        {rights.error ? <Alert color="red">{fieldText(t.rights, rights.error)}</Alert> : null}
        <RoleTree {...tree} />
      </div>
      <div className="role-aside">{isPhone ? null : <RoleActions {...tree} />}</div>
    </div>
  );
};

const OneRole = ({ role }: { readonly role?: Role }) => {
  const t = useTexts(roleTexts);
  const go = useGo();
  const may = useMay();
  const form = useZodForm(platformRoles.create.input, { initial: role ?? { permissions: {} } });
  const saved = { done: t.role_saved, onDone: () => go(back) };
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
  <Loaded isScreen isForm query={useCall(platformRoles.get, { id })}>
    {(role) => <OneRole key={role.id} role={role} />}
  </Loaded>
);

/** A new role of the platform, or the one of the address. */
export default function PlatformRole() {
  const { id } = usePathParams();
  return id ? <Known id={Number(id)} /> : <OneRole />;
}
