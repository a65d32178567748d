import { bind, type Route } from '../../../platform/http/route.ts';
import { notes } from '../contract.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { debitInvoice } from './debit-invoice.ts';
import { exchange } from './exchange.ts';
import { getCreditableDocument } from './get-creditable-document.ts';
import { listNotes } from './list-notes.ts';
import { listRefundsDue, payRefundDue } from './refunds-due.ts';

export const creditNoteRoutes: readonly Route[] = [
  bind(notes.creditable, getCreditableDocument),
  bind(notes.credit, creditInvoice),
  bind(notes.exchange, exchange),
  bind(notes.cancel, cancelInvoice),
  bind(notes.debit, debitInvoice),
  bind(notes.listRefundsDue, listRefundsDue),
  bind(notes.payRefundDue, payRefundDue),
  bind(notes.listCredit, listNotes('credit')),
  bind(notes.listDebit, listNotes('debit')),
];
