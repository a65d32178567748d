import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountOf, lineGross } from '../../kernel/money/bill-input.ts';
import { money, sum } from '../../kernel/money/money.ts';
import { type CodeLine, type CodeTerms, codeDiscounts, whyNoCode, withCode } from './code-terms.ts';

const terms: CodeTerms = {
  ...{ status: 1, category: 1, percent_bp: 1_000, amount: null, minimum_amount: null, from_on: null, until_on: null },
  ...{ weekdays: [], from_time: null, until_time: null, service_ids: [7], product_ids: [9] },
  ...{ uses_left: null, customer_uses_left: null, needs_customer: false },
};
const line = (kind: 'service' | 'product', item_id: number, price: number, own = 0): CodeLine => ({
  ...{ kind, item_id, quantity_milli: 1_000, unit_price: money(price) },
  discount: own ? { kind: 'amount', amount: money(own) } : null,
});
const bill = [line('service', 7, 10_000), line('product', 9, 5_000, 1_000), line('product', 8, 3_333)];
const now = { date: '2026-11-24', time: '14:30:00', weekday: 2 };
const off = (more: Partial<CodeTerms>) => codeDiscounts({ ...terms, ...more }, bill);

test.each<[string, Partial<CodeTerms>, number[]]>([
  ['a tenth of everything, after the lines’ own discounts', {}, [1_000, 400, 333]],
  ['services only', { category: 2 }, [1_000, 0, 0]],
  ['products only', { category: 3 }, [0, 400, 333]],
  ['selected services and products', { category: 4 }, [1_000, 400, 0]],
  ['selected services', { category: 5 }, [1_000, 0, 0]],
  ['selected products', { category: 6 }, [0, 400, 0]],
  ['an amount, shared to the halala', { percent_bp: null, amount: money(1_000) }, [577, 231, 192]],
  ['an amount beyond what it reaches', { category: 6, percent_bp: null, amount: money(9_000) }, [0, 4_000, 0]],
])('code deducts %s', (_name, more, expected) => expect(off(more)).toEqual(expected));

test.each<[string, Partial<CodeTerms>, string | null]>([
  ['nothing in the way', {}, null],
  ['disabled', { status: 0 }, 'code_disabled'],
  ['begins tomorrow', { from_on: '2026-11-25' }, 'code_not_yet'],
  ['begins today', { from_on: '2026-11-24' }, null],
  ['its last day', { until_on: '2026-11-24' }, null],
  ['over since yesterday', { until_on: '2026-11-23' }, 'code_expired'],
  ['not on Tuesdays', { weekdays: [0, 1] }, 'code_not_today'],
  ['on Tuesdays', { weekdays: [2] }, null],
  ['its hour begins now', { from_time: '14:30:00', until_time: '15:00:00' }, null],
  ['its hour ended now', { from_time: '12:00:00', until_time: '14:30:00' }, 'code_not_at_this_hour'],
  ['over midnight, at day', { from_time: '22:00:00', until_time: '02:00:00' }, 'code_not_at_this_hour'],
  ['over midnight, at night', { from_time: '14:00:00', until_time: '02:00:00' }, null],
  ['used up', { uses_left: 0 }, 'code_used_up'],
  ['the last use', { uses_left: 1 }, null],
  ['needs to know who', { needs_customer: true, customer_uses_left: 1 }, 'code_needs_customer'],
  ['used by the customer', { customer_uses_left: 0 }, 'code_used_by_customer'],
  ['the bill is a halala short', { minimum_amount: money(17_334) }, 'code_bill_too_small'],
  ['the bill reaches it', { minimum_amount: money(17_333) }, null],
  ['nothing of it', { category: 6, product_ids: [1] }, 'code_reaches_nothing'],
])('code is refused: %s', (_name, more, key) =>
  expect(whyNoCode({ ...terms, ...more }, bill, now, false)?.key ?? null).toBe(key),
);

const anyLine = fc.record({
  kind: fc.constantFrom('service' as const, 'product' as const),
  item_id: fc.constantFrom(7, 8, 9),
  quantity_milli: fc.integer({ min: 1, max: 5_000 }),
  unit_price: fc.integer({ min: 0, max: 1_000_000 }).map(money),
  discount: fc.option(
    fc.record({ kind: fc.constant('percent' as const), percent_bp: fc.integer({ min: 0, max: 10_000 }) }),
  ),
});
const anyTerms = fc.record({
  category: fc.constantFrom(1, 2, 3, 4, 5, 6) as fc.Arbitrary<CodeTerms['category']>,
  percent_bp: fc.option(fc.integer({ min: 1, max: 10_000 })),
  amount: fc.integer({ min: 1, max: 2_000_000 }).map(money),
});

test('discount reaches its amount and no line turns negative', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), anyTerms, (lines, more) => {
      const of = { ...terms, ...more };
      const taken = codeDiscounts(of, lines);
      withCode(of, lines).forEach((one, i) => {
        const gross = lineGross(one);
        expect(discountOf(gross, one.discount ?? null)).toBeLessThanOrEqual(gross);
        expect(taken[i]).toBeGreaterThanOrEqual(0);
      });
      if (of.percent_bp !== null) return;
      const room = codeDiscounts({ ...of, percent_bp: 10_000 }, lines);
      expect(sum(taken)).toBe(Math.min(more.amount, sum(room)));
    }),
  );
});
