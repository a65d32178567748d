import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { type PointsEarned, settleEarned } from './earn-points.ts';
import { deductOldest, owedFor } from './points.ts';
import { returnPoints } from './returned-points.ts';

const worth = { hundred_amount: money(500), vat_rate_bp: 1_500 };

interface Bill {
  readonly earned: { id: number; points: number };
  readonly used: { id: number; points: number; worth: number; back: number; back_worth: number }[];
  readonly total: number;
  returned: number;
  gone: number;
}

/** A customer's points by the rules of sale and note, kept as the tables keep them. */
const newCustomer = () => {
  const lots: { id: number; points_left: number; worth_left: number }[] = [];
  const bills: Bill[] = [];
  let debt = 0;
  /** Net of returns, as a bill-by-bill reckoning has it. */
  const net = { earned: 0, used: 0 };
  const put = (id: number, points: number, amount: number) => {
    const lot = lots.find((one) => one.id === id)!;
    lot.points_left += points;
    lot.worth_left += amount;
  };
  const living = () =>
    lots.filter((lot) => lot.points_left > 0).map((lot) => ({ ...lot, worth_left: money(lot.worth_left) }));
  const has = () => Math.max(0, living().reduce((n, lot) => n + lot.points_left, 0) - debt);
  return {
    lots,
    has,
    bills,
    net,
    debt: () => debt,
    sell: (points: number, wanted: number) => {
      const parts = deductOldest(living(), Math.min(wanted, has()));
      for (const part of parts) put(part.id, -part.points, -part.worth);
      const [earned] = settleEarned(
        [
          { program_id: 1, points, worth: owedFor(points, worth), settled: 0, settled_worth: money(0) },
        ] as PointsEarned[],
        debt,
      );
      const id = lots.length + 1;
      lots.push({ id, points_left: points - earned!.settled, worth_left: earned!.worth - earned!.settled_worth });
      debt -= earned!.settled;
      net.earned += points;
      net.used += parts.reduce((n, part) => n + part.points, 0);
      bills.push({
        ...{ earned: { id, points }, total: 10_000, returned: 0, gone: 0 },
        used: parts.map((part) => ({ ...part, back: 0, back_worth: 0 })),
      });
    },
    give: (points: number) => {
      const settled = Math.min(debt, points);
      lots.push({ id: lots.length + 1, points_left: points - settled, worth_left: 0 });
      debt -= settled;
      net.earned += points;
    },
    takeBack: (n: number, share: number) => {
      const bill = bills[n % Math.max(1, bills.length)];
      if (!bill || bill.returned === bill.total) return;
      const amount = Math.max(1, Math.round((bill.total - bill.returned) * share));
      const of = (id: number) => lots.find((lot) => lot.id === id)!;
      const own = of(bill.earned.id);
      const before = {
        earned: [{ ...own, points: bill.earned.points, worth_left: money(own.worth_left) }],
        used: bill.used
          .toSorted((a, b) => b.id - a.id)
          .map((u) => ({
            ...{ id: u.id, points_left: of(u.id).points_left, worth_left: money(of(u.id).worth_left) },
            ...{ used: u.points, used_worth: money(u.worth), back: u.back, back_worth: money(u.back_worth) },
          })),
        others: living().filter((lot) => lot.id !== bill.earned.id),
        gone: bill.gone,
        debt,
      };
      bill.returned += amount;
      const after = returnPoints(before, { part: bill.returned, whole: bill.total });
      for (const part of after.given) {
        put(part.id, part.points, part.worth);
        const used = bill.used.find((one) => one.id === part.id)!;
        used.back += part.points;
        used.back_worth += part.worth;
        net.used -= part.points;
      }
      for (const part of after.taken) put(part.id, -part.points, -part.worth);
      debt += after.missing - after.settled;
      bill.gone += after.wanted;
      net.earned -= after.wanted;
    },
  };
};

const points = fc.integer({ min: 0, max: 400 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), points: fc.integer({ min: 1, max: 400 }), used: points }),
  fc.record({ kind: fc.constant('return' as const), bill: fc.nat(20), share: fc.constantFrom(0.1, 0.34, 0.5, 1, 1) }),
  fc.record({ kind: fc.constant('gift' as const), points: fc.integer({ min: 1, max: 50 }) }),
);

describe('points over sales, gifts and returns', () => {
  test('used points never exceed earned and owed points', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const c = newCustomer();
        for (const one of acts) {
          if (one.kind === 'sell') c.sell(one.points, one.used);
          else if (one.kind === 'gift') c.give(one.points);
          else c.takeBack(one.bill, one.share);
          const there = c.lots.reduce((n, lot) => n + lot.points_left, 0);
          expect(there - c.debt()).toBe(c.net.earned - c.net.used);
          // Whoever owes points has none to use.
          expect(Math.min(there, c.debt())).toBe(0);
          for (const lot of c.lots) {
            expect(Math.min(lot.points_left, lot.worth_left)).toBeGreaterThanOrEqual(0);
            if (lot.points_left === 0) expect(lot.worth_left).toBe(0);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('nothing remains once every bill came back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), points), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(20), fc.constantFrom(0.2, 0.5, 1)), { maxLength: 12 }),
        (sales, notes) => {
          const c = newCustomer();
          for (const [earned, used] of sales) c.sell(earned, used);
          for (const [bill, share] of notes) c.takeBack(bill, share);
          for (let i = 0; i < sales.length; i++) c.takeBack(i, 1);
          expect([c.lots.reduce((n, lot) => n + lot.points_left, 0), c.debt()]).toEqual([0, 0]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('250 earned, used and returned leave nothing', () => {
    const c = newCustomer();
    c.sell(250, 0);
    c.sell(103, 250);
    c.takeBack(0, 1);
    expect([c.has(), c.debt()]).toEqual([0, 147]);
    c.takeBack(1, 1);
    expect([c.has(), c.debt()]).toEqual([0, 0]);
  });
});
