import { z } from 'zod';
import { instant, money } from '../../kernel/contract.ts';
import { fieldsOf, shownFrom, told } from '../../kernel/noun.ts';
import { paymentFields } from '../payments/payment-fields.ts';
import { choicesOf } from '../../kernel/noun.ts';
import { tipKinds } from './tip.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Everything that is known of a movement of tips, in the order in which lists and files show it. */
export const tipFields = fieldsOf({
  receipt_number: told('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  moved_at: told('instant', 'When', 'الوقت', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  employee: shownFrom('name', 'Employee', 'الموظف', {
    list: 'shown',
    names: ['employee_name_ar', 'employee_name_en'],
  }),
  employee_id: told('number', 'Employee', 'الموظف', count, { list: 'row', record: false }),
  employee_name_ar: told('typed', 'Employee', 'الموظف', text, { list: 'row', computed: true, record: false }),
  employee_name_en: told('typed', 'Employee', 'الموظف', text, { list: 'row', computed: true, record: false }),
  kind: told('choice', 'What', 'البيان', count, { choices: tipKinds, list: 'shown', card: 'badge' }),
  method: told('choice', 'Method', 'الطريقة', z.string(), { choices: choicesOf(paymentFields.method), list: 'shown' }),
  amount: told('money', 'Amount', 'المبلغ', money, { list: 'shown', card: 'figure' }),
  document_number: told('code', 'Invoice', 'الفاتورة', text, { list: 'shown', computed: true }),
  invoice_id: told('number', 'Invoice', 'الفاتورة', count.nullable(), { list: 'row', record: false }),
  reason: told('typed', 'Why it was taken back', 'سبب التراجع', text, { list: 'hidden' }),
  // That it was given, and nobody took it back yet.
  may_take_back: told('flag', 'May be taken back', 'يمكن التراجع', z.boolean(), { list: 'row', computed: true }),
});
