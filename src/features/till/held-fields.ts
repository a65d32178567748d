import { z } from 'zod';
import { money } from '../../kernel/contract.ts';
import { fieldsOf, told } from '../../kernel/noun.ts';

const text = z.string().nullable();

/** An on-hold invoice, in the order in which lists and files show it. */
export const heldFields = fieldsOf({
  label: told('typed', 'Label', 'الوصف', text, { list: 'shown', card: 'title' }),
  held_at: told('instant', 'Held at', 'وقت التعليق', z.string(), { list: 'shown', card: 'subtitle', sort: true }),
  customer_id: told('number', 'Customer', 'العميل', z.number().int().nullable(), { list: 'row' }),
  customer_name: told('typed', 'Customer', 'العميل', text, { list: 'shown', computed: true }),
  item_count: told('number', 'Items', 'الأصناف', z.number().int(), { list: 'shown' }),
  held_by_name: told('typed', 'Held by', 'علّقها', text, { list: 'shown', computed: true }),
  total_amount: told('money', 'Total', 'الإجمالي', money, { list: 'shown', card: 'figure', sort: true }),
  version: told('number', 'Version', 'النسخة', z.number().int(), { list: 'row' }),
});
