import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused, riyadh } from '../support/answers.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** What becomes of the visits of somebody who is away for a day: looked over, settled in one act, told once. */
const at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
const next = await at.openShop();
const owner = await at.signIn(shop.owner);
const cashier = await at.signIn(shop.cashier);
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const [wrapping, delivery] = shop.services as [number, number];
const reem = shop.employee;
const monday = '2026-03-02';
let hind: number;
let sara: number;
let visitors: number[];

interface Planned {
  readonly visit: { readonly id: number };
  readonly version: number;
  readonly hand_over: { readonly employee_ids: number[] } | null;
  readonly reason: string | null;
  readonly move_to: string | null;
}
const path = (id: number) => `/api/employee_appointments/${id}/away`;
const plan = (on = monday, by: Caller = owner, id = reem) => by('GET', `${path(id)}?from_on=${on}&to_on=${on}`);
const settle = (choices: object[], more: object = {}, on = monday, by: Caller = owner) =>
  by('POST', path(reem), { from_on: on, to_on: on, choices, ...more });
const choose = ({ visit, version }: Planned, act: string, more: object = {}) => ({
  appointment_id: visit.id,
  version,
  act,
  ...more,
});
const book = async (customer: number, time: string, services: object[], on = monday): Promise<number> => {
  const people = [services];
  return (await done(owner('POST', '/api/appointments', { customer_id: customer, from_at: riyadh(on, time), people })))
    .ids[0];
};
const by = (service_id: number, employee_id: number) => ({ service_id, employee_id });
const get = (id: number) => done(owner('GET', `/api/appointments/${id}`));
const block = (employee_id: number, time: string, minutes: number, on = monday) =>
  done(owner('POST', '/api/block_times', { employee_id, from_at: riyadh(on, time), minutes }));
const listMessages = (kind: string) =>
  at.database.as(shop.merchantId, (tx) =>
    tx.many<{ subject_id: number }>(
      sql`select subject_id from customer_message where merchant_id = ${shop.merchantId} and kind = ${kind} order by id`,
    ),
  );

beforeAll(async () => {
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  for (const caller of [owner, stranger]) await done(caller('PUT', '/api/working_hours', { version: 0, ranges }));
  const hire = async (name_en: string) =>
    (await done(owner('POST', '/api/employees', { name_en, starts_on: '2026-03-01' }))).id as number;
  [hind, sara] = [await hire('Hind'), await hire('Sara')];
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`),
  );
  visitors = [];
  for (let n = 0; n < 6; n++)
    visitors.push(
      (await done(owner('POST', '/api/customers', { name_en: `Visitor ${n}`, mobile: `96655000111${n}` }))).id,
    );
});

/** Nothing is left of the tests before. */
beforeEach(async () => {
  await at.database.as(shop.merchantId, async (tx) => {
    await tx.run(sql`delete from busy_time where merchant_id = ${shop.merchantId}`);
    await tx.run(sql`update appointment set status = 0 where merchant_id = ${shop.merchantId}`);
  });
});

describe('absence plan', () => {
  test('plan reassigns two overlapping appointments and explains a third', async () => {
    const first = await book(visitors[0]!, '10:00', [by(wrapping, reem)]);
    const second = await book(visitors[1]!, '10:30', [by(wrapping, reem)]);
    const third = await book(visitors[2]!, '11:00', [by(wrapping, reem)]);
    // Until 10:45 Hind is taken; at eleven both are.
    await block(hind, '10:00', 45);
    await block(sara, '11:00', 60);
    await block(hind, '11:15', 30);
    const { employee, is_closed, visits, rest_count } = await done(plan());
    expect([employee.id, is_closed, rest_count]).toEqual([reem, false, 0]);
    const found = visits as Planned[];
    expect(found.map(({ visit }) => visit.id)).toEqual([first, second, third]);
    expect(found.map(({ hand_over }) => hand_over?.employee_ids ?? null)).toEqual([[sara], [sara], null]);
    expect(found[2]!.reason).toMatch(/appointment_(block|employee)_conflict/);
    // On the next day each gets a time of her own.
    const times = found.map(({ move_to }) => move_to);
    expect(new Set(times).size).toBe(3);
    for (const time of times) expect(time! >= '2026-03-02T21:00').toBe(true);
    expect(
      (await done(owner('GET', `/api/employee_appointments/${reem}/count?from_on=${monday}&to_on=${monday}`))).count,
    ).toBe(3);
  });

  test('plan books nobody twice at one time', async () => {
    const longer = await book(visitors[0]!, '10:00', [by(wrapping, reem), by(delivery, reem)]);
    const other = await book(visitors[1]!, '10:00', [by(wrapping, hind)]);
    await done(
      owner('PUT', `/api/appointments/${other}`, {
        version: 1,
        note: null,
        overbook: true,
        lines: [
          { line_number: 1, service_id: wrapping, employee_id: reem, from_at: riyadh(monday, '10:30'), minutes: 30 },
        ],
      }),
    );
    await block(sara, '09:00', 480);
    const found = (await done(plan())).visits as Planned[];
    expect(found.map(({ visit, hand_over }) => [visit.id, hand_over?.employee_ids ?? null])).toEqual([
      [longer, [hind, hind]],
      [other, null],
    ]);
  });

  test('plan rejects another shop’s employee', async () => {
    await refused(plan(monday, stranger), 'employee_not_found');
    const mine = await book(visitors[0]!, '10:00', [by(wrapping, reem)]);
    const theirs = { appointment_id: mine, version: 1, act: 'cancel' };
    const own = { from_on: monday, to_on: monday, choices: [theirs] };
    await refused(stranger('POST', path(next.employee), own), 'appointment_not_found_or_cancelled');
  });
});

describe('absence resolved in one act', () => {
  test('each appointment gets its resolution and one message', async () => {
    const ids = [];
    for (const [n, time] of ['10:00', '11:00', '12:00', '13:00', '14:00'].entries())
      ids.push(await book(visitors[n]!, time, [by(wrapping, reem)]));
    const found = (await done(plan())).visits as Planned[];
    const [over, moved, asked, cancelled] = found as [Planned, Planned, Planned, Planned];
    const { employee_ids } = over.hand_over!;
    const choices = [
      choose(over, 'hand_over', { employee_ids }),
      choose(moved, 'move', { from_at: moved.move_to }),
      choose(asked, 'ask'),
      choose(cancelled, 'cancel'),
    ];
    const { outcomes } = await done(settle(choices, { reason: 'Reem is ill' }));
    expect(
      outcomes.map((one: { reason: string | null; is_told: boolean | null }) => [one.reason, one.is_told]),
    ).toEqual([
      [null, null],
      [null, true],
      [null, true],
      [null, true],
    ]);
    expect(await get(ids[0]!)).toMatchObject({
      status: 1,
      from_at: riyadh(monday, '10:00'),
      lines: [{ employee_id: employee_ids[0] }],
    });
    expect(await get(ids[1]!)).toMatchObject({
      from_at: moved.move_to!.replace('.000Z', 'Z'),
      lines: [{ employee_id: reem }],
    });
    expect(await get(ids[2]!)).toMatchObject({ status: 1, cancel_hours: 0, from_at: riyadh(monday, '12:00') });
    expect((await get(ids[3]!)).events.at(-1)).toMatchObject({ action: 'cancel', reason: 'Reem is ill' });
    expect(await get(ids[4]!)).toMatchObject({ status: 1, version: 1 });
    for (const [kind, id] of [
      ['booking_moved', ids[1]],
      ['booking_needs_time', ids[2]],
      ['booking_cancelled', ids[3]],
    ] as const)
      expect(await listMessages(kind)).toEqual([{ subject_id: id }]);
    // The same choices once more do nothing: what they name is not as it was.
    const again = (await done(settle(choices))).outcomes as { reason: string | null }[];
    expect(again.map(({ reason }) => reason)).toEqual(Array(4).fill('appointment_changed_meanwhile'));
    for (const kind of ['booking_moved', 'booking_needs_time', 'booking_cancelled'])
      expect(await listMessages(kind)).toHaveLength(1);
  });

  test('appointment moved meanwhile is left with its reason', async () => {
    const id = await book(visitors[0]!, '10:00', [by(wrapping, reem)]);
    const [one] = (await done(plan())).visits as [Planned];
    const { employee_ids } = one.hand_over!;
    const line = {
      line_number: 1,
      service_id: wrapping,
      employee_id: reem,
      from_at: riyadh(monday, '15:00'),
      minutes: 30,
    };
    const [moved, answer] = await Promise.all([
      owner('PUT', `/api/appointments/${id}`, { version: one.version, note: null, lines: [line] }),
      settle([choose(one, 'hand_over', { employee_ids })]),
    ]);
    expect(answer.status).toBe(200);
    const { reason } = answer.body.outcomes[0];
    const after = await get(id);
    // One of the two, never a bit of both.
    if (moved.status === 200) {
      expect(reason).toBe('appointment_changed_meanwhile');
      expect(after).toMatchObject({ from_at: riyadh(monday, '15:00'), lines: [{ employee_id: reem }] });
    } else {
      expect([moved.status, reason]).toEqual([409, null]);
      expect(after).toMatchObject({ from_at: riyadh(monday, '10:00'), lines: [{ employee_id: employee_ids[0] }] });
    }
  });

  test('employee busy meanwhile receives no appointment', async () => {
    const id = await book(visitors[0]!, '10:00', [by(wrapping, reem)]);
    const [one] = (await done(plan())).visits as [Planned];
    const { employee_ids } = one.hand_over!;
    await book(visitors[1]!, '10:00', [by(wrapping, employee_ids[0]!)]);
    const { outcomes } = await done(settle([choose(one, 'hand_over', { employee_ids })]));
    expect(outcomes).toMatchObject([{ visit: { id }, reason: 'appointment_employee_conflict' }]);
    expect(await get(id)).toMatchObject({ version: 1, lines: [{ employee_id: reem }] });
  });

  test('concurrent resolutions happen once and retries replay', async () => {
    const id = await book(visitors[3]!, '10:00', [by(wrapping, reem)], '2026-03-04');
    const [one] = (await done(plan('2026-03-04'))).visits as [Planned];
    const choices = [choose(one, 'cancel')];
    const twice = await Promise.all([settle(choices, {}, '2026-03-04'), settle(choices, {}, '2026-03-04')]);
    expect(twice.map(({ body }) => body.outcomes[0].reason).toSorted()).toEqual([
      'appointment_changed_meanwhile',
      null,
    ]);
    expect((await get(id)).events.filter(({ action }: { action: string }) => action === 'cancel')).toHaveLength(1);
    expect((await listMessages('booking_cancelled')).filter(({ subject_id }) => subject_id === id)).toHaveLength(1);
  });

  test('people who come together stay together', async () => {
    const ids = (
      await done(
        owner('POST', '/api/appointments', {
          customer_id: visitors[0],
          from_at: riyadh(monday, '10:00'),
          people: [[by(wrapping, reem)], [by(wrapping, hind)]],
        }),
      )
    ).ids as number[];
    const [one] = (await done(plan())).visits as [Planned];
    expect(one).toMatchObject({
      visit: { id: ids[0] },
      is_group: true,
      move_to: null,
      hand_over: { employee_ids: [sara] },
    });
    for (const act of ['move', 'ask'])
      expect(
        (await done(settle([choose(one, act, { from_at: riyadh('2026-03-03', '10:00') })]))).outcomes,
      ).toMatchObject([{ reason: 'appointment_needs_calendar' }]);
  });

  test('cancelling and leave need their permissions', async () => {
    await book(visitors[0]!, '10:00', [by(wrapping, reem)]);
    const [one] = (await done(plan())).visits as [Planned];
    await refused(settle([choose(one, 'cancel')], {}, monday, cashier), 'cancelling_not_allowed');
    await refused(settle([], { leave: 'sick' }, monday, cashier), 'entering_leave_not_allowed');
    expect((await done(settle([choose(one, 'ask')], {}, monday, cashier))).outcomes).toMatchObject([{ reason: null }]);
  });

  test('leave closes the days and is entered once', async () => {
    const tuesday = '2026-03-10';
    const id = await book(visitors[0]!, '10:00', [by(wrapping, reem)], tuesday);
    const free = async () => {
      const asked = { people: [[by(wrapping, reem)]], from_on: tuesday, to_on: tuesday };
      return (await done(owner('POST', '/api/appointments/free_times', asked))).days.length;
    };
    expect(await free()).toBe(1);
    const [one] = (await done(plan(tuesday))).visits as [Planned];
    const { employee_ids } = one.hand_over!;
    const choices = [choose(one, 'hand_over', { employee_ids })];
    expect((await done(settle(choices, { leave: 'sick' }, tuesday))).outcomes).toMatchObject([
      { visit: { id }, reason: null },
    ]);
    expect(await free()).toBe(0);
    expect((await done(plan(tuesday))).is_closed).toBe(true);
    expect((await done(owner('GET', `/api/leaves?employee_id=${reem}`))).records).toMatchObject([
      { kind: 'sick', state: 1, from_on: tuesday, to_on: tuesday },
    ]);
    const second = await settle([], { leave: 'sick' }, tuesday);
    expect(second.status).not.toBe(200);
    // What stands in a leave is found by its days, whoever entered it.
    await book(visitors[1]!, '12:00', [by(wrapping, hind)], tuesday);
    expect((await done(plan(tuesday, owner, hind))).visits.length).toBeGreaterThan(0);
  });
});

describe('busy time', () => {
  const at10 = (customer: number, more: object = {}) =>
    owner(
      'POST',
      '/api/appointments',
      { customer_id: customer, from_at: riyadh('2026-03-05', '10:00'), people: [[by(wrapping, hind)]], ...more },
      { 'accept-language': 'en' },
    );
  const whyOf = ({ headers }: { readonly headers: Headers }) =>
    JSON.parse(decodeURIComponent(headers.get('x-refusal-params') ?? '{}'));

  test('refusal names the busy employee, booking and end', async () => {
    await book(visitors[0]!, '10:00', [by(wrapping, hind)], '2026-03-05');
    const taken = await at10(visitors[1]!);
    expect([taken.status, taken.body]).toEqual([501, 'appointment_employee_conflict']);
    expect(whyOf(taken)).toEqual({ who: 'Hind', name: 'Visitor 0', until: '10:30 AM' });
    await block(sara, '10:00', 45, '2026-03-05');
    const blocked = await at10(visitors[1]!, { people: [[by(wrapping, sara)]] });
    expect([blocked.body, whyOf(blocked)]).toMatchObject([
      'appointment_block_conflict',
      { who: 'Sara', until: '10:45 AM' },
    ]);
    const elsewhere = await at10(visitors[0]!, { people: [[by(wrapping, reem)]] });
    expect([elsewhere.body, whyOf(elsewhere)]).toMatchObject([
      'appointment_customer_conflict',
      { who: 'Hind', until: '10:30 AM' },
    ]);
  });
});
