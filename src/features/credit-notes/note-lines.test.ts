import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeBill } from '../../kernel/money/bill.ts';
import { add, money, sum, zeroMoney } from '../../kernel/money/money.ts';
import {
  type CreditableLine,
  categoryKey,
  creditLines,
  restOfLine,
  restOfLines,
  restQuantityOf,
} from './note-lines.ts';

const line = (line_number: number, more: Partial<CreditableLine>): CreditableLine => ({
  line_number,
  quantity_milli: 1_000,
  revenue_excl_vat: money(10_000),
  total_vat: money(1_500),
  vat_category: 'S',
  vat_rate_bp: 1_500,
  cost_amount: zeroMoney,
  credited_quantity_milli: 0,
  credited_excl_vat: zeroMoney,
  credited_vat: zeroMoney,
  returned_cost_amount: zeroMoney,
  ...more,
});

const three = line(1, {
  quantity_milli: 3_000,
  revenue_excl_vat: money(8_696),
  total_vat: money(1_304),
  cost_amount: money(100),
});

test.each([
  ['one of three', [three], [{ line_number: 1, quantity_milli: 1_000 }], [[2_898, 435, 33]]],
  ['all of it', [three], [{ line_number: 1, quantity_milli: 3_000 }], [[8_696, 1_304, 100]]],
  [
    'a piece of what an allowance left',
    [{ ...three, credited_excl_vat: money(870), credited_vat: money(130) }],
    [{ line_number: 1, quantity_milli: 1_500 }],
    [[3_913, 587, 50]],
  ],
] as const)('%s', (_what, lines, asked, expected) => {
  const credited = creditLines(lines, { by: 'lines', lines: asked });
  expect(credited?.map((c) => [c.excl_vat, c.vat, c.cost_amount])).toEqual(expected);
});

test.each([
  ['more pieces than are left', { by: 'lines', lines: [{ line_number: 1, quantity_milli: 3_001 }] }],
  ['a line that is not there', { by: 'lines', lines: [{ line_number: 2, quantity_milli: 1_000 }] }],
  [
    'a line twice',
    {
      by: 'lines',
      lines: [
        { line_number: 1, quantity_milli: 1_000 },
        { line_number: 1, quantity_milli: 1_000 },
      ],
    },
  ],
  ['nothing', { by: 'lines', lines: [] }],
  ['more than is left', { by: 'amount', amount: money(10_001) }],
  ['an amount of nothing', { by: 'amount', amount: zeroMoney }],
] as const)('%s is refused', (_what, asked) => {
  expect(creditLines([three], asked)).toBeNull();
});

const rates = [
  ['S', 1_500],
  ['S', 500],
  ['Z', 0],
] as const;
const bills = fc.record({
  prices_include_vat: fc.boolean(),
  discount_bp: fc.integer({ min: 0, max: 10_000 }),
  lines: fc.array(
    fc.record({
      quantity_milli: fc.oneof(
        fc.integer({ min: 1, max: 9 }).map((n) => n * 1_000),
        fc.integer({ min: 1, max: 5_000 }),
      ),
      unit_price: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 100_000 })).map(money),
      rate: fc.constantFrom(...rates),
      cost: fc.integer({ min: 0, max: 5_000 }).map(money),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
/** Shares of what is left, in thousandths: of some lines' pieces, or of the amount. */
const steps = fc.array(
  fc.record({
    by: fc.constantFrom('lines' as const, 'amount' as const),
    share: fc.integer({ min: 0, max: 1_000 }),
    which: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  }),
  { maxLength: 8 },
);

test('credit notes in any order sum to the sale', () => {
  fc.assert(
    fc.property(bills, steps, (given, notes) => {
      const bill = computeBill({
        prices_include_vat: given.prices_include_vat,
        discount: { kind: 'percent', percent_bp: given.discount_bp },
        lines: given.lines.map((l) => ({
          quantity_milli: l.quantity_milli,
          unit_price: l.unit_price,
          vat_category: l.rate[0],
          vat_rate_bp: l.rate[1],
          discount: null,
        })),
      } as never);
      let lines = given.lines.map((l, i) =>
        line(i + 1, {
          quantity_milli: l.quantity_milli,
          revenue_excl_vat: bill.lines[i]!.revenue_excl_vat,
          total_vat: bill.lines[i]!.total_vat,
          vat_category: l.rate[0],
          vat_rate_bp: l.rate[1],
          cost_amount: l.cost,
        }),
      );
      const credit = (asked: Parameters<typeof creditLines>[1]) => {
        const credited = creditLines(lines, asked);
        expect(credited).not.toBeNull();
        if (asked.by === 'amount') expect(sum(credited!.map((c) => add(c.excl_vat, c.vat)))).toBe(asked.amount);
        lines = lines.map((l) => {
          const c = credited!.find((one) => one.line_number === l.line_number);
          if (!c) return l;
          expect(Math.min(c.excl_vat, c.vat, c.cost_amount)).toBeGreaterThanOrEqual(0);
          return {
            ...l,
            credited_quantity_milli: l.credited_quantity_milli + c.quantity_milli,
            credited_excl_vat: add(l.credited_excl_vat, c.excl_vat),
            credited_vat: add(l.credited_vat, c.vat),
            returned_cost_amount: add(l.returned_cost_amount, c.cost_amount),
          };
        });
        for (const l of lines) {
          expect(l.credited_excl_vat).toBeLessThanOrEqual(l.revenue_excl_vat);
          expect(l.credited_vat).toBeLessThanOrEqual(l.total_vat);
          expect(l.returned_cost_amount).toBeLessThanOrEqual(l.cost_amount);
        }
      };
      for (const note of notes) {
        if (note.by === 'amount') {
          const amount = money(Math.floor((restOfLines(lines) * note.share) / 1_000));
          if (amount > 0) credit({ by: 'amount', amount });
        } else {
          const asked = lines.flatMap((l, i) => {
            const quantity_milli = Math.floor((restQuantityOf(l) * note.share) / 1_000);
            return note.which[i] && quantity_milli > 0 ? [{ line_number: l.line_number, quantity_milli }] : [];
          });
          if (asked.length > 0) credit({ by: 'lines', lines: asked });
        }
      }
      const left = lines.flatMap((l) =>
        restQuantityOf(l) > 0 ? [{ line_number: l.line_number, quantity_milli: restQuantityOf(l) }] : [],
      );
      if (left.length > 0) credit({ by: 'lines', lines: left });
      for (const l of lines) {
        expect(restOfLine(l)).toBe(0);
        expect([l.credited_excl_vat, l.credited_vat, l.returned_cost_amount]).toEqual([
          l.revenue_excl_vat,
          l.total_vat,
          l.cost_amount,
        ]);
      }
      for (const v of bill.vat_lines) {
        const of = lines.filter((l) => categoryKey(l) === categoryKey(v));
        expect(sum(of.map((l) => l.credited_vat))).toBe(v.vat);
        expect(sum(of.map((l) => l.credited_excl_vat))).toBe(v.taxable_excl_vat);
      }
    }),
    { numRuns: 2_000 },
  );
});
