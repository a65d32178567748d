import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/common-fields.ts';
import { civilDate, instant, money, moneyAtLeast, whole } from '../../kernel/contract.ts';
import { asked, fieldsOf, shownFrom, told } from '../../kernel/noun.ts';
import { movementKinds, programKinds } from './points.ts';

const text = z.string().nullable();
const count = z.number().int();

/** Everything that is known of a rule by which points are earned, in the order of lists, files and the record. */
export const programFields = fieldsOf({
  ...bilingualName(),
  kind: asked('choice', 'Earned', 'طريقة الكسب', whole(1, 3).default(1), count, {
    choices: programKinds,
    list: 'shown',
    card: 'subtitle',
  }),
  points: asked('number', 'Points', 'النقاط', whole(1, 100_000), count, { list: 'shown', card: 'figure' }),
  per_amount: asked('money', 'For each', 'مقابل كل', moneyAtLeast(1).optional(), money.nullable(), { list: 'shown' }),
  minimum_amount: asked(
    'money',
    'Bill of at least',
    'أقل مبلغ للفاتورة',
    moneyAtLeast(0).optional(),
    money.nullable(),
    { list: 'hidden' },
  ),
  from_on: asked('date', 'From', 'من تاريخ', civilDate.optional(), text, { list: 'hidden' }),
  until_on: asked('date', 'Until', 'حتى تاريخ', civilDate.optional(), text, { list: 'shown' }),
  status: statusField,
  created_at: createdAt,
});

/** A movement of points, in the order in which lists and files show it: what one act did, whatever lots it took them from. */
export const movementFields = fieldsOf({
  moved_at: told('instant', 'When', 'الوقت', instant, { list: 'shown', sort: true, card: 'subtitle' }),
  customer: shownFrom('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: told('number', 'Customer', 'العميل', count, { list: 'row', record: false }),
  customer_name_ar: told('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  customer_name_en: told('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  mobile: told('phone', 'Mobile', 'الجوال', text, { list: 'hidden', computed: true }),
  kind: told('choice', 'Why', 'السبب', count, { choices: movementKinds, list: 'shown', card: 'badge' }),
  points: told('number', 'Points', 'النقاط', count, { list: 'shown', card: 'figure', computed: true }),
  missing: told('number', 'Not there any more', 'لم تعد موجودة', count, { list: 'hidden', computed: true }),
  amount: told('money', 'Liability moved by', 'حركة الالتزام', money, { list: 'hidden', computed: true }),
  document_number: told('code', 'Document', 'المستند', text, { list: 'shown', computed: true, card: 'subtitle' }),
  invoice_id: told('number', 'Document', 'المستند', count.nullable(), { list: 'row', record: false }),
  reason: told('typed', 'Note', 'ملاحظة', text, { list: 'shown', card: 'subtitle' }),
});
