import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

interface SeedSupplier {
  readonly ar: string;
  readonly en: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string | null;
  readonly channel: 'mail' | 'whatsapp';
  readonly days_before: number;
  readonly until: string;
  /** Weekdays, Sunday 0; none: every day. */
  readonly arrives_on: readonly number[];
  readonly arrives_at: string;
}
interface SeedBought {
  /** The product's English name. */
  readonly en: string;
  readonly supplier: string;
  readonly kind: 'carton' | 'bunch';
  readonly pieces: number;
  /** Of one unit, minor units without VAT. */
  readonly price: number | null;
}

/** Whom the florist buys from. */
const suppliers: readonly SeedSupplier[] = [
  {
    ...{ ar: 'مشتل الواحة', en: 'Oasis Nursery', contact: 'خالد العتيبي', phone: '+966551200301', email: null },
    ...{ channel: 'whatsapp', days_before: 1, until: '20:00', arrives_on: [], arrives_at: '07:00' },
  },
  {
    ...{ ar: 'ورود الشمال', en: 'Northern Flowers', contact: 'سامي الحربي', phone: '+966551200302' },
    ...{ email: 'orders@north-flowers.example', channel: 'mail', days_before: 1, until: '18:00' },
    ...{ arrives_on: [0, 2, 4], arrives_at: '09:00' },
  },
];

/** What is bought of them, and in what. */
const bought: readonly SeedBought[] = [
  { en: 'Red rose stem', supplier: 'Oasis Nursery', kind: 'carton', pieces: 25, price: 6_000 },
  { en: 'Tulip stem', supplier: 'Northern Flowers', kind: 'bunch', pieces: 10, price: 3_100 },
  { en: 'Lily stem', supplier: 'Northern Flowers', kind: 'bunch', pieces: 10, price: null },
];

/** Suppliers, purchase units and prices of a shop that has these products; of another shop none. */
export const seedBuying = async (tx: MerchantTx): Promise<void> => {
  const products = await tx.many<{ id: number; name_en: string }>(sql`
    select id, name_en from product where merchant_id = ${tx.merchantId}
      and name_en = any(${bought.map((one) => one.en)}::text[]) order by id`);
  if (products.length === 0) return;
  const ids = new Map<string, number>();
  for (const one of suppliers) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into supplier (name_ar, name_en, contact_person, phone, email, order_channel, order_days_before, order_until,
        arrives_on, arrives_at)
      values (${one.ar}, ${one.en}, ${one.contact}, ${one.phone}, ${one.email}, ${one.channel}, ${one.days_before},
        ${one.until}::time, ${one.arrives_on}::smallint[], ${one.arrives_at}::time)
      returning id`);
    ids.set(one.en, id);
  }
  for (const { id, name_en } of products) {
    const one = bought.find(({ en }) => en === name_en);
    const supplier = one && ids.get(one.supplier);
    if (!one || supplier === undefined) continue;
    const milli = one.pieces * 1000;
    await tx.batch([
      sql`insert into product_unit (product_id, position, kind, quantity_milli, is_default)
          values (${id}, 0, ${one.kind}, ${milli}, true)`,
      sql`insert into product_supplier (product_id, supplier_id, price_amount, price_milli)
          values (${id}, ${supplier}, ${one.price}, ${one.price === null ? null : milli})`,
    ]);
  }
};
