import { refuser } from '../../kernel/contract/refusal.ts';

/** What a shop's own facts can be refused for, with the two texts. */
export const tenancyRefusals = {
  logo_not_found: { en: 'The picture was not found.', ar: 'الصورة غير موجودة.' },
  account_not_requested: {
    en: 'Only a requested account can be approved or rejected.',
    ar: 'لا يُقبل أو يُرفض إلا حساب بانتظار الموافقة.',
  },
  account_not_running: {
    en: 'This is possible only for an approved account that is neither disabled nor suspended.',
    ar: 'لا يمكن ذلك إلا لحساب مقبول غير معطّل ولا موقوف.',
  },
  account_not_disabled: { en: 'This account is not disabled.', ar: 'هذا الحساب غير معطّل.' },
  account_not_suspended: { en: 'This account is not suspended.', ar: 'هذا الحساب غير موقوف.' },
  account_not_opened: { en: 'This account was never approved.', ar: 'لم يُقبل هذا الحساب بعد.' },
  disabled_needs_permission: {
    en: 'This shop is disabled. You need a further permission to enter it.',
    ar: 'هذه المنشأة معطّلة، ودخولها يحتاج صلاحية ليست لديك.',
  },
  request_not_found: { en: 'This request was not found.', ar: 'الطلب غير موجود.' },
  request_decided: {
    en: 'Someone has already decided this request.',
    ar: 'حُسم هذا الطلب في هذه الأثناء، وربما حسمه مدير آخر.',
  },
  request_not_verified: {
    en: 'The mobile of this request is not verified yet.',
    ar: 'لم يُتحقق من جوال هذا الطلب بعد.',
  },
  merchant_not_found: { en: 'This shop was not found.', ar: 'المنشأة غير موجودة.' },
  account_never_ends: {
    en: 'This account has no end date, so days can’t be added. Set an end date.',
    ar: 'ليس لهذا الحساب تاريخ انتهاء تُضاف إليه أيام. حدّد له تاريخًا.',
  },
  days_or_date: { en: 'or an end date is required, not both', ar: 'أو التاريخ: حدّد أحدهما' },
  in_the_past: { en: 'must not be in the past', ar: 'يجب ألا يكون في الماضي' },
  new_owner_not_found: {
    en: 'The new owner must be an active user of this shop other than the current owner.',
    ar: 'المالك الجديد يجب أن يكون مستخدمًا مفعّلًا في المنشأة وليس مالكها الحالي.',
  },
  no_tax_change_waits: { en: 'There is no pending VAT change.', ar: 'لا يوجد تغيير ضريبي ينتظر موعده.' },
} as const;

export const refuse = refuser(tenancyRefusals);
