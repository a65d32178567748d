import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, zeroMoney } from '../../kernel/money/money.ts';
import { splitVat } from '../../kernel/money/vat.ts';
import { depositAmount, depositsUsed, restOfDeposits } from './ticket-deposits.ts';

const partOf = (deposit_id: number, vat_category: 'S' | 'Z', rest: number) => {
  const { excl_vat, vat } = splitVat(money(rest), vat_category === 'S' ? 1500 : 0);
  return {
    deposit_id,
    vat_category,
    vat_rate_bp: vat_category === 'S' ? 1500 : 0,
    taxable_amount: excl_vat,
    vat_amount: vat,
    gone_taxable_amount: zeroMoney,
    gone_vat_amount: zeroMoney,
    exemption_code: null,
  };
};
const deposit = (deposit_id: number, standard: number, zero = 0) => ({
  deposit_id,
  document_number: `DEP-${deposit_id}`,
  parts: [
    ...(standard > 0 ? [partOf(deposit_id, 'S', standard)] : []),
    ...(zero > 0 ? [partOf(deposit_id, 'Z', zero)] : []),
  ],
});
/** A bill that sells so much of the standard rate and so much zero-rated, VAT included. */
const bill = (standard: number, zero = 0) => ({
  vat_lines: [partOf(0, 'S', standard), partOf(0, 'Z', zero)].map((p) => ({
    ...p,
    discount_excl_vat: zeroMoney,
    taxable_excl_vat: p.taxable_amount,
    vat: p.vat_amount,
  })),
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
] as const)('deposit uses %s', (_, deposits, total, used) => {
  expect(depositsUsed(deposits, bill(total)).map((d) => [d.deposit_id, d.amount])).toEqual(used);
});

test('deposit deducts at most total and remainder', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 }), fc.nat(300_000), (rests, total) => {
      const deposits = rests.map((rest, i) => deposit(i + 1, rest));
      expect(depositAmount(deposits, bill(total))).toBe(Math.min(total, restOfDeposits(deposits)));
    }),
  );
});

test('deposit deducts per VAT category of the ticket', () => {
  const used = (deposits: ReturnType<typeof deposit>[], sold: ReturnType<typeof bill>) =>
    depositsUsed(deposits, sold).map((d) => [d.deposit_id, d.amount]);
  expect(used([deposit(1, 10_000)], bill(5_000, 5_000))).toEqual([[1, 5_000]]);
  expect(used([deposit(1, 10_000), deposit(2, 0, 3_000)], bill(5_000, 5_000))).toEqual([
    [1, 5_000],
    [2, 3_000],
  ]);
  expect(used([deposit(1, 4_000, 4_000), deposit(2, 4_000, 4_000)], bill(5_000, 5_000))).toEqual([
    [1, 8_000],
    [2, 2_000],
  ]);
  expect(used([deposit(1, 0, 4_000)], bill(5_000))).toEqual([]);
});
