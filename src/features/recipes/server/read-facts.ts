import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { averageCost, seesCost } from '../../catalogue/server/public-api.ts';
import type { recipes } from '../contract.ts';
import { deepestRecipe } from '../recipe.ts';
import { recipeSettings } from '../settings.ts';
import { productParts } from './recipe-queries.ts';

type Begun = OutputOf<typeof recipes.facts>;
export type Facts = Begun['facts'][number];

/** What of a product `p` is on hand and may be neither sold nor used: its lots are over, and the shop does not sell those. */
export const blockedMilli = (ctx: MerchantContext): Sql =>
  ctx.settings(recipeSettings).sells_expired
    ? sql`0::bigint`
    : sql`case when p.vase_life_days is null then 0::bigint else (
        select coalesce(sum(l.quantity_milli), 0)::bigint from stock_lot l
        where l.merchant_id = ${ctx.merchantId} and l.product_id = p.id and l.quantity_milli > 0
          and l.expires_on < ${ctx.today}::date) end`;

/**
 * What is on hand and costs of products and of everything that active recipes of theirs take, each once. One statement, however
 * many recipes stand inside of each other.
 */
export const factsOf = (ctx: MerchantContext, productIds: readonly number[], hasCost: boolean): Statement => {
  const { merchantId } = ctx;
  return sql`
    with recursive reached as (
      select unnest(${productIds}::bigint[]) as product_id, 0 as depth
      union
      select c.product_id, x.depth + 1 from reached x
      join recipe r on r.merchant_id = ${merchantId} and r.product_id = x.product_id and r.status = 1
      join recipe_component c on c.merchant_id = ${merchantId} and c.recipe_id = r.id and c.version = r.version
      where x.depth < ${deepestRecipe}
    )
    select p.id as product_id, p.name_ar, p.name_en,
      ${productParts.image_url} as image_url, ${productParts.shown_icon} as shown_icon,
      greatest(p.quantity_milli - p.oversold_milli - ${blockedMilli(ctx)}, 0) as on_hand_milli,
      ${blockedMilli(ctx)} as blocked_milli,
      -- Nothing on hand and no last cost: never bought.
      case when ${hasCost}::boolean and (p.quantity_milli > 0 or p.unit_cost_amount > 0) then ${averageCost} end
        as unit_cost_amount,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity_milli', c.quantity_milli,
          'waste_bp', c.waste_bp, 'is_optional', c.is_optional) order by c.position), '[]')
        from recipe r join recipe_component c on c.merchant_id = r.merchant_id and c.recipe_id = r.id and c.version = r.version
        where r.merchant_id = ${merchantId} and r.product_id = p.id and r.status = 1) as components
    from product p join catalogue_group g on g.merchant_id = p.merchant_id and g.id = p.group_id
    where p.merchant_id = ${merchantId} and p.id in (select product_id from reached)
    order by p.id`;
};

/** Reads them. */
export const readFacts = (
  ctx: MerchantContext,
  tx: MerchantTx,
  productIds: readonly number[],
  hasCost: boolean,
): Promise<Facts[]> => tx.many<Facts>(factsOf(ctx, productIds, hasCost));

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
  return { product, facts: await readFacts(ctx, tx, [product_id], rest.sees_cost), ...rest };
};
