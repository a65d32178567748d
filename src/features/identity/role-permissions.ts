import { permissionList } from './permissions.ts';
import { standardRoles } from './standard-roles.ts';

export type Actions = Readonly<Record<string, readonly number[]>>;

/** What a shop changed of a standard role. What the code adds to the role later reaches the shop all the same. */
export interface RoleDifferences {
  readonly granted?: Actions;
  readonly withdrawn?: Actions;
}

const standard: ReadonlyMap<string, Actions> = new Map(standardRoles.map((role) => [role.key, role.permissions]));

/**
 * The permissions that a role gives: of a standard role what the code says, with the shop's differences; of a shop's own role
 * (without a key) what is stored. A shop that changed nothing gets a new permission with the version that brings it.
 */
export const permissionsOf = (key: string | null, stored: Actions | RoleDifferences): Actions => {
  const base = key === null ? undefined : standard.get(key);
  if (!base) return stored as Actions;
  const { granted = {}, withdrawn = {} } = stored as RoleDifferences;
  if (Object.keys(granted).length === 0 && Object.keys(withdrawn).length === 0) return base;
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(granted)])].map((module) => {
      const taken = withdrawn[module] ?? [];
      const actions = new Set([...(base[module] ?? []), ...(granted[module] ?? [])]);
      return [module, [...actions].filter((action) => !taken.includes(action))];
    }),
  );
};

const administration = new Set(
  permissionList.filter(({ level }) => level === 'administrator').map(({ module, action }) => `${module}/${action}`),
);

/** The same without what administers the shop: what a PIN may do (decision 0022). */
export const withoutAdministration = (held: Actions): Actions =>
  Object.fromEntries(
    Object.entries(held).map(([module, actions]) => [
      module,
      actions.filter((action) => !administration.has(`${module}/${action}`)),
    ]),
  );

const missing = (from: Actions, of: Actions): Actions =>
  Object.fromEntries(
    Object.entries(of)
      .map(([module, actions]) => [module, actions.filter((a) => !from[module]?.includes(a))] as const)
      .filter(([, actions]) => actions.length > 0),
  );

/**
 * What is stored so that a role gives exactly these permissions: of a standard role the differences to what the code says
 * today, of a shop's own role (without a key) the permissions themselves.
 */
export const storedOf = (key: string | null, wanted: Actions): Actions | RoleDifferences => {
  const base = key === null ? undefined : standard.get(key);
  return base ? { granted: missing(base, wanted), withdrawn: missing(wanted, base) } : wanted;
};
