import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { paymentSource, paymentStatus } from './payment.ts';
import { methodWords, paymentMethods } from './tender-kinds.ts';

const paymentMethodChoices = paymentMethods.map((method) =>
  choice(method, methodWords.en[method], methodWords.ar[method]),
);

const paymentSources = [
  choice(paymentSource.billing, 'Invoice', 'فاتورة'),
  choice(paymentSource.deposit, 'Deposit', 'عربون'),
  choice(paymentSource.debit_note, 'Debit note', 'إشعار مدين'),
  choice(paymentSource.credit_note, 'Credit note', 'إشعار دائن'),
] as const;

const paymentStatuses = [
  choice(paymentStatus.paid, 'Paid', 'مدفوعة', 'good'),
  choice(paymentStatus.cancelled, 'Cancelled', 'ملغاة', 'bad'),
] as const;

const text = z.string().nullable();
const elsewhere = { computed: true } as const;

/** A payment, in the order in which lists and files show it. */
export const paymentFields = fieldsOf({
  paid_at: outputField('instant', 'Date and time', 'التاريخ والوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  paid_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'row' }),
  method: outputField('choice', 'Method', 'طريقة الدفع', z.enum(paymentMethods), {
    choices: paymentMethodChoices,
    list: 'shown',
    card: 'title',
  }),
  source: outputField('choice', 'Source', 'المصدر', z.number().int(), { choices: paymentSources, list: 'shown' }),
  invoice_id: outputField('number', 'Document', 'المستند', z.number().int().nullable(), { list: 'row' }),
  document_number: outputField('code', 'Document', 'المستند', text, { list: 'shown' }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown', ...elsewhere }),
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: paymentStatuses,
    list: 'shown',
    card: 'badge',
  }),
  cancel_reason: outputField('typed', 'Reason', 'السبب', text, { list: 'hidden' }),
  authorization_code: outputField('code', 'Authorisation code', 'رمز التفويض', text, { list: 'hidden' }),
  reference: outputField('code', 'Reference', 'المرجع', text, { list: 'hidden' }),
  taken_by: outputField('typed', 'Taken by', 'استلمها', text, { list: 'shown', ...elsewhere }),
  // 1 in, 2 out (a refund).
  direction: outputField('number', 'Direction', 'الاتجاه', z.number().int(), { list: 'row' }),
  // Negative when it went back.
  amount: outputField('money', 'Amount', 'المبلغ', money, { list: 'shown', card: 'figure', sort: true, ...elsewhere }),
});
