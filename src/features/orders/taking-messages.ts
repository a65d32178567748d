import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog } from '../../kernel/text/messages.ts';

/** What the form of an order says beside its fields. */
export const takingTexts = catalog(
  {
    before: 'Ordered before',
    last_year: 'These days last year',
    order_again: 'Order again',
    order_again_of: (p: { n: number }) => `Order again: order ${p.n}`,
    known_recipients: 'Sent before to',
    fee_not_known: 'once the district and the hours are chosen',
    total: fieldWords.en.total,
    total_with_vat: fieldWords.en.total_incl_vat,
    taken_over: 'Taken over. Choose the day and hours.',
  },
  {
    before: 'طلباته السابقة',
    last_year: 'في مثل هذه الأيام من العام الماضي',
    order_again: 'اطلبه من جديد',
    order_again_of: (p: { n: number }) => `اطلبه من جديد: طلب ${p.n}`,
    known_recipients: 'أُرسل من قبل إلى',
    fee_not_known: 'بعد اختيار الحي والساعة',
    total: fieldWords.ar.total,
    total_with_vat: fieldWords.ar.total_incl_vat,
    taken_over: 'نُقلت بياناته، فاختر اليوم والساعة.',
  },
);
