import { bookErrors, type Disagreement } from '../features/books-check/server/book-errors.ts';
import { type DatabaseAddress, Pool } from '../platform/db/pools.ts';
import { sql } from '../platform/db/sql.ts';

/** Reads every shop's rows: an owner that is no superuser sees none, row-level security is forced on it too. */
export const poolAcrossShops = ({ owner }: Pick<DatabaseAddress, 'owner'>): Pool =>
  new Pool({ ...owner, options: `${owner.options ?? ''} -c role=batalat_definer` }, 1);

export interface ShopBooks {
  readonly merchantId: number;
  readonly errors: readonly Disagreement[];
}

/** Compares the books of the shops named, or of all. */
export const checkBooks = async (
  address: Pick<DatabaseAddress, 'owner'>,
  asked: readonly number[] = [],
): Promise<ShopBooks[]> => {
  const pool = poolAcrossShops(address);
  try {
    const [merchants] = await pool.batch([
      sql`select merchant_id from merchant where ${asked.length === 0} or merchant_id = any(${asked}::int[]) order by 1`,
    ]);
    const shops: ShopBooks[] = [];
    for (const { merchant_id } of merchants as { merchant_id: number }[])
      shops.push({ merchantId: merchant_id, errors: await bookErrors(pool, merchant_id) });
    return shops;
  } finally {
    await pool.end();
  }
};
