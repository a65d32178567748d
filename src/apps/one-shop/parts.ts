import { userInfo } from 'node:os';
import type { AccountState } from '../../features/tenancy/account.ts';
import { stateOf } from '../../features/tenancy/server/public-api.ts';
import type { Config } from '../../platform/config/config.ts';
import { type DatabaseAddress, Pool } from '../../platform/db/pools.ts';
import { sql } from '../../platform/db/sql.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { SlowQueryLimiter } from '../../platform/http/slow-query-limiter.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { poolAcrossShops } from '../across-shops.ts';
import { ShopCommandError } from './shop-command-error.ts';

export type OneShopConfig = Pick<Config, 'dataDir' | 's3' | 'pools' | 'reading' | 'publicUrl' | 'sends'>;

/** What the commands of one shop work with. */
export interface OneShopParts {
  /** The owner of the database: rows that belong to no shop, the job queue. */
  readonly owner: Pool;
  /** Reads and erases rows of any shop. */
  readonly across: Pool;
  /** With the rights of the app, as a request. */
  readonly app: Pool;
  readonly reading: SlowQueryLimiter;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Account of the operating system. */
  readonly operator: string;
  readonly publicUrl: string;
  readonly sendsMail: boolean;
  readonly say: (line: string) => void;
}

export const withOneShopParts = async <T>(
  config: OneShopConfig,
  address: DatabaseAddress,
  { say, clock = systemClock }: { readonly say: (line: string) => void; readonly clock?: Clock },
  work: (parts: OneShopParts) => Promise<T>,
): Promise<T> => {
  const owner = new Pool(address.owner, 2);
  const across = poolAcrossShops(address);
  const app = new Pool(address.app, 1);
  const readers = new Pool(address.app, 2);
  try {
    return await work({
      owner,
      across,
      app,
      reading: new SlowQueryLimiter(readers, 2, config.reading),
      files: await openFileStore(config),
      clock,
      operator: userInfo().username.slice(0, 100),
      publicUrl: config.publicUrl,
      sendsMail: config.sends.mail,
      say,
    });
  } finally {
    await Promise.all([owner, across, app, readers].map((pool) => pool.end()));
  }
};

/** Notes what the operator does with a shop, before it is done. */
export const recordOperatorAct = async (
  { owner, operator, clock }: Pick<OneShopParts, 'owner' | 'operator' | 'clock'>,
  act: { readonly action: 'export' | 'restore' | 'erase'; readonly account: number; readonly detail: object },
): Promise<void> => {
  await owner.batch([
    sql`insert into operator_act (happened_at, operator, action, account_id, detail)
      values (${clock.now()}::timestamptz, ${operator}, ${act.action}, ${act.account}, ${JSON.stringify(act.detail)}::jsonb)`,
  ]);
};

export interface ShopRow {
  readonly merchant_id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly state: AccountState;
  readonly documents: number;
}

/** The shop of this account number; undefined where there is none. */
const findShop = async (
  { across, clock }: Pick<OneShopParts, 'across' | 'clock'>,
  account: number,
): Promise<ShopRow | undefined> => {
  const [rows] = await across.batch([
    sql`select m.merchant_id, m.name_en, m.name_ar, ${stateOf(clock.now())} as state,
        (select count(*)::int from invoice i where i.merchant_id = ${account}) as documents
      from merchant m where m.merchant_id = ${account}`,
  ]);
  return rows![0] as ShopRow | undefined;
};

export const requireShop = async (parts: OneShopParts, account: number): Promise<ShopRow> => {
  const shop = await findShop(parts, account);
  if (!shop) throw new ShopCommandError(`there is no shop with the account number ${account}`);
  return shop;
};

export const namesOf = ({ name_en, name_ar }: Pick<ShopRow, 'name_en' | 'name_ar'>): string =>
  [name_en, name_ar].filter((name) => name !== null).join(' / ');
