import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualPolicy } from '../appointments/policy.ts';
import { type Chosen, chosenIn, mostServices, pairsOf } from '../shop-pages/chosen-booking.ts';
import { asksOf, linesOf } from './booking.ts';
import { calendarFile } from './calendar-file.ts';
import { actsOf } from './ticket.ts';

const queryOf = (pairs: readonly (readonly [string, string])[]) => {
  const query: Record<string, string[]> = {};
  for (const [name, value] of pairs) query[name] = [...(query[name] ?? []), value];
  return query;
};

const atShop = { place: 'shop', area: null } as const;

describe('booking address', () => {
  test('booking reads back from its address', () => {
    const id = fc.integer({ min: 1, max: 10 ** 12 });
    const chosen = fc.record({
      services: fc.uniqueArray(fc.record({ service_id: id, employee_id: fc.option(id, { nil: undefined }) }), {
        maxLength: mostServices,
        selector: ({ service_id }) => service_id,
      }),
      ...{ place: fc.constant('shop' as const), area: fc.constant(null) },
      people: fc.integer({ min: 1, max: 6 }),
      by_month: fc.constantFrom(undefined, true),
      on: fc.constantFrom(null, '2026-03-02', '2028-02-29'),
      at: fc.constantFrom(null, '2026-03-02T06:00:00Z'),
    });
    fc.assert(
      fc.property(chosen, fc.constantFrom('الروضة', '5000', null), (one: Chosen, area) => {
        expect(chosenIn(queryOf(pairsOf(one)))).toEqual(one);
        const there = { ...one, place: 'home' as const, area };
        expect(chosenIn(queryOf(pairsOf(there)))).toEqual(there);
      }),
    );
  });

  test('nonsense in an address is dropped', () => {
    const nothing = { ...atShop, services: [], people: 1, on: null, at: null };
    const odd: Record<string, string[]>[] = [
      {},
      { service: ['', '0', '-1', '1e3', 'x', '1'.repeat(30)], on: ['2026-02-30'], at: ['now'] },
      { at: ['2026-03-02T06:00:30Z'] },
      { at: ['2026-03-02T06:00:00+03:00'] },
      { at: ['2026-13-02T06:00:00Z'] },
      { people: ['0'] },
      { people: ['7'] },
      { place: ['moon'], area: ['x'] },
      { area: ['x'] },
    ];
    for (const query of odd) expect(chosenIn(query)).toEqual(nothing);
    expect(chosenIn({ service: ['3', '3', '4'], by_3: ['x'], by_4: ['9'] }).services).toEqual([
      { service_id: 3, employee_id: undefined },
      { service_id: 4, employee_id: 9 },
    ]);
    expect(chosenIn({ service: Array.from({ length: 30 }, (_, n) => String(n + 1)) }).services).toHaveLength(
      mostServices,
    );
  });
});

test('unbookable services are dropped from the address', () => {
  const names = { name_ar: null, name_en: 'A' };
  const service = {
    ...{ ...names, id: 1, group_id: 1, group_name_ar: null, group_name_en: 'G', minutes: 30 },
    ...{ is_addon: false, addon_ids: [3], needs: null, max_people: 2, place: 0 },
    policy: usualPolicy,
    performers: [
      { ...names, id: 7, price: 100, look: 1 },
      { ...names, id: 8, price: 150, look: 1 },
    ],
  };
  const addition = { ...service, id: 3, is_addon: true, addon_ids: [], max_people: 6 };
  const with3 = (...ids: number[]) =>
    linesOf([service, addition], {
      services: ids.map((service_id) => ({ service_id })),
      ...{ ...atShop, people: 1, on: null, at: null },
    });
  expect(with3(1, 3)).toHaveLength(2);
  expect(with3(3)).toBeUndefined();
  const together = (people: number) =>
    linesOf([service], { services: [{ service_id: 1, employee_id: 8 }], ...atShop, people, on: null, at: null });
  expect(together(2)).toMatchObject([{ from_amount: 250, to_amount: 300 }]);
  expect(together(3)).toBeUndefined();
  // Each is asked for her own deposit, rounded for her: 30 % of 100 and of 150 to 30 and 45, of 1.05 to 0.32 twice.
  const shop = { ...{ free_cancel_hours: 24, takes_cards: true, hold_minutes: 10 }, new_customers_wait: false };
  const odd = { ...service, policy: { ...usualPolicy, deposit: 1 as const } };
  const asked = (price: number) =>
    asksOf(
      linesOf([{ ...odd, performers: [{ ...names, id: 8, price, look: 1 }] }], {
        ...{ services: [{ service_id: 1, employee_id: 8 }], ...atShop, people: 2, on: null, at: null },
      })!,
      { ...shop, unpaid_waits: true },
    );
  expect(asked(105)).toMatchObject({ from: 64, to: 64 });
  const lines = (service_id: number, employee_id?: number) =>
    linesOf([service], { services: [{ service_id, employee_id }], ...atShop, people: 1, on: null, at: null });
  expect(lines(1)).toMatchObject([{ employee: null, from_amount: 100, to_amount: 150 }]);
  expect(lines(1, 8)).toMatchObject([{ employee: { id: 8 }, from_amount: 150, to_amount: 150 }]);
  expect(lines(1, 9)).toBeUndefined();
  expect(lines(2)).toBeUndefined();
});

describe('customer actions on an appointment', () => {
  const appointment = {
    ...{ status: 1, is_confirmed: false, is_of_group: false, payment_status: 0, request_status: null },
    ...{ paid_amount: 0, returned_amount: 0, kept_amount: 0 },
    ...{ from_at: '2026-03-03T06:00:00Z', free_until: '2026-03-02T06:00:00Z' },
  };
  const facts = { now: '2026-03-01T06:00:00Z', is_closed: false, takes_bookings: true };
  const none = {
    ...{ confirm: false, cancel: false, move: false, again: false },
    ...{ pay: false, answer: false, cancel_keeps: false },
  };
  const late = { now: '2026-03-02T06:01:00Z' };
  const paid = { payment_status: 1, paid_amount: 9 };
  test.each([
    ['to come', {}, {}, { ...none, confirm: true, cancel: true, move: true }],
    [
      'at the last free moment',
      {},
      { now: '2026-03-02T06:00:00Z' },
      { ...none, confirm: true, cancel: true, move: true },
    ],
    ['a minute after it', {}, { now: '2026-03-02T06:01:00Z' }, { ...none, confirm: true }],
    ['confirmed', { is_confirmed: true }, {}, { ...none, cancel: true, move: true }],
    ['of a group', { is_of_group: true }, {}, { ...none, confirm: true, cancel: true }],
    ['late with a deposit', paid, late, { ...none, confirm: true, cancel: true, cancel_keeps: true }],
    ['late, its deposit given back', { ...paid, returned_amount: 9 }, late, { ...none, confirm: true }],
    ['that waits for its deposit', { payment_status: 2 }, {}, { ...none, cancel: true, pay: true }],
    ['late and waiting for its deposit', { payment_status: 2 }, late, { ...none, cancel: true, pay: true }],
    ['that waits for the shop', { request_status: 1 }, late, { ...none, cancel: true }],
    ['for which another time is proposed', { request_status: 2 }, late, { ...none, cancel: true, answer: true }],
    ['accepted', { request_status: 3 }, {}, { ...none, confirm: true, cancel: true, move: true }],
    ['begun', {}, { now: '2026-03-03T06:00:00Z' }, none],
    ['arrived', { status: 2 }, {}, none],
    ['cancelled', { status: 0 }, {}, { ...none, again: true }],
    ['attended', { status: 3 }, {}, { ...none, again: true }],
    ['of a shop that takes no bookings', {}, { takes_bookings: false }, { ...none, confirm: true, cancel: true }],
    ['of a shop that is closed', {}, { is_closed: true }, none],
  ])('%s', (_, of, now, acts) => {
    expect(actsOf({ ...appointment, ...of }, { ...facts, ...now })).toEqual(acts);
  });
});

test('calendar file folds at 75 octets and escapes values', () => {
  const title = 'موعدك لدى صالون لولو: قص, وتصفيف; صبغة \\ كاملة للشعر الطويل جدًا جدًا جدًا\nسطر';
  const file = calendarFile({
    ...{ uid: 'a@batalat', now: '2026-03-01T05:00:00.000Z', title, place: '', url: 'https://shop.example/e-booking/a' },
    ...{ from_at: '2026-03-02T06:00:00Z', to_at: '2026-03-02T06:30:00Z' },
  });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(file).toContain('DTSTAMP:20260301T050000Z\r\n');
  expect(file).not.toContain('LOCATION');
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('قص\\, وتصفيف\\; صبغة \\\\ كاملة للشعر الطويل جدًا جدًا جدًا\\nسطر');
});
