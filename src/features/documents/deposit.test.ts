import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatBeyondTolerance } from '../../../test/support/vat-tolerance.ts';
import { add, money, sum } from '../../kernel/money/money.ts';
import { splitVat } from '../../kernel/money/vat.ts';
import { type DepositPart, shareDeposit } from './deposit.ts';

const part = (taxable: number, vat: number, gone: readonly [number, number] = [0, 0]): DepositPart => ({
  deposit_id: 1,
  vat_category: 'S',
  vat_rate_bp: 1500,
  taxable_amount: money(taxable),
  vat_amount: money(vat),
  gone_taxable_amount: money(gone[0]),
  gone_vat_amount: money(gone[1]),
  exemption_code: null,
});

test('deposit covers at most its remainder across invoices', () => {
  const room = [{ vat_category: 'S', vat_rate_bp: 1500, amount: money(100_000), vat: money(13_043) }] as const;
  for (const rooms of [room, 'any'] as const) {
    expect(shareDeposit([part(1_000, 150, [500, 75])], money(575), rooms)).toMatchObject([
      { taxable_amount: 500, vat_amount: 75 },
    ]);
    expect(shareDeposit([part(1_000, 150, [500, 75])], money(576), rooms)).toBeNull();
  }
});

/** Gives the deposit back in these pieces, one after the other; how far each is beyond the tolerance of its paper. */
const refundInPieces = (whole: number, pieces: readonly number[]): number[] => {
  const { excl_vat, vat } = splitVat(money(whole), 1500);
  let left = part(excl_vat, vat);
  const beyond = pieces.map((piece) => {
    const [share] = shareDeposit([left], money(piece), 'any')!;
    const { taxable_amount, vat_amount } = share!;
    expect(Math.min(taxable_amount, vat_amount)).toBeGreaterThanOrEqual(0);
    left = {
      ...left,
      gone_taxable_amount: add(left.gone_taxable_amount, taxable_amount),
      gone_vat_amount: add(left.gone_vat_amount, vat_amount),
    };
    return vatBeyondTolerance({ excl_vat: taxable_amount, vat: vat_amount, rate_bp: 1500 }, 1);
  });
  expect([left.gone_taxable_amount, left.gone_vat_amount]).toEqual([excl_vat, vat]);
  return beyond;
};

test('partial refunds of a deposit retain its VAT rate', () => {
  // The second piece bore 0.10 on 0.77.
  expect(refundInPieces(95, [4, 87, 4])).toEqual([0, 0, 0]);
});

test('VAT of successive returns stays within tolerance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 }), (pieces) => {
      expect(sum(refundInPieces(sum(pieces.map(money)), pieces).map(money))).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});
