import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { orderChannels } from '../purchasing/supplier-fields.ts';
import { buyingStates, deliveryStates } from './buying.ts';

const text = z.string().nullable();
const count = z.number().int();
const part = { list: 'row', computed: true, record: false } as const;

/** An order to a supplier, in the order of lists and files. */
export const buyingOrderFields = fieldsOf({
  document_number: outputField('code', 'Number', 'الرقم', z.string(), {
    list: 'shown',
    card: 'subtitle',
    record: false,
  }),
  supplier_id: outputField('record', 'Supplier', 'المورد', count, {
    list: 'shown',
    card: 'title',
    names: ['supplier_name_ar', 'supplier_name_en'],
    record: false,
  }),
  supplier_name_ar: outputField('typed', 'Supplier', 'المورد', text, part),
  supplier_name_en: outputField('typed', 'Supplier', 'المورد', text, part),
  created_at: outputField('instant', 'Sent at', 'وقت الإرسال', instant, { list: 'shown', sort: true }),
  channel: outputField('choice', 'Sent by', 'أُرسلت عبر', z.string(), { list: 'shown', choices: orderChannels }),
  sent_to: outputField('code', 'Sent to', 'أُرسلت إلى', z.string(), { list: 'hidden' }),
  delivery_state: outputField('choice', 'Message', 'الرسالة', z.string(), {
    list: 'shown',
    choices: deliveryStates,
    computed: true,
  }),
  arrives_on: outputField('date', 'Arrives on', 'يوم الوصول', civilDate.nullable(), { list: 'shown' }),
  arrives_at: outputField('time', 'Arrives at', 'وقت الوصول', text),
  first_on: outputField('date', 'First day', 'أول يوم', civilDate, { list: 'hidden' }),
  last_on: outputField('date', 'Last day', 'آخر يوم', civilDate, { list: 'hidden' }),
  line_count: outputField('number', 'Products', 'المنتجات', count, { list: 'shown', computed: true }),
  // Null for people who may not see what goods cost.
  total_amount: outputField('money', 'Total', 'الإجمالي', money.nullable(), {
    list: 'shown',
    card: 'figure',
    computed: true,
    record: false,
  }),
  // Whether the price of every line is known: the total is at least so much otherwise.
  is_total_known: outputField('flag', 'Every price known', 'كل الأسعار معروفة', z.boolean(), {
    list: 'row',
    record: false,
  }),
  status: outputField('choice', 'State', 'الحالة', count, { list: 'shown', card: 'badge', choices: buyingStates }),
  done_by: outputField('typed', 'Sent by employee', 'أرسلها', text, { list: 'hidden', computed: true }),
});

/** A row of the list as files have it. */
export const buyingRowFields = fieldsOf({
  product_id: outputField('number', 'Number', 'رقم المنتج', count, { list: 'row' }),
  supplier_name: outputField('typed', 'Supplier', 'المورد', text, { list: 'shown' }),
  product_name: outputField('typed', 'Product', 'المنتج', text, { list: 'shown', card: 'title' }),
  booked_milli: outputField('quantity', 'Booked', 'محجوز', count, { list: 'shown' }),
  expected_milli: outputField('quantity', 'Expected', 'متوقع', count.nullable(), { list: 'shown' }),
  warning_level_milli: outputField('quantity', 'Low-stock level', 'حد التنبيه', count, { list: 'shown' }),
  usable_milli: outputField('quantity', 'Usable', 'يصلح منها', count, { list: 'shown' }),
  short_milli: outputField('quantity', 'Short', 'الناقص', count, { list: 'shown' }),
  unit_count: outputField('number', 'Order', 'المطلوب', count, { list: 'shown', card: 'figure' }),
  unit_name: outputField('typed', 'Purchase unit', 'وحدة الشراء', text, { list: 'shown' }),
  unit_milli: outputField('quantity', 'In one unit', 'محتوى الوحدة', count, { list: 'shown' }),
  price_amount: outputField('money', 'Price', 'السعر', money.nullable(), { list: 'shown' }),
  amount: outputField('money', 'Amount', 'المبلغ', money.nullable(), { list: 'shown' }),
});
