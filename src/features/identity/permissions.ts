import type { Permission } from '../../kernel/contract.ts';

/**
 * Every action of the merchant area, numbered once and never renumbered (api.md). The three numbers that the
 * specification gives stay: stock notifications 5/5, surveys 6/38, suggestions and complaints 6/39.
 */
export interface NamedPermission extends Permission {
  readonly en: string;
  readonly ar: string;
}

const action = (module: number, number: number, en: string, ar: string): NamedPermission => ({
  module,
  action: number,
  en,
  ar,
});

export const permissions = {
  dashboard: {
    view: action(1, 1, 'See the dashboard', 'عرض لوحة المعلومات'),
    payments_details: action(1, 2, 'See the payments behind the dashboard', 'عرض تفاصيل الدفعات'),
  },
  billing: {
    sell: action(2, 1, 'Sell at the till', 'البيع من شاشة الكاشير'),
    hold: action(2, 2, 'See and resume on-hold invoices', 'عرض الفواتير المعلّقة واستكمالها'),
  },
  customers: {
    view: action(3, 1, 'See customers', 'عرض العملاء'),
    create: action(3, 2, 'Add customers', 'إضافة عميل'),
    edit: action(3, 3, 'Edit customers', 'تعديل العملاء'),
    enable: action(3, 4, 'Enable and disable customers', 'تفعيل العملاء وتعطيلهم'),
  },
  catalogue: {
    view: action(4, 1, 'See groups and services', 'عرض المجموعات والخدمات'),
    create: action(4, 2, 'Add groups and services', 'إضافة المجموعات والخدمات'),
    edit: action(4, 3, 'Edit groups and services', 'تعديل المجموعات والخدمات'),
    enable: action(4, 4, 'Enable and disable groups and services', 'تفعيل المجموعات والخدمات وتعطيلها'),
  },
  products: {
    view: action(5, 1, 'See products', 'عرض المنتجات'),
    create: action(5, 2, 'Add products', 'إضافة المنتجات'),
    edit: action(5, 3, 'Edit products', 'تعديل المنتجات'),
    enable: action(5, 4, 'Enable and disable products', 'تفعيل المنتجات وتعطيلها'),
    stock_notifications: action(5, 5, 'Be told of low stock', 'تنبيهات المخزون'),
    operations: action(5, 6, 'See stock operations', 'عرض حركات المخزون'),
    add_quantity: action(5, 7, 'Add quantity', 'إضافة كمية'),
    adjust_quantity: action(5, 8, 'Write off expired and lost stock', 'تسوية الكميات'),
    internal_use: action(5, 9, 'Record internal use', 'تسجيل الاستخدام الداخلي'),
  },
  customer_care: {
    surveys: action(6, 38, 'See surveys', 'عرض الاستبيانات'),
    suggestions: action(6, 39, 'See suggestions and complaints', 'عرض الاقتراحات والشكاوى'),
  },
  employees: {
    view: action(7, 1, 'See employees', 'عرض الموظفين'),
    create: action(7, 2, 'Add employees', 'إضافة موظف'),
    edit: action(7, 3, 'Edit employees', 'تعديل الموظفين'),
    enable: action(7, 4, 'Enable and disable employees', 'تفعيل الموظفين وتعطيلهم'),
  },
  accounting: {
    invoices: action(8, 1, 'See total sales and invoices', 'عرض إجمالي المبيعات والفواتير'),
    payments: action(8, 2, 'See payments', 'عرض الدفعات'),
    cancel_payment: action(8, 3, 'Cancel deposit payments', 'إلغاء دفعات العربون'),
    collect_payment: action(
      8,
      4,
      'Take payments on unpaid invoices and deposits',
      'تحصيل الفواتير غير المدفوعة والعربون',
    ),
    journal: action(8, 5, 'See journal entries', 'عرض القيود المحاسبية'),
    send_invoice: action(8, 6, 'Send invoices to customers', 'إرسال الفواتير إلى العملاء'),
  },
  settings: {
    till: action(10, 1, 'Change the settings of the till', 'تعديل إعدادات الكاشير'),
  },
  reports: {
    payments_summary: action(9, 1, 'See payment summaries', 'عرض ملخصات الدفعات'),
    vat: action(9, 2, 'See the VAT report', 'عرض تقرير ضريبة القيمة المضافة'),
  },
} as const;

/** The platform managers' actions; a map of its own. */
export const managerPermissions = {
  dashboard: { view: action(1, 1, 'See the dashboard', 'عرض لوحة المعلومات') },
  merchants: { view: action(2, 1, 'See merchants', 'عرض المنشآت') },
  trackers: {
    mails: action(3, 1, 'See sent mails', 'عرض الرسائل البريدية المرسلة'),
    failed_logins: action(3, 2, 'See failed sign-ins', 'عرض محاولات الدخول الفاشلة'),
    blocked_ips: action(3, 3, 'See and lift blocked addresses', 'عرض العناوين المحظورة ورفع الحظر عنها'),
  },
  settings: { platform: action(5, 1, 'Change the settings of the platform', 'تعديل إعدادات المنصة') },
  technical: { js_errors: action(4, 1, 'See browser errors', 'عرض أخطاء المتصفح') },
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
