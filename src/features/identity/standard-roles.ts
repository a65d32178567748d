import type { StaffRole } from './permission-levels.ts';
import { permissionList, toPermissionMap } from './permissions.ts';

/** The six roles of specification section 1, as every shop starts with them. The shop may change all but the owner's. */
export interface StandardRole {
  readonly key: 'superadmin' | 'administrator' | 'owner' | 'manager' | 'receptionist' | 'cashier';
  readonly name_en: string;
  readonly name_ar: string;
  readonly permissions: Record<string, number[]>;
  readonly may_change_price: boolean;
  readonly may_sell_without_stock: boolean;
  readonly may_hold_invoice: boolean;
  readonly may_allow_debt: boolean;
  readonly may_add_free_gift_cards: boolean;
  readonly may_overbook: boolean;
  readonly max_discount_bp: number;
}

const everything = toPermissionMap(permissionList);
/** What a standard role holds is written at each permission. */
const heldBy = (role: StaffRole) => toPermissionMap(permissionList.filter((one) => one.staff.includes(role)));
const allFlags = {
  may_change_price: true,
  may_sell_without_stock: true,
  may_hold_invoice: true,
  may_allow_debt: true,
  may_add_free_gift_cards: true,
  may_overbook: true,
  max_discount_bp: 10_000,
};

export const standardRoles: readonly StandardRole[] = [
  { key: 'superadmin', name_en: 'Super admin', name_ar: 'مشرف عام', permissions: everything, ...allFlags },
  { key: 'administrator', name_en: 'Administrator', name_ar: 'مسؤول النظام', permissions: everything, ...allFlags },
  { key: 'owner', name_en: 'Owner', name_ar: 'المالك', permissions: everything, ...allFlags },
  {
    key: 'manager',
    name_en: 'Manager',
    name_ar: 'المدير',
    permissions: heldBy('manager'),
    ...allFlags,
    max_discount_bp: 5_000,
  },
  {
    key: 'receptionist',
    name_en: 'Receptionist',
    name_ar: 'موظف الاستقبال',
    permissions: heldBy('receptionist'),
    may_change_price: false,
    may_sell_without_stock: false,
    may_hold_invoice: true,
    may_allow_debt: false,
    may_add_free_gift_cards: false,
    may_overbook: true,
    max_discount_bp: 1_000,
  },
  {
    key: 'cashier',
    name_en: 'Cashier',
    name_ar: 'الكاشير',
    permissions: heldBy('cashier'),
    may_change_price: false,
    may_sell_without_stock: false,
    may_hold_invoice: true,
    may_allow_debt: false,
    may_add_free_gift_cards: false,
    may_overbook: false,
    max_discount_bp: 1_500,
  },
];
