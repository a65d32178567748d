import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum } from '../../kernel/money.ts';
import type { PaymentMethod } from '../payments/tender-kinds.ts';
import type { Tender } from '../payments/tenders.ts';
import { cardsLack, paysCards, splitTenders } from './ticket-card-sales.ts';

const tender = (method: PaymentMethod, amount: number, authorization_code: string | null = null): Tender => ({
  ...{ method, amount: money(amount), authorization_code, reference: null },
});
const of = (parts: readonly Tender[]) => parts.map(({ method, amount }) => [method, amount]);

describe('tenders of a bill with gift cards', () => {
  test.each<[string, Tender[], number[], [string, number][], [string, number][][]]>([
    [
      'cash pays both, and its change is the bill’s',
      [tender('cash', 50_000)],
      [20_000],
      [['cash', 30_000]],
      [[['cash', 20_000]]],
    ],
    [
      'a swipe pays the card first, cash the rest',
      [tender('cash', 10_000), tender('credit_card', 30_000, '118204')],
      [25_000],
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
      [['gift_card', 8_000]],
      [[['transfer', 5_000]]],
    ],
    ['no cards', [tender('cash', 5_000)], [], [['cash', 5_000]], []],
  ])('%s', (_what, tenders, cards, bill, parts) => {
    const split = splitTenders(tenders, cards.map(money));
    expect(of(split.bill)).toEqual(bill);
    expect(split.cards.map(of)).toEqual(parts);
  });

  test('a card that a link or another card would pay lacks its money', () => {
    expect(cardsLack([tender('payment_link', 9_000), tender('gift_card', 9_000)], [money(4_000)])).toBe(4_000);
    expect(cardsLack([tender('cash', 3_000), tender('gift_card', 9_000)], [money(4_000)])).toBe(1_000);
    expect(cardsLack([tender('customer_balance', 4_000)], [money(4_000)])).toBe(0);
  });

  const methods = fc.constantFrom<PaymentMethod>(
    'cash',
    'credit_card',
    'transfer',
    'gift_card',
    'customer_balance',
    'payment_link',
  );
  test('nothing is lost or paid twice, each card is whole, and no card is paid by what may not pay it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(methods, fc.integer({ min: 1, max: 50_000 })), { maxLength: 6 }),
        fc.array(fc.integer({ min: 100, max: 30_000 }), { maxLength: 4 }),
        (asked, faces) => {
          const tenders = asked.map(([method, amount]) => tender(method, amount));
          const cards = faces.map((face) => money(face));
          fc.pre(cardsLack(tenders, cards) === 0);
          const split = splitTenders(tenders, cards);
          const all = [...split.bill, ...split.cards.flat()];
          expect(sum(all.map(({ amount }) => amount))).toBe(sum(tenders.map(({ amount }) => amount)));
          split.cards.forEach((parts, i) => {
            expect(sum(parts.map(({ amount }) => amount))).toBe(cards[i]);
            for (const { method, amount } of parts) {
              expect(paysCards(method)).toBe(true);
              expect(amount).toBeGreaterThan(0);
            }
          });
        },
      ),
    );
  });
});
