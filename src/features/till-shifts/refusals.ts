import { refuser } from '../../kernel/contract/refusal.ts';

/** What tills and shifts can be refused for, with the two texts. */
export const tillShiftRefusals = {
  till_not_found: { en: 'The till was not found.', ar: 'الصندوق غير موجود.' },
  till_disabled: { en: 'This till is disabled.', ar: 'هذا الصندوق معطّل.' },
  till_in_use: {
    en: 'A shift is open at this till. Close it first.',
    ar: 'لهذا الصندوق وردية مفتوحة. أغلقها أولًا.',
  },
  till_already_exists: { en: 'is already used by another till', ar: 'مسجّل لصندوق آخر' },
  shift_not_found: { en: 'The shift was not found.', ar: 'الوردية غير موجودة.' },
  shift_is_open: {
    en: 'A shift of this till is open already. Work in it, or close it first.',
    ar: 'لهذا الصندوق وردية مفتوحة. اعمل فيها أو أغلقها أولًا.',
  },
  shift_not_open: {
    en: 'No shift is open at this till. Open one before you sell.',
    ar: 'لا وردية مفتوحة على هذا الصندوق. افتح وردية قبل البيع.',
  },
  shift_is_counted: {
    en: 'This shift has been counted. Close it before you move more cash.',
    ar: 'عُدّ نقد هذه الوردية، فلا حركة في درجها حتى تُغلق.',
  },
  shift_not_counted: { en: 'Count the drawer first.', ar: 'عُدّ الدرج أولًا.' },
  shift_counted_twice: {
    en: 'This shift was counted twice. Close it with the difference and its reason.',
    ar: 'عُدّت هذه الوردية مرتين. أغلقها بالفرق مع سببه.',
  },
  shift_is_closed: { en: 'This shift is closed.', ar: 'هذه الوردية مغلقة.' },
  drawer_has_less: { en: 'is more than the drawer holds', ar: 'أكبر مما في الدرج' },
  safe_has_less: { en: 'is more than the safe holds', ar: 'أكبر مما في الخزنة' },
  left_is_more_than_counted: { en: 'is more than was counted', ar: 'أكبر من المعدود' },
  difference_needs_reason: { en: 'is needed where the count differs', ar: 'مطلوب عند وجود فرق' },
  employee_needed: { en: 'is needed for an advance', ar: 'مطلوب للسلفة' },
  vat_needs_tax_invoice: { en: 'is needed to claim its VAT', ar: 'مطلوب لاسترداد ضريبتها' },
  vat_is_more_than_part: { en: 'is not a part of the amount', ar: 'ليست جزءًا من المبلغ' },
  vat_above_rate: {
    en: 'is more than the VAT rate makes of the amount',
    ar: 'أكبر مما تسمح به نسبة الضريبة من المبلغ',
  },
  not_a_piece_of_currency: { en: 'is not a note or coin of this currency', ar: 'ليست فئة من فئات العملة' },
} as const;

export const refuse = refuser(tillShiftRefusals);
