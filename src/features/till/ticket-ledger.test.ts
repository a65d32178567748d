import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, sum, zeroMoney } from '../../kernel/money/money.ts';
import { splitVat } from '../../kernel/money/vat.ts';
import { changeTicket, emptyTicket, type Ticket, type TicketChange } from './ticket.ts';
import { depositVat, ledgerOf } from './ticket-ledger.ts';
import { priceTicket, type StockedItem, type TillRules } from './ticket-pricing.ts';
import type { LineKind } from './till-offers.ts';

const item = (id: number, price: number): StockedItem => ({
  kind: 'service',
  id,
  name_en: `Service ${id}`,
  name_ar: `خدمة ${id}`,
  price: money(price),
  minimum_price: null,
  vat_category: 'S',
  quantity_milli: null,
});
const shelf = [item(1, 11_500), item(2, 15_000), item(3, 2_300)];
const find = (_: LineKind, id: number) => shelf.find((one) => one.id === id);
const rules: TillRules = {
  prices_include_vat: true,
  is_vat_registered: true,
  vat_rate_bp: 1_500,
  may_change_price: true,
  max_discount_bp: 10_000,
  may_sell_without_stock: true,
};
const sold = (...ids: number[]): TicketChange[] =>
  ids.map((id) => ({ type: 'item_added', item: shelf.find((one) => one.id === id)! }));
const ticketAfter = (...changes: TicketChange[]): Ticket => changes.reduce(changeTicket, emptyTicket);
const percent = (percent_bp: number): TicketChange => ({
  type: 'discount_given',
  discount: { kind: 'percent', percent_bp },
});
const care = { id: 5, name_en: 'Care', name_ar: 'العناية' };
const used = (id: number): TicketChange => ({
  type: 'package_used',
  of: care,
  service: shelf.find((one) => one.id === id)!,
});
const points = (all: number): TicketChange => ({
  type: 'points_used',
  points: { points: all, hundred_amount: money(1_000), minimum_points: 1 },
});
const card = (balance: number): TicketChange => ({
  type: 'discount_card_pressed',
  card: { id: 9, number: 'GC-000009', code: null, type: 2, balance: money(balance) },
});
const ledgerAfter = (changes: TicketChange[], by: TillRules = rules) => {
  const ticket = ticketAfter(...changes);
  const priced = priceTicket(ticket, find, by);
  return { ledger: ledgerOf(ticket.lines, priced, find, by.prices_include_vat), priced };
};

describe('ticket ledger', () => {
  type Row = [what: string, changes: TicketChange[], items: number, discount: number, points: number, total: number];
  test.each<Row>([
    ['nothing on it', [], 0, 0, 0, 0],
    ['only for the items', sold(1, 2), 26_500, 0, 0, 26_500],
    ['a discount', [...sold(1), percent(1_000)], 11_500, 1_150, 0, 10_350],
    [
      'a use of a package counts among the items at its price, and nothing is paid of it',
      [...sold(1), used(2)],
      26_500,
      0,
      0,
      11_500,
    ],
    ['points are no discount of the bill', [...sold(1), points(500)], 11_500, 0, 5_000, 6_500],
    ['nor is a free card', [...sold(1), card(2_000)], 11_500, 0, 0, 9_500],
    ['all of them', [...sold(1), used(2), percent(1_000), card(2_000), points(500)], 26_500, 1_150, 5_000, 3_350],
  ])('ticket ledger: %s', (_what, changes, items, discount, taken, total) => {
    const { ledger } = ledgerAfter(changes);
    expect([ledger.items_amount, ledger.discount_amount, ledger.points_amount, ledger.total]).toEqual([
      items,
      discount,
      taken,
      total,
    ]);
    expect(ledger.added_vat).toBeNull();
  });

  test('removed package service has price zero', () => {
    const ticket = ticketAfter(...sold(1), used(2));
    const gone = (kind: LineKind, id: number) => (id === 2 ? undefined : find(kind, id));
    const ledger = ledgerOf(ticket.lines, priceTicket(ticket, gone, rules), gone, true);
    expect(ledger.uses.map((use) => use.amount)).toEqual([0]);
    expect(ledger.items_amount).toBe(11_500);
  });

  test('discount code has its own row', () => {
    const code: NonNullable<TillRules['code']> = {
      ...{ status: 1, category: 1, percent_bp: 1_000, amount: null, minimum_amount: null, needs_customer: false },
      ...{ from_on: null, until_on: null, weekdays: [], from_time: null, until_time: null, uses_left: null },
      ...{ customer_uses_left: null, service_ids: [], product_ids: [] },
    };
    const { ledger } = ledgerAfter([...sold(1), percent(1_000)], { ...rules, code });
    // 115.00 less 11.50 by the code, and 10 % of what is left by hand.
    expect([ledger.code_amount, ledger.discount_amount, ledger.total]).toEqual([1_150, 1_035, 9_315]);
  });

  test('VAT-exclusive prices have a VAT row', () => {
    const { ledger } = ledgerAfter(sold(1), { ...rules, prices_include_vat: false });
    expect([ledger.items_amount, ledger.added_vat, ledger.vat, ledger.total]).toEqual([11_500, 1_725, 1_725, 13_225]);
  });

  test('ledger rows sum to the total', () => {
    const change = fc.oneof(
      fc.constantFrom(1, 2, 3).map((id) => sold(id)[0]!),
      fc.constantFrom(1, 2, 3).map(used),
      fc.integer({ min: 0, max: 10_000 }).map(percent),
      fc.integer({ min: 1, max: 4_000 }).map(points),
      fc.integer({ min: 1, max: 30_000 }).map(card),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.boolean(), fc.boolean(), (changes, include, registered) => {
        const by = { ...rules, prices_include_vat: include, is_vat_registered: registered };
        const { ledger, priced } = ledgerAfter(changes, by);
        const cards = sum(priced.cards.map((one) => one.amount));
        const uses = sum(ledger.uses.map((use) => use.amount));
        const rows = ledger.items_amount - uses - ledger.discount_amount - ledger.points_amount - cards;
        expect(rows + (ledger.added_vat ?? 0)).toBe(ledger.total);
        expect(ledger.total).toBe(priced.bill?.total ?? 0);
        expect(ledger.discount_amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('VAT within a used deposit', () => {
  const part = (gross: number, rate: number, category: 'S' | 'Z' = 'S') => {
    const { excl_vat, vat } = splitVat(money(gross), rate);
    return {
      ...{ deposit_id: 1, vat_category: category, vat_rate_bp: rate, taxable_amount: excl_vat, vat_amount: vat },
      ...{ gone_taxable_amount: zeroMoney, gone_vat_amount: zeroMoney, exemption_code: null },
    };
  };
  const bill = (...parts: ReturnType<typeof part>[]) => ({
    vat_lines: parts.map((p) => ({
      ...p,
      discount_excl_vat: zeroMoney,
      taxable_excl_vat: p.taxable_amount,
      vat: p.vat_amount,
    })),
  });
  test.each<[string, ReturnType<typeof part>[], number, ReturnType<typeof bill>, number]>([
    ['all of it', [part(11_500, 1_500)], 11_500, bill(part(23_000, 1_500)), 1_500],
    ['a part of it', [part(11_500, 1_500)], 2_300, bill(part(23_000, 1_500)), 300],
    ['nothing of it', [part(11_500, 1_500)], 0, bill(part(23_000, 1_500)), 0],
    ['one without VAT', [part(11_500, 0, 'Z')], 5_000, bill(part(23_000, 0, 'Z')), 0],
    ['one that fits nothing of the bill', [part(11_500, 1_500)], 2_300, bill(part(23_000, 0, 'Z')), 0],
  ])('%s', (_what, parts, amount, of, vat) => {
    expect(depositVat(parts, money(amount), of)).toBe(vat);
  });
});
