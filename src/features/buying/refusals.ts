import { refuser } from '../../kernel/contract/refusal.ts';

/** What buying can be refused for, with the two texts. */
export const buyingRefusals = {
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
