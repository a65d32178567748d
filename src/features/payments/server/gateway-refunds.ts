import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { businessDate } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import type { GatewayName } from '../gateway-kinds.ts';
import { gatewayStatus, type RefundStatus, refundStatus, refundTransitions } from '../gateway-payment.ts';
import { leftToRefund } from '../gateway-payout.ts';
import { refuse } from '../refusals.ts';
import { sendRefund } from './gateway-jobs-names.ts';
import { lockGatewayPayment } from './gateway-payments.ts';
import type { RefundReport } from './gateways/card-gateway.ts';

export interface GatewayRefund {
  readonly id: number;
  readonly payment_id: number;
  readonly attempt_id: number;
  readonly amount: Money;
  readonly reason: string;
  readonly reference: string;
  readonly status: RefundStatus;
  readonly is_double: boolean;
  readonly is_due: boolean;
  readonly provider_refund_id: string | null;
  readonly tries: number;
}

const columns = sql`id, payment_id, attempt_id, amount, reason, reference, status, is_double, is_due, provider_refund_id, tries`;

/** What of a gateway payment is given back or on its way, apart from what was paid twice. */
const refundsOf = (tx: MerchantTx, payment_id: number): Promise<{ amount: Money; status: RefundStatus }[]> =>
  tx.many(sql`select amount, status from gateway_refund
              where merchant_id = ${tx.merchantId} and payment_id = ${payment_id} and not is_double limit 200`);

/**
 * Gives money of a gateway payment back by the way it came. The caller has posted it in this transaction as going out of
 * 1050 (a document's refund by `payment_link`); if the gateway refuses, it stands in 2235 until somebody tries again or pays
 * it otherwise. Refuses `gateway_payment_not_found`, `gateway_payment_not_paid`, `refund_exceeds_payment`,
 * `gateway_refund_on_its_way`.
 */
export const refundGatewayPayment = async (
  tx: MerchantTx,
  wanted: {
    readonly payment_id: number;
    readonly amount: Money;
    readonly reason: string;
    readonly now: string;
    readonly user_id: number | null;
  },
): Promise<{ id: number }> => {
  const payment = await lockGatewayPayment(tx, wanted.payment_id);
  if (!payment) throw refuse('gateway_payment_not_found');
  if (payment.status !== gatewayStatus.paid || payment.told_status !== gatewayStatus.paid)
    throw refuse('gateway_payment_not_paid');
  const before = await refundsOf(tx, payment.id);
  if (before.some((refund) => refund.status === refundStatus.pending)) throw refuse('gateway_refund_on_its_way');
  // What the gateway refused is owed all the same (2235): it is no more the payment's to give.
  const left = leftToRefund(
    payment.amount,
    before.map((refund) => refund.amount),
  );
  if (wanted.amount > left) throw refuse('refund_exceeds_payment');
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gateway_refund (payment_id, attempt_id, amount, reason, reference, created_at, created_by)
    select ${payment.id}, a.id, ${wanted.amount}, ${wanted.reason}, ${newUniqueId()}, ${wanted.now}::timestamptz,
      ${wanted.user_id}
    from gateway_attempt a where a.merchant_id = ${tx.merchantId} and a.payment_id = ${payment.id}
      and a.status = ${gatewayStatus.paid} order by a.ended_at, a.id limit 1
    returning id`);
  await enqueue(tx, sendRefund, { refund_id: id });
  await tx.run(publishChangesAtCommit(tx.merchantId, ['gateway_payments']));
  return { id };
};

/** Tries a refund again that the gateway refused. */
export const againGatewayRefund = async (tx: MerchantTx, id: number): Promise<void> => {
  const refund = await tx.maybe<GatewayRefund>(
    sql`select ${columns} from gateway_refund where merchant_id = ${tx.merchantId} and id = ${id} for no key update`,
  );
  if (!refund) throw refuse('gateway_payment_not_found');
  const why = blockedReason(refundTransitions, 'again', refund);
  if (why) throw refuse(why);
  // A new name: under the old one the gateway would repeat what it answered.
  await tx.run(sql`
    update gateway_refund set status = ${refundStatus.pending}, ended_at = null, reference = ${newUniqueId()},
      provider_refund_id = null, tries = 0, asked_at = null
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  await enqueue(tx, sendRefund, { refund_id: id });
};

/** A refund to be asked for, with what the gateway knows its payment by. */
export const readRefund = (
  tx: MerchantTx,
  id: number,
): Promise<
  | (GatewayRefund & {
      gateway: GatewayName;
      provider_id: string;
      provider_payment_id: string | null;
      currency_code: string;
      purpose: string;
      purpose_id: number | null;
      refunded_before: number;
    })
  | undefined
> =>
  tx.maybe(sql`
    select r.id, r.payment_id, r.attempt_id, r.amount, r.reason, r.reference, r.status, r.is_double, r.is_due,
      r.provider_refund_id, r.tries, a.gateway, a.provider_id, a.provider_payment_id, p.currency_code, p.purpose, p.purpose_id,
      (select coalesce(sum(b.amount), 0)::bigint from gateway_refund b where b.merchant_id = ${currentMerchantId}
        and b.attempt_id = r.attempt_id and b.status = ${refundStatus.done} and b.id <> r.id) as refunded_before
    from gateway_refund r
    join gateway_attempt a on a.merchant_id = r.merchant_id and a.id = r.attempt_id
    join gateway_payment p on p.merchant_id = r.merchant_id and p.id = r.payment_id
    where r.merchant_id = ${tx.merchantId} and r.id = ${id}`);

/** The shop's business day of an instant. */
export const businessDayOf = async (tx: MerchantTx, now: string): Promise<string> => {
  const { zone, day_ends_time } = await tx.one<{ zone: string; day_ends_time: string }>(
    sql`select zone, day_ends_time from merchant where merchant_id = ${tx.merchantId}`,
  );
  return businessDate(now, zone, day_ends_time);
};

/** Moves money between what the gateway holds (1050) and what the shop owes back (2235). */
const moveDue = async (tx: MerchantTx, refund: GatewayRefund, isDue: boolean, now: string): Promise<void> => {
  await postEntry(tx, {
    entry_on: await businessDayOf(tx, now),
    posted_at: now,
    source_kind: 'gateway_refund',
    source_id: refund.id,
    memo: refund.reason,
    created_by: null,
    postings: isDue
      ? [debit('payment_links', refund.amount), credit('refunds_due', refund.amount)]
      : [debit('refunds_due', refund.amount), credit('payment_links', refund.amount)],
  });
  await tx.run(
    sql`update gateway_refund set is_due = ${isDue} where merchant_id = ${tx.merchantId} and id = ${refund.id}`,
  );
};

/** Money that came twice is owed from the moment it came: posted before anybody asks for it back. */
export const postDouble = async (tx: MerchantTx, id: number, now: string): Promise<void> => {
  const refund = await tx.one<GatewayRefund>(
    sql`select ${columns} from gateway_refund where merchant_id = ${tx.merchantId} and id = ${id} for no key update`,
  );
  if (refund.is_double && !refund.is_due && refund.status === refundStatus.pending)
    await moveDue(tx, refund, true, now);
};

/** Brings a refund to where the gateway says it stands; said twice, it is done once. Answers whether the money went back now. */
export const settleRefund = async (tx: MerchantTx, id: number, told: RefundReport, now: string): Promise<boolean> => {
  const refund = await tx.one<GatewayRefund>(
    sql`select ${columns} from gateway_refund where merchant_id = ${tx.merchantId} and id = ${id} for no key update`,
  );
  if (refund.status !== refundStatus.pending) return false;
  const words = told.words?.slice(0, 300) ?? null;
  if (told.status === 'pending') {
    await tx.run(sql`
      update gateway_refund set provider_refund_id = ${told.provider_refund_id}, asked_at = ${now}::timestamptz,
        last_error = ${words} where merchant_id = ${tx.merchantId} and id = ${id}`);
    return false;
  }
  const isDone = told.status === 'done';
  if (isDone === refund.is_due) await moveDue(tx, refund, !isDone, now);
  await tx.run(sql`
    update gateway_refund set status = ${isDone ? refundStatus.done : refundStatus.refused},
      provider_refund_id = coalesce(${told.provider_refund_id}, provider_refund_id), asked_at = ${now}::timestamptz,
      ended_at = ${now}::timestamptz, last_error = ${isDone ? null : words},
      paid_on = ${isDone ? await businessDayOf(tx, now) : null}::date
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  await tx.run(publishChangesAtCommit(tx.merchantId, ['gateway_payments']));
  return isDone;
};
