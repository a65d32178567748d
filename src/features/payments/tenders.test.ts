import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
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
  ['a link of nobody', [tender('payment_link', 10_000)], rules, { customer_id: [{ key: 'link_needs_customer' }] }],
  [
    'a link for a part, the rest owed without the right to it',
    [tender('payment_link', 4_000)],
    { ...rules, has_customer: true },
    { payments: [{ key: 'payments_must_equal_total' }] },
  ],
  [
    'a link for more than is due',
    [tender('payment_link', 10_001)],
    { ...rules, has_customer: true },
    { payments: [{ key: 'payments_exceed_total' }] },
  ],
])('%s is refused', (_what, tenders, given, errors) => {
  expect(settle(tenders, given)).toEqual({ errors });
});

test('change comes from cash; returned tender is never received', () => {
  const settled = settle([tender('transfer', 4_000), tender('cash', 5_000), tender('cash', 2_000)], rules);
  expect(settled).toMatchObject({ paid_amount: 10_000, change_amount: 1_000, due_amount: 0 });
  expect('payments' in settled && settled.payments.map((p) => [p.amount, p.tendered_amount, p.change_amount])).toEqual([
    [4_000, 4_000, 0],
    [5_000, 5_000, 0],
    [1_000, 2_000, 1_000],
  ]);
});

test('customer may owe the rest', () => {
  const settled = settle([tender('cash', 2_500)], { ...rules, allow_debt: true, has_customer: true });
  expect(settled).toMatchObject({ paid_amount: 2_500, due_amount: 7_500 });
});

test('payment link needs no debt permission and pays nothing', () => {
  const settled = settle([tender('payment_link', 4_000), tender('cash', 7_000)], { ...rules, has_customer: true });
  expect(settled).toMatchObject({ paid_amount: 6_000, change_amount: 1_000, due_amount: 4_000, link_amount: 4_000 });
  expect('payments' in settled && settled.payments.map((p) => [p.method, p.amount])).toEqual([['cash', 6_000]]);
});

test('paid, owed and returned amounts sum to the tendered', () => {
  const methods = ['cash', 'credit_card', 'transfer', 'cheque', 'payment_link'] as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.array(fc.record({ method: fc.constantFrom(...methods), amount: fc.integer({ min: 1, max: 12_000 }) }), {
        maxLength: 6,
      }),
      (total, given) => {
        const tenders = given.map((g) => tender(g.method, g.amount, { authorization_code: '1' }));
        const settled = settle(tenders, { total: money(total), allow_debt: true, has_customer: true });
        if ('errors' in settled) return;
        const all = given.reduce((n, g) => n + g.amount, 0);
        const links = given.reduce((n, g) => n + (g.method === 'payment_link' ? g.amount : 0), 0);
        expect(settled.link_amount).toBe(links);
        expect(settled.paid_amount + settled.due_amount).toBe(total);
        expect(settled.paid_amount + settled.change_amount + settled.link_amount).toBe(all);
        expect(settled.due_amount).toBeGreaterThanOrEqual(settled.link_amount);
        expect(settled.payments.reduce((n, p) => n + p.amount, 0)).toBe(settled.paid_amount);
        expect(settled.payments.every((p) => p.method !== 'payment_link' && p.amount > 0)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
