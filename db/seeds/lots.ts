import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

interface SeedLasting {
  /** The product's English name. */
  readonly en: string;
  readonly days: number;
  readonly buckets: readonly string[];
}

/** Stems in the florist's cooler, and food of the gift shop's hampers. */
const lasting: readonly SeedLasting[] = [
  { en: 'Red rose stem', days: 7, buckets: ['A2', 'B4', 'B2', 'C1'] },
  { en: 'Tulip stem', days: 5, buckets: ['A5', 'C3', 'D1', 'D2'] },
  { en: 'Lily stem', days: 9, buckets: ['A1', 'B1', 'C2', 'D4'] },
  { en: 'White rose stem', days: 7, buckets: ['A3', 'B5', 'B3', 'C4'] },
  { en: 'Gypsophila stem', days: 10, buckets: ['A4', 'B6', 'C5', 'D3'] },
  { en: 'Eucalyptus stem', days: 14, buckets: ['A6', 'B7', 'C6', 'D5'] },
  { en: 'Premium dates box', days: 270, buckets: ['S1', 'S2', 'S3', 'S4'] },
  { en: 'Filled chocolates', days: 120, buckets: ['S5', 'S6', 'S7', 'S8'] },
];

/** How what is on hand is spread over lots: its share, and days from today to its last good day. */
const spread = [
  { share: 0.04, ends: -1 },
  { share: 0.14, ends: 0 },
  { share: 0.2, ends: 1 },
  { share: 0.62, ends: 4 },
] as const;

/** Puts what is on hand of products that last only so long into lots, some of them about to end. */
export const seedLots = async (tx: MerchantTx, today: string): Promise<void> => {
  for (const { en, days, buckets } of lasting) {
    const product = await tx.maybe<{ id: number; quantity_milli: number; stock_value_amount: number }>(sql`
      update product set vase_life_days = ${days} where merchant_id = ${tx.merchantId} and name_en = ${en}
      returning id, quantity_milli, stock_value_amount`);
    if (!product) continue;
    let left = product.quantity_milli;
    for (const [i, { share, ends }] of spread.entries()) {
      const isLast = i === spread.length - 1;
      const quantity = isLast ? left : Math.floor((product.quantity_milli * share) / 1000) * 1000;
      left -= quantity;
      if (quantity === 0) continue;
      await tx.run(sql`
        with lot as (
          insert into stock_lot (id, product_id, code, bucket, received_on, expires_on, received_milli, quantity_milli,
            cost_amount)
          select n.id, ${product.id}, lot_code(n.id), ${buckets[i] ?? null}, ${today}::date + ${ends}::int - ${days}::int + 1,
            ${today}::date + ${ends}::int, ${quantity}, ${quantity},
            round(${product.stock_value_amount}::numeric * ${quantity} / ${product.quantity_milli})::bigint
          from (select nextval('stock_lot_id_seq') as id) n returning id, received_on)
        insert into stock_lot_movement (lot_id, product_id, quantity_milli, moved_on)
        select id, ${product.id}, ${quantity}, ${today}::date from lot`);
    }
  }
};
