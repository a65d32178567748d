import type { Permission } from '../../kernel/contract/contract.ts';

/**
 * How far an action reaches, for choosing a role by levels: view = screens and lists, read = records, exports, print,
 * create = add, write = edit, enable, disable, full = cancel, correct, delete, administrator = its settings. A role at a
 * level of a module holds the actions up to it; `none` holds none.
 */
export const permissionLevels = ['none', 'view', 'read', 'create', 'write', 'full', 'administrator'] as const;
export type PermissionLevel = Exclude<(typeof permissionLevels)[number], 'none'>;

/** Standard roles that do not hold everything; super admin, administrator and owner do. */
export type StaffRole = 'manager' | 'receptionist' | 'cashier';

/**
 * Every action of the merchant area, numbered once and never renumbered (api.md); what each is called stands in
 * permission-words.ts. The three numbers that the specification gives stay: stock notifications 5/5, surveys 6/38,
 * suggestions and complaints 6/39.
 */
export interface ListedPermission extends Permission {
  readonly level: PermissionLevel;
  /** Standard roles that hold it besides those that hold everything; existing shops' roles receive it at the next start. */
  readonly staff: readonly StaffRole[];
}

/** An action of a module by its two numbers. */
export const action = (
  module: number,
  number: number,
  level: PermissionLevel,
  staff: readonly StaffRole[] = ['manager'],
): ListedPermission => ({ module, action: number, level, staff });
