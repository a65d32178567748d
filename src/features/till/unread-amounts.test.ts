import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { emptyTicket, type TicketChange } from './ticket.ts';
import { pressMethod, restOf, type TicketTender } from './ticket-tenders.ts';
import {
  isTypedByMistake,
  tenderInput,
  tendersAsRead,
  unreadAfter,
  unreadOn,
  whyUnread,
  withUnread,
} from './unread-amounts.ts';

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

const typed = (key: number, method: TicketTender['method'], amount: number | null): TicketTender => ({
  key,
  method,
  amount: amount === null ? null : money(amount),
  authorization_code: '',
  reference: '',
});

test.each([[null], [1_250]])('an unreadable amount pays nothing, over %s', (amount) => {
  const read = tendersAsRead([typed(3, 'cash', amount)], both);
  expect(restOf(read, money(24_500))).toBe(24_500);
});

test('tenders that can be read stay the same', () => {
  const tenders = [typed(4, 'credit_card', 500)];
  expect(tendersAsRead(tenders, both)).toBe(tenders);
});

test('next method covers what an unreadable amount leaves', () => {
  const tenders = tendersAsRead([typed(3, 'cash', 1_250)], both);
  const ticket = { ...emptyTicket, tenders, next_key: 4 };
  const next = pressMethod(ticket, 'credit_card', money(24_500));
  expect(next.tenders.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 0],
    ['credit_card', null],
  ]);
});

test('method pressed again reuses its empty tender', () => {
  const tenders = [typed(3, 'transfer', 0)];
  const next = pressMethod({ ...emptyTicket, tenders, next_key: 4 }, 'transfer', money(900));
  expect(next.tenders).toEqual([typed(3, 'transfer', null)]);
});

test.each([
  ['a', 300, true],
  ['-', 300, true],
  ['7', 300, false],
  ['٧', 300, false],
  [',', 300, false],
  ['a', 8, false],
  ['abc', 300, false],
  [null, 300, false],
])('sign %s after %i ms is a mistake: %s', (sign, since, mistake) => {
  expect(isTypedByMistake(sign, since)).toBe(mistake);
});
