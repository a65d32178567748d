import { expect, test } from 'vitest';
import { percentText, quantityText } from './number-text.tsx';

test.each([
  [0, '0'],
  [1000, '1'],
  [1500, '1.5'],
  [250, '0.25'],
  [1_234_001, '1,234.001'],
  [-500, '-0.5'],
])('%i thousandths are %s', (milli, text) => {
  expect(quantityText(milli)).toBe(text);
});

test.each([
  [1500, '15'],
  [550, '5.5'],
  [1, '0.01'],
  [10_000, '100'],
  [-25, '-0.25'],
])('%i basis points are %s percent', (bp, text) => {
  expect(percentText(bp)).toBe(text);
});
