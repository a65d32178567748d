import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../src/features/identity/permissions.ts';
import { pinError } from '../../src/features/workforce/pin.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Several people at one device: locked in a moment, opened by PIN, each in their own name and with their own rights. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let device: Caller;
let next: Caller;
let noura: number;
let lama: number;

const pin = '2580';
const employeeWithLogin = async (email: string, name: string): Promise<number> => {
  const id = (await owner('POST', '/api/employees', { name_en: name })).body.id;
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(
      sql`update employee set user_id = (select id from shop_user where lower(email) = ${email}) where id = ${id}`,
    ),
  );
  return id;
};

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  next = await at.signIn((await at.openShop()).owner);
  noura = await employeeWithLogin(shop.cashier, 'Noura');
  device = await at.signIn(shop.cashier);
  lama = await employeeWithLogin(shop.owner, 'Lama');
});
afterAll(() => at.close());

const me = async (caller: Caller) =>
  (await caller('POST', '/api/get_global_informations', {})).body.global_informations;
const open = (employee_id: number, typed = pin, caller = device) =>
  caller('POST', '/api/till_open', { employee_id, pin: typed });
const lock = () => device('POST', '/api/till_lock', {});

describe('till PIN', () => {
  test.each([
    ['123', 'pin_digits'],
    ['1234567', 'pin_digits'],
    ['12a4', 'pin_digits'],
    ['1111', 'pin_too_simple'],
    ['1234', 'pin_too_simple'],
    ['654321', 'pin_too_simple'],
    ['2580', null],
    ['100200', null],
  ])('PIN %s: %s', (typed, error) => expect(pinError(typed)).toBe(error));

  test('PIN of four to six digits is not sequential', () => {
    const isRun = (text: string) =>
      '0123456789'.includes(text) || '9876543210'.includes(text) || new Set(text).size === 1;
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4,6}$/), (typed) => (pinError(typed) !== null) === isRun(typed)),
      { numRuns: 2_000 },
    );
  });

  test('PIN needs own password or admin and is hashed', async () => {
    const mine = (body: object, caller = device) => caller('PUT', '/api/my_pin', body);
    const wrong = await mine({ current_password: 'wrong', pin });
    expect([wrong.status, wrong.body.errors.current_password[0].key]).toEqual([422, 'wrong_current_password']);
    const simple = await mine({ current_password: tinyPassword, pin: '4444' });
    expect([simple.status, simple.body.errors.pin[0].key]).toEqual([422, 'pin_too_simple']);
    expect((await mine({ current_password: tinyPassword, pin })).status).toBe(200);
    expect((await mine({ current_password: tinyPassword, pin }, next)).body).toBe('not_an_employee');
    expect((await owner('PUT', `/api/employees/${lama}/pin`, { pin: '9173' })).status).toBe(200);
    expect((await device('PUT', `/api/employees/${lama}/pin`, { pin: '9174' })).status).toBe(403);
    expect((await next('PUT', `/api/employees/${lama}/pin`, { pin: '9174' })).body).toBe('employee_not_found');
    const kept = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ pin_hash: string }>(sql`select pin_hash from employee_pin`),
    );
    expect(kept.every(({ pin_hash }) => pin_hash.startsWith('$argon2id$'))).toBe(true);
    const audited = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ input: unknown }>(sql`select input from audit_entry where operation like '%pin%'`),
    );
    expect(audited.length).toBeGreaterThan(1);
    expect(JSON.stringify(audited)).not.toMatch(/2580|9173/);
  });

  test('higher user’s PIN cannot be set by an administrator', async () => {
    const roles = (await owner('GET', '/api/roles?page_size=100')).body.records;
    const givesLogins = await owner('POST', '/api/roles', {
      name_en: 'Gives sign-ins',
      permissions: { 7: [permissions.employees.view.action, permissions.employees.login.action] },
    });
    const give = (role_id: number) => owner('POST', `/api/employees/${noura}/login/role`, { role_id });
    await give(roles.find((one: { key: string }) => one.key === 'administrator').id);
    expect((await device('PUT', `/api/employees/${lama}/pin`, { pin: '9174' })).body).toBe('owner_is_not_edited');
    expect((await device('DELETE', `/api/employees/${lama}/pin`)).body).toBe('owner_is_not_edited');
    await give(givesLogins.body.id);
    const other = await owner('POST', '/api/employees', { name_en: 'Manager' });
    await owner('POST', `/api/employees/${other.body.id}/login`, {
      email: 'manager@one-till.test',
      user_name: 'manager1',
      role_id: roles.find((one: { key: string }) => one.key === 'manager').id,
    });
    expect((await device('PUT', `/api/employees/${other.body.id}/pin`, { pin: '9174' })).body).toBe('role_above_yours');
    await give(roles.find((one: { key: string }) => one.key === 'cashier').id);
  });
});

describe('locked till', () => {
  test('locked till only opens; other sessions of shop continue', async () => {
    expect((await lock()).status).toBe(200);
    for (const [method, path] of [
      ['GET', '/api/customers'],
      ['GET', '/api/till_catalogue'],
      ['POST', '/api/customers'],
      ['PUT', '/api/my_pin'],
    ] as const) {
      const answer = await device(method, path, method === 'GET' ? undefined : { name_ar: 'نورة' });
      expect([path, answer.status, answer.body]).toEqual([path, 403, { message: 'till_locked' }]);
    }
    // A sale is judged in one round trip of its own.
    const sale = {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 100 }],
      payments: [],
    };
    const [sold] = [await device('POST', '/api/invoices', sale)];
    expect([sold.status, sold.body]).toEqual([403, { message: 'till_locked' }]);
    expect((await me(device)).general_informations.device).toMatchObject({ is_locked: true, by_pin: false });
    expect((await owner('GET', '/api/customers')).status).toBe(200);
    const people = (await device('GET', '/api/till_people')).body;
    expect(people.is_locked).toBe(true);
    expect(people.records.map(({ id }: { id: number }) => id).sort()).toEqual([noura, lama].sort());
    expect(Object.keys(people.records[0]).sort()).toEqual(['id', 'image_url', 'is_working', 'name_ar', 'name_en']);
  });

  test('own PIN opens the till', async () => {
    expect((await open(noura)).status).toBe(200);
    expect((await me(device)).general_informations.device).toBeNull();
    expect((await device('GET', '/api/customers')).status).toBe(200);
  });

  test('colleague’s PIN opens with own rights, ends no session', async () => {
    await lock();
    expect((await open(lama, '9173')).status).toBe(200);
    const told = await me(device);
    const owners = await me(owner);
    expect(told.user).toMatchObject({ id: owners.user.id, is_owner: false });
    expect(told.general_informations.device).toMatchObject({ by_pin: true, is_locked: false });
    expect((await owner('GET', '/api/customers')).status).toBe(200);
    // Hers, and not the cashier's…
    expect((await device('GET', '/api/employees')).status).toBe(200);
    // …but a PIN administers nothing.
    expect((await owner('GET', '/api/settings/till')).status).toBe(200);
    expect((await device('GET', '/api/settings/till')).status).toBe(403);
    expect((await device('GET', `/api/employees/${noura}/salaries`)).status).toBe(403);
    // Nor does it touch what is hers elsewhere: sessions, names, passkeys, picture.
    const { version } = owners.user;
    for (const [method, path, body] of [
      ['POST', '/api/profile/sessions/end_others', {}],
      ['PUT', '/api/profile', { version, name_ar: 'غيرها' }],
      ['DELETE', '/api/profile/passkeys/1', undefined],
      ['DELETE', '/api/profile/picture', undefined],
    ] as const)
      expect([path, (await device(method, path, body)).body]).toEqual([path, 'not_by_pin']);
    expect((await owner('GET', '/api/customers')).status).toBe(200);
    const customer = await device('POST', '/api/customers', { name_ar: 'هند' });
    expect(customer.status).toBe(200);
    const [trace] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ user_id: number }>(
        sql`select user_id from audit_entry where operation = 'POST /api/customers' order by id desc limit 1`,
      ),
    );
    expect(trace!.user_id).toBe(owners.user.id);
  });

  test('sale carries the name of who opened the till', async () => {
    const sold = await device('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [],
      customer_id: shop.customers[0],
    });
    expect(sold.status).toBe(200);
    const [row] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ created_by: number }>(sql`select created_by from invoice where id = ${sold.body.id}`),
    );
    expect(row!.created_by).toBe((await me(owner)).user.id);
  });

  test('till reverts only to its password user', async () => {
    const back = (password: string) => device('POST', '/api/till_open_by_password', { password });
    const wrong = await back('not it');
    expect([wrong.status, wrong.body.errors.password[0].key]).toEqual([422, 'wrong_current_password']);
    expect((await back(tinyPassword)).status).toBe(200);
    expect((await me(device)).user.is_owner).toBe(false);
    expect((await me(device)).general_informations.device).toBeNull();
  });

  test('closed sign-in locks the till', async () => {
    const roles = (await owner('GET', '/api/roles?page_size=100')).body.records;
    const rana = (await owner('POST', '/api/employees', { name_en: 'Rana' })).body.id;
    await owner('POST', `/api/employees/${rana}/login`, {
      email: 'rana@one-till.test',
      user_name: 'rana',
      role_id: roles.find((one: { key: string }) => one.key === 'cashier').id,
    });
    await owner('PUT', `/api/employees/${rana}/pin`, { pin: '7391' });
    expect((await open(rana, '7391')).status).toBe(200);
    expect((await device('GET', '/api/customers')).status).toBe(200);
    await owner('POST', `/api/employees/${rana}/login/disable`, {});
    expect((await device('GET', '/api/customers')).body).toEqual({ message: 'till_locked' });
    expect((await open(rana, '7391')).body).toBe('no_pin');
    expect((await open(noura)).status).toBe(200);
  });

  test('PIN predating sign-in or promotion opens nothing', async () => {
    const roles = (await owner('GET', '/api/roles?page_size=100')).body.records;
    const roleOf = (key: string) => roles.find((one: { key: string }) => one.key === key).id;
    const xena = (await owner('POST', '/api/employees', { name_en: 'Xena' })).body.id;
    await owner('PUT', `/api/employees/${xena}/pin`, { pin: '8264' });
    await owner('POST', `/api/employees/${xena}/login`, {
      email: 'xena@one-till.test',
      user_name: 'xena',
      role_id: roleOf('cashier'),
    });
    expect((await open(xena, '8264')).body).toBe('no_pin');
    await owner('PUT', `/api/employees/${xena}/pin`, { pin: '8264' });
    await owner('POST', `/api/employees/${xena}/login/role`, { role_id: roleOf('manager') });
    expect((await open(xena, '8264')).body).toBe('no_pin');
  });

  test('disabled or PIN-less user locks the till', async () => {
    const roles = (await owner('GET', '/api/roles?page_size=100')).body.records;
    const yara = (await owner('POST', '/api/employees', { name_en: 'Yara' })).body.id;
    await owner('POST', `/api/employees/${yara}/login`, {
      email: 'yara@one-till.test',
      user_name: 'yara',
      role_id: roles.find((one: { key: string }) => one.key === 'cashier').id,
    });
    for (const [method, path] of [
      ['DELETE', `/api/employees/${yara}/pin`],
      ['POST', `/api/employees/${yara}/disable`],
    ] as const) {
      await owner('PUT', `/api/employees/${yara}/pin`, { pin: '7391' });
      expect((await open(yara, '7391')).status).toBe(200);
      expect((await owner(method, path, method === 'POST' ? {} : undefined)).status).toBe(200);
      expect((await device('GET', '/api/customers')).body).toEqual({ message: 'till_locked' });
    }
    expect((await open(noura)).status).toBe(200);
  });

  test.each([
    ['somebody without a PIN', () => shop.employee, 'no_pin'],
    ['nobody', () => 999_999, 'employee_not_found'],
  ])('till does not open as %s', async (_who, id, key) => {
    await lock();
    expect((await open(id())).body).toBe(key);
    expect((await me(device)).general_informations.device.is_locked).toBe(true);
  });

  test('foreign employees and impersonation open no till', async () => {
    expect((await open(noura, pin, next)).body).toBe('employee_not_found');
  });

  test('guessing is throttled and blocks no sign-in elsewhere', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => open(lama, String(5000 + n * 7))));
    expect(tries.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    expect(tries.every(({ status }) => [422, 429].includes(status))).toBe(true);
    // Even the right one waits now, at this device.
    expect((await open(lama, '9173')).status).toBe(429);
    // A new session of the same person goes on with the same count.
    const renewed = await at.signIn(shop.cashier);
    expect((await open(lama, '9173', renewed)).status).toBe(429);
    device = renewed;
    expect((await owner('GET', '/api/customers')).status).toBe(200);
    const again = await at.signIn(shop.owner);
    expect((await again('GET', '/api/customers')).status).toBe(200);
    expect((await open(noura)).status).toBe(200);
  });

  test('signed-out till opens by no PIN', async () => {
    expect((await device('POST', '/api/logout', {})).status).toBe(200);
    expect((await open(noura)).status).toBe(401);
  });
});
