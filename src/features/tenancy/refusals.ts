import { refuser } from '../../kernel/refusal.ts';

/** What a shop's own facts can be refused for, with the two texts. */
export const tenancyRefusals = {
  logo_not_found: { en: 'The picture was not found.', ar: 'الصورة غير موجودة.' },
  no_tax_change_waits: { en: 'No VAT change is waiting.', ar: 'لا يوجد تغيير ضريبي ينتظر موعده.' },
} as const;

export const refuse = refuser(tenancyRefusals);
