import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import {
  lotMarkdown,
  type MarkdownRule,
  markdownErrors,
  markedPrice,
  splitBySteps,
  stepAt,
  stepLimit,
  stepsOfDay,
  stepsOfLots,
  stepsToSell,
} from './markdown.ts';
import type { Component, FactsById } from './recipe-cost.ts';

const today = '2026-03-10';
const rules: readonly MarkdownRule[] = [
  { days_left: 2, percent_bp: 1_500 },
  { days_left: 1, percent_bp: 3_000 },
];
const lot = (expires_on: string, pieces: number, markdown_bp: number | null = null) => ({
  ...{ expires_on, quantity_milli: pieces * 1000, markdown_bp },
});
const step = (percent_bp: number, pieces: number) => ({ percent_bp, quantity_milli: pieces * 1000 });
const part = (product_id: number, pieces: number, more: Partial<Component> = {}): Component => ({
  ...{ product_id, quantity_milli: pieces * 1000, waste_bp: 0, is_optional: false },
  ...more,
});
const factsOf = (...rows: readonly (readonly [id: number, pieces: number, ...parts: Component[]])[]): FactsById =>
  new Map(
    rows.map(([product_id, pieces, ...components]) => [
      product_id,
      { product_id, on_hand_milli: pieces * 1000, unit_cost_amount: null, components },
    ]),
  );

describe('markdown of a lot', () => {
  test.each([
    ['later than the rules', '2026-03-12', null, 0],
    ['two days left', '2026-03-11', null, 1_500],
    ['last day', '2026-03-10', null, 3_000],
    ['over', '2026-03-08', null, 3_000],
    ['own markdown above the rule', '2026-03-11', 5_000, 5_000],
    ['own markdown below the rule', '2026-03-10', 1_000, 3_000],
    ['own markdown without a rule', '2026-04-01', 2_000, 2_000],
  ])('markdown of lot: %s', (_, expires_on, markdown_bp, percent) => {
    expect(lotMarkdown({ expires_on, markdown_bp }, today, rules)).toBe(percent);
  });

  test('price is rounded to the nearest minor unit', () => {
    expect(markedPrice(money(1_235), 1_500)).toBe(1_050);
    expect(markedPrice(money(999), 0)).toBe(999);
  });

  test('second rule of a day is refused', () => {
    expect(markdownErrors([...rules, { days_left: 2, percent_bp: 100 }])).toEqual({
      '2.days_left': [{ key: 'markdown_day_twice' }],
    });
  });
});

/** Stems of 1 cost 10.00, of 2 5.00; pieces of 3 and 4 cost 100.00. */
const prices = new Map([
  [1, 1_000],
  [2, 500],
  [3, 10_000],
  [4, 10_000],
]);

describe('price steps', () => {
  test('held stems are of the first lot', () => {
    const lots = [lot('2026-03-10', 5), lot('2026-03-11', 4), lot('2026-03-20', 9)];
    expect(stepsOfLots(lots, 0, today, rules)).toEqual([step(3_000, 5), step(1_500, 4)]);
    expect(stepsOfLots(lots, 7_000, today, rules)).toEqual([step(1_500, 2)]);
    expect(stepsOfLots(lots, 30_000, today, rules)).toEqual([]);
  });

  test('arrangement costs less by its old stems', () => {
    const facts = factsOf([1, 10], [2, 20], [3, 0, part(1, 3), part(2, 2)]);
    const marked = new Map([
      [1, [step(1_500, 4)]],
      [2, [step(3_000, 1)]],
    ]);
    // The first: 3 × 1.50 and 1 × 1.50 of 100.00; the second: 1 × 1.50; the third has fresh stems alone.
    const made = { facts, prices };
    expect(stepsToSell(3, made, marked)).toEqual([step(600, 1), step(100, 1)]);
    expect(stepsToSell(3, null, marked)).toEqual([]);
    expect(stepsToSell(1, null, marked)).toEqual([step(1_500, 4)]);
    expect(stepsToSell(3, { facts, prices: new Map() }, marked)).toEqual([]);
  });

  test('finished pieces are sold before old stems', () => {
    const made = { facts: factsOf([1, 6], [3, 1, part(1, 3)]), prices };
    const marked = new Map([[1, [step(3_000, 3)]]]);
    const steps = stepsToSell(3, made, marked);
    expect(steps).toEqual([step(0, 1), step(900, 1)]);
    expect(splitBySteps(1_000, steps)).toEqual([step(0, 1)]);
    expect(splitBySteps(3_000, steps)).toEqual([step(0, 2), step(900, 1)]);
    expect(splitBySteps(1_000, steps, (percent) => (percent === 0 ? 1_000 : 0))).toEqual([step(900, 1)]);
    expect([0, 1_000, 2_000].map((after) => stepAt(steps, after))).toEqual([0, 900, 0]);
  });

  test('whole pieces are not split between prices', () => {
    expect(splitBySteps(3_000, [{ percent_bp: 3_000, quantity_milli: 1_500 }])).toEqual([step(3_000, 1), step(0, 2)]);
    expect(splitBySteps(1_200, [{ percent_bp: 3_000, quantity_milli: 1_150 }])).toEqual([
      { percent_bp: 3_000, quantity_milli: 1_150 },
      { percent_bp: 0, quantity_milli: 50 },
    ]);
    expect(splitBySteps(2_000, [step(3_000, 2)], () => 1_000)).toEqual([step(3_000, 1), step(0, 1)]);
  });

  test('split parts sum to the quantity within limits', () => {
    const steps = fc.array(
      fc.record({ percent_bp: fc.constantFrom(500, 1_500, 3_000), quantity_milli: fc.nat(9_999) }),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 30_000 }), (drawn, quantity) => {
        const unique = drawn.filter((one, i) => drawn.findIndex((same) => same.percent_bp === one.percent_bp) === i);
        const split = splitBySteps(quantity, unique);
        expect(split.reduce((n, one) => n + one.quantity_milli, 0)).toBe(quantity);
        for (const one of split.filter(({ percent_bp }) => percent_bp > 0)) {
          const at = split.filter((other) => other.percent_bp >= one.percent_bp);
          expect(at.reduce((n, other) => n + other.quantity_milli, 0)).toBeLessThanOrEqual(
            stepLimit(unique, one.percent_bp),
          );
        }
      }),
    );
  });
});

type Tail<F extends (...of: never[]) => unknown> = Parameters<F> extends [unknown, ...infer R] ? R : never;

/** Of how much a markdown may be promised on a day. */
const markdownLimit = (id: number, percent: number, ...day: Tail<typeof stepsOfDay>): number =>
  stepLimit(stepsOfDay(id, ...day), percent);

describe('limit of a markdown', () => {
  const lots = new Map([
    [1, [lot('2026-03-10', 4), lot('2026-03-20', 90)]],
    [2, [lot('2026-03-11', 5)]],
  ]);
  const old = { lots, today, rules };

  test('stems are promised as far as old ones stood', () => {
    expect(markdownLimit(1, 3_000, null, old)).toBe(4_000);
    expect(markdownLimit(1, 3_001, null, old)).toBe(0);
  });

  test('pieces are promised as far as old stems reach', () => {
    const facts = factsOf([1, 0], [2, 0], [3, 0, part(1, 3), part(2, 2)], [4, 0, part(3, 1)]);
    const made = { facts, prices };
    // The first: 3 × 3.00 and 2 × 0.75 of 100.00; the second: 3.00 and 2 × 0.75; the third 0.75.
    expect(markdownLimit(3, 1_000, made, old)).toBe(1_000);
    expect(markdownLimit(3, 400, made, old)).toBe(2_000);
    expect(markdownLimit(3, 1, made, old)).toBe(2_000);
    expect(markdownLimit(3, 1_100, made, old)).toBe(0);
    // Through the recipe inside of another.
    expect(markdownLimit(4, 1_000, made, old)).toBe(1_000);
  });

  test('limit covers every step that is shown', () => {
    const figures = fc.record({ old: fc.nat(20), fresh: fc.nat(20), need: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(figures, figures, (one, two) => {
        const drawn = new Map(
          [one, two].map((of, i) => [i + 1, [lot('2026-03-10', of.old), lot('2026-03-20', of.fresh)]]),
        );
        const facts = factsOf(
          [1, one.old + one.fresh],
          [2, two.old + two.fresh],
          [3, 0, part(1, one.need), part(2, two.need)],
        );
        const marked = new Map([...drawn].map(([id, of]) => [id, stepsOfLots(of, 0, today, rules)]));
        const made = { facts, prices };
        const steps = stepsToSell(3, made, marked);
        for (const { percent_bp } of steps)
          expect(stepLimit(steps, percent_bp)).toBeLessThanOrEqual(
            markdownLimit(3, percent_bp, made, { ...old, lots: drawn }),
          );
      }),
    );
  });
});
