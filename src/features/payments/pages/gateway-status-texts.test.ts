import { expect, test } from 'vitest';
import { gatewayStatusTexts } from './gateway-status-texts.ts';

const imperative = /(?:^|[\s:،.])[وف]?(?:لا تدفع|ادفع|حاول|تواصل|اختر|افتح|اطلب|تحق\u0651?ق|احفظ|اسأل)(?:[\s.،]|$)/u;

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'function'
      ? [value({ shop: 'x', amount: 'x', method: 'x', until: 'x', n: 3 })]
      : Object.values(value as object).flatMap(listTexts);

test('the payment page addresses visitors without gender', () => {
  expect(listTexts(gatewayStatusTexts.ar).filter((text) => imperative.test(text))).toEqual([]);
});
