import { z } from 'zod';
import {
  civilDate,
  done,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
} from '../../kernel/contract.ts';
import { optionalText, requiredText } from '../../kernel/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { paymentMethods } from '../payments/payment.ts';

/** In the mode of the prices (with VAT when prices include VAT). */
export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: moneyAtLeast(0) }),
  z.object({ kind: z.literal('percent'), percent_bp: z.number().int().min(0).max(10_000) }),
]);

export const billLine = z.object({
  kind: z.enum(['service', 'product']),
  item_id: recordId,
  quantity_milli: z.number().int().positive().max(1_000_000_000),
  /** The price that the cashier saw: a catalogue price that changed since is told, never silently used. */
  unit_price: moneyAtLeast(0),
  discount: discount.optional(),
  /** The seller of this line. */
  employee_id: recordId.optional(),
});

export const bill = z.object({
  customer_id: recordId.optional(),
  lines: z.array(billLine).min(1, { message: 'required' }).max(200),
  discount: discount.optional(),
  notes: optionalText(1_000),
});

export const tender = z.object({
  method: z.enum(paymentMethods),
  /** What was handed over; cash may be more than is due. */
  amount: moneyAtLeast(0),
  authorization_code: optionalText(40),
  reference: optionalText(80),
});

export const issued = z.object({
  id: z.number().int(),
  unique_id: z.string(),
  number: z.number().int(),
  document_number: z.string(),
  issued_at: z.string(),
  total: money,
  paid_amount: money,
  change_amount: money,
  due_amount: money,
});

const bilingual = { name_en: z.string().nullable(), name_ar: z.string().nullable() };

/** Everything the till needs to sell, in one answer. */
export const tillCatalogue = z.object({
  groups: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(['service', 'product']),
      ...bilingual,
      image_url: z.string().nullable(),
    }),
  ),
  items: z.array(
    z.object({
      kind: z.enum(['service', 'product']),
      id: z.number().int(),
      group_id: z.number().int(),
      ...bilingual,
      barcode: z.string().nullable(),
      price: money,
      minimum_price: money.nullable(),
      vat_category: z.enum(['S', 'Z', 'E', 'O']),
      vat_rate_bp: z.number().int(),
      /** On hand less oversold; null for a service. */
      quantity_milli: z.number().int().nullable(),
      warning_level_milli: z.number().int().nullable(),
      image_url: z.string().nullable(),
    }),
  ),
  sellers: z.array(z.object({ id: z.number().int(), ...bilingual })),
  held_count: z.number().int(),
});

const heldRow = z.object({
  id: z.number().int(),
  label: z.string().nullable(),
  customer_id: z.number().int().nullable(),
  customer_name: z.string().nullable(),
  item_count: z.number().int(),
  total_amount: money,
  held_at: z.string(),
  held_by_name: z.string().nullable(),
  version: z.number().int(),
});

/** A held bill keeps the names it was made with, so that it can be shown even when an item was disabled since. */
const heldRecord = heldRow.extend({ bill });

const invoiceFilters = {
  from_on: civilDate.optional(),
  to_on: civilDate.optional(),
  customer_id: recordId.optional(),
  employee_id: recordId.optional(),
  /** 0 unpaid, 1 paid, 2 partially paid. */
  payment_state: z.coerce.number().int().min(0).max(2).optional(),
  document_kind: z.coerce.number().int().optional(),
};

const invoiceRow = z.object({
  id: z.number().int(),
  unique_id: z.string(),
  document_kind: z.number().int(),
  document_number: z.string(),
  issued_at: z.string(),
  business_on: civilDate,
  customer_id: z.number().int().nullable(),
  customer_name: z.string().nullable(),
  seller_name_en: z.string().nullable(),
  seller_name_ar: z.string().nullable(),
  subtotal: money,
  vat: money,
  total: money,
  paid_amount: money,
  /** 0 unpaid, 1 paid, 2 partially paid. */
  payment_state: z.number().int(),
});

const totals = z.object({
  count: z.number().int(),
  subtotal: money,
  vat: money,
  total: money,
  paid_amount: money,
  due_amount: money,
  average_amount: money,
});

const paymentOfInvoice = z.object({
  id: z.number().int(),
  method: z.enum(paymentMethods),
  amount: money,
  tendered_amount: money,
  change_amount: money,
  authorization_code: z.string().nullable(),
  reference: z.string().nullable(),
  paid_at: z.string(),
  status: z.number().int(),
  source: z.number().int(),
});

export const invoiceRecord = invoiceRow.extend({
  is_simplified: z.boolean(),
  customer_mobile: z.string().nullable(),
  customer_trn: z.string().nullable(),
  /** The customer's address now, to send the document to. */
  customer_email: z.string().nullable(),
  /** The document that a note corrects. */
  corrects_invoice_id: z.number().int().nullable(),
  corrects_document_number: z.string().nullable(),
  currency_code: z.string(),
  prices_include_vat: z.boolean(),
  discount_percent_bp: z.number().int().nullable(),
  discount_amount: money,
  lines_excl_vat: money,
  discount_excl_vat: money,
  cost_amount: money,
  notes: z.string().nullable(),
  cashier_name: z.string().nullable(),
  lines: z.array(
    z.object({
      line_number: z.number().int(),
      service_id: z.number().int().nullable(),
      product_id: z.number().int().nullable(),
      ...bilingual,
      quantity_milli: z.number().int(),
      unit_price: money,
      discount_percent_bp: z.number().int().nullable(),
      discount_amount: money,
      vat_category: z.enum(['S', 'Z', 'E', 'O']),
      vat_rate_bp: z.number().int(),
      net_excl_vat: money,
      line_vat: money,
      net_incl_vat: money,
      cost_amount: money,
      seller_name_en: z.string().nullable(),
      seller_name_ar: z.string().nullable(),
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
  payments: z.array(paymentOfInvoice),
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

const seesInvoices = { permission: permissions.accounting.invoices, or: [permissions.billing.sell] } as const;

export const sales = {
  tillCatalogue: operation({
    area: 'merchant',
    method: 'GET',
    path: '/till_catalogue',
    access: { permission: permissions.billing.sell },
    summary: 'Groups, active items with stock, and sellers: what the till needs, at once',
    input: z.object({}),
    output: tillCatalogue,
  }),
  issueInvoice: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices',
    access: { permission: permissions.billing.sell },
    summary:
      'Issue an invoice: number, lines, VAT, payments, stock and journal in one request. Idempotency-Key is required',
    input: bill.extend({
      payments: z.array(tender).max(10).default([]),
      held_invoice_id: recordId.optional(),
      held_version: z.number().int().positive().optional(),
    }),
    output: issued,
    refusals: [
      'customer_not_found',
      'customer_disabled',
      'item_not_available',
      'product_quantity_not_available',
      'held_invoice_closed',
      'held_invoice_changed',
      'seller_not_available',
    ],
    rate_per_minute: 1_200,
  }),
  listHeld: operation({
    area: 'merchant',
    method: 'GET',
    path: '/held_invoices',
    access: { permission: permissions.billing.hold },
    summary: 'On-hold invoices',
    input: listInput({}),
    output: listOutput(heldRow),
  }),
  getHeld: operation({
    area: 'merchant',
    method: 'GET',
    path: '/held_invoices/:id',
    access: { permission: permissions.billing.hold },
    summary: 'One on-hold invoice, to resume it',
    input: z.object({ id: recordId }),
    output: heldRecord,
    refusals: ['held_invoice_closed'],
  }),
  hold: operation({
    area: 'merchant',
    method: 'POST',
    path: '/held_invoices',
    access: { permission: permissions.billing.hold },
    summary: 'Put a bill aside',
    input: bill.extend({ label: optionalText(80) }),
    output: heldRecord,
    refusals: ['hold_not_allowed'],
  }),
  updateHeld: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/held_invoices/:id',
    access: { permission: permissions.billing.hold },
    summary: 'Put a resumed bill aside again; the version guards against another till',
    input: bill.extend({ id: recordId, label: optionalText(80), version: z.number().int().positive() }),
    output: heldRecord,
    refusals: ['hold_not_allowed', 'held_invoice_closed', 'held_invoice_changed'],
  }),
  discardHeld: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/held_invoices/:id',
    access: { permission: permissions.billing.hold },
    summary: 'Discard an on-hold invoice',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['held_invoice_closed'],
  }),
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices',
    access: { permission: permissions.accounting.invoices },
    summary: 'Total sales: issued invoices, newest first',
    input: listInput(invoiceFilters),
    output: listOutput(invoiceRow),
  }),
  totals: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/totals',
    access: { permission: permissions.accounting.invoices },
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
    summary: 'The journal entries of an invoice and of its later payments',
    input: z.object({ id: recordId }),
    output: journal,
    refusals: ['invoice_not_found'],
  }),
  collect: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/payments',
    access: { permission: permissions.accounting.collect_payment },
    summary: 'Take payments on an unpaid or partially paid invoice',
    input: z.object({ id: recordId, payments: z.array(tender).min(1, { message: 'required' }).max(10) }),
    output: z.object({ paid_amount: money, due_amount: money, change_amount: money }),
    refusals: ['invoice_not_found', 'invoice_already_paid', 'only_invoices_are_collected'],
  }),
  takeDeposit: operation({
    area: 'merchant',
    method: 'POST',
    path: '/deposits',
    access: { permission: permissions.accounting.collect_payment },
    summary: 'Take a deposit from a customer: a prepayment document (386) whose VAT is due at once',
    input: z.object({ customer_id: recordId, payment: tender, notes: optionalText(1_000) }),
    output: z.object({
      id: z.number().int(),
      payment_id: z.number().int(),
      document_number: z.string(),
      unique_id: z.string(),
      total: money,
    }),
    refusals: ['customer_not_found', 'customer_disabled'],
  }),
  cancelPayment: operation({
    area: 'merchant',
    method: 'POST',
    path: '/payments/:id/cancel',
    access: { permission: permissions.accounting.cancel_payment },
    summary: 'Cancel a deposit payment: its entry is reversed and a credit note corrects its document',
    input: z.object({ id: recordId, reason: requiredText(300) }),
    output: done,
    refusals: ['payment_not_found', 'payment_already_cancelled', 'only_deposits_can_be_cancelled'],
  }),
};
