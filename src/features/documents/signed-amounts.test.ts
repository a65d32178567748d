import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { signAmounts } from './signed-amounts.ts';

const documentOf = (document_kind: number) => ({
  document_kind,
  ...{ subtotal: money(200), vat: money(30), total: money(230), payable_amount: money(230), paid_amount: money(230) },
  received_amount: money(230),
  payments: [{ amount: money(-100) }],
  lines: [{ net_excl_vat: money(200), line_vat: money(0), net_incl_vat: money(230) }],
  vat_lines: [{ taxable_excl_vat: money(200), vat: money(30) }],
});

test('a credit note’s record has negative amounts', () => {
  expect(signAmounts(documentOf(381))).toEqual({
    document_kind: 381,
    ...{ subtotal: -200, vat: -30, total: -230, payable_amount: -230, paid_amount: -230, received_amount: -100 },
    payments: [{ amount: -100 }],
    lines: [{ net_excl_vat: -200, line_vat: 0, net_incl_vat: -230 }],
    vat_lines: [{ taxable_excl_vat: -200, vat: -30 }],
  });
  expect(signAmounts(documentOf(388))).toEqual(documentOf(388));
});
