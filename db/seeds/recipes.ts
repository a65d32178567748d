import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { type SeedRecipe, type SeedSize, seededRecipes } from './bouquets.ts';

interface SeedProduct {
  readonly id: number;
  readonly name_en: string;
}

/** A version of a recipe with so many percent of the components, rounded to whole pieces. */
const writeRecipe = async (
  tx: MerchantTx,
  recipe: SeedRecipe,
  of: { readonly product_id: number; readonly percent: number; readonly now: string; readonly owner: number },
  idOf: (en: string) => number | undefined,
): Promise<number> => {
  const { now, owner } = of;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into recipe (product_id, saved_at, saved_by) values (${of.product_id}, ${now}::timestamptz, ${owner}) returning id`);
  await tx.batch([
    sql`insert into recipe_version (recipe_id, version, minutes, notes, saved_at, saved_by)
        values (${id}, 1, ${Math.round((recipe.minutes * of.percent) / 100)}, ${recipe.notes ?? null}, ${now}::timestamptz, ${owner})`,
    ...recipe.components.map(
      ({ en, pieces, waste_bp = 0, is_optional = false, instead }, position) => sql`
        insert into recipe_component (recipe_id, version, position, product_id, quantity_milli, waste_bp, is_optional,
          substitute_ids)
        values (${id}, 1, ${position}, ${idOf(en)!}, ${Math.max(1, Math.round((pieces * of.percent) / 100)) * 1000}, ${waste_bp},
          ${is_optional}, ${instead ? [idOf(instead)!] : []}::bigint[])`,
    ),
  ]);
  return id;
};

/** The product of another size: called after the first, at a whole price of its share. */
const addSize = (tx: MerchantTx, productId: number, size: SeedSize): Promise<SeedProduct> =>
  tx.one<SeedProduct>(sql`
    insert into product (group_id, name_ar, name_en, price, vat_category, icon_kind, sort_order)
    select group_id, name_ar || ' – ' || ${size.ar}, name_en || ' – ' || ${size.en},
      round(price * ${size.percent} / 10000.0)::bigint * 100, vat_category, icon_kind, sort_order
    from product where merchant_id = ${tx.merchantId} and id = ${productId} returning id, name_en`);

/** The product of a recipe that stands nowhere else, in the group of another; none where the shop has not that other. */
const addMade = (tx: MerchantTx, { en, product }: SeedRecipe): Promise<SeedProduct | undefined> =>
  tx.maybe<SeedProduct>(sql`
    insert into product (group_id, name_ar, name_en, price, vat_category, icon_kind, sort_order)
    select group_id, ${product?.ar ?? null}, ${en}, ${product?.price ?? 0}, vat_category, ${product?.icon ?? null}, sort_order
    from product where merchant_id = ${tx.merchantId} and name_en = ${product?.beside ?? null} returning id, name_en`);

/** The recipes of a shop that has these products; of another shop none. */
export const seedRecipes = async (tx: MerchantTx, { now, owner }: { now: string; owner: number }): Promise<void> => {
  const products = await tx.many<SeedProduct>(
    sql`select id, name_en from product where merchant_id = ${tx.merchantId}`,
  );
  const idOf = (en: string) => products.find((product) => product.name_en === en)?.id;
  for (const recipe of seededRecipes) {
    const made = recipe.product ? await addMade(tx, recipe) : products.find((product) => product.name_en === recipe.en);
    if (!made) continue;
    if (recipe.product) products.push(made);
    const own = await writeRecipe(tx, recipe, { product_id: made.id, percent: 100, now, owner }, idOf);
    for (const size of recipe.sizes ?? []) {
      const isFirst = size.percent === 100;
      const of = { percent: size.percent, now, owner };
      const id = isFirst
        ? own
        : await writeRecipe(tx, recipe, { ...of, product_id: (await addSize(tx, made.id, size)).id }, idOf);
      await tx.run(sql`update recipe set family_id = ${own}, size_ar = ${size.ar}, size_en = ${size.en}
        where merchant_id = ${tx.merchantId} and id = ${id}`);
    }
  }
};
