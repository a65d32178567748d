import { add, type Money, sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { cardDiscountsBack, lockCards } from '../../gift-cards/server/public-api.ts';
import { lockStock, returnStock } from '../../inventory/server/public-api.ts';
import { pointsBack } from '../../loyalty/server/public-api.ts';
import { cashAtHand } from '../../till-shifts/server/public-api.ts';
import { asDrawerHolds, type MoneyBack } from '../allocate-refund.ts';
import type { DecidedCredit } from './decide-credit.ts';
import type { Creditable } from './read-creditable.ts';

/** What goes back to each gift card that paid. */
const cardsOf = (rows: readonly MoneyBack[]): { id: number; amount: Money }[] =>
  [...new Set(rows.flatMap((r) => (r.gift_card_id === null ? [] : [r.gift_card_id])))].map((id) => ({
    id,
    amount: sum(rows.filter((r) => r.gift_card_id === id).map((r) => r.amount)),
  }));

/**
 * Locks and counts what a note takes back beside its document: cards before products, as a sale does, then points and stock,
 * and the drawer last, before the number, where no sale holds what this waits for.
 */
export const prepareReturns = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  header: Creditable['header'],
  { money, goods, apart, returned }: DecidedCredit,
  cashComing: Money,
) => {
  const cardsOff = await cardDiscountsBack(tx, {
    invoice_id: header.id,
    notes: sql`select id from invoice where merchant_id = ${tx.merchantId} and corrects_invoice_id = ${header.id}::bigint`,
    returned,
  });
  const cards = [...cardsOf(money.rows), ...cardsOff];
  if (cards.length > 0) await tx.run(lockCards(cards.map(({ id }) => id)));
  const points = await pointsBack(tx, {
    invoice_id: header.id,
    customer_id: header.is_erased ? null : header.customer_id,
    returned,
  });
  // With what is taken apart, all at once by id: sales lock so.
  const parts = apart.flatMap(({ split }) => split.flatMap(({ part }) => part.components));
  if (parts.length > 0) await lockStock(tx, [...goods, ...parts]);
  const stock = await returnStock(tx, goods);
  const needsCash = money.rows.some(({ method }) => method === 'cash');
  const held = needsCash ? await cashAtHand(tx, ctx.sessionId, true) : null;
  const given = asDrawerHolds(money.rows, held === null ? null : add(held, cashComing));
  return { cardsOff, cards, points, stock, given };
};

export type PreparedReturns = Awaited<ReturnType<typeof prepareReturns>>;
