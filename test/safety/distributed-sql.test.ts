import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentMerchantId, sql } from '../../src/platform/db/sql.ts';
import citus from '../../vitest.citus.config.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';
import { scansWithoutShop } from '../support/traced-statements.ts';
import {
  lateParameters,
  momentsInWrites,
  shoplessStatements,
  shopsOfOthers,
  simpleCases,
  templatesOf,
  volatileWrites,
} from './distributed-sql-rules.ts';
import { readSourceFiles } from './source-files.ts';
import type { SourceFile, Violation } from './structure-rules.ts';

/**
 * Statements stay such that several machines take them, kept on one: what Citus was seen to refuse (docs/decisions/0016;
 * `npm run drill:citus` asks Citus itself).
 */
const files = readSourceFiles(['src', 'db', 'test/support'], /\.(ts|sql)$/);

const root = join(import.meta.dirname, '../..');

test('every file of the drill on Citus is there', () => {
  const included = citus.test!.include!;
  expect(included.length).toBeGreaterThan(5);
  expect(included.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

type Rule = (files: readonly SourceFile[]) => Violation[];
const migration = {
  path: 'db/migrations/0001-x.sql',
  text: '-- feature: customers\ncreate table customer (id int);\ncreate table country (id int);\n',
};
const inCode = (statement: string): SourceFile[] => [
  migration,
  {
    path: 'src/features/x/server/a.ts',
    text: `// It's one.\nconst a = sql<Row>\`${statement.replaceAll('#{', '$' + '{')}\`;`,
  },
];

/** Each rule with what it must catch and what it must let through; `#{` opens a placeholder. */
const rules: [string, Rule, string[], string[]][] = [
  [
    'a CASE compares whole conditions',
    simpleCases,
    [
      "update x set n = case kind when 'a' then 1 end",
      'select #{of(sql`case #{kind} when 1 then 2 end`)}',
      'select case\n  x.kind\n  when 1 then 2 end',
    ],
    [
      "update x set n = case when kind = 'a' then 1 end",
      'select case\n   when a then 1 end',
      'select 1 -- in case when',
    ],
  ],
  [
    'an UPDATE or DELETE calls nothing that refuses or answers otherwise each time',
    volatileWrites,
    [
      "update customer set n = n - 1 where merchant_id = #{currentMerchantId} and (n > 0 or refuse('not_enough'))",
      "with a as (select 1), b as (delete from customer c using a where refuse('x')) select 1",
      'update customer set token = gen_random_uuid() where merchant_id = #{currentMerchantId}',
    ],
    [
      "with a as materialized (select id, n > 0 or refuse('not_enough') as is_enough from customer) update customer set n = n - 1 where id = (select id from a)",
      "update customer set n = n - 1 where merchant_id = #{currentMerchantId} returning n > 0 or refuse('not_enough')",
      "update customer set n = n - #{bind('n', 'int')} where n > 0 or refuse('not_enough')",
    ],
  ],
  [
    'an UPDATE asks for no moment inside CASE or COALESCE',
    momentsInWrites,
    [
      'update x set ended_at = case when status = 1 then now() else ended_at end where id = #{id}',
      'update x set ended_at = coalesce(ended_at, (now())) where id = #{id}',
    ],
    [
      'update x set ended_at = now(), n = case when a then 1 end where id = #{id}',
      'update x set ended_at = coalesce(ended_at, #{now}::timestamptz)',
      'select case when a then now() end',
    ],
  ],
  [
    'an insert from a SELECT has no parameter after it',
    lateParameters,
    [
      'insert into x (n) select #{n}::int on conflict (n) do update set n = excluded.n where x.n = #{was}',
      'insert into x (n) select #{n}::int on conflict (n) do update set n = #{n}',
    ],
    [
      'insert into x (n) values (#{n}) on conflict (n) do update set n = #{n}',
      'insert into x (n) select #{n}::int on conflict (n) do update set n = excluded.n returning #{n}::int as n',
      'with a as (insert into x (n) select 1 on conflict do nothing) select #{n}',
    ],
  ],
  [
    "a subselect says its shop and not another row's",
    shopsOfOthers,
    [
      'select (select name from customer c where c.merchant_id = i.merchant_id and c.id = i.customer_id) from invoice i',
      'select #{sql`(select name from customer c where c.id = 1 and c.merchant_id = #{alias}.merchant_id)`}',
    ],
    [
      'select name from invoice i join customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id',
      'select (select name from customer c where c.merchant_id = #{currentMerchantId} and c.id = i.customer_id) from invoice i',
      'insert into x (n) select 1 on conflict (n) do update set n = 2 where x.merchant_id = excluded.merchant_id',
    ],
  ],
  [
    'a whole statement about tables of shops speaks of the shop',
    shoplessStatements,
    [
      'select id from customer where is_active',
      'update customer set n = 1 where id = #{id}',
      'insert into y (n) select n from y join customer c on c.id = y.id where c.id = #{id}',
    ],
    [
      'select id from customer where merchant_id = #{m}',
      'select id from customer where #{mine}',
      'select id from country where id = #{id}',
      'select count(*) from #{rows}',
    ],
  ],
];

describe.each(rules)('%s', (_name, rule, caught, passed) => {
  test('statements name the shop everywhere', () => expect(rule(files)).toEqual([]));
  test('statement without its shop is detected', () => {
    for (const statement of caught) expect(rule(inCode(statement)), statement).not.toEqual([]);
    for (const statement of passed) expect(rule(inCode(statement)), statement).toEqual([]);
  });
});

test('every statement of the code is read', () => {
  for (const { path, text } of files.filter((one) => /^src\/.*server\/.*\.ts$/.test(one.path)))
    expect(templatesOf(text).length, path).toBe(
      [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\bsql(<[^`\n]*>)?`/g)].length,
    );
});

describe('shop of every scan in PostgreSQL', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.drop());

  const loose = (statement: ReturnType<typeof sql>) =>
    scansWithoutShop(database.owner, [{ operation: 'x', statement }]);

  test.each([
    sql`select i.id from invoice i join customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id
      where i.merchant_id = ${1}`,
    sql`select i.id from invoice i left join customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id
      where i.merchant_id = ${currentMerchantId}`,
    sql`select (select max(c.name_en) from customer c where c.merchant_id = ${currentMerchantId} and c.id = i.customer_id)
      from invoice i where i.merchant_id = ${1}`,
    sql`insert into customer_tag (name) select name_en from customer where merchant_id = ${currentMerchantId}`,
    sql`update customer set status = 0 where merchant_id = ${1} and id = ${7}`,
    sql`select id from country`,
  ])('shop is known when the statement names it: %#', async (statement) => expect(await loose(statement)).toEqual([]));

  test.each([
    sql`select (select max(c.name_en) from customer c where c.merchant_id = i.merchant_id and c.id = i.customer_id)
      from invoice i where i.merchant_id = ${1}`,
    sql`select i.id from invoice i cross join lateral (
        select c.id from customer c where c.merchant_id = i.merchant_id order by c.id limit 1) c where i.merchant_id = ${1}`,
    sql`with a as materialized (select merchant_id, id from invoice where merchant_id = ${currentMerchantId} limit 5)
      select a.id from a join customer c on c.merchant_id = a.merchant_id and c.id = a.id`,
    sql`update customer set status = 0 where id = ${7}`,
    sql`select id from customer where name_en = ${'x'}`,
  ])('shop from another row is not recognised: %#', async (statement) =>
    expect(await loose(statement)).toHaveLength(1),
  );
});
