import { bind, bindHot, type Route } from '../../../platform/http/route.ts';
import { sales } from '../contract.ts';
import { cancelPayment } from './cancel-payment.ts';
import { collectPayment } from './collect-payment.ts';
import { getInvoice, getInvoiceJournal } from './get-invoice.ts';
import { discardHeld, getHeld, holdInvoice, updateHeld } from './hold-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listHeld } from './list-held.ts';
import { listInvoices, sumInvoices } from './list-invoices.ts';
import { takeDeposit } from './take-deposit.ts';
import { readTillCatalogue } from './till-catalogue.ts';

export const salesRoutes: readonly Route[] = [
  bind(sales.tillCatalogue, readTillCatalogue),
  bindHot(sales.issueInvoice, issueInvoice),
  bind(sales.listHeld, listHeld),
  bind(sales.getHeld, getHeld),
  bind(sales.hold, holdInvoice),
  bind(sales.updateHeld, updateHeld),
  bind(sales.discardHeld, discardHeld),
  bind(sales.list, listInvoices),
  bind(sales.totals, sumInvoices),
  bind(sales.get, getInvoice),
  bind(sales.journal, getInvoiceJournal),
  bind(sales.collect, collectPayment),
  bind(sales.takeDeposit, takeDeposit),
  bind(sales.cancelPayment, cancelPayment),
];
