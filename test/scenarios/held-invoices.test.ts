import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Two tills, one held bill; and what is refused around documents that are not there or not what they seem. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
});
afterAll(() => at.close());

const bill = () => ({
  lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
});
const cash = (amount: number) => [{ method: 'cash', amount }];

describe('on-hold invoice', () => {
  test('changed held invoice is neither overwritten nor issued stale', async () => {
    const held = (await cashier('POST', '/api/held_invoices', { ...bill(), label: 'طاولة 3' })).body;
    const changed = await owner('PUT', `/api/held_invoices/${held.id}`, { ...bill(), version: 1, label: 'طاولة 3 أ' });
    expect(changed.body).toMatchObject({ version: 2, label: 'طاولة 3 أ' });
    const late = await cashier('PUT', `/api/held_invoices/${held.id}`, { ...bill(), version: 1, label: 'طاولة 3 ب' });
    expect([late.status, late.body]).toMatchObject([
      409,
      { message: 'changed_meanwhile', current: { id: held.id, version: 2, label: 'طاولة 3 أ', bill: bill() } },
    ]);
    expect(
      (
        await cashier('POST', '/api/invoices', {
          ...bill(),
          held_invoice_id: held.id,
          held_version: 1,
          payments: cash(2500),
        })
      ).body,
    ).toBe('held_invoice_changed');
    expect((await cashier('DELETE', `/api/held_invoices/${held.id}`)).body).toEqual({ done: true });
    for (const answer of [
      await cashier('GET', `/api/held_invoices/${held.id}`),
      await cashier('DELETE', `/api/held_invoices/${held.id}`),
      await owner('PUT', `/api/held_invoices/${held.id}`, { ...bill(), version: 2 }),
      await owner('POST', '/api/invoices', { ...bill(), held_invoice_id: held.id, payments: cash(2500) }),
    ]) {
      expect([answer.status, answer.body]).toEqual([501, 'held_invoice_closed']);
    }
  });

  test('held invoice is sold once by concurrent requests', async () => {
    for (let i = 0; i < 6; i++) {
      const held = (await cashier('POST', '/api/held_invoices', bill())).body;
      const sale = { ...bill(), held_invoice_id: held.id, held_version: 1, payments: cash(2500) };
      const key = newKey();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => cashier('POST', '/api/invoices', sale, { 'idempotency-key': key })),
      );
      expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200));
      expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
      const other = await cashier('POST', '/api/invoices', sale);
      expect([other.status, other.body]).toEqual([501, 'held_invoice_closed']);
    }
  });

  test('held invoice needs the role flag and existing items', async () => {
    expect(
      (await owner('POST', '/api/held_invoices', { lines: [{ ...bill().lines[0], item_id: 999_999 }] })).body,
    ).toBe('item_not_available');
    const { id } = (await owner('POST', '/api/held_invoices', bill())).body;
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update role set may_hold_invoice = false where merchant_id = ${shop.merchantId} and key = 'cashier'`),
    );
    expect((await cashier('POST', '/api/held_invoices', bill())).body).toBe('hold_not_allowed');
    expect((await cashier('PUT', `/api/held_invoices/${id}`, { ...bill(), version: 1 })).body).toBe('hold_not_allowed');
  });
});

describe('missing document', () => {
  test('missing document is reported everywhere', async () => {
    for (const answer of [
      await owner('GET', '/api/invoices/999999'),
      await owner('GET', '/api/invoices/999999/journal'),
      await owner('GET', '/api/invoices/999999/pdf'),
      await owner('POST', '/api/invoices/999999/send', { email: 'a@b.test' }),
      await owner('POST', '/api/invoices/999999/payments', { payments: cash(100) }),
      await at.anonymous('GET', `/api/e_invoices/${'a'.repeat(24)}/pdf`),
    ]) {
      expect([answer.status, answer.body]).toEqual([501, 'invoice_not_found']);
    }
    expect((await owner('POST', '/api/payments/999999/cancel', { reason: 'x' })).body).toBe('payment_not_found');
  });

  test('cancelled deposit and its note cannot be collected', async () => {
    const deposit = (
      await owner('POST', '/api/deposits', {
        customer_id: shop.customers[0],
        payment: { method: 'cash', amount: 1000 },
      })
    ).body;
    expect((await owner('POST', `/api/invoices/${deposit.id}/payments`, { payments: cash(100) })).body).toBe(
      'only_invoices_are_collected',
    );
    await owner('POST', '/api/customers/0/disable');
    await owner('POST', `/api/customers/${shop.customers[1]}/disable`);
    expect(
      (
        await owner('POST', '/api/deposits', {
          customer_id: shop.customers[1],
          payment: { method: 'cash', amount: 1000 },
        })
      ).body,
    ).toBe('customer_disabled');
    expect(
      (await owner('POST', '/api/deposits', { customer_id: 999_999, payment: { method: 'cash', amount: 1000 } })).body,
    ).toBe('customer_not_found');
    const noCode = await owner('POST', '/api/deposits', {
      customer_id: shop.customers[0],
      payment: { method: 'credit_card', amount: 1000 },
    });
    expect(noCode.body.errors).toEqual({ 'payment.authorization_code': [{ key: 'authorization_code_required' }] });
  });
});

describe('impossible invoice', () => {
  test.each([
    ['no lines', { lines: [] }, { lines: [{ key: 'required' }] }],
    [
      'a negative quantity',
      { lines: [{ kind: 'service', item_id: 1, quantity_milli: -1000, unit_price: 2500 }] },
      null,
    ],
    [
      'a discount over the price',
      { ...{}, discountOver: true },
      { 'lines.0.discount': [{ key: 'discount_exceeds_price' }] },
    ],
    ['a bill discount over the total', { ...{}, billOver: true }, { discount: [{ key: 'discount_exceeds_total' }] }],
  ] as const)('invoice with %s is refused beside its field', async (_, given, errors) => {
    const line = bill().lines[0]!;
    const body =
      'discountOver' in given
        ? { lines: [{ ...line, discount: { kind: 'amount', amount: 2501 } }] }
        : 'billOver' in given
          ? { lines: [line], discount: { kind: 'amount', amount: 2501 } }
          : given;
    const answer = await owner('POST', '/api/invoices', { ...body, payments: cash(2500) });
    expect(answer.status).toBe(422);
    if (errors) expect(answer.body.errors).toMatchObject(errors);
  });

  test('price floor holds even through discounts', async () => {
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(
        sql`update product set minimum_price = 15000 where merchant_id = ${shop.merchantId} and id = ${shop.products[0]}`,
      ),
    );
    const rose = { kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 14_000 };
    const low = await owner('POST', '/api/invoices', { lines: [rose], payments: cash(14_000) });
    expect(low.body.errors).toEqual({
      'lines.0.unit_price': [{ key: 'price_below_minimum', params: { minimum: 15_000 } }],
    });
    const discounted = await owner('POST', '/api/invoices', {
      lines: [{ ...rose, unit_price: 18_900 }],
      discount: { kind: 'percent', percent_bp: 3_000 },
      payments: cash(13_230),
    });
    expect(discounted.body.errors).toEqual({
      'lines.0.unit_price': [{ key: 'price_below_minimum', params: { minimum: 15_000 } }],
    });
    expect(
      (await owner('POST', '/api/invoices', { lines: [{ ...rose, unit_price: 15_000 }], payments: cash(15_000) }))
        .status,
    ).toBe(200);
  });

  test('former seller is refused and a free invoice accepted', async () => {
    const line = bill().lines[0]!;
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update employee set status = 0 where merchant_id = ${shop.merchantId}`),
    );
    expect(
      (await owner('POST', '/api/invoices', { lines: [{ ...line, employee_id: shop.employee }], payments: cash(2500) }))
        .body,
    ).toBe('seller_not_available');
    const free = await owner('POST', '/api/invoices', {
      lines: [line],
      discount: { kind: 'percent', percent_bp: 10_000 },
    });
    expect([free.status, free.body.total]).toEqual([200, 0]);
  });
});
