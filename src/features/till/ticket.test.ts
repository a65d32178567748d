import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { changeTicket, emptyTicket, isTicketEmpty, type Ticket, type TicketChange } from './ticket.ts';
import type { SoldItem } from './ticket-lines.ts';

const roses: SoldItem = { kind: 'product', id: 1, name_en: 'Roses', name_ar: 'ورد', price: money(18_900) };
const wrapping: SoldItem = { kind: 'service', id: 1, name_en: 'Wrapping', name_ar: 'تغليف', price: money(2_500) };
const noura = {
  id: 7,
  name_en: null,
  name_ar: 'نورة',
  mobile: '966500010007',
  owed_amount: money(0),
  deposit_amount: money(0),
  trn: null,
  wants_tax_invoice: false,
};

const ticketAfter = (...changes: TicketChange[]): Ticket => changes.reduce(changeTicket, emptyTicket);
const added = (item: SoldItem): TicketChange => ({ type: 'item_added', item });

describe('ticket lines', () => {
  test('same item counts up, equal service number adds line', () => {
    const { lines } = ticketAfter(added(roses), added(wrapping), added(roses));
    expect(lines.map((line) => [line.kind, line.quantity_milli])).toEqual([
      ['product', 2_000],
      ['service', 1_000],
    ]);
  });
  test('customised line stays apart from a new one', () => {
    for (const change of [
      { discount: { kind: 'percent', percent_bp: 1_000 } as const },
      { unit_price: money(15_000) },
    ]) {
      const { lines } = ticketAfter(added(roses), { type: 'line_changed', key: 1, change }, added(roses));
      expect(lines).toHaveLength(2);
      expect(lines[1]).toMatchObject({ unit_price: 18_900, discount: null });
    }
  });
  test('seller of the last line sells the next', () => {
    const { lines } = ticketAfter(
      added(roses),
      { type: 'line_changed', key: 1, change: { employee_id: 9 } },
      added(wrapping),
      added(roses),
    );
    expect(lines.map((line) => [line.item_id, line.employee_id, line.quantity_milli])).toEqual([
      [1, 9, 2_000],
      [1, 9, 1_000],
    ]);
  });
  test('ticket holds at most 200 lines', () => {
    const items = Array.from({ length: 201 }, (_, i) => added({ ...roses, id: i + 1 }));
    expect(ticketAfter(...items).lines).toHaveLength(200);
  });
  test('removed line returns to its place once', () => {
    const three = [roses, wrapping, { ...roses, id: 3 }].map(added);
    const full = ticketAfter(...three);
    const line = full.lines[1]!;
    const removed = changeTicket(full, { type: 'line_removed', key: line.key });
    expect(removed.lines.map((one) => one.key)).toEqual([1, 3]);
    const back = changeTicket(removed, { type: 'line_restored', line, at: 1 });
    expect(back.lines).toEqual(full.lines);
    expect(changeTicket(back, { type: 'line_restored', line, at: 1 }).lines).toHaveLength(3);
  });
  test('ticket without lines cannot be paid', () => {
    const ticket = ticketAfter(
      added(roses),
      { type: 'method_pressed', method: 'cash', total: roses.price },
      { type: 'line_removed', key: 1 },
    );
    expect(ticket.tenders).toEqual([]);
  });
});

describe('ticket customer', () => {
  test('removed customer removes the debt', () => {
    const ticket = ticketAfter(
      added(roses),
      { type: 'customer_chosen', customer: noura },
      { type: 'rest_owed', owed: true },
    );
    expect(ticket.rest_is_owed).toBe(true);
    expect(changeTicket(ticket, { type: 'customer_chosen', customer: null }).rest_is_owed).toBe(false);
  });
});

test('ticket is empty until something would be lost', () => {
  expect(isTicketEmpty(emptyTicket)).toBe(true);
  expect(isTicketEmpty(ticketAfter({ type: 'notes_written', notes: 'x' }))).toBe(false);
  expect(isTicketEmpty(ticketAfter({ type: 'customer_chosen', customer: noura }))).toBe(false);
  expect(isTicketEmpty(ticketAfter(added(roses)))).toBe(false);
});

test('missing held invoice is detachable; attempt awaits its answer', () => {
  const held = { ...ticketAfter(added(roses)), held: { id: 4, version: 2, label: null } };
  expect(changeTicket(held, { type: 'detached' })).toMatchObject({ held: null, lines: held.lines });
  const sent = changeTicket(held, { type: 'sent', attempt: { key: 'k', body: '{}' } });
  expect(changeTicket(sent, { type: 'notes_written', notes: 'x' }).attempt).toEqual({ key: 'k', body: '{}' });
});
