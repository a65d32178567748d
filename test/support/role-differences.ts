import type { Actions, RoleDifferences } from '../../src/features/identity/role-permissions.ts';
import { standardRoles } from '../../src/features/identity/standard-roles.ts';

/** The differences that make a standard role give exactly these permissions, for what the code lists today. */
export const differencesTo = (key: string, wanted: Actions): RoleDifferences => {
  const base: Actions = standardRoles.find((role) => role.key === key)?.permissions ?? {};
  const missing = (from: Actions, of: Actions): Actions =>
    Object.fromEntries(
      Object.entries(of)
        .map(([module, actions]) => [module, actions.filter((a) => !from[module]?.includes(a))] as const)
        .filter(([, actions]) => actions.length > 0),
    );
  return { granted: missing(base, wanted), withdrawn: missing(wanted, base) };
};
