import type { AnyOperation, Permission } from '../../kernel/contract/contract.ts';
import { permissionOf } from '../../kernel/contract/request-rows.ts';
import type { PermissionMap } from './global-informations.ts';

/** What is asked for: an operation with everything that stands against it, or permissions alone, e.g. a screen's. */
export type MayRequest = Permission | readonly Permission[] | AnyOperation | undefined;
export type MayCheck = (wanted: MayRequest) => boolean;

const isOperation = (wanted: Permission | readonly Permission[] | AnyOperation): wanted is AnyOperation =>
  'method' in wanted;

/**
 * Specification section 6: action access is true when the action number is in the list of the module. Absent permission
 * means every signed-in user; of several, any one is enough. `isOpen`: whether this session may do an operation at all,
 * whatever its role (a visit in the owner's place leaves some to the shop).
 */
export const mayWith = (
  permissions: PermissionMap,
  wanted: MayRequest,
  isOpen: (operation: AnyOperation) => boolean = () => true,
): boolean => {
  if (wanted === undefined) return true;
  if (isOperation(wanted)) return isOpen(wanted) && mayWith(permissions, permissionOf(wanted));
  const any = Array.isArray(wanted) ? (wanted as readonly Permission[]) : [wanted as Permission];
  return any.some((one) => permissions[String(one.module)]?.includes(one.action) === true);
};

/** Module access is true when the module has an entry. */
export const mayEnterModule = (permissions: PermissionMap, module: number): boolean => String(module) in permissions;
