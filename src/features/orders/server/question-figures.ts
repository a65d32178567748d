import { type Money, money, sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { priceAfter } from '../bench.ts';
import { readSwaps } from './hold-flowers.ts';

/** A question as it is stored. */
export interface QuestionRow {
  readonly id: number;
  readonly order_id: number;
  readonly missing_id: number;
  readonly substitute_id: number | null;
  readonly missing_price: number;
  readonly substitute_price: number | null;
  readonly state: number;
  readonly ends_at: string;
}

/** A line of an order with what it takes of something missing. */
export interface AffectedLine {
  readonly position: number;
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly unit_price: number;
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
  readonly is_missing: boolean;
  readonly part_milli: number;
}

/** Products that recipes name for what is missing: itself, or those that it stands in for already. */
export const namedByRecipes = async (tx: MerchantTx, orderId: number, missingId: number): Promise<number[]> => {
  const swaps = await readSwaps(tx, orderId);
  return [
    ...(swaps.some((one) => one.missing_id === missingId) ? [] : [missingId]),
    ...swaps.filter((one) => one.substitute_id === missingId).map((one) => one.missing_id),
  ];
};

/** Lines of an order with what a piece of each takes of something missing. */
export const readAffected = async (tx: MerchantTx, orderId: number, missingId: number): Promise<AffectedLine[]> => {
  const names = await namedByRecipes(tx, orderId, missingId);
  return tx.many<AffectedLine>(sql`
    select l.position, l.product_id, l.quantity_milli, l.unit_price, l.vat_category, l.vat_exemption_code,
      l.product_id = ${missingId} as is_missing, coalesce((
        select sum(c.quantity_milli) from recipe r
        join recipe_component c on c.merchant_id = ${tx.merchantId} and c.recipe_id = r.id and c.version = r.version
        where r.merchant_id = ${tx.merchantId} and r.product_id = l.product_id and r.status = 1
          and c.product_id = any(${names}::bigint[]) and not c.is_optional), 0)::bigint as part_milli
    from shop_order_line l where l.merchant_id = ${tx.merchantId} and l.order_id = ${orderId} order by l.position`);
};

/** What the lines of an order fall by once a question is settled, minor units as the shop types prices. */
export const offOf = (
  lines: readonly AffectedLine[],
  prices: { readonly missing_price: number; readonly substitute_price: number | null },
  takesSubstitute: boolean,
): Money =>
  sum(
    lines.map((line) => {
      const after = priceAfter(line, prices, takesSubstitute) ?? 0;
      return money(((line.unit_price - after) * line.quantity_milli) / 1_000);
    }),
  );
