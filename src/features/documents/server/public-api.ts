export { documentsOfDay } from './documents-of-day.ts';
export { fiscalDocumentOf } from './fiscal-document-of.ts';
export { documentsOwed, documentsPaid } from './documents-paid.ts';
export { readDocumentFacts } from './document-facts.ts';
export { type Issue, type Issuer, issueDocument, issuing } from './issue-document.ts';
export { buyerFacts, type DepositFact, type DocumentIds, issueFacts, usableDeposits } from './issue-facts.ts';
export { isReturnedWhole } from './returned-whole.ts';
export { signed, signIssued, toSign } from './sign-issued.ts';
export { linkVisitDeposit, partsOfVisit } from './visit-shares.ts';
export { written } from './document-part.ts';
export { enterInvoiceLink } from './enter-link.ts';
export { documentIds, documentSums, documentTimeline } from './customer-facts.ts';
export { notifyBuyer } from './notify-buyer.ts';
export { soldOnPastDays, sumDocuments, sumMonthOfItems } from './summed-documents.ts';
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
export { isNetSale, netSaleSign, notesOf } from './note-sums.ts';
export { renderPapers } from './render-papers.ts';
export { type BuyerRow, buyerSnapshot } from './buyer-snapshot.ts';
export { collectPayment } from './collect-payment.ts';
export { downloadInvoicePdf } from './download-invoice.ts';
export { searchedDocumentIds } from './invoice-queries.ts';
export { addPaidAmounts, creditDebt, lockInvoice, markCancelled } from './collect-on-invoice.ts';
export { lockDeposits, forfeitParts } from './deposit-part.ts';
export { depositFacts, sellerFacts } from './issue-facts.ts';
export { amountsOf, noteReturned, readKeptOf, readShares, turnsOf } from './visit-shares.ts';
