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
interface SeedRecipe {
  readonly en: string;
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

/** The recipes of a shop that has these products; of another shop none. */
export const seedRecipes = async (tx: MerchantTx, { now, owner }: { now: string; owner: number }): Promise<void> => {
  const products = await tx.many<{ id: number; name_en: string }>(
    sql`select id, name_en from product where merchant_id = ${tx.merchantId}`,
  );
  const idOf = (en: string) => products.find((product) => product.name_en === en)?.id;
  for (const recipe of recipes) {
    const product_id = idOf(recipe.en);
    if (product_id === undefined) continue;
    const { id } = await tx.one<{ id: number }>(sql`
      insert into recipe (product_id, saved_at, saved_by) values (${product_id}, ${now}::timestamptz, ${owner}) returning id`);
    await tx.batch([
      sql`insert into recipe_version (recipe_id, version, minutes, notes, saved_at, saved_by)
          values (${id}, 1, ${recipe.minutes}, ${recipe.notes}, ${now}::timestamptz, ${owner})`,
      ...recipe.components.map(
        ({ en, pieces, waste_bp = 0, is_optional = false, instead }, position) => sql`
          insert into recipe_component (recipe_id, version, position, product_id, quantity_milli, waste_bp, is_optional,
            substitute_ids)
          values (${id}, 1, ${position}, ${idOf(en)!}, ${pieces * 1000}, ${waste_bp}, ${is_optional},
            ${instead ? [idOf(instead)!] : []}::bigint[])`,
      ),
    ]);
  }
};
