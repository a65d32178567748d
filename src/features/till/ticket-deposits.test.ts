import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../kernel/money.ts';
import { depositAmount, depositsUsed, restOfDeposits } from './ticket-deposits.ts';

const deposit = (deposit_id: number, rest: number) => ({
  deposit_id,
  document_number: `DEP-${deposit_id}`,
  rest_amount: money(rest),
});

test.each([
  ['one that is larger than the bill', [deposit(1, 50_000)], 18_900, [[1, 18_900]]],
  ['one that is smaller', [deposit(1, 5_000)], 18_900, [[1, 5_000]]],
  [
    'the oldest first',
    [deposit(1, 5_000), deposit(2, 20_000)],
    18_900,
    [
      [1, 5_000],
      [2, 13_900],
    ],
  ],
  ['only those that are needed', [deposit(1, 18_900), deposit(2, 20_000)], 18_900, [[1, 18_900]]],
  ['nothing of a free bill', [deposit(1, 5_000)], 0, []],
] as const)('uses %s', (_, deposits, total, used) => {
  expect(depositsUsed(deposits, money(total)).map((d) => [d.deposit_id, d.amount])).toEqual(used);
});

test('never takes more than the bill, nor more than there is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 }), fc.nat(300_000), (rests, total) => {
      const deposits = rests.map((rest, i) => deposit(i + 1, rest));
      expect(depositAmount(deposits, money(total))).toBe(Math.min(total, restOfDeposits(deposits)));
    }),
  );
});
