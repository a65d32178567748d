import { type FieldErrors, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';

/** What a line of a delivery says of its lot; all of it may be left out. */
export interface LotOfLine {
  readonly product_id: number;
  readonly vase_life_days?: number | null | undefined;
  readonly expires_on?: string | null | undefined;
  readonly bucket?: string | null | undefined;
}

/** Longest that goods that keep lots may last, days. */
const longestVaseLife = 1000;

const hasLotDetails = (line: LotOfLine): boolean => Boolean(line.vase_life_days || line.expires_on || line.bucket);

/**
 * Begins the lots of a delivery's lines, with what each says of how long it lasts, until when, and where it stands; else with
 * what its product lasts. Answers the lots by line; products without lots have none. Refuses beside the field what a product
 * without lots cannot keep, and a day that is over.
 */
export const openLots = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  lines: readonly LotOfLine[],
  supplierId: number | null,
): Promise<readonly (number | undefined)[]> => {
  const usual = new Map(
    (
      await tx.many<{ id: number; vase_life_days: number | null }>(sql`
        select id, vase_life_days from product
        where merchant_id = ${tx.merchantId} and id = any(${lines.map((l) => l.product_id)}::bigint[])`)
    ).map((one) => [one.id, one.vase_life_days]),
  );
  const errors: FieldErrors = {};
  const lots = lines.flatMap((line, i) => {
    // A product that is not there is refused where stock moves.
    const isPlain = !hasLotDetails(line) && (usual.get(line.product_id) ?? null) === null;
    if (isPlain || !usual.has(line.product_id)) return [];
    const days = line.vase_life_days ?? usual.get(line.product_id);
    const field = line.expires_on ? 'expires_on' : line.vase_life_days ? 'vase_life_days' : 'bucket';
    if (usual.get(line.product_id) === null || !days) {
      errors[`lines.${i}.${field}`] = [{ key: 'product_keeps_no_lots' }];
      return [];
    }
    const expires_on = line.expires_on ?? addDays(ctx.today, days - 1);
    if (expires_on < ctx.today || expires_on > addDays(ctx.today, longestVaseLife))
      errors[`lines.${i}.expires_on`] = [{ key: expires_on < ctx.today ? 'lot_would_be_over' : 'lot_lasts_too_long' }];
    return [{ i, product_id: line.product_id, expires_on, bucket: line.bucket ?? null }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  if (lots.length === 0) return lines.map(() => undefined);
  // In a statement of their own: numbers are drawn where everybody draws them.
  const numbers = await tx.many<{ id: number }>(
    sql`select nextval('stock_lot_id_seq') as id from generate_series(1, ${lots.length}::int)`,
  );
  const begun = lots.map((lot, n) => ({ ...lot, id: numbers[n]?.id ?? 0 }));
  await tx.run(sql`
    insert into stock_lot (id, product_id, code, bucket, received_on, expires_on, supplier_id)
    select n.id, n.product_id, lot_code(n.id), n.bucket, ${ctx.today}::date, n.expires_on, ${supplierId}::bigint
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb)
      as n (id bigint, product_id bigint, expires_on date, bucket text)`);
  const byLine = new Map(begun.map((one) => [one.i, one.id]));
  return lines.map((_line, i) => byLine.get(i));
};
