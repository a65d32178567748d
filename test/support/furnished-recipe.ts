type Post = (path: string, body: object) => Promise<{ readonly id: number }>;

export const recipeEntities = [
  'recipe',
  'assembly',
  'stem',
  'product_with_recipe',
  'product_without_recipe',
  'lot',
  'lasting',
  'bouquet_sale',
] as const;

/** A lot that ends on its day, a stem and a bouquet of it, four made ahead, two of them sold, and a product that has no recipe. */
export const furnishRecipe = async (
  post: Post,
  own: { readonly product_group: number; readonly mark: string },
  get: (path: string) => Promise<unknown>,
): Promise<Record<(typeof recipeEntities)[number], number>> => {
  const define = (name: string, more: object = {}) =>
    post('products', { group_id: own.product_group, name_ar: `${name} ${own.mark}`, price: 9_000, ...more });
  const stem = await define('ساق', { initial_quantity_milli: 90_000, initial_unit_cost_amount: 200 });
  const bouquet = await define('باقة من');
  const recipe = await post('recipes', {
    product_id: bouquet.id,
    notes: own.mark,
    components: [{ product_id: stem.id, quantity_milli: 1_000 }],
  });
  const assembly = await post(`recipes/${recipe.id}/assemble`, { quantity_milli: 4_000, notes: own.mark });
  const sale = await post('invoices', {
    lines: [{ kind: 'product', item_id: bouquet.id, quantity_milli: 2_000, unit_price: 9_000 }],
    payments: [{ method: 'cash', amount: 18_000 }],
  });
  // Its last good day is the first.
  const lasting = await define('ليوم', {
    ...{ initial_quantity_milli: 90_000, initial_unit_cost_amount: 200, vase_life_days: 1 },
  });
  const { records } = (await get(`lots?product_id=${lasting.id}`)) as {
    readonly records: readonly { readonly id: number }[];
  };
  return {
    ...{ lot: records[0]?.id ?? 0, lasting: lasting.id, bouquet_sale: sale.id },
    ...{ recipe: recipe.id, assembly: assembly.id, stem: stem.id, product_with_recipe: bouquet.id },
    product_without_recipe: (await define('بلا وصفة')).id,
  };
};
