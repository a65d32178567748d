import { type TwoTexts, withVat } from '../../kernel/text/messages.ts';
import { type ListedPermission, type PermissionLevel, permissionLevels } from './permission-levels.ts';
import { type ActionWords, permissionWords } from './permission-words.ts';
import { permissions } from './permissions.ts';
import type { Actions } from './role-permissions.ts';

/**
 * What a role is chosen by (specification section 6): sections of modules, each module at a level. Screens, server and the
 * access matrix read the levels here; the actions and what each of them reaches stand in permissions.ts.
 */
export type Level = (typeof permissionLevels)[number];

export interface PermissionModule extends TwoTexts {
  readonly module: number;
  readonly actions: readonly (ListedPermission & ActionWords)[];
}
export interface PermissionSection extends TwoTexts {
  readonly key: string;
  readonly modules: readonly PermissionModule[];
}

const module = (en: string, ar: string, key: keyof typeof permissions): PermissionModule => {
  const words = permissionWords[key] as Readonly<Record<string, ActionWords>>;
  const named = Object.entries(permissions[key]).map(([name, one]) => ({ ...one, ...words[name]! }));
  const actions = named.toSorted((a, b) => permissionLevels.indexOf(a.level) - permissionLevels.indexOf(b.level));
  return { module: actions[0]!.module, en, ar, actions };
};
const section = (key: string, en: string, ar: string, modules: readonly PermissionModule[]): PermissionSection => ({
  key,
  en,
  ar,
  modules,
});

export const permissionSections: readonly PermissionSection[] = [
  section('profile', 'Profile and activities', 'الملف والأنشطة', [
    module('Dashboard', 'لوحة المعلومات', 'dashboard'),
    module('Activities', 'سجل النشاط', 'activity'),
  ]),
  section('cashier', 'Till', 'الكاشير', [
    module('Till', 'الكاشير', 'billing'),
    module('Penalties', 'الغرامات', 'penalties'),
    module('Gift cards', 'بطاقات الهدايا', 'gift_cards'),
    module('Tips', 'الإكراميات', 'tips'),
    module('Cash shifts', 'ورديات الصندوق', 'shifts'),
  ]),
  section('care', 'Customer care', 'خدمة العملاء', [
    module('Customers', 'العملاء', 'customers'),
    module('Surveys and complaints', 'الاستبيانات والشكاوى', 'customer_care'),
    module('Follow-ups', 'قوائم المتابعة', 'queues'),
  ]),
  section('appointments', 'Appointments', 'المواعيد', [module('Appointments', 'المواعيد', 'appointments')]),
  section('stock', 'Menu and stock', 'قائمة البيع والمخزون', [
    module('Groups and services', 'المجموعات والخدمات', 'catalogue'),
    module('Products and stock', 'المنتجات والمخزون', 'products'),
    module('Recipes', 'الوصفات', 'recipes'),
    module('Flower menu', 'قائمة الزهور', 'flower_menu'),
    module('Buying list', 'قائمة الشراء', 'buying'),
    module('Orders', 'الطلبات', 'orders'),
    module('Deliveries', 'التوصيل', 'deliveries'),
  ]),
  section('team', 'Employees', 'الموظفون', [
    module('Employees', 'الموظفون', 'employees'),
    module('Roles', 'الأدوار', 'roles'),
    module('Attendance', 'الحضور', 'attendance'),
    module('Commission', 'العمولات', 'commission'),
  ]),
  section('accounting', 'Accounting', 'المحاسبة', [
    module(withVat('Tax authority', 'E-invoicing'), 'الفوترة الإلكترونية', 'tax_authority'),
    module('Sales and payments', 'المبيعات والدفعات', 'accounting'),
    module('Suppliers', 'الموردون', 'suppliers'),
    module('Discount codes', 'رموز الخصم', 'promotions'),
    module('Packages', 'باقات الخدمات', 'offers'),
    module('Loyalty', 'الولاء', 'loyalty'),
  ]),
  section('reports', 'Reports', 'التقارير', [module('Reports', 'التقارير', 'reports')]),
  section('settings', 'Settings', 'الإعدادات', [
    module('Shop settings', 'إعدادات المتجر', 'settings'),
    module('Import', 'الاستيراد', 'imports'),
  ]),
];

export const permissionModules: readonly PermissionModule[] = permissionSections.flatMap(({ modules }) => modules);

const rank = (level: Level): number => permissionLevels.indexOf(level);
const isUpTo = (level: Level) => (action: { readonly level: PermissionLevel }) => rank(action.level) <= rank(level);

/** The action numbers that a level of a module gives, ascending; none for `none`. */
export const actionsUpTo = ({ actions }: PermissionModule, level: Level): number[] =>
  actions
    .filter(isUpTo(level))
    .map(({ action }) => action)
    .toSorted((a, b) => a - b);

/** The levels that say something of their own for a module: `none`, and each that one of its actions has. */
export const levelsOf = ({ actions }: PermissionModule): Level[] =>
  permissionLevels.filter((level) => level === 'none' || actions.some((one) => one.level === level));

/** The level that these actions of a module are; null when they are no level but a choice of their own. */
export const levelOf = (module: PermissionModule, held: readonly number[]): Level | null => {
  const own = [...held].toSorted((a, b) => a - b).join();
  return levelsOf(module).find((level) => actionsUpTo(module, level).join() === own) ?? null;
};

/** `held` with this module at that level; a module without actions has no entry. */
export const withLevel = (held: Actions, module: PermissionModule, level: Level): Actions =>
  withActions(held, module.module, actionsUpTo(module, level));

/** `held` with these actions of a module, ascending. */
export const withActions = (held: Actions, module: number, actions: readonly number[]): Actions => {
  const { [String(module)]: _before, ...rest } = held;
  return actions.length === 0 ? rest : { ...rest, [module]: [...actions].toSorted((a, b) => a - b) };
};

/** What `wanted` has and `held` lacks, as `module/action`. */
export const beyond = (held: Actions, wanted: Actions): string[] =>
  Object.entries(wanted).flatMap(([module, actions]) =>
    actions.filter((action) => !held[module]?.includes(action)).map((action) => `${module}/${action}`),
  );
