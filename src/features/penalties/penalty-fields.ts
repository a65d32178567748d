import { z } from 'zod';
import { instant, money, moneyAtLeast, recordId, whole } from '../../kernel/contract/contract.ts';
import { derivedField, fieldsOf, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { penaltyKind, penaltyKinds, penaltyStatuses } from './penalty.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Everything that is known of a penalty, in the order in which lists and files show it. */
export const penaltyFields = fieldsOf({
  receipt_number: outputField('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  issued_at: outputField('instant', 'Charged', 'تاريخ الاحتساب', instant, {
    list: 'shown',
    sort: true,
    card: 'subtitle',
  }),
  customer: derivedField('name', 'Customer', 'العميل', {
    list: 'shown',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: inputField('number', 'Customer', 'العميل', recordId, count, { list: 'row', record: false }),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  customer_name_en: outputField('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  mobile: outputField('phone', 'Mobile', 'الجوال', text, { list: 'hidden', computed: true }),
  kind: inputField('choice', 'Type', 'النوع', whole(1, 2).default(penaltyKind.no_show), count, {
    choices: penaltyKinds,
    list: 'shown',
  }),
  appointment_id: inputField('number', 'Appointment', 'الموعد', recordId.optional(), count.nullable(), {
    list: 'row',
    record: false,
  }),
  amount: inputField('money', 'Amount', 'المبلغ', moneyAtLeast(1), money, { list: 'shown', card: 'figure' }),
  vat_amount: outputField('money', 'VAT included', 'منه ضريبة القيمة المضافة', money, {
    list: 'hidden',
    computed: true,
    only_with_vat: true,
  }),
  /** What is left to pay; of one that an invoice charges, a part may be paid there. */
  due_amount: outputField('money', 'Owed', 'المستحق', money, { list: 'row', computed: true, record: false }),
  /** The tax invoice that charges it, where it carries VAT. */
  document_id: outputField('number', 'Invoice', 'الفاتورة', count.nullable(), { list: 'row', record: false }),
  status: outputField('choice', 'Status', 'الحالة', count, {
    choices: penaltyStatuses,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  reason: textInputField('long', 'Note', 'ملاحظة', 300),
  waived_reason: outputField('typed', 'Why it was waived', 'سبب الإعفاء', text, { list: 'hidden' }),
});
