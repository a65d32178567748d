import { currentMerchantId, literal, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import { stockKind } from '../../inventory/stock.ts';
import {
  type AgedLot,
  type MarkdownAllowed,
  type StepsByProduct,
  stepLimit,
  stepsOfDay,
  stepsOfLots,
} from '../markdown.ts';
import { deepestRecipe } from '../recipe.ts';
import type { Component } from '../recipe-cost.ts';
import type { StockView } from './blocked-stock.ts';
import type { MarkdownView } from './read-facts.ts';

/** Lots of a product in the order in which they are sold, up to the last that may be marked down. */
export interface MarkedRow {
  readonly product_id: number;
  /** What of the product is kept for orders: of what is sold first. */
  readonly held_milli: number;
  readonly lots: readonly AgedLot[];
}

const mostDays = ({ rules }: MarkdownView): number => Math.max(0, ...rules.map((rule) => rule.days_left));

/** What is old enough to be marked down, with what is sold before it. Few of a shop's lots. */
export const markedLots = (
  { merchantId, now, day, sells_expired }: StockView,
  markdowns: MarkdownView,
): Statement => sql`
  with old as (
    select l.product_id, l.id, l.expires_on, l.quantity_milli, l.markdown_bp from stock_lot l
    where l.merchant_id = ${merchantId} and l.quantity_milli > 0 and l.expires_on < ${day}::date + ${mostDays(markdowns)}::int
      and (${sells_expired}::boolean or l.expires_on >= ${day}::date)
    union
    select l.product_id, l.id, l.expires_on, l.quantity_milli, l.markdown_bp from (
      select x.product_id, max(x.expires_on) as until from stock_lot x
      where x.merchant_id = ${merchantId} and x.markdown_bp is not null and x.quantity_milli > 0 group by x.product_id) own
    join stock_lot l on l.merchant_id = ${merchantId} and l.product_id = own.product_id and l.quantity_milli > 0
      and l.expires_on <= own.until and (${sells_expired}::boolean or l.expires_on >= ${day}::date))
  select o.product_id, coalesce((select sum(h.quantity_milli) from stock_hold h where h.merchant_id = ${merchantId}
      and h.product_id = o.product_id and h.held_until > ${now}::timestamptz), 0)::bigint as held_milli,
    jsonb_agg(jsonb_build_object('expires_on', o.expires_on, 'quantity_milli', o.quantity_milli, 'markdown_bp', o.markdown_bp)
      order by o.expires_on, o.id) as lots
  from old o group by o.product_id`;

/** Steps of the products that cost less now. */
export const markedIn = (rows: readonly MarkedRow[], { day }: StockView, { rules }: MarkdownView): StepsByProduct =>
  new Map(
    rows.flatMap(({ product_id, held_milli, lots }) => {
      const steps = stepsOfLots(lots, held_milli, day, rules);
      return steps.length === 0 ? [] : [[product_id, steps]];
    }),
  );

/** What leaves a lot for customers, and comes back from them; what is thrown away is not promised to anybody. */
const sold = [stockKind.sold, stockKind.invoice_return, stockKind.assembly, stockKind.disassembly].join(', ');

/** What is known of a product whose price is marked down, and of everything that its recipe takes, when it is sold. */
export interface MarkdownFact {
  readonly product_id: number;
  readonly price: number;
  readonly makes_to_order: boolean;
  readonly components: readonly Component[];
  /** What is left, with what left it on which day: the price on a screen holds after another sold the last of it. */
  readonly lots: readonly (Omit<AgedLot, 'quantity_milli'> & {
    readonly left_milli: number;
    readonly out: readonly { readonly on: string; readonly milli: number }[];
  })[];
}

/**
 * Gathered with a sale that has such a price, before the sale knows its day: what is left, and the lots that may have run out
 * that day.
 */
export const markdownFacts = prepare<{ readonly products: readonly number[] }>(
  (bind) => sql`
    with recursive reached as (
      select unnest(${bind('products', 'bigint[]')}) as product_id, 0 as depth
      union
      select c.product_id, x.depth + 1 from reached x
      join recipe r on r.merchant_id = ${currentMerchantId} and r.product_id = x.product_id and r.status = 1
      join recipe_component c on c.merchant_id = ${currentMerchantId} and c.recipe_id = r.id and c.version = r.version
      where x.depth < ${literal(deepestRecipe)}
    )
    select x.product_id, p.price, coalesce(r.makes_to_order, false) as makes_to_order,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity_milli', c.quantity_milli,
          'waste_bp', c.waste_bp, 'is_optional', c.is_optional)), '[]')
        from recipe_component c where c.merchant_id = ${currentMerchantId} and c.recipe_id = r.id and c.version = r.version)
        as components,
      (select coalesce(jsonb_agg(jsonb_build_object('expires_on', l.expires_on, 'left_milli', l.quantity_milli,
          'markdown_bp', l.markdown_bp, 'out', (
            select coalesce(jsonb_agg(jsonb_build_object('on', d.moved_on, 'milli', d.milli)), '[]')
            from (select m.moved_on, -sum(m.quantity_milli)::bigint as milli from stock_lot_movement m
              join stock_operation o on o.merchant_id = ${currentMerchantId} and o.id = m.operation_id
                and o.kind in (${literal(sold)})
              where m.merchant_id = ${currentMerchantId} and m.lot_id = l.id group by 1) d))), '[]')
        from (
          (select a.id, a.expires_on, a.quantity_milli, a.markdown_bp from stock_lot a
            where a.merchant_id = ${currentMerchantId} and a.product_id = x.product_id and a.quantity_milli > 0
            order by a.expires_on, a.id limit 200)
          union all
          (select e.id, e.expires_on, e.quantity_milli, e.markdown_bp from (
            select a.id, a.expires_on, a.quantity_milli, a.markdown_bp from stock_lot a
            where a.merchant_id = ${currentMerchantId} and a.product_id = x.product_id
            order by a.expires_on desc, a.id desc limit 30) e where e.quantity_milli = 0)) l) as lots
    from (select distinct product_id from reached) x
    join product p on p.merchant_id = ${currentMerchantId} and p.id = x.product_id
    left join recipe r on r.merchant_id = ${currentMerchantId} and r.product_id = x.product_id and r.status = 1`,
);

/** Of how much the old stock of a day allows the markdowns that lines of a sale claim. `facts` as `markdownFacts` reads them. */
export const allowedMarkdowns = (
  facts: readonly MarkdownFact[],
  claimed: readonly Pick<MarkdownAllowed, 'product_id' | 'percent_bp'>[],
  { rules, marks_down_made, sells_expired }: MarkdownView,
  today: string,
): readonly MarkdownAllowed[] => {
  const lots = new Map(
    facts.map((fact) => [
      fact.product_id,
      fact.lots
        .filter((lot) => sells_expired || lot.expires_on >= today)
        .map(({ left_milli, out, ...lot }) => ({
          ...lot,
          quantity_milli: left_milli + out.filter((one) => one.on === today).reduce((sum, one) => sum + one.milli, 0),
        })),
    ]),
  );
  const made = {
    facts: new Map(
      facts.map(({ product_id, components }) => [
        product_id,
        { ...{ product_id, components, on_hand_milli: 0 }, unit_cost_amount: null },
      ]),
    ),
    prices: new Map(facts.map(({ product_id, price }) => [product_id, price])),
  };
  const isMade = new Set(facts.flatMap((one) => (marks_down_made && one.makes_to_order ? [one.product_id] : [])));
  const products = new Set(claimed.map((one) => one.product_id));
  const steps = new Map(
    [...products].map((id) => [id, stepsOfDay(id, isMade.has(id) ? made : null, { lots, today, rules })]),
  );
  return claimed.map(({ product_id, percent_bp }) => ({
    ...{ product_id, percent_bp },
    limit_milli: stepLimit(steps.get(product_id) ?? [], percent_bp),
  }));
};
