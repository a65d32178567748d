import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spansOf } from './slots/spans.ts';
import type { Booking, Diary, Need } from './slots/visit.ts';
import {
  askStatus,
  type Candidate,
  inOrder,
  offerRule,
  offerState,
  offerStatus,
  selectRecipients,
} from './waitlist.ts';
import { fitIn, type Gap, type WaitingDays } from './waitlist-fit.ts';

const candidate = (id: number, created_at: string, amount: number): Candidate => ({
  id,
  created_at,
  amount,
});
const old = candidate(1, '2026-03-01T08:00:00Z', 10_000);
const dear = candidate(2, '2026-03-02T08:00:00Z', 50_000);
const dearToo = candidate(3, '2026-03-01T09:00:00Z', 50_000);

describe('waitlist rule', () => {
  test.each([
    ['by hand nobody', offerRule.by_hand, []],
    ['the first in line the oldest', offerRule.first, [1]],
    ['the longest ticket the dearest, of equals the oldest', offerRule.dearest, [3]],
    ['all at once everybody, by age', offerRule.all, [1, 3, 2]],
  ])('waitlist rule: %s', (_, rule, ids) => {
    expect(selectRecipients(rule, [dear, old, dearToo]).map(({ id }) => id)).toEqual(ids);
  });

  test('first of the rule’s order is next', () => {
    const anyone = fc.record({
      id: fc.nat(50),
      created_at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString()),
      amount: fc.nat(1_000),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyone, { selector: ({ id }) => id, minLength: 1 }), (all) => {
        const [first] = inOrder(offerRule.first, all);
        expect(all.every(({ created_at }) => created_at >= first!.created_at)).toBe(true);
        const [dearest] = inOrder(offerRule.dearest, all);
        expect(all.every(({ amount }) => amount <= dearest!.amount)).toBe(true);
        expect(selectRecipients(offerRule.first, all)).toEqual([first]);
      }),
    );
  });
});

describe('offer text', () => {
  const before = '2026-03-01T09:59:59Z';
  const expires_at = '2026-03-01T10:00:00Z';
  test.each([
    ['open', offerStatus.held, askStatus.asked, before],
    ['over when the time is over, written down or not', offerStatus.held, askStatus.asked, expires_at],
    ['over', offerStatus.expired, askStatus.asked, before],
    ['gone', offerStatus.accepted, askStatus.asked, before],
    ['theirs', offerStatus.accepted, askStatus.accepted, expires_at],
    ['declined, though another has it', offerStatus.accepted, askStatus.declined, before],
    ['taken back', offerStatus.withdrawn, askStatus.asked, before],
  ])('offer text: %s', (words, status, asked, now) => {
    const states: Record<string, string> = {
      open: 'open',
      'over when the time is over, written down or not': 'expired',
      over: 'expired',
      gone: 'gone',
      theirs: 'accepted',
      'declined, though another has it': 'declined',
      'taken back': 'withdrawn',
    };
    expect(offerState({ status, expires_at }, asked, now)).toBe(states[words]);
  });
});

const zone = 'Asia/Riyadh';
const monday = '2026-03-02';
const minute = (time: string, on = monday): number => Date.parse(`${on}T${time}:00+03:00`) / 60_000;
const span = (from: string, to: string) => ({ from: minute(from), to: minute(to) });
const [sara, noura] = [1, 2];
const need = (minutes: number, who: readonly number[], kinds: readonly number[] = []): Need => ({
  performers: who.map((employee_id) => ({ employee_id, parts: [{ minutes, is_active: true }] })),
  before: 0,
  after: 0,
  resource_kinds: kinds,
  fits_in_gap: false,
});
const bookingOf = (...needs: Need[]): Booking => ({ people: [needs.map((one) => [one])], one_employee: false });
const work = spansOf([span('09:00', '17:00')]);
/** Sara is free from 15:15 to 17:00, Noura all day. */
const diary: Diary = {
  employees: [
    { id: sara, work, busy: spansOf([span('09:00', '15:15')]) },
    { id: noura, work, busy: [] },
  ],
  resources: [{ id: 9, kind: 1, busy: spansOf([span('15:00', '17:00')]) }],
  customer: [],
};
const gap: Gap = { employee_id: sara, freed: span('15:15', '17:00'), free: span('15:15', '17:00') };
const days: WaitingDays = { from_on: monday, to_on: monday, from_time: null, to_time: null };
const rules = { zone, step_minutes: 15, useful_minutes: 30, earliest: minute('08:00') };
const fitOf = (booking: Booking, more: Partial<WaitingDays> = {}, other: Partial<Diary> = {}) =>
  fitIn(gap, { days: { ...days, ...more }, booking, diary: { ...diary, ...other }, blocks: new Map() }, rules);

describe('fit of a released slot', () => {
  test.each([
    ['fills it', need(105, [sara]), {}, '15:15', 0],
    ['leaves no rest that is too short', need(90, [sara]), {}, '15:15', 15],
    ['begins when they can', need(45, [sara]), { from_time: '16:00:00' }, '16:15', 60],
    ['ends by when they must', need(45, [sara]), { to_time: '16:00:00' }, '15:15', 60],
    ['anyone: it is Sara who is free', need(45, [noura, sara]), {}, '15:15', 60],
  ])('fits: %s', (_, one, more, begins, leaves_minutes) => {
    const found = fitOf(bookingOf(one), more);
    expect(found).toMatchObject({ leaves_minutes, placed: [{ employee_id: sara, from: minute(begins) }] });
  });

  test('fit starts earlier after another employee’s service', () => {
    const found = fitOf(bookingOf(need(30, [noura]), need(60, [sara])));
    if ('reason' in found) throw new Error(found.reason);
    const own = found.placed.find(({ employee_id }) => employee_id === sara)!;
    expect(own.from).toBeGreaterThanOrEqual(minute('15:15'));
    expect(found.placed.length).toBe(2);
  });

  test.each([
    ['other days', need(45, [sara]), { from_on: '2026-03-03', to_on: '2026-03-09' }, {}, { reason: 'other_days' }],
    ['other hours', need(45, [sara]), { to_time: '12:00:00' }, {}, { reason: 'other_hours' }],
    ['hours too short for it', need(45, [sara]), { to_time: '15:45:00' }, {}, { reason: 'other_hours' }],
    ['somebody else', need(45, [noura]), {}, {}, { reason: 'other_person' }],
    ['longer than the place', need(120, [sara]), {}, {}, { reason: 'too_long', minutes: 15 }],
    ['elsewhere then', need(45, [sara]), {}, { customer: work }, { reason: 'appointment_customer_conflict' }],
    ['without a chair', need(45, [sara], [1]), {}, {}, { reason: 'appointment_room_conflict' }],
  ])('unfit: %s', (_, one, more, other, said) => {
    expect(fitOf(bookingOf(one), more, other)).toEqual(said);
  });

  test('fit lies on the grid inside free time', () => {
    const quarter = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n * 15);
    fc.assert(
      fc.property(quarter(1, 10), quarter(37, 66), fc.boolean(), (length, busyFrom, isNouraFirst) => {
        const busy = spansOf([{ from: minute('00:00') + busyFrom, to: minute('00:00') + busyFrom + 30 }]);
        const free = { employees: [{ id: sara, work, busy }, diary.employees[1]!] };
        const needs = isNouraFirst ? [need(30, [noura]), need(length, [sara])] : [need(length, [sara])];
        const place: Gap = { employee_id: sara, freed: span('12:00', '14:00'), free: span('09:00', '17:00') };
        const found = fitIn(
          place,
          { days, booking: bookingOf(...needs), diary: { ...diary, ...free }, blocks: new Map() },
          rules,
        );
        if ('reason' in found) return;
        const own = found.placed.find(({ employee_id }) => employee_id === sara)!;
        expect(own.from < place.freed.to && place.freed.from < own.to).toBe(true);
        expect(own.to <= busy[0]! || own.from >= busy[1]!).toBe(true);
        expect(Math.min(...found.placed.map(({ from }) => from)) % 15).toBe(0);
      }),
    );
  });
});
