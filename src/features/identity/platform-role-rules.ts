import { beyond } from './permission-tree.ts';
import { managerPermissionList, toPermissionMap } from './permissions.ts';
import type { Actions } from './role-permissions.ts';

/** What a manager may do and whether he holds everything, now and with every later version. */
export interface ManagerRights {
  readonly permissions: Actions;
  readonly is_super_admin: boolean;
}

/** Of a manager's row with his role's: a super admin holds everything, one of before roles his own permissions. */
export const managerRights = (row: {
  readonly permissions: Actions;
  readonly role_key: string | null;
  readonly role_permissions: Actions | null;
}): ManagerRights =>
  row.role_key === 'superadmin'
    ? { permissions: toPermissionMap(managerPermissionList), is_super_admin: true }
    : { permissions: row.role_permissions ?? row.permissions, is_super_admin: false };

/** Whether somebody's rights are more than one's own: those are neither given nor changed. */
export const isAbove = (mine: ManagerRights, theirs: ManagerRights): boolean =>
  !mine.is_super_admin && (theirs.is_super_admin || beyond(mine.permissions, theirs.permissions).length > 0);
