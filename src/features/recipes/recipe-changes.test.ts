import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recipeChanges } from './recipe-changes.ts';
import type { Component } from './recipe-cost.ts';

const part = (product_id: number, pieces: number, more: Partial<Component> = {}): Component => ({
  ...{ product_id, quantity_milli: pieces * 1000, waste_bp: 0, is_optional: false },
  ...more,
});

test('changes name what came, went and differs', () => {
  const before = { minutes: 10, components: [part(1, 12, { waste_bp: 400 }), part(2, 1), part(3, 2)] };
  const after = {
    minutes: 14,
    components: [part(4, 1), part(1, 10, { waste_bp: 500 }), part(2, 1, { is_optional: true })],
  };
  expect(recipeChanges(before, after)).toEqual([
    { kind: 'added', product_id: 4, quantity_milli: 1_000 },
    { kind: 'quantity', product_id: 1, before: 12_000, after: 10_000 },
    { kind: 'waste', product_id: 1, before: 400, after: 500 },
    { kind: 'optional', product_id: 2 },
    { kind: 'removed', product_id: 3, quantity_milli: 2_000 },
    { kind: 'minutes', before: 10, after: 14 },
  ]);
});

test('same terms in another order have no changes', () => {
  const parts = fc.uniqueArray(fc.record({ id: fc.nat(20), pieces: fc.integer({ min: 1, max: 9 }) }), {
    selector: (one) => one.id,
  });
  fc.assert(
    fc.property(parts, (drawn) => {
      const components = drawn.map(({ id, pieces }) => part(id, pieces));
      const [before, after] = [
        { minutes: 5, components },
        { minutes: 5, components: components.toReversed() },
      ];
      expect(recipeChanges(before, after)).toEqual([]);
    }),
  );
});
