import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a paper says of its number and its supply, and what a sale tells the customer's form. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-04-02T08:00:00.000Z' });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const sell = async (more = {}) => {
  const lines = [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18900 }];
  return (await owner('POST', '/api/invoices', { lines, payments: [{ method: 'cash', amount: 18900 }], ...more })).body;
};

describe('issued number and supply date', () => {
  test('number has six digits and grows after 999,999', async () => {
    await at.database.owner.batch([
      sql`update document_counter set last_number = 999998 where merchant_id = ${shop.merchantId} and kind = 386`,
    ]);
    const take = async () => {
      const payment = { method: 'cash', amount: 100 };
      return (await owner('POST', '/api/deposits', { customer_id: shop.customers[0], payment })).body.document_number;
    };
    expect([await take(), await take(), await take()]).toEqual(['DEP-999999', 'DEP-1000000', 'DEP-1000001']);
  });

  test('document names its begun supply day or period', async () => {
    const paper = async (id: number) => {
      const [rows] = await at.database.owner.batch([
        sql`select supply_from_on, supply_until_on from invoice where merchant_id = ${shop.merchantId} and id = ${id}`,
      ]);
      return rows![0];
    };
    const period = { supply_from_on: '2026-03-01', supply_until_on: '2026-05-31' };
    expect(await paper((await sell(period)).id)).toMatchObject(period);
    expect(await paper((await sell({ supply_from_on: '2026-04-02' })).id)).toMatchObject({
      supply_from_on: '2026-04-02',
      supply_until_on: null,
    });
    for (const [more, errors] of [
      [{ supply_from_on: '2026-04-03' }, { supply_from_on: [{ key: 'supply_is_later' }] }],
      [{ supply_until_on: '2026-04-02' }, { supply_from_on: [{ key: 'required' }] }],
      [
        { supply_from_on: '2026-04-02', supply_until_on: '2026-04-01' },
        { supply_until_on: [{ key: 'after_or_equal', params: { field: 'supply_from_on' } }] },
      ],
    ])
      expect((await sell(more)).errors).toEqual(errors);
  });
});

describe('sale during editing', () => {
  test('changed tax invoice request conflicts, repeated one does not', async () => {
    const bride = shop.customers[0];
    const customer = async () => (await owner('GET', `/api/customers/${bride}`)).body;
    const form = await customer();
    await sell({ customer_id: bride, wants_tax_invoice: form.wants_tax_invoice });
    expect((await customer()).version).toBe(form.version);
    await sell({ customer_id: bride, wants_tax_invoice: !form.wants_tax_invoice });
    const late = await owner('PUT', `/api/customers/${bride}`, { version: form.version, name_ar: 'نورة' });
    expect(late).toMatchObject({ status: 409, body: { message: 'changed_meanwhile' } });
    expect((await customer()).wants_tax_invoice).toBe(!form.wants_tax_invoice);
    await sell({ customer_id: bride, wants_tax_invoice: form.wants_tax_invoice });
  });
});
