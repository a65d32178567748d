import { describe, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { notes } from '../../src/features/credit-notes/contract.ts';
import { deposits } from '../../src/features/deposits/contract.ts';
import { giftCards } from '../../src/features/gift-cards/contract.ts';
import { payments } from '../../src/features/payments/contract.ts';
import { till } from '../../src/features/till/contract.ts';
import { shifts } from '../../src/features/till-shifts/contract.ts';
import { tips } from '../../src/features/tips/contract.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { movesCash } from '../../src/ui/printing/cash-moved.ts';

/** The drawer opens when cash comes or goes, and at nothing else. */
const cash = { payments: [{ method: 'cash', amount: 100 }] };
const card = { payments: [{ method: 'credit_card', amount: 100 }] };

describe('device drawer', () => {
  test.each<[string, AnyOperation, unknown, unknown, boolean]>([
    ['a sale in cash', till.issueInvoice, cash, { id: 1 }, true],
    ['a sale by card', till.issueInvoice, card, { id: 1 }, false],
    ['what only speaks of cash', till.issueInvoice, { ...card, notes: '"method":"cash"' }, { id: 1 }, false],
    ['a note that gives cash back', notes.credit, { back: { to: 'tenders' } }, cash, true],
    ['a note that takes off a debt', notes.credit, { back: { to: 'tenders' } }, { payments: [] }, false],
    ['a deposit that goes back in cash', deposits.cancelPayment, { id: 1 }, { done: true, method: 'cash' }, true],
    [
      'a deposit that goes back by card',
      deposits.cancelPayment,
      { id: 1 },
      { done: true, method: 'credit_card' },
      false,
    ],
    ['a tip taken back', tips.takeBack, { id: 1 }, { id: 2, method: 'cash' }, true],
    ['a card given back', giftCards.refund, { id: 1, method: 'cash' }, { amount: 100 }, true],
    ['the float', shifts.open, { float_amount: 100 }, { id: 1 }, true],
    ['money paid out of the drawer', shifts.move, { purpose: 'expense' }, { id: 1 }, true],
    ['what goes to the safe at the end', shifts.close, { left_amount: 0 }, { id: 1 }, true],
    ['a method that is corrected to cash', payments.editMethod, { id: 1, method: 'cash' }, { done: true }, false],
    ['a list', payments.list, { method: 'cash' }, cash, false],
  ])('drawer act: %s', (_what, row, sent, answered, opens) => expect(movesCash(row, sent, answered)).toBe(opens));

  test('drawer is declared on acts that move money', () => {
    const said = routes.map(({ operation }) => operation).filter((row) => row.drawer !== undefined);
    expect(said.length).toBeGreaterThan(3);
    expect(said.filter((row) => !row.moves_money)).toEqual([]);
  });
});
