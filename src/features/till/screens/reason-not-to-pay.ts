import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { type Money, subtract } from '../../../kernel/money/money.ts';
import { textsOf } from '../../../ui/language/language.ts';
import { may } from '../../../ui/session/session-store.ts';
import { giftCards } from '../../gift-cards/contract.ts';
import type { Tender } from '../../payments/tenders.ts';
import { cardSaleTexts } from '../card-sale-messages.ts';
import { heldMoneyTexts } from '../held-money-messages.ts';
import { tillTexts } from '../messages.ts';
import type { Ticket } from '../ticket.ts';
import { billOverpaid, cardsLack, soldCardValues } from '../ticket-card-sales.ts';
import { isCollectable } from '../ticket-owed.ts';
import { tillLotTexts } from '../till-lot-messages.ts';
import type { Till } from './till-context.ts';
import { amountText, errorText } from './till-session.ts';
import type { Payable } from './use-payable.ts';

type Texts = typeof tillTexts.en;

/** What is wrong with the bill or with what pays it, the first thing to mend first. */
const reasonOfErrors = (
  t: Texts,
  bill: unknown,
  wrongBill: FieldErrors,
  wrongPayment: FieldErrors,
  total: number,
  tenders: number,
): string | null => {
  if (bill === null && Object.keys(wrongBill).length === 0) return t.nothing_to_pay;
  const points = wrongBill['loyalty_points']?.[0];
  if (points) return `${textsOf(heldMoneyTexts).points_off} ${errorText(points)}`;
  const cards = wrongBill['discount_cards']?.[0];
  if (cards) return `${textsOf(heldMoneyTexts).cards_off} ${errorText(cards)}`;
  const about = wrongBill.discount?.[0];
  if (about) return `${t.discount}: ${errorText(about)}`;
  if (Object.keys(wrongBill).length > 0) return t.lines_wrong;
  if (total > 0 && tenders === 0 && wrongPayment.payments) return t.choose_method;
  const [field, [error]] = Object.entries(wrongPayment)[0] ?? ['', []];
  if (!error) return null;
  if (field.endsWith('authorization_code')) return `${t.authorization_code}: ${errorText(error)}`;
  const of = field === 'customer_id' ? t.customer : field.startsWith('supply') ? t.supplied_on : t.payment;
  return `${of}: ${errorText(error)}`;
};

/** Why the gift cards of the ticket cannot be sold with what is paid; null where they can. */
const reasonNotToSellCards = (
  ticket: Ticket,
  paying: readonly Tender[],
  { total, sold_cards_amount }: { readonly total: Money; readonly sold_cards_amount: Money },
): string | null => {
  const c = textsOf(cardSaleTexts);
  if (sold_cards_amount === 0) return null;
  if (!may(giftCards.sell)) return c.not_allowed;
  const lack = cardsLack(paying, soldCardValues(ticket));
  if (lack > 0) return c.lack({ amount: amountText(lack) });
  const over = billOverpaid(paying, subtract(total, sold_cards_amount));
  return over > 0 ? c.over({ amount: amountText(over) }) : null;
};

interface PaymentFacts extends Pick<Till, 'ticket' | 'code' | 'isTypingCard'> {
  /** How many customers are still being looked up. */
  readonly awaited: number;
  /** Whether the label of a bucket is. */
  readonly isLookingUp: boolean;
  readonly why_unread: string | null;
  readonly payable: Payable;
  readonly wrongPayment: FieldErrors;
}

/** Why the ticket cannot be paid now, the first thing to do first; null where it can. */
export const reasonNotToPay = ({
  ticket,
  code,
  isTypingCard,
  awaited,
  isLookingUp,
  why_unread,
  payable,
  wrongPayment,
}: PaymentFacts): string | null => {
  const t = textsOf(tillTexts);
  const h = textsOf(heldMoneyTexts);
  const { priced, total, paying } = payable;
  if (awaited > 0) return t.awaits_customer;
  if (isLookingUp) return textsOf(tillLotTexts).looking_up;
  if (code.error) return `${h.code} ${errorText(code.error)}`;
  if (isTypingCard) return h.card_code_first;
  return (
    why_unread ??
    reasonOfErrors(t, priced.bill, priced.errors, wrongPayment, total, paying.length) ??
    (ticket.collects && !isCollectable(ticket.collects) ? t.older_needs_code : null) ??
    reasonNotToSellCards(ticket, paying, payable)
  );
};
