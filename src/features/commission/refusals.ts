import { refuser } from '../../kernel/contract/refusal.ts';

/** What commission can be refused for, with the two texts. */
export const commissionRefusals = {
  rule_begins_in_the_past: {
    en: 'A rule can’t start in the past. Earlier sales keep the rule they were sold under.',
    ar: 'تبدأ القاعدة اليوم أو بعده، فما بيع من قبل يبقى على قاعدته.',
  },
  rule_not_found: { en: 'The rule was not found.', ar: 'القاعدة غير موجودة.' },
  rule_holds_already: {
    en: 'This rule is already in effect. Add a new version with a later start date.',
    ar: 'هذه القاعدة سارية ولا تُعدَّل. أضف قاعدة جديدة تبدأ من يوم لاحق.',
  },
  rule_ends_too_early: {
    en: 'A rule can end yesterday at the earliest, and not before its first day.',
    ar: 'لا تنتهي القاعدة قبل الأمس ولا قبل أول يوم لها، فما بيع يبقى على قاعدته.',
  },
  rule_ends_already: {
    en: 'This rule already ends by that date.',
    ar: 'تنتهي القاعدة قبل ذلك بالفعل.',
  },
  commission_of_others: { en: 'You can see only your own commission.', ar: 'يمكنك عرض عمولتك أنت فقط.' },
  month_is_approved: {
    en: 'This month is approved and can’t be changed.',
    ar: 'هذا الشهر معتمد ولا يتغير.',
  },
  month_not_over: {
    en: 'You can approve a month after it has ended.',
    ar: 'لا يُعتمد الشهر قبل نهايته.',
  },
  line_not_found: { en: 'The line was not found.', ar: 'البند غير موجود.' },
  line_of_others: { en: 'You can split only your own lines.', ar: 'يمكنك تقسيم سطورك أنت فقط.' },
  question_is_open: {
    en: 'You’ve already asked about this line. Wait for the answer.',
    ar: 'سبق أن سألت عن هذا البند. انتظر الرد.',
  },
  question_not_found: { en: 'The question was not found.', ar: 'الاستفسار غير موجود.' },
  question_is_answered: { en: 'This question has already been answered.', ar: 'سبق الرد على هذا الاستفسار.' },
  own_question: {
    en: 'You can’t answer your own question.',
    ar: 'لا يمكنك الرد على استفسارك بنفسك. يرد عليه شخص آخر.',
  },
  adjustment_not_found: { en: 'The advance or deduction was not found.', ar: 'السلفة أو الاستقطاع غير موجود.' },
} as const;

export const refuse = refuser(commissionRefusals);
