import { fieldWords } from '../../kernel/field-words.ts';
import { catalog } from '../../kernel/messages.ts';

/** Words of a customer's money: deposits, invoices and payments beside the record. */
export const customerMoneyTexts = catalog(
  {
    take_deposit: 'Take deposit',
    deposit_note:
      'A prepayment invoice is issued for the amount, VAT included, and the amount is kept as the customer’s balance until it is used.',
    amount: 'Amount',
    method: 'Payment method',
    authorization_code: fieldWords.en.authorization_code,
    reference: fieldWords.en.reference,
    notes: fieldWords.en.notes,
    deposit_taken: (p: { number: string }) => `The deposit is taken: ${p.number}.`,
    invoices: fieldWords.en.invoices,
    payments: 'Payments',
    no_invoices: 'No invoices of this customer yet.',
    no_payments: 'No payments of this customer yet.',
    open_document: 'Open the document',
  },
  {
    take_deposit: 'استلام عربون',
    deposit_note: 'تصدر بالمبلغ فاتورة دفعة مقدمة شاملة الضريبة، ويُحفظ المبلغ في رصيد العميل إلى أن يُستخدم.',
    amount: 'المبلغ',
    method: 'طريقة الدفع',
    authorization_code: fieldWords.ar.authorization_code,
    reference: fieldWords.ar.reference,
    notes: fieldWords.ar.notes,
    deposit_taken: (p) => `استُلم العربون: ${p.number}.`,
    invoices: fieldWords.ar.invoices,
    payments: 'الدفعات',
    no_invoices: 'لا فواتير لهذا العميل بعد.',
    no_payments: 'لا دفعات لهذا العميل بعد.',
    open_document: 'فتح المستند',
  },
);
