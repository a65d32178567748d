import { refuser } from '../../kernel/refusal.ts';

/** What codes can be refused for, with the two texts: those beside the code's field begin as its label goes on. */
export const promotionRefusals = {
  discount_program_not_found: { en: 'The discount code was not found.', ar: 'رمز الخصم غير موجود.' },
  discount_program_disabled: {
    en: 'This discount is disabled. Enable it before you hand it out.',
    ar: 'هذا الخصم معطّل. فعّله قبل توزيعه.',
  },
  discount_program_over: { en: 'This discount has ended.', ar: 'انتهت مدة هذا الخصم.' },
  no_voucher_left: {
    en: 'Every voucher of this batch was used or sent already.',
    ar: 'استُخدمت كل قسائم هذه الدفعة أو أُرسلت.',
  },
  code_already_exists: { en: 'is used by another discount already', ar: 'مستخدم في خصم آخر' },
  code_shape: {
    en: 'has three to twenty-four Latin letters, digits or dashes',
    ar: 'من ثلاثة إلى أربعة وعشرين حرفًا لاتينيًا أو رقمًا أو شرطة',
  },
  code_not_found: { en: 'is not known here', ar: 'غير معروف هنا' },
  code_disabled: { en: 'was switched off by the shop', ar: 'أوقفه المتجر' },
  code_not_yet: { en: 'begins on {on}', ar: 'يبدأ في {on}' },
  code_expired: { en: 'ended on {on}', ar: 'انتهى في {on}' },
  code_not_today: { en: 'is not for this day of the week', ar: 'لا يسري في هذا اليوم من الأسبوع' },
  code_not_at_this_hour: { en: 'is not for this hour', ar: 'لا يسري في هذه الساعة' },
  code_used_up: { en: 'was used as often as it may be', ar: 'استُنفد عدد مرات استخدامه' },
  code_needs_customer: {
    en: 'is counted by customer: choose the customer first',
    ar: 'محسوب لكل عميل، فاختر العميل أولًا',
  },
  code_used_by_customer: { en: 'was used by this customer already', ar: 'استخدمه هذا العميل من قبل' },
  code_bill_too_small: { en: 'needs a bill of {amount} or more', ar: 'يتطلب فاتورة لا تقل عن {amount}' },
  code_reaches_nothing: { en: 'reaches nothing on this bill', ar: 'لا يشمل شيئًا في هذه الفاتورة' },
  percent_or_amount: {
    en: 'is given as a percentage or as an amount, one of them',
    ar: 'يكون نسبة أو مبلغًا، أحدهما فقط',
  },
  items_of_code_required: { en: 'are needed for this category', ar: 'مطلوبة لهذه الفئة' },
} as const;

export const refuse = refuser(promotionRefusals);
