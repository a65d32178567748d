import { type TwoTexts, withVat } from '../../kernel/text/messages.ts';
import type { managerPermissions, permissions } from './permissions.ts';

/** A shop that never charged VAT is not asked for an action that only then makes sense. */
export interface ActionWords extends TwoTexts {
  readonly only_with_vat?: true;
}

/** What each action is called where a role is chosen: apart from the registry, which every screen loads. */
type WordsOf<T> = { readonly [M in keyof T]: { readonly [A in keyof T[M]]: ActionWords } };

export const permissionWords: WordsOf<typeof permissions> = {
  dashboard: {
    view: { en: 'View the dashboard', ar: 'عرض لوحة المعلومات' },
    payments_details: { en: 'View the payments behind the dashboard', ar: 'عرض تفاصيل الدفعات' },
  },
  billing: {
    sell: { en: 'Sell at the till', ar: 'البيع من شاشة الكاشير' },
    hold: { en: 'View and resume on-hold invoices', ar: 'عرض الفواتير المعلّقة واستكمالها' },
  },
  customers: {
    view: { en: 'View customers', ar: 'عرض العملاء' },
    create: { en: 'Add customers', ar: 'إضافة العملاء' },
    edit: { en: 'Edit customers', ar: 'تعديل العملاء' },
    enable: { en: 'Enable and disable customers', ar: 'تفعيل العملاء وتعطيلهم' },
    merge: { en: 'Find and merge duplicate customers', ar: 'البحث عن العملاء المكررين ودمجهم' },
    erase: { en: 'Erase a customer on request', ar: 'محو بيانات العميل عند الطلب' },
    statement: { en: 'View customer statements and types', ar: 'عرض كشوف العملاء وفئاتهم' },
    note: { en: 'Add notes and files to customers', ar: 'كتابة ملاحظات العملاء وإضافة ملفاتهم' },
  },
  catalogue: {
    view: { en: 'View groups and services', ar: 'عرض المجموعات والخدمات' },
    create: { en: 'Add groups and services', ar: 'إضافة المجموعات والخدمات' },
    edit: { en: 'Edit groups and services', ar: 'تعديل المجموعات والخدمات' },
    enable: { en: 'Enable and disable groups and services', ar: 'تفعيل المجموعات والخدمات وتعطيلها' },
  },
  products: {
    view: { en: 'View products', ar: 'عرض المنتجات' },
    create: { en: 'Add products', ar: 'إضافة المنتجات' },
    edit: { en: 'Edit products', ar: 'تعديل المنتجات' },
    enable: { en: 'Enable and disable products', ar: 'تفعيل المنتجات وتعطيلها' },
    stock_notifications: { en: 'Get low-stock notifications', ar: 'تنبيهات المخزون' },
    operations: { en: 'View stock movements', ar: 'عرض حركات المخزون' },
    add_quantity: { en: 'Add quantity', ar: 'إضافة كمية' },
    adjust_quantity: { en: 'Adjust stock quantities', ar: 'تسوية الكميات' },
    internal_use: { en: 'Record internal use', ar: 'تسجيل الاستخدام الداخلي' },
  },
  customer_care: {
    surveys: { en: 'View surveys', ar: 'عرض الاستبيانات' },
    suggestions: { en: 'View suggestions and complaints', ar: 'عرض الاقتراحات والشكاوى' },
  },
  employees: {
    view: { en: 'View employees', ar: 'عرض الموظفين' },
    create: { en: 'Add employees', ar: 'إضافة الموظفين' },
    edit: { en: 'Edit employees', ar: 'تعديل الموظفين' },
    enable: { en: 'Enable and disable employees', ar: 'تفعيل الموظفين وتعطيلهم' },
    login: { en: 'Manage employees’ access and roles', ar: 'منح حسابات الدخول والأدوار' },
    salary: { en: 'View and change salaries', ar: 'عرض الرواتب وتعديلها' },
    leave: { en: 'Approve and reject leave', ar: 'قبول الإجازات ورفضها' },
  },
  accounting: {
    invoices: { en: 'View sales and invoices', ar: 'عرض إجمالي المبيعات والفواتير' },
    payments: { en: 'View payments', ar: 'عرض الدفعات' },
    cancel_payment: { en: 'Cancel deposit payments', ar: 'إلغاء دفعات العربون' },
    collect_payment: {
      en: 'Collect payments on unpaid invoices and deposits',
      ar: 'تحصيل الفواتير غير المدفوعة والعربون',
    },
    journal: { en: 'View journal entries', ar: 'عرض القيود المحاسبية' },
    settle: { en: 'Record gateway payouts', ar: 'تسجيل تسويات بوابات الدفع' },
    edit_payment: { en: 'Correct the method of payments', ar: 'تصحيح طريقة الدفع' },
    send_invoice: { en: 'Send invoices to customers', ar: 'إرسال الفواتير إلى العملاء' },
    notes: { en: 'Issue credit and debit notes', ar: 'إصدار الإشعارات الدائنة والمدينة' },
  },
  settings: {
    till: { en: 'Change till settings', ar: 'تعديل إعدادات الكاشير' },
    tax: {
      en: withVat('Change VAT status, number and rate', 'Change the accounting settings'),
      ar: withVat('تعديل حالة ضريبة القيمة المضافة ورقمها ونسبتها', 'تعديل إعدادات المحاسبة'),
    },
    invoice: { en: 'Change invoice settings', ar: 'تعديل شكل الفواتير' },
    hours: { en: 'Change working hours and holidays', ar: 'تعديل ساعات العمل والإجازات' },
    notifications: { en: 'Change notification settings', ar: 'إدارة التنبيهات ومستلميها' },
    general: { en: 'Change shop details', ar: 'تعديل بيانات المنشأة وشعارها' },
    gateway: { en: 'Connect a payment gateway', ar: 'ربط بوابة الدفع' },
    archive: { en: 'Create backups of the shop', ar: 'إنشاء نسخة احتياطية كاملة للمتجر' },
    online: { en: 'Change the shop website', ar: 'تعديل صفحات المتجر العامة' },
    messages: { en: 'Change messages to customers', ar: 'تعديل رسائل العملاء' },
  },
  roles: {
    view: { en: 'View roles', ar: 'عرض الأدوار' },
    create: { en: 'Add and copy roles', ar: 'إضافة الأدوار ونسخها' },
    edit: { en: 'Change roles', ar: 'تعديل الأدوار' },
    delete: { en: 'Delete roles', ar: 'حذف الأدوار' },
  },
  imports: {
    view: { en: 'View imports', ar: 'عرض عمليات الاستيراد' },
    create: { en: 'Import sheets', ar: 'استيراد الملفات' },
    undo: { en: 'Undo imports', ar: 'التراجع عن الاستيراد' },
  },
  activity: {
    view: { en: 'View the activity log', ar: 'عرض سجل النشاط' },
    read: { en: 'View activity details', ar: 'عرض تفاصيل ما تغيّر' },
  },
  attendance: {
    view: { en: 'View everyone’s attendance', ar: 'عرض حضور الجميع' },
    read: { en: 'View an employee’s attendance and export the payroll sheet', ar: 'فتح حضور موظف وتنزيل كشف الشهر' },
    correct: { en: 'Request attendance corrections for others', ar: 'طلب تصحيح حضور الآخرين' },
    approve: { en: 'Approve attendance corrections', ar: 'اعتماد تصحيحات الحضور' },
    settings: { en: 'Change the settings of attendance', ar: 'تعديل إعدادات الحضور' },
    check_in: { en: 'Clock in and out', ar: 'تسجيل الحضور والانصراف' },
  },
  commission: {
    own: { en: 'View own commission', ar: 'عرض عمولته الخاصة' },
    read: { en: 'View everyone’s commission', ar: 'عرض عمولات الجميع' },
    rules: { en: 'Manage commission rules and splits', ar: 'إدارة قواعد العمولة وتقسيم البنود' },
    approve: { en: 'Approve and lock a month of commission', ar: 'اعتماد شهر العمولات وإقفاله' },
    adjust: { en: 'Add advances and deductions', ar: 'تسجيل السلف والاستقطاعات' },
    share: { en: 'Split own sales lines', ar: 'تقسيم البنود التي باعها' },
    ask: { en: 'Ask about own commission lines', ar: 'الاستفسار عن سطور عمولته' },
  },
  reports: {
    payments_summary: { en: 'View payment summaries', ar: 'عرض ملخصات الدفعات' },
    gateway_payments: { en: 'View card payments', ar: 'عرض مدفوعات البطاقات' },
    vat: { en: 'View the VAT report', ar: 'عرض تقرير ضريبة القيمة المضافة', only_with_vat: true },
    online_visits: { en: 'View shop website visits', ar: 'عرض زيارات صفحات المتجر' },
    sales: { en: 'Sales by item, group, hour and seller', ar: 'المبيعات حسب الصنف والمجموعة والساعة والبائع' },
  },
  appointments: {
    view: { en: 'View the calendar and appointments', ar: 'عرض التقويم والمواعيد' },
    create: { en: 'Book appointments', ar: 'حجز المواعيد' },
    edit: { en: 'Edit and move appointments, check customers in', ar: 'نقل المواعيد وتعديلها وتسجيل الوصول' },
    cancel: { en: 'Cancel appointments', ar: 'إلغاء المواعيد' },
    block: { en: 'Block employees’ time', ar: 'حجب أوقات الموظفين' },
    settings: { en: 'Change how appointments are booked', ar: 'تعديل إعدادات المواعيد' },
    report: { en: 'View the appointments report', ar: 'عرض تقرير المواعيد' },
  },
  queues: {
    view: { en: 'View follow-ups', ar: 'عرض قوائم المتابعة' },
    send: { en: 'Send follow-up messages and mark them as done', ar: 'إرسال رسائل المتابعة وإنهاؤها' },
  },
  promotions: {
    view: { en: 'View discount codes', ar: 'عرض رموز الخصم' },
    create: { en: 'Add discount codes and vouchers', ar: 'إضافة رموز الخصم والقسائم' },
    edit: { en: 'Edit discount codes', ar: 'تعديل رموز الخصم' },
    enable: { en: 'Enable and disable discount codes', ar: 'تفعيل رموز الخصم وتعطيلها' },
  },
  offers: {
    view: { en: 'View packages', ar: 'عرض باقات الخدمات' },
    create: { en: 'Add packages', ar: 'إضافة باقات الخدمات' },
    edit: { en: 'Edit and renew packages', ar: 'تعديل باقات الخدمات وتجديدها' },
    enable: { en: 'Enable and disable packages', ar: 'تفعيل باقات الخدمات وتعطيلها' },
    holders: { en: 'View customers’ packages', ar: 'عرض باقات العملاء' },
    prolong: {
      en: 'Extend customers’ packages and choose who can use them',
      ar: 'تمديد باقات العملاء وتسمية من يستخدمها',
    },
  },
  loyalty: {
    view: { en: 'View loyalty programmes', ar: 'عرض برامج الولاء' },
    create: { en: 'Add loyalty programmes', ar: 'إضافة برامج الولاء' },
    edit: { en: 'Edit loyalty programmes', ar: 'تعديل برامج الولاء' },
    enable: { en: 'Enable and disable loyalty programmes', ar: 'تفعيل برامج الولاء وتعطيلها' },
    adjust: { en: 'Adjust points manually', ar: 'منح النقاط وخصمها يدويًا' },
    report: { en: 'View points history', ar: 'عرض حركة نقاط الولاء' },
    settings: { en: 'Change loyalty settings', ar: 'تغيير قيمة النقاط وإعداداتها' },
  },
  suppliers: {
    view: { en: 'View suppliers', ar: 'عرض الموردين' },
    create: { en: 'Add suppliers', ar: 'إضافة الموردين' },
    edit: { en: 'Edit suppliers', ar: 'تعديل الموردين' },
    enable: { en: 'Enable and disable suppliers', ar: 'تفعيل الموردين وتعطيلهم' },
  },
  gift_cards: {
    view: { en: 'View gift cards', ar: 'عرض بطاقات الهدايا' },
    sell: { en: 'Sell gift cards and print their codes', ar: 'بيع بطاقات الهدايا وطباعة رموزها' },
    refund: { en: 'Refund gift card balances', ar: 'رد المتبقي من بطاقات الهدايا' },
    settings: { en: 'Change gift card settings', ar: 'تغيير إعدادات بطاقات الهدايا' },
  },
  penalties: {
    view: { en: 'View penalties', ar: 'عرض غرامات العملاء' },
    charge: { en: 'Charge penalties', ar: 'احتساب الغرامات' },
    waive: { en: 'Waive penalties', ar: 'إعفاء العملاء من الغرامات' },
    settings: { en: 'Change penalty settings', ar: 'تغيير إعدادات الغرامات' },
  },
  recipes: {
    view: { en: 'View recipes and what was made ahead', ar: 'عرض الوصفات والتجهيز المسبق' },
    edit: { en: 'Add and edit recipes', ar: 'إضافة الوصفات وتعديلها' },
    assemble: { en: 'Make ahead and take apart', ar: 'التجهيز المسبق والتفكيك' },
    settings: { en: 'Change recipe settings', ar: 'تغيير إعدادات الوصفات' },
    tend: { en: 'Write off, extend and count lots', ar: 'إتلاف الدفعات وتمديدها وجردها' },
    mark_down: { en: 'Mark lots down', ar: 'تخفيض سعر الدفعات' },
  },
  flower_menu: {
    view: { en: 'View orders of the menu', ar: 'عرض طلبات القائمة' },
    collect: { en: 'Hand over orders of the menu', ar: 'تسليم طلبات القائمة' },
    edit: { en: 'Change the flower menu', ar: 'تغيير قائمة الزهور' },
  },
  buying: {
    view: { en: 'View the buying list', ar: 'عرض قائمة الشراء' },
    edit: { en: 'Change quantities and note arrivals', ar: 'تغيير كميات الشراء وتسجيل وصولها' },
    send: { en: 'Send orders to suppliers', ar: 'إرسال الطلبيات إلى الموردين' },
  },
  deliveries: {
    view: { en: 'View places and windows of deliveries', ar: 'عرض مواعيد التوصيل وسعتها' },
    settings: { en: 'Change zones, windows and days', ar: 'تغيير المناطق والمواعيد والأيام' },
  },
  orders: {
    view: { en: 'View orders', ar: 'عرض الطلبات' },
    produce: { en: 'Work on orders at the bench', ar: 'تجهيز الطلبات على طاولة التنسيق' },
    hand_over: { en: 'Send orders, hand them over and take their money', ar: 'إرسال الطلبات وتسليمها وقبض مبالغها' },
    edit: { en: 'Take and change orders', ar: 'أخذ الطلبات وتعديلها' },
    cancel: { en: 'Cancel orders', ar: 'إلغاء الطلبات' },
    settings: { en: 'Change what holds for orders', ar: 'تغيير إعدادات الطلبات' },
  },
  tips: {
    view: { en: 'View tips of the team', ar: 'عرض إكراميات الفريق' },
    take: { en: 'Add tips', ar: 'تسجيل الإكراميات' },
    pay_out: { en: 'Pay out and reverse tips', ar: 'صرف الإكراميات والتراجع عنها' },
  },
  tax_authority: {
    view: {
      en: withVat('View tax authority reporting', 'View tax authority reporting'),
      ar: 'عرض ما أُبلغت به الهيئة',
    },
    retry: { en: 'Resend and reissue rejected documents', ar: 'إعادة الإرسال وإعادة إصدار المستندات المرفوضة' },
    connect: {
      en: withVat('Connect the shop to the tax authority', 'Connect the shop to the authority'),
      ar: withVat('ربط المنشأة بهيئة الزكاة والضريبة والجمارك', 'ربط المنشأة بالهيئة'),
    },
  },
  shifts: {
    work: { en: 'Open, count and close cash shifts', ar: 'فتح ورديات الصندوق وعدّها وإغلاقها' },
    move: { en: 'Pay cash into and out of the drawer', ar: 'الإيداع في الدرج والصرف منه' },
    read: { en: 'View all shifts and expected amounts', ar: 'عرض كل الورديات والمتوقع فيها' },
  },
};

export const managerPermissionWords: WordsOf<typeof managerPermissions> = {
  tax_authority: {
    view: { en: 'View tax authority queues', ar: 'عرض قوائم الإرسال إلى الهيئة' },
    connect: { en: 'Connect shops to the tax authority', ar: 'ربط المنشآت بهيئة الزكاة والضريبة والجمارك' },
  },
  dashboard: {
    view: { en: 'View the dashboard', ar: 'عرض لوحة المعلومات' },
  },
  merchants: {
    view: { en: 'View shops', ar: 'عرض المنشآت' },
    requests: { en: 'View account requests', ar: 'عرض طلبات الحسابات' },
    decide: { en: 'Approve and reject account requests', ar: 'قبول طلبات الحسابات ورفضها' },
    extend: { en: 'Extend accounts', ar: 'تمديد الحسابات' },
    plan: { en: 'Change the plan of accounts', ar: 'تغيير خطط الاشتراك' },
    close: { en: 'Disable, enable, suspend and resume accounts', ar: 'تعطيل الحسابات وتفعيلها وإيقافها' },
    owner: { en: 'Change the owner of accounts', ar: 'تغيير مالك الحسابات' },
    login_as_owner: { en: 'Work in a shop in its owner’s place', ar: 'الدخول إلى المنشأة نيابةً عن مالكها' },
    second_step: { en: 'Reset an owner’s two-step verification', ar: 'إعادة ضبط التحقق بخطوتين لمالك' },
    login_to_disabled: { en: 'Work in disabled shops too', ar: 'الدخول إلى المنشآت المعطّلة أيضًا' },
  },
  trackers: {
    mails: { en: 'View sent emails', ar: 'عرض الرسائل البريدية المرسلة' },
    failed_logins: { en: 'View failed sign-ins', ar: 'عرض محاولات الدخول الفاشلة' },
    blocked_ips: { en: 'See, add and lift blocked addresses', ar: 'عرض العناوين المحظورة وحظرها ورفع الحظر عنها' },
    connections: { en: 'View who is signed in', ar: 'عرض المتصلين الآن' },
  },
  settings: {
    platform: { en: 'Change the settings of the platform', ar: 'تعديل إعدادات المنصة' },
  },
  technical: {
    js_errors: { en: 'View browser errors', ar: 'عرض أخطاء المتصفح' },
    gateways: { en: 'View and control external services', ar: 'عرض الخدمات الخارجية والتحكم بها' },
  },
  people: {
    connections: { en: 'View who is signed in at the shops', ar: 'عرض المتصلين من المنشآت' },
    employees: { en: 'View the employees of the shops', ar: 'عرض موظفي المنشآت' },
    customers: { en: 'View which customers the shops added', ar: 'عرض العملاء الذين أضافتهم المنشآت' },
  },
  employees: {
    view: { en: 'View the managers of the platform', ar: 'عرض مديري المنصة' },
    create: { en: 'Invite managers', ar: 'دعوة مديرين جدد' },
    edit: { en: 'Edit managers and assign roles', ar: 'تعديل المديرين ومنحهم أدوارًا' },
    enable: { en: 'Enable and disable managers', ar: 'تفعيل المديرين وتعطيلهم' },
    roles: { en: 'Add, change and delete roles of the platform', ar: 'إضافة أدوار المنصة وتعديلها وحذفها' },
  },
};
