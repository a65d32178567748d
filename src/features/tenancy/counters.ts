/** Kinds of tax documents that have a gap-free counter (UNTDID 1001). */
const countedDocuments = [388, 381, 383, 386] as const;
/** Receipts that are no tax documents, each with a series of its own: 9001 balances of customers, 9020 gift cards, 9030
 * penalties, 9040 tips, 9050 assemblies and disassemblies, 9060 buying orders,
 * 9070 orders of customers.
 */
const countedReceipts = [9_001, 9_020, 9_030, 9_040, 9_050, 9_060, 9_070] as const;
/** Everything that is counted without a gap. A new kind reaches existing shops at the next start. */
export const countedKinds = [...countedDocuments, ...countedReceipts] as const;
