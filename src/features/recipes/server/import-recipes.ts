import { type FieldErrors, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { zodToFieldErrors } from '../../../kernel/contract/zod-rules.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { recipes } from '../contract.ts';
import type { RecipeRow } from '../import-rows.ts';
import { addRecipe } from './save-recipe.ts';

interface Found {
  readonly id: number;
  readonly has_recipe: boolean;
  /** Null where it keeps no lots. */
  readonly vase_life_days: number | null;
}

/** Products by what a sheet calls them: a barcode, or a name in either language in any spelling. */
export const productsCalled = async (tx: MerchantTx, names: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
  const rows = await tx.many<Found & { name: string }>(sql`
    select distinct on (n.name) n.name, p.id, p.vase_life_days,
      exists (select from recipe r where r.merchant_id = ${tx.merchantId} and r.product_id = p.id) as has_recipe
    from unnest(${[...new Set(names)]}::text[]) as n (name)
    join product p on p.merchant_id = ${tx.merchantId} and (p.barcode = n.name
      or search_normal(p.name_ar) = search_normal(n.name) or search_normal(p.name_en) = search_normal(n.name))
    order by n.name, p.barcode is distinct from n.name, p.id`);
  return new Map(rows.map(({ name, ...found }) => [name, found]));
};

type Named = Partial<Pick<RecipeRow, 'product' | 'component'>>;

/** What is wrong with rows beside their own rules: products that are not there, and such as have a recipe already. */
export const checkRecipeRows = async (tx: MerchantTx, rows: readonly Named[]): Promise<FieldErrors[]> => {
  const called = await productsCalled(
    tx,
    rows.flatMap(({ product, component }) => [product ?? [], component ?? []].flat()),
  );
  return rows.map(({ product, component }) => {
    const errors: FieldErrors = {};
    const made = product === undefined ? undefined : called.get(product);
    const part = component === undefined ? undefined : called.get(component);
    if (product !== undefined && !made) errors['product'] = [{ key: 'not_in_shop' }];
    if (made?.has_recipe) errors['product'] = [{ key: 'product_has_recipe' }];
    if (component !== undefined && !part) errors['component'] = [{ key: 'not_in_shop' }];
    if (made && part && made.id === part.id) errors['component'] = [{ key: 'component_of_itself' }];
    return errors;
  });
};

/** Writes the rows of one recipe; answers its number. Refuses as its form does. */
export const importRecipe = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  rows: readonly RecipeRow[],
): Promise<{ readonly id: number }> => {
  const called = await productsCalled(
    tx,
    rows.flatMap(({ product, component }) => [product, component]),
  );
  const idOf = (name = ''): number => called.get(name)?.id ?? 0;
  const typed = recipes.create.input.safeParse(
    {
      product_id: idOf(rows[0]?.product),
      minutes: rows.find((row) => row.minutes !== undefined)?.minutes ?? 0,
      notes: rows.find((row) => row.notes)?.notes,
      components: rows.map(({ component, quantity_milli, waste_bp, is_optional }) => ({
        ...{ product_id: idOf(component), quantity_milli, waste_bp, is_optional },
      })),
    },
    { reportInput: true },
  );
  if (!typed.success) throw new InvalidInput(zodToFieldErrors(typed.error));
  return { id: await addRecipe(ctx, tx, typed.data) };
};

/** Deletes recipes that nothing was made by and nobody changed; answers those that are gone. */
export const deleteUnusedRecipes = async (tx: MerchantTx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(ids)];
  await tx.run(sql`select take_back_recipes(${wanted}::bigint[])`);
  const left = await tx.many<{ id: number }>(sql`
    select id from recipe where merchant_id = ${tx.merchantId} and id = any(${wanted}::bigint[])`);
  return new Set(wanted.filter((id) => left.every((one) => one.id !== id)));
};
