import { z } from 'zod';
import { money, moneyAtLeast, operation, recordId } from '../../kernel/contract/contract.ts';
import { optionalText, requiredText } from '../../kernel/contract/zod-rules.ts';
import { rollInput } from '../../kernel/domain/roll-input.ts';
import { permissions } from '../identity/permissions.ts';
import { directTender } from '../payments/contract.ts';

const receipt = z.object({
  id: z.number().int(),
  receipt_number: z.string(),
  amount: money,
  /** What the shop holds of the customer afterwards. */
  credit_amount: money,
});

/** Money of a customer that the shop holds (2230): paid ahead without a purpose, used as a tender, paid back. */
export const balances = {
  topUp: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/balance/top_ups',
    access: { permission: permissions.accounting.collect_payment },
    moves_money: true,
    summary: 'Take money of a customer that no document asks for yet: a receipt, no tax document',
    input: z.object({
      id: recordId,
      payments: z.array(directTender).min(1, { message: 'required' }).max(10),
      notes: optionalText(1_000),
    }),
    output: receipt,
    refusals: ['customer_not_found', 'customer_disabled', 'balance_too_large', 'period_is_locked'],
  }),
  payBack: operation({
    area: 'merchant',
    method: 'POST',
    path: '/customers/:id/balance/pay_backs',
    access: { permission: permissions.accounting.cancel_payment },
    moves_money: true,
    summary: 'Give a customer back what the shop holds, all of it or a part',
    input: z.object({
      id: recordId,
      payment: directTender.extend({ amount: moneyAtLeast(1) }),
      reason: requiredText(300),
    }),
    output: receipt,
    refusals: ['customer_not_found', 'customer_balance_not_enough', 'drawer_has_less', 'period_is_locked'],
  }),
  pdf: operation({
    area: 'merchant',
    method: 'GET',
    path: '/balance_receipts/:id/pdf',
    access: { permission: permissions.accounting.payments, or: [permissions.accounting.collect_payment] },
    summary: 'The receipt of a top-up or a pay-back on a roll: as PDF, or for a thermal printer',
    input: z.object({ id: recordId, ...rollInput }),
    output: z.object({}),
    answers_file: true,
    refusals: ['balance_receipt_not_found'],
    rate_per_minute: 120,
  }),
};
