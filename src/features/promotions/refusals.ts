import { refuser } from '../../kernel/contract/refusal.ts';

/** What codes can be refused for, with the two texts: those beside the code's field begin as its label goes on. */
export const promotionRefusals = {
  discount_program_not_found: { en: 'The discount code was not found.', ar: 'رمز الخصم غير موجود.' },
  discount_program_disabled: {
    en: 'This discount is disabled. Enable it before you hand it out.',
    ar: 'هذا الخصم معطّل. فعّله قبل توزيعه.',
  },
  discount_program_over: { en: 'This discount has ended.', ar: 'انتهت مدة هذا الخصم.' },
  no_voucher_left: {
    en: 'Every voucher in this batch was already used or sent.',
    ar: 'استُخدمت كل قسائم هذه الدفعة أو أُرسلت.',
  },
  code_already_exists: { en: 'is already used by another discount', ar: 'مستخدم في خصم آخر' },
  code_shape: {
    en: 'must have 3 to 24 Latin letters, digits or dashes',
    ar: 'من ثلاثة إلى أربعة وعشرين حرفًا لاتينيًا أو رقمًا أو شرطة',
  },
  code_not_found: { en: 'does not exist', ar: 'غير معروف هنا' },
  code_disabled: { en: 'is disabled', ar: 'أوقفه المتجر' },
  code_not_yet: { en: 'is valid from {on}', ar: 'يبدأ في {on}' },
  code_expired: { en: 'expired on {on}', ar: 'انتهى في {on}' },
  code_not_today: { en: 'is not valid on this day', ar: 'لا يسري في هذا اليوم من الأسبوع' },
  code_not_at_this_hour: { en: 'is not valid at this time', ar: 'لا يسري في هذه الساعة' },
  code_used_up: { en: 'has reached its usage limit', ar: 'استُنفد عدد مرات استخدامه' },
  code_needs_customer: {
    en: 'has a limit per customer: choose the customer first',
    ar: 'محسوب لكل عميل، فاختر العميل أولًا',
  },
  code_used_by_customer: { en: 'was already used by this customer', ar: 'استخدمه هذا العميل من قبل' },
  code_bill_too_small: { en: 'needs a minimum spend of {amount}', ar: 'يتطلب فاتورة لا تقل عن {amount}' },
  code_reaches_nothing: { en: 'does not apply to any item on this invoice', ar: 'لا يشمل شيئًا في هذه الفاتورة' },
  percent_or_amount: {
    en: 'must be either a percentage or an amount',
    ar: 'يكون نسبة أو مبلغًا، أحدهما فقط',
  },
  items_of_code_required: { en: 'are needed for this category', ar: 'مطلوبة لهذه الفئة' },
} as const;

export const refuse = refuser(promotionRefusals);
