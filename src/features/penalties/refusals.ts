import { refuser } from '../../kernel/contract/refusal.ts';

/** What penalties can be refused for, with the two texts. */
export const penaltyRefusals = {
  penalty_not_found: { en: 'The penalty was not found.', ar: 'الغرامة غير موجودة.' },
  penalty_already_paid: { en: 'This penalty is paid already.', ar: 'هذه الغرامة مدفوعة.' },
  penalty_was_waived: { en: 'This penalty was waived.', ar: 'أُعفي العميل من هذه الغرامة.' },
  visit_has_penalty: {
    en: 'This appointment has already been charged.',
    ar: 'احتُسبت غرامة على هذا الموعد من قبل.',
  },
  visit_of_another_customer: {
    en: 'This appointment belongs to another customer.',
    ar: 'هذا الموعد لعميل آخر.',
  },
  visit_was_not_missed: {
    en: 'Only a missed appointment can be charged as a no-show.',
    ar: 'لا تُحتسب غرامة عدم الحضور إلا على موعد لم يُحضر.',
  },
  visit_deposit_was_kept: {
    en: 'A deposit was already kept for this appointment. Confirm that the fee is charged as well.',
    ar: 'احتُفظ بعربون هذا الموعد من قبل. أكّد احتساب الغرامة فوقه.',
  },
} as const;

export const refuse = refuser(penaltyRefusals);
