import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import '../../src/apps/features.ts';
import { distribute } from '../../src/platform/db/distribute.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { addressFromUrl, type DatabaseAddress, Pool } from '../../src/platform/db/pools.ts';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, merchantTransaction, transaction } from '../../src/platform/db/transaction.ts';

/** A migrated database for one test file, on the server that the test run started (TEST_DATABASE_URL). */
export interface OwnDatabase {
  address: DatabaseAddress;
  app: Pool;
  /** Looks at anything, as the owner. */
  owner: Pool;
  /** Makes a shop and answers its number. */
  openShop(): Promise<number>;
  as<T>(merchantId: number, work: (tx: MerchantTx) => Promise<T>): Promise<T>;
  /** Begins `work` while the rows of a statement are locked, and lets them go when so many wait for them. */
  whileLocked<T>(lock: Sql, waiting: number, work: () => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

const rolesFile = new URL('../../db/functions/0-roles.sql', import.meta.url);

/** Puts a dump back, as a restore would, before the migrations that it has not seen. */
const restore = async (owner: pg.ClientConfig, dump: string): Promise<void> => {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(await readFile(rolesFile, 'utf8'));
  await client.query(dump);
  await client.end();
};

/** The address of another database on the same server. */
export const databaseAt = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

/** The machines that the databases of this run are spread over (test/drills/citus): none in an ordinary run. */
const citusWorkers = (): string[] =>
  (process.env['TEST_CITUS_WORKERS'] ?? '').split(' ').filter((place) => place !== '');

/** `dump` is SQL of an older version's database; without it the database begins as a copy of the run's migrated one. */
export const openOwnDatabase = async ({ dump }: { dump?: string | undefined } = {}): Promise<OwnDatabase> => {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: the test run starts a database and names it');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  const template = process.env['TEST_TEMPLATE'];
  await admin.query(`create database ${name} ${dump || !template ? '' : `template ${template} strategy file_copy`}`);
  const workers = citusWorkers();
  const address = addressFromUrl(databaseAt(server, name), { spread: workers.length > 0 });
  if (dump) await restore(address.owner as pg.ClientConfig, dump);
  // Of a copy there is nothing left to do.
  await migrate(address.owner);
  if (workers.length > 0) await distribute(address.owner, { workers, shards: 4 });
  const app = new Pool(address.app, 6);
  const owner = new Pool(address.owner, 2);
  return {
    address,
    app,
    owner,
    openShop: () =>
      transaction(owner, [], async (tx) => {
        const row = await tx.one<{ merchant_id: number }>(
          sql`insert into merchant (unique_id, name_en, country_id, currency_code, zone)
              select ${randomBytes(16).toString('hex')}, 'Test shop', min(id), 'SAR', 'Asia/Riyadh' from country
              returning merchant_id`,
        );
        return asMerchantTx(tx, row.merchant_id).merchantId;
      }),
    as: (merchantId, work) => merchantTransaction(app, merchantId, work),
    whileLocked: (lock, waiting, work) =>
      transaction(owner, [lock], async () => {
        const done = work();
        // Asked on another connection: within a transaction the answer would stay the same.
        const waits = sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        for (let i = 0; i < 400 && ((await owner.batch([waits]))[0]![0]!.n as number) < waiting; i++)
          await new Promise((resolve) => setTimeout(resolve, 10));
        return { done };
      }).then(({ done }) => done),
    drop: async () => {
      await app.end();
      await owner.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      for (const place of workers) {
        const machine = new pg.Client(databaseAt(server, 'postgres').replace(/@[^/]+/, `@${place}`));
        await machine.connect();
        await machine.query(`drop database if exists ${name} with (force)`);
        await machine.end();
      }
    },
  };
};
