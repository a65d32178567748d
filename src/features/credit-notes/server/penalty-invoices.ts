import { choiceOf } from '../../../kernel/contract/entity.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { computeBill } from '../../../kernel/money/bill.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { taxOf } from '../../../kernel/money/vat.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readForfeitedDeposit } from '../../deposits/server/public-api.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { type Buyer, isSeller, outsideTill, type Seller } from '../../documents/new-document.ts';
import { refuse } from '../../documents/refusals.ts';
import {
  buyerFacts,
  collectPayment,
  type DocumentIds,
  downloadInvoicePdf,
  issueDocument,
  issueFacts,
} from '../../documents/server/public-api.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { penaltyTexts } from '../../penalties/messages.ts';
import { penaltyKind, penaltyKinds } from '../../penalties/penalty.ts';
import type { PenaltyInvoices } from '../../penalties/server/public-api.ts';
import { creditInvoice } from './credit-invoice.ts';
import { readCreditable } from './read-creditable.ts';

type Found = Buyer & { wants_tax_invoice: boolean };

/** What the line of such an invoice is called. */
const nameOf = (kind: number, language: 'ar' | 'en'): string =>
  kind === penaltyKind.no_show
    ? penaltyTexts[language].no_show_receipt
    : `${penaltyTexts[language].line}: ${choiceOf(penaltyKinds, kind)![language]}`;

/** Charges a penalty with VAT by an invoice (388) of one line: owed like any other, its net on 4030 (docs/postings.md). */
const issue: PenaltyInvoices['issue'] = async (ctx, tx, { customer_id, kind, amount, reason }) => {
  const [customers, found] = await tx.batch([buyerFacts(customer_id), issueFacts()]);
  const { wants_tax_invoice, ...buyer } = rowsOf<Found>(customers)[0]!;
  const { record_id: _record, entry_id: _entry, unit_id: _unit, ...seller } = rowsOf<Seller & DocumentIds>(found)[0]!;
  if (isSeller(buyer, seller)) throw refuse('buyer_is_seller');
  const tax = taxOf('S', ctx.merchant);
  const bill = computeBill({
    prices_include_vat: true,
    discount: null,
    lines: [{ quantity_milli: 1000, unit_price: amount, discount: null, ...tax }],
  });
  const party = customerParty(customer_id);
  const issued = await issueDocument(ctx, tx, {
    source_kind: 'penalty',
    memo: reason,
    document: {
      kind: documentKind.invoice,
      unique_id: newUniqueId(),
      is_simplified: !(wants_tax_invoice || buyer.trn),
      seller,
      buyer,
      ...outsideTill,
      bill,
      prices_include_vat: true,
      lines: [
        {
          service_id: null,
          product_id: null,
          name_en: nameOf(kind, 'en'),
          name_ar: nameOf(kind, 'ar'),
          quantity_milli: 1000,
          unit_code: 'PCE',
          unit_price: amount,
          discount_percent_bp: null,
          ...tax,
          exemption_code: null,
          employee_id: null,
        },
      ],
      paid_amount: zeroMoney,
      supply: 'today',
      notes: reason,
      corrects_id: null,
    },
    postings: [
      debit('receivable', bill.total, party),
      credit('cancellation_income', bill.subtotal),
      credit('vat_output', bill.vat),
    ],
    // Who was disabled since owes it all the same.
    customer: {
      id: customer_id,
      // It counts among the customer's invoices, as every list counts it.
      is_sale: true,
      is_there: true,
      money: { owed: bill.total, deposit_excl_vat: 0, deposit_vat: 0, credit: 0 },
    },
    stock: null,
    payments: null,
    deposit: null,
  });
  const { entry_id } = await tx.one<{ entry_id: number }>(sql`
    select journal_entry_id as entry_id from invoice where merchant_id = ${ctx.merchantId} and id = ${issued.id}`);
  ctx.publishChange('invoices');
  const { id: document_id, document_number, issued_at } = issued;
  return { document_id, document_number, issued_at, entry_id };
};

/** A penalty that carries VAT: an invoice charges it, a credit note takes it back, both as of any other bill. */
export const penaltyInvoices: PenaltyInvoices = {
  readForfeitedDeposit,
  joined: sql`left join invoice i on i.merchant_id = p.merchant_id and i.id = p.document_id`,
  issue,
  collect: async (ctx, tx, { document_id, payments }) => {
    const { due_amount } = await collectPayment(ctx, tx, { id: document_id, payments });
    if (due_amount > 0) throw fieldError('payments', 'payments_must_equal_total');
  },
  takeBack: async (ctx, tx, { document_id, reason }) => {
    const { lines } = (await readCreditable(tx, document_id))!;
    return creditInvoice(ctx, tx, {
      id: document_id,
      reason_kind: 'other',
      reason,
      lines: lines.map(({ line_number, quantity_milli }) => ({ line_number, quantity_milli })),
      back: { to: 'tenders' },
    });
  },
  give: (ctx, tx, { document_id, wish }) =>
    downloadInvoicePdf(ctx, tx, { ...wish, id: document_id, paper: 'receipt', is_copy: true }),
};
