import type { Money } from '../../kernel/money.ts';
import { type CardToJudge, giftCardType, whyNoCard } from './gift-card.ts';
import { refuse } from './refusals.ts';

/** A card as a bill knows it: customers under the number that they are known by now. */
export interface CardFact extends CardToJudge {
  readonly id: number;
  readonly type: number;
  readonly balance: Money;
  readonly beneficiary_id: number | null;
  readonly code_hash: Uint8Array | null;
  readonly short_hash: Uint8Array | null;
}

export interface CardTender {
  readonly gift_card_id: number;
  readonly gift_card_code: string | null;
  readonly amount: Money;
}

/** What a bill may know of the codes that came with it. */
export type OpensCard = (card: CardFact, code: string) => boolean;

/**
 * Whether these cards can pay a bill (specification section 8); throws the refusal of the first that cannot. A card is taken
 * without its code where it is the customer's own: first used by them, or given to them and used by nobody yet.
 */
export const judgeCards = (
  cards: readonly CardFact[],
  tenders: readonly CardTender[],
  bill: { readonly today: string; readonly customer_id: number | null; readonly opens: OpensCard },
): { id: number; amount: Money }[] =>
  tenders.map(({ gift_card_id, gift_card_code, amount }) => {
    const card = cards.find((one) => one.id === gift_card_id);
    if (card?.type !== giftCardType.paid) throw refuse('gift_card_not_found');
    const owner = card.used_by_id ?? card.beneficiary_id;
    const isOwn = owner !== null && owner === bill.customer_id;
    if (gift_card_code ? !bill.opens(card, gift_card_code) : !isOwn)
      throw refuse(gift_card_code ? 'gift_card_not_found' : 'gift_card_needs_code');
    const why = whyNoCard(card, bill);
    if (why) throw refuse(why);
    if (card.balance < amount) throw refuse('gift_card_not_enough');
    return { id: card.id, amount };
  });
