import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum } from '../../kernel/money/money.ts';
import {
  agreedPolicy,
  depositKind,
  depositOf,
  depositRange,
  depositTurn,
  type PolicyLine,
  requestHeldUntil,
  type ServicePolicy,
  turnOfDeposit,
  usualPolicy,
} from './policy.ts';

const { none, part, full } = depositKind;
const line = (amount: number, policy: Partial<ServicePolicy> = {}, more: Partial<PolicyLine> = {}): PolicyLine => ({
  ...{ amount: money(amount), vat_category: 'S', vat_exemption_code: null, policy: { ...usualPolicy, ...policy } },
  ...more,
});
const shop = { free_cancel_hours: 24 };

describe('deposit of a service', () => {
  test.each([
    ['nothing', line(10_000), 0],
    ['a part', line(10_000, { deposit: part, deposit_bp: 3_000 }), 3_000],
    ['half of a halala up', line(5, { deposit: part, deposit_bp: 1_000 }), 1],
    ['less than half down', line(4, { deposit: part, deposit_bp: 1_000 }), 0],
    ['all of it', line(10_000, { deposit: full, deposit_bp: 3_000 }), 10_000],
    ['a part that is all', line(9_999, { deposit: part, deposit_bp: 10_000 }), 9_999],
  ])('service deposit: %s', (_, given, amount) => {
    expect(depositOf(given)).toBe(amount);
  });
});

describe('home visit fee', () => {
  const fee = { amount: money(5_000), vat_category: 'S', vat_exemption_code: null } as const;
  test.each([
    ['is paid ahead with a visit that is paid ahead whole', [line(10_000, { deposit: full })], 15_000],
    ['not with a part', [line(10_000, { deposit: part, deposit_bp: 10_000 })], 10_000],
    [
      'not where one of several is paid in part',
      [line(10_000, { deposit: full }), line(100, { deposit: part })],
      10_030,
    ],
    ['not where nothing is', [line(10_000)], 0],
    ['not of nothing', [], 0],
  ])('home visit fee: %s', (_, lines, amount) => {
    const agreed = agreedPolicy(lines, shop, fee);
    expect(agreed.deposit_amount).toBe(amount);
    expect(sum(agreed.deposit_parts.map((share) => share.amount))).toBe(amount);
    const ranged = lines.map((one) => ({ from: one.amount, to: one.amount, policy: one.policy }));
    expect(depositRange(ranged, fee.amount)).toEqual({ from: amount, to: amount });
  });

  test('home visit fee has its own VAT part', () => {
    const { deposit_parts } = agreedPolicy([line(10_000, { deposit: full })], shop, { ...fee, vat_category: 'Z' });
    expect(deposit_parts.map(({ vat_category, amount }) => [vat_category, amount])).toEqual([
      ['S', 10_000],
      ['Z', 5_000],
    ]);
  });
});

describe('policy of several services', () => {
  test.each([
    [
      'their deposits, the longest hours',
      [line(10_000, { deposit: part, free_cancel_hours: 48 }), line(5_000, { deposit: full })],
      { deposit_amount: 8_000, cancel_hours: 48, keeps_deposit: true },
    ],
    [
      'the shop’s hours where one has none of its own, and they are longer',
      [line(10_000, { free_cancel_hours: 2 }), line(5_000)],
      { deposit_amount: 0, cancel_hours: 24, keeps_deposit: true },
    ],
    ['shorter hours alone', [line(10_000, { free_cancel_hours: 2 })], { cancel_hours: 2 }],
    ['no hours at all', [line(10_000, { free_cancel_hours: 0 })], { cancel_hours: 0 }],
    [
      'kept as soon as one that is paid ahead keeps it',
      [line(100, { deposit: full, keeps_on_no_show: false }), line(100, { deposit: full })],
      { keeps_deposit: true },
    ],
    [
      'not kept for one that nothing is paid for',
      [line(100, { deposit: full, keeps_on_no_show: false }), line(100, { deposit: none })],
      { keeps_deposit: false, deposit_amount: 100 },
    ],
  ])('combined policy: %s', (_, lines, agreed) => {
    expect(agreedPolicy(lines, shop)).toMatchObject(agreed);
  });

  test('parts group by VAT category with the first reason', () => {
    const exempt = { vat_category: 'E', vat_exemption_code: 'VATEX-SA-35' } as const;
    const { deposit_parts } = agreedPolicy(
      [
        line(100, { deposit: full }),
        line(40, { deposit: full }, exempt),
        line(60, { deposit: part, deposit_bp: 5_000 }),
      ],
      shop,
    );
    expect(deposit_parts).toEqual([
      { vat_category: 'S', vat_exemption_code: null, amount: 130 },
      { ...exempt, amount: 40 },
    ]);
  });

  const anyLine = fc.record({
    amount: fc.integer({ min: 0, max: 10_000_000 }).map(money),
    vat_category: fc.constantFrom('S' as const, 'Z' as const, 'E' as const),
    vat_exemption_code: fc.constant(null),
    policy: fc.record({
      deposit: fc.constantFrom(none, part, full),
      deposit_bp: fc.integer({ min: 100, max: 10_000 }),
      free_cancel_hours: fc.option(fc.integer({ min: 0, max: 720 })),
      keeps_on_no_show: fc.boolean(),
    }),
  });
  test('parts sum to a deposit within the price', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 10 }), (lines) => {
        const agreed = agreedPolicy(lines, shop);
        expect(sum(agreed.deposit_parts.map(({ amount }) => amount))).toBe(agreed.deposit_amount);
        expect(agreed.deposit_amount).toBeLessThanOrEqual(sum(lines.map(({ amount }) => amount)));
        const fewer = agreedPolicy(lines.slice(1), shop);
        if (lines.length > 1) {
          expect(agreed.deposit_amount).toBeGreaterThanOrEqual(fewer.deposit_amount);
          expect(agreed.cancel_hours).toBeGreaterThanOrEqual(fewer.cancel_hours);
        }
        const range = depositRange(lines.map(({ amount, policy }) => ({ from: amount, to: amount, policy })));
        expect(range).toEqual({ from: agreed.deposit_amount, to: agreed.deposit_amount });
      }),
    );
  });
});

describe('outcome of a deposit', () => {
  const { stays, given_back, kept } = depositTurn;
  const facts = { action: 'cancel', is_by_customer: true, is_free: true, keeps_deposit: true } as const;
  test.each([
    ['cancelled by the customer in time', facts, given_back],
    ['cancelled by the customer late', { ...facts, is_free: false }, kept],
    ['cancelled by the shop, however late', { ...facts, is_by_customer: false, is_free: false }, given_back],
    ['cancelled by the shop, which keeps it', { ...facts, is_by_customer: false, chosen: kept }, kept],
    ['a customer chooses nothing', { ...facts, chosen: kept }, given_back],
    ['nobody came', { ...facts, action: 'no_show', is_by_customer: false }, kept],
    ['nobody came, and it was agreed otherwise', { ...facts, action: 'no_show', keeps_deposit: false }, stays],
    ['came late after all', { ...facts, action: 'check_in' }, stays],
    ['attended', { ...facts, action: 'attend' }, stays],
  ] as const)('%s', (_, given, turn) => {
    expect(turnOfDeposit(given)).toBe(turn);
  });
});

describe('hold of a request', () => {
  const hour = 3_600_000;
  const minute = 60_000;
  test.each([
    ['until it is due', { from: 100 * hour, due: 12 * hour, lead_minutes: 60 }, 12 * hour],
    ['not into its notice', { from: 5 * hour, due: 12 * hour, lead_minutes: 60 }, 4 * hour],
    ['a quarter of an hour at least', { from: hour, due: 12 * hour, lead_minutes: 60 }, 15 * minute],
    ['never beyond its beginning', { from: 10 * minute, due: 12 * hour, lead_minutes: 60 }, 10 * minute],
  ])('%s', (_, given, until) => {
    expect(requestHeldUntil({ now: 0, ...given })).toBe(until);
  });
});
