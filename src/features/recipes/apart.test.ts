import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApartPart, componentsWithin, planApart, splitPieces } from './apart.ts';

const named = { name_ar: null, name_en: null };
const component = (product_id: number, quantity_milli: number) => ({ ...named, product_id, quantity_milli });
const part = (assembly_id: number, quantity_milli: number, components: ReturnType<typeof component>[], undone = 0) => ({
  ...{ assembly_id, product_id: 9, quantity_milli, undone_milli: undone },
  components,
});

describe('pieces taken apart', () => {
  test('first assembly has its pieces before the next', () => {
    const parts = [
      part(1, 2_000, [component(5, 6_000)], 1_000),
      part(2, 4_000, [component(5, 8_000), component(6, 4_000)]),
    ];
    expect(splitPieces(parts, 3_000)?.map((one) => [one.part.assembly_id, one.quantity_milli])).toEqual([
      [1, 1_000],
      [2, 2_000],
    ]);
    expect(componentsWithin(parts, 3_000)).toEqual([component(5, 7_000), component(6, 2_000)]);
    expect(componentsWithin(parts, 5_000)).not.toBeNull();
    expect(componentsWithin(parts, 6_000)).toBeNull();
    expect(componentsWithin([], 1_000)).toBeNull();
  });

  test('lines of one product share its assemblies', () => {
    const parts = [part(1, 2_000, [component(5, 6_000)])];
    const line = (quantity_milli: number, restored: number) => ({
      ...{ product_id: 9, quantity_milli },
      restored: [{ product_id: 5, quantity_milli: restored }],
    });
    expect(planApart(parts, [line(1_000, 3_000), line(1_000, 1_000)]).map((one) => one.wrong ?? one.rest)).toEqual([
      [],
      [{ product_id: 5, quantity_milli: 2_000 }],
    ]);
    expect(planApart(parts, [line(1_000, 3_000), line(2_000, 0)]).map((one) => one.wrong)).toEqual([
      null,
      'fewer_left',
    ]);
    expect(planApart(parts, [line(1_000, 3_001)]).map((one) => one.wrong)).toEqual(['more_than_went_in']);
    // Twice named is counted together.
    const twice = { ...line(1_000, 2_000), restored: [component(5, 2_000), component(5, 2_000)] };
    expect(planApart(parts, [twice]).map((one) => one.wrong)).toEqual(['more_than_went_in']);
  });

  test('no order of returns makes a stem from nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 7_000 }), { maxLength: 12 }),
        (quantities, made, returns) => {
          const whole = quantities.map((quantity, i) => component(i + 1, quantity));
          let parts: (ApartPart & { readonly product_id: number })[] = [part(1, made, whole)];
          const back = new Map<number, number>();
          let apart = 0;
          for (const quantity_milli of returns) {
            const went = componentsWithin(parts, quantity_milli);
            const [plan] = planApart(parts, [{ product_id: 9, quantity_milli, restored: went ?? [] }]);
            if (!plan || plan.wrong !== null || !went) continue;
            expect(plan.rest).toEqual([]);
            for (const one of went) back.set(one.product_id, (back.get(one.product_id) ?? 0) + one.quantity_milli);
            apart += quantity_milli;
            parts = parts.map((one) => ({ ...one, undone_milli: apart }));
          }
          expect(apart).toBeLessThanOrEqual(made);
          for (const { product_id, quantity_milli } of whole) {
            const restored = back.get(product_id) ?? 0;
            expect(restored).toBeLessThanOrEqual(quantity_milli);
            // Whole pieces have given back all that they took.
            if (apart === made) expect(restored).toBe(quantity_milli);
          }
        },
      ),
    );
  });
});
