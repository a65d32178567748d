import { z } from 'zod';
import { instant, money } from '../../kernel/contract/contract.ts';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { orderState } from './menu.ts';

const text = z.string().nullable();
const count = z.number().int();
const shown = { list: 'shown' } as const;

export const orderStates = [
  choice(orderState.waiting, 'Waiting for payment', 'بانتظار الدفع', 'warn'),
  choice(orderState.lapsed, 'Not paid', 'لم يُدفع', 'quiet'),
  choice(orderState.paid, 'To prepare', 'قيد التجهيز', 'info'),
  choice(orderState.collected, 'Handed over', 'سُلّم', 'good'),
  choice(orderState.given_back, 'Refunded', 'رُدّ مبلغه', 'bad'),
] as const;

/** An order of the public menu, in the order of lists and files. */
export const orderFields = fieldsOf({
  state: outputField('choice', 'Status', 'الحالة', count, {
    ...shown,
    computed: true,
    choices: orderStates,
    card: 'badge',
  }),
  ready_at: outputField('instant', 'To collect at', 'موعد الاستلام', instant.nullable(), {
    ...shown,
    sort: true,
    card: 'subtitle',
  }),
  customer_id: outputField('record', 'Customer', 'العميل', count.nullable(), {
    ...shown,
    record: false,
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  customer_name_en: outputField('typed', 'Customer', 'العميل', text, { list: 'row', computed: true, record: false }),
  // Known from the start: who orders is known only once the phone is proved.
  items: outputField('typed', 'Items', 'الأصناف', text, { ...shown, computed: true, record: false, card: 'title' }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { ...shown, card: 'figure' }),
  card_text: outputField('typed', 'Card message', 'نص البطاقة', text, { list: 'hidden' }),
  notes: outputField('typed', 'Notes', 'ملاحظات', text, { list: 'hidden' }),
  asked_at: outputField('instant', 'Ordered at', 'وقت الطلب', instant, { ...shown, sort: true, card: 'none' }),
  collected_at: outputField('instant', 'Handed over at', 'وقت التسليم', instant.nullable(), { list: 'hidden' }),
});
