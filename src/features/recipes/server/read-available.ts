import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { PublicTx, Transaction } from '../../../platform/db/transaction.ts';
import { countAvailable, countToMake } from '../availability.ts';
import { type Made, type PriceStep, stepsToSell } from '../markdown.ts';
import type { Component, FactsById } from '../recipe-cost.ts';
import { freeStock, type StockView } from './blocked-stock.ts';
import type { MarkdownView } from './read-facts.ts';
import { type MarkedRow, markedIn, markedLots } from './read-markdowns.ts';

/** What counting needs, as columns: of each product what is free, of each part of a recipe what a piece takes of it. */
interface Counted {
  readonly ids: readonly number[] | null;
  readonly free: readonly number[] | null;
  readonly prices: readonly number[] | null;
  readonly made: readonly number[] | null;
  readonly parts: readonly number[] | null;
  readonly needs: readonly number[] | null;
  readonly to_order: readonly number[] | null;
}

/**
 * What products have free, and what the parts of the shop's recipes have, each once, with those parts. One statement and one row:
 * a menu of some hundred bouquets asks it each time that it is looked at. All of the shop's recipes come along, a few hundred at
 * most: to follow them one into the other here costs more than to leave some out.
 */
const countsOf = (view: StockView, productIds: readonly number[]): Statement => {
  const { merchantId } = view;
  return sql`
    with parts as materialized (
      select r.product_id as made, c.product_id as part, (c.quantity_milli * (10000 + c.waste_bp) + 9999) / 10000 as need
      from recipe r join recipe_component c on c.merchant_id = ${merchantId} and c.recipe_id = r.id and c.version = r.version
      where r.merchant_id = ${merchantId} and r.status = 1 and not c.is_optional),
    stock as materialized (${freeStock(view, sql`select part from parts union select unnest(${productIds}::bigint[])`)})
    select s.ids, s.free, s.prices, p.made, p.parts, p.needs,
      (select array_agg(r.product_id) from recipe r where r.merchant_id = ${merchantId}
        and r.product_id = any(${productIds}::bigint[]) and r.status = 1 and r.makes_to_order) as to_order
    from (select array_agg(made) as made, array_agg(part) as parts, array_agg(need) as needs from parts) p
    cross join (select array_agg(id) as ids, array_agg(free_milli) as free, array_agg(price) as prices from stock) s`;
};

const factsIn = ({ ids, free, made, parts, needs }: Counted): FactsById => {
  const components = new Map<number, Component[]>();
  for (const [i, product] of (made ?? []).entries()) {
    const of = components.get(product) ?? [];
    if (of.length === 0) components.set(product, of);
    of.push({ product_id: parts?.[i] ?? 0, quantity_milli: needs?.[i] ?? 0, waste_bp: 0, is_optional: false });
  }
  return new Map(
    (ids ?? []).map((product_id, i) => [
      product_id,
      {
        ...{ product_id, on_hand_milli: free?.[i] ?? 0, unit_cost_amount: null },
        components: components.get(product_id) ?? [],
      },
    ]),
  );
};

const countedIn = (rows: Row[] | undefined): Made & { readonly toOrder: ReadonlySet<number> } => {
  const counted = rowsOf<Counted>(rows)[0];
  const prices = new Map((counted?.ids ?? []).map((id, i) => [id, counted?.prices?.[i] ?? 0]));
  return { facts: counted ? factsIn(counted) : new Map(), prices, toOrder: new Set(counted?.to_order ?? []) };
};

/** How many whole pieces of each may be sold, each for itself: finished, and made to order where its recipe is. */
export const readAvailable = async (
  view: StockView,
  tx: Pick<Transaction | PublicTx, 'batch'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (productIds.length === 0) return new Map();
  const [rows] = await tx.batch([countsOf(view, productIds)]);
  const { facts, toOrder } = countedIn(rows);
  return new Map(productIds.map((id) => [id, countAvailable(id, toOrder.has(id), facts)]));
};

/** What a till and a menu show of a product beside its price. */
export interface ForSale {
  /** Pieces that could be made now, its finished ones left aside. */
  readonly makeable: number;
  /** Pieces that may be sold, as `readAvailable` counts them. */
  readonly available: number;
}

/**
 * What may be sold of products, each for itself, and what costs less as it is old. `stepsOf` answers for every product of the
 * shop that has lots, and for those of `productIds` that are made with their sale.
 */
export const readForSale = async (
  view: StockView,
  markdowns: MarkdownView,
  tx: Pick<Transaction | PublicTx, 'batch'>,
  productIds: readonly number[],
): Promise<{
  readonly counts: ReadonlyMap<number, ForSale>;
  readonly stepsOf: (productId: number) => readonly PriceStep[];
}> => {
  const [rows, lots] = await tx.batch([countsOf(view, productIds), markedLots(view, markdowns)]);
  const { toOrder, ...made } = countedIn(rows);
  const { facts } = made;
  const marked = markedIn(rowsOf<MarkedRow>(lots), view, markdowns);
  const isMade = (id: number) => markdowns.marks_down_made && toOrder.has(id);
  return {
    counts: new Map(
      productIds.map((id) => [
        id,
        { makeable: countToMake(id, facts), available: countAvailable(id, toOrder.has(id), facts) },
      ]),
    ),
    stepsOf: (id) => stepsToSell(id, isMade(id) ? made : null, marked),
  };
};
