import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import type { DirectMethod } from '../payments/tender-kinds.ts';
import { collectedBeside, collectRequest, isCollectable, type TicketOwed } from './ticket-owed.ts';

const owed = (due: number, method: DirectMethod = 'cash', authorization_code = ''): TicketOwed => ({
  invoice_id: 41,
  document_number: 'INV-000041',
  due_amount: money(due),
  method,
  authorization_code,
  key: 'f2f2',
});

describe('older invoice collected beside a sale', () => {
  test.each<[string, TicketOwed, number, { more: number; back: number }]>([
    ['no change: all of it is taken beside', owed(23_000), 0, { more: 23_000, back: 0 }],
    ['the change pays a part', owed(23_000), 3_000, { more: 20_000, back: 0 }],
    ['the change is just enough', owed(23_000), 23_000, { more: 0, back: 0 }],
    ['the change is more', owed(23_000), 30_000, { more: 0, back: 7_000 }],
    [
      'by card: the change of the sale stays the customer’s',
      owed(23_000, 'credit_card'),
      3_000,
      { more: 23_000, back: 3_000 },
    ],
    ['by transfer too', owed(23_000, 'transfer'), 0, { more: 23_000, back: 0 }],
  ])('%s', (_what, of, change, { more, back }) => {
    expect(collectedBeside(of, money(change))).toEqual({ more_amount: more, change_amount: back });
  });

  test('collected amount less refund equals debt less change', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom<DirectMethod>('cash', 'credit_card', 'transfer', 'cheque'),
        (due, change, method) => {
          const { more_amount, change_amount } = collectedBeside(owed(due, method), money(change));
          expect(more_amount - change_amount).toBe(due - change);
          expect(Math.min(more_amount, change_amount)).toBeGreaterThanOrEqual(0);
          // Nobody is asked for cash and given cash at once.
          if (method === 'cash') expect(Math.min(more_amount, change_amount)).toBe(0);
        },
      ),
    );
  });

  test.each<[string, TicketOwed, boolean, object]>([
    ['cash needs no code', owed(500), true, { method: 'cash', amount: 500 }],
    ['a card waits for its code', owed(500, 'credit_card', '  '), false, { method: 'credit_card', amount: 500 }],
    [
      'a card with its code',
      owed(500, 'credit_card', ' 118204 '),
      true,
      { method: 'credit_card', amount: 500, authorization_code: '118204' },
    ],
  ])('%s', (_what, of, collectable, payment) => {
    expect(isCollectable(of)).toBe(collectable);
    expect(collectRequest(of)).toEqual({ id: 41, payments: [payment] });
  });
});
