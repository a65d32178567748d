import { expect, test } from 'vitest';
import { emptyTicket, type TicketChange } from './ticket.ts';
import { tenderInput, unreadAfter, unreadOn, whyUnread, withUnread } from './unread-amounts.ts';

test.each([
  ['6K7T2-94XQ', 'must_be_number'],
  ['672-94', 'must_be_number'],
  ['-5', 'amount_must_not_be_negative'],
  ['5b', 'must_be_number'],
  ['100', null],
  ['١٢٫٥', null],
  ['', null],
])('%s in an amount is refused with %s', (text, key) => {
  expect(whyUnread(text, 2)?.key ?? null).toBe(key);
});

const cash = { key: 3, method: 'cash' } as const;
const card = { key: 4, method: 'credit_card' } as const;
const unread = { text: '6K', error: { key: 'must_be_number' }, label: 'Cash' };
const both = withUnread(withUnread(new Map(), tenderInput(3), unread), 'price', unread);

test.each<[string, TicketChange, number]>([
  ['a set amount', { type: 'tender_changed', key: 3, change: { amount: null } }, 1],
  ['a typed code', { type: 'tender_changed', key: 3, change: { reference: 'A' } }, 2],
  ['a removed tender', { type: 'tender_removed', key: 3 }, 1],
  ['another tender removed', { type: 'tender_removed', key: 4 }, 2],
  ['another ticket', { type: 'replaced', ticket: emptyTicket }, 0],
])('%s leaves its unread texts: %#', (_what, to, left) => {
  expect(unreadAfter(both, to, [cash, card]).size).toBe(left);
});

test('unread text goes with its tender', () => {
  expect([...unreadOn(both, [card]).keys()]).toEqual(['price']);
  expect(unreadOn(both, [cash]).size).toBe(2);
});
