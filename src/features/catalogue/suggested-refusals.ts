import { refuser } from '../../kernel/contract/refusal.ts';

/** What a manager who keeps the suggestions can be refused for, with the two texts. */
export const suggestedRefusals = {
  suggested_group_not_found: { en: 'The suggested group was not found.', ar: 'المجموعة المقترحة غير موجودة.' },
  suggested_service_not_found: { en: 'The suggested service was not found.', ar: 'الخدمة المقترحة غير موجودة.' },
  suggested_product_not_found: { en: 'The suggested product was not found.', ar: 'المنتج المقترح غير موجود.' },
  suggested_name_already_exists: { en: 'is already used by another suggestion', ar: 'مستخدم لمقترح آخر' },
} as const;

export const refuse = refuser(suggestedRefusals);
