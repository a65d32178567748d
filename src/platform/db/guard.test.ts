import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { checkSums } from './connection-sums.ts';
import { guardConnections, guardSchema } from './guard.ts';
import { Pool } from './pools.ts';
import { setRoleDefaults } from './role-defaults.ts';
import { literal, sql } from './sql.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await database.openShop();
});
afterAll(() => database.drop());

/** What the guard says of a database in which somebody did this. */
const saidAfter = async (done: string, undone: string): Promise<string> => {
  await database.owner.batch([sql`${literal(done)}`]);
  try {
    return (await guardSchema(database.address)).join('\n');
  } catch (error) {
    return (error as Error).message;
  } finally {
    await database.owner.batch([sql`${literal(undone)}`]);
  }
};

test('migrated database passes the guard silently', async () => {
  expect(await guardSchema(database.address)).toEqual([]);
});

test.each([
  [
    'alter table invoice no force row level security',
    'alter table invoice force row level security',
    'table invoice: row-level security not forced',
  ],
  [
    'alter table payment disable row level security',
    'alter table payment enable row level security',
    'table payment: no row-level security',
  ],
  [
    'alter policy tenant on customer using (true)',
    "alter policy tenant on customer using (merchant_id = current_setting('app.merchant_id')::int)",
    'policy tenant on customer: permissive for * to batalat_app, batalat_public using (true)',
  ],
  [
    'create policy open on product for select to batalat_app using (true)',
    'drop policy open on product',
    'not from the migrations: policy open on product',
  ],
  [
    'grant delete on journal_line to batalat_app',
    'revoke delete on journal_line from batalat_app',
    'grant on journal_line to batalat_app: delete, select',
  ],
  [
    'alter function email_is_taken(text) owner to current_user',
    `do $$ begin perform make_definer('email_is_taken(text)', 'batalat_app'); end $$`,
    'function email_is_taken(p_email text): owner the owner, security definer',
  ],
  [
    'alter function enter_session(bytea, timestamptz) security invoker',
    'alter function enter_session(bytea, timestamptz) security definer',
    "function enter_session(p_token_hash bytea, p_now timestamp with time zone): owner batalat_definer, caller's rights",
  ],
  [
    'alter table journal_line disable trigger user',
    'alter table journal_line enable trigger user',
    'on journal_line: OFF',
  ],
])('%s is refused and named', async (done, undone, named) => {
  const said = await saidAfter(done, undone);
  expect(said).toContain('the server will not start');
  expect(said).toContain(named);
  expect(await guardSchema(database.address)).toEqual([]);
});

test('older, newer and unsupported schemas are refused', async () => {
  const forget = `delete from schema_migration where name like '0210%'`;
  const [rows] = await database.owner.batch([sql`select * from schema_migration where name like '0210%'`]);
  const { name, checksum } = rows![0] as { name: string; checksum: string };
  const remember = `insert into schema_migration (name, checksum) values ('${name}', '${checksum}')`;
  expect(await saidAfter(forget, remember)).toContain('run npm run migrate');

  const newer = (needs: string) =>
    `insert into schema_migration (name, checksum, needs) values ('9998-x.sql', 'x', ${needs})`;
  const gone = `delete from schema_migration where name = '9998-x.sql'`;
  expect(await saidAfter(newer('null'), gone)).toBe(
    'a newer version migrated the database (9998-x.sql): nothing of this one is applied',
  );
  expect(await saidAfter(newer(`'0210'`), gone)).toContain('nothing of this one is applied');
  expect(await saidAfter(newer(`'9997'`), gone)).toBe(
    'this version is too old for the database: its schema needs version 9997 or later. Start that one.',
  );
  // What a newer version adds is its own affair, what keeps shops apart is not.
  await database.owner.batch([sql`${literal(newer('null'))}`]);
  expect(
    await saidAfter('grant update on country to batalat_app', 'revoke update on country from batalat_app'),
  ).toContain('nothing of this one is applied');
  expect(
    await saidAfter('alter table invoice no force row level security', 'alter table invoice force row level security'),
  ).toContain('the server will not start');
  await database.owner.batch([sql`${literal(gone)}`]);
});

const guarded = async (app: pg.PoolConfig, manager: pg.PoolConfig): Promise<string[]> => {
  const pools = { app: new Pool(app, 1), manager: new Pool(manager, 1) };
  try {
    return await guardConnections({ address: database.address, ...pools });
  } finally {
    await pools.app.end();
    await pools.manager.end();
  }
};

test('connections that are not their role are refused', async () => {
  const { owner, app, manager } = database.address;
  expect(await guarded(app, manager)).toEqual([]);
  // What a pooler leaves of them that drops start-up options.
  await expect(guarded(owner, manager)).rejects.toThrow(
    'connections through the app sign in as postgres but must sign in as batalat_app',
  );
  await expect(guarded(app, owner)).rejects.toThrow(
    'connections through the manager sign in as postgres but must sign in as batalat_manager',
  );
});

test('a policy that does not bite is refused', async () => {
  const { app, manager } = database.address;
  await database.owner.batch([sql`alter policy tenant on merchant using (true)`]);
  await expect(guarded(app, manager)).rejects.toThrow('the app can read shops without being scoped to one');
  await database.owner.batch([
    sql`alter policy tenant on merchant using (merchant_id = current_setting('app.merchant_id')::int)`,
  ]);
  await database.owner.batch([sql`alter table merchant disable row level security`]);
  await expect(guarded(app, manager)).rejects.toThrow('the app can read shops without being scoped to one');
  await database.owner.batch([sql`alter table merchant enable row level security`]);
  expect(await guarded(app, manager)).toEqual([]);
});

test('time limits belong to roles however they connect', async () => {
  const limits = { statement_seconds: 7, lock_seconds: 3, idle_seconds: 5 };
  await Promise.all([1, 2, 3, 4].map(() => setRoleDefaults(database.address.owner, limits)));
  const url = new URL(database.address.owner.connectionString!);
  url.username = 'batalat_app';
  const client = new pg.Client(url.href);
  await client.connect();
  const { rows } =
    await client.query(`select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l,
    current_setting('idle_in_transaction_session_timeout') as i, current_setting('TimeZone') as z, current_setting('IntervalStyle') as v`);
  await client.end();
  expect(rows).toEqual([{ s: '7s', l: '3s', i: '5s', z: 'UTC', v: 'iso_8601' }]);
});

test('pools over the server’s limit are refused or warned', () => {
  const sums = { app: 8, aside: 2, manager: 4, jobs: 8 };
  const server = { room: 97, limits: { batalat_app: -1, batalat_manager: -1 } };
  expect(checkSums(sums, 4, server)).toEqual([
    'app 8 + aside 2 + manager 4 + jobs 8 = 22 connections a process, 88 for DATABASE_PROCESSES=4; max_connections leaves 97',
  ]);
  expect(checkSums(sums, 5, server)[1]).toContain('5 processes (DATABASE_PROCESSES) do not fit the database');
  expect(() => checkSums({ ...sums, app: 90 }, 1, server)).toThrow(
    'app 90 + aside 2 + manager 4 + jobs 8 = 104 connections',
  );
  expect(checkSums(sums, 1, { ...server, limits: { batalat_app: 5 } })[1]).toBe(
    'batalat_app has a connection limit of 5, and 10 may be wanted',
  );
});
