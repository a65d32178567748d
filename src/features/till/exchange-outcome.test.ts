import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { describeExchange, type ExchangeOutcome } from './exchange-outcome.ts';
import { heldMoneyTexts } from './held-money-messages.ts';

const outcome = (over: Partial<ExchangeOutcome>): ExchangeOutcome => ({
  document_number: 'INV-7',
  credit_amount: money(5_000),
  left_amount: money(0),
  later_amount: money(0),
  method: 'cash',
  ...over,
});
const inWords = (over: Partial<ExchangeOutcome>) =>
  describeExchange(heldMoneyTexts.en, outcome(over), (amount) => (amount / 100).toFixed(2));

test('an exchange says what came back and paid', () => {
  expect(inWords({ left_amount: money(1_000) })).toBe(
    'Exchange for invoice INV-7: 50.00 came back and paid for this sale. The rest, 10.00, is refunded to the customer in cash.',
  );
});

test('an exchange of a debt names no amount', () => {
  expect(inWords({ credit_amount: money(0) })).toBe(
    'Exchange for invoice INV-7: what came back came off what is owed.',
  );
});
