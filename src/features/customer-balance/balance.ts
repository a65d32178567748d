/** What a receipt of a balance is for. */
export const receiptKind = { top_up: 1, pay_back: 2 } as const;
export type ReceiptKind = (typeof receiptKind)[keyof typeof receiptKind];

/** The series of these receipts among the shop's counters: no tax document has this code. */
export const balanceSeries = 9_001;
