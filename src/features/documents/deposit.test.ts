import { expect, test } from 'vitest';
import { money } from '../../kernel/money.ts';
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

test('a deposit gives what is left of it and no more, wherever there is room', () => {
  const room = [{ vat_category: 'S', vat_rate_bp: 1500, amount: money(100_000), vat: money(13_043) }] as const;
  for (const rooms of [room, 'any'] as const) {
    expect(shareDeposit([part(1_000, 150, [500, 75])], money(575), rooms)).toMatchObject([
      { taxable_amount: 500, vat_amount: 75 },
    ]);
    expect(shareDeposit([part(1_000, 150, [500, 75])], money(576), rooms)).toBeNull();
  }
});
