import type { Direction, Language } from '../../kernel/text/messages.ts';

/**
 * An invoice as words: every label in both languages, every figure already written. The A4 page, the receipt and the
 * public web page lay these out and decide nothing.
 */
export interface PrintedInvoice {
  language: Language;
  direction: Direction;
  title: Label;
  cancelled: Label | null;
  /** Said on a paper that was printed before. */
  copy: Label;
  /** The gift receipt of the same sale. */
  gift: { title: Label; words: Label };
  number: string;
  /** The currency sign that leads, `ر.س` or `SAR`. */
  currency: string;
  shows_vat: boolean;
  /** The lines' prices and discounts are printed with the VAT inside them. */
  prices_incl_vat: boolean;
  shows_discount: boolean;
  seller: PrintedParty;
  buyer: PrintedParty | null;
  labels: Record<PrintedLabel, Label>;
  facts: PrintedFact[];
  lines: PrintedLine[];
  totals: PrintedFact[];
  vat_lines: PrintedVatLine[];
  /** What cards that nobody paid for took off, each by its number: part of the discount. */
  discounts: PrintedFact[];
  /** Points that it earned and what the customer had then; of those that it used, `discounts` tells. */
  points: PrintedFact[];
  payments: PrintedFact[];
  /** Paid, change and due, those that say something. */
  balance: PrintedFact[];
  notes: string | null;
  footer: Label | null;
  qr: string | null;
}

/** The leading language first, the other beside it; `second` is empty when it would repeat. */
export interface Label {
  main: string;
  second: string;
}

export interface PrintedFact {
  key: string;
  label: Label;
  value: string;
  /** Written by a person, so its direction is its own; otherwise a code or figure, always left to right. */
  is_text?: boolean;
  is_strong?: boolean;
  note?: string;
}

export interface PrintedParty {
  name: Label;
  facts: PrintedFact[];
}

export interface PrintedLine {
  name: Label;
  quantity: string;
  unit_price: string;
  /** Price times quantity before the line's discount, in the mode of the prices. */
  gross: string;
  /** Empty when the line has none. */
  discount: string;
  net_excl_vat: string;
  vat_rate: string;
  vat: string;
  total: string;
  /** What one piece is made of; empty where the paper does not say it. */
  components: readonly PrintedComponent[];
  /** When what is in it expires at the earliest; null where the paper does not say it. */
  expiry: PrintedFact | null;
}

interface PrintedComponent {
  readonly name: Label;
  readonly quantity: string;
}

interface PrintedVatLine {
  /** The category, with the reason where nothing is taxed. */
  category: Label;
  rate: string;
  taxable: string;
  vat: string;
}

/** What stands over columns and parts, whatever the document. */
export const printedLabels = [
  'customer',
  'item',
  'quantity',
  'net_excl_vat',
  'vat_rate',
  'vat',
  'net_incl_vat',
  'line_total',
  'vat_summary',
  'taxable',
  'points',
  'payments',
  'notes',
  'including_vat',
  'page',
] as const;
/** `unit_price` and `discount` say whether they include VAT, which depends on the document. */
type PrintedLabel = (typeof printedLabels)[number] | 'unit_price' | 'discount' | 'discounts';
