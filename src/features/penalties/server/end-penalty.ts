import type { InputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { type Money, negate } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { lockCustomer, moveCustomerMoney, noMoney } from '../../customers/server/public-api.ts';
import { credit, customerParty, debit, type Posting } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, isRefused, settle } from '../../payments/tenders.ts';
import { receivePayments } from '../../till-shifts/server/public-api.ts';
import type { penalties } from '../contract.ts';
import { penaltyStatus } from '../penalty.ts';
import { refuse } from '../refusals.ts';
import type { PenaltyInvoices } from './penalty-invoices.ts';
import { statusOf } from './penalty-queries.ts';
import { type Penalty, readPenalty } from './read-penalties.ts';

interface Open {
  readonly id: number;
  readonly status: number;
  readonly amount: Money;
  /** The invoice that charges it. */
  readonly document_id: number | null;
  readonly receipt_number: string;
  /** Who owes it now. */
  readonly customer_id: number;
}

/** The customer first, as sales do, then the penalty: two who end it follow one another. */
const lockOpen = async (tx: MerchantTx, { joined }: PenaltyInvoices, id: number): Promise<Open> => {
  const named = await tx.maybe<{ customer_id: number }>(sql`
    select customer_id from customer_penalty where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!named) throw refuse('penalty_not_found');
  await tx.run(lockCustomer(named.customer_id));
  const open = await tx.one<Open>(sql`
    select p.id, ${statusOf} as status, p.amount, p.receipt_number, p.document_id, k.known_id as customer_id
    from customer_penalty p join known_customer k on k.merchant_id = p.merchant_id and k.id = p.customer_id ${joined}
    where p.merchant_id = ${tx.merchantId} and p.id = ${id} for no key update of p`);
  if (open.status === penaltyStatus.paid) throw refuse('penalty_already_paid');
  if (open.status === penaltyStatus.waived) throw refuse('penalty_was_waived');
  return open;
};

const post = (ctx: MerchantContext, tx: MerchantTx, of: Open, postings: readonly Posting[]): Promise<number> =>
  postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'penalty',
    source_id: of.id,
    memo: of.receipt_number,
    created_by: ctx.user.id,
    postings,
  });

const answerPenalty = (
  ctx: MerchantContext,
  tx: MerchantTx,
  invoices: PenaltyInvoices,
  id: number,
  topics: readonly string[],
): Promise<Penalty> => {
  for (const topic of ['penalties', 'customers', ...topics]) ctx.publishChange(topic);
  return readPenalty(tx, invoices, id);
};

/** Takes the whole penalty (docs/postings.md: tenders against 1100), what is left of it where an invoice charges it. */
export const collectPenalty =
  (invoices: PenaltyInvoices) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof penalties.collect>): Promise<Penalty> => {
    const open = await lockOpen(tx, invoices, input.id);
    const { amount, customer_id, document_id } = open;
    if (document_id !== null) {
      await invoices.collect(ctx, tx, { document_id, payments: input.payments });
      return answerPenalty(ctx, tx, invoices, open.id, []);
    }
    const settled = settle(input.payments, { total: amount, allow_debt: false, has_customer: true });
    if (isRefused(settled)) throw new InvalidInput(settled.errors);
    const { payments } = settled;
    await tx.run(
      moveCustomerMoney(ctx.merchantId, customer_id, {
        ...noMoney,
        owed: negate(amount),
        credit: negate(balanceUsed(payments)),
      }),
    );
    const entry_id = await post(ctx, tx, open, [
      ...tenderDebits(payments, customer_id),
      credit('receivable', amount, customerParty(customer_id)),
    ]);
    await tx.batch([
      receivePayments(
        { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId },
        { payments, customer_id, source: paymentSource.billing, direction: paymentDirection.in },
        { document_id: null, document_number: open.receipt_number, entry_id },
      ),
      sql`update customer_penalty set status = ${penaltyStatus.paid}, version = version + 1, ended_at = ${ctx.now}::timestamptz,
          end_entry_id = ${entry_id}, ended_by = ${ctx.user.id}
        where merchant_id = ${ctx.merchantId} and id = ${open.id}`,
    ]);
    return answerPenalty(ctx, tx, invoices, open.id, ['payments']);
  };

/** Lets the customer off (docs/postings.md: the reversal, or the credit note of the invoice that charges it). */
export const waivePenalty =
  (invoices: PenaltyInvoices) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof penalties.waive>): Promise<Penalty> => {
    const open = await lockOpen(tx, invoices, input.id);
    const { amount, customer_id, document_id } = open;
    if (document_id !== null) {
      await invoices.takeBack(ctx, tx, { document_id, reason: input.reason });
      return answerPenalty(ctx, tx, invoices, open.id, ['appointments']);
    }
    await tx.run(moveCustomerMoney(ctx.merchantId, customer_id, { ...noMoney, owed: negate(amount) }));
    const entry_id = await post(ctx, tx, open, [
      debit('cancellation_income', amount),
      credit('receivable', amount, customerParty(customer_id)),
    ]);
    await tx.run(sql`
    update customer_penalty set status = ${penaltyStatus.waived}, version = version + 1, waived_reason = ${input.reason},
      ended_at = ${ctx.now}::timestamptz, end_entry_id = ${entry_id}, ended_by = ${ctx.user.id}
    where merchant_id = ${ctx.merchantId} and id = ${open.id}`);
    return answerPenalty(ctx, tx, invoices, open.id, ['appointments']);
  };
