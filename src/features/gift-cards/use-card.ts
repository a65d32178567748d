import { larger, type Money, multiplyRatio, subtract, zeroMoney } from '../../kernel/money/money.ts';
import { type Returned, shareReturned } from '../../kernel/money/returned.ts';
import { type CheckedCard, isMoneyCard, whyNoCard } from './gift-card.ts';
import { refuse } from './refusals.ts';

/** A card as a bill knows it: customers under the number that they are known by now. */
export interface CardFact extends CheckedCard {
  readonly id: number;
  readonly type: number;
  readonly balance: Money;
  /** Of a loyalty card: what is owed for the points in it, without VAT. */
  readonly points_worth_left: Money;
  readonly beneficiary_id: number | null;
  readonly code_hash: Uint8Array | null;
  readonly short_hash: Uint8Array | null;
}

export interface CardInput {
  readonly gift_card_id: number;
  readonly gift_card_code?: string | null | undefined;
  readonly amount: Money;
}

/** What of a card a bill uses, with what was left of it when that was decided. */
export interface CardUsed {
  readonly id: number;
  readonly amount: Money;
  /** Of what is owed for the points in it. */
  readonly worth: Money;
  readonly seen_balance: Money;
  readonly seen_worth: Money;
}

/** What a bill may know of the codes that came with it. */
export type OpensCard = (card: CardFact, code: string) => boolean;

/** Its share of what is owed for the points in a card; the last use takes the rest. */
const worthOf = (card: CardFact, amount: Money): Money =>
  amount === card.balance ? card.points_worth_left : multiplyRatio(card.points_worth_left, amount, card.balance);

/**
 * Whether a bill can use these cards (specification section 8), as money that pays or as a discount; throws the refusal of
 * the first that it cannot. A card is taken without its code where it is the customer's own: first used by them, or given to
 * them and used by nobody yet.
 */
export const validateCards = (
  cards: readonly CardFact[],
  asked: readonly CardInput[],
  bill: {
    readonly today: string;
    readonly customer_id: number | null;
    readonly opens: OpensCard;
    readonly as: 'money' | 'discount';
  },
): CardUsed[] =>
  asked.map(({ gift_card_id, gift_card_code, amount }) => {
    const card = cards.find((one) => one.id === gift_card_id);
    // Which one it is about: the till says it at that card.
    const about = { gift_card_id };
    if (!card) throw refuse('gift_card_not_found', about);
    const owner = card.used_by_id ?? card.beneficiary_id;
    const isOwn = owner !== null && owner === bill.customer_id;
    if (gift_card_code ? !bill.opens(card, gift_card_code) : !isOwn)
      throw refuse(gift_card_code ? 'gift_card_not_found' : 'gift_card_needs_code', about);
    if (isMoneyCard(card) !== (bill.as === 'money')) throw refuse('gift_card_of_other_kind', about);
    const why = whyNoCard(card, bill);
    if (why) throw refuse(why, about);
    if (card.balance < amount) throw refuse('gift_card_not_enough', about);
    return {
      id: card.id,
      amount,
      worth: worthOf(card, amount),
      seen_balance: card.balance,
      seen_worth: card.points_worth_left,
    };
  });

/** What a bill used of a card, and what its notes gave back of that. */
export interface CardOfBill {
  readonly id: number;
  readonly used: Money;
  readonly used_worth: Money;
  readonly back: Money;
  readonly back_worth: Money;
}

/** What a return gives back to each card that took something off the bill: all returns together give all of it. */
export const discountsBack = (
  cards: readonly CardOfBill[],
  returned: Returned,
): { readonly id: number; readonly amount: Money; readonly worth: Money }[] =>
  cards.flatMap(({ id, used, used_worth, back, back_worth }) => {
    const amount = shareReturned(used, returned, back) as Money;
    if (amount === 0) return [];
    // Counted from all that came back so far, so that roundings never add up to more.
    const worth = larger(zeroMoney, subtract(multiplyRatio(used_worth, back + amount, used), back_worth));
    return [{ id, amount, worth }];
  });
