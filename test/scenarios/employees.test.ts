import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../src/features/identity/permissions.ts';
import { employees } from '../../src/features/workforce/contract.ts';
import { remindOfDocuments } from '../../src/features/workforce/server/remind-documents-job.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Employees as their shop knows them: papers and their end, services of their own, salary, hours and leave. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let manager: Caller;
let next: Caller;
let noura: number;

/** What a form sends of a record that it changes. */
const editable = (record: object) =>
  Object.fromEntries(
    Object.entries(record).filter(([key, value]) => key in employees.update.input.shape && value !== null),
  );

const roleKeyed = async (key: string) =>
  (await owner('GET', '/api/roles?page_size=100')).body.records.find((one: { key: string }) => one.key === key).id;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  next = await at.signIn((await at.openShop()).owner);
  noura = (
    await owner('POST', '/api/employees', {
      name_ar: 'نورة',
      name_en: 'Noura',
      nationality: 'PH',
      country_of_residency: 'SA',
      address: 'حي العليا، الرياض',
      experience: 'ثماني سنوات في تنسيق الزهور',
      passport_number: 'P1234567',
      passport_expires_on: '2026-04-15',
      residency_number: '2123456789',
      residency_expires_on: '2026-02-20',
    })
  ).body.id;
  // The cashier of the tiny shop becomes a manager of it, and Noura's sign-in.
  await at.database.as(shop.merchantId, (tx) =>
    tx.batch([
      sql`update shop_user set role_id = (select id from role where key = 'manager') where lower(email) = ${shop.cashier}`,
      sql`update employee set user_id = (select id from shop_user where lower(email) = ${shop.cashier}) where id = ${noura}`,
    ]),
  );
  manager = await at.signIn(shop.cashier);
});
afterAll(() => at.close());

describe('employee papers', () => {
  const information = async (query = '', caller = owner) =>
    (await caller('GET', `/api/employees_information?page_size=50${query}`)).body.records;

  test('papers list by expiry and filter by range', async () => {
    const [first] = await information();
    expect(first).toMatchObject({ id: noura, nationality: 'PH', ends_on: '2026-02-20', documents: 'week' });
    expect((await information('&documents=week')).map((one: { id: number }) => one.id)).toEqual([noura]);
    expect(await information('&documents=expired')).toEqual([]);
    expect((await information('&documents=none')).length).toBeGreaterThan(0);
    expect(await information('', next)).not.toContainEqual(expect.objectContaining({ id: noura }));
  });

  test.each([
    ['2026-02-13', 'expired'],
    ['2026-02-14', 'week'],
    ['2026-02-21', 'week'],
    ['2026-02-22', 'month'],
    ['2026-03-16', 'month'],
    ['2026-03-17', 'two_months'],
    ['2026-04-15', 'two_months'],
    ['2026-04-16', 'valid'],
  ])('papers ending on %s are %s on 14 February', async (residency_expires_on, documents) => {
    const one = (
      await owner('POST', '/api/employees', { name_en: `Until ${residency_expires_on}`, residency_expires_on })
    ).body.id;
    const [row] = await information(`&search=${encodeURIComponent(`Until ${residency_expires_on}`)}`);
    expect([row.id, row.documents]).toEqual([one, documents]);
    await owner('POST', `/api/employees/${one}/disable`, {});
  });

  const remind = (now: string) => at.database.as(shop.merchantId, (tx) => remindOfDocuments(tx, now));
  const mails = async () =>
    at.database.as(shop.merchantId, (tx) =>
      tx.many<{ subject: string; text_body: string }>(
        sql`select subject, text_body from message where kind = 'documents_ending' order by id`,
      ),
    );

  test('owner is mailed at 60, 30 and 7 days', async () => {
    await remind('2026-02-14T09:00:00.000Z');
    await remind('2026-02-14T10:00:00.000Z');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail!.text_body).toContain('نورة · الإقامة');
    expect(mail!.text_body).toContain('نورة · جواز السفر');
    await remind('2026-03-15T09:00:00.000Z');
    expect(await mails()).toHaveLength(1);
    // The passport's 30 days; the residence permit is over by then and stands in the list only.
    await remind('2026-03-16T09:00:00.000Z');
    const second = (await mails())[1]!;
    expect(second.text_body).toContain('جواز السفر');
    expect(second.text_body).not.toContain('الإقامة');
    await Promise.all([remind('2026-04-10T09:00:00.000Z'), remind('2026-04-10T09:00:00.000Z')]);
    expect(await mails()).toHaveLength(3);
  });

  test('job runs only for shops with expiring papers', async () => {
    const appointmented = async (now: string) => {
      const [rows] = await at.database.owner.batch([
        sql`select documents_to_tell as id from documents_to_tell(${now}::timestamptz)`,
      ]);
      return (rows as { id: number }[]).map(({ id }) => id);
    };
    expect(await appointmented('2026-04-10T09:00:00.000Z')).not.toContain(shop.merchantId);
    const renewed = (await owner('GET', `/api/employees/${noura}`)).body;
    const saved = await owner('PUT', `/api/employees/${noura}`, {
      ...editable(renewed),
      passport_expires_on: '2026-04-17',
    });
    expect([saved.status, saved.body.passport_expires_on]).toEqual([200, '2026-04-17']);
    expect(await appointmented('2026-04-10T09:00:00.000Z')).toContain(shop.merchantId);
  });

  test('papers print as one PDF, salary needs permission', async () => {
    await owner('POST', `/api/employees/${noura}/salaries`, { from_on: '2026-01-01', amount: 654_321 });
    const pdf = await owner('GET', `/api/employees/${noura}/file`);
    expect(pdf.status).toBe(200);
    expect((await manager('GET', `/api/employees/${noura}/file`)).status).toBe(200);
    expect((await next('GET', `/api/employees/${noura}/file`)).body).toBe('employee_not_found');
  });
});

describe('employee services', () => {
  const at0 = (id = noura) => `/api/employees/${id}/services`;
  test('all services apply until chosen with own terms', async () => {
    const before = (await owner('GET', at0())).body;
    expect(before).toMatchObject({ performs_all: true, services: [] });
    const saved = await owner('PUT', at0(), {
      id: noura,
      version: before.version,
      performs_all: false,
      services: [{ service_id: shop.services[0], duration_minutes: 75, price: 9900 }],
    });
    expect([saved.status, saved.body.services]).toEqual([
      200,
      [expect.objectContaining({ service_id: shop.services[0], duration_minutes: 75, price: 9900, is_active: true })],
    ]);
    const stale = await owner('PUT', at0(), { id: noura, version: before.version, performs_all: true, services: [] });
    expect([stale.status, stale.body.current.performs_all]).toEqual([409, false]);
  });

  test.each([
    ['another shop’s', () => 999_999, {}, 'services'],
    ['a duration of nothing', () => shop.services[0], { duration_minutes: 0 }, 'services.0.duration_minutes'],
    ['a price below nothing', () => shop.services[0], { price: -1 }, 'services.0.price'],
  ])('%s is refused beside its field and changes nothing', async (_what, id, more, field) => {
    const before = (await owner('GET', at0())).body;
    const answer = await owner('PUT', at0(), {
      id: noura,
      version: before.version,
      performs_all: false,
      services: [{ service_id: id(), ...more }],
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect((await owner('GET', at0())).body).toEqual(before);
  });
});

describe('salaries', () => {
  test('salary starts on its day, reverts and stays private', async () => {
    const path = `/api/employees/${noura}/salaries`;
    const later = await owner('POST', path, { from_on: '2026-02-10', amount: 700_000, note: 'ترقية' });
    await owner('POST', path, { from_on: '2026-03-01', amount: 800_000 });
    expect((await owner('GET', path)).body).toMatchObject({
      current_amount: 700_000,
      records: [{ amount: 800_000 }, { amount: 700_000, note: 'ترقية' }, { amount: 654_321 }],
    });
    const twice = await owner('POST', path, { from_on: '2026-02-10', amount: 1 });
    expect([twice.status, twice.body.errors.from_on[0].key]).toEqual([422, 'salary_on_that_day']);
    expect((await owner('DELETE', `/api/salaries/${later.body.id}`)).status).toBe(200);
    expect((await owner('GET', path)).body.current_amount).toBe(654_321);
    expect((await owner('DELETE', `/api/salaries/${later.body.id}`)).body).toBe('salary_not_found');
    for (const [method, url] of [
      ['GET', path],
      ['DELETE', `/api/salaries/${later.body.id}`],
    ] as const)
      expect((await manager(method, url)).status).toBe(403);
    expect(JSON.stringify((await manager('GET', `/api/employees/${noura}`)).body)).not.toContain('654321');
    expect((await next('GET', path)).body).toBe('employee_not_found');
  });
});

describe('employee hours', () => {
  test('employee editors change employee hours, not shop hours', async () => {
    const ranges = [{ weekday: 0, from_time: '10:00', to_time: '18:00' }];
    const role = await owner('POST', '/api/roles', {
      name_en: 'People',
      permissions: {
        [permissions.employees.edit.module]: [permissions.employees.view.action, permissions.employees.edit.action],
      },
    });
    const before = await roleKeyed('manager');
    const give = (role_id: number) => owner('POST', `/api/employees/${noura}/login/role`, { role_id });
    expect((await give(role.body.id)).status).toBe(200);
    const own = await manager('PUT', '/api/working_hours', { employee_id: noura, version: 0, ranges });
    expect(own.status).toBe(200);
    expect((await manager('PUT', '/api/working_hours', { version: 0, ranges })).status).toBe(403);
    const closed = { name_ar: 'إجازة', from_on: '2026-05-01', to_on: '2026-05-01' };
    expect((await manager('POST', '/api/special_days', closed)).status).toBe(403);
    const shops = (await owner('POST', '/api/special_days', closed)).body.id;
    expect((await manager('DELETE', `/api/special_days/${shops}`)).status).toBe(403);
    await give(before);
  });
});

describe('leave', () => {
  const days = (from_on: string, to_on = from_on) => ({ from_on, to_on });
  const ask = (caller: Caller, body: object) => caller('POST', '/api/my_leaves', body);
  const move = (caller: Caller, id: number, action: string, body: object = {}) =>
    caller('POST', `/api/leaves/${id}/${action}`, body);

  test('leave is requested, approved by another and blocks days', async () => {
    const asked = await ask(manager, { kind: 'annual', ...days('2026-06-01', '2026-06-10'), note: 'زيارة الأهل' });
    expect([asked.status, asked.body]).toEqual([
      200,
      expect.objectContaining({ employee_id: noura, days: 10, state: 0, kind: 'annual' }),
    ]);
    const own = await move(manager, asked.body.id, 'approve');
    expect([own.status, own.body]).toEqual([501, 'own_leave']);
    expect((await move(owner, asked.body.id, 'approve')).body.state).toBe(1);
    const special = (await owner('GET', `/api/special_days?employee_id=${noura}`)).body.records;
    expect(special).toEqual([
      expect.objectContaining({ ...days('2026-06-01', '2026-06-10'), is_leave: true, ranges: [] }),
    ]);
    const gone = await owner('DELETE', `/api/special_days/${special[0].id}`);
    expect([gone.status, gone.body]).toEqual([501, 'day_of_leave']);
    expect((await move(owner, asked.body.id, 'cancel', { reason: 'موسم' })).body).toMatchObject({
      state: 3,
      reason: 'موسم',
    });
    expect((await owner('GET', `/api/special_days?employee_id=${noura}`)).body.records).toEqual([]);
  });

  test('concurrent requests for a day make one', async () => {
    const tries = await Promise.all(Array.from({ length: 6 }, () => ask(manager, days('2026-07-01', '2026-07-03'))));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    const taken = tries.find(({ status }) => status === 200)!.body.id;
    expect((await manager('POST', `/api/my_leaves/${taken}/withdraw`, {})).body.state).toBe(3);
    expect((await ask(manager, days('2026-07-02'))).status).toBe(200);
  });

  test('leave is decided once by any number', async () => {
    const id = (await ask(manager, days('2026-08-01'))).body.id;
    const tries = await Promise.all([
      ...Array.from({ length: 3 }, () => move(owner, id, 'approve')),
      ...Array.from({ length: 3 }, () => move(owner, id, 'reject', { reason: 'لا' })),
    ]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ body }) => body === 'leave_decided')).toHaveLength(5);
  });

  test('overlapping leave is not approved, nothing half done', async () => {
    await owner('POST', '/api/special_days', { employee_id: noura, name_ar: 'دورة', ...days('2026-09-02') });
    const id = (await ask(manager, days('2026-09-01', '2026-09-05'))).body.id;
    expect((await move(owner, id, 'approve')).body).toBe('leave_meets_days');
    const list = (await owner('GET', `/api/leaves?employee_id=${noura}&state=0`)).body.records;
    expect(list).toContainEqual(expect.objectContaining({ id, state: 0 }));
  });

  test.each([
    ['an end before the beginning', days('2026-10-05', '2026-10-01'), 'to_on', 'ends_before_it_begins'],
    ['more than a year', days('2026-10-05', '2027-10-20'), 'to_on', 'at_most_days'],
    ['a kind that is none', { ...days('2026-10-05'), kind: 'fun' }, 'kind', 'invalid_choice'],
  ])('%s is refused beside its field', async (_what, body, field, key) => {
    const answer = await ask(manager, body);
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('leave needs an employee and stays in its shop', async () => {
    expect((await ask(owner, days('2026-11-01'))).body).toBe('not_an_employee');
    const id = (await ask(manager, days('2026-11-01'))).body.id;
    expect((await move(next, id, 'approve')).body).toBe('leave_not_found');
    expect((await next('POST', `/api/my_leaves/${id}/withdraw`, {})).body).toBe('leave_not_found');
    expect((await owner('POST', `/api/my_leaves/${id}/withdraw`, {})).body).toBe('leave_not_found');
  });

  test('every cell of the leave table', async () => {
    const roleId = await roleKeyed('manager');
    expect(roleId).toBeGreaterThan(0);
    const cells = { asked: 0, approved: 1, rejected: 2, cancelled: 3 };
    const may: Record<string, readonly number[]> = { approve: [0], reject: [0], cancel: [0, 1] };
    let day = 0;
    for (const [action, from] of Object.entries(may))
      for (const state of Object.values(cells)) {
        const id = (await ask(manager, days(`2027-01-${String(++day).padStart(2, '0')}`))).body.id;
        await at.database.as(shop.merchantId, (tx) =>
          tx.run(sql`update leave_request set state = ${state},
            decided_at = case when ${state} = 0 then null else now() end where id = ${id}`),
        );
        const answer = await move(owner, id, action, { reason: 'لسبب' });
        expect([action, state, answer.status]).toEqual([action, state, from.includes(state) ? 200 : 501]);
      }
  });
});
