import { expect, test } from 'vitest';
import { money, sum } from './money.ts';
import { splitVatOfParts } from './part-vat.ts';

const rest = { excl_vat: money(87), vat: money(13) };

test('rounding is shared by all parts of a document', () => {
  const rests = Array.from({ length: 10 }, () => rest);
  const taken = rests.map((one) => ({ rest: one, gross: money(50) }));
  const vats = splitVatOfParts(rests, taken, { rate_bp: 1_500, paper_lines: 10 });
  expect(sum(vats)).toBe(65);
  expect([Math.min(...vats), Math.max(...vats)]).toEqual([6, 7]);
});

test('whole rest releases all of its VAT', () => {
  const odd = { excl_vat: money(80), vat: money(20) };
  expect(splitVatOfParts([odd], [{ rest: odd, gross: money(100) }], { rate_bp: 1_500, paper_lines: 1 })).toEqual([20]);
});

test('more than a rest has is refused', () => {
  const taken = [{ rest, gross: money(101) }];
  expect(() => splitVatOfParts([rest], taken, { rate_bp: 1_500, paper_lines: 1 })).toThrow('more_than_is_left');
});
