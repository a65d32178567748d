import { settingsFrom } from '../../../kernel/contract/settings.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, prepare, sql } from '../../../platform/db/sql.ts';
import { recipeSettings } from '../../recipes/settings.ts';
import { type Composer, type ComposerPart, composeBouquet, mostStems, readComposition } from '../composition.ts';
import { composedName } from '../describe-bouquet.ts';

interface ComposedFact extends Omit<Composer, 'parts' | 'hourly_amount'> {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly vat_category: 'S' | 'Z' | 'E' | 'O';
  readonly vat_exemption_code: string | null;
  /** The settings of recipes as they are stored; null: the shop chose nothing. */
  readonly setting: { readonly version: number; readonly value: unknown } | null;
  readonly parts: readonly Omit<ComposerPart, 'available'>[] | null;
}

/** The composer with the parts of these numbers: what a sale must know of the bouquets that it composes. */
export const composedFacts = prepare<{ readonly products: readonly number[] }>(
  (bind) => sql`
    select b.is_open, b.product_id, b.smallest_amount, b.arranging, b.arranging_amount, b.base_minutes, b.stem_seconds,
      own.name_ar, own.name_en, own.vat_category, own.vat_exemption_code,
      (select jsonb_build_object('version', s.version, 'value', s.value) from merchant_setting s
        where s.merchant_id = ${currentMerchantId} and s.feature = 'recipes') as setting,
      (select jsonb_agg(jsonb_build_object('product_id', c.product_id, 'kind', c.kind, 'drawing', c.drawing, 'colour', c.colour,
          'name_ar', p.name_ar, 'name_en', p.name_en, 'price', p.price,
          'is_offered', c.is_listed and p.status = 1 and p.vat_category = own.vat_category))
        from composer_part c join product p on p.merchant_id = c.merchant_id and p.id = c.product_id
        where c.merchant_id = ${currentMerchantId} and c.product_id = any(${bind('products', 'bigint[]')})) as parts
    from composer b join product own on own.merchant_id = b.merchant_id and own.id = b.product_id
    where b.merchant_id = ${currentMerchantId}`,
);

/** A composed bouquet as an item of a bill: at the sum of its parts and arranging, called by its recipe. */
const itemOf = (fact: ComposedFact, code: string) => {
  const setting = settingsFrom(fact.setting ? { [recipeSettings.feature]: fact.setting } : {}, recipeSettings);
  // Whether there are so many is seen when it is made, under the locks of its parts.
  const parts = (fact.parts ?? []).map((one) => ({ ...one, available: mostStems }));
  const bouquet = composeBouquet({ ...fact, hourly_amount: setting.hourly_amount, parts }, readComposition(code));
  const isWhole = bouquet.gone.length === 0 && bouquet.stems > 0 && bouquet.code === code;
  const named = bouquet.parts.map(({ part, pieces }) => ({ pieces, name_ar: part.name_ar, name_en: part.name_en }));
  return {
    ...{ kind: 'product' as const, id: fact.product_id, price: bouquet.unit_price, minimum_price: null },
    name_ar: composedName('ar', fact.name_ar, named),
    name_en: composedName('en', fact.name_en, named),
    ...{ vat_category: fact.vat_category, vat_exemption_code: fact.vat_exemption_code, status: isWhole ? 1 : 0 },
    ...{ is_made_to_order: false, is_described: false, on_hand_milli: null, holds: null, lots: null },
  };
};

/** Composed bouquets by their compositions, each as an item; none where the shop has no composer. */
export const composedItems = (rows: Row[], codes: readonly string[]) => {
  const fact = rowsOf<ComposedFact>(rows)[0];
  return new Map(fact ? codes.map((code) => [code, itemOf(fact, code)] as const) : []);
};
