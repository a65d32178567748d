import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { percentText } from '../../../ui/display/number-text.tsx';
import { NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { PercentField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { useMay, useUser } from '../../../ui/session/session-store.ts';
import { permissionSections } from '../permission-tree.ts';
import { permissions } from '../permissions.ts';
import { roles } from '../role-contract.ts';
import { roleFields, roleFlagKeys } from '../role-fields.ts';
import { roleTexts } from '../role-messages.ts';
import { deleteBlockedReason, hasAllRights, moreThan } from '../role-rules.ts';
import { roleScreens } from '../screens.ts';
import { RoleBody } from './role-body.tsx';

type Role = OutputOf<typeof roles.get>;
type RoleForm = ZodForm<typeof roles.create.input>;

interface AllowedProps {
  readonly form: RoleForm;
  readonly canChange: boolean;
  /** The role that it is compared with. */
  readonly against: Role | undefined;
}

/** Flags and the largest discount: nobody gives what he may not do himself. */
const Allowed = ({ form, canChange, against }: AllowedProps) => {
  const t = useTexts(roleTexts);
  const language = useLanguage();
  const { flags = {} } = useUser();
  /** What the other role is allowed, where it is not the same. */
  const theirs = (isSame: boolean, what: string): string | undefined =>
    against && t.against_says({ name: nameIn(language, against), what: isSame ? t.same_there : what });
  const mine = form.values.max_discount_bp ?? 0;
  const theirMost = theirs(against?.max_discount_bp === mine, `${percentText(against?.max_discount_bp ?? 0)}%`);
  return (
    <FormSection title={t.flags}>
      {roleFlagKeys.map((key) => {
        const isMissing = !flags[key] && form.values[key] !== true;
        const compared = theirs(
          against?.[key] === (form.values[key] === true),
          against?.[key] ? t.allowed : t.not_allowed,
        );
        const why = canChange && isMissing ? t.not_yours : undefined;
        const said = [compared, why].filter(Boolean).join('. ');
        return (
          <FlagField
            key={key}
            {...form.field(key)}
            label={inThisLanguage(roleFields[key].label)}
            disabled={!canChange || isMissing}
            {...(said ? { description: said, disabledReason: said } : {})}
          />
        );
      })}
      <PercentField
        {...form.field('max_discount_bp')}
        label={inThisLanguage(roleFields.max_discount_bp.label)}
        disabled={!canChange}
        {...(theirMost ? { description: theirMost, disabledReason: theirMost } : {})}
      />
    </FormSection>
  );
};

/** A role of the shop, beside another one to compare it with. */
const Body = ({ form, canChange }: { readonly form: RoleForm; readonly canChange: boolean }) => {
  const t = useTexts(roleTexts);
  const language = useLanguage();
  const [against, setAgainst] = useState<number | null>(null);
  const other = useCall(roles.get, { id: against ?? 0 }, { enabled: against !== null }).data;
  const rights = form.field('permissions');
  return (
    <RoleBody
      sections={permissionSections}
      rights={rights}
      canChange={canChange}
      names={<NameInputs form={form} fields={roleFields} ar="name_ar" en="name_en" />}
      against={against !== null && other ? { name: nameIn(language, other), held: other.permissions } : undefined}
      before={<RecordField label={t.compare} operation={roles.list} value={against} onChange={setAgainst} clearable />}
      after={<Allowed form={form} canChange={canChange} against={against === null ? undefined : other} />}
    />
  );
};

const useRoleForm = (initial: object): RoleForm => useZodForm(roles.create.input, { initial });

const Holders = ({ role }: { readonly role: Role }) => {
  const t = useTexts(roleTexts);
  return (
    <>
      {t.held_by({ count: role.holders_count })}
      {role.holders.map((one) => (
        <span key={one.id} className="role-holder">
          <Name of={one} />
        </span>
      ))}
    </>
  );
};

const RoleActionsBar = ({ role }: { readonly role: Role }): ReactNode => {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const why = deleteBlockedReason(role);
  const remove = actionProps(roles.delete, { id: role.id }, t.role_deleted);
  const run = async () => {
    if ((await remove.run?.('')) !== undefined) await navigate(roleScreens.list.to());
  };
  return (
    <>
      <ActionButton action={{ label: t.copy, to: roleScreens.create.to({ copy: role.id }), operation: roles.create }} />
      {role.key === null ? (
        <ActionButton
          action={{
            ...remove,
            label: t.delete,
            run,
            confirm: t.delete_question,
            danger: true,
            disabled: why && refusalText(why),
          }}
        />
      ) : null}
    </>
  );
};

/** What later features draw below a role. */
type Below = (props: { readonly id: number }) => ReactNode;

const OneRole = ({ role, below }: { readonly role: Role; readonly below: Below | undefined }) => {
  const t = useTexts(roleTexts);
  const user = useUser();
  const may = useMay();
  const form = useRoleForm(role);
  const update = useAction(roles.update, { done: t.role_saved, onDone: (saved) => form.reset(saved) });
  const isAbove = moreThan({ permissions: user.permissions, flags: user.flags ?? {} }, role).length > 0;
  const blockedReason = hasAllRights(role.key)
    ? t.all_rights
    : may(permissions.roles.edit)
      ? isAbove
        ? t.above_yours
        : null
      : t.only_to_read;
  const facts = {
    title: <Name of={role} />,
    note: <Holders role={role} />,
    back: roleScreens.list.to(),
    actions: <RoleActionsBar role={role} />,
  };
  if (blockedReason)
    return (
      <ScreenFrame {...facts} back={{ to: facts.back, label: inThisLanguage(roleScreens.list.title) }}>
        <p className="role-why">{blockedReason}</p>
        <Body form={form} canChange={false} />
        {below?.({ id: role.id })}
      </ScreenFrame>
    );
  return (
    <FormPage
      {...facts}
      backLabel={inThisLanguage(roleScreens.list.title)}
      wide
      form={form}
      fields={roleFields}
      writes={roles.update}
      save={(values) => update.run({ ...form.edited!, ...values })}
      below={below?.({ id: role.id })}
    >
      <p className="role-why">{t.felt_at_once}</p>
      <Body form={form} canChange />
    </FormPage>
  );
};

const NewRole = ({ like }: { readonly like?: Role }) => {
  const t = useTexts(roleTexts);
  const navigate = useNavigate();
  const user = useUser();
  const copied = (name: string | null, language: Language) =>
    name === null ? null : roleTexts[language].copy_of({ name });
  // A copy gains nothing by itself, and gives nothing that its maker does not have.
  const mine = (held: Role['permissions']) =>
    Object.fromEntries(
      Object.entries(held)
        .map(([module, all]) => [module, all.filter((one) => user.permissions[module]?.includes(one))] as const)
        .filter(([, all]) => all.length > 0),
    );
  const form = useRoleForm(
    like
      ? {
          ...like,
          id: undefined,
          version: undefined,
          name_ar: copied(like.name_ar, 'ar'),
          name_en: copied(like.name_en, 'en'),
          permissions: mine(like.permissions),
          max_discount_bp: Math.min(like.max_discount_bp, Number(user.flags?.['max_discount_bp'] ?? 0)),
          ...Object.fromEntries(roleFlagKeys.map((key) => [key, like[key] && user.flags?.[key] === true])),
        }
      : { permissions: {}, max_discount_bp: 0 },
  );
  const create = useAction(roles.create, { done: t.role_saved, onDone: (r) => navigate(roleScreens.record.to(r.id)) });
  return (
    <FormPage
      form={form}
      fields={roleFields}
      writes={roles.create}
      back={roleScreens.list.to()}
      wide
      save={(values) => create.run(values)}
    >
      <Body form={form} canChange />
    </FormPage>
  );
};

const Copied = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(roles.get, { id })}>
    {(role) => <NewRole like={role} />}
  </QueryBoundary>
);
const Known = ({ id, below }: { readonly id: number; readonly below: Below | undefined }) => (
  <QueryBoundary isScreen isForm query={useCall(roles.get, { id })}>
    {(role) => <OneRole key={role.id} role={role} below={below} />}
  </QueryBoundary>
);

/** A new role, a copy of one (`?copy=3`), or the one of the address. */
export const RoleScreen = ({ below }: { readonly below?: Below }) => {
  const { id } = usePathParams();
  const [query] = useQueryState();
  if (id) return <Known id={Number(id)} below={below} />;
  return /^[1-9]\d*$/.test(String(query['copy'] ?? '')) ? <Copied id={Number(query['copy'])} /> : <NewRole />;
};
