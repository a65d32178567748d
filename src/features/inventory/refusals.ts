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
  // Beside a field, going on from its label.
  product_keeps_no_lots: {
    en: 'belongs to a lot, and this product keeps none: give it a vase life first',
    ar: 'من بيانات الدفعات، وهذا المنتج بلا دفعات: أضف له عمر المزهرية أولًا',
  },
  unit_changed: {
    en: 'was changed meanwhile: choose it again, and look at the quantity and cost',
    ar: 'تغيّرت أثناء ذلك: تُختار من جديد مع مراجعة الكمية والتكلفة',
  },
  lot_would_be_over: { en: 'is before today', ar: 'قبل تاريخ اليوم' },
  lot_lasts_too_long: { en: 'is more than 1,000 days ahead', ar: 'بعد أكثر من 1000 يوم' },
  lot_not_found: { en: 'The lot was not found.', ar: 'الدفعة غير موجودة.' },
  lots_are_over: {
    en: 'What is left of one of the products has passed its last day. Inspect the lot and give it a day, or write it off.',
    ar: 'المتبقي من أحد المنتجات انتهى عمره. افحص الدفعة ومدّدها يومًا، أو سجّلها هالكًا.',
  },
} as const;

export const refuse = refuser(inventoryRefusals);
