import { z } from 'zod';
import { instant, money } from '../../kernel/contract/contract.ts';
import { choicesOf, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { paymentFields } from '../payments/payment-fields.ts';
import { tipKinds } from './tip.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Everything that is known of a movement of tips, in the order in which lists and files show it. */
export const tipFields = fieldsOf({
  receipt_number: outputField('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  moved_at: outputField('instant', 'Date and time', 'الوقت', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  employee: derivedField('name', 'Employee', 'الموظف', {
    list: 'shown',
    names: ['employee_name_ar', 'employee_name_en'],
  }),
  employee_id: outputField('number', 'Employee', 'الموظف', count, { list: 'row', record: false }),
  employee_name_ar: outputField('typed', 'Employee', 'الموظف', text, { list: 'row', computed: true, record: false }),
  employee_name_en: outputField('typed', 'Employee', 'الموظف', text, { list: 'row', computed: true, record: false }),
  kind: outputField('choice', 'Type', 'البيان', count, { choices: tipKinds, list: 'shown', card: 'badge' }),
  method: outputField('choice', 'Method', 'الطريقة', z.string(), {
    choices: choicesOf(paymentFields.method),
    list: 'shown',
  }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { list: 'shown', card: 'figure' }),
  document_number: outputField('code', 'Invoice', 'الفاتورة', text, { list: 'shown', computed: true }),
  invoice_id: outputField('number', 'Invoice', 'الفاتورة', count.nullable(), { list: 'row', record: false }),
  reason: outputField('typed', 'Reason for reversal', 'سبب التراجع', text, { list: 'hidden' }),
  // That it was given, and nobody took it back yet.
  may_take_back: outputField('flag', 'Can be reversed', 'يمكن التراجع', z.boolean(), { list: 'row', computed: true }),
});
