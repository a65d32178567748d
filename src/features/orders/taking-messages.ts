import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

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
    cards_note: 'Confirmed orders of a day with a message. Letters shrink until the message fits.',
    paper: 'Size',
    no_cards: 'No order of this day has a card.',
    print_cards: (p: { n: number }) => pluralEn(p.n, { one: 'Print one card', other: 'Print # cards' }),
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
    cards_note: 'رسائل الطلبات المؤكدة ليوم واحد. تصغر الحروف حتى تتسع البطاقة للرسالة.',
    paper: 'المقاس',
    no_cards: 'لا بطاقة مع أي طلب في هذا اليوم.',
    print_cards: (p: { n: number }) =>
      pluralAr(p.n, {
        ...{ zero: 'لا بطاقات للطباعة', one: 'اطبع بطاقة واحدة', two: 'اطبع بطاقتين' },
        ...{ few: 'اطبع # بطاقات', many: 'اطبع # بطاقة', other: 'اطبع # بطاقة' },
      }),
  },
);
