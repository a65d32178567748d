import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { mayEnter } from '../../../platform/http/shop-caller.ts';
import { lockCustomers } from '../../customers/server/public-api.ts';
import { giftCards } from '../../gift-cards/contract.ts';
import { sellGiftCard } from '../../gift-cards/server/public-api.ts';
import type { till } from '../contract.ts';
import { sellWithin } from './issue-invoice.ts';

/**
 * What is wrong says of which paper: fields begin with its name, as those that the contract refuses; a refusal of a card counts
 * which one in `card`.
 */
const of = async <T>(paper: string, card: number | null, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InvalidInput)
      throw new InvalidInput(
        Object.fromEntries(Object.entries(error.errors).map(([field, told]) => [`${paper}.${field}`, told])),
      );
    throw error instanceof Refusal && card !== null ? new Refusal(error.key, { ...error.params, card }) : error;
  }
};

/**
 * An invoice and the gift cards that were bought with it, all or nothing: a card is no line of a tax document, so each has its
 * own receipt and its own part of the tenders. Takes the customers of all of them first, with whom they lead to; then the sale's
 * number, then the cards', so that two such acts, and sales beside them, follow one another.
 */
export const sellWithCards = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { sale, cards }: InputOf<typeof till.sellWithCards>,
): Promise<OutputOf<typeof till.sellWithCards>> => {
  mayEnter(giftCards.sell, ctx.user.permissions);
  const all = [sale.customer_id, ...cards.flatMap((card) => [card.buyer_id, card.beneficiary_id])].filter(
    (id) => id != null,
  );
  await lockCustomers(tx, all);
  const invoice = await of('sale', null, sellWithin(ctx, tx, sale));
  const sold = [];
  for (const [i, card] of cards.entries())
    sold.push(await of(`cards.${i}`, i, sellGiftCard(ctx, tx, card, invoice.id)));
  return { sale: invoice, cards: sold };
};
