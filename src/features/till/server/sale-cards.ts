import { fieldError } from '../../../kernel/contract/refusal.ts';
import { type Money, zeroMoney } from '../../../kernel/money/money.ts';
import { opensCard } from '../../gift-cards/server/public-api.ts';
import { type CardInput, type CardUsed, validateCards } from '../../gift-cards/use-card.ts';
import type { SettledTender, Settlement } from '../../payments/tenders.ts';
import type { SaleFacts } from './sale-facts.ts';
import type { SaleInput, Seller } from './sale-input.ts';

/** What is there already pays the bill whole, or it is another bill. */
export const settledBy = (taken: SettledTender, total: Money): Settlement => {
  if (taken.amount !== total) throw fieldError('payments', 'payments_must_equal_total');
  return {
    ...{ payments: [taken], paid_amount: total, change_amount: zeroMoney },
    ...{ due_amount: zeroMoney, link_amount: zeroMoney },
  };
};

/** The gift cards that pay a part of it or take something off, each able to. */
export const useCards = (
  by: Seller,
  facts: SaleFacts,
  asked: readonly CardInput[],
  as: 'money' | 'discount',
): CardUsed[] => {
  if (asked.length === 0) return [];
  const opens = by.sealer ? opensCard(by.sealer, by.merchantId) : () => false;
  return validateCards(facts.cards, asked, { today: by.today, customer_id: facts.customer?.id ?? null, opens, as });
};
export const cardsPaying = ({ payments }: Settlement): CardInput[] =>
  payments.flatMap(({ gift_card_id, gift_card_code = null, amount }) =>
    gift_card_id ? [{ gift_card_id, gift_card_code, amount }] : [],
  );

/** A card takes something off once: what it takes is one amount. */
export const discountCards = (by: Seller, facts: SaleFacts, { discount_cards: asked }: SaleInput): CardUsed[] => {
  const twice = asked.findIndex((one, i) =>
    asked.some((other, at) => at < i && other.gift_card_id === one.gift_card_id),
  );
  if (twice >= 0) throw fieldError(`discount_cards.${twice}.gift_card_id`, 'gift_card_named_twice');
  return useCards(by, facts, asked, 'discount');
};
