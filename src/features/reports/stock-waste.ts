import { z } from 'zod';
import { money, operation } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const shown = { list: 'shown' } as const;
const text = z.string().nullable();
const count = z.number().int();

/** What was bought of a thing and thrown away of it, in quantity, at cost, and as a share of what was bought. */
const moved = {
  bought_milli: outputField('quantity', 'Bought', 'المشترى', count, shown),
  bought_amount: outputField('money', 'Cost of purchases', 'تكلفة المشتريات', money, shown),
  wasted_milli: outputField('quantity', 'Wasted', 'الهالك', count, shown),
  wasted_amount: outputField('money', 'Cost of waste', 'تكلفة الهالك', money, { ...shown, card: 'figure' }),
  // Null where nothing was bought: there is nothing to divide by.
  waste_bp: outputField('percent', 'Of purchases', 'من المشتريات', count.nullable(), shown),
};
const totals = z.object({ bought_amount: money, wasted_amount: money, waste_bp: count.nullable() });

export const productWasteFields = fieldsOf({
  product_id: outputField('number', 'Number', 'الرقم', count, { list: 'row' }),
  product_name: outputField('typed', 'Product', 'المنتج', text, { ...shown, card: 'title' }),
  ...moved,
  used_milli: outputField('quantity', 'Sold and used', 'المباع والمستخدم', count, shown),
  used_amount: outputField('money', 'Its cost', 'تكلفته', money, shown),
  stock_amount: outputField('money', 'Stock value', 'قيمة المخزون', money, shown),
  // At the pace of the period; null where nothing was used.
  lasts_days: outputField('number', 'Lasts (days)', 'يكفي (أيام)', count.nullable(), shown),
});

export const supplierWasteFields = fieldsOf({
  supplier_id: outputField('number', 'Number', 'الرقم', count.nullable(), { list: 'row' }),
  supplier_name: outputField('typed', 'Supplier', 'المورد', text, { ...shown, card: 'title' }),
  ...moved,
});

/** Stands for the supplier of what nobody said who delivered it, and of what is kept without lots. */
export const ofNoSupplier = { en: 'Supplier not known', ar: 'مورد غير معروف' };

export const stockWaste = {
  products: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/waste_by_product',
    access: accessOf(reportScreens.wasteByProduct),
    summary: 'What was bought and wasted of each product in a period, and how long what is in stock lasts',
    input: periodInput({ format: reportFormat }),
    output: z.object({ records: z.array(rowOf(productWasteFields).omit({ id: true })), totals }),
  }),
  suppliers: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/waste_by_supplier',
    access: accessOf(reportScreens.wasteBySupplier),
    summary: 'What was bought from each supplier in a period and wasted of its lots',
    input: periodInput({ format: reportFormat }),
    output: z.object({ records: z.array(rowOf(supplierWasteFields).omit({ id: true })), totals }),
  }),
};
