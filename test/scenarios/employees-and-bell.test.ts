import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindOfDocuments } from '../../src/features/workforce/server/remind-documents-job.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The shop's people, and what the bell tells each of them. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let stranger: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-10T09:00:00.000Z' });
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  stranger = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

describe('employee', () => {
  test('employee is added, found, changed and disabled', async () => {
    const made = await owner('POST', '/api/employees', {
      name_ar: 'هيفاء القحطاني',
      job_title_ar: 'منسّقة زهور',
      mobile: '0551234567'.replace(/^0/, '+966'),
      joining_on: '2025-03-01',
      show_in_appointments: 0,
    });
    expect(made.body).toMatchObject({ mobile: '966551234567', show_in_appointments: false, login: null, status: 1 });
    const { id } = made.body;
    const found = async (search: string) =>
      (await owner('GET', `/api/employees?search=${encodeURIComponent(search)}`)).body.records.map(
        (r: { id: number }) => r.id,
      );
    for (const search of ['القحطانى', 'منسقة', '0551234', '966551234567']) expect(await found(search)).toEqual([id]);
    const changed = await owner('PUT', `/api/employees/${id}`, {
      version: made.body.version,
      name_ar: 'هيفاء',
      joining_on: '2025-03-01',
      leaving_on: '2026-01-31',
    });
    expect(changed.body).toMatchObject({
      name_ar: 'هيفاء',
      mobile: null,
      leaving_on: '2026-01-31',
      show_in_appointments: true,
    });
    await owner('POST', `/api/employees/${id}/disable`);
    const names = (await owner('GET', '/api/employees/names')).body.records;
    expect(names.map((r: { id: number }) => r.id)).toEqual([shop.employee]);
    expect(Object.keys(names[0])).toEqual(['id', 'name_ar', 'name_en']);
    const sale = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500, employee_id: id }],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    expect(sale.body).toBe('seller_not_available');
  });

  test('employee has name, own phone and valid dates', async () => {
    const make = (body: object) => owner('POST', '/api/employees', body);
    await make({ name_en: 'Sara', mobile: '966500000021' });
    expect((await make({ name_en: 'Sara', mobile: '966500000021' })).body.errors).toEqual({
      mobile: [{ key: 'employee_mobile_already_exists' }],
    });
    expect((await make({})).body.errors).toEqual({ name_ar: [{ key: 'required' }] });
    expect((await make({ name_en: 'Ali', joining_on: '2026-02-01', leaving_on: '2026-01-31' })).body.errors).toEqual({
      leaving_on: [{ key: 'leaving_before_joining' }],
    });
  });

  test('employee is hidden from other shops and cashiers', async () => {
    for (const answer of [
      await stranger('GET', `/api/employees/${shop.employee}`),
      await stranger('PUT', `/api/employees/${shop.employee}`, { version: 1, name_en: 'Ours' }),
      await stranger('POST', `/api/employees/${shop.employee}/enable`),
      await stranger('POST', `/api/employees/${shop.employee}/disable`),
    ])
      expect(answer.body).toBe('employee_not_found');
    expect((await cashier('GET', '/api/employees')).status).toBe(403);
  });
});

describe('bell', () => {
  const bell = (call: Caller, type: string) => call('GET', `/api/notifications/get_records?type=${type}`);

  test('low stock rings until read and after movement', async () => {
    expect((await bell(owner, 'stocks')).body).toEqual({ type: 'stocks', records: [], unread_count: 0 });
    const take = (minutes: string) => {
      at.setNow(`2026-02-10T${minutes}:00.000Z`);
      return owner('POST', '/api/stock_operations/adjust', {
        lines: [{ product_id: shop.products[0], quantity_milli: 5000, kind: 1 }],
      });
    };
    await take('09:10');
    expect((await bell(owner, 'stocks')).body.records).toEqual([]);
    await take('09:20');
    expect((await bell(owner, 'stocks')).body).toMatchObject({
      unread_count: 1,
      records: [{ id: shop.products[0], name_en: 'Rose bouquet', quantity_milli: 0, is_read: false }],
    });
    expect((await owner('POST', '/api/notifications/mark_as_read', { type: 'stocks' })).body).toEqual({ done: true });
    expect((await bell(owner, 'stocks')).body).toMatchObject({ unread_count: 0, records: [{ is_read: true }] });
    at.setNow('2026-02-10T09:30:00.000Z');
    await owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18900 }],
      payments: [{ method: 'cash', amount: 18900 }],
    });
    expect((await bell(owner, 'stocks')).body).toMatchObject({ unread_count: 1, records: [{ quantity_milli: -1000 }] });
    expect((await bell(stranger, 'stocks')).body.records).toEqual([]);
  });

  test('bell rings for goods expiring soon', async () => {
    at.setNow('2026-02-10T10:00:00.000Z');
    const group_id = (await owner('GET', '/api/catalogue_groups?kind=product')).body.records[0].id;
    const made = await owner('POST', '/api/products', {
      ...{ group_id, name_ar: 'شوكولاتة', price: 4000, expiry_on: '2026-03-01' },
      ...{ initial_quantity_milli: 9000, initial_unit_cost_amount: 1000 },
    });
    const of = async () =>
      (await bell(owner, 'stocks')).body.records.filter((one: { id: number }) => one.id === made.body.id);
    const expiring = async () =>
      (await owner('GET', '/api/products?expiring=1')).body.records.map((p: { id: number }) => p.id);
    expect([await of(), await expiring()]).toEqual([[], []]);
    at.setNow('2026-02-15T10:00:00.000Z');
    expect(await of()).toMatchObject([{ ends_on: '2026-03-01', is_read: false }]);
    expect(await expiring()).toEqual([made.body.id]);
    await owner('POST', '/api/notifications/mark_as_read', { type: 'stocks' });
    expect(await of()).toMatchObject([{ is_read: true }]);
    await owner('POST', '/api/stock_operations/adjust', {
      lines: [{ product_id: made.body.id, quantity_milli: 9000, kind: 1 }],
    });
    expect(await expiring()).toEqual([]);
    at.setNow('2026-02-10T10:00:00.000Z');
  });

  test('expiring papers ring again nearer until renewed', async () => {
    const one = await owner('POST', '/api/employees', { name_en: 'Dalal', residency_expires_on: '2026-04-01' });
    const { id } = one.body;
    const remind = (now: string) => at.database.as(shop.merchantId, (tx) => remindOfDocuments(tx, now));
    expect((await bell(owner, 'documents')).body.records).toEqual([]);
    await remind('2026-02-10T09:00:00.000Z');
    const line = { id, name_en: 'Dalal', document: 'residency', ends_on: '2026-04-01' };
    expect((await bell(owner, 'documents')).body).toMatchObject({
      unread_count: 1,
      records: [{ ...line, is_read: false }],
    });
    at.setNow('2026-02-10T09:40:00.000Z');
    await owner('POST', '/api/notifications/mark_as_read', { type: 'documents' });
    expect((await bell(owner, 'documents')).body).toMatchObject({ unread_count: 0, records: [{ is_read: true }] });
    // Thirty days before.
    await remind('2026-03-02T09:00:00.000Z');
    const { records } = (await bell(owner, 'documents')).body;
    expect(records).toMatchObject([{ ...line, is_read: false }]);
    expect((await bell(stranger, 'documents')).body.records).toEqual([]);
    expect((await bell(cashier, 'documents')).status).toBe(403);
    const choose = async (document_ending_employees: string[]) => {
      const { version, value } = (await owner('GET', '/api/settings/notifications')).body;
      await owner('PUT', '/api/settings/notifications', { version, value: { ...value, document_ending_employees } });
    };
    await choose([]);
    expect((await bell(owner, 'documents')).body.records).toEqual([]);
    await choose(['app']);
    const { version } = (await owner('GET', `/api/employees/${id}`)).body;
    await owner('PUT', `/api/employees/${id}`, { version, name_en: 'Dalal', residency_expires_on: '2027-04-01' });
    expect((await bell(owner, 'documents')).body.records).toEqual([]);
  });

  test('each kind rings for permitted roles', async () => {
    expect((await bell(cashier, 'stocks')).status).toBe(403);
    expect((await bell(cashier, 'surveys')).status).toBe(403);
    expect((await bell(owner, 'suggestionsAndComplains')).body.records).toEqual([]);
    expect((await bell(owner, 'weather')).status).toBe(422);
    expect((await at.anonymous('GET', '/api/notifications/get_records?type=orders')).status).toBe(401);
    await cashier('POST', '/api/held_invoices', {
      label: 'Table 4',
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
    });
    expect((await bell(cashier, 'orders')).body).toMatchObject({
      unread_count: 1,
      records: [{ name_en: 'Table 4', total_amount: 2500, is_read: false }],
    });
  });
});
