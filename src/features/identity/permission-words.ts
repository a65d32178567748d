import { type TwoTexts, withVat } from '../../kernel/messages.ts';
import type { managerPermissions, permissions } from './permissions.ts';

/** A shop that never charged VAT is not asked for an action that only then makes sense. */
export interface ActionWords extends TwoTexts {
  readonly only_with_vat?: true;
}

/** What each action is called where a role is chosen: apart from the registry, which every screen loads. */
type WordsOf<T> = { readonly [M in keyof T]: { readonly [A in keyof T[M]]: ActionWords } };

export const permissionWords: WordsOf<typeof permissions> = {
  dashboard: {
    view: { en: 'See the dashboard', ar: 'عرض لوحة المعلومات' },
    payments_details: { en: 'See the payments behind the dashboard', ar: 'عرض تفاصيل الدفعات' },
  },
  billing: {
    sell: { en: 'Sell at the till', ar: 'البيع من شاشة الكاشير' },
    hold: { en: 'See and resume on-hold invoices', ar: 'عرض الفواتير المعلّقة واستكمالها' },
  },
  customers: {
    view: { en: 'See customers', ar: 'عرض العملاء' },
    create: { en: 'Add customers', ar: 'إضافة عميل' },
    edit: { en: 'Edit customers', ar: 'تعديل العملاء' },
    enable: { en: 'Enable and disable customers', ar: 'تفعيل العملاء وتعطيلهم' },
    merge: { en: 'Find and merge duplicate customers', ar: 'البحث عن العملاء المكررين ودمجهم' },
    erase: { en: 'Erase a customer on request', ar: 'محو بيانات العميل عند الطلب' },
    statement: { en: 'Read statements and types of customers', ar: 'عرض كشوف العملاء وفئاتهم' },
    note: { en: 'Write notes and add files of customers', ar: 'كتابة ملاحظات العملاء وإضافة ملفاتهم' },
  },
  catalogue: {
    view: { en: 'See groups and services', ar: 'عرض المجموعات والخدمات' },
    create: { en: 'Add groups and services', ar: 'إضافة المجموعات والخدمات' },
    edit: { en: 'Edit groups and services', ar: 'تعديل المجموعات والخدمات' },
    enable: { en: 'Enable and disable groups and services', ar: 'تفعيل المجموعات والخدمات وتعطيلها' },
  },
  products: {
    view: { en: 'See products', ar: 'عرض المنتجات' },
    create: { en: 'Add products', ar: 'إضافة المنتجات' },
    edit: { en: 'Edit products', ar: 'تعديل المنتجات' },
    enable: { en: 'Enable and disable products', ar: 'تفعيل المنتجات وتعطيلها' },
    stock_notifications: { en: 'Be told of low stock', ar: 'تنبيهات المخزون' },
    operations: { en: 'See stock operations', ar: 'عرض حركات المخزون' },
    add_quantity: { en: 'Add quantity', ar: 'إضافة كمية' },
    adjust_quantity: { en: 'Adjust stock quantities', ar: 'تسوية الكميات' },
    internal_use: { en: 'Record internal use', ar: 'تسجيل الاستخدام الداخلي' },
  },
  customer_care: {
    surveys: { en: 'See surveys', ar: 'عرض الاستبيانات' },
    suggestions: { en: 'See suggestions and complaints', ar: 'عرض الاقتراحات والشكاوى' },
  },
  employees: {
    view: { en: 'See employees', ar: 'عرض الموظفين' },
    create: { en: 'Add employees', ar: 'إضافة موظف' },
    edit: { en: 'Edit employees', ar: 'تعديل الموظفين' },
    enable: { en: 'Enable and disable employees', ar: 'تفعيل الموظفين وتعطيلهم' },
    login: { en: 'Give sign-ins and roles', ar: 'منح حسابات الدخول والأدوار' },
    salary: { en: 'See and change salaries', ar: 'عرض الرواتب وتعديلها' },
    leave: { en: 'Approve and reject leave', ar: 'قبول الإجازات ورفضها' },
  },
  accounting: {
    invoices: { en: 'See total sales and invoices', ar: 'عرض إجمالي المبيعات والفواتير' },
    payments: { en: 'See payments', ar: 'عرض الدفعات' },
    cancel_payment: { en: 'Cancel deposit payments', ar: 'إلغاء دفعات العربون' },
    collect_payment: {
      en: 'Take payments on unpaid invoices and deposits',
      ar: 'تحصيل الفواتير غير المدفوعة والعربون',
    },
    journal: { en: 'See journal entries', ar: 'عرض القيود المحاسبية' },
    settle: { en: 'Book what payment gateways paid out', ar: 'تسجيل تسويات بوابات الدفع' },
    edit_payment: { en: 'Correct the method of payments', ar: 'تصحيح طريقة الدفع' },
    send_invoice: { en: 'Send invoices to customers', ar: 'إرسال الفواتير إلى العملاء' },
    notes: { en: 'Write credit and debit notes', ar: 'إصدار الإشعارات الدائنة والمدينة' },
  },
  settings: {
    till: { en: 'Change the settings of the till', ar: 'تعديل إعدادات الكاشير' },
    tax: {
      en: withVat('Change VAT status, number and rate', 'Change the accounting settings'),
      ar: withVat('تعديل حالة ضريبة القيمة المضافة ورقمها ونسبتها', 'تعديل إعدادات المحاسبة'),
    },
    invoice: { en: 'Change how invoices look', ar: 'تعديل شكل الفواتير' },
    hours: { en: 'Change working hours and holidays', ar: 'تعديل ساعات العمل والإجازات' },
    notifications: { en: 'Choose who is told of what', ar: 'اختيار من يُبلَّغ وبماذا' },
    general: { en: 'Change what the shop is called and shows', ar: 'تعديل بيانات المنشأة وشعارها' },
    gateway: { en: 'Connect a payment gateway', ar: 'ربط بوابة الدفع' },
    archive: { en: 'Take an archive of the whole shop', ar: 'أخذ أرشيف كامل للمتجر' },
    online: { en: 'Change the public pages of the shop', ar: 'تعديل صفحات المتجر العامة' },
    messages: { en: 'Change messages to customers', ar: 'تعديل رسائل العملاء' },
  },
  roles: {
    view: { en: 'See roles', ar: 'عرض الأدوار' },
    create: { en: 'Add and copy roles', ar: 'إضافة الأدوار ونسخها' },
    edit: { en: 'Change roles', ar: 'تعديل الأدوار' },
    delete: { en: 'Delete roles', ar: 'حذف الأدوار' },
  },
  imports: {
    view: { en: 'See imports', ar: 'عرض عمليات الاستيراد' },
    create: { en: 'Import sheets', ar: 'استيراد الملفات' },
    undo: { en: 'Take an import back', ar: 'التراجع عن الاستيراد' },
  },
  activity: {
    view: { en: 'See who did what', ar: 'عرض سجل النشاط' },
    read: { en: 'See what was changed in detail', ar: 'عرض تفاصيل ما تغيّر' },
  },
  attendance: {
    view: { en: "See everybody's attendance", ar: 'عرض حضور الجميع' },
    read: { en: "Open an employee's attendance and take the month sheet", ar: 'فتح حضور موظف وتنزيل كشف الشهر' },
    correct: { en: "Ask for corrections of others' attendance", ar: 'طلب تصحيح حضور الآخرين' },
    approve: { en: 'Approve corrections of attendance', ar: 'اعتماد تصحيحات الحضور' },
    settings: { en: 'Change the settings of attendance', ar: 'تعديل إعدادات الحضور' },
    check_in: { en: 'Check in and out', ar: 'تسجيل الحضور والانصراف' },
  },
  commission: {
    own: { en: 'See their own commission', ar: 'عرض عمولته هو' },
    read: { en: "See everybody's commission", ar: 'عرض عمولات الجميع' },
    rules: { en: 'Write the rules of commission and share lines', ar: 'كتابة قواعد العمولة وتقسيم السطور' },
    approve: { en: 'Approve and lock a month of commission', ar: 'اعتماد شهر العمولات وإقفاله' },
    adjust: { en: 'Write advances and deductions', ar: 'تسجيل السلف والاستقطاعات' },
    share: { en: 'Share the lines they sold', ar: 'تقسيم السطور التي باعها' },
    ask: { en: 'Ask about lines of their commission', ar: 'الاستفسار عن سطور عمولته' },
  },
  reports: {
    payments_summary: { en: 'See payment summaries', ar: 'عرض ملخصات الدفعات' },
    gateway_payments: { en: 'See card payments', ar: 'عرض مدفوعات البطاقات' },
    vat: { en: 'See the VAT report', ar: 'عرض تقرير ضريبة القيمة المضافة', only_with_vat: true },
    online_visits: { en: 'See visits of the public pages', ar: 'عرض زيارات صفحات المتجر' },
    sales: { en: 'Sales by item, group, hour and seller', ar: 'المبيعات حسب الصنف والمجموعة والساعة والبائع' },
  },
  appointments: {
    view: { en: 'See the calendar and appointments', ar: 'عرض التقويم والمواعيد' },
    create: { en: 'Book appointments', ar: 'حجز المواعيد' },
    edit: { en: 'Move and change appointments, note who arrived', ar: 'نقل المواعيد وتعديلها وتسجيل الوصول' },
    cancel: { en: 'Cancel appointments', ar: 'إلغاء المواعيد' },
    block: { en: 'Block times of employees', ar: 'حجب أوقات الموظفين' },
    settings: { en: 'Change how appointments are booked', ar: 'تعديل إعدادات المواعيد' },
    report: { en: 'See the appointments report', ar: 'عرض تقرير المواعيد' },
  },
  queues: {
    view: { en: 'See the queues of the counter', ar: 'عرض قوائم المتابعة' },
    send: { en: 'Send messages from the queues and mark them as done', ar: 'إرسال رسائل المتابعة وإنهاؤها' },
  },
  promotions: {
    view: { en: 'See discount codes', ar: 'عرض رموز الخصم' },
    create: { en: 'Add discount codes and vouchers', ar: 'إضافة رموز الخصم والقسائم' },
    edit: { en: 'Edit discount codes', ar: 'تعديل رموز الخصم' },
    enable: { en: 'Enable and disable discount codes', ar: 'تفعيل رموز الخصم وتعطيلها' },
  },
  offers: {
    view: { en: 'See packages', ar: 'عرض الباقات' },
    create: { en: 'Add packages', ar: 'إضافة الباقات' },
    edit: { en: 'Edit and renew packages', ar: 'تعديل الباقات وتجديدها' },
    enable: { en: 'Enable and disable packages', ar: 'تفعيل الباقات وتعطيلها' },
    holders: { en: 'See packages of customers', ar: 'عرض باقات العملاء' },
    prolong: {
      en: 'Prolong packages of customers and name who uses them',
      ar: 'تمديد باقات العملاء وتسمية من يستخدمها',
    },
  },
  loyalty: {
    view: { en: 'See loyalty programs', ar: 'عرض برامج الولاء' },
    create: { en: 'Add loyalty programs', ar: 'إضافة برامج الولاء' },
    edit: { en: 'Edit loyalty programs', ar: 'تعديل برامج الولاء' },
    enable: { en: 'Enable and disable loyalty programs', ar: 'تفعيل برامج الولاء وتعطيلها' },
    adjust: { en: 'Give and take points by hand', ar: 'منح النقاط وخصمها يدويًا' },
    report: { en: 'See the movements of points', ar: 'عرض حركة نقاط الولاء' },
    settings: { en: 'Change what points are worth and how they hold', ar: 'تغيير قيمة النقاط وإعداداتها' },
  },
  suppliers: {
    view: { en: 'See suppliers', ar: 'عرض الموردين' },
    create: { en: 'Add suppliers', ar: 'إضافة الموردين' },
    edit: { en: 'Edit suppliers', ar: 'تعديل الموردين' },
    enable: { en: 'Enable and disable suppliers', ar: 'تفعيل الموردين وتعطيلهم' },
  },
  gift_cards: {
    view: { en: 'See gift cards', ar: 'عرض بطاقات الهدايا' },
    sell: { en: 'Sell gift cards and print their codes', ar: 'بيع بطاقات الهدايا وطباعة رموزها' },
    refund: { en: 'Give the rest of gift cards back', ar: 'رد المتبقي من بطاقات الهدايا' },
    settings: { en: 'Change what holds for gift cards', ar: 'تغيير إعدادات بطاقات الهدايا' },
  },
  penalties: {
    view: { en: 'See penalties', ar: 'عرض غرامات العملاء' },
    charge: { en: 'Charge penalties', ar: 'احتساب الغرامات' },
    waive: { en: 'Waive penalties', ar: 'إعفاء العملاء من الغرامات' },
    settings: { en: 'Change what holds for penalties', ar: 'تغيير إعدادات الغرامات' },
  },
  tips: {
    view: { en: 'See tips of the team', ar: 'عرض إكراميات الفريق' },
    take: { en: 'Take tips', ar: 'تسجيل الإكراميات' },
    pay_out: { en: 'Pay tips out and take them back', ar: 'صرف الإكراميات والتراجع عنها' },
  },
  tax_authority: {
    view: {
      en: withVat('See what the tax authority was told', 'See what the authority was told'),
      ar: 'عرض ما أُبلغت به الهيئة',
    },
    retry: { en: 'Send again and issue rejected documents again', ar: 'إعادة الإرسال وإعادة إصدار المستندات المرفوضة' },
    connect: {
      en: withVat('Connect the shop to the tax authority', 'Connect the shop to the authority'),
      ar: withVat('ربط المنشأة بهيئة الزكاة والضريبة', 'ربط المنشأة بالهيئة'),
    },
  },
  shifts: {
    work: { en: 'Open, count and close cash shifts', ar: 'فتح ورديات الصندوق وعدّها وإغلاقها' },
    move: { en: 'Pay money into the drawer and out of it', ar: 'الإيداع في الدرج والصرف منه' },
    read: { en: 'See all shifts and what is expected of them', ar: 'عرض كل الورديات والمتوقع فيها' },
  },
};

export const managerPermissionWords: WordsOf<typeof managerPermissions> = {
  tax_authority: {
    view: { en: 'See the queues of the tax authority', ar: 'عرض طوابير هيئة الزكاة والضريبة' },
    connect: { en: 'Connect shops to the tax authority', ar: 'ربط المنشآت بهيئة الزكاة والضريبة' },
  },
  dashboard: {
    view: { en: 'See the dashboard', ar: 'عرض لوحة المعلومات' },
  },
  merchants: {
    view: { en: 'See merchants', ar: 'عرض المنشآت' },
    requests: { en: 'See account requests', ar: 'عرض طلبات الحسابات' },
    decide: { en: 'Approve and reject account requests', ar: 'قبول طلبات الحسابات ورفضها' },
    extend: { en: 'Extend accounts', ar: 'تمديد الحسابات' },
    plan: { en: 'Change the plan of accounts', ar: 'تغيير باقات الحسابات' },
    close: { en: 'Disable, enable, suspend and resume accounts', ar: 'تعطيل الحسابات وتفعيلها وإيقافها' },
    owner: { en: 'Change the owner of accounts', ar: 'تغيير مالك الحسابات' },
    login_as_owner: { en: "Work in a shop in its owner's place", ar: 'الدخول إلى المنشأة بدل مالكها' },
    second_step: { en: "Take an owner's lost second step away", ar: 'إزالة خطوة ثانية فقدها مالك' },
    login_to_disabled: { en: 'Do so in disabled shops too', ar: 'الدخول إلى المنشآت المعطّلة أيضًا' },
  },
  trackers: {
    mails: { en: 'See sent mails', ar: 'عرض الرسائل البريدية المرسلة' },
    failed_logins: { en: 'See failed sign-ins', ar: 'عرض محاولات الدخول الفاشلة' },
    blocked_ips: { en: 'See, add and lift blocked addresses', ar: 'عرض العناوين المحظورة وحظرها ورفع الحظر عنها' },
    connections: { en: 'See who is signed in', ar: 'عرض المتصلين الآن' },
  },
  settings: {
    platform: { en: 'Change the settings of the platform', ar: 'تعديل إعدادات المنصة' },
  },
  technical: {
    js_errors: { en: 'See browser errors', ar: 'عرض أخطاء المتصفح' },
    gateways: { en: 'See and switch outside services', ar: 'عرض الخدمات الخارجية والتحكم بها' },
  },
  people: {
    connections: { en: 'See who is signed in at the shops', ar: 'عرض المتصلين من المنشآت' },
    employees: { en: 'See the employees of the shops', ar: 'عرض موظفي المنشآت' },
    customers: { en: 'See which customers the shops added', ar: 'عرض العملاء الذين أضافتهم المنشآت' },
  },
  employees: {
    view: { en: 'See the managers of the platform', ar: 'عرض مدراء المنصة' },
    create: { en: 'Invite managers', ar: 'دعوة مدراء جدد' },
    edit: { en: 'Edit managers and give them roles', ar: 'تعديل المدراء ومنحهم أدوارًا' },
    enable: { en: 'Enable and disable managers', ar: 'تفعيل المدراء وتعطيلهم' },
    roles: { en: 'Add, change and delete roles of the platform', ar: 'إضافة أدوار المنصة وتعديلها وحذفها' },
  },
};
