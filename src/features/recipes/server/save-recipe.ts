import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { enabling } from '../../../kernel/contract/transitions.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import type { recipes } from '../contract.ts';
import { componentErrors, deepestRecipe } from '../recipe.ts';
import { depthOf, findCycle, heightAbove } from '../recipe-count.ts';
import { refuse } from '../refusals.ts';
import { getRecipe, type Recipe } from './read-recipes.ts';

export type Terms = Pick<InputOf<typeof recipes.create>, 'components' | 'minutes' | 'notes'>;

/** Of the advisory locks: recipes of one shop are saved one after the other, so that two cannot close a cycle between them. */
const lockFamily = 1_006;

const unnamed = { name_ar: null, name_en: null };

interface Known {
  readonly product_id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly component_ids: readonly number[];
}

/** Components and substitutes are products of this shop, and no recipe leads back to what it makes or is too deep. */
const requireComponents = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  productId: number,
  { components }: Terms,
): Promise<void> => {
  const own = componentErrors({ product_id: productId, components });
  if (Object.keys(own).length > 0) throw new InvalidInput(own);
  await tx.run(sql`select pg_advisory_xact_lock(${literal(lockFamily)}, ${tx.merchantId})`);
  const asked = [...new Set(components.flatMap((c) => [c.product_id, ...c.substitute_ids]))];
  // Recipes of a shop are some hundred: all of them are looked at once, with the products that are asked for.
  const inside = await tx.many<Known>(sql`
    select p.id as product_id, p.name_ar, p.name_en, array(select c.product_id from recipe_component c
        where c.merchant_id = ${tx.merchantId} and c.recipe_id = r.id and c.version = r.version) as component_ids
    from product p left join recipe r on r.merchant_id = p.merchant_id and r.product_id = p.id
    where p.merchant_id = ${tx.merchantId} and (r.id is not null or p.id = any(${[productId, ...asked]}::bigint[]))`);
  const known = new Map(inside.map((one) => [one.product_id, one]));
  components.forEach((component, place) => {
    if (![component.product_id, ...component.substitute_ids].every((id) => known.has(id)))
      throw fieldError(`components.${place}.product_id`, 'invalid_choice');
  });
  const componentsOf = (id: number) => (known.get(id)?.component_ids ?? []).map((product_id) => ({ product_id }));
  const above = heightAbove(productId, inside);
  components.forEach((component, place) => {
    const path = findCycle(productId, [component], componentsOf);
    const names = path
      ?.map((id) => nameIn(ctx.language, known.get(id) ?? unnamed))
      .join(ctx.language === 'ar' ? ' ← ' : ' → ');
    if (names) throw fieldError(`components.${place}.product_id`, 'recipe_leads_back', { path: names });
    if (above + depthOf([component], componentsOf) > deepestRecipe)
      throw fieldError(`components.${place}.product_id`, 'recipe_too_deep', { most: deepestRecipe });
  });
};

/** Writes a version with its components. */
export const writeVersion = (ctx: MerchantContext, tx: MerchantTx, id: number, version: number, terms: Terms) =>
  tx.batch([
    sql`insert into recipe_version (recipe_id, version, minutes, notes, saved_at, saved_by)
        values (${id}, ${version}, ${terms.minutes}, ${terms.notes ?? null}, ${ctx.now}::timestamptz, ${ctx.user.id})`,
    sql`insert into recipe_component (recipe_id, version, position, product_id, quantity_milli, waste_bp, is_optional,
          substitute_ids)
        select ${id}, ${version}, c.position, c.product_id, c.quantity_milli, c.waste_bp, c.is_optional,
          array(select jsonb_array_elements_text(c.substitute_ids)::bigint)
        from jsonb_to_recordset(${JSON.stringify(terms.components.map((one, position) => ({ ...one, position })))}::jsonb)
          as c (position smallint, product_id bigint, quantity_milli bigint, waste_bp int, is_optional boolean,
            substitute_ids jsonb)`,
  ]);

const changed = (ctx: MerchantContext): void => ctx.publishChange('recipes');

/** Says what a product is made of. A product has one recipe (unique constraint). Answers its number. */
export const addRecipe = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof recipes.create>,
): Promise<number> => {
  const product = await tx.maybe(
    sql`select 1 from product where merchant_id = ${tx.merchantId} and id = ${input.product_id} for key share`,
  );
  if (!product) throw refuseCatalogue('product_not_found');
  await requireComponents(ctx, tx, input.product_id, input);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into recipe (product_id, makes_to_order, lists_components, prints_expiry, saved_at, saved_by)
    values (${input.product_id}, ${input.makes_to_order}, ${input.lists_components}, ${input.prints_expiry},
      ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  await writeVersion(ctx, tx, id, 1, input);
  changed(ctx);
  return id;
};

/** The same, with what became of it. */
export const createRecipe = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof recipes.create>,
): Promise<Recipe> => getRecipe(ctx, tx, { id: await addRecipe(ctx, tx, input) });
/** A disabled recipe that takes nothing by itself: each assembly of it says what was taken. */
export const addBareRecipe = async (ctx: MerchantContext, tx: MerchantTx, productId: number): Promise<void> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into recipe (product_id, status, makes_to_order, saved_at, saved_by)
    values (${productId}, 0, false, ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  await writeVersion(ctx, tx, id, 1, { minutes: 0, notes: null, components: [] });
  changed(ctx);
};

/** A bare recipe stays as it is: nothing can be made by it alone. */
export const refuseBare = (components: Recipe['components']): void => {
  if (components.length === 0) throw refuse('recipe_of_composer');
};

/** Saves the next version; what was made by the earlier ones names them. 409 `changed_meanwhile` when somebody else did. */
export const updateRecipe = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof recipes.update>,
): Promise<Recipe> => {
  const current = () => getRecipe(ctx, tx, input);
  const { product_id, components } = await current();
  refuseBare(components);
  await requireComponents(ctx, tx, product_id, input);
  const { makes_to_order, lists_components, prints_expiry } = input;
  const row = { makes_to_order, lists_components, prints_expiry, saved_at: ctx.now, saved_by: ctx.user.id };
  await updateVersion(ctx, tx, 'recipe', input, row, current);
  await writeVersion(ctx, tx, input.id, input.version + 1, input);
  changed(ctx);
  return current();
};

const move = moveRecord({ table: 'recipe', transitions: enabling, missing: 'recipe_not_found', refuse }, 'recipes');

/** Enables and disables a recipe. Refuses `recipe_of_composer`. */
export const moveRecipe =
  (action: Parameters<typeof move>[0]) => async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
    if (action === 'enable') refuseBare((await getRecipe(ctx, tx, input)).components);
    return move(action)(ctx, tx, input);
  };
