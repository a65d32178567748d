import { type Money, multiplyRatio } from '../../kernel/money/money.ts';

/** Stock operation kinds (specification section 4). */
export const stockKind = {
  add_quantity: 0,
  expired: 1,
  lost: 2,
  internal_use: 3,
  initial_quantity: 4,
  sold: 5,
  invoice_return: 6,
  /** A count found more than the books knew (ours, beyond the specification's numbers). */
  found: 7,
  /** Broken, wilted or otherwise not to be sold (ours). */
  damaged: 8,
  /** Taken or made by an assembly (ours). */
  assembly: 9,
  /** Taken apart, or given back by that (ours). */
  disassembly: 10,
} as const;
export type StockKind = (typeof stockKind)[keyof typeof stockKind];

/** What pieces cost at a unit cost without VAT, half-up to the minor unit. Used by the screen and the server alike. */
export const costOf = (line: { readonly quantity_milli: number; readonly unit_cost_amount: Money }): Money =>
  multiplyRatio(line.unit_cost_amount, line.quantity_milli, 1000);
