import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Who works and signs in at the shops, and whom they added, as far as managers of the platform see it. */
let at: OwnServer;
let ward: TinyShop;
let lulu: TinyShop;
let manager: Caller;
let wardOwner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
  ward = await at.openShop();
  lulu = await at.openShop();
  manager = await at.signManagerIn();
  wardOwner = await at.signIn(ward.owner);
  await at.signIn(lulu.cashier);
});
afterAll(() => at.close());

const ask = async (path: string) => {
  const { status, body } = await manager('GET', `/api/manager/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { total: number; records: Record<string, unknown>[] };
};
const shopsOf = ({ records }: { records: Record<string, unknown>[] }) => [
  ...new Set(records.map((row) => row['merchant_id'])),
];

test('active sessions show shop, role and device only', async () => {
  const { records } = await ask('shop_connections');
  expect(records.map((row) => [row['merchant_id'], row['role_en']]).toSorted()).toEqual(
    [
      [ward.merchantId, 'Owner'],
      [lulu.merchantId, 'Cashier'],
    ].toSorted(),
  );
  expect(records[0]).not.toHaveProperty('token_hash');
  expect(records[0]).not.toHaveProperty('user_agent');
  expect(shopsOf(await ask(`shop_connections?search=${lulu.merchantId}`))).toEqual([lulu.merchantId]);
  expect((await ask('shop_connections?search=cashier')).total).toBe(1);
  expect((await ask('shop_connections?search=%25')).total).toBe(0);
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  await at.database.owner.batch([
    sql`update shop_session set user_agent = ${phone}, last_seen_at = '2026-03-01T08:00:00Z'
        where merchant_id = ${lulu.merchantId}`,
  ]);
  expect((await ask('shop_connections?is_lately=0')).records).toMatchObject([
    { merchant_id: lulu.merchantId, device: 'Safari · iPhone', is_lately: false },
  ]);
  expect(shopsOf(await ask('shop_connections?is_lately=1'))).toEqual([ward.merchantId]);
  const sheet = await manager('GET', '/api/manager/shop_connections?format=csv&sort=last_seen_at');
  expect(sheet.body).toContain('Safari · iPhone');
  expect(sheet.body).not.toContain('Mozilla');
  await wardOwner('POST', '/api/logout', {});
  expect(shopsOf(await ask('shop_connections'))).toEqual([lulu.merchantId]);
  at.setNow('2027-03-01T09:00:00.000Z');
  manager = await at.signManagerIn();
  expect((await ask('shop_connections')).records).toEqual([]);
  at.setNow('2026-03-01T09:00:00.000Z');
  manager = await at.signManagerIn();
  wardOwner = await at.signIn(ward.owner);
});

test('employees of all shops list by status without private', async () => {
  const added = await wardOwner('POST', '/api/employees', {
    name_en: 'Huda the florist',
    name_ar: 'هدى المنسقة',
    mobile: '966512312312',
    passport_number: 'A1234567',
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const all = await ask('global_employees');
  expect(all.records[0]).toMatchObject({ id: added.body.id, merchant_id: ward.merchantId, status: 1, role_en: null });
  expect(shopsOf(all).toSorted()).toEqual([ward.merchantId, lulu.merchantId].toSorted());
  expect(JSON.stringify(all)).not.toMatch(/966512312312|A1234567/);
  await wardOwner('POST', `/api/employees/${added.body.id}/disable`, {});
  expect((await ask('global_employees?status=0')).records.map((row) => row['id'])).toEqual([added.body.id]);
  expect((await ask('global_employees?status=1')).records.map((row) => row['id'])).not.toContain(added.body.id);
  for (const search of ['huda', 'هدى', 'المنسق'])
    expect((await ask(`global_employees?search=${encodeURIComponent(search)}`)).total).toBe(1);
  expect((await manager('GET', '/api/manager/global_employees?format=csv')).body).toContain('هدى');
});

test('new customers list without mobile or name search', async () => {
  const added = await wardOwner('POST', '/api/customers', { name_en: 'Noura Secret', mobile: '966500998877' });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const all = await ask('added_customers');
  expect(all.records[0]).toMatchObject({
    id: added.body.id,
    merchant_id: ward.merchantId,
    name_en: 'Noura Secret',
    kept: 'whole',
  });
  expect(JSON.stringify(all)).not.toContain('966500998877');
  expect((await ask('added_customers?search=Noura')).total).toBe(0);
  expect((await ask('added_customers?search=966500998877')).total).toBe(0);
  expect(shopsOf(await ask(`added_customers?search=${ward.merchantId}`))).toEqual([ward.merchantId]);
  const sheet = await manager('GET', '/api/manager/added_customers?format=csv');
  expect(sheet.body).toContain('Noura Secret');
  expect(sheet.body).not.toContain('966500998877');
});

test('managers’ role reads only the listed columns', async () => {
  const columns = async (table: string) => {
    const [rows] = await at.database.owner.batch([
      sql`select column_name::text as name from information_schema.column_privileges
          where grantee = 'batalat_manager' and privilege_type = 'SELECT' and table_name = ${table} order by 1`,
    ]);
    return rows!.map((row) => row['name']);
  };
  expect(await columns('customer')).toEqual([
    'created_at',
    'erased_at',
    'id',
    'merchant_id',
    'merged_into',
    'name_ar',
    'name_en',
    'status',
  ]);
  expect(await columns('employee')).toEqual([
    'created_at',
    'id',
    'job_title_ar',
    'job_title_en',
    'merchant_id',
    'name_ar',
    'name_en',
    'status',
    'user_id',
  ]);
});

test('each list needs its permission and no shop token', async () => {
  const lists = ['shop_connections', 'global_employees', 'added_customers'];
  for (const [i, list] of lists.entries()) {
    await at.database.owner.batch([
      sql`insert into manager (email, password_hash, name_en, name_ar, permissions, needs_second_step)
          select ${`one-${i}@tiny.test`}, password_hash, 'One', 'واحد', ${JSON.stringify({ 6: [i + 1] })}::jsonb, false
          from manager limit 1`,
    ]);
    const one = await at.signManagerIn(`one-${i}@tiny.test`);
    for (const other of lists)
      expect((await one('GET', `/api/manager/${other}`)).status, other).toBe(other === list ? 200 : 403);
    expect((await wardOwner('GET', `/api/manager/${list}`)).status).toBe(401);
  }
});
