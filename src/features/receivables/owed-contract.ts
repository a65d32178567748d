import { z } from 'zod';
import { bilingualNames, civilDate, money, moneyAtLeast, operation, recordId } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { collectingTender } from '../payments/contract.ts';

/** Debts that one answer carries and one payment may be spread over. */
export const mostDebts = 100;

const access = { permission: permissions.accounting.collect_payment };

/** What a customer owes over all documents, and the money that pays several of them. */
export const owed = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/customers/:id/debts',
    access,
    summary:
      'Documents that a customer owes, the oldest first (at most 100), what all of them owe, and unpaid penalties',
    input: z.object({ id: recordId }),
    output: z.object({
      ...bilingualNames,
      /** Documents that owe, those beyond the answer too. */
      count: z.number().int(),
      owed_amount: money,
      records: z.array(
        z.object({
          id: z.number().int(),
          document_number: z.string(),
          business_on: civilDate,
          /** Days from then to the shop's today. */
          age_days: z.number().int(),
          payable_amount: money,
          due_amount: money,
        }),
      ),
      /** Beside the documents: each is taken on its own, as it has its own receipt. */
      penalties: z.array(
        z.object({ id: z.number().int(), receipt_number: z.string(), business_on: civilDate, amount: money }),
      ),
    }),
    refusals: ['customer_not_found'],
  }),
  collect: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/debts/payments',
    access,
    moves_money: true,
    summary: 'Take one payment on several documents of a customer: the oldest first, all or nothing, one journal entry',
    input: z.object({
      id: recordId,
      invoices: z
        .array(recordId)
        .min(1, { message: 'required' })
        .max(mostDebts)
        .refine((all) => new Set(all).size === all.length, { message: 'invalid_choice' }),
      /** What these documents owe together as the person saw it: another sum is refused, nothing is taken. */
      owed_amount: moneyAtLeast(1),
      payments: z.array(collectingTender).min(1, { message: 'required' }).max(10),
    }),
    output: z.object({
      paid_amount: money,
      change_amount: money,
      /** What these documents still owe. */
      due_amount: money,
      /** What fell on each, the oldest first; those that nothing reached are left out. */
      shares: z.array(z.object({ id: z.number().int(), amount: money })),
    }),
    refusals: [
      'customer_not_found',
      'invoice_not_found',
      'only_invoices_are_collected',
      'debts_changed',
      'customer_balance_not_enough',
      'period_is_locked',
    ],
  }),
};
