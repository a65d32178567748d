import { describe, expect, test } from 'vitest';
import { type Money, money } from '../../kernel/money/money.ts';
import type { PaymentMethod } from '../payments/tender-kinds.ts';
import { changeTicket, emptyTicket, type Ticket } from './ticket.ts';
import { countedTenders, quickNotes, restOf, roomForHeld, tendersOf } from './ticket-tenders.ts';

const total = money(18_900);
const press = (ticket: Ticket, method: PaymentMethod) =>
  changeTicket(ticket, { type: 'method_pressed', method, total });
const typed = (ticket: Ticket, at: number, amount: Money) =>
  changeTicket(ticket, { type: 'tender_changed', key: ticket.tenders[at]!.key, change: { amount } });
const paid = (ticket: Ticket) => tendersOf(ticket.tenders, total).map((one) => [one.method, one.amount]);

describe('pressing a payment method', () => {
  test('method pays all, another replaces it, repeat changes nothing', () => {
    const cash = press(emptyTicket, 'cash');
    expect(paid(cash)).toEqual([['cash', 18_900]]);
    expect(paid(press(cash, 'transfer'))).toEqual([['transfer', 18_900]]);
    expect(press(cash, 'cash')).toBe(cash);
  });
  test('method pays the rest after a typed amount', () => {
    const split = press(typed(press(emptyTicket, 'cash'), 0, money(10_000)), 'credit_card');
    expect(paid(split)).toEqual([
      ['cash', 10_000],
      ['credit_card', 8_900],
    ]);
    expect(restOf(split.tenders, total)).toBe(0);
  });
  test('two cards are two tenders, cash absorbs the rest', () => {
    const card = typed(press(emptyTicket, 'credit_card'), 0, money(5_000));
    expect(paid(press(card, 'credit_card'))).toEqual([
      ['credit_card', 5_000],
      ['credit_card', 13_900],
    ]);
    const cash = typed(press(emptyTicket, 'cash'), 0, money(5_000));
    expect(paid(press(cash, 'cash'))).toEqual([['cash', 18_900]]);
  });
  test('other method pays all after too much cash', () => {
    const over = typed(press(emptyTicket, 'cash'), 0, money(50_000));
    expect(restOf(over.tenders, total)).toBe(0);
    expect(paid(press(over, 'cheque'))).toEqual([['cheque', 18_900]]);
  });
});

test('open amount follows the total', () => {
  const split = press(typed(press(emptyTicket, 'cash'), 0, money(10_000)), 'credit_card');
  expect(tendersOf(split.tenders, money(12_000)).map((one) => one.amount)).toEqual([10_000, 2_000]);
  expect(tendersOf(split.tenders, money(9_000)).map((one) => one.amount)).toEqual([10_000, 0]);
});

test('codes are sent trimmed and only when filled', () => {
  const card = press(emptyTicket, 'credit_card');
  const coded = changeTicket(card, {
    type: 'tender_changed',
    key: card.tenders[0]!.key,
    change: { authorization_code: ' 123456 ' },
  });
  expect(tendersOf(coded.tenders, total)[0]).toMatchObject({ authorization_code: '123456', reference: null });
});

test.each([
  [17_150, 2, [18_000, 20_000, 50_000]],
  [18_900, 2, [19_000, 20_000, 50_000]],
  [20_000, 2, [21_000, 25_000, 30_000, 50_000]],
  [50_000, 2, [51_000, 55_000, 60_000, 100_000]],
  [1, 2, [1_000, 5_000, 10_000, 50_000]],
  [4_250, 3, [10_000, 50_000, 100_000, 500_000]],
])('suggested notes for %i with %i decimals: %j', (due, exponent, notes) => {
  expect(quickNotes(money(due), exponent)).toEqual(notes);
});

describe('customer balance tender', () => {
  const who = (credit: number) => ({
    ...{ id: 1, name_en: null, name_ar: 'نورة', mobile: null, trn: null, wants_tax_invoice: false },
    ...{ owed_amount: money(0), deposit_amount: money(0), credit_amount: money(credit) },
  });
  const holding = (credit: number) => changeTicket(emptyTicket, { type: 'customer_chosen', customer: who(credit) });
  const use = (ticket: Ticket) => changeTicket(ticket, { type: 'balance_pressed' });
  test('balance pays before tenders; second press removes it', () => {
    const used = use(holding(5_000));
    expect(paid(used)).toEqual([['customer_balance', 5_000]]);
    expect(paid(press(used, 'cash'))).toEqual([
      ['customer_balance', 5_000],
      ['cash', 13_900],
    ]);
    expect(paid(use(press(holding(5_000), 'cash')))).toEqual([
      ['customer_balance', 5_000],
      ['cash', 13_900],
    ]);
    expect(use(used).tenders).toEqual([]);
  });
  test('balance covers at most the total of its customer', () => {
    const used = use(holding(50_000));
    expect(paid(used)).toEqual([['customer_balance', 18_900]]);
    expect(changeTicket(used, { type: 'customer_chosen', customer: null }).tenders).toEqual([]);
  });
});

test('refreshed card uses its balance or leaves empty', () => {
  const gift = { id: 7, number: 'GC-000007', code: null };
  const pressed = changeTicket(emptyTicket, { type: 'card_pressed', card: gift, balance: money(5_000) });
  const both = press(pressed, 'cash');
  const seen = (ticket: Ticket, balance: number, id = 7) =>
    changeTicket(ticket, { type: 'card_seen', id, balance: money(balance) });
  expect(paid(seen(both, 2_000))).toEqual([
    ['gift_card', 2_000],
    ['cash', 16_900],
  ]);
  const [card] = both.tenders;
  const typed = changeTicket(both, { type: 'tender_changed', key: card!.key, change: { amount: money(4_000) } });
  expect(paid(seen(typed, 3_000))[0]).toEqual(['gift_card', 3_000]);
  expect(paid(seen(typed, 9_000))[0]).toEqual(['gift_card', 4_000]);
  expect(paid(seen(both, 0))).toEqual([['cash', 18_900]]);
  expect(seen(both, 2_000, 8).tenders).toEqual(both.tenders);
});

test('unneeded tenders count nothing beside a full card', () => {
  const card = (id: number) => ({ id, number: `GC-${id}`, code: null });
  const use = (ticket: Ticket, id: number, balance: number) =>
    changeTicket(ticket, { type: 'card_pressed', card: card(id), balance: money(balance), total });
  const one = use(emptyTicket, 1, 10_000);
  expect(roomForHeld(one.tenders, total)).toBe(8_900);
  const all = use(one, 2, 30_000);
  expect(roomForHeld(all.tenders, total)).toBe(0);
  expect(countedTenders(all.tenders, total).map((tender) => tender.card?.id)).toEqual([2]);
  expect(roomForHeld(press(emptyTicket, 'cash').tenders, total)).toBe(18_900);
});
