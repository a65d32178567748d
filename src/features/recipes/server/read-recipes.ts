import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { productsFound, seesCost } from '../../catalogue/server/public-api.ts';
import type { recipes } from '../contract.ts';
import { recipeFields } from '../recipe-fields.ts';
import { refuse } from '../refusals.ts';
import { recipeScreens } from '../screens.ts';
import { type Facts, factsOf, settingsFor, stockViewOf } from './read-facts.ts';
import { recipeFrom, recipeSource } from './recipe-queries.ts';

export type Recipe = OutputOf<typeof recipes.get>;

/** Recipes, last saved first; a search looks into the product's names and barcode. */
export const listRecipes = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof recipes.list>) =>
  answerList<OutputOf<typeof recipes.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(recipeSource(ctx.language)),
      from: recipeFrom,
      where: [
        sql`r.merchant_id = ${ctx.merchantId}`,
        // That of the composer takes nothing by itself.
        sql`exists (select from recipe_component c where c.merchant_id = ${ctx.merchantId} and c.recipe_id = r.id
          and c.version = r.version)`,
        ...equalTo('r', input, ['status', 'product_id']),
        ...(input.component_id === undefined
          ? []
          : [
              sql`exists (select from recipe_component c where c.merchant_id = ${ctx.merchantId}
                and c.product_id = ${input.component_id} and c.recipe_id = r.id and c.version = r.version)`,
            ]),
        ...(input.search ? [sql`r.product_id = any(${productsFound(input.search)})`] : []),
      ],
      sortable: sortsOf(recipeSource(ctx.language), ctx.language),
      defaultSort: '-saved_at',
      tie: sql`r.id`,
    },
    input,
    { title: recipeScreens.list.title, file_name: 'recipes', columns: sheetOf(recipeFields) },
  );

type Named = Recipe['components'][number]['substitutes'][number];
type StoredComponent = Omit<Recipe['components'][number], 'substitutes'> & {
  readonly substitute_ids: readonly number[];
};

/** One recipe in its version in force, in two round trips; another shop's number answers like one that does not exist. */
export const getRecipe = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Recipe> => {
  const [found, stored, members] = await tx.batch([
    sql`select ${selectRecord(recipeSource(ctx.language))}, p.vat_category from ${recipeFrom}
        where r.merchant_id = ${tx.merchantId} and r.id = ${id}`,
    sql`select c.product_id, c.quantity_milli, c.waste_bp, c.is_optional, c.substitute_ids from recipe r
        join recipe_component c on c.merchant_id = r.merchant_id and c.recipe_id = r.id and c.version = r.version
        where r.merchant_id = ${tx.merchantId} and r.id = ${id} order by c.position`,
    sql`select r.id, r.product_id, v.minutes, r.status, p.price, p.vat_category, r.size_ar, r.size_en from ${recipeFrom}
        where r.merchant_id = ${tx.merchantId} and r.family_id = (
          select f.family_id from recipe f where f.merchant_id = ${tx.merchantId} and f.id = ${id})
        order by p.price, r.id`,
  ]);
  const row = rowsOf<Recipe>(found)[0];
  if (!row) throw refuse('recipe_not_found');
  const [components, sizes] = [rowsOf<StoredComponent>(stored), rowsOf<Recipe['sizes'][number]>(members)];
  const reached = [...components, ...sizes].map((one) => one.product_id);
  const substitutes = [...new Set(components.flatMap((one) => one.substitute_ids))];
  const [named, facts] = await tx.batch([
    sql`select id as product_id, name_ar, name_en from product
        where merchant_id = ${tx.merchantId} and id = any(${substitutes}::bigint[])`,
    factsOf(stockViewOf(ctx), reached, seesCost(ctx)),
  ]);
  const names = new Map(rowsOf<Named>(named).map((one) => [one.product_id, one]));
  return {
    ...row,
    components: components.map(({ substitute_ids, ...component }) => ({
      ...component,
      substitutes: substitute_ids.flatMap((one) => names.get(one) ?? []),
    })),
    ...{ sizes, facts: rowsOf<Facts>(facts) },
    ...{ sees_cost: seesCost(ctx), settings: settingsFor(ctx) },
  };
};

/** The versions of a recipe, newest first. */
export const listVersions = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { id: number },
): Promise<OutputOf<typeof recipes.versions>> => {
  const versions = await tx.many<OutputOf<typeof recipes.versions>['versions'][number]>(sql`
    select v.version, v.minutes, v.notes, v.saved_at, ${userNameSql(ctx.language, 'u')} as saved_by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity_milli', c.quantity_milli,
          'waste_bp', c.waste_bp, 'is_optional', c.is_optional, 'name_ar', p.name_ar, 'name_en', p.name_en)
          order by c.position), '[]')
        from recipe_component c join product p on p.merchant_id = c.merchant_id and p.id = c.product_id
        where c.merchant_id = ${tx.merchantId} and c.recipe_id = v.recipe_id and c.version = v.version) as components
    from recipe_version v left join shop_user u on u.merchant_id = v.merchant_id and u.id = v.saved_by
    where v.merchant_id = ${tx.merchantId} and v.recipe_id = ${id} order by v.version desc limit 100`);
  if (versions.length === 0) throw refuse('recipe_not_found');
  return { versions };
};
