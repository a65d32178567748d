import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { type Money, sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomer, moveCustomerMoney, noMoney } from '../../customers/server/public-api.ts';
import { credit, customerParty, debit, type Posting } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { tenderCredits, tenderDebits } from '../../payments/tender-postings.ts';
import { isRefused, type SettledTender, settle } from '../../payments/tenders.ts';
import { allocateNumber } from '../../tenancy/server/public-api.ts';
import { receivePayments, requireCash } from '../../till-shifts/server/public-api.ts';
import { balanceSeries, type ReceiptKind, receiptKind } from '../balance.ts';
import type { balances } from '../contract.ts';

type Receipt = OutputOf<typeof balances.topUp>;

interface Holder {
  id: number;
  status: number;
  is_erased: boolean;
}

/** The customer, or the one he was merged into, locked as a sale does. */
const lockHolder = async (tx: MerchantTx, id: number): Promise<Holder> => {
  await tx.run(lockCustomer(id));
  const holder = await tx.maybe<Holder>(sql`
    select id, status, erased_at is not null as is_erased from customer
    where merchant_id = ${tx.merchantId} and id = ${knownId(id)}`);
  if (!holder) throw refuseCustomer('customer_not_found');
  return holder;
};

interface Movement {
  readonly kind: ReceiptKind;
  readonly amount: Money;
  readonly payments: readonly SettledTender[];
  readonly postings: readonly Posting[];
  readonly reason: string | null;
}

/** Posts the money, moves the balance and writes the receipt, whose number is the last lock. */
const record = async (ctx: MerchantContext, tx: MerchantTx, customerId: number, m: Movement): Promise<Receipt> => {
  const { amount } = m;
  const isTopUp = m.kind === receiptKind.top_up;
  await tx.run(moveCustomerMoney(tx.merchantId, customerId, { ...noMoney, credit: isTopUp ? amount : -amount }));
  const { number, issued_at } = await allocateNumber(tx, balanceSeries, ctx.now);
  const receipt_number = `BAL-${String(number).padStart(6, '0')}`;
  const { id } = await tx.one<{ id: number }>(sql`select nextval('balance_receipt_id_seq') as id`);
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'balance',
    source_id: id,
    memo: receipt_number,
    created_by: ctx.user.id,
    postings: m.postings,
  });
  await tx.run(
    receivePayments(
      { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId },
      {
        payments: m.payments,
        customer_id: customerId,
        source: paymentSource.billing,
        direction: isTopUp ? paymentDirection.in : paymentDirection.out,
      },
      { document_id: null, document_number: receipt_number, entry_id },
    ),
  );
  const { credit_amount } = await tx.one<{ credit_amount: Money }>(sql`
    with written as (
      insert into balance_receipt (id, unique_id, number, receipt_number, customer_id, kind, amount, balance_after_amount,
        reason, business_on, issued_at, journal_entry_id, created_by)
      select ${id}::bigint, ${newUniqueId()}, ${number}::bigint, ${receipt_number}, c.id, ${m.kind}::smallint,
        ${amount}::bigint, c.credit_amount, ${m.reason}::text, ${ctx.today}::date, ${issued_at}::timestamptz,
        ${entry_id}::bigint, ${ctx.user.id}::bigint
      from customer c where c.merchant_id = ${tx.merchantId} and c.id = ${customerId}
      returning balance_after_amount as credit_amount)
    select credit_amount from written`);
  for (const topic of ['payments', 'customers']) ctx.publishChange(topic);
  return { id, receipt_number, amount, credit_amount };
};

/** Takes money ahead that has no purpose yet (docs/postings.md: balance top-up). */
export const topUp = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof balances.topUp>,
): Promise<Receipt> => {
  const holder = await lockHolder(tx, input.id);
  if (holder.status !== 1 || holder.is_erased) throw refuseCustomer('customer_disabled');
  const amount = sum(input.payments.map((p) => p.amount));
  // What is handed over is what is kept: there is no total to give change of.
  const settled = settle(input.payments, { total: amount, allow_debt: false, has_customer: true });
  if (isRefused(settled)) throw new InvalidInput(settled.errors);
  const { payments } = settled;
  return record(ctx, tx, holder.id, {
    kind: receiptKind.top_up,
    amount,
    payments,
    postings: [...tenderDebits(payments, holder.id), credit('customer_credit', amount, customerParty(holder.id))],
    reason: input.notes ?? null,
  });
};

/** Gives it back by a method that the shop chooses (docs/postings.md: balance paid back). */
export const payBack = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof balances.payBack>,
): Promise<Receipt> => {
  const holder = await lockHolder(tx, input.id);
  const { amount } = input.payment;
  const settled = settle([input.payment], { total: amount, allow_debt: false, has_customer: true });
  if (isRefused(settled)) {
    const errors = Object.entries(settled.errors).map(([field, all]) => [field.replace('payments.0', 'payment'), all]);
    throw new InvalidInput(Object.fromEntries(errors));
  }
  await requireCash(tx, ctx.sessionId, input.payment, 'payment.amount');
  return record(ctx, tx, holder.id, {
    kind: receiptKind.pay_back,
    amount,
    payments: settled.payments,
    postings: [
      debit('customer_credit', amount, customerParty(holder.id)),
      ...tenderCredits(settled.payments, holder.id),
    ],
    reason: input.reason,
  });
};
