import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { storedOf } from '../../src/features/identity/role-permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Many tills at once on one shop: what must not happen twice, in the wrong order or half. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 40 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const line = (product: number, pieces: number, price: number) => ({
  kind: 'product',
  item_id: shop.products[product],
  quantity_milli: pieces * 1000,
  unit_price: price,
});

describe('32 tills', () => {
  test('tills sell three products without deadlock or gap', async () => {
    const sellings = Array.from({ length: 32 }, (_, till) => async () => {
      const answers = [];
      for (let n = 0; n < 4; n++) {
        const lines = [line(0, 1, 18900), line(1, 1, 27500), line(2, 1, 8500)];
        // Every till names the products in another order: locks must not follow the request.
        const order = [lines[(till + n) % 3]!, lines[(till + n + 1) % 3]!, lines[(till + n + 2) % 3]!];
        answers.push(
          await owner('POST', '/api/invoices', {
            customer_id: shop.customers[till % 2],
            lines: order,
            payments: [{ method: 'cash', amount: 54900 }],
          }),
        );
      }
      return answers;
    });
    const answers = (await Promise.all(sellings.map((s) => s()))).flat();
    expect(answers.map((a) => a.status).filter((s) => s !== 200)).toEqual([]);
    const numbers = answers.map((a) => a.body.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 128 }, (_, i) => i + 1));
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
    const [products] = await at.database.owner.batch([
      sql`select quantity_milli - oversold_milli as q from product where merchant_id = ${shop.merchantId}`,
    ]);
    expect(products!.map((p) => p.q)).toEqual([-88_000, -88_000, -88_000]);
  });

  test('tills sell exactly the last pieces', async () => {
    const other = await at.openShop({ stock: 7 });
    const cashier = await at.signIn(other.cashier);
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        cashier('POST', '/api/invoices', {
          lines: [{ kind: 'product', item_id: other.products[0], quantity_milli: 1000, unit_price: 18900 }],
          payments: [{ method: 'cash', amount: 18900 }],
        }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(7);
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body))).toEqual(
      new Set(['product_quantity_not_available']),
    );
    expect(await bookErrors(at.database.owner, other.merchantId)).toEqual([]);
  });

  test('32 requests of one key make one invoice', async () => {
    const key = newKey();
    const body = { lines: [line(2, 1, 8500)], payments: [{ method: 'cash', amount: 8500 }] };
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => owner('POST', '/api/invoices', body, { 'idempotency-key': key })),
    );
    expect(answers.every((a) => a.status === 200)).toBe(true);
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
  });

  test('tills collect one debt once', async () => {
    const sale = await owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [line(0, 1, 18900)],
      payments: [],
    });
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        owner('POST', `/api/invoices/${sale.body.id}/payments`, { payments: [{ method: 'transfer', amount: 18900 }] }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body))).toEqual(
      new Set(['invoice_already_paid']),
    );
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('tills use one deposit once, others learn the rest', async () => {
    const deposits = async (amounts: readonly number[]) => {
      const { body: customer } = await owner('POST', '/api/customers', { name_ar: 'عميلة العربون' });
      const ids = [];
      for (const amount of amounts)
        ids.push(
          (await owner('POST', '/api/deposits', { customer_id: customer.id, payment: { method: 'cash', amount } })).body
            .id,
        );
      return { customer_id: customer.id as number, deposit_id: ids[0] as number };
    };
    // All that the customer has, and one of two: the first runs into the customer's money, the second into the deposit's.
    for (const amounts of [[8500], [8500, 20000]]) {
      const { customer_id, deposit_id } = await deposits(amounts);
      const use = () =>
        owner('POST', '/api/invoices', {
          customer_id,
          lines: [line(2, 1, 8500)],
          deposits: [{ deposit_id, amount: 8500 }],
          payments: [],
        });
      // Their facts are gathered before any of them may write: the customer's row is held until then.
      const answers = await at.database.whileLocked(
        sql`select from customer where merchant_id = ${shop.merchantId} and id = ${customer_id} for no key update`,
        4,
        () => Promise.all([use(), use(), use(), use()]),
      );
      expect(answers.map((a) => a.status).sort()).toEqual([200, 501, 501, 501]);
      expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body))).toEqual(
        new Set(['deposit_not_available']),
      );
    }
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('tills cancel one deposit once', async () => {
    const deposit = await owner('POST', '/api/deposits', {
      customer_id: shop.customers[1],
      payment: { method: 'cash', amount: 11500 },
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        owner('POST', `/api/payments/${deposit.body.payment_id}/cancel`, { reason: 'twice' }),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('simultaneous sign-ins leave one session, excess waits', async () => {
    const knock = (n: number) =>
      Promise.all(
        Array.from({ length: n }, () =>
          at.anonymous('POST', '/api/login', { email: shop.cashier, password: 'a-password-for-tests-7' }),
        ),
      );
    const answers = await knock(5);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 409)).toHaveLength(4);
    const more = await knock(12);
    expect(more.filter((a) => a.status === 200)).toHaveLength(0);
    expect(more.every((a) => a.status === 409 || a.status === 429)).toBe(true);
  });
});

describe('withdrawal during selling', () => {
  test('removed permission, customer or product stops the next sale', async () => {
    const cashier = await at.signIn(shop.cashier);
    const sale = (more = {}) =>
      cashier('POST', '/api/invoices', {
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
        payments: [{ method: 'cash', amount: 2500 }],
        ...more,
      });
    expect((await sale()).status).toBe(200);
    await owner('POST', `/api/customers/${shop.customers[1]}/disable`);
    expect((await sale({ customer_id: shop.customers[1] })).body).toBe('customer_disabled');
    await owner('POST', `/api/customers/${shop.customers[1]}/enable`);
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set status = 0 where merchant_id = ${shop.merchantId} and id = ${shop.services[0]}`),
    );
    expect((await sale()).body).toBe('item_not_available');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(
        sql`update service set status = 1, price = 2600 where merchant_id = ${shop.merchantId} and id = ${shop.services[0]}`,
      ),
    );
    expect((await sale()).body.errors['lines.0.unit_price']).toEqual([
      { key: 'price_has_changed', params: { price: 2600 } },
    ]);
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update role set permissions = ${JSON.stringify(storedOf('cashier', {}))}::jsonb
        where merchant_id = ${shop.merchantId} and key = 'cashier'`),
    );
    expect((await sale()).status).toBe(403);
  });
});
