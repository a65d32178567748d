import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { actOf, thingOf } from '../../src/features/audit-log/activity-words.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { isAudited } from '../../src/platform/http/audit.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The trail of a shop, as its owner reads it: who, what, before and after, from where. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let next: Caller;
let customer: number;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  next = await at.signIn((await at.openShop()).owner);
  customer = (await cashier('POST', '/api/customers', { name_ar: 'هند', mobile: '966551112233' })).body.id;
  await owner('PUT', `/api/customers/${customer}`, { version: 1, name_ar: 'هند سالم', mobile: '966551112233' });
  await cashier('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'cash', amount: 2500 }],
  });
  await owner('POST', `/api/customers/${customer}/disable`, {});
});
afterAll(() => at.close());

const list = async (query = '', caller = owner) => (await caller('GET', `/api/activities?page_size=50${query}`)).body;

test('every audited operation has words in both languages', () => {
  const silent = routes
    .map(({ operation }) => operation)
    .filter((one) => one.area !== 'manager' && isAudited(one))
    .map((one) => `${one.method} ${urlOf(one)}`)
    .filter((name) => !thingOf(name) || !actOf(name));
  expect(silent).toEqual([]);
});

describe('activity list', () => {
  test('list shows actor, act and target, newest first', async () => {
    const { records } = await list('&thing=customer');
    expect(records.map(({ act_en, record_ar }: { act_en: string; record_ar: string }) => [act_en, record_ar])).toEqual([
      ['Disabled', 'هند سالم'],
      ['Changed', 'هند سالم'],
      ['Added', 'هند سالم'],
    ]);
    expect(JSON.stringify((await list()).records)).not.toContain('Issued');
  });

  test('list filters by person, record and day', async () => {
    const people = (await owner('GET', '/api/activity_people?page_size=50')).body.records;
    const me = (await cashier('POST', '/api/get_global_informations', {})).body.global_informations.user.id;
    expect(people.map(({ id }: { id: number }) => id)).toContain(me);
    const hers = (await list(`&user_id=${me}&thing=customer`)).records;
    expect(hers.map(({ act_en }: { act_en: string }) => act_en)).toEqual(['Added']);
    expect((await list(`&thing=customer&record_id=${customer}`)).records).toHaveLength(3);
    expect((await list(`&thing=product&record_id=${customer}`)).records).toEqual([]);
    expect((await list('&thing=customer&from_on=2026-02-14&to_on=2026-02-14')).records).toHaveLength(3);
    expect((await list('&from_on=2026-02-15')).records).toEqual([]);
  });

  test('customer’s part appears only under its customer', async () => {
    const note = await owner('POST', `/api/customers/${customer}/notes`, { body: 'تحب الزنبق' });
    expect(note.status).toBe(200);
    const mine = (await list(`&thing=customer&record_id=${customer}`)).records;
    expect(mine[0]).toMatchObject({ act_en: 'Note added', record_id: customer });
    await owner('DELETE', `/api/customer_notes/${note.body.id}`);
    const theirs = (await list(`&thing=customer&record_id=${note.body.id}`)).records;
    expect(theirs.every(({ act_en }: { act_en: string }) => act_en !== 'Deleted')).toBe(true);
  });

  test('invoice, group and role have histories', async () => {
    const owed = await owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [],
    });
    const { id } = owed.body;
    const paid = await owner('POST', `/api/invoices/${id}/payments`, { payments: [{ method: 'cash', amount: 1000 }] });
    expect(paid.status).toBe(200);
    const group = (await owner('POST', '/api/catalogue_groups', { kind: 'service', name_ar: 'أظافر' })).body.id;
    const role = (await owner('POST', '/api/roles', { name_en: 'Stylist', permissions: {} })).body;
    await owner('PUT', `/api/roles/${role.id}`, { version: role.version, name_en: 'Hair stylist', permissions: {} });
    const acts = async (thing: string, of: number) =>
      (await list(`&thing=${thing}&record_id=${of}`)).records.map((one: { act_en: string }) => one.act_en);
    expect(await acts('invoice', id)).toEqual(['Payment taken']);
    expect(await acts('group', group)).toEqual(['Added']);
    expect(await acts('role', role.id)).toEqual(['Changed', 'Added']);
  });

  test('list is per shop and needs permission', async () => {
    expect((await list('', next)).records.every((row: { record_id: number }) => row.record_id !== customer)).toBe(true);
    expect((await cashier('GET', '/api/activities')).status).toBe(403);
    const [row] = (await list('&thing=customer')).records;
    expect((await next('GET', `/api/activities/${row.id}`)).body).toBe('activity_not_found');
  });

  test('list exports', async () => {
    const file = await owner('GET', '/api/activities?format=csv');
    expect(file.status).toBe(200);
  });
});

describe('activity record', () => {
  test('record shows before, after, place and request number', async () => {
    const row = (await list('&thing=customer')).records.find(({ act_en }: { act_en: string }) => act_en === 'Changed');
    expect((await owner('GET', `/api/activities/${row.id}`)).body).toMatchObject({
      operation: 'PUT /api/customers/:id',
      thing: 'customer',
      before: { name_ar: 'هند' },
      after: { name_ar: 'هند سالم' },
      ip: expect.any(String),
      request_id: expect.any(String),
    });
  });

  test('salary record is visible with salary permission', async () => {
    await owner('POST', `/api/employees/${shop.employee}/salaries`, { from_on: '2026-02-01', amount: 432_100 });
    const [row] = (await list('&thing=employee')).records;
    expect((await owner('GET', `/api/activities/${row.id}`)).body.input).toMatchObject({ amount: 432_100 });
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(
        sql`update shop_user set role_id = (select id from role where key = 'manager') where lower(email) = ${shop.cashier}`,
      ),
    );
    const seen = await cashier('GET', `/api/activities/${row.id}`);
    expect([seen.status, seen.body.input, seen.body.after]).toEqual([200, null, null]);
    expect(JSON.stringify(seen.body)).not.toContain('432100');
  });

  test('record cannot be changed', async () => {
    for (const change of [sql`update audit_entry set ip = ''`, sql`delete from audit_entry`])
      await expect(at.database.as(shop.merchantId, (tx) => tx.run(change))).rejects.toThrow();
  });
});

test('summary counts by person and kind without sales', async () => {
  const answer = await owner('GET', '/api/activities_summary?from_on=2026-02-14&to_on=2026-02-14');
  expect(answer.status).toBe(200);
  const rows: { person_en: string; added: number; changed: number; total: number }[] = answer.body.records;
  const all = (await list()).total;
  expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(all);
  expect(Math.max(...rows.map(({ added }) => added))).toBeGreaterThan(0);
  expect((await owner('GET', '/api/activities_summary?from_on=2026-02-15&to_on=2026-02-16')).body.records).toEqual([]);
});
