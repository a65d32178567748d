import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { averageCost, seesCost } from '../../catalogue/server/public-api.ts';
import type { recipes } from '../contract.ts';
import type { MarkdownRule } from '../markdown.ts';
import { markdownRulesOf, recipeSettings } from '../settings.ts';
import { heldMilli, overMilli, type StockView } from './blocked-stock.ts';
import { reachOf } from './read-reach.ts';
import { productParts } from './recipe-queries.ts';

type Begun = OutputOf<typeof recipes.facts>;
type Settings = Begun['settings'];
export type Facts = Begun['facts'][number];

/** By which rules old stock is sold for less. */
export interface MarkdownView {
  readonly rules: readonly MarkdownRule[];
  /** Also what is made with its sale. */
  readonly marks_down_made: boolean;
  /** Also what is over has a price. */
  readonly sells_expired: boolean;
}

export const markdownViewOf = (chosen: Settings): MarkdownView => ({
  rules: markdownRulesOf(chosen),
  ...{ marks_down_made: chosen.marks_down_made, sells_expired: chosen.sells_expired },
});

export const stockViewOf = (ctx: Pick<MerchantContext, 'merchantId' | 'now' | 'today' | 'settings'>): StockView => ({
  ...{ merchantId: ctx.merchantId, now: ctx.now, day: ctx.today },
  sells_expired: ctx.settings(recipeSettings).sells_expired,
});

/** What a piece of `p` costs on average. Visitors may not even read it, so it is left out of their statement. */
const costIf = (hasCost: boolean): Sql =>
  hasCost
    ? // Nothing on hand and no last cost: never bought.
      sql`case when p.quantity_milli > 0 or p.unit_cost_amount > 0 then ${averageCost} end`
    : sql`null::bigint`;

/**
 * What is on hand and costs of products and of everything that active recipes of theirs take, each once. One statement, however
 * many recipes stand inside of each other.
 */
export const factsOf = (view: StockView, productIds: readonly number[], hasCost: boolean): Statement => {
  const { merchantId } = view;
  return sql`
    with recursive ${reachOf(merchantId, productIds)}
    select p.id as product_id, p.name_ar, p.name_en,
      ${productParts.image_url} as image_url, ${productParts.shown_icon} as shown_icon,
      greatest(p.quantity_milli - p.oversold_milli - b.over_milli - b.held_milli, 0) as on_hand_milli,
      b.over_milli + b.held_milli as blocked_milli, b.held_milli,
      ${costIf(hasCost)} as unit_cost_amount,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity_milli', c.quantity_milli,
          'waste_bp', c.waste_bp, 'is_optional', c.is_optional) order by c.position), '[]')
        from recipe r join recipe_component c on c.merchant_id = r.merchant_id and c.recipe_id = r.id and c.version = r.version
        where r.merchant_id = ${merchantId} and r.product_id = p.id and r.status = 1) as components
    from product p join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
    cross join lateral (select ${overMilli(view)} as over_milli, ${heldMilli(view)} as held_milli) b
    where p.merchant_id = ${merchantId} and p.id in (select product_id from reached)
    order by p.id`;
};

/** Reads them. */
export const readFacts = (
  view: StockView,
  tx: Pick<MerchantTx, 'many'>,
  productIds: readonly number[],
  hasCost: boolean,
): Promise<Facts[]> => tx.many<Facts>(factsOf(view, productIds, hasCost));

/** What the shop chose, for who may see what goods cost; the product's own defaults for others. */
export const settingsFor = (ctx: MerchantContext): Begun['settings'] =>
  seesCost(ctx) ? ctx.settings(recipeSettings) : recipeSettings.schema.parse({});

/** What an editor begins with: nothing chosen yet, or a product with its facts. */
export const getFacts = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { product_id }: InputOf<typeof recipes.facts>,
): Promise<Begun> => {
  const rest = { sees_cost: seesCost(ctx), settings: settingsFor(ctx) };
  if (product_id === undefined) return { product: null, facts: [], ...rest };
  const product = await tx.maybe<NonNullable<Begun['product']>>(sql`
    select p.id, p.name_ar, p.name_en, p.price, p.vat_category,
      (select r.id from recipe r where r.merchant_id = ${tx.merchantId} and r.product_id = p.id) as recipe_id
    from product p where p.merchant_id = ${tx.merchantId} and p.id = ${product_id}`);
  if (!product) throw refuseCatalogue('product_not_found');
  return { product, facts: await readFacts(stockViewOf(ctx), tx, [product_id], rest.sees_cost), ...rest };
};
