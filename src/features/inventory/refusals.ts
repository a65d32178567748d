import { refuser } from '../../kernel/contract/refusal.ts';

/** What moving stock can be refused for (specification section 8), with the two texts. */
export const inventoryRefusals = {
  product_quantity_not_available: {
    en: 'There is not enough stock of one of the products.',
    ar: 'الكمية المتوفرة من أحد المنتجات لا تكفي.',
  },
  // Beside a field, going on from its label.
  product_counted_twice: { en: 'is already in the list', ar: 'مذكور هنا بالفعل' },
  count_moment_unknown: {
    en: 'was counted at an unknown moment: type the quantity again',
    ar: 'لم يُعرف وقت عدّه: يلزم إدخال الكمية من جديد',
  },
  count_is_superseded: {
    en: 'is older than a count that was saved since: count it once more',
    ar: 'حُفظ جرد أحدث لهذا المنتج، ويلزم عدّه من جديد',
  },
  count_is_too_old: {
    en: 'is more than {days} days old: count it once more',
    ar: 'مضى على العدّ أكثر من {days} أيام، ويلزم العدّ من جديد',
  },
} as const;

export const refuse = refuser(inventoryRefusals);
