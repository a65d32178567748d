import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum } from '../../kernel/money/money.ts';
import { vatWithin } from '../../kernel/money/vat.ts';
import type { CodeTerms } from '../promotions/code-terms.ts';
import { changeTicket, emptyTicket, type Ticket, type TicketChange } from './ticket.ts';
import { cardsTaken } from './ticket-cards.ts';
import { priceTicket, type StockedItem, saleRequest, type TillRules } from './ticket-pricing.ts';
import type { LineKind } from './till-offers.ts';

const item = (id: number, price: number): StockedItem => ({
  ...{ kind: 'service', id, name_en: `Item ${id}`, name_ar: `صنف ${id}`, price: money(price) },
  ...{ minimum_price: null, vat_category: 'S', quantity_milli: null },
});
const rules: TillRules = {
  ...{ prices_include_vat: true, is_vat_registered: true, vat_rate_bp: 1_500, may_change_price: false },
  ...{ max_discount_bp: 10_000, may_sell_without_stock: false },
};
const free = (id: number, balance: number, code: string | null = null) => ({
  ...{ id, type: 2, number: `GC-00000${id}`, code, balance: money(balance) },
});
const pressed = (card: ReturnType<typeof free>): TicketChange => ({ type: 'discount_card_pressed', card });
const ticketOf = (items: readonly StockedItem[], ...changes: TicketChange[]): Ticket =>
  [...items.map((one): TicketChange => ({ type: 'item_added', item: one })), ...changes].reduce(
    changeTicket,
    emptyTicket,
  );
const finder = (items: readonly StockedItem[]) => (_kind: LineKind, id: number) => items.find((one) => one.id === id);

describe('deducting gift cards', () => {
  test('gift cards deduct in pressed order; second press removes', () => {
    const of = [free(1, 4_000), free(2, 9_000), free(3, 100)];
    expect(cardsTaken(of, money(10_000)).map(({ amount }) => amount)).toEqual([4_000, 6_000]);
    const items = [item(1, 11_500)];
    const ticket = ticketOf(items, pressed(free(1, 4_000)), pressed(free(2, 900)), pressed(free(1, 4_000)));
    expect(priceTicket(ticket, finder(items), rules)).toMatchObject({ cards_amount: 900, bill: { total: 10_600 } });
  });

  test('refreshed gift card uses its balance or leaves empty', () => {
    const both = ticketOf([item(1, 11_500)], pressed(free(1, 4_000)), pressed(free(2, 900)));
    const seen = (id: number, balance: number) =>
      changeTicket(both, { type: 'card_seen', id, balance: money(balance) }).cards!.map((one) => [one.id, one.balance]);
    expect(seen(1, 2_000)).toEqual([
      [1, 2_000],
      [2, 900],
    ]);
    expect(seen(1, 0)).toEqual([[2, 900]]);
    expect(seen(8, 0)).toHaveLength(2);
  });

  test('gift cards deduct before points', () => {
    const items = [item(1, 10_000)];
    const points = { points: 5_000, hundred_amount: money(500), minimum_points: 0 };
    const ticket = ticketOf(items, { type: 'points_used', points }, pressed(free(1, 8_000)));
    const priced = priceTicket(ticket, finder(items), rules);
    expect(priced).toMatchObject({
      cards_amount: 8_000,
      points: 400,
      points_amount: 2_000,
      bill: { total: 0, vat: 0 },
    });
    expect(saleRequest(ticket, priced.bill!, priced)).toMatchObject({
      loyalty_points: 400,
      discount_cards: [{ gift_card_id: 1, amount: 8_000 }],
    });
  });

  test('changed customer retains only cards with a shown code', () => {
    const customer = { id: 9 } as Ticket['customer'];
    const ticket = ticketOf([item(1, 100)], pressed(free(1, 50)), pressed(free(2, 50, 'ABC')), {
      ...{ type: 'customer_chosen', customer },
    });
    expect(ticket.cards?.map(({ id }) => id)).toEqual([2]);
  });
});

const terms = (percent_bp: number): CodeTerms => ({
  ...{ status: 1, category: 1, percent_bp, amount: null, minimum_amount: null, from_on: null, until_on: null },
  ...{ service_ids: [], product_ids: [], uses_left: null, customer_uses_left: null, needs_customer: false },
  ...{ weekdays: [], from_time: null, until_time: null },
});

test('deductions never exceed the total, VAT follows the rest', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 80_000 }), { maxLength: 4 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.boolean(),
      (prices, percent_bp, code_bp, balances, points, hundred, prices_include_vat) => {
        const items = prices.map((price, i) => item(i + 1, price));
        const ticket = ticketOf(
          items,
          { type: 'discount_given', discount: { kind: 'percent', percent_bp } },
          { type: 'points_used', points: { points, hundred_amount: money(hundred), minimum_points: 0 } },
          ...balances.map((balance, i) => pressed(free(i + 1, balance))),
        );
        const code = code_bp > 0 ? terms(code_bp) : null;
        const { bill, errors, ...held } = priceTicket(ticket, finder(items), { ...rules, prices_include_vat, code });
        expect(errors).toEqual({});
        const took = sum([held.points_amount, held.cards_amount]);
        const gross = sum(bill!.lines.map((l) => l.gross_amount));
        const off = sum(bill!.lines.flatMap((l) => [l.discount_amount, l.bill_discount_amount]));
        expect(off).toBeLessThanOrEqual(gross);
        expect(took).toBeLessThanOrEqual(off);
        expect(bill!.total).toBeGreaterThanOrEqual(0);
        for (const { card, amount } of held.cards) expect(amount).toBeLessThanOrEqual(card.balance);
        if (prices_include_vat) {
          expect(bill!.total).toBe(gross - off);
          expect(bill!.vat).toBe(vatWithin(bill!.total, 1_500));
        } else expect(bill!.subtotal).toBe(gross - off);
        // What is left is taken whole where the cards have it.
        const all = balances.reduce((n, one) => n + one, 0);
        if (held.cards_amount < all) expect(bill![prices_include_vat ? 'total' : 'subtotal']).toBe(0);
      },
    ),
  );
});
