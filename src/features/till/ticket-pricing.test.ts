import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { till } from './contract.ts';
import { changeTicket, emptyTicket, type Ticket, type TicketChange } from './ticket.ts';
import {
  depositLeft,
  holdRequest,
  priceTicket,
  type StockedItem,
  saleRequest,
  shortagesOf,
  type TillRules,
  ticketFromAppointment,
  ticketFromHeld,
} from './ticket-pricing.ts';
import type { LineKind } from './till-offers.ts';

const item = (id: number, more: Partial<StockedItem> = {}): StockedItem => ({
  kind: 'product',
  id,
  name_en: `Item ${id}`,
  name_ar: `صنف ${id}`,
  price: money(11_500),
  minimum_price: null,
  vat_category: 'S',
  quantity_milli: 3_000,
  ...more,
});
const shelf = [item(1), item(2, { minimum_price: money(10_000) }), item(3, { kind: 'service', quantity_milli: null })];
const find = (kind: LineKind, id: number) => shelf.find((one) => one.kind === kind && one.id === id);
const cashier: TillRules = {
  prices_include_vat: true,
  is_vat_registered: true,
  vat_rate_bp: 1_500,
  may_change_price: false,
  max_discount_bp: 1_500,
  may_sell_without_stock: false,
};
const sold = (...ids: number[]): TicketChange[] =>
  ids.map((id) => ({ type: 'item_added', item: shelf.find((one) => one.id === id)! }));
const ticketAfter = (...changes: TicketChange[]): Ticket => changes.reduce(changeTicket, emptyTicket);
const percent = (percent_bp: number) => ({ kind: 'percent' as const, percent_bp });

describe('ticket totals', () => {
  test('ticket totals equal the document’s', () => {
    const { bill, errors } = priceTicket(
      ticketAfter(...sold(1, 3), { type: 'discount_given', discount: percent(1_000) }),
      find,
      cashier,
    );
    expect(errors).toEqual({});
    expect([bill!.subtotal, bill!.vat, bill!.total]).toEqual([18_000, 2_700, 20_700]);
  });
  test('empty ticket is zero without error', () => {
    expect(priceTicket(emptyTicket, find, cashier)).toMatchObject({ bill: null, errors: {} });
  });
  test('ticket computes while a rule is broken', () => {
    const { bill, errors } = priceTicket(
      ticketAfter(...sold(2), { type: 'discount_given', discount: percent(2_000) }),
      find,
      cashier,
    );
    expect(bill!.total).toBe(9_200);
    expect(Object.keys(errors).sort()).toEqual(['discount', 'lines.0.unit_price']);
    expect(errors['lines.0.unit_price']![0]).toEqual({ key: 'price_below_minimum', params: { minimum: 10_000 } });
  });
  test('changed price is reported unless the role sets prices', () => {
    const ticket = ticketAfter(...sold(1), { type: 'line_changed', key: 1, change: { unit_price: money(9_900) } });
    expect(priceTicket(ticket, find, cashier).errors['lines.0.unit_price']).toEqual([
      { key: 'price_has_changed', params: { price: 11_500 } },
    ]);
    expect(priceTicket(ticket, find, { ...cashier, may_change_price: true }).errors).toEqual({});
  });
  test('discount above its price fails the computation', () => {
    const discount = { kind: 'amount' as const, amount: money(20_000) };
    const { bill, errors } = priceTicket(
      ticketAfter(...sold(1), { type: 'line_changed', key: 1, change: { discount } }),
      find,
      cashier,
    );
    expect(bill).toBeNull();
    expect(errors['lines.0.discount']![0]!.key).toBe('discount_exceeds_price');
  });
  test('line without its item stays and is marked', () => {
    const ticket = ticketAfter({ type: 'item_added', item: item(99) }, ...sold(1));
    const { bill, errors } = priceTicket(ticket, find, cashier);
    expect(bill!.total).toBe(23_000);
    expect(errors).toEqual({ 'lines.0.item_id': [{ key: 'item_not_available' }] });
  });
});

describe('stock of a ticket', () => {
  const four = ticketAfter(...sold(1), { type: 'line_changed', key: 1, change: { quantity_milli: 4_000 } });
  test('insufficient stock refuses or warns by permission', () => {
    expect(priceTicket(four, find, cashier).errors['lines.0.quantity_milli']).toEqual([
      { key: 'product_quantity_not_available', params: { left: 3_000 } },
    ]);
    const owner = priceTicket(four, find, { ...cashier, may_sell_without_stock: true });
    expect(owner.errors).toEqual({});
    expect([...owner.shortages]).toEqual([[1, 3_000]]);
  });
  test('lines of one product share stock in order', () => {
    const ticket = ticketAfter(
      ...sold(1, 3),
      { type: 'line_changed', key: 1, change: { quantity_milli: 2_000, discount: percent(500) } },
      ...sold(1, 1),
    );
    expect([...shortagesOf(ticket.lines, find)]).toEqual([[3, 1_000]]);
  });
});

describe('ticket input', () => {
  const ticket = ticketAfter(
    ...sold(1, 3),
    { type: 'line_changed', key: 2, change: { employee_id: 5, discount: percent(500) } },
    { type: 'notes_written', notes: ' لا تنسَ البطاقة ' },
    { type: 'method_pressed', method: 'credit_card', total: money(22_425) },
    { type: 'tender_changed', key: 3, change: { authorization_code: '123456' } },
  );
  const bill = { total: money(22_425), vat_lines: [] };
  test('input matches the contract without empty fields', () => {
    const request = saleRequest(ticket, bill);
    expect(request).toEqual({
      lines: [
        { kind: 'product', item_id: 1, quantity_milli: 1_000, unit_price: 11_500 },
        {
          kind: 'service',
          item_id: 3,
          quantity_milli: 1_000,
          unit_price: 11_500,
          discount: { kind: 'percent', percent_bp: 500 },
          employee_id: 5,
        },
      ],
      notes: 'لا تنسَ البطاقة',
      payments: [{ method: 'credit_card', amount: 22_425, authorization_code: '123456' }],
    });
    expect(till.issueInvoice.input.safeParse(request).success).toBe(true);
  });
  test('input names the on-hold invoice and version', () => {
    const held = { ...ticket, held: { id: 8, version: 3, label: 'x' } };
    expect(saleRequest(held, bill)).toMatchObject({ held_invoice_id: 8, held_version: 3 });
  });
  test('resumed ticket retains the tax invoice request', () => {
    const customer = { id: 5, name_en: 'Sudair', name_ar: null, mobile: null, trn: null } as Ticket['customer'];
    const wished = { ...ticket, customer, wants_tax_invoice: true };
    const { payments: _payments, ...asked } = saleRequest(wished, bill);
    const held = { id: 8, label: null, customer_id: 5, customer_name: null, item_count: 2, version: 1, bill: asked };
    const back = ticketFromHeld(held as Parameters<typeof ticketFromHeld>[0], customer, find);
    expect(back.wants_tax_invoice).toBe(true);
  });
  test('resumed ticket is unchanged with today’s names', () => {
    const { payments: _payments, ...asked } = saleRequest(ticket, bill);
    const held = till.getHeld.output.parse({
      id: 8,
      label: 'x',
      customer_id: null,
      customer_name: null,
      item_count: 2,
      total_amount: 22_425,
      held_at: '2026-02-14T10:00:00Z',
      held_by_name: null,
      version: 3,
      bill: asked,
    });
    const back = ticketFromHeld(held, null, find);
    expect(back.held).toEqual({ id: 8, version: 3, label: 'x' });
    expect(back.lines.map((line) => line.name_en)).toEqual(['Item 1', 'Item 3']);
    expect(saleRequest({ ...back, held: null, tenders: ticket.tenders }, bill)).toEqual(saleRequest(ticket, bill));
    expect(back.next_key).toBe(3);
  });
  test('resumed ticket stays linked to its appointment', () => {
    const billed = { ...ticket, appointment: { id: 12, agreed: [{ service_id: 3, price: money(11_500) }] } };
    const asked = holdRequest(billed, ' x ');
    expect(till.hold.input.parse(asked)).toMatchObject({ appointment_id: 12, label: 'x' });
    const held = { id: 8, label: 'x', customer_id: null, customer_name: null, item_count: 2, version: 1, bill: asked };
    const back = ticketFromHeld(held as Parameters<typeof ticketFromHeld>[0], null, find);
    expect(back.appointment).toEqual(billed.appointment);
    expect(saleRequest(back, bill)).toMatchObject({ appointment_id: 12, held_invoice_id: 8 });
  });
});

test('billing somebody else leaves the payer’s deposit untouched', () => {
  const person = (id: number) => ({
    ...{ id, name_en: `Customer ${id}`, name_ar: null, mobile: null, owed_amount: money(0), deposit_amount: money(0) },
    ...{ trn: null, wants_tax_invoice: false },
  });
  const paid = { document_id: 9, document_number: 'D-9', total: money(750), amount: money(750), is_by_card: true };
  const appointment = {
    ...{ id: 1, lines: [], home: null },
    deposits: [{ ...paid, returned_amount: money(0), kept_amount: money(250) }],
  };
  const ticket = ticketFromAppointment(appointment, person(1));
  expect(depositLeft(ticket)).toBeNull();
  const other = changeTicket(ticket, { type: 'customer_chosen', customer: person(2) });
  expect(depositLeft(other)).toMatchObject({ by: { id: 1 }, amount: 500 });
  expect(depositLeft(changeTicket(ticket, { type: 'customer_chosen', customer: null }))?.amount).toBe(500);
});
