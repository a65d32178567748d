import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { statesOfStanding } from '../../features/tenancy/account.ts';
import { isClosed } from '../../features/tenancy/server/public-api.ts';
import { sql } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { compareShop } from './compare-shop.ts';
import { verifyArchive } from './export-shop.ts';
import { namesOf, type OneShopParts, recordOperatorAct, requireShop, type ShopRow } from './parts.ts';
import { ShopCommandError } from './shop-command-error.ts';
import { countRows, tablesOfShop } from './shop-tables.ts';

/** Rows of one transaction: other shops wait for none of them longer than a moment. */
const rowsAtOnce = 2_000;
/** Work that was under way may write a row behind the erasure: so often everything is looked through again. */
const mostPasses = 5;

export interface ErasureOptions {
  readonly account: number;
  /** The archive that the shop was exported to; none only for a shop without documents. */
  readonly archive: string | undefined;
  /** Asks for the name of the shop, which must be one of its two. */
  readonly readName: (shop: ShopRow) => Promise<string>;
}

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** The sum of the archive, which must be whole, of this shop and as the shop is now. */
const requireArchive = async (parts: OneShopParts, shop: ShopRow, file: string): Promise<string> => {
  const manifest = await verifyArchive(file);
  if (manifest.shop.merchant_id !== shop.merchant_id)
    throw new ShopCommandError(
      `${file} is the archive of the shop ${manifest.shop.merchant_id} (${namesOf(manifest.shop)}), not of ${shop.merchant_id}`,
    );
  const { differences } = await compareShop(parts, { file, account: shop.merchant_id });
  if (differences.length > 0)
    throw new ShopCommandError(
      `the shop is not what ${file} says: export it anew, suspended\n  ${differences.slice(0, 20).join('\n  ')}`,
    );
  return sumOf(file);
};

/** Refuses what may not be erased; answers the sum of the archive. */
const requireErasable = async (parts: OneShopParts, shop: ShopRow, asked: ErasureOptions): Promise<string | null> => {
  if (!statesOfStanding.closed.includes(shop.state))
    throw new ShopCommandError(
      `the shop ${shop.merchant_id} is ${shop.state}: only one that is suspended or disabled is erased`,
    );
  if (!asked.archive && shop.documents > 0)
    throw new ShopCommandError(
      `the shop ${shop.merchant_id} has ${shop.documents} documents: name the archive that it was exported to`,
    );
  const sum = asked.archive ? await requireArchive(parts, shop, asked.archive) : null;
  const name = (await asked.readName(shop)).trim();
  if (name === '' || (name !== shop.name_en?.trim() && name !== shop.name_ar?.trim()))
    throw new ShopCommandError('that is not the name of the shop: nothing was erased');
  return sum;
};

interface Erasure {
  readonly begun_at: string;
  readonly ended_at: string | null;
}

const findErasure = async ({ owner }: OneShopParts, account: number): Promise<Erasure | undefined> => {
  const [rows] = await owner.batch([sql`select begun_at, ended_at from shop_erasure where account_id = ${account}`]);
  return rows![0] as Erasure | undefined;
};

/**
 * Marks the shop: from now on nothing opens its account again. A manager who was about to do so had its row locked, which is
 * waited for here; then nothing is erased.
 */
const beginErasure = async (parts: OneShopParts, account: number, sum: string | null): Promise<void> => {
  const now = parts.clock.now();
  await recordOperatorAct(parts, { action: 'erase', account, detail: { archive_sum: sum } });
  await parts.owner.batch([
    sql`insert into shop_erasure (account_id, begun_at, operator, archive_sum)
      values (${account}, ${now}::timestamptz, ${parts.operator}, ${sum})`,
  ]);
  const { is_closed } = await transaction(parts.across, [], async (tx) => {
    await tx.run(sql`select from merchant where merchant_id = ${account} for update`);
    return tx.one<{ is_closed: boolean }>(
      sql`select ${isClosed(now)} as is_closed from merchant m where m.merchant_id = ${account}`,
    );
  });
  if (is_closed) return;
  await parts.owner.batch([sql`delete from shop_erasure where account_id = ${account}`]);
  throw new ShopCommandError(`the shop ${account} was opened again meanwhile: nothing was erased`);
};

/** What lies outside of the shop's rows: work that waits, the counts of its sign-ins, its files. */
const eraseOutside = async ({ owner, files }: OneShopParts, account: number): Promise<void> => {
  await owner.batch([
    sql`delete from job_queue.job where data ->> 'merchant_id' = ${account}::text`,
    sql`delete from job_pace where key = ${account}::text`,
    sql`delete from sign_in_attempt where person like 'u/' || ${account}::text || '/%'`,
  ]);
  await files.clear(account);
  await files.shortLived.clear(account);
};

/** In batches; without `most` at once, which rows that name each other need. */
const eraseTable = async (
  { across }: OneShopParts,
  table: string,
  { account, most }: { readonly account: number; readonly most: number | null },
): Promise<number> => {
  let erased = 0;
  for (;;) {
    const [rows] = await across.batch([sql`select erase_shop_rows(${table}, ${account}, ${most}::int) as n`]);
    const n = rows![0]!['n'] as number;
    if (n === 0) return erased;
    erased += n;
  }
};

/** Goes through all tables once; those that rows were written behind wait for the next pass, as the rows that they name do. */
const eraseRows = async (
  parts: OneShopParts,
  tables: readonly string[],
  of: { readonly account: number; readonly most: number | null },
): Promise<void> => {
  // The two that the shop's own row names.
  await parts.across.batch([
    sql`update merchant set logo_file_id = null, seller_identity_id = null where merchant_id = ${of.account}`,
  ]);
  for (const table of tables) {
    try {
      const rows = await eraseTable(parts, table, of);
      if (rows > 0) parts.say(`${table}: ${rows} rows`);
    } catch (error) {
      if ((error as { code?: unknown }).code !== '23503') throw error;
    }
  }
};

/** Refuses where the account number was erased already; begins where nobody did. */
const openErasure = async (parts: OneShopParts, asked: ErasureOptions): Promise<void> => {
  const erasure = await findErasure(parts, asked.account);
  if (erasure?.ended_at) throw new ShopCommandError(`the shop ${asked.account} was erased at ${erasure.ended_at}`);
  if (erasure) {
    parts.say(`goes on with what was begun at ${erasure.begun_at}`);
    return;
  }
  const shop = await requireShop(parts, asked.account);
  await beginErasure(parts, asked.account, await requireErasable(parts, shop, asked));
};

/**
 * Erases everything of a shop that is suspended or disabled: work that waits, files, every row of every table. In batches, so
 * that other shops go on; killed anywhere it goes on where it was when it is run again. Its account number, when, who and the
 * sum of the archive stay (`shop_erasure`). Throws `ShopCommandError` before anything is erased.
 */
export const eraseShop = async (parts: OneShopParts, asked: ErasureOptions): Promise<void> => {
  const { account } = asked;
  if (parts.owner.spread)
    throw new ShopCommandError(
      'shops of a database that is spread over several machines cannot be erased by this command',
    );
  await openErasure(parts, asked);
  const tables = await tablesOfShop(parts);
  for (let pass = 1; ; pass++) {
    await eraseOutside(parts, account);
    await eraseRows(parts, tables, { account, most: pass === 1 ? rowsAtOnce : null });
    const left = await countRows(parts, tables, account);
    if (left.length === 0) break;
    if (pass === mostPasses)
      throw new ShopCommandError(
        `not all is erased, run it again: ${left.map(({ table, rows }) => `${table} ${rows}`).join(', ')}`,
      );
  }
  await eraseOutside(parts, account);
  await parts.owner.batch([
    sql`update shop_erasure set ended_at = ${parts.clock.now()}::timestamptz where account_id = ${account}`,
  ]);
};
