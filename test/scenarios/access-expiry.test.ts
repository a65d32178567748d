import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import type { Permission } from '../../src/kernel/contract/contract.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Doors that were open and close while somebody stands in them. Each test has a shop of its own. */
let at: OwnServer;
const morning = '2026-03-01T09:00:00.000Z';

beforeAll(async () => {
  at = await openOwnServer({ now: morning });
});
afterAll(() => at.close());

const set = (statement: ReturnType<typeof sql>) => at.database.owner.batch([statement]);
const look = (caller: Caller) => caller('GET', '/api/customers');
const ended = (answer: { status: number; body: unknown }) => [answer.status, answer.body];

describe('session end', () => {
  test('session ends with its user', async () => {
    const shop = await at.openShop();
    const [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
    await set(sql`update shop_user set status = 0 where merchant_id = ${shop.merchantId} and user_name = 'cashier'`);
    expect(ended(await look(cashier))).toEqual([401, { message: 'user_not_active' }]);
    expect((await look(owner)).status).toBe(200);
  });

  test('manager’s session ends elsewhere, by time, with the manager', async () => {
    const path = '/api/manager/merchants';
    const first = await at.signManagerIn();
    const second = await at.signManagerIn();
    expect(ended(await first('GET', path))).toEqual([401, { message: 'session_ended_elsewhere' }]);
    at.setNow('2026-03-16T09:00:00.000Z');
    expect(ended(await second('GET', path))).toEqual([401, { message: 'session_expired' }]);
    at.setNow(morning);
    expect((await second('GET', path)).status).toBe(200);
    await set(sql`update manager set status = 0`);
    expect(ended(await second('GET', path))).toEqual([401, { message: 'user_not_active' }]);
    const again = { email: 'manager@tiny.test', password: tinyPassword, end_other_session: true };
    expect((await at.anonymous('POST', '/api/manager/login', again)).body).toBe('user_not_active');
    await set(sql`update manager set status = 1`);
  });
});

describe('mailed link end', () => {
  test.each([
    ['9 minutes', '2026-03-01T09:09:00.000Z', 200],
    ['11 minutes', '2026-03-01T09:11:00.000Z', 501],
  ])('mailed link ends after %s', async (_age, moment, status) => {
    const shop = await at.openShop();
    await at.anonymous('POST', '/api/forgot_password', { email: shop.owner });
    const [mails] = await set(
      sql`select text_body from message where merchant_id = ${shop.merchantId} and kind = 'reset_password'`,
    );
    const token = /reset-password\/([\w-]+)/.exec(mails![0]!.text_body as string)![1]!;
    at.setNow(moment);
    const answer = await at.anonymous('POST', '/api/reset_password', { token, password: 'a-new-one-for-spring' });
    expect(answer.status).toBe(status);
    if (status === 501) expect(answer.body).toBe('reset_link_not_valid');
    at.setNow(morning);
  });
});

describe('manager sign-in', () => {
  test('five wrong passwords delay unknown devices a minute', async () => {
    await at.signManagerIn();
    const knock = (password: string, device_token?: string) =>
      at.anonymous('POST', '/api/manager/login', {
        email: 'manager@tiny.test',
        password,
        end_other_session: true,
        device_token,
      });
    const { device_token } = (await knock(tinyPassword)).body;
    for (let i = 0; i < 5; i++) expect((await knock(`guess-${i}`)).status).toBe(422);
    expect(ended(await knock(tinyPassword))).toEqual([429, { message: 'too_many_attempts', retry_after: 60 }]);
    expect((await knock(tinyPassword, device_token)).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await knock(`guess-${i}`)).status).toBe(422);
    at.setNow('2026-03-01T09:01:00.000Z');
    expect((await knock(tinyPassword)).status).toBe(200);
    at.setNow(morning);
    await set(sql`delete from sign_in_attempt`);
  });
});

describe('idempotency key scope', () => {
  test('key of one person is not another’s', async () => {
    const shop = await at.openShop();
    const [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
    const sale = {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'cash', amount: 2500 }],
    };
    for (const [path, body] of [
      ['/api/invoices', sale],
      ['/api/customers', { name_ar: 'هند' }],
    ] as const) {
      const key = { 'idempotency-key': newKey() };
      expect((await owner('POST', path, body, key)).status).toBe(200);
      const theirs = await cashier('POST', path, body, key);
      expect([theirs.status, theirs.body.errors]).toEqual([
        422,
        { idempotency_key: [{ key: 'idempotency_key_reused' }] },
      ]);
    }
  });

  test('key of one file is not another’s', async () => {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const key = newKey();
    const send = async (colour: string) => {
      const square = { width: 4, height: 4, channels: 3, background: colour } as const;
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await sharp({ create: square }).png().toBuffer())]), 'square.png');
      const headers = { authorization: `Bearer ${owner.token}`, 'idempotency-key': key };
      return (await fetch(`${at.url}/api/files`, { method: 'POST', headers, body: form })).status;
    };
    expect([await send('red'), await send('red'), await send('blue')]).toEqual([200, 200, 422]);
  });

  test('every sale requires a key', async () => {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const answer = await fetch(`${at.url}/api/invoices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
        payments: [{ method: 'cash', amount: 2500 }],
      }),
    });
    expect([answer.status, (await answer.json()).errors]).toEqual([422, { idempotency_key: [{ key: 'required' }] }]);
  });
});

/** Holds a row while `meanwhile` runs into it, changes it, lets it go, and answers what came of `meanwhile`. */
const inTheMiddle = async <T>(change: string, values: unknown[], meanwhile: () => Promise<T>): Promise<T> => {
  const client = new pg.Client(at.database.address.owner as pg.ClientConfig);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(change, values);
    const running = meanwhile();
    for (let i = 0; i < 200; i++) {
      const { rows } = await client.query(
        'select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())',
      );
      if (rows.length > 0) break;
      await wait(10);
    }
    await client.query('commit');
    return await running;
  } finally {
    await client.end();
  }
};

describe('change during a sale', () => {
  const saleOf = (shop: TinyShop, more: object) => ({
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'cash', amount: 2500 }],
    ...more,
  });

  test('customer disabled meanwhile: nothing is sold', async () => {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const customer_id = shop.customers[0]!;
    const answer = await inTheMiddle(
      'update customer set status = 0 where merchant_id = $1 and id = $2',
      [shop.merchantId, customer_id],
      () => owner('POST', '/api/invoices', saleOf(shop, { customer_id })),
    );
    expect(ended(answer)).toEqual([501, 'customer_disabled']);
    expect((await owner('GET', '/api/invoices')).body.total).toBe(0);
  });

  test('held invoice discarded meanwhile: nothing is sold', async () => {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const { lines } = saleOf(shop, {});
    const held = (await owner('POST', '/api/held_invoices', { lines })).body.id;
    const answer = await inTheMiddle(
      'update held_invoice set state = 0, closed_at = now() where merchant_id = $1 and id = $2',
      [shop.merchantId, held],
      () => owner('POST', '/api/invoices', saleOf(shop, { held_invoice_id: held })),
    );
    expect(ended(answer)).toEqual([501, 'held_invoice_closed']);
    expect((await owner('GET', '/api/invoices')).body.total).toBe(0);
  });
});

describe('a closed period', () => {
  test('closed period accepts no stock movement', async () => {
    const other = await at.openShop();
    const owner = await at.signIn(other.owner);
    await set(sql`insert into ledger_lock (merchant_id, locked_until_on) values (${other.merchantId}, '2026-03-01')`);
    const goods = { product_id: other.products[0], quantity_milli: 1000 };
    const stock = (path: string, body: object) => owner('POST', `/api/stock_operations/${path}`, body);
    const [groups] = await at.database.owner.batch([
      sql`select group_id from product where merchant_id = ${other.merchantId} limit 1`,
    ]);
    const opening = { initial_quantity_milli: 1000, initial_unit_cost_amount: 100 };
    const answers = [
      await stock('add_quantity', { lines: [{ ...goods, unit_cost_amount: 100 }] }),
      await stock('adjust', { lines: [{ ...goods, kind: 1 }] }),
      await stock('internal_use', { employee_id: other.employee, lines: [goods] }),
      await owner('POST', '/api/products', {
        group_id: groups![0]!.group_id,
        name_ar: 'مزهرية',
        price: 100,
        ...opening,
      }),
    ];
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([501, 'period_is_locked']);
  });
});

describe('cost of goods visibility', () => {
  test('cost appears only to permitted roles', async () => {
    const other = await at.openShop();
    const cashier = await at.signIn(other.cashier);
    const { dashboard, products } = permissions;
    const may = (...more: Permission[]) =>
      at.database.as(other.merchantId, (tx) => {
        const granted = toPermissionMap([dashboard.view, products.adjust_quantity, products.internal_use, ...more]);
        return tx.run(sql`update role set permissions = ${JSON.stringify({ granted })}::jsonb
          where merchant_id = ${other.merchantId} and key = 'cashier'`);
      });
    const goods = { product_id: other.products[0], quantity_milli: 1000 };
    const costs = async () => {
      const adjusted = await cashier('POST', '/api/stock_operations/adjust', { lines: [{ ...goods, kind: 2 }] });
      const used = { employee_id: other.employee, lines: [goods] };
      const internal = await cashier('POST', '/api/stock_operations/internal_use', used);
      const { body } = await cashier('GET', '/api/dashboard?from_on=2026-01-01&to_on=2026-12-31');
      expect(body.revenue.now).toBeGreaterThan(0);
      const moved = [adjusted.body.cost_amount, internal.body.cost_amount];
      return [...moved, body.cost?.now ?? null, body.gross_profit?.now ?? null, body.margin_bp];
    };
    await cashier('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: other.products[0], quantity_milli: 1000, unit_price: 18900 }],
      payments: [{ method: 'cash', amount: 18900 }],
    });
    await may();
    expect(await costs()).toEqual([null, null, null, null, null]);
    await may(products.operations);
    // Cost of sales is all of 50xx: the pieces that this test wrote off and used are in it.
    expect(await costs()).toEqual([4000, 4000, 20000, -3565, -2169]);
  });
});

describe('role limits', () => {
  test('line discounts share the limit of an invoice discount', async () => {
    const shop = await at.openShop();
    const cashier = await at.signIn(shop.cashier);
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
    const discount = { kind: 'percent', percent_bp: 2000 };
    const answer = await cashier('POST', '/api/invoices', {
      lines: [{ ...line, discount }],
      payments: [{ method: 'cash', amount: 2000 }],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { discount: [{ key: 'discount_over_limit', params: { percent: 15 } }] },
    ]);
  });
});

test('sold held invoice cannot be discarded', async () => {
  const shop = await at.openShop();
  const owner = await at.signIn(shop.owner);
  const lines = [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }];
  const held = (await owner('POST', '/api/held_invoices', { lines })).body.id;
  const payments = [{ method: 'cash', amount: 2500 }];
  expect((await owner('POST', '/api/invoices', { lines, held_invoice_id: held, payments })).status).toBe(200);
  expect(ended(await owner('DELETE', `/api/held_invoices/${held}`))).toEqual([501, 'held_invoice_closed']);
});
