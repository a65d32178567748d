import { refuser } from '../../kernel/refusal.ts';

/** What working hours can be refused for, with the two texts. */
export const hourRefusals = {
  special_day_not_found: { en: 'The day was not found.', ar: 'اليوم غير موجود.' },
} as const;

export const refuse = refuser(hourRefusals);
