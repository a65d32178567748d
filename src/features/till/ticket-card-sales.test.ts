import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum } from '../../kernel/money/money.ts';
import type { PaymentMethod } from '../payments/tender-kinds.ts';
import { isRefused, settle, type Tender } from '../payments/tenders.ts';
import { changeTicket, emptyTicket, isTicketEmpty } from './ticket.ts';
import {
  billOverpaid,
  cardsLack,
  errorsOnTicket,
  mostSoldCards,
  paysCards,
  type SplitTenders,
  soldCardsAmount,
  soldCardValues,
  splitTenders,
} from './ticket-card-sales.ts';
import { owableRest, tendersOf } from './ticket-tenders.ts';

const tender = (method: PaymentMethod, amount: number, authorization_code: string | null = null): Tender => ({
  ...{ method, amount: money(amount), authorization_code, reference: null },
});
const of = (parts: SplitTenders['bill']) => parts.map(({ tender: { method, amount } }) => [method, amount]);

describe('tenders of a bill with gift cards', () => {
  test.each<[string, Tender[], number[], number, [string, number][], [string, number][][]]>([
    [
      'cash pays both, and its change is the bill’s',
      [tender('cash', 50_000)],
      [20_000],
      20_000,
      [['cash', 30_000]],
      [[['cash', 20_000]]],
    ],
    [
      'a swipe pays the card first, cash the rest',
      [tender('cash', 10_000), tender('credit_card', 30_000, '118204')],
      [25_000],
      15_000,
      [
        ['cash', 10_000],
        ['credit_card', 5_000],
      ],
      [[['credit_card', 25_000]]],
    ],
    [
      'two cards of one swipe and cash',
      [tender('credit_card', 12_000, '118204'), tender('cash', 9_000)],
      [10_000, 5_000],
      6_000,
      [['cash', 6_000]],
      [
        [['credit_card', 10_000]],
        [
          ['credit_card', 2_000],
          ['cash', 3_000],
        ],
      ],
    ],
    [
      'what a card holds pays the bill alone',
      [tender('gift_card', 8_000), tender('transfer', 5_000)],
      [5_000],
      8_000,
      [['gift_card', 8_000]],
      [[['transfer', 5_000]]],
    ],
    [
      'the bill is paid by a card that it has room for: the change of the cash is of the sold card',
      [tender('gift_card', 8_000), tender('cash', 10_000)],
      [5_000],
      8_000,
      [['gift_card', 8_000]],
      [[['cash', 10_000]]],
    ],
    [
      'nothing is to be paid of the bill: the last card that takes cash gives the change',
      [tender('cash', 20_000)],
      [5_000, 7_000],
      0,
      [],
      [[['cash', 5_000]], [['cash', 15_000]]],
    ],
    ['no cards', [tender('cash', 5_000)], [], 5_000, [['cash', 5_000]], []],
  ])('gift card tenders: %s', (_what, tenders, cards, due, bill, parts) => {
    const split = splitTenders(tenders, cards.map(money), money(due));
    expect(of(split.bill)).toEqual(bill);
    expect(split.cards.map(of)).toEqual(parts);
  });

  test('gift card cannot be paid by link or card', () => {
    expect(cardsLack([tender('payment_link', 9_000), tender('gift_card', 9_000)], [money(4_000)])).toBe(4_000);
    expect(cardsLack([tender('cash', 3_000), tender('gift_card', 9_000)], [money(4_000)])).toBe(1_000);
    expect(cardsLack([tender('customer_balance', 4_000)], [money(4_000)])).toBe(0);
  });

  test('ticket total limits methods that cannot pay cards', () => {
    expect(billOverpaid([tender('payment_link', 9_000), tender('cash', 9_000)], money(8_500))).toBe(500);
    expect(billOverpaid([tender('gift_card', 8_500), tender('cash', 9_000)], money(8_500))).toBe(0);
  });

  const methods = fc.uniqueArray(
    fc.tuple(
      fc.constantFrom<PaymentMethod>(
        'cash',
        'credit_card',
        'transfer',
        'gift_card',
        'customer_balance',
        'payment_link',
      ),
      fc.integer({ min: 1, max: 50_000 }),
    ),
    { selector: ([method]) => method },
  );
  test('tenders settle both papers without loss or duplicates', () => {
    fc.assert(
      fc.property(methods, fc.array(fc.integer({ min: 100, max: 30_000 }), { maxLength: 4 }), (asked, faces) => {
        const tenders = asked.map(([method, amount]) => tender(method, amount, 'code'));
        const cards = faces.map((face) => money(face));
        fc.pre(cardsLack(tenders, cards) === 0);
        const all = sum(tenders.map(({ amount }) => amount));
        // A bill that the tenders pay, whatever of the cash goes back.
        const cash = tenders.find(({ method }) => method === 'cash')?.amount ?? 0;
        const due = money(Math.max(0, all - sum(cards) - Math.max(0, cash - 1)));
        const rules = { allow_debt: false, has_customer: true } as const;
        const whole = settle(tenders, { ...rules, total: money(due + sum(cards)) });
        fc.pre(!isRefused(whole) && billOverpaid(tenders, due) === 0);
        const split = splitTenders(tenders, cards, due);
        expect(sum([...split.bill, ...split.cards.flat()].map((part) => part.tender.amount))).toBe(all);
        const tendersOf = (parts: SplitTenders['bill']) => parts.map((part) => part.tender);
        const papers = [
          settle(tendersOf(split.bill), { ...rules, total: due }),
          ...split.cards.map((parts, i) => settle(tendersOf(parts), { ...rules, total: cards[i]! })),
        ];
        expect(papers.filter(isRefused)).toEqual([]);
        expect(papers.reduce((n, paper) => n + (isRefused(paper) ? 0 : paper.change_amount), 0)).toBe(
          isRefused(whole) ? -1 : whole.change_amount,
        );
        for (const { at, tender: part } of split.cards.flat()) {
          expect(paysCards(part.method)).toBe(true);
          expect(tenders[at]!.method).toBe(part.method);
          expect(part.amount).toBeGreaterThan(0);
        }
      }),
    );
  });
});

test('server refusal of either paper has its place', () => {
  const tenders = [tender('gift_card', 8_000), tender('cash', 2_000), tender('credit_card', 9_000, '1')];
  const split = splitTenders(tenders, [money(5_000), money(5_000)], money(9_000));
  const said = (key: string) => [{ key }];
  expect(
    errorsOnTicket(
      {
        'sale.lines.0.unit_price': said('price_has_changed'),
        'sale.payments.0.gift_card_id': said('gift_card_used'),
        'sale.payments.1.amount': said('required'),
        'cards.1.payments.0.authorization_code': said('authorization_code_required'),
        'cards.1.payments.1.amount': said('amount_must_be_positive'),
        'cards.1.expires_on': said('expiry_is_past'),
        'cards.0.payments': said('payments_must_equal_total'),
      },
      split,
    ),
  ).toEqual({
    'lines.0.unit_price': said('price_has_changed'),
    'payments.0.gift_card_id': said('gift_card_used'),
    'payments.1.amount': said('amount_must_be_positive'),
    'payments.2.authorization_code': said('authorization_code_required'),
    'sold_cards.1.expires_on': said('expiry_is_past'),
    'sold_cards.0.payments': said('payments_must_equal_total'),
  });
});

describe('the cards of a ticket', () => {
  const card = (amount: number) => ({ amount, beneficiary_name: 'لمى' });
  const put = (amount: number, key: number | null = null) => ({ type: 'card_put', card: card(amount), key }) as const;
  const values = (ticket: typeof emptyTicket) => soldCardValues(ticket);

  test('gift card is added, changed, removed and restored', () => {
    let ticket = [put(5_000), put(7_000), put(6_000, 1)].reduce(changeTicket, emptyTicket);
    expect([values(ticket), soldCardsAmount(ticket), ticket.next_key]).toEqual([[6_000, 7_000], 13_000, 3]);
    expect(isTicketEmpty(ticket)).toBe(false);
    const [first] = ticket.sold_cards!;
    ticket = changeTicket(ticket, { type: 'card_taken_off', key: first!.key });
    expect(values(ticket)).toEqual([7_000]);
    const back = { type: 'card_put_back', sold: first!, at: 0 } as const;
    ticket = [back, back].reduce(changeTicket, ticket);
    expect(values(ticket)).toEqual([6_000, 7_000]);
  });

  test('ten gift cards at most, removed one stays removed', () => {
    const full = Array.from({ length: 12 }, () => put(5_000)).reduce(changeTicket, emptyTicket);
    expect(full.sold_cards).toHaveLength(mostSoldCards);
    expect(changeTicket(full, put(9_000, 99))).toBe(full);
  });

  test('restricted methods pay the invoice, others the gift cards', () => {
    const ticket = [
      put(5_000),
      { type: 'method_pressed', method: 'payment_link', total: money(14_000) } as const,
    ].reduce<typeof emptyTicket>(changeTicket, emptyTicket);
    const amounts = (of: typeof ticket) => tendersOf(of.tenders, money(14_000), money(5_000)).map((one) => one.amount);
    expect(amounts(ticket)).toEqual([9_000]);
    const both = changeTicket(ticket, { type: 'method_pressed', method: 'cash', total: money(14_000) });
    expect(both.tenders.map((one) => one.method)).toEqual(['payment_link', 'cash']);
    expect(amounts(both)).toEqual([9_000, 5_000]);
    const gift = { id: 7, number: 'GC-000007', code: null };
    const held = changeTicket(both, {
      type: 'card_pressed',
      card: gift,
      balance: money(20_000),
      total: money(14_000),
    });
    expect(amounts(held)).toEqual([9_000, 0, 5_000]);
    expect(owableRest({ tenders: [], sold_cards: ticket.sold_cards! }, money(14_000))).toBe(9_000);
  });
});
