import type { TwoTexts } from '../../kernel/messages.ts';
import { type ActivityThing, activityThings, thingKeys, wordsOfThing } from './activity-things.ts';
import { jobActs, onlineActs } from './online-acts.ts';

export { type ActivityThing, activityThings, thingKeys };

/** Of what kind an act is, for the summary. */
export const actKinds = ['added', 'changed', 'removed', 'other'] as const;
export type ActKind = (typeof actKinds)[number];

interface Act extends TwoTexts {
  readonly kind: ActKind;
}
const act = (kind: ActKind, en: string, ar: string): Act => ({ kind, en, ar });

/** By method and what follows the first part of the path, numbers left out. */
const acts: Readonly<Record<string, Act>> = {
  POST: act('added', 'Added', 'إضافة'),
  PUT: act('changed', 'Changed', 'تعديل'),
  DELETE: act('removed', 'Deleted', 'حذف'),
  'POST enable': act('changed', 'Enabled', 'تفعيل'),
  'POST disable': act('changed', 'Disabled', 'تعطيل'),
  'POST delete': act('removed', 'Deleted', 'حذف'),
  'POST cancel': act('removed', 'Cancelled', 'إلغاء'),
  'POST approve': act('changed', 'Approved', 'قبول'),
  'POST reject': act('changed', 'Rejected', 'رفض'),
  'POST refuse': act('changed', 'Refused', 'رفض'),
  'POST withdraw': act('removed', 'Taken back', 'سحب'),
  'POST refund': act('changed', 'Given back', 'رد المبلغ'),
  'POST undo': act('removed', 'Undone', 'التراجع عن العملية'),
  'POST send': act('other', 'Sent', 'إرسال'),
  'POST send_all': act('other', 'Sent to all', 'إرسال للكل'),
  'POST take_back': act('removed', 'Message taken back', 'سحب رسالة'),
  'POST mark': act('changed', 'Marked by hand', 'تسجيل الإنجاز يدويًا'),
  'POST unmark': act('changed', 'Mark taken back', 'إلغاء الإنجاز'),
  'POST run': act('changed', 'Run', 'تنفيذ'),
  'POST check': act('other', 'Checked', 'فحص'),
  'POST take': act('added', 'Taken over', 'اعتماد'),
  'POST merge': act('changed', 'Merged', 'دمج'),
  'POST dismiss': act('changed', 'Kept apart', 'الإبقاء على السجلين منفصلين'),
  'POST erase': act('removed', 'Personal data erased', 'محو البيانات الشخصية'),
  'POST notes': act('added', 'Note added', 'إضافة ملاحظة'),
  'PUT tags': act('changed', 'Tags changed', 'تعديل الوسوم'),
  'POST relatives': act('added', 'Relative added', 'إضافة قريب'),
  'POST files': act('added', 'File added', 'إضافة ملف'),
  'POST consents': act('changed', 'Consent changed', 'تعديل الموافقة'),
  'POST balance top_ups': act('added', 'Balance topped up', 'إيداع في الرصيد'),
  'POST balance pay_backs': act('changed', 'Balance paid back', 'رد الرصيد'),
  'POST penalties': act('added', 'Penalty charged', 'احتساب غرامة'),
  'POST with_gift_cards': act('added', 'Sold an invoice with gift cards', 'إصدار فاتورة مع بطاقات هدايا'),
  'POST tips pay_outs': act('changed', 'Tips paid out', 'صرف إكراميات'),
  'POST waive': act('changed', 'Penalty waived', 'إعفاء من غرامة'),
  'POST credit_notes': act('added', 'Credit note issued', 'إصدار إشعار دائن'),
  'POST renew': act('changed', 'Renewed', 'تجديد'),
  'POST prolong': act('changed', 'Prolonged', 'تمديد'),
  'POST people': act('changed', 'People named', 'تحديد المستفيدين'),
  'POST exchanges': act('added', 'Exchanged', 'استبدال'),
  'POST debit_notes': act('added', 'Debit note issued', 'إصدار إشعار مدين'),
  'POST device': act('changed', 'Device bound to the till', 'ربط جهاز بالصندوق'),
  'POST moves': act('added', 'Money moved in or out of the drawer', 'تسجيل حركة نقد في الدرج'),
  'POST count': act('changed', 'Drawer counted', 'عدّ الدرج'),
  'POST close': act('changed', 'Shift closed', 'إغلاق الوردية'),
  'PUT loyalty': act('changed', 'Loyalty settings changed', 'تعديل إعدادات الولاء'),
  'POST points gift_card': act('added', 'Points made into a gift card', 'تحويل نقاط إلى بطاقة هدية'),
  'POST points': act('changed', 'Points changed', 'منح نقاط أو خصمها'),
  'POST brought_by': act('changed', 'Referral noted', 'تسجيل من أحضر العميل'),
  'PUT penalties': act('changed', 'Penalty settings changed', 'تعديل إعدادات الغرامات'),
  'PUT shifts': act('changed', 'Shift settings changed', 'تعديل إعدادات الورديات'),
  'POST code': act('other', 'Code shown', 'عرض الرمز'),
  'PUT gift_cards': act('changed', 'Gift card settings changed', 'تعديل إعدادات بطاقات الهدايا'),
  'POST payments': act('added', 'Payment taken', 'تحصيل دفعة'),
  'POST debts payments': act('added', 'Debts collected', 'تحصيل المستحقات'),
  'POST payment_links': act('added', 'Payment link made', 'إنشاء رابط دفع'),
  'POST ask': act('added', 'Asked for by card', 'طلب الدفع بالبطاقة'),
  'POST refund_by_card': act('changed', 'Given back to the card', 'رد المبلغ إلى البطاقة'),
  'POST release': act('changed', 'Released to send messages', 'السماح للنسخة بالإرسال'),
  'POST again': act('changed', 'Asked for again', 'إعادة الطلب'),
  'POST try': act('other', 'Connection tried', 'تجربة الاتصال'),
  'POST method': act('changed', 'Method corrected', 'تصحيح طريقة الدفع'),
  'POST add_quantity': act('added', 'Quantity added', 'إضافة كمية'),
  'POST adjust': act('changed', 'Adjusted', 'تسوية'),
  'POST internal_use': act('changed', 'Used internally', 'تسجيل استخدام داخلي'),
  'PUT services': act('changed', 'Services changed', 'تعديل الخدمات'),
  'POST salaries': act('added', 'Salary entered', 'تسجيل راتب'),
  'POST confirm': act('changed', 'Confirmed', 'تأكيد'),
  'POST unconfirm': act('changed', 'Confirmation taken back', 'إلغاء التأكيد'),
  'POST check_in': act('changed', 'Checked in', 'تسجيل وصول'),
  'POST undo_check_in': act('changed', 'Check-in taken back', 'إلغاء تسجيل الوصول'),
  'POST attend': act('changed', 'Marked as attended', 'تسجيل حضور الموعد'),
  'POST reopen': act('changed', 'Opened again', 'إعادة فتح'),
  'POST no_show': act('changed', 'Marked as a no-show', 'تسجيل أن العميل لم يحضر'),
  'POST give_up': act('removed', 'Taken off', 'الإزالة من الانتظار'),
  'POST restore': act('changed', 'Put back', 'الإعادة إلى الانتظار'),
  'POST offers': act('added', 'Place offered', 'عرض وقت متاح'),
  'POST offers withdraw': act('removed', 'Offer withdrawn', 'سحب عرض'),
  'POST gaps leave_free': act('changed', 'Place left free', 'ترك وقت متاحًا'),
  'PUT online': act('changed', 'Online booking changed', 'تعديل الحجز الإلكتروني'),
  'PUT messaging': act('changed', 'Message settings changed', 'تعديل إعدادات الرسائل'),
  'PUT scheduling': act('changed', 'Appointment settings changed', 'تعديل إعدادات المواعيد'),
  'POST accept': act('changed', 'Accepted', 'قبول'),
  'POST decline': act('removed', 'Declined', 'الاعتذار عن الطلب'),
  'POST propose': act('changed', 'Proposed another time', 'اقتراح وقت آخر'),
  'POST ask_deposit': act('added', 'Deposit asked for by card', 'طلب العربون بالبطاقة'),
  'POST deposit_turn': act('changed', 'Decided on the deposit', 'البتّ في العربون'),
  'PUT policy': act('changed', 'Deposit and cancelling changed', 'تعديل العربون والإلغاء'),
  'PUT booking': act('changed', 'Way of booking changed', 'تعديل طريقة الحجز'),
  'POST arrange': act('changed', 'Order changed', 'تغيير الترتيب'),
  'POST consent': act('changed', 'Consent recorded', 'تسجيل موافقة'),
  'POST withdraw_consent': act('changed', 'Consent taken back', 'سحب موافقة'),
  'POST alias': act('changed', 'Name of the link chosen', 'اختيار اسم الرابط'),
  'POST away': act('changed', 'Appointments of an absence handed over', 'ترتيب مواعيد موظف غائب'),
  'POST hand_over': act('changed', 'Appointments handed over', 'تسليم المواعيد لآخرين'),
  'PUT pin': act('changed', 'PIN set', 'حفظ رمز سري'),
  'DELETE pin': act('removed', 'PIN taken away', 'حذف الرمز السري'),
  'POST login': act('added', 'Sign-in given', 'منح حساب دخول'),
  'POST login invite': act('other', 'Invited again', 'إرسال دعوة جديدة'),
  'POST login role': act('changed', 'Role given', 'منح دور'),
  'POST login take_second_step': act('removed', 'Lost second step taken away', 'إزالة خطوة ثانية مفقودة'),
  'POST login enable': act('changed', 'Sign-in opened', 'فتح حساب الدخول'),
  'POST login disable': act('changed', 'Sign-in closed', 'إغلاق حساب الدخول'),
  'POST checks': act('added', 'Checked in or out', 'تسجيل حضور أو انصراف'),
  'POST ask_now': act('added', 'Approval asked for', 'طلب اعتماد'),
  'POST corrections': act('added', 'Correction asked for', 'طلب تصحيح'),
  'POST corrections approve': act('changed', 'Correction approved', 'اعتماد تصحيح'),
  'POST corrections refuse': act('changed', 'Correction refused', 'رفض تصحيح'),
  'PUT language': act('changed', 'Language changed', 'تغيير اللغة'),
  'POST change_password': act('changed', 'Password changed', 'تغيير كلمة المرور'),
  'POST update_progress': act('changed', 'Setup step saved', 'حفظ خطوة الإعداد'),
  'POST skip': act('changed', 'Setup step skipped', 'تخطي خطوة الإعداد'),
  'POST finish': act('changed', 'Finished', 'إنهاء'),
  'PUT general': act('changed', 'General settings changed', 'تعديل الإعدادات العامة'),
  'PUT tax': act('changed', 'VAT settings changed', 'تعديل إعدادات الضريبة'),
  'POST tax cancel': act('removed', 'VAT change cancelled', 'إلغاء تغيير الضريبة'),
  'PUT invoice': act('changed', 'Invoice settings changed', 'تعديل إعدادات الفاتورة'),
  'PUT notifications': act('changed', 'Notifications changed', 'تعديل الإشعارات'),
  'PUT attendance': act('changed', 'Attendance settings changed', 'تعديل إعدادات الحضور'),
  'PUT commission': act('changed', 'Commission settings changed', 'تعديل إعدادات العمولة'),
  'POST second_step later': act('other', 'Second step put off', 'تأجيل الخطوة الثانية'),
  'POST second_step begin': act('other', 'Second step begun', 'بدء الخطوة الثانية'),
  'POST second_step confirm': act('changed', 'Second step turned on', 'تفعيل الخطوة الثانية'),
  'POST second_step recovery_codes': act('changed', 'Recovery codes renewed', 'إنشاء رموز استعادة جديدة'),
  'POST second_step turn_off': act('changed', 'Second step turned off', 'إيقاف الخطوة الثانية'),
  'POST passkeys begin': act('other', 'Passkey asked for', 'طلب مفتاح مرور'),
  'POST passkeys': act('added', 'Passkey added', 'إضافة مفتاح مرور'),
  'DELETE passkeys': act('removed', 'Passkey forgotten', 'نسيان مفتاح مرور'),
  'POST sessions share': act('changed', 'Device shared', 'إبقاء جهاز مشترك مسجَّل الدخول'),
  'POST sessions end': act('changed', 'Session ended', 'إنهاء جلسة'),
  'POST sessions end_others': act('changed', 'Other sessions ended', 'إنهاء الجلسات الأخرى'),
  'POST months approve': act('changed', 'Month approved', 'اعتماد الشهر'),
  'POST rules': act('added', 'Rule added', 'إضافة قاعدة'),
  'POST questions': act('added', 'Asked about a line', 'إرسال استفسار عن سطر'),
  'POST questions answer': act('changed', 'Answered a question', 'الرد على استفسار'),
  'POST rules end': act('changed', 'Rule ended', 'إنهاء قاعدة'),
  'POST rules withdraw': act('removed', 'Rule withdrawn', 'سحب قاعدة'),
  'PUT line_shares': act('changed', 'Line shared', 'تقسيم سطر'),
  'PUT till': act('changed', 'Till settings changed', 'تعديل إعدادات الكاشير'),
};

/** Whose words the general ones do not say. */
const own: Readonly<Record<string, Act>> = {
  'POST /api/login': act('other', 'Signed in', 'تسجيل الدخول'),
  'POST /api/login/passkey': act('other', 'Signed in with a passkey', 'تسجيل الدخول بمفتاح مرور'),
  'POST /api/logout': act('other', 'Signed out', 'تسجيل الخروج'),
  'POST /api/till_lock': act('other', 'Locked a device', 'قفل جهاز'),
  'POST /api/till_open': act('other', 'Opened a device by PIN', 'فتح جهاز بالرمز السري'),
  'POST /api/till_open_by_password': act('other', 'Opened a device by password', 'فتح جهاز بكلمة المرور'),
  'POST /api/attendance/kiosk_checks': act('other', 'Checked in or out by PIN', 'تسجيل حضور أو انصراف بالرمز السري'),
  'POST /api/forgot_password': act('other', 'Asked for a new password', 'طلب كلمة مرور جديدة'),
  'POST /api/reset_password': act('changed', 'Chose a new password', 'اختيار كلمة مرور جديدة'),
  'POST /api/verification_codes': act('other', 'Asked for a code', 'طلب رمز تحقق'),
  'POST /api/verification_codes/check': act('other', 'Entered a code', 'إدخال رمز تحقق'),
  'POST /api/profile/picture': act('changed', 'Chose a picture', 'اختيار صورة'),
  'DELETE /api/profile/picture': act('changed', 'Took the picture away', 'حذف الصورة'),
  'PUT /api/profile/public_look': act('changed', 'Look on the pages chosen', 'اختيار الظهور في الصفحات'),
  'PUT /api/my_pin': act('changed', 'PIN set', 'حفظ رمز سري'),
  'POST /api/stock_operations/count': act('changed', 'Stock counted', 'تسجيل جرد المخزون'),
  'POST /api/register': act('added', 'Shop opened', 'فتح المنشأة'),
  'POST /api/invoices': act('added', 'Issued', 'إصدار'),
  'POST /api/invoices/:id/correct': act('changed', 'Corrected and issued again', 'تصحيح الفاتورة وإعادة إصدارها'),
  'POST /api/invoices/:id/reissue': act('changed', 'Issued again', 'إعادة إصدار'),
  'POST /api/fiscal_unit': act('added', 'Began connecting', 'بدء الربط'),
  'POST /api/fiscal_unit/retry': act('changed', 'Connecting tried again', 'إعادة محاولة الربط'),
  'POST /api/fiscal_unit/renew': act('changed', 'Certificate renewed', 'تجديد الشهادة'),
  'POST /api/fiscal_unit/cancel': act('removed', 'Unit cancelled', 'إلغاء الوحدة'),
  'POST /api/fiscal_unit/resume': act('other', 'Sent what waited', 'إرسال ما كان في الانتظار'),
  'PUT /api/merchant_logo': act('changed', 'Logo changed', 'تغيير الشعار'),
  'POST /api/discount_programs/:id/send': act('other', 'Code sent', 'إرسال رمز'),
  'POST /api/refunds_due/:id/payments': act('changed', 'Refund given', 'رد مبلغ مستحق'),
  'POST /api/staff_tips/:id/take_back': act('removed', 'Taken back', 'سحب'),
  'POST /api/loyalty_worth': act('changed', 'Worth of points changed', 'تغيير قيمة النقاط'),
  'PUT /api/customer_notes/:id': act('changed', 'Note changed', 'تعديل ملاحظة'),
  'DELETE /api/customer_notes/:id': act('removed', 'Note deleted', 'حذف ملاحظة'),
  'PUT /api/customer_relatives/:id': act('changed', 'Relative changed', 'تعديل قريب'),
  'DELETE /api/customer_relatives/:id': act('removed', 'Relative deleted', 'حذف قريب'),
  'DELETE /api/customer_files/:id': act('removed', 'File deleted', 'حذف ملف'),
  'PUT /api/customer_tags/:id': act('changed', 'Tag changed', 'تعديل وسم'),
  'DELETE /api/customer_tags/:id': act('removed', 'Tag deleted', 'حذف وسم'),
  'POST /api/customer_merges/:id/undo': act('removed', 'Merge taken back', 'التراجع عن دمج'),
  'DELETE /api/salaries/:id': act('removed', 'Salary deleted', 'حذف راتب'),
  'POST /api/special_days': act('added', 'Special hours added', 'إضافة ساعات خاصة'),
  'PUT /api/special_days/:id': act('changed', 'Special hours changed', 'تعديل ساعات خاصة'),
  'DELETE /api/special_days/:id': act('removed', 'Special hours deleted', 'حذف ساعات خاصة'),
  'POST /api/shifts': act('added', 'Opened', 'فتح'),
  'POST /api/first_steps/finish': act('changed', 'Setup finished', 'إنهاء الإعداد'),
  'DELETE /api/held_invoices/:id': act('removed', 'Discarded', 'تجاهل'),
};

interface OperationParts {
  readonly method: string;
  readonly first: string;
  readonly rest: readonly string[];
}

/** A list of activities asks for every operation some thirty times; the product has a few hundred. */
const knownParts = new Map<string, OperationParts>();

const partsOf = (operation: string): OperationParts => {
  const known = knownParts.get(operation);
  if (known) return known;
  const [method = '', path = ''] = operation.split(' ');
  const [first = '', ...rest] = path
    .replace(/^\/api\//, '')
    .split('/')
    .filter((part) => !part.startsWith(':'));
  const parts = { method, first, rest };
  knownParts.set(operation, parts);
  return parts;
};

/** The first part of an operation's path: `customers` of "POST /api/customers/:id/notes"; of a public form that of its record. */
export const firstPartOf = (operation: string): string =>
  (onlineActs[operation] ?? jobActs[operation])?.part ?? partsOf(operation).first;

const thingOfPart = new Map<string, ActivityThing>(
  thingKeys.flatMap((key) => activityThings[key].parts.map((part) => [part, key] as const)),
);

/** What an operation ("POST /api/customers/:id/notes") was done to; undefined for one without words. */
export const thingOf = (operation: string): ActivityThing | undefined => thingOfPart.get(firstPartOf(operation));

/** What an operation did; undefined for one without words. */
export const actOf = (operation: string): Act | undefined => {
  const { method, rest } = partsOf(operation);
  return onlineActs[operation] ?? jobActs[operation] ?? own[operation] ?? acts[[method, ...rest].join(' ')];
};

/** Keys of the surface's record links to the screens of settings, by the rest of the operation's path. */
const settingPlaces: Readonly<Record<string, string>> = {
  'shop_settings tax': 'tax_settings',
  'shop_settings tax cancel': 'tax_settings',
  'shop_settings invoice': 'invoice_settings',
  'settings notifications': 'notification_settings',
  'settings attendance': 'attendance_settings',
  'settings messaging': 'message_settings',
  'settings scheduling': 'appointment_settings',
  'settings shifts': 'till_settings',
  'settings till': 'till_settings',
  'settings gift_cards': 'gift_card_settings',
  'settings penalties': 'penalty_settings',
  'settings loyalty': 'loyalty_settings',
};

/** Key of the record link to the screen where it is done what is done to no record; undefined where no one screen is. */
export const placeOf = (operation: string): string | undefined => {
  const { first, rest } = partsOf(operation);
  const thing = thingOf(operation);
  return settingPlaces[[first, ...rest].join(' ')] ?? (thing && wordsOfThing(thing).place);
};

/** Operations whose row has the number of something else than the first part of their path says. */
const otherNumbers: ReadonlySet<string> = new Set([
  'POST /api/deposits/ask',
  'POST /api/waitlist/offers',
  'POST /api/waitlist/offers/:id/withdraw',
  'POST /api/waitlist/gaps/:id/leave_free',
]);

/** Whether the number in the row of this operation is that of what the first part of its path names. */
export const numbersFirstPart = (operation: string): boolean => !otherNumbers.has(operation);

/** Whether the number in the row of this operation is that of the thing itself, and not of a part of it. */
export const numbersThing = (operation: string): boolean => {
  if (!numbersFirstPart(operation)) return false;
  const first = firstPartOf(operation);
  const key = thingOfPart.get(first);
  return key !== undefined && activityThings[key].parts[0] === first;
};
