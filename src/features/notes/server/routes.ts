import { bind, type Route } from '../../../platform/http/route.ts';
import { notes } from '../contract.ts';
import { creditInvoice, giveCreditable } from './credit-invoice.ts';
import { debitInvoice } from './debit-invoice.ts';
import { exchange } from './exchange.ts';
import { listNotes } from './list-notes.ts';

export const noteRoutes: readonly Route[] = [
  bind(notes.creditable, giveCreditable),
  bind(notes.credit, creditInvoice),
  bind(notes.exchange, exchange),
  bind(notes.debit, debitInvoice),
  bind(notes.listCredit, listNotes('credit')),
  bind(notes.listDebit, listNotes('debit')),
];
