import { fieldWords } from '../../kernel/field-words.ts';
import { catalog, pluralAr, pluralEn } from '../../kernel/messages.ts';

/** Words of what customers owe and of collecting it. */
export const owedTexts = catalog(
  {
    collect: 'Collect',
    title: 'Collect in one payment',
    nobody_owes: 'Nobody owes anything. What is not paid at the till appears here.',
    owes_nothing: 'The customer owes nothing.',
    owed: 'Owed',
    of_customers: (p: { n: number }) => pluralEn(p.n, { one: 'by one customer', other: 'by # customers' }),
    ages: 'What is owed, by age',
    documents: (p: { n: number }) => pluralEn(p.n, { one: 'one document', other: '# documents' }),
    oldest: (p: { n: number }) =>
      p.n === 0 ? 'since today' : pluralEn(p.n, { one: 'the oldest # day', other: 'the oldest # days' }),
    since: (p: { n: number }) => (p.n === 0 ? 'today' : pluralEn(p.n, { one: '# day ago', other: '# days ago' })),
    received: 'Amount received',
    all: 'All that is owed',
    aged: 'Older than 30 days',
    oldest_first: 'The oldest is paid first',
    ticked_first: 'The ticked invoices are paid',
    begin_again: 'The oldest first',
    may_change: 'Tick to change',
    of_amount: (p: { amount: string }) => `of ${p.amount}`,
    first_of: (p: { n: number; all: number }) =>
      `The oldest ${p.n} of ${p.all} invoices. The others follow once these are paid.`,
    method: 'Method',
    change_back: fieldWords.en.change_given,
    owed_after: 'Still owed afterwards',
    collected: 'The payment is recorded.',
    penalties: 'Penalties',
    penalties_note: 'Each is taken on its own, with its own receipt.',
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
    oldest: (p) => (p.n === 0 ? 'منذ اليوم' : `أقدمها ${days(p.n)}`),
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
    method: 'طريقة الدفع',
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
