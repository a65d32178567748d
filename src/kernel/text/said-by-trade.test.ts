import { expect, test } from 'vitest';
import { saidBy } from './said-by-trade.ts';

const texts = {
  call: 'Call the shop',
  rest: (p: { amount: string; n: number }) => `${p.amount} is left to pay at the shop, ${p.n} days`,
  closed: { over: 'الاتصال بالمتجر' },
};

test('salon text says salon and leaves values unchanged', () => {
  const own = saidBy('beauty', texts);
  expect([own.call, own.closed.over]).toEqual(['Call the salon', 'الاتصال بالصالون']);
  expect(own.rest({ amount: 'shop $& المتجر', n: 2 })).toBe('shop $& المتجر is left to pay at the salon, 2 days');
  expect(saidBy('beauty', texts)).toBe(own);
});

test('other trades say shop', () => {
  for (const trade of ['flowers', 'gifts', undefined] as const) expect(saidBy(trade, texts)).toBe(texts);
});
