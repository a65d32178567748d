import { beyond } from './permission-tree.ts';
import { roleFlagKeys } from './role-fields.ts';
import type { Actions } from './role-permissions.ts';

/** What a role gives, or a person has. */
export type Given = Readonly<Record<(typeof roleFlagKeys)[number], boolean>> & {
  readonly permissions: Actions;
  readonly max_discount_bp: number;
};

/** These hold everything, now and with every later version: so a shop never lacks somebody who can mend its roles. */
export const hasAllRights = (key: string | null): boolean =>
  key === 'superadmin' || key === 'administrator' || key === 'owner';

/** The fields in which a role gives more than this person has: nobody gives more than he has (specification section 6). */
export const moreThan = (person: { readonly permissions: Actions; readonly flags: object }, role: Given): string[] => {
  const flags = person.flags as Readonly<Record<string, boolean | number | undefined>>;
  return [
    ...(beyond(person.permissions, role.permissions).length > 0 ? ['permissions'] : []),
    ...roleFlagKeys.filter((key) => role[key] && !flags[key]),
    ...(role.max_discount_bp > Number(flags['max_discount_bp'] ?? 0) ? ['max_discount_bp'] : []),
  ];
};

/** Why a role cannot be deleted now; null when it can (specification sections 6 and 8). */
export const deleteBlockedReason = (role: { readonly key: string | null; readonly holders_count: number }) =>
  role.key !== null
    ? ('standard_role_stays' as const)
    : role.holders_count > 0
      ? ('role_still_held_by_employees' as const)
      : null;
