/** Kinds of documents that have a gap-free counter (UNTDID 1001), and 9001 of gift card receipts, which are none. A new kind reaches existing shops at the next start. */
export const countedKinds = [388, 381, 383, 386, 9001] as const;
