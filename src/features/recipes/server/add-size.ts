import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { mayEnter } from '../../../platform/http/shop-caller.ts';
import { products } from '../../catalogue/product-contract.ts';
import { addProduct, getProduct } from '../../catalogue/server/public-api.ts';
import type { recipes } from '../contract.ts';
import { longestSize, mostOfComponent, scaleQuantity } from '../recipe.ts';
import { refuse } from '../refusals.ts';
import { getRecipe, type Recipe } from './read-recipes.ts';
import { refuseBare, writeVersion } from './save-recipe.ts';

type Input = InputOf<typeof recipes.addSize>;

/** The longest name that a product may have. */
const longestName = 120;

const joined = (name: string | null, size: string | null | undefined): string | null =>
  name && size ? `${name.slice(0, longestName - longestSize - 3)} – ${size}` : null;

/** The family that the size joins: it begins with the recipe that is there, whose size needs a name then. */
const joinFamily = async (tx: MerchantTx, input: Input): Promise<number> => {
  const own = await tx.maybe<{ family_id: number | null }>(sql`
    select family_id from recipe where merchant_id = ${tx.merchantId} and id = ${input.id} for no key update`);
  if (!own) throw refuse('recipe_not_found');
  if (own.family_id !== null) {
    // Sizes are added to a family one after the other.
    await tx.run(
      sql`select from recipe where merchant_id = ${tx.merchantId} and id = ${own.family_id} for no key update`,
    );
    return own.family_id;
  }
  const { own_size_ar = null, own_size_en = null } = input;
  if (!own_size_ar && !own_size_en) throw fieldError('own_size_ar', 'required');
  await tx.run(sql`update recipe set family_id = id, size_ar = ${own_size_ar}, size_en = ${own_size_en}
    where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  return input.id;
};

const requireNewSize = async (tx: MerchantTx, familyId: number, { size_ar, size_en }: Input): Promise<void> => {
  const [ar, en] = [size_ar ?? null, size_en ?? null];
  // One that has no name in a language is like no other in it.
  const same = await tx.maybe<{ is_ar: boolean }>(sql`
    select coalesce(search_normal(size_ar) = search_normal(${ar}::text), false) and ${ar}::text is not null as is_ar
    from recipe where merchant_id = ${tx.merchantId} and family_id = ${familyId}
      and (size_ar is not null and ${ar}::text is not null and search_normal(size_ar) = search_normal(${ar}::text)
        or size_en is not null and ${en}::text is not null and search_normal(size_en) = search_normal(${en}::text)) limit 1`);
  if (same) throw fieldError(same.is_ar ? 'size_ar' : 'size_en', 'size_already_exists');
};

/**
 * Adds a size of a bouquet: a product of its own, called after the first, with more or fewer of the recipe’s components.
 * Its price and its recipe are changed like any other's from then on.
 */
export const addSize = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Recipe> => {
  mayEnter(products.create, ctx.user.permissions);
  refuseBare((await getRecipe(ctx, tx, input)).components);
  const family_id = await joinFamily(tx, input);
  await requireNewSize(tx, family_id, input);
  const recipe = await getRecipe(ctx, tx, input);
  const { product_id: first } = await tx.one<{ product_id: number }>(
    sql`select product_id from recipe where merchant_id = ${tx.merchantId} and id = ${family_id}`,
  );
  const like = await getProduct(ctx, tx, { id: first });
  const scaled = recipe.components.map(({ substitutes, ...component }) => ({
    ...component,
    quantity_milli: scaleQuantity(component.quantity_milli, input.scale_bp),
    substitute_ids: substitutes.map((one) => one.product_id),
  }));
  if (scaled.some((one) => one.quantity_milli > mostOfComponent)) throw fieldError('scale_bp', 'size_too_large');
  const { size_ar = null, size_en = null } = input;
  const product_id = await addProduct(
    ctx,
    tx,
    products.create.input.parse({
      ...{ group_id: like.group_id, price: input.price, vat_category: like.vat_category },
      ...{ vat_exemption_code: like.vat_exemption_code ?? undefined, icon_kind: like.icon_kind ?? undefined },
      name_ar: joined(like.name_ar, size_ar ?? size_en) ?? undefined,
      name_en: joined(like.name_en, size_en ?? size_ar) ?? undefined,
    }),
  );
  const { id } = await tx.one<{ id: number }>(sql`
    insert into recipe (product_id, makes_to_order, lists_components, prints_expiry, family_id, size_ar, size_en, saved_at,
      saved_by)
    values (${product_id}, ${recipe.makes_to_order}, ${recipe.lists_components}, ${recipe.prints_expiry}, ${family_id},
      ${size_ar}, ${size_en}, ${ctx.now}::timestamptz, ${ctx.user.id})
    returning id`);
  await writeVersion(ctx, tx, id, 1, {
    minutes: Math.min(1_440, Math.round((recipe.minutes * input.scale_bp) / 10_000)),
    notes: recipe.notes,
    components: scaled,
  });
  ctx.publishChange('recipes');
  return getRecipe(ctx, tx, { id });
};
