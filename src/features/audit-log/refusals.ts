import { refuser } from '../../kernel/contract/refusal.ts';

export const auditLogRefusals = {
  activity_not_found: { en: 'The activity was not found.', ar: 'النشاط غير موجود.' },
} as const;

export const refuse = refuser(auditLogRefusals);
