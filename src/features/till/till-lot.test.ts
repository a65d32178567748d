import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { changeTicket, emptyTicket, type Ticket, type TicketChange } from './ticket.ts';
import type { SoldItem } from './ticket-lines.ts';
import { holdRequest, ticketFromHeld } from './ticket-pricing.ts';
import { isLotLabel, lackedOfLots, lotById, type TicketLot } from './till-lot.ts';

const roses: SoldItem = { kind: 'product', id: 1, name_en: 'Roses', name_ar: 'ورد', price: money(900) };
const lot = (id: number, left_milli: number): TicketLot => ({
  ...{ ...lotById(id), bucket: 'A1', expires_on: '2026-03-08' },
  left_milli,
});
const ticketAfter = (...changes: TicketChange[]): Ticket => changes.reduce(changeTicket, emptyTicket);
const added = (from?: TicketLot): TicketChange => ({ type: 'item_added', item: roses, ...(from ? { lot: from } : {}) });

describe('lots on a ticket', () => {
  test.each([
    ['L001234', true],
    ['م001234', true],
    ['l1234567', true],
    ['001234', false],
    ['6290000007771', false],
    ['Lilies', false],
    ['L12', false],
  ])('scan %s is a label: %s', (code, isLabel) => {
    expect(isLotLabel(code)).toBe(isLabel);
  });

  test('pieces of one lot join, others stay apart', () => {
    const { lines } = ticketAfter(added(), added(lot(5, 2_000)), added(lot(5, 1_000)), added(lot(6, 9_000)), added());
    expect(lines.map((line) => [line.lot?.id, line.quantity_milli, line.lot?.left_milli])).toEqual([
      [undefined, 2_000, undefined],
      [5, 2_000, 1_000],
      [6, 1_000, 9_000],
    ]);
  });

  test('released line is sold from the earliest', () => {
    const { lines } = ticketAfter(added(lot(5, 2_000)), { type: 'lot_released', key: 1 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('lot');
  });

  test('lines of one lot share what it has', () => {
    const line = (key: number, quantity_milli: number, of?: TicketLot) => ({
      key,
      quantity_milli,
      ...(of ? { lot: of } : {}),
    });
    expect([
      ...lackedOfLots([
        line(1, 2_000, lot(5, 3_000)),
        line(2, 2_500, lot(5, 3_000)),
        line(3, 1_000, lot(5, 3_000)),
        line(4, 9_000),
        line(5, 9_000, lotById(7)),
        line(6, 500, lot(8, 0)),
      ]),
    ]).toEqual([
      [2, 1_500],
      [3, 1_000],
      [6, 500],
    ]);
  });

  test('bill on hold comes back with its lot', () => {
    const ticket = ticketAfter(added(lot(5, 2_000)));
    const bill = holdRequest(ticket, '');
    expect(bill.lines).toMatchObject([{ item_id: 1, lot_id: 5 }]);
    const held = { id: 3, version: 1, label: null, bill } as unknown as Parameters<typeof ticketFromHeld>[0];
    const back = (lots: readonly TicketLot[]) => ticketFromHeld(held, null, () => undefined, lots).lines[0]?.lot;
    expect(back([lot(5, 1_000)])).toEqual(lot(5, 1_000));
    expect(back([])).toEqual(lotById(5));
  });
});
