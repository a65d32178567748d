import { afterAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** A salon hires, pays commission and loses a receptionist: its weeks one after the other, over HTTP. */
const at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
let owner = await at.signIn(shop.owner);
afterAll(() => at.close());

const password = 'henna-at-nine-7';
const people = { stylist: 'mona@salon.test', receptionist: 'dana@salon.test' };
const ids = { stylist: 0, receptionist: 0, leave: 0, sale: 0, correction: 0 };
let stylist: Caller;
let receptionist: Caller;
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return body as any;
};
/** Riyadh's clock. */
const goTo = (on: string, time: string) => at.setNow(new Date(`${on}T${time}:00+03:00`).toISOString());
const march = 'month_on=2026-03-01';

/** Who was invited chooses a password by the link of the mail. */
const enter = async (email: string): Promise<Caller> => {
  const mail = await at.database.as(shop.merchantId, (tx) =>
    tx.one<{ text_body: string }>(
      sql`select text_body from message where to_address = ${email} order by id desc limit 1`,
    ),
  );
  const token = /reset-password\/([\w-]+)/.exec(mail.text_body)![1]!;
  await done(at.anonymous('POST', '/api/reset_password', { token, password }));
  return at.signIn(email, password);
};

describe('first week of a salon', () => {
  test('roles are made for stylist and receptionist', async () => {
    const { records } = await done(owner('GET', '/api/roles?page_size=100'));
    const cashier = records.find((one: { key: string }) => one.key === 'cashier');
    const like = await done(owner('GET', `/api/roles/${cashier.id}`));
    for (const name_en of ['Hair stylist', 'Front desk'])
      await done(owner('POST', '/api/roles', { name_en, permissions: like.permissions }));
  });

  test('stylist and receptionist are hired with hours and PINs', async () => {
    const { records } = await done(owner('GET', '/api/roles?page_size=100'));
    const role = (name: string) => records.find((one: { name_en: string }) => one.name_en === name).id;
    for (const [key, name_en, name_ar, role_id, pin] of [
      ['stylist', 'Mona', 'منى', role('Hair stylist'), '2580'],
      ['receptionist', 'Dana', 'دانة', role('Front desk'), '9173'],
    ] as const) {
      ids[key] = (await done(owner('POST', '/api/employees', { name_en, name_ar, starts_on: '2026-03-01' }))).id;
      const login = { email: people[key], user_name: name_en.toLowerCase(), role_id };
      await done(owner('POST', `/api/employees/${ids[key]}/login`, login));
      await done(owner('PUT', `/api/employees/${ids[key]}/pin`, { pin }));
      const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
      await done(owner('PUT', '/api/working_hours', { employee_id: ids[key], version: 0, ranges }));
    }
    stylist = await enter(people.stylist);
    receptionist = await enter(people.receptionist);
    await done(owner('PUT', '/api/settings/attendance', { version: 0, value: { kiosk_allowed: true } }));
    const rule = { scope: 'default', kind: 'percent', rate_bp: 1_000, valid_from_on: '2026-03-01' };
    await done(owner('POST', '/api/commission/rules', rule));
  });

  test('late employee’s correction is granted in part', async () => {
    const check = (employee_id: number, direction: string, pin: string) =>
      done(receptionist('POST', '/api/attendance/kiosk_checks', { employee_id, direction, pin }));
    goTo('2026-03-01', '09:02');
    await check(ids.receptionist, 'in', '9173');
    goTo('2026-03-01', '09:40');
    const { shift } = await check(ids.stylist, 'in', '2580');
    const correction = {
      employee_id: ids.stylist,
      kind: 'change',
      shift_id: shift.id,
      in_on: '2026-03-01',
      in_time: '09:25',
      reason: 'فتحت الباب الخلفي',
    };
    goTo('2026-03-01', '17:00');
    await check(ids.receptionist, 'out', '9173');
    const left = (await check(ids.stylist, 'out', '2580')).shift;
    expect(left.out_at).not.toBeNull();
    const out = { out_on: '2026-03-01', out_time: '17:00' };
    const asked = await done(
      stylist('POST', '/api/attendance/corrections', { ...correction, ...out, employee_id: undefined }),
    );
    expect((await stylist('POST', `/api/attendance/corrections/${asked.id}/approve`, {})).status).toBe(403);
    await done(owner('POST', `/api/attendance/corrections/${asked.id}/approve`, {}));
    const days = 'from_on=2026-03-01&to_on=2026-03-01';
    const { people: month } = await done(owner('GET', `/api/reports/attendance_by_employee?${days}`));
    const late = (id: number) =>
      month.find((one: { employee_id: number }) => one.employee_id === id).late_minutes as number;
    expect([late(ids.receptionist), late(ids.stylist)]).toEqual([0, 25]);
  });
});

describe('following weeks of a salon', () => {
  test('receptionist sells and shares a stylist’s line', async () => {
    goTo('2026-03-10', '12:00');
    owner = await at.signIn(shop.owner);
    receptionist = await at.signIn(people.receptionist, password);
    stylist = await at.signIn(people.stylist, password);
    const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 9_200, unit_price: 2_500 };
    const sell = (employee_id: number) =>
      done(
        receptionist('POST', '/api/invoices', {
          customer_id: shop.customers[0],
          lines: [{ ...line, employee_id }],
          payments: [{ method: 'cash', amount: 23_000 }],
        }),
      );
    await sell(ids.stylist);
    ids.sale = (await sell(ids.stylist)).id;
    const shares = [
      { employee_id: ids.stylist, share_bp: 7_500 },
      { employee_id: ids.receptionist, share_bp: 2_500 },
    ];
    await done(owner('PUT', `/api/invoices/${ids.sale}/line_shares`, { line_number: 1, shares }));
    const { people: paid } = await done(owner('GET', `/api/reports/employees_commissions?${march}`));
    const earned = (id: number) =>
      paid.find((one: { employee_id: number }) => one.employee_id === id).commission_amount as number;
    // 230.00 with VAT is 200.00 without; a tenth of it, shared three to one on the second.
    expect([earned(ids.stylist), earned(ids.receptionist)]).toEqual([2_000 + 1_500, 500]);
  });

  test('advance is deducted from the stylist’s month', async () => {
    const advance = { employee_id: ids.stylist, kind: 'advance', amount: 1_000, reason: 'سلفة' };
    await done(owner('POST', '/api/pay_adjustments', { ...advance, on_day: '2026-03-10', month_on: '2026-03-01' }));
    const { people: paid } = await done(owner('GET', `/api/reports/employees_commissions?${march}`));
    const hers = paid.find((one: { employee_id: number }) => one.employee_id === ids.stylist);
    expect(hers).toMatchObject({ commission_amount: 3_500, net_amount: 2_500 });
  });

  test('departure ends the receptionist’s session and open requests', async () => {
    goTo('2026-03-20', '10:00');
    owner = await at.signIn(shop.owner);
    receptionist = await at.signIn(people.receptionist, password);
    const asked = await done(
      receptionist('POST', '/api/my_leaves', { kind: 'annual', from_on: '2026-04-05', to_on: '2026-04-09' }),
    );
    ids.leave = asked.id;
    expect((await receptionist('GET', '/api/customers')).status).toBe(200);
    await done(owner('POST', `/api/employees/${ids.receptionist}/login/disable`, {}));
    expect((await receptionist('GET', '/api/customers')).status).toBe(401);
    const again = await at.anonymous('POST', '/api/login', { email: people.receptionist, password });
    expect(again.status).not.toBe(200);
    await done(owner('POST', `/api/employees/${ids.receptionist}/disable`, {}));
    const leaves = await done(owner('GET', `/api/leaves?employee_id=${ids.receptionist}`));
    expect(leaves.records).toMatchObject([{ id: ids.leave, state: 3 }]);
    stylist = await at.signIn(people.stylist, password);
    const device = await done(stylist('GET', '/api/till_people'));
    expect(device.records.map(({ id }: { id: number }) => id)).toEqual([ids.stylist]);
    const kiosk = await done(stylist('GET', '/api/attendance/kiosk'));
    expect(kiosk.records.map(({ id }: { id: number }) => id)).toEqual([ids.stylist]);
    const opened = await stylist('POST', '/api/till_open', { employee_id: ids.receptionist, pin: '9173' });
    expect(opened.body).toBe('no_pin');
  });

  test('former employee’s sales, share, attendance and trail remain', async () => {
    const invoice = await done(owner('GET', `/api/invoices/${ids.sale}/line_shares`));
    expect(JSON.stringify(invoice)).toContain('Dana');
    const days = 'from_on=2026-03-01&to_on=2026-03-01';
    const { people: month } = await done(owner('GET', `/api/reports/attendance_by_employee?${days}`));
    expect(JSON.stringify(month)).toContain('Dana');
    const trail = await done(owner('GET', `/api/activities?thing=employee&record_id=${ids.receptionist}&page_size=50`));
    expect(trail.records.map((one: { act_en: string }) => one.act_en).slice(0, 2)).toEqual([
      'Disabled',
      'Access turned off',
    ]);
  });
});

describe('finished month of a salon', () => {
  test('month is approved once, pays leavers and exports', async () => {
    goTo('2026-04-01', '10:00');
    owner = await at.signIn(shop.owner);
    await done(owner('POST', '/api/commission/months/approve', { month_on: '2026-03-01' }));
    const { people: paid } = await done(owner('GET', `/api/reports/employees_commissions?${march}`));
    const of = (id: number) => paid.find((one: { employee_id: number }) => one.employee_id === id);
    expect(of(ids.receptionist)).toMatchObject({ commission_amount: 500 });
    expect(of(ids.stylist)).toMatchObject({ commission_amount: 3_500 });
    const sheet = await fetch(`${at.url}/api/reports/employees_commissions?${march}&format=xlsx`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheet')]);
  });

  test('books balance after the month', async () => {
    const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2026-04-01'));
    expect(rows.reduce((total, one) => total + one.balance, 0)).toBe(0);
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });
});
