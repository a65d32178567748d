import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openOwnDatabase } from '../../../test/support/own-database.ts';
import { openPlainDatabase } from '../../../test/support/plain-database.ts';
import { migrate } from './migrate.ts';
import { checksumOf, headOf, type SchemaFile, schemaFiles } from './schema-files.ts';
import { compareSchema, maySee, readApplied } from './schema-version.ts';
import { expectedSnapshot, readSecuritySnapshot, snapshotDifferences } from './security-snapshot.ts';
import { statementsOf } from './split-sql.ts';
import { literal, sql } from './sql.ts';

const newest = '0210-one-number-after-the-other.sql';

test('owner without role rights learns what to grant', async () => {
  const plain = await openPlainDatabase({ makesRoles: false });
  const refused = () =>
    migrate(plain.address.owner).then(
      () => 'migrated',
      (error: Error) => error.message,
    );
  // The roles are the server's, which other tests share: somebody else made them.
  const said = await refused();
  expect(said).toContain(`${plain.owner}, whom DATABASE_URL signs in as, may not hand on batalat_app`);
  const grant = /As a superuser: (.*)$/.exec(said)![1]!;
  // The sentence is not advice, it is the cure.
  await plain.asSuperuser(grant);
  expect(await refused()).toBe('migrated');

  await plain.asSuperuser(
    `alter database ${plain.owner} owner to current_user; delete from schema_migration where name = '${newest}'`,
  );
  expect(await refused()).toContain(`As a superuser: alter database "${plain.owner}" owner to "${plain.owner}";`);
  await plain.asSuperuser(`alter database ${plain.owner} owner to ${plain.owner}`);
  await plain.drop();
});

/** This version with one more migration. */
const withMigration = async (name: string, text: string): Promise<SchemaFile[]> => [
  ...(await schemaFiles()),
  { name, text, checksum: checksumOf(text), isFunctions: false, isLast: false, earlier: [], ...headOf(text) },
];

test('migration lets others pass an open reader', async () => {
  const database = await openOwnDatabase();
  const { owner } = database.address;
  const merchantId = await database.openShop();
  const files = await withMigration('9001-widen.sql', 'alter table invoice add column colour text;');
  const reader = new pg.Client(owner);
  await reader.connect();
  await reader.query('begin; select count(*) from invoice');
  const said: string[] = [];
  let isDone = false;
  const migrating = migrate(owner, { files, lockSeconds: 1, say: (line) => said.push(line) }).finally(() => {
    isDone = true;
  });
  // Shops go on reading all the while, none for longer than the migration waits for its lock.
  let longest = 0;
  let reads = 0;
  while (said.length < 2) {
    const began = performance.now();
    await database.as(merchantId, (tx) => tx.many(sql`select count(*) from invoice`));
    longest = Math.max(longest, performance.now() - began);
    reads++;
    await sleep(20);
  }
  expect(isDone).toBe(false);
  expect(reads).toBeGreaterThan(10);
  expect(longest).toBeLessThan(1_600);
  expect(said[0]).toMatch(
    /^9001-widen.sql: a table is in use, trying again \(1 of 30; process \d+ \(\w+, no name\) in a tran/,
  );
  await reader.query('rollback');
  expect(await migrating).toEqual(['9001-widen.sql']);

  await reader.query('begin; select count(*) from invoice');
  const more = await withMigration('9001-widen.sql', 'alter table invoice add column colour text;');
  const last = [
    ...more,
    ...(await withMigration('9002-more.sql', 'alter table invoice add column scent text;')).slice(-1),
  ];
  await expect(migrate(owner, { files: last, lockSeconds: 1, tries: 1 })).rejects.toThrow('Nothing of it was applied');
  await reader.end();
  await database.drop();
});

test('deadlocked migration releases everything and retries', async () => {
  const database = await openOwnDatabase();
  const { owner } = database.address;
  const files = await withMigration(
    '9001-both.sql',
    'alter table product add column colour text; alter table invoice add column colour text;',
  );
  const seller = new pg.Client(owner);
  await seller.connect();
  // The circle is the migration's to see: on a busy machine this side may begin to wait after it has looked.
  await seller.query(`set deadlock_timeout = '1min'; begin; select count(*) from invoice`);
  const said: string[] = [];
  // It waits for longer than PostgreSQL needs to see the circle.
  const migrating = migrate(owner, { files, lockSeconds: 10, say: (line) => said.push(line) });
  const watcher = new pg.Client(owner);
  await watcher.connect();
  const waits = `select 1 from pg_locks where relation = 'invoice'::regclass and not granted`;
  while (!(await watcher.query(waits)).rowCount) await sleep(10);
  await seller.query('select count(*) from product');
  await seller.query('commit');
  expect(await migrating).toEqual(['9001-both.sql']);
  expect(said[0]).toMatch(/^9001-both.sql: a table is in use, trying again \(1 of 30/);
  await Promise.all([seller.end(), watcher.end()]);
  await database.drop();
});

test('index builds concurrently, whichever process starts first', async () => {
  const database = await openOwnDatabase();
  const files = await withMigration(
    '9001-index.sql',
    '-- feature: documents\n-- outside a transaction\ncreate index concurrently invoice_scent on invoice (merchant_id, total);',
  );
  const run = (text: string) => database.owner.batch([sql`${literal(text)}`]);
  // What an attempt that failed half-way left behind.
  await run('create index invoice_scent on invoice (merchant_id, total)');
  await run(`update pg_index set indisvalid = false where indexrelid = 'invoice_scent'::regclass`);
  const both = await Promise.all([1, 2].map(() => migrate(database.address.owner, { files })));
  expect(both.flat()).toEqual(['9001-index.sql']);
  const [found] = await run(`select indisvalid from pg_index where indexrelid = 'invoice_scent'::regclass`);
  expect(found).toEqual([{ indisvalid: true }]);
  await database.drop();
});

test('killed index builds are resumed', async () => {
  const database = await openOwnDatabase();
  const files = await withMigration(
    '9001-indexes.sql',
    '-- feature: documents\n-- outside a transaction\ncreate index concurrently invoice_scent on invoice (merchant_id, total);\n' +
      'drop index concurrently invoice_seller;\ncreate index concurrently invoice_colour on invoice (merchant_id, vat);',
  );
  const run = (text: string) => database.owner.batch([sql`${literal(text)}`]);
  await run('create index invoice_scent on invoice (merchant_id, total)');
  await run('drop index invoice_seller');
  expect(await migrate(database.address.owner, { files })).toEqual(['9001-indexes.sql']);
  const [found] = await run(
    `select relname from pg_class where relname in ('invoice_scent', 'invoice_seller', 'invoice_colour') order by 1`,
  );
  expect(found).toEqual([{ relname: 'invoice_colour' }, { relname: 'invoice_scent' }]);
  await database.drop();
});

/** The next version, in which one of the functions goes on after its end. */
const withFunction = (files: readonly SchemaFile[], name: string, more: string): SchemaFile[] =>
  files.map((file) => {
    if (file.name !== name) return file;
    const text = file.text + more;
    return { ...file, text, checksum: checksumOf(text), earlier: [...file.earlier, file.checksum] };
  });

test('a changed function is applied once, after the migrations', async () => {
  const database = await openOwnDatabase();
  const { owner } = database.address;
  const migration = (await withMigration('9001-widen.sql', 'alter table invoice add column colour text;')).at(-1)!;
  const all = await schemaFiles();
  const before = all.findIndex((file) => file.isLast);
  // It would not be made before the migration.
  const files = withFunction(
    [...all.slice(0, before), migration, ...all.slice(before)],
    'functions/is-restored.sql',
    'create or replace function is_restored(p_table text) returns boolean language sql stable as\n' +
      "  'select exists (select colour from invoice) and p_table is null';\n",
  );
  expect(await migrate(owner, { files })).toEqual(['9001-widen.sql', 'functions/is-restored.sql']);
  expect(await migrate(owner, { files })).toEqual([]);
  await database.drop();
});

test('replaced function retains its owner, rights and grants', async () => {
  const database = await openOwnDatabase();
  const { owner } = database.address;
  const names = (await schemaFiles()).filter((file) => file.isLast).map((file) => file.name);
  const files = names.reduce((all, name) => withFunction(all, name, '-- once more\n'), await schemaFiles());
  expect(await migrate(owner, { files })).toEqual(names);
  const client = new pg.Client(owner);
  await client.connect();
  expect(snapshotDifferences(await expectedSnapshot(), await readSecuritySnapshot(client))).toEqual([]);
  await client.end();
  await database.drop();
});

test('schema that stops earlier retains its migrations’ functions', async () => {
  const plain = await openPlainDatabase();
  const first = (await schemaFiles()).filter((file) => !file.isFunctions).slice(0, 3);
  const applied = await migrate(plain.address.owner, { only: new Set(first.map((file) => file.name)) });
  expect(applied).toEqual([
    'functions/0-roles.sql',
    'functions/1-make-tenant-table.sql',
    ...first.map((file) => file.name),
  ]);
  // The rest of the way brings all of today's.
  const rest = await migrate(plain.address.owner);
  expect(rest.at(-1)).toBe('functions/take-back-records.sql');
  const client = new pg.Client(plain.address.owner);
  await client.connect();
  expect(compareSchema(await readApplied(client), await schemaFiles())).toEqual({ kind: 'same' });
  await client.end();
  await plain.drop();
});

test('older version applies nothing to a newer schema', async () => {
  const database = await openOwnDatabase();
  const run = (text: string) => database.owner.batch([sql`${literal(text)}`]);
  await run(`insert into schema_migration (name, checksum) values ('9998-later.sql', 'x')`);
  await run(
    `update schema_migration set checksum = 'of a later version' where name = 'functions/1-make-tenant-table.sql'`,
  );
  const said: string[] = [];
  expect(await migrate(database.address.owner, { say: (line) => said.push(line) })).toEqual([]);
  expect(said).toEqual([
    'the schema is newer than this version (9998-later.sql, functions/1-make-tenant-table.sql): nothing applied',
  ]);
  // Neither older nor newer: two lines of development met.
  await run(`delete from schema_migration where name = '${newest}'`);
  await expect(migrate(database.address.owner)).rejects.toThrow('neither is older');
  await database.drop();
});

test('an older version serves beside functions it never knew', async () => {
  const files = await schemaFiles();
  const applied = files.map(({ name, checksum, needs }) => ({ name, checksum, needs }));
  // Of before functions had files of their own.
  const older = files.filter((file) => !file.isLast);
  const state = compareSchema(applied, older);
  expect(state).toMatchObject({ kind: 'ahead', unknown: files.filter((file) => file.isLast).map(({ name }) => name) });
  expect(state.kind === 'ahead' && maySee(state, older)).toBe(true);
});

test('statements with unusual texts stay distinct', () => {
  expect(
    statementsOf(`-- a; b
create index concurrently a on b (c); /* ; */ select ';', "x;y";
do $$ begin perform 1; end $$;
create function f() returns int as $body$ select 1; $body$ language sql; select $1 - 2`),
  ).toEqual([
    'create index concurrently a on b (c)',
    `select ';', "x;y"`,
    'do $$ begin perform 1; end $$',
    'create function f() returns int as $body$ select 1; $body$ language sql',
    'select $1 - 2',
  ]);
});
