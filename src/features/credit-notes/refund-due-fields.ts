import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract/contract.ts';
import { choice, choicesOf, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { paymentFields } from '../payments/payment-fields.ts';

/** What a credit note owes: waits, or was given. */
export const refundDueStatus = { waits: 0, given: 1 } as const;

const refundDueStatuses = [
  choice(refundDueStatus.waits, 'Due', 'يُردّ لاحقًا', 'warn'),
  choice(refundDueStatus.given, 'Refunded', 'رُدّ', 'good'),
] as const;

const text = z.string().nullable();
const count = z.number().int();

/** Cash that a credit note gives back when the drawer holds it again (docs/postings.md, 2235). */
export const refundDueFields = fieldsOf({
  document_number: outputField('code', 'Credit note', 'الإشعار الدائن', z.string(), {
    list: 'shown',
    card: 'title',
    computed: true,
  }),
  note_id: outputField('number', 'Credit note', 'الإشعار الدائن', count, { list: 'row' }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown', computed: true }),
  owed_at: outputField('instant', 'Since', 'منذ', instant, { list: 'shown', card: 'subtitle', sort: true }),
  business_on: outputField('date', 'Business day', 'يوم العمل', civilDate, { list: 'hidden' }),
  status: outputField('choice', 'Status', 'الحالة', count, {
    choices: refundDueStatuses,
    list: 'shown',
    card: 'badge',
  }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { list: 'shown', card: 'figure' }),
  method: outputField('choice', 'Payment method', 'طريقة ردّ المبلغ', text, {
    choices: choicesOf(paymentFields.method),
    list: 'shown',
  }),
  given_at: outputField('instant', 'Paid at', 'وقت الرد', instant.nullable(), { list: 'shown' }),
});
