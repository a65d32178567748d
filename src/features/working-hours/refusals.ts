import { refuser } from '../../kernel/contract/refusal.ts';

/** What working hours can be refused for, with the two texts. */
export const workingHoursRefusals = {
  special_day_not_found: { en: 'The day was not found.', ar: 'اليوم غير موجود.' },
  day_of_leave: {
    en: 'These days are approved leave. Cancel the leave instead.',
    ar: 'هذه الأيام إجازة مقبولة. ألغِ الإجازة نفسها.',
  },
  leave_not_found: { en: 'The leave was not found.', ar: 'الإجازة غير موجودة.' },
  leave_decided: { en: 'This leave request has already been decided.', ar: 'سبق البتّ في طلب الإجازة هذا.' },
  own_leave: {
    en: 'You can’t decide on your own leave.',
    ar: 'لا يمكنك البتّ في إجازتك. اطلب ذلك من مديرك.',
  },
  leave_meets_days: {
    en: 'The employee already has special hours or a holiday on some of these days. Delete those first.',
    ar: 'للموظف ساعات خاصة أو إجازة في بعض هذه الأيام. احذفها أولًا.',
  },
} as const;

export const refuse = refuser(workingHoursRefusals);
