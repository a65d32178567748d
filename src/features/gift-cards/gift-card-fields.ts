import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { cardDesigns, cardMovements, cardStates, cardTypes } from './gift-card.ts';

const text = z.string().nullable();
const count = z.number().int();
const shown = { list: 'shown' } as const;
const hidden = { list: 'hidden' } as const;

/** Everything that is known of a gift card but its codes, in the order in which lists and files show it. */
export const giftCardFields = fieldsOf({
  receipt_number: outputField('code', 'Number', 'الرقم', z.string(), { ...shown, card: 'title' }),
  sold_at: outputField('instant', 'Issued', 'تاريخ الإصدار', instant, { ...shown, sort: true, card: 'subtitle' }),
  type: outputField('choice', 'Type', 'النوع', count, { ...shown, choices: cardTypes }),
  state: outputField('choice', 'Status', 'الحالة', count, {
    ...shown,
    choices: cardStates,
    computed: true,
    card: 'badge',
  }),
  beneficiary_name: outputField('typed', 'Recipient', 'المُهدى إليه', text, shown),
  beneficiary_phone: outputField('code', 'Recipient’s phone number', 'جوال المُهدى إليه', text, hidden),
  beneficiary_email: outputField('email', 'Recipient’s email', 'بريد المُهدى إليه', text),
  buyer_name: outputField('typed', 'Buyer', 'المشتري', text, shown),
  buyer_phone: outputField('code', 'Phone of the buyer', 'جوال المشتري', text, hidden),
  expires_on: outputField('date', 'Valid until', 'صالحة حتى', civilDate, { ...shown, sort: true }),
  amount: outputField('money', 'Value', 'القيمة', money, shown),
  balance: outputField('money', 'Balance', 'المتبقي', money, { ...shown, card: 'figure' }),
  ended_amount: outputField('money', 'Final balance', 'المتبقي عند الانتهاء', money, hidden),
  reason: outputField('long', 'Reason', 'سبب الإهداء', text, hidden),
  points: outputField('number', 'Points converted', 'نقاط حُوّلت إليها', count, hidden),
  words: outputField('long', 'Message', 'كلمات البطاقة', text),
  design: outputField('choice', 'Design', 'التصميم', z.string(), { choices: cardDesigns }),
  send_at: outputField('instant', 'Send at', 'وقت الإرسال', instant.nullable(), hidden),
});

/** A movement of a card, as its record lists it. */
export const movementFields = fieldsOf({
  moved_at: outputField('instant', 'Date and time', 'الوقت', instant, { ...shown, card: 'subtitle' }),
  kind: outputField('choice', 'Type', 'الحركة', count, { ...shown, choices: cardMovements, card: 'badge' }),
  document_number: outputField('code', 'Document', 'المستند', z.string(), { ...shown, card: 'title' }),
  invoice_id: outputField('number', 'Document', 'المستند', count.nullable(), { list: 'row' }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { ...shown, card: 'figure' }),
  balance_after: outputField('money', 'Balance after', 'المتبقي بعدها', money, shown),
});
