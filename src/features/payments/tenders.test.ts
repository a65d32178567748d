import { expect, test } from 'vitest';
import { money } from '../../kernel/money.ts';
import { settle, type Tender } from './tenders.ts';

const tender = (method: Tender['method'], amount: number, more: object = {}): Tender => ({
  method,
  amount: money(amount),
  ...more,
});
const rules = { total: money(10_000), allow_debt: false, has_customer: false };

test.each([
  ['nothing at all', [], rules, { payments: [{ key: 'payments_must_equal_total' }] }],
  ['too little cash', [tender('cash', 9_999)], rules, { payments: [{ key: 'payments_must_equal_total' }] }],
  ['a debt of nobody', [], { ...rules, allow_debt: true }, { customer_id: [{ key: 'debt_needs_customer' }] }],
  [
    'more than is due by transfer',
    [tender('transfer', 10_001)],
    rules,
    { payments: [{ key: 'payments_exceed_total' }] },
  ],
  [
    'cash on top of what a transfer paid',
    [tender('transfer', 10_000), tender('cash', 100)],
    rules,
    { payments: [{ key: 'payments_exceed_total' }] },
  ],
  [
    'a card without its code',
    [tender('credit_card', 10_000, { authorization_code: ' ' })],
    rules,
    { 'payments.0.authorization_code': [{ key: 'authorization_code_required' }] },
  ],
])('%s is refused', (_what, tenders, given, errors) => {
  expect(settle(tenders, given)).toEqual({ errors });
});

test('cash gives change from the last note, and what goes back whole was never taken', () => {
  const settled = settle([tender('transfer', 4_000), tender('cash', 5_000), tender('cash', 2_000)], rules);
  expect(settled).toMatchObject({ paid_amount: 10_000, change_amount: 1_000, due_amount: 0 });
  expect('payments' in settled && settled.payments.map((p) => [p.amount, p.tendered_amount, p.change_amount])).toEqual([
    [4_000, 4_000, 0],
    [5_000, 5_000, 0],
    [1_000, 2_000, 1_000],
  ]);
});

test('a customer may owe the rest', () => {
  const settled = settle([tender('cash', 2_500)], { ...rules, allow_debt: true, has_customer: true });
  expect(settled).toMatchObject({ paid_amount: 2_500, due_amount: 7_500 });
});
