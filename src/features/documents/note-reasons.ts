import type { Language } from '../../kernel/text/messages.ts';

/** Why a note is written: chosen from these, with words of one's own beside it. */
export const creditReasons = {
  damaged: { en: 'Damaged on arrival', ar: 'تالف عند الاستلام' },
  changed_mind: { en: 'Customer changed their mind', ar: 'تراجع العميل عن الشراء' },
  wrong_order: { en: 'Mistake in the order', ar: 'خطأ في الطلب' },
  wrong_price: { en: 'Wrong price', ar: 'سعر غير صحيح' },
  not_given: { en: 'Service not provided', ar: 'لم تُقدَّم الخدمة' },
  other: { en: 'Other', ar: 'سبب آخر' },
} as const;

/** Why more is charged than the invoice said. */
export const debitReasons = {
  price_too_low: { en: 'Price was too low', ar: 'السعر أقل من الصحيح' },
  left_out: { en: 'Item left out', ar: 'بند لم يُحسب' },
  other: { en: 'Other', ar: 'سبب آخر' },
} as const;

/** The reason of a note that takes a whole invoice back because it was cancelled; nobody chooses it. */
export const cancelled = { en: 'Invoice cancelled', ar: 'إلغاء الفاتورة' } as const;

/** What the paper says of the reason: the chosen words, with one's own after them; one's own alone where none fits. */
export const reasonText = (
  chosen: { readonly en: string; readonly ar: string } | null,
  words: string | null | undefined,
  language: Language,
): string => [chosen?.[language], words].filter(Boolean).join(': ');

const chosenReasons = [...Object.values(creditReasons), ...Object.values(debitReasons), cancelled];

/** What reasons were called when older notes were issued; those notes keep the words. */
const formerWords: readonly (readonly [string, { readonly en: string; readonly ar: string }])[] = [
  ['عدول العميل', creditReasons.changed_mind],
  ['Service was not given', creditReasons.not_given],
  ['Another reason', creditReasons.other],
  ['Something was left out', debitReasons.left_out],
];

/** The paper's words of a note, which are in the shop's language, with the chosen reason in that of the reader. */
export const noteInLanguage = (text: string, language: Language): string => {
  const known = [
    ...chosenReasons.flatMap((chosen) => [[chosen.ar, chosen] as const, [chosen.en, chosen] as const]),
    ...formerWords,
  ];
  for (const [words, chosen] of known)
    if (text === words || text.startsWith(`${words}: `)) return chosen[language] + text.slice(words.length);
  return text;
};
