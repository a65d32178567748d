import type { Discount } from '../../kernel/money/bill-input.ts';
import type { Money } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';
import type { PriceStep } from '../recipes/markdown.ts';
import type { TicketLot } from './till-lot.ts';
import type { LineKind } from './till-offers.ts';

/** One line as the cashier works on it. It keeps its names, so that it can be shown when its item is gone. */
export interface TicketLine {
  /** Of this ticket only; lines are found by it whatever is removed. */
  readonly key: number;
  readonly kind: LineKind;
  readonly item_id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly quantity_milli: number;
  readonly unit_price: Money;
  readonly discount: Discount | null;
  /** The seller of this line. */
  readonly employee_id: number | null;
  /** The package that it is taken from, for nothing; absent where it is paid. */
  readonly customer_offer?: TicketPackage;
  /** Of old stock: its price is so much lower, basis points. */
  readonly markdown_bp?: number | undefined;
  /** The lot that it is taken from first; absent: the earliest to end. */
  readonly lot?: TicketLot;
  /** A composed bouquet; absent of everything else. */
  readonly composed?: ComposedOnTicket;
}

/** What a composed bouquet is made of (`12x5-31`), at which price. */
interface ComposedOnTicket {
  readonly code: string;
  readonly price: Money;
  readonly vat_category: VatCategory;
}

/** A package of the customer, as its lines on a ticket name it. */
export interface TicketPackage {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
}

/** What can be put on a ticket. */
export interface SoldItem {
  readonly kind: LineKind;
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly price: Money;
  /** Of how much of it the price is lower, the oldest first. */
  readonly markdowns?: readonly PriceStep[] | undefined;
  readonly composed?: ComposedOnTicket;
}

/** What of a ticket its lines change. */
export interface WithLines {
  readonly lines: readonly TicketLine[];
  /** Seller of the next line: who sold the last one. */
  readonly seller_id: number | null;
  readonly next_key: number;
}

/** One piece; the smallest step of the stepper. */
export const onePiece = 1000;
/** The largest quantity that the contract takes, thousandths. */
export const largestQuantity = 1_000_000_000;
/** Lines of one bill, by the contract. */
export const mostLines = 200;
