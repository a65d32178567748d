import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedReason } from '../../kernel/contract/transitions.ts';
import { sum } from '../../kernel/money/money.ts';
import {
  benchState,
  benchTransitions,
  canHandOver,
  deliveryState,
  deliveryTransitions,
  firstDelivery,
  orderErrors,
  orderState,
  orderTransitions,
  priceOrder,
} from './order.ts';

const shop = { prices_include_vat: true, is_vat_registered: true, vat_rate_bp: 1_500 };
const line = (unit_price: number, pieces = 1, vat_category = 'S') => ({
  ...{ unit_price, quantity_milli: pieces * 1_000, vat_category },
  vat_exemption_code: null,
});

describe('price of an order', () => {
  test.each([
    ['one bouquet with VAT in it', [line(18_900)], 18_900],
    ['two bouquets and a delivery', [line(18_900, 2), line(2_500)], 40_300],
    ['nothing', [], 0],
  ])('order of %s costs what its bill will', (_what, lines, total) => {
    expect(priceOrder(lines, shop).total).toBe(total);
  });

  test('prices without VAT get it added', () => {
    expect(priceOrder([line(10_000)], { ...shop, prices_include_vat: false }).total).toBe(11_500);
  });

  test('portions sum to the total', () => {
    const anyLine = fc.record({
      unit_price: fc.integer({ min: 0, max: 1_000_000 }),
      quantity_milli: fc.integer({ min: 1, max: 99 }).map((n) => n * 1_000),
      vat_category: fc.constantFrom('S', 'Z', 'E'),
      vat_exemption_code: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, prices_include_vat) => {
        const { total, portions } = priceOrder(lines, { ...shop, prices_include_vat });
        expect(sum(portions.map((one) => one.amount))).toBe(total);
        if (prices_include_vat)
          expect(total).toBe(lines.reduce((n, one) => n + (one.unit_price * one.quantity_milli) / 1_000, 0));
      }),
    );
  });
});

test('product ordered twice is said at its second line', () => {
  expect(orderErrors({ lines: [{ product_id: 5 }, { product_id: 6 }, { product_id: 5 }] })).toEqual({
    'lines.2.product_id': [{ key: 'ordered_twice' }],
  });
});

test.each([
  ['pick-up', 2, null, deliveryState.none],
  ['delivery with a zone', 1, 4, deliveryState.to_deliver],
  ['delivery without one', 1, null, deliveryState.waits_for_address],
])('%s begins its way right', (_what, kind, zone, state) => {
  expect(firstDelivery(kind, zone)).toBe(state);
});

type Moving = { state: number; production: number; delivery: number };
/** Every step that an order may take from where it is. */
const stepsFrom = (order: Moving): Moving[] => [
  ...orderTransitions.rows
    .filter(({ action }) => blockedReason(orderTransitions, action, order) === null)
    .filter(({ action }) => action !== 'complete' || canHandOver(order))
    .map(({ action, to }) => ({
      ...{ ...order, state: to },
      ...(action === 'complete' ? { delivery: deliveryState.delivered } : {}),
    })),
  ...benchTransitions.rows
    .filter(({ action }) => blockedReason(benchTransitions, action, order) === null)
    .map(({ to }) => ({ ...order, production: to })),
  ...deliveryTransitions.rows
    .filter(({ action }) => blockedReason(deliveryTransitions, action, order) === null)
    .map(({ to }) => ({ ...order, delivery: to })),
];
const reachedFrom = (first: Moving): Moving[] => {
  const found = new Map([[JSON.stringify(first), first]]);
  for (const order of found.values()) for (const next of stepsFrom(order)) found.set(JSON.stringify(next), next);
  return [...found.values()];
};
const isOver = ({ state }: Moving) => state === orderState.completed || state === orderState.cancelled;

test.each([deliveryState.none, deliveryState.to_deliver])('order always has an exit, way %i', (delivery) => {
  const all = reachedFrom({ state: orderState.draft, production: benchState.waiting, delivery });
  const ends = all.filter(isOver);
  expect(ends.every((order) => stepsFrom(order).length === 0)).toBe(true);
  for (const order of all.filter((one) => !isOver(one)))
    expect(reachedFrom(order).some((one) => one.state === orderState.completed)).toBe(true);
  expect(
    ends.filter((one) => one.state === orderState.completed).every((one) => one.production === benchState.ready),
  ).toBe(true);
});
