export { readChargedFee } from './charged-fee.ts';
export type { PenaltyInvoices } from './penalty-invoices.ts';
export { isPenalty, penaltyCharges, penaltyTakenBack, penaltyTimeline, unpaidPenalties } from './customer-facts.ts';
