import { z } from 'zod';
import { money } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/entity.ts';

const text = z.string().nullable();

/** An on-hold invoice, in the order in which lists and files show it. */
export const heldFields = fieldsOf({
  label: outputField('typed', 'Label', 'الوصف', text, { list: 'shown', card: 'title' }),
  held_at: outputField('instant', 'Held at', 'وقت التعليق', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: outputField('typed', 'Customer', 'العميل', text, { list: 'shown', computed: true }),
  item_count: outputField('number', 'Items', 'الأصناف', z.number().int(), { list: 'shown' }),
  held_by_name: outputField('typed', 'Held by', 'علّقها', text, { list: 'shown', computed: true }),
  total_amount: outputField('money', 'Total', 'الإجمالي', money, { list: 'shown', card: 'figure', sort: true }),
  version: outputField('number', 'Version', 'النسخة', z.number().int(), { list: 'row' }),
});
