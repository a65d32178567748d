import type { TwoTexts } from '../../kernel/text/messages.ts';
import { type ActivityThing, activityThings, thingKeys, wordsOfThing } from './activity-things.ts';
import { jobActs, onlineActs } from './online-acts.ts';
import { orderActs } from './order-activity.ts';

export { type ActivityThing, activityThings, thingKeys };

/** Of what kind an act is, for the summary. */
export const actKinds = ['added', 'changed', 'removed', 'other'] as const;
type ActKind = (typeof actKinds)[number];

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
  'POST refuse': act('changed', 'Rejected', 'رفض'),
  'POST withdraw': act('removed', 'Withdrawn', 'سحب'),
  'POST refund': act('changed', 'Refunded', 'ردّ المبلغ'),
  'POST undo': act('removed', 'Undone', 'التراجع عن العملية'),
  'POST send': act('other', 'Sent', 'إرسال'),
  'POST send_all': act('other', 'Sent to all', 'إرسال للكل'),
  'POST take_back': act('removed', 'Message cancelled', 'سحب رسالة'),
  'POST mark': act('changed', 'Marked by hand', 'تسجيل الإنجاز يدويًا'),
  'POST unmark': act('changed', 'Mark removed', 'إلغاء الإنجاز'),
  'POST run': act('changed', 'Run', 'تنفيذ'),
  'POST check': act('other', 'Checked', 'فحص'),
  'POST take': act('added', 'Added from suggestions', 'إضافة من المقترحات'),
  'POST merge': act('changed', 'Merged', 'دمج'),
  'POST dismiss': act('changed', 'Marked as not duplicates', 'الإبقاء على السجلين منفصلين'),
  'POST erase': act('removed', 'Personal data erased', 'محو البيانات الشخصية'),
  'POST notes': act('added', 'Note added', 'إضافة ملاحظة'),
  'PUT tags': act('changed', 'Tags changed', 'تعديل الوسوم'),
  'POST relatives': act('added', 'Relative added', 'إضافة قريب'),
  'POST files': act('added', 'File added', 'إضافة ملف'),
  'POST consents': act('changed', 'Consent changed', 'تعديل الموافقة'),
  'POST balance top_ups': act('added', 'Balance topped up', 'إيداع في الرصيد'),
  'POST balance pay_backs': act('changed', 'Balance refunded', 'ردّ الرصيد'),
  'POST sizes': act('added', 'Size added', 'إضافة مقاس'),
  'POST assemble': act('added', 'Made ahead', 'تجهيز مسبق'),
  'POST disassemble': act('removed', 'Taken apart', 'تفكيك'),
  'POST waste': act('removed', 'Removed a part of a lot', 'إتلاف من دفعة'),
  'POST extend': act('changed', 'Extended a lot after inspection', 'تمديد دفعة بعد فحصها'),
  'POST move': act('changed', 'Lot’s bucket changed', 'تغيير دلو دفعة'),
  'POST markdown': act('changed', 'Marked a lot down', 'تخفيض سعر دفعة'),
  'POST collect': act('changed', 'Handed over', 'تسليم'),
  'POST kiosk_checks': act('other', 'Clocked in or out with a PIN', 'تسجيل حضور أو انصراف بالرمز السري'),
  'PUT recipes': act('changed', 'Recipe settings changed', 'تعديل إعدادات الوصفات'),
  'POST penalties': act('added', 'Penalty charged', 'احتساب غرامة'),
  'POST with_gift_cards': act('added', 'Sold an invoice with gift cards', 'إصدار فاتورة مع بطاقات هدايا'),
  'POST tips pay_outs': act('changed', 'Tips paid out', 'صرف إكراميات'),
  'POST waive': act('changed', 'Penalty waived', 'إعفاء من غرامة'),
  'POST credit_notes': act('added', 'Credit note issued', 'إصدار إشعار دائن'),
  'POST renew': act('changed', 'Renewed', 'تجديد'),
  'POST prolong': act('changed', 'Extended', 'تمديد'),
  'POST people': act('changed', 'Users of the package changed', 'تحديد المستفيدين'),
  'POST exchanges': act('added', 'Exchanged', 'استبدال'),
  'POST debit_notes': act('added', 'Debit note issued', 'إصدار إشعار مدين'),
  'POST device': act('changed', 'Device assigned to the till', 'ربط جهاز بالصندوق'),
  'POST moves': act('added', 'Cash paid in or out', 'تسجيل حركة نقد في الدرج'),
  'POST count': act('changed', 'Drawer counted', 'عدّ الدرج'),
  'POST close': act('changed', 'Shift closed', 'إغلاق الوردية'),
  'PUT loyalty': act('changed', 'Loyalty settings changed', 'تعديل إعدادات الولاء'),
  'POST points gift_card': act('added', 'Points converted to a gift card', 'تحويل نقاط إلى بطاقة هدية'),
  'POST points': act('changed', 'Points adjusted', 'منح نقاط أو خصمها'),
  'POST brought_by': act('changed', 'Referrer added', 'تسجيل من دعا العميل'),
  'PUT penalties': act('changed', 'Penalty settings changed', 'تعديل إعدادات الغرامات'),
  'PUT shifts': act('changed', 'Shift settings changed', 'تعديل إعدادات الورديات'),
  'POST code': act('other', 'Code shown', 'عرض الرمز'),
  'PUT gift_cards': act('changed', 'Gift card settings changed', 'تعديل إعدادات بطاقات الهدايا'),
  'POST payments': act('added', 'Payment taken', 'تحصيل دفعة'),
  'POST debts payments': act('added', 'Debts collected', 'تحصيل المستحقات'),
  'POST payment_links': act('added', 'Payment link created', 'إنشاء رابط دفع'),
  'POST ask': act('added', 'Card payment requested', 'طلب الدفع بالبطاقة'),
  'POST refund_by_card': act('changed', 'Refunded to the card', 'ردّ المبلغ إلى البطاقة'),
  'POST release': act('changed', 'Released to send messages', 'السماح للنسخة بالإرسال'),
  'POST again': act('changed', 'Refund retried', 'إعادة الطلب'),
  'POST try': act('other', 'Connection tested', 'تجربة الاتصال'),
  'POST method': act('changed', 'Payment method corrected', 'تصحيح طريقة الدفع'),
  'POST add_quantity': act('added', 'Quantity added', 'إضافة كمية'),
  'POST adjust': act('changed', 'Adjusted', 'تسوية'),
  'POST internal_use': act('changed', 'Used internally', 'تسجيل استخدام داخلي'),
  'PUT services': act('changed', 'Services changed', 'تعديل الخدمات'),
  'POST salaries': act('added', 'Salary entered', 'تسجيل راتب'),
  'POST confirm': act('changed', 'Confirmed', 'تأكيد'),
  'POST unconfirm': act('changed', 'Confirmation removed', 'إلغاء التأكيد'),
  'POST check_in': act('changed', 'Checked in', 'تسجيل وصول'),
  'POST undo_check_in': act('changed', 'Check-in undone', 'إلغاء تسجيل الوصول'),
  'POST attend': act('changed', 'Marked as attended', 'إكمال الموعد'),
  'POST reopen': act('changed', 'Reopened', 'إعادة فتح'),
  'POST no_show': act('changed', 'Marked as a no-show', 'تسجيل أن العميل لم يحضر'),
  'POST give_up': act('removed', 'Removed from the waitlist', 'الإزالة من الانتظار'),
  'POST restore': act('changed', 'Returned to the waitlist', 'الإعادة إلى الانتظار'),
  'POST offers': act('added', 'Slot offered', 'عرض وقت متاح'),
  'POST offers withdraw': act('removed', 'Offer withdrawn', 'سحب عرض'),
  'POST gaps leave_free': act('changed', 'Slot left open', 'ترك وقت متاحًا'),
  'PUT online': act('changed', 'Online booking changed', 'تعديل الحجز الإلكتروني'),
  'PUT messaging': act('changed', 'Message settings changed', 'تعديل إعدادات الرسائل'),
  'PUT scheduling': act('changed', 'Appointment settings changed', 'تعديل إعدادات المواعيد'),
  'POST accept': act('changed', 'Accepted', 'قبول'),
  'POST decline': act('removed', 'Declined', 'الاعتذار عن الطلب'),
  'POST propose': act('changed', 'Suggested another time', 'اقتراح وقت آخر'),
  'POST ask_deposit': act('added', 'Deposit requested by card', 'طلب العربون بالبطاقة'),
  'POST deposit_turn': act('changed', 'Deposit refunded or kept', 'البتّ في العربون'),
  'PUT policy': act('changed', 'Deposit and cancellation policy changed', 'تعديل العربون والإلغاء'),
  'PUT quantity': act('changed', 'Quantity to buy changed', 'تعديل كمية الشراء'),
  'POST arrive': act('changed', 'Marked as arrived', 'تسجيل وصول'),
  'PUT buying': act('changed', 'Preferred supplier changed', 'تعديل المورد المفضّل'),
  'PUT booking': act('changed', 'Booking rules changed', 'تعديل قواعد الحجز'),
  'POST arrange': act('changed', 'Order changed', 'تغيير الترتيب'),
  'POST consent': act('changed', 'Consent recorded', 'تسجيل موافقة'),
  'POST withdraw_consent': act('changed', 'Consent withdrawn', 'سحب موافقة'),
  'POST alias': act('changed', 'Shop web address chosen', 'اختيار اسم الرابط'),
  'POST away': act('changed', 'Appointments of an absence reassigned', 'ترتيب مواعيد موظف غائب'),
  'POST hand_over': act('changed', 'Appointments reassigned', 'نقل المواعيد إلى موظفين آخرين'),
  'PUT pin': act('changed', 'PIN set', 'حفظ رمز سري'),
  'DELETE pin': act('removed', 'PIN removed', 'حذف الرمز السري'),
  'POST login': act('added', 'Access given', 'منح حساب دخول'),
  'POST login invite': act('other', 'Invited again', 'إرسال دعوة جديدة'),
  'POST login role': act('changed', 'Role given', 'منح دور'),
  'POST login take_second_step': act('removed', 'Two-step verification reset', 'إعادة ضبط التحقق بخطوتين'),
  'POST login enable': act('changed', 'Access restored', 'فتح حساب الدخول'),
  'POST login disable': act('changed', 'Access turned off', 'إغلاق حساب الدخول'),
  'POST checks': act('added', 'Clocked in or out', 'تسجيل حضور أو انصراف'),
  'POST ask_now': act('added', 'Approval requested', 'طلب اعتماد'),
  'POST corrections': act('added', 'Correction requested', 'طلب تصحيح'),
  'POST corrections approve': act('changed', 'Correction approved', 'اعتماد تصحيح'),
  'POST corrections refuse': act('changed', 'Correction rejected', 'رفض تصحيح'),
  'PUT language': act('changed', 'Language changed', 'تغيير اللغة'),
  'POST change_password': act('changed', 'Password changed', 'تغيير كلمة المرور'),
  'POST update_progress': act('changed', 'Setup step saved', 'حفظ خطوة الإعداد'),
  'POST skip': act('changed', 'Setup step skipped', 'تخطي خطوة الإعداد'),
  'POST finish': act('changed', 'Setup finished', 'إنهاء'),
  'PUT general': act('changed', 'General settings changed', 'تعديل الإعدادات العامة'),
  'PUT tax': act('changed', 'VAT settings changed', 'تعديل إعدادات الضريبة'),
  'POST tax cancel': act('removed', 'VAT change cancelled', 'إلغاء تغيير الضريبة'),
  'PUT invoice': act('changed', 'Invoice settings changed', 'تعديل إعدادات الفاتورة'),
  'PUT notifications': act('changed', 'Notifications changed', 'تعديل التنبيهات'),
  'PUT attendance': act('changed', 'Attendance settings changed', 'تعديل إعدادات الحضور'),
  'PUT commission': act('changed', 'Commission settings changed', 'تعديل إعدادات العمولة'),
  'POST second_step later': act('other', 'Two-step verification postponed', 'تأجيل التحقق بخطوتين'),
  'POST second_step begin': act('other', 'Two-step verification setup started', 'بدء تفعيل التحقق بخطوتين'),
  'POST second_step confirm': act('changed', 'Two-step verification turned on', 'تفعيل التحقق بخطوتين'),
  'POST second_step recovery_codes': act('changed', 'Recovery codes renewed', 'إنشاء رموز استعادة جديدة'),
  'POST second_step turn_off': act('changed', 'Two-step verification turned off', 'إيقاف التحقق بخطوتين'),
  'POST passkeys begin': act('other', 'Passkey setup started', 'طلب مفتاح مرور'),
  'POST passkeys': act('added', 'Passkey added', 'إضافة مفتاح مرور'),
  'DELETE passkeys': act('removed', 'Passkey removed', 'حذف مفتاح مرور'),
  'POST sessions share': act('changed', 'Device set as shared', 'إبقاء جهاز مشترك مسجَّل الدخول'),
  'POST sessions end': act('changed', 'Session ended', 'إنهاء جلسة'),
  'POST sessions end_others': act('changed', 'Other sessions ended', 'إنهاء الجلسات الأخرى'),
  'POST months approve': act('changed', 'Month approved', 'اعتماد الشهر'),
  'POST rules': act('added', 'Rule added', 'إضافة قاعدة'),
  'POST questions': act('added', 'Commission question asked', 'إرسال استفسار عن بند'),
  'POST questions answer': act('changed', 'Answered a question', 'الرد على استفسار'),
  'POST rules end': act('changed', 'Rule ended', 'إنهاء قاعدة'),
  'POST rules withdraw': act('removed', 'Rule withdrawn', 'سحب قاعدة'),
  'PUT line_shares': act('changed', 'Commission split', 'تقسيم العمولة'),
  'PUT till': act('changed', 'Till settings changed', 'تعديل إعدادات الكاشير'),
};

/** Whose words the general ones do not say. */
const own: Readonly<Record<string, Act>> = {
  ...orderActs,
  'POST /api/login': act('other', 'Signed in', 'تسجيل الدخول'),
  'POST /api/login/passkey': act('other', 'Signed in with a passkey', 'تسجيل الدخول بمفتاح مرور'),
  'POST /api/logout': act('other', 'Signed out', 'تسجيل الخروج'),
  'POST /api/till_lock': act('other', 'Locked a device', 'قفل جهاز'),
  'POST /api/till_open': act('other', 'Unlocked a device with a PIN', 'فتح جهاز بالرمز السري'),
  'POST /api/till_open_by_password': act('other', 'Unlocked a device with a password', 'فتح جهاز بكلمة المرور'),
  'POST /api/forgot_password': act('other', 'Requested a password reset', 'طلب كلمة مرور جديدة'),
  'POST /api/reset_password': act('changed', 'Reset the password', 'اختيار كلمة مرور جديدة'),
  'POST /api/verification_codes': act('other', 'Requested a verification code', 'طلب رمز تحقق'),
  'POST /api/verification_codes/check': act('other', 'Entered a code', 'إدخال رمز تحقق'),
  'POST /api/profile/picture': act('changed', 'Photo added', 'اختيار صورة'),
  'DELETE /api/profile/picture': act('changed', 'Photo removed', 'حذف الصورة'),
  'PUT /api/profile/public_look': act('changed', 'Look on the shop website chosen', 'اختيار الظهور في صفحات المتجر'),
  'PUT /api/my_pin': act('changed', 'PIN set', 'حفظ رمز سري'),
  'POST /api/register': act('added', 'Shop account created', 'تسجيل المنشأة'),
  'POST /api/invoices': act('added', 'Issued', 'إصدار'),
  'POST /api/invoices/:id/correct': act('changed', 'Corrected and reissued', 'تصحيح الفاتورة وإعادة إصدارها'),
  'POST /api/invoices/:id/reissue': act('changed', 'Reissued', 'إعادة إصدار'),
  'POST /api/fiscal_unit': act('added', 'Connection started', 'بدء الربط'),
  'POST /api/fiscal_unit/retry': act('changed', 'Connection retried', 'إعادة محاولة الربط'),
  'POST /api/fiscal_unit/renew': act('changed', 'Certificate renewed', 'تجديد الشهادة'),
  'POST /api/fiscal_unit/cancel': act('removed', 'Unit disconnected', 'إلغاء ربط الوحدة'),
  'POST /api/fiscal_unit/resume': act('other', 'Pending documents sent', 'إرسال المستندات المنتظرة'),
  'PUT /api/merchant_logo': act('changed', 'Logo changed', 'تغيير الشعار'),
  'POST /api/discount_programs/:id/send': act('other', 'Code sent', 'إرسال رمز'),
  'POST /api/refunds_due/:id/payments': act('changed', 'Refund paid', 'ردّ مبلغ مستحق'),
  'POST /api/staff_tips/:id/take_back': act('removed', 'Reversed', 'إلغاء'),
  'POST /api/loyalty_worth': act('changed', 'Points value changed', 'تغيير قيمة النقاط'),
  'PUT /api/customer_notes/:id': act('changed', 'Note changed', 'تعديل ملاحظة'),
  'DELETE /api/customer_notes/:id': act('removed', 'Note deleted', 'حذف ملاحظة'),
  'PUT /api/customer_relatives/:id': act('changed', 'Relative changed', 'تعديل قريب'),
  'DELETE /api/customer_relatives/:id': act('removed', 'Relative deleted', 'حذف قريب'),
  'DELETE /api/customer_files/:id': act('removed', 'File deleted', 'حذف ملف'),
  'PUT /api/customer_tags/:id': act('changed', 'Tag changed', 'تعديل وسم'),
  'DELETE /api/customer_tags/:id': act('removed', 'Tag deleted', 'حذف وسم'),
  'POST /api/customer_merges/:id/undo': act('removed', 'Merge undone', 'التراجع عن دمج'),
  'DELETE /api/salaries/:id': act('removed', 'Salary deleted', 'حذف راتب'),
  'POST /api/special_days': act('added', 'Special hours added', 'إضافة ساعات خاصة'),
  'PUT /api/special_days/:id': act('changed', 'Special hours changed', 'تعديل ساعات خاصة'),
  'DELETE /api/special_days/:id': act('removed', 'Special hours deleted', 'حذف ساعات خاصة'),
  'POST /api/shifts': act('added', 'Opened', 'فتح'),
  'POST /api/first_steps/finish': act('changed', 'Setup finished', 'إنهاء الإعداد'),
  'DELETE /api/held_invoices/:id': act('removed', 'Discarded', 'حذف'),
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

/** Keys of the app's record links to the screens of settings, by the rest of the operation's path. */
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
  'settings recipes': 'recipe_settings',
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
  const first = firstPartOf(operation);
  const key = numbersFirstPart(operation) ? thingOfPart.get(first) : undefined;
  return key !== undefined && activityThings[key].parts[0] === first;
};
