import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Money, money } from '../../kernel/money/money.ts';
import { type Component, componentsCost, type FactsById, labourCost, needOf, suggestPrice } from './recipe-cost.ts';
import { countMakeable, depthOf, enoughFor, findCycle, heightAbove } from './recipe-count.ts';

const part = (product_id: number, pieces: number, waste_bp = 0, is_optional = false): Component => ({
  product_id,
  quantity_milli: pieces * 1000,
  waste_bp,
  is_optional,
});
const factsOf = (
  ...rows: (readonly [id: number, onHand: number, cost: number | null, ...components: Component[]])[]
): FactsById =>
  new Map(
    rows.map(([product_id, onHand, cost, ...components]) => [
      product_id,
      { product_id, on_hand_milli: onHand * 1000, unit_cost_amount: cost === null ? null : money(cost), components },
    ]),
  );

/** The bouquet of the picture: roses, eucalyptus, gypsophila, wrap set, water, and a card that is optional. */
const bouquet = [part(1, 25, 400), part(2, 4, 500), part(3, 2, 1000), part(4, 1), part(5, 1), part(6, 1, 0, true)];
const cooler = factsOf([1, 112, 240], [2, 63, 180], [3, 31, 350], [4, 40, 620], [5, 220, 75], [6, 0, 90]);

test('recipe costs its components with waste, optional left out', () => {
  expect(needOf(bouquet[0]!)).toBe(26_000);
  expect(componentsCost(bouquet, cooler)).toBe(6_240 + 756 + 770 + 620 + 75);
  expect(labourCost(14, money(6_000))).toBe(1_400);
});

test('cost unknown of one component is unknown of all', () => {
  expect(componentsCost(bouquet, factsOf([1, 112, null]))).toBeNull();
});

test('suggested price reaches the target margin, rounded up', () => {
  const asked = { cost: money(9_861), target_bp: 4_500, vat_rate_bp: 1_500, prices_include_vat: true, exponent: 2 };
  expect(suggestPrice({ ...asked, rounding: 'nine' })).toEqual({ exact: 20_618, rounded: 20_900 });
  expect(suggestPrice({ ...asked, rounding: 'whole' }).rounded).toBe(20_700);
  expect(suggestPrice({ ...asked, rounding: 'none' }).rounded).toBe(20_618);
  expect(suggestPrice({ ...asked, prices_include_vat: false, rounding: 'none' }).exact).toBe(17_929);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 9_000 }), (cost, target_bp) => {
      const { exact, rounded } = suggestPrice({ ...asked, cost: money(cost), target_bp, rounding: 'nine' });
      expect(rounded).toBeGreaterThanOrEqual(exact);
      expect(rounded - exact).toBeLessThan(1_000);
      expect(rounded % 1_000).toBe(900);
    }),
  );
});

test('scarcest component limits how many can be made', () => {
  expect(countMakeable(bouquet, cooler)).toEqual({ count: 4, limited_by: 1 });
  expect(enoughFor(bouquet[1]!, cooler)).toBe(15);
  expect(enoughFor(bouquet[2]!, cooler)).toBe(14);
  expect(countMakeable([], cooler)).toEqual({ count: 0, limited_by: null });
});

test('shared component is counted once through nested recipes', () => {
  // Product 10 takes two of 1 and a set 4 that itself takes one of 1.
  const facts = factsOf([1, 10, 100], [4, 1, null, part(1, 1)]);
  expect(countMakeable([part(1, 2), part(4, 1)], facts)).toEqual({ count: 3, limited_by: 1 });
  expect(componentsCost([part(1, 2), part(4, 1)], facts)).toBe(300);
});

test('makeable pieces never take more than there is', () => {
  const stock = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 });
  const parts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 3_000 })),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(stock, parts, (onHand, taken) => {
      const facts = factsOf(...onHand.map((n, i) => [i + 1, n, 100] as const));
      const components = taken.map(([id, pieces, waste]) => part(id, pieces, waste));
      const { count, limited_by } = countMakeable(components, facts);
      const takes = (id: number, n: number) =>
        components.filter((c) => c.product_id === id).reduce((all, c) => all + needOf(c) * n, 0);
      for (const [i, n] of onHand.entries()) expect(takes(i + 1, count)).toBeLessThanOrEqual(n * 1000);
      expect(takes(limited_by!, count + 1)).toBeGreaterThan(onHand[limited_by! - 1]! * 1000);
    }),
  );
});

test('recipe leading back to itself names the path', () => {
  const inside: Record<number, readonly Component[]> = { 2: [part(3, 1)], 3: [part(1, 1)] };
  const componentsOf = (id: number) => inside[id] ?? [];
  expect(findCycle(1, [part(2, 1)], componentsOf)).toEqual([1, 2, 3, 1]);
  expect(findCycle(9, [part(2, 1)], componentsOf)).toBeNull();
  expect(findCycle(1, [part(1, 1)], componentsOf)).toEqual([1, 1]);
  expect(depthOf([part(8, 1)], (id) => (id === 8 ? [part(7, 1)] : []))).toBe(2);
});

test('nested unit costs are not rounded twice', () => {
  const facts = factsOf([1, 0, 333], [4, 0, null, part(1, 3)]);
  expect(componentsCost([part(4, 2)], facts) as Money).toBe(2 * 999);
});

test('walks end where stored recipes form a cycle', () => {
  const cycle = [
    { product_id: 1, component_ids: [2] },
    { product_id: 2, component_ids: [1] },
  ];
  expect(depthOf([part(1, 1)], (id) => [part(id === 1 ? 2 : 1, 1)])).toBe(6);
  expect(heightAbove(1, cycle)).toBe(6);
  const facts = factsOf([1, 0, null, part(2, 1)], [2, 0, null, part(1, 1)]);
  expect(countMakeable([part(1, 1)], facts).count).toBe(0);
  expect(componentsCost([part(1, 1)], facts)).toBeNull();
});
