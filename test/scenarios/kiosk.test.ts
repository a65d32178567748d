import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { moment, openAttendanceDesk } from '../support/attendance-desk.ts';

/** People come and leave at the shop's own till by PIN, where the shop allows it; no phone, no place. */
const desk = await openAttendanceDesk();
const { at, setNow, shop, owner, cashier: device, next, employee, colleague } = desk;
afterAll(() => at.close());

const check = (employee_id: number, direction: 'in' | 'out', pin = '2580', caller = device) =>
  caller('POST', '/api/attendance/kiosk_checks', { employee_id, direction, pin });
const people = async (caller = device) => (await caller('GET', '/api/attendance/kiosk')).body;
let version = 0;
const allow = async (kiosk_allowed: boolean) => {
  const saved = await owner('PUT', '/api/settings/attendance', { version, value: { kiosk_allowed } });
  expect(saved.status).toBe(200);
  version = saved.body.version;
};

beforeAll(async () => {
  setNow(moment('09:00'));
  // A colleague without a sign-in of her own has a PIN too.
  for (const [id, pin] of [
    [employee, '2580'],
    [colleague, '9173'],
  ] as const)
    expect((await owner('PUT', `/api/employees/${id}/pin`, { pin })).status).toBe(200);
});

test('kiosk is off until the shop chooses it', async () => {
  expect(await people()).toEqual({ is_allowed: false, records: [] });
  expect((await check(employee, 'in')).body).toBe('kiosk_is_off');
  // Nor is anybody's PIN tried: the wrong one is told the same.
  expect((await check(employee, 'in', '7391')).body).toBe('kiosk_is_off');
});

test('PIN clocks in then out, even when locked', async () => {
  await allow(true);
  expect((await device('POST', '/api/till_lock', {})).status).toBe(200);
  const told = await people();
  expect(told.is_allowed).toBe(true);
  expect(told.records).toHaveLength(2);
  expect(Object.keys(told.records[0]).sort()).toEqual(['id', 'image_url', 'is_here', 'name_ar', 'name_en']);
  expect((await check(employee, 'out')).body).toBe('not_checked_in');
  const came = await check(employee, 'in');
  expect([came.status, came.body]).toMatchObject([200, { direction: 'in', shift: { in_by: 'kiosk', out_at: null } }]);
  expect((await check(employee, 'in')).body).toBe('already_checked_in');
  expect((await check(colleague, 'in', '9173')).status).toBe(200);
  expect((await people()).records.map((one: { is_here: boolean }) => one.is_here)).toEqual([true, true]);
  setNow(moment('17:00'));
  expect((await check(employee, 'out')).body).toMatchObject({ direction: 'out', shift: { out_by: 'kiosk' } });
  // Coming to work opens nothing.
  expect((await device('GET', '/api/customers')).body).toEqual({ message: 'till_locked' });
});

test('kiosk check is recorded at the till without PIN', async () => {
  const { records } = (await owner('GET', '/api/attendance/checks?verdict=kiosk')).body;
  expect(records).toHaveLength(3);
  expect(records[0]).toMatchObject({ employee_id: employee, direction: 'out', distance_m: null, accuracy_m: null });
  const { body } = await owner('GET', '/api/activities?thing=attendance', undefined, { 'accept-language': 'en' });
  expect(JSON.stringify(body.records)).toContain('Clocked in or out with a PIN');
  const kept = await at.database.as(shop.merchantId, (tx) =>
    tx.many<{ input: unknown }>(sql`select input from audit_entry where operation like '%kiosk%'`),
  );
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toMatch(/2580|9173/);
});

test('wrong PIN is reported and throttled across uses', async () => {
  const wrong = await check(colleague, 'out', '5001');
  expect([wrong.status, wrong.body.errors.pin[0].key]).toEqual([422, 'wrong_pin']);
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? check(employee, 'in', String(5010 + n * 7))
        : device('POST', '/api/till_open', { employee_id: employee, pin: String(5010 + n * 7) }),
    ),
  );
  expect(tries.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  expect(tries.every(({ status }) => [422, 429].includes(status))).toBe(true);
  expect((await check(employee, 'in')).status).toBe(429);
  // Her colleague is not.
  expect((await check(colleague, 'out', '9173')).status).toBe(200);
});

test('kiosk refuses former, foreign and PIN-less employees', async () => {
  expect((await check(987_654, 'in')).body).toBe('employee_not_found');
  expect((await check(colleague, 'in', '9173', next)).body).toBe('kiosk_is_off');
  await next('PUT', '/api/settings/attendance', { version: 0, value: { kiosk_allowed: true } });
  expect((await check(colleague, 'in', '9173', next)).body).toBe('employee_not_found');
  expect((await people(next)).records).toEqual([]);
  expect((await owner('DELETE', `/api/employees/${colleague}/pin`)).status).toBe(200);
  expect((await check(colleague, 'in', '9173')).body).toBe('no_pin');
  await owner('PUT', `/api/employees/${colleague}/pin`, { pin: '9173' });
  // Who left has no PIN, also when she comes back.
  await owner('POST', `/api/employees/${colleague}/disable`, {});
  expect((await check(colleague, 'in', '9173')).body).toBe('no_pin');
  await owner('POST', `/api/employees/${colleague}/enable`, {});
  expect((await check(colleague, 'in', '9173')).body).toBe('no_pin');
  expect((await people()).records.map(({ id }: { id: number }) => id)).toEqual([employee]);
});
