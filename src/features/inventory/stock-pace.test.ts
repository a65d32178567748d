import { expect, test } from 'vitest';
import { daysLeft } from './stock-pace.ts';

const sale = (days_ago: number, pieces = 1) => ({ kind: 5, quantity_milli: -pieces * 1000, days_ago });

test.each([
  ['one a day lasts as many days as pieces', 12_000, [sale(1), sale(2), sale(3)], 12],
  ['two a day lasts half as long', 12_000, [sale(1, 2), sale(2, 2), sale(3, 2)], 6],
  [
    'what came back was not sold',
    12_000,
    [sale(1), sale(2), sale(3), sale(4), { ...sale(1), kind: 6, quantity_milli: 2000 }],
    24,
  ],
  ['what was lost or came in is no sale', 12_000, [sale(1), sale(2), sale(3), { ...sale(1, 9), kind: 2 }], 12],
  [
    'what bouquets used was sold with them',
    12_000,
    [sale(1), { ...sale(2), kind: 9 }, { ...sale(3), kind: 9 }, { ...sale(3, -9), kind: 9 }],
    12,
  ],
  ['sold within a day', 10_000, [sale(0), sale(0), sale(0)], 3],
  ['too few sales tell nothing', 12_000, [sale(1), sale(2)], null],
  ['nothing on hand', 0, [sale(1), sale(2), sale(3)], null],
  ['all came back', 5000, [sale(1), sale(2), sale(3), { ...sale(1), kind: 6, quantity_milli: 3000 }], null],
])('%s', (_, onHand, movements, days) => {
  expect(daysLeft(onHand, movements)).toBe(days);
});
