import type { Money } from '../../kernel/money/money.ts';
import { markedPrice, type PriceStep, quantityAt, splitBySteps } from '../recipes/markdown.ts';
import { largestQuantity, mostLines, onePiece, type SoldItem, type TicketLine, type WithLines } from './ticket-line.ts';
import type { TicketLot } from './till-lot.ts';

/** What of an item is put on the ticket at one price. */
interface Priced {
  readonly unit_price: Money;
  readonly markdown_bp: number | undefined;
  readonly quantity_milli: number;
  readonly lot: TicketLot | undefined;
}

/** The same item at its own price without a discount counts up; anything special stays a line of its own. */
const joins = (line: TicketLine, item: SoldItem, sellerId: number | null, at: Priced): boolean =>
  // Each package that is sold and each bouquet is one of its own, and what a package gives is not what is paid.
  line.kind !== 'offer' &&
  !item.composed &&
  !line.composed &&
  !line.customer_offer &&
  line.kind === item.kind &&
  line.item_id === item.id &&
  line.unit_price === at.unit_price &&
  line.markdown_bp === at.markdown_bp &&
  line.discount === null &&
  line.employee_id === sellerId &&
  line.lot?.id === at.lot?.id &&
  line.quantity_milli + at.quantity_milli <= largestQuantity;

const addAtPrice = <T extends WithLines>(ticket: T, item: SoldItem, sellerId: number | null, at: Priced): T => {
  const { lot } = at;
  const there = ticket.lines.findIndex((line) => joins(line, item, sellerId, at));
  if (there >= 0) {
    const lines = ticket.lines.map((line, i) =>
      // What was looked up just now is what is known of the lot.
      i === there
        ? { ...line, quantity_milli: line.quantity_milli + at.quantity_milli, ...(lot ? { lot } : {}) }
        : line,
    );
    return { ...ticket, lines };
  }
  if (ticket.lines.length >= mostLines) return ticket;
  const line: TicketLine = {
    key: ticket.next_key,
    kind: item.kind,
    item_id: item.id,
    ...{ name_en: item.name_en, name_ar: item.name_ar },
    ...{ quantity_milli: at.quantity_milli, unit_price: at.unit_price },
    discount: null,
    employee_id: sellerId,
    ...(at.markdown_bp === undefined ? {} : { markdown_bp: at.markdown_bp }),
    ...(lot ? { lot } : {}),
    ...(item.composed ? { composed: item.composed } : {}),
  };
  return { ...ticket, lines: [...ticket.lines, line], next_key: ticket.next_key + 1 };
};

/** How much of an item the ticket has with a markdown already, without the line `key`. */
const usedAt =
  (ticket: WithLines, item: SoldItem, key?: number) =>
  (percent_bp: number): number =>
    ticket.lines
      .filter((line) => line.kind === item.kind && line.item_id === item.id && line.key !== key)
      .filter((line) => line.markdown_bp === percent_bp)
      .reduce((n, line) => n + line.quantity_milli, 0);

/** Of a scanned bucket its own markdown, where that is larger than what the screen says; else the price on the screen holds. */
const stepsFor = ({ markdowns = [] }: SoldItem, lot: TicketLot | undefined): readonly PriceStep[] => {
  const own = lot?.markdown_bp ?? 0;
  return own > 0 && own > (markdowns[0]?.percent_bp ?? 0)
    ? [{ percent_bp: own, quantity_milli: lot?.left_milli ?? 0 }]
    : markdowns;
};

/** Puts so many of an item on the ticket: old stock first, at its lower price, as far as there is some. */
const addPieces = <T extends WithLines>(
  ticket: T,
  { item, sellerId, lot }: { item: SoldItem; sellerId: number | null; lot: TicketLot | undefined },
  quantityMilli: number,
): T =>
  splitBySteps(quantityMilli, stepsFor(item, lot), usedAt(ticket, item)).reduce(
    (so_far, { percent_bp, quantity_milli }) =>
      addAtPrice(so_far, item, sellerId, {
        ...{ quantity_milli, lot },
        unit_price: markedPrice(item.price, percent_bp),
        markdown_bp: percent_bp > 0 ? percent_bp : undefined,
      }),
    ticket,
  );

/** The ticket with one more of an item. */
export const addItem = <T extends WithLines>(
  ticket: T,
  added: { readonly item: SoldItem; readonly seller_id?: number | null; readonly lot?: TicketLot },
): T => {
  const { item, lot, seller_id: usualSeller = null } = added;
  return addPieces(ticket, { item, lot, sellerId: ticket.seller_id ?? usualSeller }, onePiece);
};

/** The ticket with so many of a line: what old stock is not enough for comes as a line at the usual price. */
export const countLine = <T extends WithLines>(
  ticket: T,
  { key, quantity_milli, item }: { key: number; quantity_milli: number; item: SoldItem | undefined },
): T => {
  const line = ticket.lines.find((one) => one.key === key);
  if (!line) return ticket;
  const set = (milli: number): T => ({
    ...ticket,
    lines: ticket.lines.map((one) => (one.key === key ? { ...one, quantity_milli: milli } : one)),
  });
  if (line.markdown_bp === undefined || !item?.markdowns) return set(quantity_milli);
  const used = usedAt(ticket, item, key)(line.markdown_bp);
  const room = quantityAt(item.markdowns, line.markdown_bp) - used;
  const old = Math.max(line.quantity_milli, room);
  return quantity_milli <= old
    ? set(quantity_milli)
    : addPieces(set(old), { item, lot: line.lot, sellerId: line.employee_id }, quantity_milli - old);
};
