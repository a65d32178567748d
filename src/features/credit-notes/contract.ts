import { z } from 'zod';
import {
  civilDate,
  listInput,
  listOutput,
  money,
  moneyAtLeast,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { signingRefusals } from '../../kernel/contract/signing-refusals.ts';
import { optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { documentLine } from '../documents/document-line-contract.ts';
import { permissions } from '../identity/permissions.ts';
import { directTender } from '../payments/contract.ts';
import { directMethods, paymentMethods } from '../payments/tender-kinds.ts';
import { apartFields, apartParts } from '../recipes/apart-contract.ts';
import { issued, saleWithinInput, till, triesOf } from '../till/contract.ts';
import { creditReasonFilter, creditReasonKeys, debitReasonKeys } from './note.ts';
import { creditNoteFields } from './note-fields.ts';
import { refundDueFields } from './refund-due-fields.ts';
import { creditNoteScreens } from './screens.ts';

/** A document with what is left of it to credit, and with what it was paid by. */
export const creditable = z.object({
  id: z.number().int(),
  document_kind: z.number().int(),
  document_number: z.string(),
  status: z.number().int(),
  is_simplified: z.boolean(),
  business_on: civilDate,
  customer_id: z.number().int().nullable(),
  customer_name: z.string().nullable(),
  currency_code: z.string(),
  prices_include_vat: z.boolean(),
  /** Of what could come back: the cash that the drawer of this device holds; null where nobody knows, as no shift is open. */
  cash_at_hand: money.nullable(),
  total: money,
  payable_amount: money,
  /** Settled: by money and by notes. */
  paid_amount: money,
  /** Of it: by notes. */
  credited_amount: money,
  lines: z.array(
    z.object({
      ...documentLine,
      revenue_excl_vat: money,
      total_vat: money,
      credited_quantity_milli: z.number().int(),
      credited_excl_vat: money,
      credited_vat: money,
      parts: apartParts,
      /** A package: goes back as a whole, by what is not used of it. */
      is_whole: z.boolean(),
    }),
  ),
  /** What it was paid by, newest first, the deposits it used last. */
  sources: z.array(
    z.object({
      payment_id: z.number().int(),
      method: z.enum(paymentMethods),
      amount: money,
      /** What was not given back yet. */
      rest_amount: money,
      authorization_code: z.string().nullable(),
      reference: z.string().nullable(),
      gift_card_id: z.number().int().nullable(),
      deposit_number: z.string().nullable(),
      gateway_payment_id: z.number().int().nullable(),
    }),
  ),
});

/** Where the money goes: to what paid, newest first; all to the customer's balance; or by one method. */
const backTo = z.discriminatedUnion('to', [
  z.object({ to: z.literal('tenders') }),
  z.object({ to: z.literal('balance') }),
  z.object({
    to: z.literal('method'),
    method: z.enum(directMethods),
    authorization_code: optionalText(40),
    reference: optionalText(80),
  }),
]);

const returnedLine = z.object({
  line_number: whole(1, 10_000),
  quantity_milli: whole(1, 1_000_000_000),
  /** Where its goods go; a service has none. */
  goods_to: z.enum(['shelf', 'waste', 'apart']).optional(),
  ...apartFields,
});

/** In the shop's own words; required where no reason of the list fits. */
const words = optionalText(500);
const needsWords = (input: { reason_kind: string; reason?: string | null | undefined }, ctx: z.RefinementCtx) => {
  if (input.reason_kind === 'other' && !input.reason?.trim())
    ctx.addIssue({ code: 'custom', message: 'required', path: ['reason'] });
};

/** Lines, or an amount: one of the two. */
const needsOne = (input: { lines?: unknown; amount?: unknown }, ctx: z.RefinementCtx) => {
  if ((input.lines === undefined) === (input.amount === undefined))
    ctx.addIssue({ code: 'custom', message: 'required', path: ['lines'] });
};

/** What a credit note takes back and where its money goes. */
const creditFields = {
  reason_kind: z.enum(creditReasonKeys, { message: 'required' }),
  reason: words,
  /** What comes back; instead of an amount. */
  lines: z.array(returnedLine).min(1, { message: 'required' }).max(200).optional(),
  /** With VAT, shared by all lines; instead of lines. */
  amount: moneyAtLeast(1).optional(),
  back: backTo,
};
const needsProof = (input: { back: z.output<typeof backTo> }, ctx: z.RefinementCtx) => {
  if (input.back.to === 'method' && input.back.method === 'credit_card' && !input.back.authorization_code?.trim())
    ctx.addIssue({ code: 'custom', message: 'authorization_code_required', path: ['back', 'authorization_code'] });
};
const agreesCredit = (
  input: { reason_kind: string; reason?: string | null | undefined; lines?: unknown; amount?: unknown } & {
    back: z.output<typeof backTo>;
  },
  ctx: z.RefinementCtx,
) => {
  needsWords(input, ctx);
  needsOne(input, ctx);
  needsProof(input, ctx);
};

const issuedNote = z.object({
  id: z.number().int(),
  document_number: z.string(),
  unique_id: z.string(),
  total: money,
  /** Where its money and that of the notes beside it went. Taken off what was owed: */
  settled_amount: money,
  payments: z.array(z.object({ method: z.enum(paymentMethods), amount: money })),
  /** Cash that the drawer did not hold: owed until it is given. */
  later_amount: money,
  /** Credit notes beside it, to debit notes that charged more for a package which went back with it. */
  others: z.array(
    z.object({ id: z.number().int(), document_number: z.string(), invoice_id: z.number().int(), total: money }),
  ),
});

const creditRefusals = [
  ...signingRefusals,
  'invoice_not_found',
  'only_invoices_are_corrected',
  'invoice_was_cancelled',
  'nothing_left_to_credit',
  'more_than_left_to_credit',
  'balance_needs_customer',
  'gift_card_not_enough',
  'gift_card_of_other_kind',
  'gift_card_changed_meanwhile',
  'offer_incorrect_parameters',
  'gateway_payment_not_paid',
  'gateway_payment_not_found',
  'gateway_refund_on_its_way',
  'refund_exceeds_payment',
  'period_is_locked',
  'assembly_has_fewer_left',
  'product_quantity_not_available',
] as const;

const cancelRefusals = [
  ...signingRefusals,
  'invoice_not_found',
  'only_invoices_are_cancelled',
  'invoice_was_cancelled',
  'invoice_has_vat',
  'invoice_contains_products',
  'gift_card_sale_cannot_be_cancelled',
  'invoice_has_notes',
  'package_of_invoice_was_used',
  'partial_payments_block_credit_note',
  'more_than_left_to_credit',
  'gift_card_not_enough',
  'offer_incorrect_parameters',
  'gateway_payment_not_paid',
  'gateway_payment_not_found',
  'gateway_refund_on_its_way',
  'refund_exceeds_payment',
  'period_is_locked',
] as const;

const filters = {
  from_on: civilDate.optional(),
  to_on: civilDate.optional(),
};

export const notes = {
  creditable: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/creditable',
    access: accessOf(creditNoteScreens.credit),
    summary: 'An invoice with what of it can still be credited, and what it was paid by',
    input: z.object({ id: recordId }),
    output: creditable,
    refusals: ['invoice_not_found'],
  }),
  credit: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/credit_notes',
    access: { permission: permissions.accounting.notes },
    moves_money: true,
    summary: 'Issue a credit note (381): by line and quantity or by amount, goods and money back in one act',
    input: z.object({ id: recordId, ...creditFields }).superRefine(agreesCredit),
    output: issuedNote,
    refusals: [...creditRefusals],
  }),
  exchange: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/exchanges',
    // Who may not sell is refused too: the act holds a sale.
    access: { permission: permissions.accounting.notes },
    moves_money: true,
    summary: 'Exchange: a credit note to an invoice and the sale that it pays for, in one act',
    input: z.object({
      id: recordId,
      credit: z.object(creditFields).superRefine(agreesCredit),
      /** Its payments name what the note gives: customer_balance, or the method that it goes back by. */
      sale: saleWithinInput,
    }),
    output: z.object({ note: issuedNote, sale: issued }),
    tries: ({ sale }) => triesOf(sale),
    refusals: [...new Set([...creditRefusals, 'drawer_has_less', ...(till.issueInvoice.refusals ?? [])])],
  }),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/cancel',
    access: { permission: permissions.accounting.notes },
    moves_money: true,
    summary:
      'Cancel an invoice without VAT, products and gift cards: a note takes all of it back, money to the tenders that paid',
    input: z.object({ id: recordId, reason: requiredText(300) }),
    output: issuedNote,
    refusals: [...cancelRefusals],
  }),
  debit: operation({
    area: 'merchant',
    method: 'POST',
    path: '/invoices/:id/debit_notes',
    access: accessOf(creditNoteScreens.debit),
    moves_money: true,
    summary: 'Issue a debit note (383): more for lines of an invoice, owed as an invoice is or paid at once',
    input: z
      .object({
        id: recordId,
        reason_kind: z.enum(debitReasonKeys, { message: 'required' }),
        reason: words,
        /** What is added to lines, in the mode of the invoice's prices; instead of an amount. */
        lines: z
          .array(z.object({ line_number: whole(1, 10_000), amount: moneyAtLeast(1) }))
          .min(1, { message: 'required' })
          .max(200)
          .optional(),
        /** Shared by all lines as they were sold; instead of lines. */
        amount: moneyAtLeast(1).optional(),
        payments: z.array(directTender).max(10).default([]),
      })
      .superRefine((input, ctx) => {
        needsWords(input, ctx);
        needsOne(input, ctx);
      }),
    output: z.object({
      id: z.number().int(),
      document_number: z.string(),
      unique_id: z.string(),
      total: money,
      paid_amount: money,
      change_amount: money,
      due_amount: money,
    }),
    refusals: [
      ...signingRefusals,
      'invoice_not_found',
      'only_invoices_are_corrected',
      'invoice_was_cancelled',
      'line_not_found',
      'customer_disabled',
      'balance_too_large',
      'period_is_locked',
    ],
  }),
  listCredit: operation({
    area: 'merchant',
    method: 'GET',
    path: '/credit_notes',
    access: accessOf(creditNoteScreens.creditNotes),
    summary: 'Credit notes of invoices, newest first',
    input: listInput(sortKeys(creditNoteFields), { ...filters, reason_kind: z.enum(creditReasonFilter).optional() }),
    output: listOutput(rowOf(creditNoteFields)),
  }),
  listRefundsDue: operation({
    area: 'merchant',
    method: 'GET',
    path: '/refunds_due',
    access: accessOf(creditNoteScreens.refundsDue),
    summary: 'Cash of credit notes that the drawer did not hold, newest first; search by number and customer',
    input: listInput(sortKeys(refundDueFields), { ...filters, status: whole(0, 1).optional() }),
    output: listOutput(rowOf(refundDueFields)),
  }),
  payRefundDue: operation({
    area: 'merchant',
    method: 'POST',
    path: '/refunds_due/:id/payments',
    access: { permission: permissions.accounting.notes },
    moves_money: true,
    summary: 'Give what a credit note still owes, whole: from the drawer, or by another method',
    input: z.object({
      id: recordId,
      method: z.enum(directMethods),
      authorization_code: optionalText(40),
      reference: optionalText(80),
    }),
    output: z.object({ amount: money }),
    refusals: ['refund_due_not_found', 'refund_already_given', 'drawer_has_less', 'period_is_locked'],
    refusal_fields: { drawer_has_less: 'method' },
  }),
  listDebit: operation({
    area: 'merchant',
    method: 'GET',
    path: '/debit_notes',
    access: accessOf(creditNoteScreens.debitNotes),
    summary: 'Debit notes, newest first',
    input: listInput(sortKeys(creditNoteFields), { ...filters, reason_kind: z.enum(debitReasonKeys).optional() }),
    output: listOutput(rowOf(creditNoteFields)),
  }),
};
