import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract.ts';
import { fieldsOf, outputField } from '../../kernel/noun.ts';
import { cardDesigns, cardMovements, cardStates, cardTypes } from './gift-card.ts';

const text = z.string().nullable();
const count = z.number().int();
const shown = { list: 'shown' } as const;
const hidden = { list: 'hidden' } as const;

/** Everything that is known of a gift card but its codes, in the order in which lists and files show it. */
export const giftCardFields = fieldsOf({
  receipt_number: outputField('code', 'Number', 'الرقم', z.string(), { ...shown, card: 'title' }),
  sold_at: outputField('instant', 'Issued', 'الإصدار', instant, { ...shown, sort: true, card: 'subtitle' }),
  type: outputField('choice', 'Type', 'النوع', count, { ...shown, choices: cardTypes }),
  state: outputField('choice', 'State', 'الحالة', count, {
    ...shown,
    choices: cardStates,
    computed: true,
    card: 'badge',
  }),
  beneficiary_name: outputField('typed', 'Beneficiary', 'المُهدى إليه', text, shown),
  beneficiary_phone: outputField('code', 'Phone of the beneficiary', 'جوال المُهدى إليه', text, hidden),
  beneficiary_email: outputField('email', 'E-mail of the beneficiary', 'بريد المُهدى إليه', text),
  buyer_name: outputField('typed', 'Buyer', 'المُهدي', text, shown),
  buyer_phone: outputField('code', 'Phone of the buyer', 'جوال المُهدي', text, hidden),
  expires_on: outputField('date', 'Valid until', 'صالحة حتى', civilDate, { ...shown, sort: true }),
  amount: outputField('money', 'Value', 'القيمة', money, shown),
  balance: outputField('money', 'Left', 'المتبقي', money, { ...shown, card: 'figure' }),
  ended_amount: outputField('money', 'Left at the end', 'المتبقي عند الانتهاء', money, hidden),
  reason: outputField('long', 'Why it was given', 'سبب الإهداء', text, hidden),
  points: outputField('number', 'Made of points', 'نقاط حُوّلت إليها', count, hidden),
  words: outputField('long', 'Words', 'كلمات البطاقة', text),
  design: outputField('choice', 'Design', 'التصميم', z.string(), { choices: cardDesigns }),
  send_at: outputField('instant', 'Sent at', 'وقت الإرسال', instant.nullable(), hidden),
});

/** A movement of a card, as its record lists it. */
export const movementFields = fieldsOf({
  moved_at: outputField('instant', 'When', 'الوقت', instant, { ...shown, card: 'subtitle' }),
  kind: outputField('choice', 'Movement', 'الحركة', count, { ...shown, choices: cardMovements, card: 'badge' }),
  document_number: outputField('code', 'Document', 'المستند', z.string(), { ...shown, card: 'title' }),
  invoice_id: outputField('number', 'Document', 'المستند', count.nullable(), { list: 'row' }),
  amount: outputField('money', 'Amount', 'المبلغ', money, { ...shown, card: 'figure' }),
  balance_after: outputField('money', 'Left after it', 'المتبقي بعدها', money, shown),
});
