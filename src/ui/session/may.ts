import type { Permission } from '../../kernel/contract.ts';
import type { PermissionMap } from './global-informations.ts';

export type MayCheck = (permission: Permission | readonly Permission[] | undefined) => boolean;

/**
 * Specification section 6: action access is true when the action number is in the list of the module. Absent permission
 * means every signed-in user; of several, any one is enough.
 */
export const mayWith = (
  permissions: PermissionMap,
  wanted: Permission | readonly Permission[] | undefined,
): boolean => {
  if (wanted === undefined) return true;
  const any = Array.isArray(wanted) ? (wanted as readonly Permission[]) : [wanted as Permission];
  return any.some((one) => permissions[String(one.module)]?.includes(one.action) === true);
};

/** Module access is true when the module has an entry. */
export const mayEnterModule = (permissions: PermissionMap, module: number): boolean => String(module) in permissions;
