import { bind, bindPublic, type Route } from '../../../platform/http/route.ts';
import { cardDeposits } from '../card-deposit-contract.ts';
import { documents } from '../contract.ts';
import { sending } from '../sending-contract.ts';
import { owed } from '../owed-contract.ts';
import { customerStatement } from '../statement.ts';
import { listReceivables } from '../receivables-contract.ts';
import { sold } from '../sold-contract.ts';
import { samples } from '../sample-contract.ts';
import { cancelPayment } from './cancel-payment.ts';
import { collectOwed } from './collect-owed.ts';
import { collectPayment } from './collect-payment.ts';
import { linkPayment, listPaymentLinks } from './link-payment.ts';
import { getInvoice, getInvoiceJournal } from './get-invoice.ts';
import { previewDocument } from './preview-document.ts';
import { downloadInvoicePdf, downloadPublicPdf, readSendState, sendInvoice } from './download-invoice.ts';
import { listCustomerDeposits } from './list-deposits.ts';
import { listInvoices } from './list-invoices.ts';
import { listOwed } from './list-owed.ts';
import { readStatement } from './customer-statement.ts';
import { readReceivables, type RemindersOf } from './list-receivables.ts';
import { sumInvoices } from './sum-invoices.ts';
import { readBought, readSold } from './sold.ts';
import { refundDeposit } from './refund-deposit.ts';
import { askDeposit, mayAskDeposit, refundDepositByCard } from './deposit-purchase.ts';
import { receiveDeposit } from './receive-deposit.ts';
import { fiscalPapers } from '../fiscal-contract.ts';
import { downloadArchivePdf } from './archive-pdf.ts';
import { reissue } from './reissue.ts';
import { correctRejected, readRejection } from './correct-rejected.ts';
import { depositsByHand } from '../visit-deposit-contract.ts';
import { listDepositsByHand } from './deposits-by-hand.ts';

export const fiscalPaperRoutes: readonly Route[] = [
  bind(fiscalPapers.rejection, readRejection),
  bind(fiscalPapers.correct, correctRejected),
  bind(fiscalPapers.reissue, reissue),
  bind(fiscalPapers.archive, downloadArchivePdf),
];

/** `remindersOf`: which debtors can be reminded, from the feature that reminds them. */
export const documentRoutes = (remindersOf: RemindersOf): readonly Route[] => [
  bind(documents.list, listInvoices),
  bind(documents.totals, sumInvoices),
  bind(listReceivables, readReceivables(remindersOf)),
  bind(owed.list, listOwed),
  bind(owed.collect, collectOwed),
  bind(customerStatement, readStatement),
  bind(documents.get, getInvoice),
  bind(documents.journal, getInvoiceJournal),
  bind(documents.collect, collectPayment),
  bind(documents.linkPayment, linkPayment),
  bind(documents.paymentLinks, listPaymentLinks),
  bind(documents.receiveDeposit, receiveDeposit),
  bind(depositsByHand.list, listDepositsByHand),
  bind(cardDeposits.offered, mayAskDeposit),
  bind(cardDeposits.ask, askDeposit),
  bind(cardDeposits.refund, refundDepositByCard),
  bind(documents.customerDeposits, listCustomerDeposits),
  bind(documents.refundDeposit, refundDeposit),
  bind(documents.cancelPayment, cancelPayment),
  bind(documents.pdf, downloadInvoicePdf),
  bind(documents.send, sendInvoice),
  bind(sending.state, readSendState),
  bind(sold.product, readSold('product')),
  bind(sold.service, readSold('service')),
  bind(sold.toCustomer, readBought),
  bind(samples.paper, previewDocument),
  bindPublic(documents.publicPdf, downloadPublicPdf),
];
