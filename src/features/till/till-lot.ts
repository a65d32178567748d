import type { OutputOf } from '../../kernel/contract/contract.ts';
import type { tillLots } from './till-lot-contract.ts';

/** The lot that a line is taken from first; what is not known of it is null until it is looked up. */
export interface TicketLot {
  readonly id: number;
  /** On the label of its bucket: L001234. */
  readonly code: string;
  readonly bucket: string | null;
  readonly expires_on: string | null;
  /** What was left of it when it was looked up, thousandths. */
  readonly left_milli: number | null;
  /** By how much its pieces cost less, basis points. */
  readonly markdown_bp?: number | null;
}

/** Whether a scan is the label of a bucket: the letter is another one where the keyboard writes Arabic. */
export const isLotLabel = (code: string): boolean => /^\p{L}\d{6,15}$/u.test(code.trim());

/** A lot by its number alone; its label follows from it (`lot_code`). */
export const lotById = (id: number): TicketLot => ({
  id,
  code: `L${String(id).padStart(6, '0')}`,
  ...{ bucket: null, expires_on: null, left_milli: null },
});

export type FoundLot = OutputOf<typeof tillLots.find>['lots'][number];

export const ticketLot = ({
  id,
  code,
  bucket,
  expires_on,
  quantity_milli,
  price_markdown_bp,
}: FoundLot): TicketLot => ({
  ...{ id, code, bucket, expires_on },
  left_milli: quantity_milli,
  markdown_bp: price_markdown_bp,
});

/** How much of each line its lot lacks: line key → thousandths that come from the earliest. Lines of one lot share it. */
export const lackedOfLots = (
  lines: readonly { readonly key: number; readonly quantity_milli: number; readonly lot?: TicketLot }[],
): ReadonlyMap<number, number> => {
  const left = new Map<number, number>();
  const lacked = new Map<number, number>();
  for (const { key, quantity_milli, lot } of lines) {
    if (!lot || lot.left_milli === null) continue;
    const before = left.get(lot.id) ?? lot.left_milli;
    if (quantity_milli > before) lacked.set(key, quantity_milli - Math.max(0, before));
    left.set(lot.id, before - quantity_milli);
  }
  return lacked;
};
