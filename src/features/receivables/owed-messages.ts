import { fieldWords } from '../../kernel/text/field-words.ts';
import { catalog, pluralAr, pluralEn } from '../../kernel/text/messages.ts';

/** Words of what customers owe and of collecting it. */
export const owedTexts = catalog(
  {
    collect: 'Collect',
    title: 'Collect in one payment',
    nobody_owes: 'No unpaid invoices. Amounts left unpaid at the till appear here.',
    owes_nothing: 'This customer has nothing to pay.',
    owed: 'Amount owed',
    of_customers: (p: { n: number }) => pluralEn(p.n, { one: 'by one customer', other: 'by # customers' }),
    ages: 'Amounts owed by age',
    documents: (p: { n: number }) => pluralEn(p.n, { one: 'one document', other: '# documents' }),
    oldest: (p: { n: number }) =>
      p.n === 0 ? 'oldest: today' : pluralEn(p.n, { one: 'oldest: # day', other: 'oldest: # days' }),
    since: (p: { n: number }) => (p.n === 0 ? 'today' : pluralEn(p.n, { one: '# day ago', other: '# days ago' })),
    received: 'Amount received',
    all: 'Full amount owed',
    aged: 'Older than 30 days',
    oldest_first: 'Oldest invoices first',
    ticked_first: 'Selected invoices',
    begin_again: 'Use oldest first',
    may_change: 'Select invoices to change the order',
    of_amount: (p: { amount: string }) => `of ${p.amount}`,
    first_of: (p: { n: number; all: number }) =>
      `Showing the oldest ${p.n} of ${p.all} invoices. The rest appear once these are paid.`,
    method: fieldWords.en.payment_method,
    change_back: fieldWords.en.change_given,
    owed_after: 'Still owed after this payment',
    collected: 'Payment recorded',
    penalties: 'Penalties',
    penalties_note: 'Penalties are paid one by one, each with its own receipt.',
  },
  {
    collect: 'تحصيل',
    title: 'تحصيل بدفعة واحدة',
    nobody_owes: 'لا مستحقات على أحد. ما لم يُدفع عند الكاشير يظهر هنا.',
    owes_nothing: 'لا مستحقات على العميل.',
    owed: 'المستحق',
    of_customers: (p) =>
      pluralAr(p.n, {
        zero: 'على # عميل',
        one: 'على عميل واحد',
        two: 'على عميلين',
        few: 'على # عملاء',
        many: 'على # عميلًا',
        other: 'على # عميل',
      }),
    ages: 'المستحق بحسب عمره',
    documents: (p) =>
      pluralAr(p.n, {
        zero: 'لا مستندات',
        one: 'مستند واحد',
        two: 'مستندان',
        few: '# مستندات',
        many: '# مستندًا',
        other: '# مستند',
      }),
    oldest: (p) => (p.n === 0 ? 'منذ اليوم' : `أقدمها منذ ${days(p.n)}`),
    since: (p) => (p.n === 0 ? 'اليوم' : `منذ ${days(p.n)}`),
    received: 'المبلغ المستلم',
    all: 'كل ما عليه',
    aged: 'تجاوز 30 يومًا',
    oldest_first: 'تُسدَّد الأقدم فالأحدث',
    ticked_first: 'تُسدَّد الفواتير المحددة',
    begin_again: 'الأقدم فالأحدث',
    may_change: 'يمكنك التغيير',
    of_amount: (p) => `من ${p.amount}`,
    first_of: (p) => `أقدم ${p.n} من ${p.all} فاتورة. تظهر البقية بعد سداد هذه.`,
    method: fieldWords.ar.payment_method,
    change_back: fieldWords.ar.change_given,
    owed_after: 'يبقى عليه بعدها',
    collected: 'سُجّلت الدفعة.',
    penalties: 'غرامات',
    penalties_note: 'تُحصَّل كل غرامة وحدها بإيصالها.',
  },
);

function days(n: number): string {
  return pluralAr(n, { zero: '# يوم', one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });
}
