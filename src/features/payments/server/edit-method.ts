import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { type Money, zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { SystemAccountKey } from '../../ledger/accounts.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import type { payments } from '../contract.ts';
import { methodCorrection, paymentDirection, paymentStatus } from '../payment.ts';
import { refuse } from '../refusals.ts';
import { type PaymentMethod, tenderKind, tenderKinds } from '../tender-kinds.ts';
import { moveSummedPayment } from './summed-payments.ts';

interface PaymentRow {
  method: PaymentMethod;
  amount: Money;
  status: number;
  direction: number;
  document_number: string | null;
  shift_id: number | null;
}

/** Shifts of tills, which are a later feature's: it hands over what a correction needs. */
export interface CountedShifts {
  /** Whether a shift is counted, and its till; one that is not counted stays so until this transaction ends. */
  find(tx: MerchantTx, shiftId: number): Promise<{ is_counted: boolean; till_id: number }>;
  /** Keeps a correction of a payment whose shift was counted, in the shift that is open now. */
  keep(
    ctx: MerchantContext,
    tx: MerchantTx,
    of: { payment_id: number; from_method: string; to_method: string; amount: Money; entry_id: number },
  ): Promise<void>;
}

/**
 * Corrects the method of a payment that stands (specification section 8): the money moves from the wrong account to the right
 * one today, so that a closed day keeps what it counted; a counted shift keeps its cash, and the correction is the open one's.
 * Change that was given in cash is no part of it.
 */
export const editPaymentMethod =
  (shifts: CountedShifts) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof payments.editMethod>) => {
    const payment = await tx.maybe<PaymentRow>(sql`
    select method, amount, status, direction, document_number, shift_id from payment
    where merchant_id = ${ctx.merchantId} and id = ${input.id} for no key update`);
    if (!payment) throw refuse('payment_not_found');
    // What a provider confirmed came by its link, what the shop held is gone from there, whatever a person remembers.
    const { is_confirmed_later: isConfirmed, holds } = tenderKind(payment.method);
    if (payment.status !== paymentStatus.paid || payment.direction !== paymentDirection.in || isConfirmed || holds)
      throw refuse('payment_cannot_be_edited');
    if (payment.method === input.method) throw refuse('payment_method_unchanged');
    for (const need of tenderKind(input.method).requires) {
      if (!input[need]?.trim()) throw fieldError(need, `${need}_required`);
    }
    const shift = payment.shift_id === null ? null : await shifts.find(tx, payment.shift_id);
    const wasCounted = shift?.is_counted === true;
    // The count of its shift has found the cash as it was, and posted what was short or over for it (docs/postings.md).
    const accountOf = (method: PaymentMethod): SystemAccountKey =>
      wasCounted && method === 'cash' ? 'cash_over_short' : tenderKinds[method].account;
    const entry_id = await postEntry(tx, {
      entry_on: ctx.today,
      posted_at: ctx.now,
      source_kind: methodCorrection,
      source_id: input.id,
      memo: payment.document_number,
      created_by: ctx.user.id,
      // Of the drawer that took it, whoever corrects it wherever.
      till_id: shift?.till_id ?? null,
      postings: [debit(accountOf(input.method), payment.amount), credit(accountOf(payment.method), payment.amount)],
    });
    await moveSummedPayment(tx, input.id, input.method);
    await tx.run(sql`
    update payment set method = ${input.method}, authorization_code = ${input.authorization_code},
      reference = ${input.reference}, tendered_amount = amount, change_amount = ${zeroMoney}
    where merchant_id = ${ctx.merchantId} and id = ${input.id}`);
    if (wasCounted)
      await shifts.keep(ctx, tx, {
        payment_id: input.id,
        from_method: payment.method,
        to_method: input.method,
        amount: payment.amount,
        entry_id,
      });
    ctx.note({ before: { method: payment.method }, after: { method: input.method } });
    ctx.publishChange('payments');
    return { done: true as const };
  };
