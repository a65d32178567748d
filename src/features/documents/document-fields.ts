import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { withVat } from '../../kernel/text/messages.ts';

export const paymentStates = [
  choice(1, 'Paid', 'مدفوعة', 'good'),
  choice(2, 'Partially paid', 'مدفوعة جزئيًا', 'warn'),
  choice(0, 'Unpaid', 'غير مدفوعة', 'bad'),
  choice(3, 'Refunded', 'مردودة', 'quiet'),
  choice(4, 'Returned in full', 'مرتجعة بالكامل', 'quiet'),
  choice(5, 'Money refunded', 'رُدّ المبلغ', 'quiet'),
  choice(6, 'Credited to the balance', 'أُضيف إلى الرصيد', 'quiet'),
  choice(7, 'Taken off what was owed', 'خُصم من المستحق', 'quiet'),
] as const;

const documentKinds = [
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
  unique_id: outputField('code', 'Public ID', 'الرقم العام', z.string(), { list: 'row' }),
  document_kind: outputField('choice', 'Document', 'المستند', z.number().int(), {
    choices: documentKinds,
    list: 'row',
  }),
  document_number: outputField('code', 'Document number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  issued_at: outputField('instant', 'Date and time', 'التاريخ والوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  business_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'row' }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown', computed: true }),
  seller: derivedField('name', 'Seller', 'البائع', { list: 'shown', names: ['seller_name_ar', 'seller_name_en'] }),
  seller_name_ar: outputField('typed', 'Seller', 'البائع', text, seller),
  seller_name_en: outputField('typed', 'Seller', 'البائع', text, seller),
  payment_state: outputField('choice', 'Payment status', 'حالة الدفع', z.number().int(), {
    choices: paymentStates,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  // Amounts of credit notes are negative in lists (document-figures.ts).
  subtotal: outputField('money', 'Subtotal (excl. VAT)', 'المجموع غير شامل الضريبة', money, {
    list: 'hidden',
    computed: true,
    only_with_vat: true,
  }),
  vat: outputField('money', 'VAT', 'ضريبة القيمة المضافة', money, { ...summed, only_with_vat: true, computed: true }),
  // The total less deposits used.
  payable_amount: outputField('money', 'Amount payable', 'المستحق', money, { list: 'row', computed: true }),
  // What is settled: paid later than the deposits, or taken off by credit notes.
  paid_amount: outputField('money', 'Settled', 'المسدَّد', money, { list: 'row', computed: true }),
  // Deposits and payments; without what credit notes took off.
  received_amount: outputField('money', 'Paid', 'المدفوع', money, { ...summed, computed: true }),
  total: outputField(
    'money',
    withVat('Total (incl. VAT)', 'Total'),
    withVat('الإجمالي شامل الضريبة', 'الإجمالي'),
    money,
    {
      ...summed,
      card: 'figure',
      sort: true,
      computed: true,
    },
  ),
});
