import { fieldWords } from '../../kernel/field-words.ts';
import { catalog, pluralAr, pluralEn, withVat } from '../../kernel/messages.ts';

/** Words of a customer's money: deposits, invoices and payments beside the record. */
export const customerMoneyTexts = catalog(
  {
    collect: 'Collect',
    owed_title: 'What the customer owes',
    owed_total: 'Owed in all',
    owed_for: (p: { n: number }) =>
      p.n === 0 ? 'Since today' : pluralEn(p.n, { one: '# day old', other: '# days old' }),
    owes_nothing: 'The customer owes nothing.',
    take_deposit: 'Take deposit',
    deposit_note: withVat(
      'A prepayment invoice is issued for the amount, VAT included, and the amount is kept as the customer’s balance until it is used.',
      'A prepayment invoice is issued for the amount, and the amount is kept as the customer’s balance until it is used.',
    ),
    amount: fieldWords.en.amount,
    notes: fieldWords.en.notes,
    deposit_for: 'What it is for',
    deposit_for_note: withVat('It decides the VAT of the deposit. Not named yet: the standard rate.', ''),
    name_item: 'Name what it is for',
    name_another: 'Another item',
    item_kind: 'Kind',
    item_kinds: { product: 'Product', service: 'Service' },
    item: fieldWords.en.item,
    amount_of_item: 'Its part of the deposit',
    remove_item: 'Remove this item',
    deposit_taken: (p: { number: string }) => `The deposit is taken: ${p.number}.`,
    invoices: fieldWords.en.invoices,
    payments: 'Payments',
    nobody_owes: 'Nobody owes anything. What is not paid at the till appears here.',
    no_invoices: 'No invoices of this customer yet.',
    no_payments: 'No payments of this customer yet.',
    open_document: 'Open the document',
    left_to_pay: 'Left to pay',
    spent: 'Spent in all',
    on_one_invoice: 'On an invoice',
    buys_most: 'Buys most',
    times: (p: { n: number }) => pluralEn(p.n, { one: 'On # invoice', other: 'On # invoices' }),
  },
  {
    collect: 'تحصيل',
    owed_title: 'المستحق على العميل',
    owed_total: 'إجمالي المستحق',
    owed_for: (p) =>
      p.n === 0
        ? 'منذ اليوم'
        : `منذ ${pluralAr(p.n, {
            zero: '# يوم',
            one: 'يوم واحد',
            two: 'يومين',
            few: '# أيام',
            many: '# يومًا',
            other: '# يوم',
          })}`,
    owes_nothing: 'لا مستحقات على العميل.',
    take_deposit: 'استلام عربون',
    deposit_note:
      withVat('تصدر بالمبلغ فاتورة دفعة مقدمة شاملة الضريبة،', 'تصدر بالمبلغ فاتورة دفعة مقدمة،') +
      ' ويُحفظ المبلغ في رصيد العميل إلى أن يُستخدم.',
    amount: fieldWords.ar.amount,
    notes: fieldWords.ar.notes,
    deposit_for: 'مقابل ماذا',
    deposit_for_note: withVat('يحدد ضريبة العربون. إن لم يُحدَّد بعد فبالنسبة الأساسية.', ''),
    name_item: 'حدّد ما يُدفع مقابله',
    name_another: 'صنف آخر',
    item_kind: 'النوع',
    item_kinds: { product: 'منتج', service: 'خدمة' },
    item: fieldWords.ar.item,
    amount_of_item: 'نصيبه من العربون',
    remove_item: 'إزالة هذا الصنف',
    deposit_taken: (p) => `استُلم العربون: ${p.number}.`,
    invoices: fieldWords.ar.invoices,
    payments: 'الدفعات',
    nobody_owes: 'لا مستحقات على أحد. ما لم يُدفع عند الكاشير يظهر هنا.',
    no_invoices: 'لا فواتير لهذا العميل بعد.',
    no_payments: 'لا دفعات لهذا العميل بعد.',
    open_document: 'فتح المستند',
    left_to_pay: 'المتبقي',
    spent: 'مجموع ما أنفق',
    on_one_invoice: 'متوسط الفاتورة',
    buys_most: 'الأكثر شراءً',
    times: (p) =>
      pluralAr(p.n, {
        zero: 'لا فواتير',
        one: 'في فاتورة واحدة',
        two: 'في فاتورتين',
        few: 'في # فواتير',
        many: 'في # فاتورة',
        other: 'في # فاتورة',
      }),
  },
);
