import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginExport } from '../../src/features/exports/server/begin-export.ts';
import { permissions } from '../../src/features/identity/permissions.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type MerchantTx, merchantTransaction } from '../../src/platform/db/transaction.ts';
import type { MerchantContext } from '../../src/platform/http/context.ts';
import { SlowQueryLimiter } from '../../src/platform/http/slow-query-limiter.ts';
import { readSheet, sheetLimits } from '../../src/platform/sheets/read-sheet.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop whose list of customers is longer than an answer holds, and one beside it. */
let at: OwnServer;
let shop: TinyShop;
let other: TinyShop;
let owner: Caller;
let cashier: Caller;
const added = 5_400;
const customers = added + 2;

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  shop = await at.openShop();
  other = await at.openShop();
  await merchantTransaction(at.database.app, shop.merchantId, (tx) =>
    tx.run(
      sql`insert into customer (name_en, name_ar, mobile, created_by)
        select 'Customer ' || n, 'عميل ' || n, '05' || lpad(n::text, 8, '0'), null from generate_series(1, ${added}::int) n`,
    ),
  );
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
});
afterAll(() => at.close());

const fileOf = async (caller: Caller, path: string) => {
  const response = await fetch(`${at.url}${path}`, { headers: { authorization: `Bearer ${caller.token}` } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

const untilEnded = async (caller: Caller, id: number) => {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await caller('GET', `/api/exports/${id}`);
    if (body.status > 2) return body;
    await sleep(100);
  }
  throw new Error('the file was never made');
};

describe('list export', () => {
  test('short export is the answer itself', async () => {
    const answer = await fileOf(owner, '/api/customers?format=xlsx&search=050000054');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('customers-search-050000054-20');
    expect((await readSheet(answer.bytes)).length).toBeGreaterThan(1);
  });

  test.each(['csv', 'xlsx'])('long export is made by a job as %s', async (format) => {
    const asked = await owner('GET', `/api/customers?format=${format}&sort=-id`);
    expect(asked.status).toBe(202);
    expect(asked.headers.get('location')).toBe(`/api/exports/${asked.body.export_id}`);
    const made = await untilEnded(owner, asked.body.export_id);
    expect(made).toMatchObject({
      status: 3,
      rows_total: customers,
      rows_read: customers,
      title_en: 'Customers',
      format,
    });
    const file = await fileOf(owner, `/api/exports/${made.id}/file`);
    expect(file.headers.get('content-disposition')).toContain(made.file_name);
    expect(file.bytes.length).toBe(made.byte_size);
    const rows = await readSheet(file.bytes, { ...sheetLimits, rows: 10_000 });
    expect(rows.length).toBe(customers + 1);
    expect(rows[1]!.cells).toContain(`عميل ${added}`);
    expect(rows.at(-3)!.cells).toContain('عميل 1');
    expect((await owner('GET', '/api/exports')).body.records[0]).toMatchObject({ id: made.id, status: 3 });
    await owner('DELETE', `/api/exports/${made.id}`);
    expect((await owner('GET', `/api/exports/${made.id}`)).body).toBe('export_not_found');
    expect((await fileOf(owner, `/api/exports/${made.id}/file`)).status).toBe(501);
  });

  /** More products than an answer holds, each with its cost. */
  const fillProducts = () =>
    merchantTransaction(at.database.app, shop.merchantId, (tx) =>
      tx.run(
        sql`insert into product (group_id, name_en, name_ar, price)
          select (select min(group_id) from product where merchant_id = ${shop.merchantId}), 'Product ' || n, 'منتج ' || n, 1000 + n
          from generate_series(1, ${added}::int) n`,
      ),
    );

  test('export has its own columns on a reused connection', async () => {
    await fillProducts();
    for (const [path, cell] of [
      ['/api/customers?format=csv&sort=-id', `عميل ${added}`],
      ['/api/products?format=csv', `منتج ${added}`],
      ['/api/customers?format=csv&sort=-id', `عميل ${added}`],
    ] as const) {
      const made = await untilEnded(owner, (await owner('GET', path)).body.export_id);
      const rows = await readSheet((await fileOf(owner, `/api/exports/${made.id}/file`)).bytes, {
        ...sheetLimits,
        rows: 10_000,
      });
      expect(
        rows.some(({ cells }) => cells.includes(cell)),
        path,
      ).toBe(true);
    }
  });

  test('header request begins no export', async () => {
    const count = async () => (await owner('GET', '/api/exports')).body.records.length;
    const before = await count();
    const { status } = await fetch(`${at.url}/api/customers?format=csv&sort=name_en`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([status, await count()]).toEqual([404, before]);
  });

  test('format beyond its capacity is refused at once', async () => {
    const refused = await owner('GET', '/api/customers?format=pdf');
    expect([refused.status, refused.body]).toEqual([501, 'export_too_long']);
  });

  test('export is visible only with its list’s permission', async () => {
    const asked = await owner('GET', '/api/customers?format=csv');
    const made = await untilEnded(owner, asked.body.export_id);
    for (const caller of [await at.signIn(other.owner), cashier]) {
      expect((await caller('GET', '/api/exports')).body.records).toEqual([]);
      for (const path of [`/api/exports/${made.id}`, `/api/exports/${made.id}/file`])
        expect((await caller('GET', path)).body).toBe('export_not_found');
      // What is not there any more, or not theirs, is taken away without a word.
      const taken = await caller('DELETE', `/api/exports/${made.id}`);
      expect([taken.status, taken.body]).toEqual([501, 'ignore']);
    }
    const own = await untilEnded(cashier, (await cashier('GET', '/api/customers?format=csv')).body.export_id);
    expect((await fileOf(cashier, `/api/exports/${own.id}/file`)).status).toBe(200);
    await at.database.owner.batch([
      sql`update role set permissions = '{"withdrawn":{"3":[1]}}' where merchant_id = ${shop.merchantId} and key = 'cashier'`,
    ]);
    // A refusal in words: a 403 would send the person to the sign-in.
    const refused = await fileOf(cashier, `/api/exports/${own.id}/file`);
    expect([refused.status, refused.bytes.toString()]).toEqual([501, 'export_not_yours_any_more']);
  });

  test('export is withheld after permissions shrink', async () => {
    const role = (permissions: object) =>
      at.database.owner.batch([
        sql`update role set permissions = ${JSON.stringify(permissions)}::jsonb
            where merchant_id = ${shop.merchantId} and key = 'cashier'`,
      ]);
    const { module, action } = permissions.products.operations;
    await role({ granted: { [module]: [action] } });
    const asked = await cashier('GET', '/api/products?format=csv');
    const made = await untilEnded(cashier, asked.body.export_id);
    expect((await fileOf(cashier, `/api/exports/${made.id}/file`)).status).toBe(200);
    // The list stays theirs, its costs do not.
    await role({});
    const { status, bytes } = await fileOf(cashier, `/api/exports/${made.id}/file`);
    expect([status, String(bytes)]).toEqual([501, 'export_not_yours_any_more']);
  });

  test('repeated export is made once; stopped export ends', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => owner('GET', '/api/customers?format=xlsx&sort=id')));
    expect(first!.body.export_id).toBe(second!.body.export_id);
    expect((await owner('DELETE', `/api/exports/${first!.body.export_id}`)).status).toBe(200);
    expect((await owner('GET', `/api/exports/${first!.body.export_id}/file`)).body).toBe('export_not_found');
    const again = await owner('GET', '/api/customers?format=xlsx&sort=id');
    expect(again.body.export_id).not.toBe(first!.body.export_id);
    expect((await untilEnded(owner, again.body.export_id)).status).toBe(3);
  });

  /** Files of the owner that nobody makes. */
  const underWay = (merchantId: number, count: number) =>
    merchantTransaction(at.database.app, merchantId, (tx) =>
      tx.run(
        sql`insert into export_file (user_id, operation, input, digest, asker, language, request_id, title_en, title_ar, format,
            asked_at)
          select u.id, 'GET /api/customers', '{}', n::text::bytea, '{}', 'ar', 'test', 'Customers', 'العملاء', 'csv', now()
          from shop_user u, generate_series(1, ${count}::int) n where u.is_owner`,
      ),
    );

  test('sixth export waits and is not yet downloadable', async () => {
    await underWay(shop.merchantId, 5);
    const refused = await owner('GET', '/api/customers?format=csv&sort=-id');
    expect([refused.status, refused.body]).toEqual([501, 'too_many_exports']);
    const { records } = (await owner('GET', '/api/exports')).body;
    expect((await owner('GET', `/api/exports/${records[0].id}/file`)).body).toBe('export_not_ready');
    // An hour later they are lost with the process that made them.
    at.setNow(new Date(Date.now() + 2 * 3_600_000).toISOString());
    expect((await owner('GET', `/api/exports/${records[0].id}`)).body.status).toBe(4);
    expect((await owner('GET', '/api/customers?format=csv&sort=-id')).status).toBe(202);
  });

  test('five exports run at once for any demand', async () => {
    const merchantId = (await at.openShop()).merchantId;
    const { id } = await at.database.as(merchantId, (tx) =>
      tx.one<{ id: number }>(sql`select id from shop_user where is_owner`),
    );
    const ctx = { now: new Date().toISOString(), user: { id }, language: 'ar', requestId: 'test' } as MerchantContext;
    const ask = (tx: MerchantTx, page: number) =>
      beginExport(tx, ctx, {
        operation: 'GET /api/customers',
        input: { page, format: 'csv' },
        session: {},
        title: { en: 'Customers', ar: 'العملاء' },
      });
    await underWay(merchantId, 4);
    const [asked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const fifth = at.database.as(merchantId, async (tx) => {
      await ask(tx, 5);
      asked.resolve();
      await go.promise;
    });
    await asked.promise;
    const sixth = at.database
      .as(merchantId, (tx) => ask(tx, 6))
      .then(
        () => 'begun',
        (error: { key: string }) => error.key,
      );
    await sleep(300);
    go.resolve();
    await fifth;
    expect(await sixth).toBe('too_many_exports');
  });

  test('exports are limited to forty a day', async () => {
    await merchantTransaction(at.database.app, shop.merchantId, (tx) =>
      tx.run(
        sql`insert into export_file (user_id, operation, input, digest, asker, language, request_id, title_en, title_ar, format,
            status, asked_at)
          select u.id, 'GET /api/customers', '{}', n::text::bytea, '{}', 'ar', 'test', 'Customers', 'العملاء', 'csv', 5,
            now() + interval '2 hours'
          from shop_user u, generate_series(1, 40) n where u.is_owner`,
      ),
    );
    const refused = await owner('GET', '/api/customers?format=xlsx&sort=-id');
    expect([refused.status, refused.body]).toEqual([501, 'too_many_exports_today']);
  });
});

describe('long reads', () => {
  const laneOf = (pool: Pool, seconds = 8, waitSeconds = 8) =>
    new SlowQueryLimiter(pool, 3, { perShop: 2, atOnce: 3, share: 1, seconds, waitSeconds });
  const read = (lane: SlowQueryLimiter, merchantId: number, seconds: number) =>
    lane.transaction(merchantId, [], (tx) => tx.run(sql`select pg_sleep(${seconds}::float)`));
  let pool: Pool;
  let elsewhere: Pool;
  beforeAll(() => {
    pool = new Pool(at.database.address.app, 3);
    elsewhere = new Pool(at.database.address.app, 3);
  });
  afterAll(async () => {
    await pool.end();
    await elsewhere.end();
  });

  /** A read that goes on until it is let go. */
  const hold = async (lane: SlowQueryLimiter, merchantId: number) => {
    const [go, inside] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = lane.transaction(merchantId, [], () => {
      inside.resolve();
      return go.promise;
    });
    await Promise.race([inside.promise, done]); // One that is refused does not come inside.
    return () => {
      go.resolve();
      return done;
    };
  };

  test('shop runs two long reads across all processes', async () => {
    const [here, there] = [laneOf(pool), laneOf(elsewhere)];
    const letGo = [await hold(here, shop.merchantId), await hold(there, shop.merchantId)];
    let hasRead = false;
    const third = read(here, shop.merchantId, 0).then(() => {
      hasRead = true;
    });
    await read(here, other.merchantId, 0);
    await read(there, other.merchantId, 0);
    await sleep(300);
    expect(hasRead).toBe(false);
    await letGo[0]!();
    await third;
    await letGo[1]!();
  });

  test('process waits while another holds its shop’s places', async () => {
    const [here, there] = [laneOf(pool), laneOf(elsewhere)];
    const third = await at.openShop();
    const letGo = [await hold(there, shop.merchantId), await hold(there, shop.merchantId)];
    const waiting = [read(here, shop.merchantId, 0), read(here, shop.merchantId, 0)];
    const others = [await hold(here, other.merchantId), await hold(here, other.merchantId)];
    await Promise.race([
      read(here, third.merchantId, 0),
      sleep(2_000).then(() => Promise.reject(new Error('the lane is taken by reads that wait'))),
    ]);
    await Promise.all([...letGo, ...others].map((go) => go()));
    await Promise.all(waiting);
  });

  test('long read is refused or stopped at its limit', async () => {
    const hurried = laneOf(pool, 8, 0.3);
    const letGo = [await hold(hurried, shop.merchantId), await hold(hurried, shop.merchantId)];
    await expect(read(hurried, shop.merchantId, 0)).rejects.toMatchObject({ key: 'reading_is_busy' });
    // In another process too, where nobody waits before it.
    await expect(read(laneOf(elsewhere, 8, 0.3), shop.merchantId, 0)).rejects.toMatchObject({ key: 'reading_is_busy' });
    await Promise.all(letGo.map((go) => go()));
    await expect(read(laneOf(pool, 1), shop.merchantId, 3)).rejects.toMatchObject({ key: 'reading_takes_too_long' });
    // Whoever was refused left nothing behind.
    await Promise.all([1, 2, 3].map(() => read(laneOf(pool), shop.merchantId, 0)));
  });

  test('long read writes nothing', async () => {
    await expect(
      laneOf(pool).transaction(shop.merchantId, [], (tx) => tx.run(sql`delete from sandbox_call`)),
    ).rejects.toMatchObject({ code: '25006' });
  });
});
