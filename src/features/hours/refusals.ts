import { refuser } from '../../kernel/refusal.ts';

/** What working hours can be refused for, with the two texts. */
export const hourRefusals = {
  special_day_not_found: { en: 'The day was not found.', ar: 'اليوم غير موجود.' },
  day_of_leave: {
    en: 'These days are an approved leave. Cancel the leave instead.',
    ar: 'هذه الأيام إجازة مقبولة. ألغِ الإجازة نفسها.',
  },
  leave_not_found: { en: 'The leave was not found.', ar: 'الإجازة غير موجودة.' },
  leave_decided: { en: 'This leave was decided already.', ar: 'اتُّخذ القرار في هذه الإجازة بالفعل.' },
  own_leave: {
    en: 'Somebody else decides on your own leave.',
    ar: 'لا يقرّر أحد في إجازته؛ اطلب ذلك من غيرك.',
  },
  leave_meets_days: {
    en: 'The employee already has other hours or a holiday on some of these days. Take them away first.',
    ar: 'للموظف ساعات خاصة أو إجازة في بعض هذه الأيام. احذفها أولًا.',
  },
} as const;

export const refuse = refuser(hourRefusals);
