export { readChargedFee } from './charged-fee.ts';
export { isPenalty, penaltyCharges, penaltyTakenBack, penaltyTimeline, unpaidPenalties } from './customer-facts.ts';
export type { PenaltyInvoices } from './penalty-invoices.ts';
