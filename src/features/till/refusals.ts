import { refuser } from '../../kernel/contract/refusal.ts';

/** What a sale at the till can be refused for (specification section 8: invoice), with the two texts. */
export const tillRefusals = {
  item_not_available: {
    en: 'An item of this invoice is disabled or no longer exists. Remove it and try again.',
    ar: 'أحد أصناف هذه الفاتورة معطّل أو لم يعد موجودًا. أزله ثم حاول من جديد.',
  },
  product_quantity_not_available: {
    en: 'There is not enough stock of a product of this invoice.',
    ar: 'الكمية المتوفرة من أحد منتجات الفاتورة لا تكفي.',
  },
  seller_not_available: { en: 'A seller of this invoice is disabled.', ar: 'أحد البائعين في هذه الفاتورة معطّل.' },
  item_name_incomplete: {
    en: 'A tax document needs item names in Arabic with at least three letters. Complete the name of “{name}” first.',
    ar: 'تُذكر أصناف المستند الضريبي بالعربية وبثلاثة أحرف فأكثر. أكمل اسم «{name}» أولًا.',
  },
  hold_is_off: {
    en: 'On-hold invoices are switched off in the settings of the shop.',
    ar: 'الفواتير المعلّقة غير مفعّلة في إعدادات المتجر.',
  },
  hold_not_allowed: { en: 'Your role may not put invoices on hold.', ar: 'دورك لا يسمح بتعليق الفواتير.' },
  held_invoice_closed: {
    en: 'This on-hold invoice was already issued or discarded, perhaps at another till.',
    ar: 'أُصدرت هذه الفاتورة المعلّقة أو حُذفت من قبل، وربما من جهاز كاشير آخر.',
  },
  held_invoice_changed: {
    en: 'This on-hold invoice was changed at another till. Open it again.',
    ar: 'عُدّلت هذه الفاتورة المعلّقة من صندوق آخر. افتحها من جديد.',
  },
  supply_is_later: {
    en: 'must not be after today; for later supplies, take a deposit',
    ar: 'لا يكون بعد اليوم، وما يُسلَّم لاحقًا يُحصّل عنه عربون',
  },
  price_has_changed: { en: 'has changed to {price}', ar: 'تغيّر إلى {price}' },
  price_below_minimum: { en: 'can’t be below {minimum}', ar: 'لا يقلّ عن {minimum}' },
  markdown_quantity: { en: 'Only {left} left at this price', ar: 'المتبقي بهذا السعر {left} فقط' },
  discount_over_limit: { en: 'can be at most {percent}% for your role', ar: 'لا يتجاوز {percent}% بحسب دورك' },
} as const;

export const refuse = refuser(tillRefusals);
