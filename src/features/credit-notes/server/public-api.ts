export { penaltyInvoices } from './penalty-invoices.ts';
