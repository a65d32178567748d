import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { newShopToken, newToken, shopOfToken } from '../secrets/secrets.ts';
import { isDistributed } from './check-distribution.ts';
import { distribute, distributedSnapshot } from './distribute.ts';
import { DistributedSession, ofConstraint } from './distributed.ts';
import { addressFromUrl } from './pools.ts';
import { SchemaError } from './schema-version.ts';
import { expectedSnapshot } from './security-snapshot.ts';
import { shardFunctionBody, shardFunctionRow } from './shard-functions.ts';
import { currentMerchantId, planOnce, sql } from './sql.ts';
import { begin, commit, setMerchant } from './transaction.ts';

const textsOf = (spread: { statements: readonly { text: string }[] }): string[] =>
  spread.statements.map((s) => s.text.replaceAll(/\s+/g, ' ').trim());

describe('distributed batch', () => {
  test('batch is one transaction with the shop as value', () => {
    const spreading = new DistributedSession();
    const asked = sql`select ${planOnce}, name_en from customer where merchant_id = ${currentMerchantId} and id = ${7}`;
    const spread = spreading.prepare([setMerchant(12), asked], undefined);
    expect(textsOf(spread)).toEqual([
      'begin',
      `set local app.merchant_id = '12'`,
      setMerchant(12).text,
      'select null, name_en from customer where merchant_id = $2::int and id = $1',
      'commit',
    ]);
    expect(spread.statements[3]!.values).toEqual([7, 12]);
    const rows = [[], [], [{ a: 1 }], [{ b: 2 }], []];
    expect(spreading.answers(spread, rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
  });

  test('transaction sets its shop once and anew afterwards', () => {
    const spreading = new DistributedSession();
    const read = sql`select id from customer where merchant_id = ${currentMerchantId}`;
    expect(textsOf(spreading.prepare([begin], undefined))).toEqual(['begin']);
    expect(textsOf(spreading.prepare([read], 3))).toHaveLength(2);
    expect(textsOf(spreading.prepare([read], 3))).toEqual(['select id from customer where merchant_id = $1::int']);
    expect(textsOf(spreading.prepare([read, commit], 3))).toHaveLength(2);
    expect(textsOf(spreading.prepare([begin, read], 3))).toEqual([
      'begin',
      `set local app.merchant_id = '3'`,
      'select id from customer where merchant_id = $1::int',
    ]);
  });

  test('selected write becomes a result, also mid-statement', () => {
    const texts = textsOf(
      new DistributedSession().prepare(
        [
          sql`with a as (insert into x (n) select f(1, (2))), b as (insert into y (n) select n from a returning n) select 1`,
          sql`insert into z (n) values (${1})`,
        ],
        1,
      ),
    );
    expect(texts[2]).toBe(
      'with a as (insert into x (n) select f(1, (2)) returning 1), b as (insert into y (n) select n from a returning n) select 1',
    );
    expect(texts[3]).toBe('insert into z (n) values ($1)');
  });

  test('large statement runs as a function with equal rows', () => {
    const large = { text: 'select 1', name: 'sabc', values: [[1, null], undefined, 'x'], act: 'reads' as const };
    const spread = new DistributedSession().prepare([large], 4);
    expect(spread.statements.at(-2)).toMatchObject({
      text: 'select acts.sabc($1::int, $2::text[]) as told',
      values: [4, ['{1,NULL}', null, 'x']],
    });
    expect(shardFunctionRow({ told: { id: 1, issued_at: '2026-02-14T06:00:00.5+00:00', name: 'a+00:00' } })).toEqual({
      id: 1,
      issued_at: '2026-02-14T06:00:00.5Z',
      name: 'a+00:00',
    });
    expect(
      shardFunctionBody({
        name: 'sabc',
        text: `update x set n = $1::int, m = $12::text where merchant_id = ${currentMerchantId.text}`,
      }),
    ).toBe('update x set n = ($2[1])::int, m = ($2[12])::text where merchant_id = $1');
  });

  test('constraint of an error is read from its words', () => {
    const error = {
      code: '23505',
      message: 'duplicate key value violates unique constraint "customer_mobile_unique_102048"',
    };
    expect(ofConstraint(error)).toMatchObject({ constraint: 'customer_mobile_unique' });
    expect(ofConstraint({ code: '42501', message: 'constraint "x"' })).toEqual({
      code: '42501',
      message: 'constraint "x"',
    });
  });
});

test('session token belongs to one shop', () => {
  expect(shopOfToken(newShopToken(12))).toBe(12);
  expect(shopOfToken(newToken())).toBeUndefined();
  expect(shopOfToken(`x${newShopToken(12)}`)).toBeUndefined();
});

describe('distribution', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await openOwnDatabase();
  });
  afterAll(() => database.drop());

  test('distribution without Citus is refused and changes nothing', async () => {
    const { owner } = database.address;
    await expect(distribute(owner, { workers: ['127.0.0.1:1'] })).rejects.toThrow(SchemaError);
    await expect(distribute(owner)).rejects.toThrow(
      'this PostgreSQL has no extension "citus": nothing was distributed',
    );
    expect(await isDistributed(owner)).toBe(false);
  });

  test('distribution moves shop policies and leaves others', async () => {
    const expected = await expectedSnapshot();
    const spread = distributedSnapshot(expected);
    const kept = expected.filter((line) => !line.includes('row-level security forced'));
    expect(spread).toEqual(expect.arrayContaining(kept));
    expect(spread.filter((line) => line.includes('row-level security forced'))).toEqual([]);
  });
});

test('distributed address passes transaction settings on', () => {
  const { app, manager, owner } = addressFromUrl('postgres://a@b/c', { spread: true });
  for (const one of [app, manager]) expect(one.options).toContain('-c citus.propagate_set_commands=local');
  expect(owner.options).not.toContain('citus');
  expect(addressFromUrl('postgres://a@b/c').app.options).not.toContain('citus');
});
