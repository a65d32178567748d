import { z } from 'zod';
import { civilDate, money } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { freshnessStates } from './lot.ts';
import { ofProduct } from './recipe-fields.ts';

const text = z.string().nullable();
const count = z.number().int();

/** A lot, in the order of lists and files. Quantities in thousandths. */
export const lotFields = fieldsOf({
  code: outputField('code', 'Lot', 'دفعة المخزون', z.string(), { list: 'shown', card: 'subtitle' }),
  ...ofProduct,
  bucket: outputField('typed', 'Bucket', 'الدلو', text, { list: 'shown' }),
  received_on: outputField('date', 'Received on', 'تاريخ الاستلام', civilDate, {
    list: 'shown',
    sort: true,
    card: 'none',
  }),
  expires_on: outputField('date', 'Last good day', 'آخر يوم صالح', civilDate, { list: 'shown', sort: true }),
  freshness: outputField('choice', 'Freshness', 'الطزاجة', z.enum(freshnessStates.map((one) => one.value)), {
    choices: freshnessStates,
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  received_milli: outputField('quantity', 'Received', 'المستلم', count, { list: 'shown' }),
  quantity_milli: outputField('quantity', 'Left', 'المتبقي', count, { list: 'shown', card: 'figure', sort: true }),
  // Null for people who may not see what goods cost.
  value_amount: outputField('money', 'Value', 'القيمة', money.nullable(), { list: 'shown', computed: true }),
  supplier_id: outputField('record', 'Supplier', 'المورد', count.nullable(), {
    list: 'shown',
    names: ['supplier_name_ar', 'supplier_name_en'],
    computed: true,
  }),
  supplier_name_ar: outputField('typed', 'Supplier', 'المورد', text, { list: 'row', computed: true, record: false }),
  supplier_name_en: outputField('typed', 'Supplier', 'المورد', text, { list: 'row', computed: true, record: false }),
  markdown_bp: outputField('percent', 'Own markdown', 'التخفيض الخاص بها', count.nullable(), { list: 'hidden' }),
  inspection_count: outputField('number', 'Extended after inspection', 'مرات التمديد بعد الفحص', count, {
    list: 'hidden',
  }),
});
