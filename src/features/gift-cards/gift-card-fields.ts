import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract.ts';
import { fieldsOf, told } from '../../kernel/noun.ts';
import { cardDesigns, cardMovements, cardStates, cardTypes } from './gift-card.ts';

const text = z.string().nullable();
const count = z.number().int();
const shown = { list: 'shown' } as const;
const hidden = { list: 'hidden' } as const;

/** Everything that is known of a gift card but its codes, in the order in which lists and files show it. */
export const giftCardFields = fieldsOf({
  receipt_number: told('code', 'Number', 'الرقم', z.string(), { ...shown, card: 'title' }),
  sold_at: told('instant', 'Issued', 'الإصدار', instant, { ...shown, sort: true, card: 'subtitle' }),
  type: told('choice', 'Type', 'النوع', count, { ...shown, choices: cardTypes }),
  state: told('choice', 'State', 'الحالة', count, { ...shown, choices: cardStates, computed: true, card: 'badge' }),
  beneficiary_name: told('typed', 'Beneficiary', 'المُهدى إليه', text, shown),
  beneficiary_phone: told('code', 'Phone of the beneficiary', 'جوال المُهدى إليه', text, hidden),
  beneficiary_email: told('email', 'E-mail of the beneficiary', 'بريد المُهدى إليه', text),
  buyer_name: told('typed', 'Buyer', 'المُهدي', text, shown),
  buyer_phone: told('code', 'Phone of the buyer', 'جوال المُهدي', text, hidden),
  expires_on: told('date', 'Valid until', 'صالحة حتى', civilDate, { ...shown, sort: true }),
  amount: told('money', 'Value', 'القيمة', money, shown),
  balance: told('money', 'Left', 'المتبقي', money, { ...shown, card: 'figure' }),
  ended_amount: told('money', 'Left at the end', 'المتبقي عند الانتهاء', money, hidden),
  reason: told('long', 'Why it was given', 'سبب الإهداء', text, hidden),
  points: told('number', 'Made of points', 'نقاط حُوّلت إليها', count, hidden),
  words: told('long', 'Words', 'كلمات البطاقة', text),
  design: told('choice', 'Design', 'التصميم', z.string(), { choices: cardDesigns }),
  send_at: told('instant', 'Sent at', 'وقت الإرسال', instant.nullable(), hidden),
});

/** A movement of a card, as its record lists it. */
export const movementFields = fieldsOf({
  moved_at: told('instant', 'When', 'الوقت', instant, { ...shown, card: 'subtitle' }),
  kind: told('choice', 'Movement', 'الحركة', count, { ...shown, choices: cardMovements, card: 'badge' }),
  document_number: told('code', 'Document', 'المستند', z.string(), { ...shown, card: 'title' }),
  invoice_id: told('number', 'Document', 'المستند', count.nullable(), { list: 'row' }),
  amount: told('money', 'Amount', 'المبلغ', money, { ...shown, card: 'figure' }),
  balance_after: told('money', 'Left after it', 'المتبقي بعدها', money, shown),
});
