import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

interface SeedComponent {
  /** The product's English name. */
  readonly en: string;
  readonly pieces: number;
  readonly waste_bp?: number;
  readonly is_optional?: true;
  readonly instead?: string;
}
interface SeedSize {
  readonly ar: string;
  readonly en: string;
  /** Of the first size's components and price, percent. */
  readonly percent: number;
}
interface SeedRecipe {
  readonly en: string;
  /** The sizes of the bouquet; the one of a hundred percent is the product itself. */
  readonly sizes?: readonly SeedSize[];
  readonly minutes: number;
  readonly notes: string;
  readonly components: readonly SeedComponent[];
}

const card: SeedComponent = { en: 'Gift message card', pieces: 1, is_optional: true };

/** What the florist makes of the stems in his cooler. */
const recipes: readonly SeedRecipe[] = [
  {
    en: 'Damask rose bouquet',
    minutes: 14,
    notes: 'ربطة حلزونية بارتفاع 45 سم، والورق من الداخل إلى الخارج.',
    sizes: [
      { ar: 'صغير', en: 'Small', percent: 64 },
      { ar: 'وسط', en: 'Medium', percent: 100 },
      { ar: 'كبير', en: 'Large', percent: 172 },
    ],
    components: [{ en: 'Red rose stem', pieces: 14, waste_bp: 400, instead: 'Tulip stem' }, card],
  },
  {
    en: 'Tulip box',
    minutes: 10,
    notes: 'إسفنجة مشبعة بالماء، والسيقان متلاصقة.',
    components: [{ en: 'Tulip stem', pieces: 15, waste_bp: 500 }, card],
  },
  {
    en: 'Graduation bouquet',
    minutes: 12,
    notes: 'شريط بلون الجامعة إن طُلب.',
    components: [
      { en: 'Red rose stem', pieces: 8, waste_bp: 400 },
      { en: 'Lily stem', pieces: 2, waste_bp: 300, instead: 'Tulip stem' },
      card,
    ],
  },
  {
    en: 'Balloon and roses',
    minutes: 8,
    notes: 'يُنفخ البالون عند التسليم.',
    components: [{ en: 'Red rose stem', pieces: 9, waste_bp: 400 }, card],
  },
];

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
        values (${id}, 1, ${Math.round((recipe.minutes * of.percent) / 100)}, ${recipe.notes}, ${now}::timestamptz, ${owner})`,
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

/** The recipes of a shop that has these products; of another shop none. */
export const seedRecipes = async (tx: MerchantTx, { now, owner }: { now: string; owner: number }): Promise<void> => {
  const products = await tx.many<SeedProduct>(
    sql`select id, name_en from product where merchant_id = ${tx.merchantId}`,
  );
  const idOf = (en: string) => products.find((product) => product.name_en === en)?.id;
  for (const recipe of recipes) {
    const first = idOf(recipe.en);
    if (first === undefined) continue;
    const own = await writeRecipe(tx, recipe, { product_id: first, percent: 100, now, owner }, idOf);
    for (const size of recipe.sizes ?? []) {
      const isFirst = size.percent === 100;
      const id = isFirst
        ? own
        : await writeRecipe(
            tx,
            recipe,
            { product_id: (await addSize(tx, first, size)).id, percent: size.percent, now, owner },
            idOf,
          );
      await tx.run(sql`update recipe set family_id = ${own}, size_ar = ${size.ar}, size_en = ${size.en}
        where merchant_id = ${tx.merchantId} and id = ${id}`);
    }
  }
};
