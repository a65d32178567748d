import { z } from 'zod';
import {
  bilingualNames,
  civilDate,
  done,
  flag,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { email, mobile } from '../../kernel/contract/zod-rules.ts';
import { rollInput, rollOnly } from '../../kernel/domain/roll-input.ts';
import { permissions } from '../identity/permissions.ts';
import { collectingTender } from '../payments/contract.ts';
import { documentFields } from './document-fields.ts';
import { isDocumentKind } from './document-kind.ts';
import { documentLine } from './document-line-contract.ts';
import { paidAndTakenOff } from './payment-of-invoice.ts';
import { relatedDocuments } from './related-documents.ts';
import { documentScreens } from './screens.ts';

const invoiceFilters = {
  from_on: civilDate.optional(),
  to_on: civilDate.optional(),
  customer_id: recordId.optional(),
  employee_id: recordId.optional(),
  /** 0 unpaid, 1 paid, 2 partially paid, 3 given back (a deposit), 4 returned in full. */
  payment_state: whole(0, 7).optional(),
  document_kind: whole(0, 1_000).refine(isDocumentKind, { message: 'invalid_choice' }).optional(),
};

const invoiceRow = rowOf(documentFields);

const totals = z.object({
  count: z.number().int(),
  subtotal: money,
  vat: money,
  total: money,
  /** Deposits and payments; without what credit notes took off. */
  paid_amount: money,
  due_amount: money,
  average_amount: money,
  /** Credit notes (negative) and debit notes of the same days, customer and seller; null where other filters are set. */
  notes_amount: money.nullable(),
  /** The total and the notes: net sales, and what a customer spent. */
  net_amount: money.nullable(),
});

export const invoiceRecord = invoiceRow.extend({
  is_simplified: z.boolean(),
  customer_mobile: z.string().nullable(),
  customer_trn: z.string().nullable(),
  /** The customer's address now, to send the document to. */
  customer_email: z.string().nullable(),
  /** The code that it used, with what it took off; null for none. */
  discount_code: z.object({ code: z.string(), amount: money }).nullable(),
  prepaid_amount: money,
  /** Deposits that it deducted. */
  prepayments: z.array(
    z.object({ deposit_id: z.number().int(), document_number: z.string(), taxable_amount: money, vat_amount: money }),
  ),
  /** The document that a note corrects. */
  corrects_invoice_id: z.number().int().nullable(),
  corrects_document_number: z.string().nullable(),
  /** Of what is settled (`paid_amount`): taken back by credit notes, not paid. */
  credited_amount: money,
  ...relatedDocuments,
  currency_code: z.string(),
  prices_include_vat: z.boolean(),
  discount_percent_bp: z.number().int().nullable(),
  discount_amount: money,
  lines_excl_vat: money,
  discount_excl_vat: money,
  /** Null for who may not see what goods cost. */
  cost_amount: money.nullable(),
  notes: z.string().nullable(),
  cashier_name: z.string().nullable(),
  /** The platform manager who issued it in the owner's place, and why he was there. */
  issued_in_place_of_owner: z.object({ name_en: z.string(), name_ar: z.string(), reason: z.string() }).nullable(),
  lines: z.array(
    z.object({
      ...documentLine,
      discount_percent_bp: z.number().int().nullable(),
      discount_amount: money,
      net_excl_vat: money,
      line_vat: money,
      net_incl_vat: money,
      cost_amount: money.nullable(),
      seller_name_en: z.string().nullable(),
      seller_name_ar: z.string().nullable(),
      /** What one piece is made of, and the earliest last good day of that, as its paper says it. */
      components: z.array(z.object({ ...bilingualNames, quantity_milli: z.number().int() })).nullable(),
      expires_on: civilDate.nullable(),
    }),
  ),
  vat_lines: z.array(
    z.object({
      vat_category: z.enum(['S', 'Z', 'E', 'O']),
      vat_rate_bp: z.number().int(),
      taxable_excl_vat: money,
      vat: money,
    }),
  ),
  ...paidAndTakenOff,
  /** Of a deposit: the invoices that deducted it and the notes that gave it back, amounts with VAT. */
  deposit_uses: z.array(
    z.object({
      invoice_id: z.number().int(),
      document_number: z.string(),
      document_kind: z.number().int(),
      amount: money,
    }),
  ),
});

const journal = z.object({
  lines: z.array(
    z.object({
      entry_id: z.number().int(),
      entry_on: civilDate,
      source_kind: z.string(),
      memo: z.string().nullable(),
      account_code: z.string(),
      account_name_en: z.string(),
      account_name_ar: z.string(),
      debit: money,
      credit: money,
    }),
  ),
});

const paper = z.enum(['a4', 'receipt']).default('a4');

const seesInvoices = accessOf(documentScreens.record);

/** A payment link as the shop sees it. */
const linkShown = z.object({
  id: z.number().int(),
  /** Where the customer pays. */
  url: z.string(),
  amount: money,
  /** 1 and 2 pending, 3 expired, 4 cancelled, 5 paid, 6 failed (specification section 4, gateway payment). */
  status: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
});

export const documents = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices',
    access: accessOf(documentScreens.list),
    summary: 'Total sales: issued invoices, newest first',
    input: listInput(sortKeys(documentFields), invoiceFilters),
    output: listOutput(invoiceRow),
  }),
  totals: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/totals',
    access: accessOf(documentScreens.list),
    summary: 'Sums of the same filters',
    input: z.object({ ...invoiceFilters, search: z.string().trim().max(100).optional() }),
    output: totals,
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id',
    access: seesInvoices,
    summary: 'One invoice with its lines, VAT and payments',
    input: z.object({ id: recordId }),
    output: invoiceRecord,
    refusals: ['invoice_not_found'],
  }),
  journal: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/journal',
    access: { permission: permissions.accounting.journal },
    summary: 'The journal entries of an invoice, of its later payments and of corrections of their method',
    input: z.object({ id: recordId }),
    output: journal,
    refusals: ['invoice_not_found'],
  }),
  collect: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/payments',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Take payments on an unpaid or partially paid invoice',
    input: z.object({ id: recordId, payments: z.array(collectingTender).min(1, { message: 'required' }).max(10) }),
    output: z.object({ paid_amount: money, due_amount: money, change_amount: money }),
    refusals: [
      'invoice_not_found',
      'invoice_already_paid',
      'only_invoices_are_collected',
      'customer_balance_not_enough',
      'period_is_locked',
    ],
  }),
  linkPayment: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/payment_links',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Make a link by which the customer pays what an invoice still owes',
    input: z.object({ id: recordId }),
    output: linkShown,
    refusals: [
      'invoice_not_found',
      'invoice_already_paid',
      'only_invoices_are_collected',
      'payment_link_exists',
      'payment_link_being_booked',
    ],
  }),
  paymentLinks: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/payment_links',
    access: { permission: permissions.accounting.collect_payment, or: [permissions.billing.sell] },
    summary: 'Payment links of an invoice, newest first',
    input: z.object({ id: recordId }),
    output: z.object({ records: z.array(linkShown) }),
  }),
  pdf: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: { permission: permissions.accounting.invoices, or: [permissions.billing.sell] },
    summary: 'An issued document on A4 or a roll, also as a gift receipt: PDF, or the job of a thermal printer',
    input: z
      .object({
        id: recordId,
        paper: z.enum(['a4', 'receipt', 'gift']).default('a4'),
        ...rollInput,
        /** It was printed before: the paper says so. */
        is_copy: flag.optional(),
      })
      .refine(...rollOnly),
    output: z.object({}),
    answers_file: true,
    refusals: ['invoice_not_found', 'fiscal_not_cleared_yet'],
    rate_per_minute: 120,
  }),
  send: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/send',
    access: { permission: permissions.accounting.send_invoice },
    summary:
      'Send an issued document by e-mail with its PDF and link, or its link by WhatsApp; to the customer when neither is given. What is typed is kept with the customer who had none',
    input: z.object({ id: recordId, email: email.optional(), mobile: mobile.optional() }),
    output: done.extend({
      /** The address or the phone is the customer's from now on. */
      is_kept: z.boolean(),
      /** Numbers of the queued messages: their state is asked by `sending.state`. */
      messages: z.array(z.number().int()),
    }),
    refusals: ['invoice_not_found', 'customer_disallows_contact', 'fiscal_not_cleared_yet'],
    rate_per_minute: 60,
  }),
  publicPdf: operation({
    area: 'public',
    method: 'GET',
    path: '/e_invoices/:unique_id/pdf',
    access: { public_because: 'the link itself is the secret: 144 random bits' },
    summary: 'The PDF behind a public invoice link',
    input: z.object({ unique_id: z.string().regex(/^[A-Za-z0-9_-]{24}$/, { message: 'invalid' }), paper }),
    output: z.object({}),
    answers_file: true,
    refusals: ['invoice_not_found', 'fiscal_not_cleared_yet'],
    rate_per_minute: 60,
  }),
};
