import { laterDate } from '../../../kernel/time/local-time.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { readSoldAhead } from '../../flower-menu/server/public-api.ts';
import { stockKind } from '../../inventory/stock.ts';
import { readToBuy } from '../../orders/server/public-api.ts';
import { factsById } from '../../recipes/recipe-figures.ts';
import { readFacts, stockViewOf } from '../../recipes/server/public-api.ts';
import { historyDays } from '../buying.ts';
import { bookDays, boughtFor, type Oversold } from '../expand-recipes.ts';

/** Booked by product, then by civil day, thousandths. */
export type BookedByProduct = ReadonlyMap<number, ReadonlyMap<string, number>>;

/**
 * What customers ordered and is not there yet, in products that are bought: what is sold beyond the stock, by the day of
 * collecting where an order of the menu explains it, and what orders of later days need that nothing is held for. A day that is
 * over counts for today.
 */
export const readBooked = async (ctx: MerchantContext, tx: MerchantTx): Promise<BookedByProduct> => {
  const oversold = await tx.many<Oversold>(sql`
    select id as product_id, oversold_milli from product where merchant_id = ${tx.merchantId} and oversold_milli > 0`);
  const toBuy = await readToBuy(tx);
  if (oversold.length + toBuy.length === 0) return new Map();
  const orders = await readSoldAhead(tx, ctx.merchant.zone);
  const facts = factsById(
    await readFacts(stockViewOf(ctx), tx, [...new Set([...oversold, ...toBuy].map((one) => one.product_id))], false),
  );
  const componentsOf = (id: number) => facts.get(id)?.components ?? [];
  const all = new Map<number, Map<string, number>>();
  for (const { product_id, quantity_milli, on } of [...bookDays(orders, oversold, ctx.today), ...toBuy]) {
    const day = laterDate(on, ctx.today);
    for (const [id, milli] of boughtFor(product_id, quantity_milli, componentsOf)) {
      const days = all.get(id) ?? new Map<string, number>();
      days.set(day, (days.get(day) ?? 0) + milli);
      all.set(id, days);
    }
  }
  return all;
};

interface Past {
  readonly product_id: number;
  readonly weekday: number;
  readonly milli: number;
}

/** What left with sales and for assemblies, movements `o`. */
const left: Sql = sql`o.kind in (${literal(stockKind.sold)}, ${literal(stockKind.assembly)}) and o.quantity_milli < 0`;

/** What left of products on each weekday (Sunday 0) of the last eight weeks, yesterday the last, thousandths. */
export const readPast = async (
  ctx: MerchantContext,
  tx: MerchantTx,
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> => {
  const rows = await tx.many<Past>(sql`
    select o.product_id, extract(dow from o.happened_on)::int as weekday, sum(-o.quantity_milli)::bigint as milli
    from stock_operation o
    where o.merchant_id = ${tx.merchantId} and ${left}
      and o.happened_on between ${ctx.today}::date - ${literal(historyDays)}::int and ${ctx.today}::date - 1
    group by 1, 2`);
  const all = new Map<number, Map<number, number>>();
  for (const { product_id, weekday, milli } of rows) {
    const of = all.get(product_id) ?? new Map<number, number>();
    all.set(product_id, of.set(weekday, milli));
  }
  return all;
};
