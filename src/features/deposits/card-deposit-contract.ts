import { z } from 'zod';
import { money, moneyAtLeast, operation, recordId } from '../../kernel/contract/contract.ts';
import { signingRefusals } from '../../kernel/contract/signing-refusals.ts';
import { optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';

/** Deposits that customers pay by card on a gateway's page. */
export const cardDeposits = {
  offered: operation({
    area: 'merchant',
    method: 'GET',
    path: '/deposits/by_card',
    access: { permission: permissions.accounting.collect_payment },
    summary: 'Whether deposits may be asked for by card',
    input: z.object({}),
    output: z.object({ is_offered: z.boolean() }),
  }),
  ask: operation({
    area: 'merchant',
    method: 'POST',
    path: '/deposits/ask',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Ask a customer for a deposit by card: answers the page on which it is paid',
    input: z.object({
      customer_id: recordId,
      amount: moneyAtLeast(100),
      /** What the customer reads there. */
      notes: optionalText(200),
    }),
    output: z.object({ id: recordId, url: z.string() }),
    refusals: ['customer_not_found', 'customer_disabled', 'buyer_is_seller', 'card_payments_not_offered'],
  }),
  refund: operation({
    area: 'merchant',
    method: 'POST',
    path: '/deposits/:id/refund_by_card',
    access: { permission: permissions.accounting.cancel_payment },
    moves_money: true,
    summary: 'Give a deposit back to the card that paid it: a credit note now, the money by the gateway',
    input: z.object({
      id: recordId,
      /** VAT included; all that remains when absent. */
      amount: moneyAtLeast(1).optional(),
      reason: requiredText(300),
    }),
    output: z.object({ id: z.number().int(), document_number: z.string(), total: money }),
    refusals: [
      ...signingRefusals,
      'deposit_not_found',
      'deposit_not_available',
      'deposit_not_paid_by_card',
      'gateway_payment_not_found',
      'gateway_payment_not_paid',
      'gateway_refund_on_its_way',
      'refund_exceeds_payment',
      'period_is_locked',
    ],
  }),
};
