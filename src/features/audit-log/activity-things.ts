import type { TwoTexts } from '../../kernel/text/messages.ts';
import { orderThings } from './order-activity.ts';

/**
 * What was done, as people call it: the thing by the first part of an operation's path, the act by its method and the rest of
 * it. A test finds words for every operation that leaves an audit row.
 */
interface Thing extends TwoTexts {
  /** In a sentence: the thing itself, in English without its article. */
  readonly the: TwoTexts;
  /** In a sentence before the name of its record; `the` where absent. */
  readonly of?: TwoTexts;
  /** Key of the app's record links to the screen of what has no record of its own. */
  readonly place?: string;
  /** First parts of paths; the first of all is the one whose numbers are the record's own. */
  readonly parts: readonly string[];
}

export const activityThings = {
  sign_in: {
    en: 'Sign-in',
    ar: 'الدخول إلى النظام',
    the: { en: 'sign-in', ar: 'الدخول إلى النظام' },
    parts: [
      'login',
      'logout',
      'till_lock',
      'till_open',
      'till_open_by_password',
      'forgot_password',
      'reset_password',
      'verification_codes',
    ],
  },
  profile: {
    en: 'Own profile',
    ar: 'الملف الشخصي',
    the: { en: 'profile', ar: 'الملف الشخصي' },
    parts: ['profile', 'my_pin'],
  },
  shop: {
    en: 'Shop',
    ar: 'المنشأة',
    the: { en: 'shop', ar: 'المنشأة' },
    place: 'shop_settings',
    parts: ['shop_settings', 'merchant_logo', 'register', 'first_steps', 'wizard'],
  },
  settings: { en: 'Settings', ar: 'الإعدادات', the: { en: 'settings', ar: 'الإعدادات' }, parts: ['settings'] },
  role: { en: 'Role', ar: 'دور', the: { en: 'role', ar: 'الدور' }, parts: ['roles'] },
  employee: {
    en: 'Employee',
    ar: 'موظف',
    the: { en: 'employee', ar: 'الموظف' },
    parts: ['employees', 'salaries', 'employee_appointments'],
  },
  online: {
    en: 'Shop website',
    ar: 'صفحات المتجر',
    the: { en: 'shop website', ar: 'صفحات المتجر' },
    place: 'online_setting',
    parts: ['online_setting'],
  },
  shop_photo: {
    en: 'Photo of the shop website',
    ar: 'صورة في صفحات المتجر',
    the: { en: 'photo of the shop website', ar: 'صورة في صفحات المتجر' },
    place: 'online_setting',
    parts: ['shop_photos'],
  },
  hours: {
    en: 'Working hours',
    ar: 'ساعات العمل',
    the: { en: 'working hours', ar: 'ساعات العمل' },
    place: 'working_hours',
    parts: ['working_hours', 'special_days'],
  },
  leave: {
    en: 'Leave',
    ar: 'إجازة',
    the: { en: 'leave', ar: 'الإجازة' },
    of: { en: 'leave of', ar: 'إجازة' },
    parts: ['leaves', 'my_leaves'],
  },
  appointment: {
    en: 'Appointment',
    ar: 'موعد',
    the: { en: 'appointment', ar: 'الموعد' },
    of: { en: 'appointment of', ar: 'موعد' },
    parts: ['appointments'],
  },
  queue: {
    en: 'Follow-ups',
    ar: 'قوائم المتابعة',
    the: { en: 'follow-up message', ar: 'رسالة من قوائم المتابعة' },
    place: 'queues',
    parts: ['queues'],
  },
  resource_kind: {
    en: 'Rooms and chairs',
    ar: 'الغرف والكراسي',
    the: { en: 'rooms and chairs', ar: 'الغرف والكراسي' },
    of: { en: 'rooms or chairs called', ar: 'الغرف أو الكراسي باسم' },
    parts: ['resource_kinds'],
  },
  waitlist: {
    en: 'Waitlist',
    ar: 'قائمة الانتظار',
    the: { en: 'waitlist entry', ar: 'طلب الانتظار' },
    of: { en: 'waitlist entry of', ar: 'طلب انتظار' },
    parts: ['waitlist'],
  },
  block_time: {
    en: 'Blocked time',
    ar: 'وقت محجوب',
    the: { en: 'blocked time', ar: 'الوقت المحجوب' },
    of: { en: 'blocked time of', ar: 'الوقت المحجوب من جدول' },
    parts: ['block_times'],
  },
  attendance: {
    en: 'Attendance',
    ar: 'الحضور',
    the: { en: 'attendance', ar: 'الحضور' },
    place: 'attendance',
    parts: ['attendance'],
  },
  commission: {
    en: 'Commission',
    ar: 'عمولة',
    the: { en: 'commission', ar: 'العمولة' },
    of: { en: 'pay adjustment of', ar: 'سلفة أو استقطاع للموظف' },
    place: 'commission',
    parts: ['commission', 'pay_adjustments'],
  },
  customer: {
    en: 'Customer',
    ar: 'عميل',
    the: { en: 'customer', ar: 'العميل' },
    parts: [
      'customers',
      'customer_notes',
      'customer_tags',
      'customer_relatives',
      'customer_files',
      'customer_merges',
      'customer_duplicates',
    ],
  },
  group: { en: 'Group', ar: 'مجموعة', the: { en: 'group', ar: 'المجموعة' }, parts: ['catalogue_groups'] },
  service: { en: 'Service', ar: 'خدمة', the: { en: 'service', ar: 'الخدمة' }, parts: ['services'] },
  product: { en: 'Product', ar: 'منتج', the: { en: 'product', ar: 'المنتج' }, parts: ['products'] },
  suggestion: {
    en: 'Suggested catalogue',
    ar: 'القائمة المقترحة',
    the: { en: 'suggested catalogue', ar: 'القائمة المقترحة' },
    parts: ['suggestions'],
  },
  supplier: { en: 'Supplier', ar: 'مورّد', the: { en: 'supplier', ar: 'المورّد' }, parts: ['suppliers'] },
  gift_card: { en: 'Gift card', ar: 'بطاقة هدية', the: { en: 'gift card', ar: 'بطاقة الهدية' }, parts: ['gift_cards'] },
  offer: {
    en: 'Package',
    ar: 'باقة خدمات',
    the: { en: 'package', ar: 'باقة الخدمات' },
    parts: ['offers', 'customer_offers', 'offer_orders'],
  },
  till: { en: 'Till', ar: 'صندوق', the: { en: 'till', ar: 'الصندوق' }, parts: ['tills'] },
  shift: {
    en: 'Cash shift',
    ar: 'وردية الصندوق',
    the: { en: 'cash shift', ar: 'وردية الصندوق' },
    of: { en: 'cash shift of', ar: 'وردية' },
    parts: ['shifts'],
  },
  stock: {
    en: 'Stock',
    ar: 'المخزون',
    the: { en: 'stock', ar: 'المخزون' },
    place: 'stock',
    parts: ['stock_operations'],
  },
  invoice: { en: 'Invoice', ar: 'فاتورة', the: { en: 'invoice', ar: 'الفاتورة' }, parts: ['invoices'] },
  note: {
    en: 'Credit and debit notes',
    ar: 'الإشعارات الدائنة والمدينة',
    the: { en: 'note', ar: 'الإشعار' },
    parts: ['credit_notes', 'debit_notes'],
  },
  held_invoice: {
    en: 'On-hold invoice',
    ar: 'فاتورة معلّقة',
    the: { en: 'on-hold invoice', ar: 'الفاتورة المعلّقة' },
    parts: ['held_invoices'],
  },
  deposit: { en: 'Deposit', ar: 'عربون', the: { en: 'deposit', ar: 'العربون' }, parts: ['deposits'] },
  payment: {
    en: 'Payment',
    ar: 'دفعة',
    the: { en: 'payment', ar: 'الدفعة' },
    of: { en: 'payment of the invoice', ar: 'دفعة الفاتورة' },
    parts: ['payments'],
  },
  loyalty_program: {
    en: 'Loyalty programme',
    ar: 'برنامج ولاء',
    the: { en: 'loyalty programme', ar: 'برنامج الولاء' },
    parts: ['loyalty_programs', 'loyalty_worth'],
  },
  discount: {
    en: 'Discount code',
    ar: 'رمز خصم',
    the: { en: 'discount code', ar: 'رمز الخصم' },
    parts: ['discount_programs', 'discount_codes'],
  },
  recipe: {
    en: 'Recipe',
    ar: 'وصفة',
    the: { en: 'recipe', ar: 'الوصفة' },
    of: { en: 'recipe of', ar: 'وصفة' },
    parts: ['recipes'],
  },
  assembly: { en: 'Assembly', ar: 'تجهيز مسبق', the: { en: 'assembly', ar: 'التجهيز المسبق' }, parts: ['assemblies'] },
  buying_order: {
    en: 'Supplier order',
    ar: 'طلبية مورد',
    the: { en: 'supplier order', ar: 'طلبية المورد' },
    parts: ['buying_orders', 'buying_list'],
  },
  ...orderThings,
  composer: {
    ...{ en: 'Bouquet composer', ar: 'منسّق الباقات', the: { en: 'composer', ar: 'المنسّق' } },
    ...{ place: 'composer', parts: ['composer'] },
  },
  lot: { en: 'Lot', ar: 'دفعة مخزون', the: { en: 'lot', ar: 'الدفعة' }, parts: ['lots'] },
  penalty: {
    en: 'Penalty',
    ar: 'غرامة',
    the: { en: 'penalty', ar: 'الغرامة' },
    of: { en: 'penalty of', ar: 'غرامة' },
    parts: ['penalties'],
  },
  refund_due: {
    en: 'Refund due',
    ar: 'مبلغ يُردّ لاحقًا',
    the: { en: 'refund due', ar: 'المبلغ المستحق' },
    parts: ['refunds_due'],
  },
  tip: { en: 'Tip', ar: 'إكرامية', the: { en: 'tip', ar: 'الإكرامية' }, parts: ['staff_tips'] },
  balance_receipt: {
    en: 'Account balance receipt',
    ar: 'إيصال رصيد',
    the: { en: 'account balance receipt', ar: 'إيصال الرصيد' },
    parts: ['balance_receipts'],
  },
  payment_link: {
    en: 'Payment link',
    ar: 'رابط دفع',
    the: { en: 'payment link', ar: 'رابط الدفع' },
    of: { en: 'payment link of the invoice', ar: 'رابط دفع الفاتورة' },
    parts: ['payment_links'],
  },
  fiscal_unit: {
    en: 'Tax authority',
    ar: 'هيئة الزكاة والضريبة والجمارك',
    the: { en: 'connection to the tax authority', ar: 'الربط مع هيئة الزكاة والضريبة والجمارك' },
    place: 'fiscal_setting',
    parts: ['fiscal_unit'],
  },
  gateway_account: {
    en: 'Payment gateway',
    ar: 'بوابة الدفع',
    the: { en: 'payment gateway', ar: 'بوابة الدفع' },
    place: 'gateway_setting',
    parts: ['gateway_accounts'],
  },
  gateway_payment: {
    en: 'Card payment',
    ar: 'دفع بالبطاقة',
    the: { en: 'card payment', ar: 'الدفع بالبطاقة' },
    of: { en: 'card payment of', ar: 'دفعة البطاقة من' },
    parts: ['gateway_payments', 'gateway_refunds'],
  },
  gateway_payout: {
    en: 'Payout',
    ar: 'تسوية بوابة الدفع',
    the: { en: 'payout', ar: 'تسوية بوابة الدفع' },
    parts: ['gateway_payouts'],
  },
  import: { en: 'Import', ar: 'استيراد', the: { en: 'import', ar: 'الاستيراد' }, parts: ['imports'] },
  file: { en: 'File', ar: 'ملف', the: { en: 'file', ar: 'الملف' }, parts: ['files'] },
  archive: {
    en: 'Shop backup',
    ar: 'النسخة الاحتياطية للمتجر',
    the: { en: 'shop backup', ar: 'النسخة الاحتياطية للمتجر' },
    ...{ place: 'archives', parts: ['archives', 'restores'] },
  },
} as const satisfies Record<string, Thing>;

export type ActivityThing = keyof typeof activityThings;
/** What a thing is called, in lists and in sentences. */
export const wordsOfThing = (thing: ActivityThing): Thing => activityThings[thing];
export const thingKeys = Object.keys(activityThings) as [ActivityThing, ...ActivityThing[]];
