import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { till } from './contract.ts';
import { changeTicket, emptyTicket, type TicketChange } from './ticket.ts';
import { holdRequest, priceTicket, type StockedItem, saleRequest, type TillRules } from './ticket-pricing.ts';
import type { LineKind } from './till-offers.ts';

const cashier: TillRules = {
  ...{ prices_include_vat: true, is_vat_registered: true, vat_rate_bp: 1_500 },
  ...{ may_change_price: false, max_discount_bp: 0, may_sell_without_stock: false },
};
/** What composed bouquets are sold as: it costs nothing by itself, and none of it is on hand. */
const carrier: StockedItem = {
  ...{ kind: 'product', id: 9, name_en: 'Composed bouquet', name_ar: 'باقة', price: money(0), minimum_price: null },
  ...{ vat_category: 'S', quantity_milli: null },
};
const find = (kind: LineKind, id: number) => (kind === 'product' && id === 9 ? carrier : undefined);
const composed = (code: string, price: number): TicketChange => ({
  type: 'item_added',
  item: {
    ...{ kind: 'product', id: 9, name_en: `Composed bouquet: ${code}`, name_ar: 'باقة', price: money(price) },
    composed: { code, price: money(price), vat_category: 'S' },
  },
});
const ticketOf = (...changes: TicketChange[]) => changes.reduce(changeTicket, emptyTicket);

test('each composed bouquet is a line of its own', () => {
  const ticket = ticketOf(composed('5x3', 5_500), composed('5x3', 5_500), composed('7', 3_400));
  expect(ticket.lines.map((line) => [line.composed?.code, line.quantity_milli])).toEqual([
    ['5x3', 1_000],
    ['5x3', 1_000],
    ['7', 1_000],
  ]);
  const { bill, errors } = priceTicket(ticket, find, cashier);
  expect([bill?.total, errors]).toEqual([14_400, {}]);
});

test('composed bouquet is sent with its composition', () => {
  const ticket = ticketOf(composed('5x3-7', 5_500));
  const { bill } = priceTicket(ticket, find, cashier);
  const sent = saleRequest(ticket, bill ?? { total: money(0), vat_lines: [] });
  expect(till.issueInvoice.input.parse(sent).lines[0]).toMatchObject({
    ...{ kind: 'product', item_id: 9, unit_price: 5_500, composition: '5x3-7' },
  });
  expect(holdRequest(ticket, '').lines[0]).toMatchObject({ composition: '5x3-7' });
});

test('composed price needs the right to change it', () => {
  const ticket = ticketOf(composed('5x3', 5_500), {
    type: 'line_changed',
    key: 1,
    change: { unit_price: money(5_000) },
  });
  expect(Object.keys(priceTicket(ticket, find, cashier).errors)).toEqual(['lines.0.unit_price']);
});
