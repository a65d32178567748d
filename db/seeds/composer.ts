import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

/** What bouquets of the florist are composed of, by English name, in order: kind, drawing of a stem, colour. */
const parts: readonly (readonly [en: string, kind: number, drawing: string | null, colour: string])[] = [
  ['Red rose stem', 1, 'rose', 'red'],
  ['White rose stem', 1, 'rose', 'white'],
  ['Tulip stem', 1, 'tulip', 'peach'],
  ['Lily stem', 1, 'lily', 'white'],
  ['Gypsophila stem', 1, 'gypsophila', 'white'],
  ['Eucalyptus stem', 1, 'eucalyptus', 'green'],
  ['White wrapping paper', 2, null, 'white'],
  ['Kraft wrapping paper', 2, null, 'kraft'],
  ['Crystal vase', 3, null, 'blue'],
  ['Gift message card', 4, null, 'red'],
];

/** Lets visitors compose bouquets at a shop that has these products; at another shop not. */
export const seedComposer = async (tx: MerchantTx, { now, owner }: { now: string; owner: number }): Promise<void> => {
  const rows = JSON.stringify(
    parts.map(([en, kind, drawing, colour], position) => ({ en, kind, drawing, colour, position })),
  );
  const first = await tx.maybe<{ group_id: number; vat_category: string }>(sql`
    select group_id, vat_category from product where merchant_id = ${tx.merchantId} and name_en = ${parts[0]![0]} and status = 1`);
  if (!first) return;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into product (group_id, name_ar, name_en, price, vat_category, icon_kind, status)
    values (${first.group_id}, 'باقة من تنسيقك', 'Composed bouquet', 0, ${first.vat_category}, 'bouquet', 0) returning id`);
  const recipe = await tx.one<{ id: number }>(sql`
    insert into recipe (product_id, status, makes_to_order, saved_at, saved_by)
    values (${id}, 0, false, ${now}::timestamptz, ${owner}) returning id`);
  await tx.batch([
    sql`insert into recipe_version (recipe_id, version, minutes, saved_at, saved_by)
        values (${recipe.id}, 1, 0, ${now}::timestamptz, ${owner})`,
    sql`insert into composer (is_open, product_id, smallest_amount, arranging, arranging_amount, base_minutes, stem_seconds,
          saved_at, saved_by)
        values (true, ${id}, 8000, 1, 2500, 6, 30, ${now}::timestamptz, ${owner})`,
    sql`insert into composer_part (product_id, kind, position, drawing, colour)
        select p.id, w.kind, w.position, w.drawing, w.colour
        from jsonb_to_recordset(${rows}::jsonb) as w (en text, kind smallint, position smallint, drawing text, colour text)
        join product p on p.merchant_id = ${tx.merchantId} and p.name_en = w.en and p.status = 1
          and p.vat_category = ${first.vat_category}`,
  ]);
};
