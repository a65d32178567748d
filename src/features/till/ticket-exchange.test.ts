import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, sum } from '../../kernel/money/money.ts';
import { exchangeLeaves, exchangePays, tendersWithExchange } from './ticket-exchange.ts';

const exchange = (amount: number, method: 'customer_balance' | 'cash' = 'customer_balance') => ({
  invoice_id: 1,
  document_number: 'INV-1',
  customer_id: 7,
  credit: {},
  amount: money(amount),
  method,
});
const amounts = fc.integer({ min: 0, max: 1_000_000 });

test('exchange pays at most its value and the due', () => {
  fc.assert(
    fc.property(amounts, amounts, (gives, due) => {
      const of = exchange(gives);
      expect(add(exchangePays(of, money(due)), exchangeLeaves(of, money(due)))).toBe(gives);
      expect(exchangePays(of, money(due))).toBeLessThanOrEqual(due);
    }),
  );
});

test('exchange and tenders pay each method once', () => {
  const method = fc.constantFrom('cash' as const, 'customer_balance' as const);
  fc.assert(
    fc.property(fc.uniqueArray(method), amounts, amounts, method, (methods, gives, due, by) => {
      const tenders = methods.map((one) => ({ method: one, amount: money(100) }));
      const all = tendersWithExchange(tenders, exchange(gives, by), money(due));
      expect(sum(all.map((one) => one.amount))).toBe(
        add(sum(tenders.map((one) => one.amount)), exchangePays(exchange(gives), money(due))),
      );
      expect(new Set(all.map((one) => one.method)).size).toBe(all.length);
    }),
  );
});

test('tenders without an exchange stay unchanged', () => {
  const tenders = [{ method: 'cash' as const, amount: money(500) }];
  expect(tendersWithExchange(tenders, null, money(500))).toBe(tenders);
  expect(tendersWithExchange(tenders, exchange(0), money(500))).toBe(tenders);
});
