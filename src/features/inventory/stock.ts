/** Stock operation kinds (specification section 4). */
export const stockKind = {
  add_quantity: 0,
  expired: 1,
  lost: 2,
  internal_use: 3,
  initial_quantity: 4,
  sold: 5,
  invoice_return: 6,
} as const;
export type StockKind = (typeof stockKind)[keyof typeof stockKind];
