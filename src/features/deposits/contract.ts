import { z } from 'zod';
import { civilDate, money, moneyAtLeast, operation, recordId } from '../../kernel/contract/contract.ts';
import { agreeing, optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { moneyGoneBack } from '../documents/payment-of-invoice.ts';
import { permissions } from '../identity/permissions.ts';
import { directTender } from '../payments/contract.ts';
import { codeErrors, directMethods } from '../payments/tender-kinds.ts';
import { cancelPaymentRefusals, receiveDepositRefusals, refundDepositRefusals } from './deposit-refusals.ts';

export const deposits = {
  receive: operation({
    area: 'merchant',
    method: 'POST',
    path: '/deposits',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Take a deposit from a customer: a prepayment document (386) whose VAT is due at once',
    input: z.object({
      customer_id: recordId,
      payment: directTender,
      notes: optionalText(1_000),
      /** The visit that it is paid for. */
      appointment_id: recordId.optional(),
      /** What it is for: decides its VAT. The amounts, VAT included, sum to the payment; empty for something not named yet. */
      for: z
        .array(z.object({ kind: z.enum(['service', 'product']), item_id: recordId, amount: moneyAtLeast(1) }))
        .max(50)
        .default([]),
    }),
    output: z.object({
      id: z.number().int(),
      payment_id: z.number().int(),
      document_number: z.string(),
      unique_id: z.string(),
      total: money,
    }),
    refusals: [...receiveDepositRefusals],
  }),
  listOfCustomer: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/deposits',
    access: { permission: permissions.billing.sell, or: [permissions.accounting.collect_payment] },
    summary: 'Deposits of a customer of which something is left, with what remains of each',
    input: z.object({
      id: recordId,
      /** The visit that is billed: of a deposit for several people only what is for this one. */
      appointment_id: recordId.optional(),
    }),
    output: z.object({
      records: z.array(
        z.object({
          id: z.number().int(),
          document_number: z.string(),
          issue_on: civilDate,
          total: money,
          /** What remains, VAT included. */
          rest_amount: money,
          /** By a payment gateway: it goes back by the same way. */
          is_paid_by_card: z.boolean(),
          /** The same by VAT category: a bill takes of each only as far as it sells something of it. */
          parts: z.array(
            z.object({
              deposit_id: z.number().int(),
              vat_category: z.enum(['S', 'Z', 'E', 'O']),
              vat_rate_bp: z.number().int(),
              taxable_amount: money,
              vat_amount: money,
              gone_taxable_amount: money,
              gone_vat_amount: money,
              exemption_code: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['appointment_not_found_or_cancelled'],
  }),
  refund: operation({
    area: 'merchant',
    method: 'POST',
    path: '/deposits/:id/refund',
    access: { permission: permissions.accounting.cancel_payment },
    moves_money: true,
    summary: 'Give back what remains of a deposit or a part of it: a credit note to its document',
    input: z
      .object({
        id: recordId,
        /** VAT included; all that remains when absent. */
        amount: moneyAtLeast(1).optional(),
        /** Of a visit that is over: exactly what goes back for it, of a deposit for several people hers alone. */
        appointment_id: recordId.optional(),
        method: z.enum(directMethods),
        authorization_code: optionalText(40),
        reference: optionalText(80),
        reason: requiredText(300),
      })
      .superRefine(agreeing(codeErrors)),
    output: z.object({ id: z.number().int(), document_number: z.string(), total: money }),
    refusals: [...refundDepositRefusals],
    refusal_fields: { deposit_not_available: 'amount', drawer_has_less: 'method' },
  }),
  cancelPayment: operation({
    area: 'merchant',
    method: 'POST',
    path: '/payments/:id/cancel',
    access: { permission: permissions.accounting.cancel_payment },
    moves_money: true,
    summary:
      'Cancel a deposit payment: the money goes back today as a payment of its own, with a credit note to its document',
    input: z.object({ id: recordId, reason: requiredText(300) }),
    output: moneyGoneBack,
    refusals: [...cancelPaymentRefusals],
    refusal_fields: { drawer_has_less: 'reason' },
  }),
};
