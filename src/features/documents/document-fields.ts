import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract.ts';
import { withVat } from '../../kernel/messages.ts';
import { choice, fieldsOf, shownFrom, told } from '../../kernel/noun.ts';

export const paymentStates = [
  choice(1, 'Paid', 'مدفوعة', 'good'),
  choice(2, 'Partially paid', 'مدفوعة جزئيًا', 'warn'),
  choice(0, 'Unpaid', 'غير مدفوعة', 'bad'),
  choice(3, 'Given back', 'مردودة', 'quiet'),
  choice(4, 'Returned in full', 'مرتجعة بالكامل', 'quiet'),
  choice(5, 'Money given back', 'رُدّ المبلغ', 'quiet'),
  choice(6, 'Credited to the balance', 'أُضيف إلى الرصيد', 'quiet'),
  choice(7, 'Taken off what was owed', 'خُصم من المستحق', 'quiet'),
] as const;

export const documentKinds = [
  choice(388, 'Invoices', 'فواتير'),
  choice(381, 'Credit notes', 'إشعارات دائنة'),
  choice(383, 'Debit notes', 'إشعارات مدينة'),
  choice(386, 'Deposits', 'عرابين'),
] as const;

const text = z.string().nullable();
const seller = { list: 'row', computed: true } as const;
const summed = { list: 'shown' } as const;

/** An issued document, in the order in which lists and files show it. */
export const documentFields = fieldsOf({
  unique_id: told('code', 'Public number', 'الرقم العام', z.string(), { list: 'row' }),
  document_kind: told('choice', 'Document', 'المستند', z.number().int(), { choices: documentKinds, list: 'row' }),
  document_number: told('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  issued_at: told('instant', 'Date and time', 'التاريخ والوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  business_on: told('date', 'Business day', 'يوم العمل', civilDate, { list: 'row' }),
  customer_id: told('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: told('typed', 'Customer', 'العميل', text, { list: 'shown', computed: true }),
  seller: shownFrom('name', 'Seller', 'البائع', { list: 'shown', names: ['seller_name_ar', 'seller_name_en'] }),
  seller_name_ar: told('typed', 'Seller', 'البائع', text, seller),
  seller_name_en: told('typed', 'Seller', 'البائع', text, seller),
  payment_state: told('choice', 'Payment', 'حالة الدفع', z.number().int(), {
    choices: paymentStates,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  // Amounts of credit notes are negative in lists (document-figures.ts).
  subtotal: told('money', 'Subtotal (excl. VAT)', 'المجموع غير شامل الضريبة', money, {
    list: 'hidden',
    computed: true,
    only_with_vat: true,
  }),
  vat: told('money', 'VAT', 'ضريبة القيمة المضافة', money, { ...summed, only_with_vat: true, computed: true }),
  // The total less deposits used.
  payable_amount: told('money', 'Payable', 'المستحق', money, { list: 'row', computed: true }),
  // What is settled: paid later than the deposits, or taken off by credit notes.
  paid_amount: told('money', 'Settled', 'المسدَّد', money, { list: 'row', computed: true }),
  // Deposits and payments; without what credit notes took off.
  received_amount: told('money', 'Paid', 'المدفوع', money, { ...summed, computed: true }),
  total: told('money', withVat('Total (incl. VAT)', 'Total'), withVat('الإجمالي شامل الضريبة', 'الإجمالي'), money, {
    ...summed,
    card: 'figure',
    sort: true,
    computed: true,
  }),
});
