import type { Permission } from '../../kernel/contract.ts';

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
 * Every action of the merchant area, numbered once and never renumbered (api.md). The three numbers that the
 * specification gives stay: stock notifications 5/5, surveys 6/38, suggestions and complaints 6/39.
 */
export interface NamedPermission extends Permission {
  readonly en: string;
  readonly ar: string;
  readonly level: PermissionLevel;
  /** Standard roles that hold it besides those that hold everything; existing shops' roles receive it at the next start. */
  readonly staff: readonly StaffRole[];
}

const action = (
  module: number,
  number: number,
  level: PermissionLevel,
  en: string,
  ar: string,
  staff: readonly StaffRole[] = ['manager'],
): NamedPermission => ({ module, action: number, level, en, ar, staff });

const everybody = ['manager', 'receptionist', 'cashier'] as const;
const reception = ['manager', 'receptionist'] as const;
const till = ['manager', 'cashier'] as const;

export const permissions = {
  dashboard: {
    view: action(1, 1, 'view', 'See the dashboard', 'عرض لوحة المعلومات'),
    payments_details: action(1, 2, 'read', 'See the payments behind the dashboard', 'عرض تفاصيل الدفعات'),
  },
  billing: {
    sell: action(2, 1, 'create', 'Sell at the till', 'البيع من شاشة الكاشير', everybody),
    hold: action(2, 2, 'read', 'See and resume on-hold invoices', 'عرض الفواتير المعلّقة واستكمالها', everybody),
  },
  customers: {
    view: action(3, 1, 'view', 'See customers', 'عرض العملاء', everybody),
    create: action(3, 2, 'create', 'Add customers', 'إضافة عميل', everybody),
    edit: action(3, 3, 'write', 'Edit customers', 'تعديل العملاء', reception),
    enable: action(3, 4, 'write', 'Enable and disable customers', 'تفعيل العملاء وتعطيلهم'),
  },
  catalogue: {
    view: action(4, 1, 'view', 'See groups and services', 'عرض المجموعات والخدمات', everybody),
    create: action(4, 2, 'create', 'Add groups and services', 'إضافة المجموعات والخدمات'),
    edit: action(4, 3, 'write', 'Edit groups and services', 'تعديل المجموعات والخدمات'),
    enable: action(4, 4, 'write', 'Enable and disable groups and services', 'تفعيل المجموعات والخدمات وتعطيلها'),
  },
  products: {
    view: action(5, 1, 'view', 'See products', 'عرض المنتجات', everybody),
    create: action(5, 2, 'create', 'Add products', 'إضافة المنتجات'),
    edit: action(5, 3, 'write', 'Edit products', 'تعديل المنتجات'),
    enable: action(5, 4, 'write', 'Enable and disable products', 'تفعيل المنتجات وتعطيلها'),
    stock_notifications: action(5, 5, 'view', 'Be told of low stock', 'تنبيهات المخزون'),
    operations: action(5, 6, 'read', 'See stock operations', 'عرض حركات المخزون'),
    add_quantity: action(5, 7, 'write', 'Add quantity', 'إضافة كمية'),
    adjust_quantity: action(5, 8, 'full', 'Adjust stock quantities', 'تسوية الكميات'),
    internal_use: action(5, 9, 'write', 'Record internal use', 'تسجيل الاستخدام الداخلي'),
  },
  customer_care: {
    surveys: action(6, 38, 'view', 'See surveys', 'عرض الاستبيانات'),
    suggestions: action(6, 39, 'view', 'See suggestions and complaints', 'عرض الاقتراحات والشكاوى', reception),
  },
  employees: {
    view: action(7, 1, 'view', 'See employees', 'عرض الموظفين'),
    create: action(7, 2, 'create', 'Add employees', 'إضافة موظف'),
    edit: action(7, 3, 'write', 'Edit employees', 'تعديل الموظفين'),
    enable: action(7, 4, 'write', 'Enable and disable employees', 'تفعيل الموظفين وتعطيلهم'),
    login: action(7, 5, 'administrator', 'Give sign-ins and roles', 'منح حسابات الدخول والأدوار', []),
  },
  accounting: {
    invoices: action(8, 1, 'view', 'See total sales and invoices', 'عرض إجمالي المبيعات والفواتير', till),
    payments: action(8, 2, 'view', 'See payments', 'عرض الدفعات'),
    cancel_payment: action(8, 3, 'full', 'Cancel deposit payments', 'إلغاء دفعات العربون', []),
    collect_payment: action(
      8,
      4,
      'create',
      'Take payments on unpaid invoices and deposits',
      'تحصيل الفواتير غير المدفوعة والعربون',
      reception,
    ),
    journal: action(8, 5, 'read', 'See journal entries', 'عرض القيود المحاسبية'),
    edit_payment: action(8, 7, 'full', 'Correct the method of payments', 'تصحيح طريقة الدفع'),
    send_invoice: action(8, 6, 'read', 'Send invoices to customers', 'إرسال الفواتير إلى العملاء', everybody),
  },
  settings: {
    till: action(10, 1, 'administrator', 'Change the settings of the till', 'تعديل إعدادات الكاشير'),
    tax: action(
      10,
      3,
      'administrator',
      'Change VAT status, number and rate',
      'تعديل حالة ضريبة القيمة المضافة ورقمها ونسبتها',
    ),
    invoice: action(10, 4, 'administrator', 'Change how invoices look', 'تعديل شكل الفواتير'),
    hours: action(10, 5, 'administrator', 'Change working hours and holidays', 'تعديل ساعات العمل والإجازات'),
    notifications: action(10, 6, 'administrator', 'Choose who is told of what', 'اختيار من يُبلَّغ وبماذا'),
    general: action(10, 2, 'administrator', 'Change what the shop is called and shows', 'تعديل بيانات المنشأة وشعارها'),
  },
  roles: {
    view: action(11, 1, 'view', 'See roles', 'عرض الأدوار'),
    create: action(11, 2, 'create', 'Add and copy roles', 'إضافة الأدوار ونسخها', []),
    edit: action(11, 3, 'write', 'Change roles', 'تعديل الأدوار', []),
    delete: action(11, 4, 'full', 'Delete roles', 'حذف الأدوار', []),
  },
  reports: {
    payments_summary: action(9, 1, 'view', 'See payment summaries', 'عرض ملخصات الدفعات'),
    vat: action(9, 2, 'view', 'See the VAT report', 'عرض تقرير ضريبة القيمة المضافة'),
  },
} as const;

/** The platform managers' actions; a map of its own. */
export const managerPermissions = {
  dashboard: { view: action(1, 1, 'view', 'See the dashboard', 'عرض لوحة المعلومات') },
  merchants: {
    view: action(2, 1, 'view', 'See merchants', 'عرض المنشآت'),
    requests: action(2, 2, 'view', 'See account requests', 'عرض طلبات الحسابات'),
    decide: action(2, 3, 'write', 'Approve and reject account requests', 'قبول طلبات الحسابات ورفضها'),
    extend: action(2, 4, 'write', 'Extend accounts', 'تمديد الحسابات'),
    plan: action(2, 5, 'write', 'Change the plan of accounts', 'تغيير باقات الحسابات'),
    close: action(2, 6, 'full', 'Disable, enable, suspend and resume accounts', 'تعطيل الحسابات وتفعيلها وإيقافها'),
    owner: action(2, 7, 'full', 'Change the owner of accounts', 'تغيير مالك الحسابات'),
    login_as_owner: action(2, 8, 'full', "Work in a shop in its owner's place", 'الدخول إلى المنشأة بدل مالكها'),
    login_to_disabled: action(2, 9, 'administrator', 'Do so in disabled shops too', 'الدخول إلى المنشآت المعطّلة أيضًا'),
  },
  trackers: {
    mails: action(3, 1, 'view', 'See sent mails', 'عرض الرسائل البريدية المرسلة'),
    failed_logins: action(3, 2, 'view', 'See failed sign-ins', 'عرض محاولات الدخول الفاشلة'),
    blocked_ips: action(3, 3, 'write', 'See and lift blocked addresses', 'عرض العناوين المحظورة ورفع الحظر عنها'),
  },
  settings: { platform: action(5, 1, 'administrator', 'Change the settings of the platform', 'تعديل إعدادات المنصة') },
  technical: {
    js_errors: action(4, 1, 'view', 'See browser errors', 'عرض أخطاء المتصفح'),
    gateways: action(4, 2, 'administrator', 'See and switch outside services', 'عرض الخدمات الخارجية والتحكم بها'),
  },
} as const;

export const permissionList: readonly NamedPermission[] = Object.values(permissions).flatMap((module) =>
  Object.values(module),
);
export const managerPermissionList: readonly NamedPermission[] = Object.values(managerPermissions).flatMap((m) =>
  Object.values(m),
);

/** The map of specification section 6: module number to action numbers. */
export const toPermissionMap = (list: readonly Permission[]): Record<string, number[]> => {
  const map: Record<string, number[]> = {};
  for (const p of list) {
    map[p.module] ??= [];
    map[p.module]!.push(p.action);
  }
  return map;
};
