import { refuser } from '../../kernel/refusal.ts';

/** What commission can be refused for, with the two texts. */
export const commissionRefusals = {
  rule_begins_in_the_past: {
    en: 'A rule begins today or later: what was sold before keeps the rule that it was sold under.',
    ar: 'تبدأ القاعدة اليوم أو بعده، فما بيع من قبل يبقى على قاعدته.',
  },
  rule_not_found: { en: 'The rule was not found.', ar: 'القاعدة غير موجودة.' },
  rule_holds_already: {
    en: 'This rule holds already. Write a new version from a later day.',
    ar: 'هذه القاعدة سارية. اكتب نسخة جديدة من يوم لاحق.',
  },
  rule_ends_too_early: {
    en: 'A rule ends yesterday at the earliest, and not before its first day: what was sold keeps the rule that it was sold under.',
    ar: 'لا تنتهي القاعدة قبل الأمس ولا قبل أول يوم لها، فما بيع يبقى على قاعدته.',
  },
  rule_ends_already: {
    en: 'The rule ends by then already.',
    ar: 'تنتهي القاعدة قبل ذلك بالفعل.',
  },
  commission_of_others: { en: 'You may see your own commission only.', ar: 'يمكنك عرض عمولتك أنت فقط.' },
  month_is_approved: {
    en: 'This month is approved and never changes.',
    ar: 'هذا الشهر معتمد ولا يتغير.',
  },
  month_not_over: {
    en: 'A month can be approved once it is over.',
    ar: 'لا يُعتمد الشهر قبل نهايته.',
  },
  line_not_found: { en: 'The line was not found.', ar: 'السطر غير موجود.' },
  line_of_others: { en: 'You may share out your own lines only.', ar: 'يمكنك تقسيم سطورك أنت فقط.' },
  question_is_open: {
    en: 'You have asked about this line already. Wait for the answer.',
    ar: 'سبق أن سألت عن هذا السطر. انتظر الرد.',
  },
  question_not_found: { en: 'The question was not found.', ar: 'الاستفسار غير موجود.' },
  question_is_answered: { en: 'This question is answered already.', ar: 'سبق الرد على هذا الاستفسار.' },
  own_question: { en: 'Somebody else answers your own question.', ar: 'لا أحد يرد على استفساره بنفسه.' },
  adjustment_not_found: { en: 'The advance or deduction was not found.', ar: 'السلفة أو الاستقطاع غير موجود.' },
} as const;

export const refuse = refuser(commissionRefusals);
