import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../src/apps/across-shops.ts';
import { migrateAndVerify, openDatabase } from '../../src/apps/database.ts';
import { assembleProduct, type Product } from '../../src/apps/product.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { debianPostgres } from '../support/debian-postgres.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';
import { newKey } from '../support/own-server.ts';
import { keepsStatements, type Pooler, poolerVersion, startPooler } from '../support/pooler.ts';
import { openTinyShop, type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

const port = Number(process.env['DRILL_PORT'] ?? 5201);
const version = poolerVersion();
const isThere = version !== undefined;
const keeps = isThere && keepsStatements(version);
if (!isThere) console.log('PgBouncer is not installed (Debian: apt-get install pgbouncer): its drill is left out.');

let database: OwnDatabase;
let direct: string;
let name: string;
let folder: string;
let shop: TinyShop;

beforeAll(async () => {
  database = await openOwnDatabase();
  direct = database.address.owner.connectionString!;
  name = new URL(direct).pathname.slice(1);
  folder = mkdtempSync(join(tmpdir(), 'batalat-drill-'));
  await migrateAndVerify(database.address, loadConfig({}).limits, () => {});
  shop = await openTinyShop(database.app, { stock: 100_000 });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const users = ['batalat_app', 'batalat_manager', 'postgres'];
const configOf = (more: Record<string, string>) =>
  loadConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'false', DATABASE_URL: direct, ...more });

/** What opening the database with these settings says. */
const refusalOf = async (more: Record<string, string>): Promise<string> => {
  try {
    const opened = await openDatabase(configOf(more), () => {});
    await opened.leave();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  }
};

const sellAll = async (product: Product, clients: number, sales: number): Promise<number> => {
  const url = await product.server.listen({ port: 0, host: '127.0.0.1' });
  const post = async (
    path: string,
    body: unknown,
    token = '',
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey(), authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };
  const signedIn = await post('/api/login', { email: shop.owner, password: tinyPassword, end_other_session: true });
  const token = signedIn.body['api_token'] as string;
  const began = performance.now();
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < sales; n++) {
        const line = {
          kind: 'product',
          item_id: shop.products[(client + n) % 3],
          quantity_milli: 1000,
          unit_price: 10_000,
        };
        const sale = { customer_id: shop.customers[0], lines: [line], payments: [{ method: 'cash', amount: 10_000 }] };
        const { status } = await post('/api/invoices', sale, token);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  expect(Object.fromEntries(statuses)).toEqual({ 200: clients * sales });
  return (clients * sales) / ((performance.now() - began) / 1000);
};

describe.skipIf(!isThere)('PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  const pooled = () => ({
    DATABASE_APP_URL: pooler.url('batalat_app', name),
    DATABASE_MANAGER_URL: pooler.url('batalat_manager', name),
    DATABASE_NAMED_STATEMENTS: 'false',
  });
  beforeAll(async () => {
    pooler = await startPooler({ port, users });
  });
  afterAll(() => pooler.stop());

  test('pooler as the only address is refused with advice', async () => {
    expect(await refusalOf({ DATABASE_URL: pooler.url('postgres', name) })).toMatch(
      /set DATABASE_SESSION_URL to the database itself/i,
    );
  });

  test('signing in as the owner is refused as unfenced', async () => {
    expect(await refusalOf({ ...pooled(), DATABASE_APP_URL: pooler.url('postgres', name) })).toContain(
      'connections through the app sign in as postgres but must sign in as batalat_app',
    );
    expect(await refusalOf({ ...pooled(), DATABASE_MANAGER_URL: pooler.url('batalat_app', name) })).toContain(
      'connections through the manager sign in as batalat_app but must sign in as batalat_manager',
    );
  });

  test.skipIf(keeps)('named statements are refused where they would be lost', async () => {
    expect(await refusalOf({ ...pooled(), DATABASE_NAMED_STATEMENTS: 'true' })).toContain(
      'set DATABASE_NAMED_STATEMENTS=false',
    );
  });

  test.skipIf(!keeps)('named statements need a pooler that tracks them', async () => {
    const forgetful = await startPooler({ port: port + 1, users, replaced: { max_prepared_statements: '0' } });
    try {
      expect(
        await refusalOf({
          DATABASE_APP_URL: forgetful.url('batalat_app', name),
          DATABASE_MANAGER_URL: forgetful.url('batalat_manager', name),
        }),
      ).toContain('set DATABASE_NAMED_STATEMENTS=false');
    } finally {
      await forgetful.stop();
    }
    expect(await refusalOf({ ...pooled(), DATABASE_NAMED_STATEMENTS: 'true' })).toBe('opened');
  });

  test('32 clients sell without errors or remaining locks', async () => {
    const product = await assembleProduct(configOf(pooled()), { rateLimits: false });
    const through = await sellAll(product, 32, 12);
    const [limits] = await product.app.batch([
      sql`select current_user::text as who, current_setting('statement_timeout') as s`,
    ]);
    expect(limits).toEqual([{ who: 'batalat_app', s: '1min' }]);
    const [locks] = await database.owner.batch([
      sql`select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and a.datname = current_database() and a.usename in ('batalat_app', 'batalat_manager')`,
    ]);
    expect(locks).toEqual([{ n: 0 }]);
    await product.stop();
    const alone = await assembleProduct(configOf({}), { rateLimits: false });
    const without = await sellAll(alone, 32, 12);
    await alone.stop();
    console.log(
      `sales a second: ${through.toFixed(0)} through the pooler without names, ${without.toFixed(0)} direct with them`,
    );
    expect((await checkBooks(database.address))[0]!.errors).toEqual([]);
  });
});

test.skipIf(!isThere)('dropped start-up options never make the app owner', async () => {
  const pooler = await startPooler({ port, users, more: 'ignore_startup_parameters = options' });
  try {
    expect(await refusalOf({ DATABASE_URL: pooler.url('postgres', name) })).toMatch(
      /pooler in transaction mode|must be batalat_app/,
    );
  } finally {
    await pooler.stop();
  }
});

test.skipIf(!isThere || debianPostgres === undefined)('user list requires a password', async () => {
  const { owner } = database;
  for (const role of ['batalat_app', 'batalat_manager'])
    await owner.batch([sql`alter role ${literal(role)} password 'a-password-of-the-drill'`]);
  const list = join(folder, 'userlist.txt');
  const server = new URL(direct);
  const made = spawnSync('bash', [join(import.meta.dirname, '../../deploy/pgbouncer/make-userlist'), list], {
    env: {
      PATH: `${debianPostgres}:${process.env['PATH']}`,
      PGHOST: server.searchParams.get('host') ?? server.hostname,
      PGPORT: server.port,
      PGUSER: server.username,
    },
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  const text = readFileSync(list, 'utf8');
  expect(text).toMatch(/^"batalat_app" "SCRAM-SHA-256\$.*"\n"batalat_manager" "SCRAM-SHA-256\$.*"\n$/);
  expect(text).not.toContain('a-password-of-the-drill');
  const pooler = await startPooler({ port, users: text, replaced: { auth_type: 'scram-sha-256' } });
  try {
    const signIn = async (password: string): Promise<string> => {
      const client = new pg.Client(pooler.url('batalat_app', name).replace('@', `:${password}@`));
      try {
        await client.connect();
        const { rows } = await client.query<{ who: string }>('select current_user::text as who');
        await client.end();
        return rows[0]!.who;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(await signIn('a-password-of-the-drill')).toBe('batalat_app');
    expect(await signIn('another')).toMatch(/authentication failed/);
  } finally {
    await pooler.stop();
    for (const role of ['batalat_app', 'batalat_manager'])
      await owner.batch([sql`alter role ${literal(role)} password null`]);
  }
});
