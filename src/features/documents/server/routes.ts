import { bind, bindPublic, type Route } from '../../../platform/http/route.ts';
import { documents } from '../contract.ts';
import { fiscalDocuments } from '../fiscal-contract.ts';
import { samples } from '../sample-contract.ts';
import { sending } from '../sending-contract.ts';
import { sold } from '../sold-contract.ts';
import { downloadArchivePdf } from './archive-pdf.ts';
import { collectPayment } from './collect-payment.ts';
import { correctRejected, readRejection } from './correct-rejected.ts';
import { downloadInvoicePdf, downloadPublicPdf, readSendState, sendInvoice } from './download-invoice.ts';
import { getInvoice, getInvoiceJournal } from './get-invoice.ts';
import { linkPayment, listPaymentLinks } from './link-payment.ts';
import { listInvoices } from './list-invoices.ts';
import { previewDocument } from './preview-document.ts';
import { reissue } from './reissue.ts';
import { readBought, readSold } from './sold.ts';
import { sumInvoices } from './sum-invoices.ts';

export const fiscalDocumentRoutes: readonly Route[] = [
  bind(fiscalDocuments.rejection, readRejection),
  bind(fiscalDocuments.correct, correctRejected),
  bind(fiscalDocuments.reissue, reissue),
  bind(fiscalDocuments.archive, downloadArchivePdf),
];

export const documentRoutes: readonly Route[] = [
  bind(documents.list, listInvoices),
  bind(documents.totals, sumInvoices),
  bind(documents.get, getInvoice),
  bind(documents.journal, getInvoiceJournal),
  bind(documents.collect, collectPayment),
  bind(documents.linkPayment, linkPayment),
  bind(documents.paymentLinks, listPaymentLinks),
  bind(documents.pdf, downloadInvoicePdf),
  bind(documents.send, sendInvoice),
  bind(sending.state, readSendState),
  bind(sold.product, readSold('product')),
  bind(sold.service, readSold('service')),
  bind(sold.toCustomer, readBought),
  bind(samples.paper, previewDocument),
  bindPublic(documents.publicPdf, downloadPublicPdf),
];
