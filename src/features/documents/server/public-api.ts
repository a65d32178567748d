export {
  amountsOf,
  linkAppointmentDeposit,
  noteReturned,
  partsOfAppointment,
  readKeptOf,
  readShares,
  turnsOf,
} from './appointment-shares.ts';
export { type BuyerRow, buyerSnapshot } from './buyer-snapshot.ts';
export { addPaidAmounts, creditDebt, lockInvoice, markCancelled } from './collect-on-invoice.ts';
export { collectPayment } from './collect-payment.ts';
export { documentIds, documentSums, documentTimeline } from './customer-facts.ts';
export { forfeitParts, lockDeposits } from './deposit-part.ts';
export { describeLines } from './describe-lines.ts';
export { readDocumentFacts } from './document-facts.ts';
export {
  documentAddressOf,
  documentNumbered,
  documentNumberOf,
  firstLineOf,
  hasTraded,
  lastDocumentDay,
  openDeposits,
  recentInvoicesOf,
} from './document-lookups.ts';
export { written } from './document-part.ts';
export { documentsOfDay } from './documents-of-day.ts';
export { documentsOwed, documentsPaid } from './documents-paid.ts';
export { downloadInvoicePdf } from './download-invoice.ts';
export { enterInvoiceLink } from './enter-link.ts';
export { fiscalDocumentOf } from './fiscal-document-of.ts';
export { searchedDocumentIds } from './invoice-queries.ts';
export { type Issue, type Issuer, issueDocument, issuing } from './issue-document.ts';
export {
  buyerFacts,
  type DepositFact,
  type DocumentIds,
  depositFacts,
  issueFacts,
  sellerFacts,
  usableDeposits,
} from './issue-facts.ts';
export { isNetSale, netSaleSign, notesOf } from './note-sums.ts';
export { notifyBuyer } from './notify-buyer.ts';
export { renderPrintouts } from './render-printouts.ts';
export { isReturnedWhole } from './returned-whole.ts';
export { signed, signIssued, toSign } from './sign-issued.ts';
export { soldOnPastDays, sumDocuments, sumMonthOfItems } from './summed-documents.ts';
