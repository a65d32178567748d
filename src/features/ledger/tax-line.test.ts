import { expect, test } from 'vitest';
import { exemptions } from '../../kernel/money/vat-exemptions.ts';
import { returnBoxOf, taxDirection } from './tax-line.ts';

/** As the authority's return sorts them; everything else of zero rate is another domestic sale. */
const boxes: Readonly<Record<string, number>> = {
  'VATEX-SA-HEA': 2,
  'VATEX-SA-EDU': 2,
  'VATEX-SA-32': 4,
  'VATEX-SA-33': 4,
  'VATEX-SA-29': 5,
  'VATEX-SA-29-7': 5,
  'VATEX-SA-30': 5,
  'VATEX-SA-OOS': 0,
};

test.each(exemptions.map(({ code, vat_category }) => ({ code, vat_category })))(
  '$code is in its box of the return',
  ({ code, vat_category }) => {
    expect(returnBoxOf({ direction: taxDirection.output, vat_category, exemption_code: code })).toBe(boxes[code] ?? 3);
  },
);

test('standard rated sales fill box 1, purchases box 7', () => {
  const of = { vat_category: 'S' as const, exemption_code: null };
  expect(returnBoxOf({ ...of, direction: taxDirection.output })).toBe(1);
  expect(returnBoxOf({ ...of, direction: taxDirection.input })).toBe(7);
});
