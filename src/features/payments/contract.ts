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
  whole,
} from '../../kernel/contract/contract.ts';
import { rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { paymentFields } from './payment-fields.ts';
import { paymentScreens } from './screens.ts';
import { directMethods, paymentMethods } from './tender-kinds.ts';

export const tender = z.object({
  method: z.enum(paymentMethods),
  /** What was handed over; cash may be more than is due. */
  amount: moneyAtLeast(0),
  authorization_code: optionalText(40),
  reference: optionalText(80),
  /** Which card, of a gift card. */
  gift_card_id: recordId.optional(),
  /** Its code, where the card is not the customer's own. */
  gift_card_code: optionalText(64),
});

/** Money that is taken now, where a link would be a request of its own. */
export const directTender = tender
  .omit({ gift_card_id: true, gift_card_code: true })
  .extend({ method: z.enum(directMethods) });

/** What a debt is collected by: money that is taken now, or the customer's own that the shop holds. */
export const collectingTender = directTender.extend({ method: z.enum([...directMethods, 'customer_balance']) });

const filters = {
  from_on: civilDate.optional(),
  to_on: civilDate.optional(),
  method: z.enum(paymentMethods).optional(),
  /** 0 billing, 1 deposit, 2 debit note, 3 credit note. */
  source: whole(0, 3).optional(),
  /** 0 cancelled, 1 paid. */
  status: whole(0, 1).optional(),
  customer_id: recordId.optional(),
  invoice_id: recordId.optional(),
};

export const paymentRow = rowOf(paymentFields);

export const payments = {
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/payments',
    access: accessOf(paymentScreens.list),
    summary: 'Payments, newest first',
    input: listInput(sortKeys(paymentFields), filters),
    output: listOutput(paymentRow).extend({ totals: z.object({ amount: money }) }),
  }),
  editMethod: operation({
    area: 'merchant',
    method: 'POST',
    path: '/payments/:id/method',
    access: { permission: permissions.accounting.edit_payment },
    moves_money: true,
    // The money was there before: only its name changes.
    drawer: 'stays',
    summary: 'Correct the method of a payment: the money moves to the right account today',
    input: z.object({
      id: recordId,
      method: z.enum(directMethods),
      authorization_code: optionalText(40),
      reference: optionalText(80),
    }),
    output: done,
    refusals: ['payment_not_found', 'payment_cannot_be_edited', 'payment_method_unchanged', 'period_is_locked'],
    refusal_fields: { payment_method_unchanged: 'method' },
  }),
  cancelLink: operation({
    area: 'merchant',
    method: 'POST',
    path: '/payment_links/:id/cancel',
    access: { permission: permissions.accounting.collect_payment },
    summary: 'Take a pending payment link back',
    input: z.object({ id: recordId }),
    output: done,
    refusals: ['payment_link_not_found', 'payment_link_ended'],
  }),
};
