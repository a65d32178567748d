import { refuser } from '../../kernel/contract/refusal.ts';

/** What buying can be refused for, with the two texts. */
export const buyingRefusals = {
  // Beside a field, going on from its label.
  range_ends_before: { en: 'is before the first day', ar: 'قبل أول يوم' },
  range_too_long: { en: 'is more than two weeks after the first day', ar: 'بعد أول يوم بأكثر من أسبوعين' },
  day_is_over: { en: 'is before today', ar: 'قبل تاريخ اليوم' },
  day_is_too_far: { en: 'is more than 60 days ahead', ar: 'بعد أكثر من 60 يومًا' },
  buying_order_not_found: { en: 'The order was not found.', ar: 'الطلبية غير موجودة.' },
  buying_order_ended: {
    en: 'The order has already arrived or was cancelled.',
    ar: 'وصلت الطلبية أو أُلغيت من قبل.',
  },
  buying_list_sent: {
    en: 'An order was already sent to one of these suppliers. Check the list, then send what is still missing.',
    ar: 'أُرسلت طلبية إلى أحد هؤلاء الموردين. راجع القائمة ثم أرسل ما بقي ناقصًا.',
  },
  buying_list_changed: {
    en: 'A unit, price, supplier or delivery has changed. Check the list and send it again.',
    ar: 'تغيّرت وحدة أو سعر أو مورد أو موعد وصول. راجع القائمة ثم أرسلها من جديد.',
  },
  supplier_not_reached: {
    en: 'One of the suppliers has no way to receive orders. Choose email or WhatsApp in its record.',
    ar: 'أحد الموردين بلا وسيلة لاستلام الطلبيات. اختر البريد أو واتساب في سجلّه.',
  },
} as const;

export const refuse = refuser(buyingRefusals);
