import { z } from 'zod';
import { createdAt } from '../../kernel/contract/common-fields.ts';
import { civilDate, flag, instant, money, recordId, whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField, outputField, textInputField } from '../../kernel/contract/entity.ts';
import { mobile } from '../../kernel/contract/zod-rules.ts';
import { windowKinds } from '../deliveries/window.ts';
import { shortAddress } from '../tenancy/shop-rules.ts';
import {
  benchStates,
  deliveryStates,
  occasions,
  orderSources,
  orderStates,
  paidStates,
  substitutions,
} from './order.ts';

const count = z.number().int();
const text = z.string().nullable();
const shown = { list: 'shown' } as const;
const computed = { computed: true, record: false } as const;

/** What is known of an order, in the order of lists, files and the record. */
export const orderFields = fieldsOf({
  number: outputField('number', 'Number', 'الرقم', count, { ...shown, sort: true, card: 'subtitle' }),
  state: outputField('choice', 'Status', 'الحالة', count, { ...shown, choices: orderStates, card: 'badge' }),
  starts_at: outputField('instant', 'Due at', 'موعد الطلب', instant, { ...shown, sort: true }),
  customer_id: inputField('record', 'Buyer', 'المشتري', recordId, count, {
    ...{ ...shown, record: false, card: 'title' },
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_name_ar: outputField('typed', 'Buyer', 'المشتري', text, { list: 'row', ...computed }),
  customer_name_en: outputField('typed', 'Buyer', 'المشتري', text, { list: 'row', ...computed }),
  items: outputField('typed', 'Items', 'الأصناف', text, { ...shown, ...computed }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { ...shown, sort: true, card: 'figure' }),
  paid_state: outputField('choice', 'Payment', 'الدفع', count, { ...shown, ...computed, choices: paidStates }),
  production: outputField('choice', 'Bench', 'الطاولة', count, { ...shown, choices: benchStates }),
  delivery: outputField('choice', 'Delivery', 'التوصيل', count, { ...shown, choices: deliveryStates }),
  kind: inputField('choice', 'How it is received', 'طريقة الاستلام', whole(1, 2), count, {
    list: 'hidden',
    choices: windowKinds,
  }),
  source: inputField('choice', 'Source', 'المصدر', whole(1, 3).default(1), count, {
    list: 'hidden',
    choices: orderSources,
  }),
  recipient_name: textInputField('typed', 'Recipient', 'المستلم', 120, { list: 'hidden' }),
  recipient_mobile: inputField('phone', 'Recipient’s mobile', 'جوال المستلم', mobile.optional(), text, {
    list: 'hidden',
  }),
  short_address: inputField('code', 'Short address', 'العنوان المختصر', shortAddress, text, { list: 'hidden' }),
  address: textInputField('typed', 'Address', 'العنوان', 300, { list: 'hidden' }),
  occasion: inputField('choice', 'Occasion', 'المناسبة', whole(1, 7).optional(), count.nullable(), {
    list: 'hidden',
    choices: occasions,
  }),
  card_text: textInputField('long', 'Card message', 'رسالة البطاقة', 220),
  is_sender_hidden: inputField('flag', 'Hide the sender', 'أخفِ اسم المُرسل', flag.default(false), z.boolean()),
  florist_notes: textInputField('long', 'For the florist', 'للمنسّق', 500),
  driver_notes: textInputField('long', 'For the driver', 'للمندوب', 500),
  substitution: inputField('choice', 'If something is missing', 'إن نقص صنف', whole(1, 3).default(1), count, {
    choices: substitutions,
  }),
  wants_photo: inputField('flag', 'Photo when it is ready', 'صورة عند الجاهزية', flag.default(false), z.boolean()),
  day: inputField('date', 'Day', 'اليوم', civilDate, civilDate, { list: 'hidden' }),
  created_at: createdAt,
});
