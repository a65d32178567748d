import { refuser } from '../../kernel/contract/refusal.ts';

/** Why nothing is done with a row of a queue. */
export const followUpRefusals = {
  queue_row_gone: {
    en: 'This entry is no longer in the list. Reload to see the current list.',
    ar: 'لم يعد هذا العميل في القائمة. حُدّثت القائمة الآن.',
  },
  queue_row_done: { en: 'Someone has already done this.', ar: 'سبق إنجاز هذا.' },
  birthday_to_come: {
    en: 'The birthday has not come yet. Send the greeting on the day.',
    ar: 'لم يحن يوم الميلاد بعد. هنّئ في يومه.',
  },
};

export const refuse = refuser(followUpRefusals);
