import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { isPaymentChoice } from './payment-choice.ts';

test.each([
  [{ type: 'method_pressed', method: 'cash', total: money(100) } as const, true],
  [{ type: 'balance_pressed' } as const, true],
  [{ type: 'rest_owed', owed: true } as const, true],
  [{ type: 'deposits_used', deposits: [] } as const, true],
  [{ type: 'points_used', points: null } as const, true],
  [{ type: 'notes_written', notes: 'x' } as const, false],
  [{ type: 'customer_chosen', customer: null } as const, false],
  [{ type: 'line_removed', key: 1 } as const, false],
])('%j chooses a way to pay: %s', (change, isChoice) => {
  expect(isPaymentChoice(change)).toBe(isChoice);
});
