import type { Money } from '../../kernel/money/money.ts';
import { zeroMoney } from '../../kernel/money/money.ts';
import {
  largestQuantity,
  mostLines,
  onePiece,
  type SoldItem,
  type TicketLine,
  type TicketPackage,
  type WithLines,
} from './ticket-line.ts';
import { addItem, countLine } from './ticket-pieces.ts';
import type { TicketLot } from './till-lot.ts';

export type { SoldItem, TicketLine, WithLines };
export { largestQuantity, mostLines, onePiece };

export type LineChange =
  /** `seller_id` sells it where nobody was chosen on this ticket. */
  | {
      readonly type: 'item_added';
      readonly item: SoldItem;
      readonly seller_id?: number | null;
      readonly lot?: TicketLot;
    }
  | {
      readonly type: 'line_changed';
      readonly key: number;
      readonly change: Partial<
        Pick<TicketLine, 'quantity_milli' | 'unit_price' | 'discount' | 'employee_id' | 'markdown_bp'>
      >;
    }
  /** So many of a line: what old stock is not enough for comes as a line at the usual price. */
  | {
      readonly type: 'line_counted';
      readonly key: number;
      readonly quantity_milli: number;
      readonly item: SoldItem | undefined;
    }
  /** A service of one of the customer's packages: a line with nothing to pay. */
  | {
      readonly type: 'package_used';
      readonly of: TicketPackage;
      readonly service: Pick<SoldItem, 'id' | 'name_en' | 'name_ar'>;
      readonly seller_id?: number | null;
    }
  /** A line that is there is taken from a package of the customer: one piece of it with nothing to pay. */
  | { readonly type: 'line_taken'; readonly key: number; readonly of: TicketPackage }
  /** A line that was taken from a chosen lot is taken from the earliest to end. */
  | { readonly type: 'lot_released'; readonly key: number }
  /** And is paid again. */
  | { readonly type: 'line_paid'; readonly key: number; readonly price: Money }
  | { readonly type: 'line_restored'; readonly line: TicketLine; readonly at: number };

const addPackageUse = <T extends WithLines>(ticket: T, used: Extract<LineChange, { type: 'package_used' }>): T => {
  if (ticket.lines.length >= mostLines) return ticket;
  const line: TicketLine = {
    key: ticket.next_key,
    kind: 'service',
    item_id: used.service.id,
    name_en: used.service.name_en,
    name_ar: used.service.name_ar,
    quantity_milli: onePiece,
    unit_price: zeroMoney,
    discount: null,
    employee_id: ticket.seller_id ?? used.seller_id ?? null,
    customer_offer: used.of,
  };
  return { ...ticket, lines: [...ticket.lines, line], next_key: ticket.next_key + 1 };
};

const coverLine = <T extends WithLines>(ticket: T, { key, of }: Extract<LineChange, { type: 'line_taken' }>): T => {
  const at = ticket.lines.findIndex((line) => line.key === key);
  const line = ticket.lines[at];
  if (!line || line.customer_offer || ticket.lines.length >= mostLines) return ticket;
  const taken = { ...line, quantity_milli: onePiece, unit_price: zeroMoney, discount: null, customer_offer: of };
  const lines = [...ticket.lines];
  if (line.quantity_milli <= onePiece) {
    lines.splice(at, 1, taken);
    return { ...ticket, lines };
  }
  const paid = { ...line, quantity_milli: line.quantity_milli - onePiece };
  lines.splice(at, 1, paid, { ...taken, key: ticket.next_key });
  return { ...ticket, lines, next_key: ticket.next_key + 1 };
};

const payLine = <T extends WithLines>(ticket: T, { key, price }: Extract<LineChange, { type: 'line_paid' }>): T => ({
  ...ticket,
  lines: ticket.lines.map((line) => {
    if (line.key !== key || !line.customer_offer) return line;
    const { customer_offer: _, ...paid } = line;
    return { ...paid, unit_price: price };
  }),
});

const releaseLot = <T extends WithLines>(ticket: T, key: number): T => ({
  ...ticket,
  lines: ticket.lines.map((line) => {
    if (line.key !== key) return line;
    const { lot: _, ...rest } = line;
    return rest;
  }),
});

const changeLine = <T extends WithLines>(
  ticket: T,
  { key, change }: Extract<LineChange, { type: 'line_changed' }>,
): T => {
  const lines = ticket.lines.map((line) => (line.key === key ? { ...line, ...change } : line));
  // Who sold this line most likely sells the next one.
  const seller_id = change.employee_id === undefined ? ticket.seller_id : change.employee_id;
  return { ...ticket, lines, seller_id };
};

const restoreLine = <T extends WithLines>(
  ticket: T,
  { line, at }: Extract<LineChange, { type: 'line_restored' }>,
): T => {
  if (ticket.lines.some((one) => one.key === line.key)) return ticket;
  const lines = [...ticket.lines];
  lines.splice(at, 0, line);
  return { ...ticket, lines, next_key: Math.max(ticket.next_key, line.key + 1) };
};

/** The ticket with a line more or with one changed; one that finds no room or no such line leaves it as it is. */
export const changeLines = <T extends WithLines>(ticket: T, change: LineChange): T => {
  switch (change.type) {
    case 'item_added':
      return addItem(ticket, change);
    case 'package_used':
      return addPackageUse(ticket, change);
    case 'line_taken':
      return coverLine(ticket, change);
    case 'line_paid':
      return payLine(ticket, change);
    case 'lot_released':
      return releaseLot(ticket, change.key);
    case 'line_changed':
      return changeLine(ticket, change);
    case 'line_counted':
      return countLine(ticket, change);
    case 'line_restored':
      return restoreLine(ticket, change);
  }
};
