import { refuser } from '../../kernel/contract/refusal.ts';

/** What purchasing can be refused for, with the two texts. */
export const purchasingRefusals = {
  supplier_not_found: { en: 'The supplier was not found.', ar: 'المورد غير موجود.' },
  country_code_for_whatsapp: {
    en: 'must begin with the country code for orders by WhatsApp',
    ar: 'يجب أن يبدأ برمز الدولة لإرسال الطلبيات عبر واتساب',
  },
  supplier_already_exists: { en: 'is already used by another supplier', ar: 'مسجّل لمورد آخر' },
} as const;

export const refuse = refuser(purchasingRefusals);
