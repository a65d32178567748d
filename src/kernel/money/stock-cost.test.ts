import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from './money.ts';
import { averageCost, emptyStock, receive, sell } from './stock-cost.ts';

test('stock sells at average; last piece empties its value', () => {
  const bought = receive(receive(emptyStock, 10_000, money(1000)).state, 5_000, money(1001)).state;
  expect(averageCost(bought)).toBe(133);
  const first = sell(bought, 1_000, false);
  expect(first.cost_amount).toBe(133);
  const rest = sell(first.state, 14_000, false);
  expect(rest.cost_amount).toBe(1868);
  expect(rest.state).toEqual(emptyStock);
});

test('missing stock is refused or oversold at average', () => {
  const one = receive(emptyStock, 1_000, money(500)).state;
  expect(() => sell(one, 2_000, false)).toThrow('not_enough_stock');
  const oversold = sell(one, 3_000, true);
  expect(oversold.cost_amount).toBe(1500);
  expect(oversold.state).toEqual({ quantity_milli: 0, value_amount: 0, oversold_milli: 2_000, oversold_amount: 1000 });
  expect(sell(oversold.state, 1_000, true).cost_amount).toBe(500);
});

test('empty stock uses the product’s last average', () => {
  expect(sell(emptyStock, 2_000, true, money(750)).cost_amount).toBe(1500);
  expect(sell(emptyStock, 2_000, true).cost_amount).toBe(0);
});

test('receipt covers oversold stock first, returning the difference', () => {
  const oversold = sell(receive(emptyStock, 1_000, money(500)).state, 3_000, true).state;
  const part = receive(oversold, 1_000, money(600));
  expect(part).toEqual({
    state: { quantity_milli: 0, value_amount: 0, oversold_milli: 1_000, oversold_amount: 500 },
    variance_amount: 100,
  });
  const all = receive(part.state, 4_000, money(1600));
  expect(all).toEqual({
    state: { quantity_milli: 3_000, value_amount: 1200, oversold_milli: 0, oversold_amount: 0 },
    variance_amount: -100,
  });
});

test.each([0, -1, 1.5])('%d is no quantity', (q) => {
  expect(() => sell(emptyStock, q, true)).toThrow('quantity_must_be_positive');
  expect(() => receive(emptyStock, q, money(0))).toThrow('quantity_must_be_positive');
});

test('stock value stays whole and nothing turns negative', () => {
  const step = fc.record({
    receive: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    cost: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(5000), (steps, estimate) => {
      let state = emptyStock;
      let worth = 0;
      for (const { receive: isReception, quantity, cost } of steps) {
        if (isReception) {
          const done = receive(state, quantity, money(cost));
          state = done.state;
          worth += cost - done.variance_amount;
        } else {
          const done = sell(state, quantity, true, money(estimate));
          state = done.state;
          worth -= done.cost_amount;
        }
        for (const figure of Object.values(state)) expect(figure).toBeGreaterThanOrEqual(0);
        if (state.quantity_milli === 0) expect(state.value_amount).toBe(0);
        if (state.oversold_milli === 0) expect(state.oversold_amount).toBe(0);
        expect(state.quantity_milli > 0 && state.oversold_milli > 0).toBe(false);
        expect(state.value_amount - state.oversold_amount).toBe(worth);
      }
    }),
    { numRuns: 1000 },
  );
});
