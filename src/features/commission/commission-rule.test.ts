import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collected,
  earnedBy,
  explain,
  type LineFacts,
  type RuleVersion,
  ruleFinder,
  scopes,
  shareOut,
  takenBack,
} from './commission-rule.ts';

const rule = (changes: Partial<RuleVersion> = {}): RuleVersion => ({
  id: 1,
  scope: 'default',
  item_kind: null,
  target_id: null,
  valid_from_on: '2026-01-01',
  kind: 'percent',
  rate_bp: 1_000,
  fixed_amount: 0,
  slabs: [],
  slab_mode: 'marginal',
  before_discount: false,
  with_vat: false,
  earned_on: 'sold',
  ...changes,
});

const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-03-0${n}`);
const small = fc.integer({ min: 1, max: 3 });
const itemKind = fc.constantFrom('service' as const, 'product' as const);
const version = fc
  .record({ scope: fc.constantFrom(...scopes), kind: itemKind, target: small, on: day, isEnded: fc.boolean() })
  .map(({ scope, kind, target, on, isEnded }) =>
    rule({
      scope,
      item_kind: scope === 'item' || scope === 'group' ? kind : null,
      target_id: scope === 'default' ? null : target,
      valid_from_on: on,
      kind: isEnded ? 'ended' : 'percent',
    }),
  );
const versions = fc.array(version, { maxLength: 30 }).map((all) => all.map((one, i) => ({ ...one, id: i + 1 })));
const line: fc.Arbitrary<LineFacts> = fc.record({
  item_kind: itemKind,
  item_id: small,
  group_id: fc.option(small),
  employee_id: small,
  role_id: fc.option(small),
  on: day,
});

/** The plain way: all versions that could hold, the newest of each scope, the nearest scope that has not ended. */
const plainly = (all: readonly RuleVersion[], of: LineFacts): RuleVersion | null => {
  for (const scope of ['item', 'group', 'employee', 'role', 'default'] as const) {
    let newest: RuleVersion | null = null;
    for (const one of all) {
      if (one.scope !== scope || one.valid_from_on > of.on) continue;
      if (scope === 'item' && (one.item_kind !== of.item_kind || one.target_id !== of.item_id)) continue;
      if (scope === 'group' && (one.item_kind !== of.item_kind || one.target_id !== of.group_id)) continue;
      if (scope === 'employee' && one.target_id !== of.employee_id) continue;
      if (scope === 'role' && one.target_id !== of.role_id) continue;
      if (!newest || one.valid_from_on >= newest.valid_from_on) newest = one;
    }
    if (newest && newest.kind !== 'ended') return newest;
  }
  return null;
};

describe('commission rule selection', () => {
  test('item, group, employee, role, default rules rank in order', () => {
    fc.assert(
      fc.property(versions, line, (all, of) => {
        expect(ruleFinder(all)(of)?.id).toBe(plainly(all, of)?.id);
      }),
      { numRuns: 500 },
    );
  });

  test('new version never changes an earlier day', () => {
    fc.assert(
      fc.property(versions, version, line, (all, later, of) => {
        fc.pre(of.on < later.valid_from_on);
        expect(ruleFinder([...all, { ...later, id: 99 }])(of)?.id).toBe(ruleFinder(all)(of)?.id);
      }),
    );
  });

  test('version order does not change the rule', () => {
    fc.assert(
      fc.property(versions, line, (all, of) => {
        expect(ruleFinder([...all].reverse())(of)?.id).toBe(ruleFinder(all)(of)?.id);
      }),
    );
  });
});

const slabs = fc
  .uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 4 })
  .chain((from) =>
    fc.tuple(
      ...from
        .sort((a, b) => a - b)
        .map((from_amount) =>
          fc.record({ from_amount: fc.constant(from_amount), rate_bp: fc.integer({ min: 0, max: 10_000 }) }),
        ),
    ),
  );
const slabbed = fc
  .record({
    rate_bp: fc.integer({ min: 0, max: 10_000 }),
    slabs,
    slab_mode: fc.constantFrom('marginal' as const, 'whole' as const),
  })
  .map((changes) => rule(changes));
const measures = fc.array(fc.integer({ min: -200, max: 400 }), { maxLength: 20 });

/** Minor unit by minor unit: each at the rate of the slab that it lies in. */
const unitByUnit = ({ rate_bp, slabs: of, slab_mode }: RuleVersion, base: number): number => {
  const rateAt = (unit: number): number =>
    of.reduce((rate, slab) => (unit > slab.from_amount ? slab.rate_bp : rate), rate_bp);
  if (base <= 0) return Math.sign(base) * Math.round((-base * rate_bp) / 10_000);
  let sum = 0;
  for (let unit = 1; unit <= base; unit++) sum += slab_mode === 'whole' ? rateAt(base) : rateAt(unit);
  return Math.round(sum / 10_000);
};

describe('commission of a month', () => {
  test.each([
    ['10 % of 330.43', rule(), 33_043, 3_304],
    ['half a minor unit goes up', rule({ rate_bp: 500 }), 10, 1],
    [
      'a slab that is reached exactly gives nothing yet',
      rule({ slabs: [{ from_amount: 1_500_000, rate_bp: 1_200 }] }),
      1_500_000,
      150_000,
    ],
    ['2 % more above 15,000', rule({ slabs: [{ from_amount: 1_500_000, rate_bp: 1_200 }] }), 1_546_000, 155_520],
    [
      'all of it at the highest',
      rule({ slab_mode: 'whole', slabs: [{ from_amount: 1_500_000, rate_bp: 1_200 }] }),
      1_546_000,
      185_520,
    ],
    ['a higher slab may give less', rule({ slabs: [{ from_amount: 10_000, rate_bp: 0 }] }), 30_000, 1_000],
    ['5.00 a piece, two and a half pieces', rule({ kind: 'fixed', fixed_amount: 500 }), 2_500, 1_250],
    ['taken back more than sold', rule({ slabs: [{ from_amount: 10, rate_bp: 9_000 }] }), -10_000, -1_000],
    ['the largest amounts stay exact', rule({ rate_bp: 9_999 }), 9_007_199_254_740_000, 9_006_298_534_814_526],
  ])('%s', (_what, of, measure, amount) => expect(earnedBy(of, measure)).toBe(amount));

  test('slabs equal a count unit by unit', () => {
    fc.assert(
      fc.property(slabbed, fc.integer({ min: -1_000, max: 1_000 }), (of, base) => {
        expect(earnedBy(of, base) + 0).toBe(unitByUnit(of, base) + 0);
      }),
      { numRuns: 300 },
    );
  });

  test('lines and slabs explain commission to the minor unit', () => {
    fc.assert(
      fc.property(slabbed, measures, (of, all) => {
        const { amounts, slabs: told } = explain(
          of,
          all.map((measure) => ({ measure })),
        );
        const sum = [...amounts, ...told.map(({ amount }) => amount)].reduce((total, one) => total + one, 0);
        expect(sum + 0).toBe(
          earnedBy(
            of,
            all.reduce((total, one) => total + one, 0),
          ) + 0,
        );
        amounts.forEach((amount, i) => {
          expect(Math.abs(amount - (all[i]! * of.rate_bp) / 10_000)).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('explanation of a line survives later lines', () => {
    fc.assert(
      fc.property(slabbed, measures, measures, (of, before, after) => {
        const told = (all: number[]) =>
          explain(
            of,
            all.map((measure) => ({ measure })),
          ).amounts;
        expect(told([...before, ...after]).slice(0, before.length)).toEqual(told(before));
      }),
    );
  });
});

describe('shared line', () => {
  test('employees share a line within a minor unit each', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), cuts, (measure, at) => {
        const edges = [0, ...at.sort((a, b) => a - b), 10_000];
        const shares = edges.slice(1).map((edge, i) => ({ employee_id: i, share_bp: edge - edges[i]! }));
        const parts = shareOut(measure, shares);
        expect(parts.reduce((total, one) => total + one, 0)).toBe(measure);
        parts.forEach((part, i) => {
          expect(Math.abs(part - (measure * shares[i]!.share_bp) / 10_000)).toBeLessThan(1);
        });
      }),
    );
  });
  test('282.61 splits into two halves', () =>
    expect(
      shareOut(28_261, [
        { employee_id: 1, share_bp: 5_000 },
        { employee_id: 2, share_bp: 5_000 },
      ]),
    ).toEqual([14_131, 14_130]));
});

describe('commission reversal and collection', () => {
  test('full credit notes reverse all commission in any steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
        (measure, steps) => {
          const quantity_milli = steps.reduce((total, one) => total + one, 0);
          let credited_before_milli = 0;
          let sum = 0;
          for (const credited_milli of steps) {
            sum += takenBack(measure, { quantity_milli, credited_before_milli, credited_milli });
            credited_before_milli += credited_milli;
          }
          expect(sum + 0).toBe(-measure + 0);
        },
      ),
    );
  });
  test('credit note of one piece reverses a third', () =>
    expect(takenBack(10_000, { quantity_milli: 3_000, credited_before_milli: 0, credited_milli: 1_000 })).toBe(-3_333));

  test('months collect base pay once and reverse cancelled payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: -500, max: 1_000 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 2_000 }),
        (base, paid, total) => {
          let before = 0;
          let sum = 0;
          for (const one of paid) {
            const after = Math.max(0, before + one);
            sum += collected(base, { before, after, total });
            before = after;
          }
          expect(sum + 0).toBe(collected(base, { before: 0, after: before, total }) + 0);
          if (before >= total) expect(sum).toBe(base);
        },
      ),
    );
  });
});
