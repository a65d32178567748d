import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/contract/common-fields.ts';
import { civilDate, instant, money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { derivedField, fieldsOf, inputField, outputField } from '../../kernel/contract/entity.ts';
import { movementKinds, programKinds } from './points.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Everything that is known of a rule by which points are earned, in the order of lists, files and the record. */
export const programFields = fieldsOf({
  ...bilingualName(),
  kind: inputField('choice', 'Earned', 'طريقة الكسب', whole(1, 3).default(1), count, {
    choices: programKinds,
    list: 'shown',
    card: 'subtitle',
  }),
  points: inputField('number', 'Points', 'النقاط', whole(1, 100_000), count, { list: 'shown', card: 'figure' }),
  per_amount: inputField('money', 'Per amount spent', 'مقابل كل', moneyAtLeast(1).optional(), money.nullable(), {
    list: 'shown',
  }),
  minimum_amount: inputField(
    'money',
    'Minimum spend',
    'أقل مبلغ للفاتورة',
    moneyAtLeast(0).optional(),
    money.nullable(),
    { list: 'hidden' },
  ),
  from_on: inputField('date', 'From', 'من تاريخ', civilDate.optional(), text, { list: 'hidden' }),
  until_on: inputField('date', 'Until', 'حتى تاريخ', civilDate.optional(), text, { list: 'shown' }),
  status: statusField,
  created_at: createdAt,
});

/** A movement of points, in the order in which lists and files show it: what one act did, whatever lots it took them from. */
export const movementFields = fieldsOf({
  moved_at: outputField('instant', 'Date and time', 'الوقت', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  customer: derivedField('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: outputField('number', 'Customer', 'العميل', count, { list: 'row', record: false }),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  customer_name_en: outputField('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  mobile: outputField('phone', 'Mobile', 'الجوال', text, { list: 'hidden', computed: true }),
  kind: outputField('choice', 'Type', 'السبب', count, { choices: movementKinds, list: 'shown', card: 'badge' }),
  points: outputField('number', 'Points', 'النقاط', count, { list: 'shown', card: 'figure', computed: true }),
  missing: outputField('number', 'Points not recovered', 'لم تعد موجودة', count, { list: 'hidden', computed: true }),
  amount: outputField('money', 'Change in liability', 'حركة الالتزام', money, { list: 'hidden', computed: true }),
  document_number: outputField('code', 'Document', 'المستند', text, {
    list: 'shown',
    computed: true,
    card: 'subtitle',
  }),
  invoice_id: outputField('number', 'Document', 'المستند', count.nullable(), { list: 'row', record: false }),
  reason: outputField('typed', 'Note', 'ملاحظة', text, { list: 'shown', card: 'subtitle' }),
});
