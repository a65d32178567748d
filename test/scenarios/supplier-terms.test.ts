import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../src/features/identity/permissions.ts';
import { errorsOf, flowerBench } from '../support/flower-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** When suppliers deliver, how orders reach them, and whom a product is bought from at what price. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;

const carton = { kind: 'carton', quantity_milli: 25_000, is_default: true };
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
});
afterAll(() => at.close());

const supplier = async (name_en: string, more: object = {}) => owner('POST', '/api/suppliers', { name_en, ...more });
const save = (id: number, version: number, to: object, by = owner) =>
  by('PUT', `/api/products/${id}/buying`, { version, ...to });

describe('supplier terms', () => {
  test('supplier says when it delivers', async () => {
    const terms = {
      ...{ order_channel: 'mail', email: 'farm@supplier.test', order_days_before: 1 },
      ...{ order_until: '20:00', arrives_on: [1, 3], arrives_at: '07:00' },
    };
    const { status, body } = await supplier('Oasis farm', terms);
    expect([status, body]).toMatchObject([
      200,
      { ...terms, order_until: '20:00:00', arrives_on: [1, 3], arrives_at: '07:00:00' },
    ]);
  });

  test('channel needs an address that it reaches', async () => {
    expect(errorsOf(await supplier('No mail', { order_channel: 'mail' }))).toEqual(['email: required']);
    const local = { order_channel: 'whatsapp', phone: '055 123 4567' };
    expect(errorsOf(await supplier('Local', local))).toEqual(['phone: country_code_for_whatsapp']);
    expect((await supplier('Abroad', { order_channel: 'whatsapp', phone: '+966 55 123 4567' })).status).toBe(200);
    expect(errorsOf(await supplier('Odd day', { arrives_on: [7] }))).toEqual(['arrives_on.0: max_value']);
  });

  test('price is of the usual unit of its day', async () => {
    const id = await bench.define('Priced rose', 900, { purchase_units: [carton] });
    const { body: farm } = await supplier('Priced farm');
    const saved = await save(id, 0, { supplier_id: farm.id, price_amount: 6_000 });
    expect(saved.body).toMatchObject({ version: 1, price_amount: 6_000, price_milli: 25_000 });
    const late = await save(id, 0, { supplier_id: null });
    expect([late.status, late.body]).toMatchObject([409, { current: { version: 1 } }]);
    expect(errorsOf(await save(id, 1, { supplier_id: 999_999 }))).toEqual(['supplier_id: invalid_choice']);
    expect((await save(id, 1, { supplier_id: null })).body).toMatchObject({ version: 0, supplier_id: null });
  });

  test('price stays when who sees no costs saves', async () => {
    const id = await bench.define('Secret rose', 900);
    const { body: farm } = await supplier('Secret farm');
    await save(id, 0, { supplier_id: farm.id, price_amount: 250 });
    const { records } = (await owner('GET', '/api/roles?page_size=100')).body;
    const { id: role } = records.find((one: { key: string }) => one.key === 'cashier');
    const { view, edit } = permissions.products;
    const { body: before } = await owner('GET', `/api/roles/${role}`);
    const given = { ...before.permissions, [view.module]: [view.action, edit.action] };
    await owner('PUT', `/api/roles/${role}`, { ...before, permissions: given });
    const clerk = await at.signIn(shop.cashier);
    expect((await clerk('GET', `/api/products/${id}/buying`)).body).toMatchObject({
      ...{ price_amount: null, price_milli: null, sees_cost: false },
    });
    expect((await save(id, 1, { supplier_id: farm.id, price_amount: 1 }, clerk)).status).toBe(200);
    expect((await owner('GET', `/api/products/${id}/buying`)).body).toMatchObject({ price_amount: 250, version: 2 });
  });

  test('another shop sees neither product nor supplier', async () => {
    const id = await bench.define('Own rose', 900);
    const { body: farm } = await supplier('Own farm');
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    expect((await stranger('GET', `/api/products/${id}/buying`)).body).toBe('product_not_found');
    const theirs = await flowerBench(at, other, stranger).define('Their rose', 900);
    expect(errorsOf(await save(theirs, 0, { supplier_id: farm.id }, stranger))).toEqual([
      'supplier_id: invalid_choice',
    ]);
  });
});
