import { z } from 'zod';
import { money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

/** Specification section 4; what came in is good news, what was lost is bad. */
export const movementKinds = [
  choice(0, 'Added', 'إضافة', 'good'),
  choice(1, 'Expired', 'منتهية الصلاحية', 'bad'),
  choice(2, 'Lost', 'مفقودة', 'bad'),
  choice(3, 'Internal use', 'استخدام داخلي', 'info'),
  choice(4, 'Initial quantity', 'كمية أولية', 'good'),
  choice(5, 'Sold', 'بيع', 'quiet'),
  choice(6, 'Invoice return', 'مرتجع فاتورة', 'good'),
  choice(7, 'Found', 'زيادة بالجرد', 'good'),
  choice(8, 'Damaged or wilted', 'تالفة أو ذابلة', 'bad'),
  choice(9, 'Assembly', 'تجهيز مسبق', 'info'),
  choice(10, 'Disassembly', 'تفكيك', 'info'),
] as const;

const text = z.string().nullable();
const part = { list: 'row', computed: true } as const;

/** A stock movement, in the order in which lists and files show it. Quantities in thousandths. */
export const movementFields = fieldsOf({
  product_id: outputField('record', 'Product', 'المنتج', z.number().int(), {
    list: 'shown',
    card: 'title',
    names: ['product_name_ar', 'product_name_en'],
  }),
  product_name_ar: outputField('typed', 'Product', 'المنتج', text, part),
  product_name_en: outputField('typed', 'Product', 'المنتج', text, part),
  barcode: outputField('code', 'Barcode', 'الباركود', text, { list: 'sheet', computed: true }),
  happened_at: outputField('instant', 'Date and time', 'التاريخ والوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  kind: outputField('choice', 'Type', 'نوع الحركة', z.number().int(), {
    choices: movementKinds,
    list: 'shown',
    card: 'badge',
  }),
  // In (+) or out (-).
  quantity_milli: outputField('quantity', 'Quantity', 'الكمية', z.number().int(), {
    list: 'shown',
    card: 'figure',
    sort: true,
  }),
  cost_amount: outputField('money', 'Cost', 'التكلفة', money, { list: 'shown' }),
  // Real less estimated cost of pieces that had been sold before they arrived.
  variance_amount: outputField('money', 'Cost variance', 'تصحيح التكلفة', money, { list: 'hidden' }),
  quantity_after_milli: outputField('quantity', 'Quantity after', 'الكمية بعدها', z.number().int(), { list: 'shown' }),
  invoice_id: outputField('number', 'Invoice', 'الفاتورة', z.number().int().nullable(), { list: 'row' }),
  document_number: outputField('code', 'Document', 'المستند', text, { list: 'shown', computed: true }),
  employee_name_ar: outputField('typed', 'Used by', 'المستخدِم', text, part),
  employee_name_en: outputField('typed', 'Used by', 'المستخدِم', text, part),
  employee: {
    kind: 'name',
    label: { en: 'Used by', ar: 'الموظف الذي استخدمها' },
    list: 'shown',
    names: ['employee_name_ar', 'employee_name_en'],
  },
  notes: outputField('typed', 'Notes', 'ملاحظات', text, { list: 'shown' }),
  done_by: outputField('typed', 'Done by', 'نفّذها', text, { list: 'shown', computed: true }),
  // The purchase unit that it was typed in, as it was then.
  unit_name_ar: outputField('typed', 'Purchase unit', 'وحدة الشراء', text, { list: 'row' }),
  unit_name_en: outputField('typed', 'Purchase unit', 'وحدة الشراء', text, { list: 'row' }),
  unit: {
    kind: 'name',
    label: { en: 'Purchase unit', ar: 'وحدة الشراء' },
    list: 'hidden',
    names: ['unit_name_ar', 'unit_name_en'],
  },
  unit_milli: outputField('quantity', 'In one unit', 'محتوى الوحدة', z.number().int().nullable(), { list: 'hidden' }),
  supplier_id: outputField('record', 'Supplier', 'المورد', z.number().int().nullable(), {
    list: 'hidden',
    names: ['supplier_name_ar', 'supplier_name_en'],
  }),
  supplier_name_ar: outputField('typed', 'Supplier', 'المورد', text, part),
  supplier_name_en: outputField('typed', 'Supplier', 'المورد', text, part),
  supplier_invoice_number: outputField('code', 'Supplier’s invoice number', 'رقم فاتورة المورد', text, {
    list: 'hidden',
  }),
  supplier_invoice_on: outputField('date', 'Supplier’s invoice date', 'تاريخ فاتورة المورد', text, { list: 'hidden' }),
});
