import type { InputOf } from '../../../kernel/contract.ts';
import { type Money, zeroMoney } from '../../../kernel/money.ts';
import { fieldError } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { SystemAccountKey } from '../../ledger/accounts.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/door.ts';
import type { payments } from '../contract.ts';
import { methodCorrection, paymentDirection, paymentStatus } from '../payment.ts';
import { refuse } from '../refusals.ts';
import { openShiftOf } from './open-shift.ts';
import { moveSummedPayment } from './summed-payments.ts';
import { type PaymentMethod, tenderKind, tenderKinds } from '../tender-kinds.ts';

interface PaymentRow {
  method: PaymentMethod;
  amount: Money;
  status: number;
  direction: number;
  document_number: string | null;
  shift_id: number | null;
}

/** Whether the shift that a payment was taken in is counted; it is not counted until this correction is written. */
const isCounted = async (tx: MerchantTx, shiftId: number | null): Promise<boolean> => {
  if (shiftId === null) return false;
  const shift = await tx.one<{ counted_at: string | null }>(sql`
    select counted_at from till_shift where merchant_id = ${tx.merchantId} and id = ${shiftId} for share`);
  return shift.counted_at !== null;
};

/**
 * Corrects the method of a payment that stands (specification section 8): the money moves from the wrong account to the right
 * one today, so that a closed day keeps what it counted; a counted shift keeps its cash, and the correction is the open one's. Change that was given in cash is no part of it.
 */
export const editPaymentMethod = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof payments.editMethod>,
) => {
  const payment = await tx.maybe<PaymentRow>(sql`
    select method, amount, status, direction, document_number, shift_id from payment
    where merchant_id = ${ctx.merchantId} and id = ${input.id} for no key update`);
  if (!payment) throw refuse('payment_not_found');
  // What a provider confirmed came by its link, whatever a person remembers.
  const isConfirmed = tenderKind(payment.method).is_confirmed_later;
  if (payment.status !== paymentStatus.paid || payment.direction !== paymentDirection.in || isConfirmed)
    throw refuse('payment_cannot_be_edited');
  if (payment.method === input.method) throw refuse('payment_method_unchanged');
  for (const need of tenderKind(input.method).requires) {
    if (!input[need]?.trim()) throw fieldError(need, `${need}_required`);
  }
  const wasCounted = await isCounted(tx, payment.shift_id);
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
    postings: [debit(accountOf(input.method), payment.amount), credit(accountOf(payment.method), payment.amount)],
  });
  await moveSummedPayment(tx, input.id, input.method);
  await tx.run(sql`
    update payment set method = ${input.method}, authorization_code = ${input.authorization_code},
      reference = ${input.reference}, tendered_amount = amount, change_amount = ${zeroMoney}
    where merchant_id = ${ctx.merchantId} and id = ${input.id}`);
  if (wasCounted)
    await tx.run(sql`
      insert into payment_correction (payment_id, shift_id, from_method, to_method, amount, corrected_at, corrected_on,
        journal_entry_id, created_by)
      values (${input.id}, (select id from (${openShiftOf(sql`${ctx.sessionId}::bigint`)}) o), ${payment.method}, ${input.method},
        ${payment.amount}, ${ctx.now}::timestamptz, ${ctx.today}::date, ${entry_id}, ${ctx.user.id})`);
  ctx.note({ before: { method: payment.method }, after: { method: input.method } });
  ctx.announce('payments');
  return { done: true as const };
};
