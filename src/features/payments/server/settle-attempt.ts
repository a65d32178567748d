import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import type { GatewayName } from '../gateway-kinds.ts';
import { type GatewayStatus, gatewayStatus, pendingStates } from '../gateway-payment.ts';
import { notifyPaid, sendRefund } from './gateway-jobs-names.ts';
import {
  type Attempt,
  attemptColumns,
  endAttempts,
  findReportedAttempt,
  followAttempt,
  type GatewayPayment,
  lockGatewayPayment,
  moves,
  statusByReport,
} from './gateway-payments.ts';
import type { PaymentReport } from './gateways/card-gateway.ts';

/** What became of what a gateway said. */
export type Outcome = 'unknown' | 'nothing_new' | 'opened' | 'paid' | 'paid_twice' | 'other_amount' | 'ended';

const writeAttempt = (
  tx: MerchantTx,
  attempt: Attempt,
  told: PaymentReport,
  status: GatewayStatus,
  now: string,
): Promise<void> =>
  tx.run(sql`
    update gateway_attempt set status = ${status}, asked_at = ${now}::timestamptz,
      found_open_at = case when ${status === gatewayStatus.open} then ${now}::timestamptz else found_open_at end,
      ended_at = ${pendingStates.includes(status) ? null : now}::timestamptz,
      provider_id = ${told.provider_id}, provider_url = coalesce(${told.url}, provider_url),
      method = coalesce(${told.method}, method), fee_amount = coalesce(${told.fee_amount}::bigint, fee_amount),
      provider_payment_id = coalesce(${told.provider_payment_id}, provider_payment_id),
      last_error = ${status === gatewayStatus.paid || status === gatewayStatus.open ? null : told.words}
    where merchant_id = ${tx.merchantId} and id = ${attempt.id}`);

/** The money of a second attempt goes back by itself: what was bought was paid already. */
const refundSecondPayment = async (
  tx: MerchantTx,
  payment: GatewayPayment,
  attempt: Attempt,
  now: string,
): Promise<void> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gateway_refund (payment_id, attempt_id, amount, reason, reference, is_double, created_at)
    values (${payment.id}, ${attempt.id}, ${payment.amount}, 'paid twice', ${newUniqueId()}, true, ${now}::timestamptz)
    returning id`);
  await enqueue(tx, sendRefund, { refund_id: id });
};

const pay = async (
  tx: MerchantTx,
  payment: GatewayPayment,
  attempt: Attempt,
  told: PaymentReport,
  now: string,
): Promise<Outcome> => {
  await writeAttempt(tx, attempt, told, gatewayStatus.paid, now);
  if (payment.status === gatewayStatus.paid) {
    await refundSecondPayment(tx, payment, attempt, now);
    return 'paid_twice';
  }
  await tx.run(sql`
    update gateway_payment set status = ${gatewayStatus.paid}, ended_at = ${now}::timestamptz, gateway = ${attempt.gateway},
      method = ${told.method ?? 'other'}, fee_amount = ${told.fee_amount},
      provider_payment_id = ${told.provider_payment_id ?? told.provider_id}
    where merchant_id = ${tx.merchantId} and id = ${payment.id}`);
  // Another page of it may be open: nobody should pay by that too.
  await endAttempts(tx, payment.id, gatewayStatus.cancelled, now);
  await enqueue(tx, notifyPaid, { payment_id: payment.id });
  await tx.run(publishChangesAtCommit(tx.merchantId, ['gateway_payments']));
  return 'paid';
};

/** Not what was asked for: a person looks at it, and nothing is booked. What was asked for may still come. */
const refuseAmount = async (
  tx: MerchantTx,
  payment: GatewayPayment,
  attempt: Attempt,
  told: PaymentReport,
  now: string,
): Promise<Outcome> => {
  const words = `paid ${told.amount} ${told.currency}, asked for ${payment.amount} ${payment.currency_code}`;
  if (attempt.status !== gatewayStatus.failed)
    await writeAttempt(tx, attempt, { ...told, words }, gatewayStatus.failed, now);
  await tx.run(sql`update gateway_attempt set is_other_amount = true
    where merchant_id = ${tx.merchantId} and id = ${attempt.id}`);
  if (pendingStates.includes(payment.status)) await followAttempt(tx, payment, gatewayStatus.failed, now);
  return 'other_amount';
};

/**
 * Brings an attempt, and the payment with it, to where the gateway says it stands: the one way, for notices, for asking and
 * for opening. Told twice, late or in another order it changes nothing twice and nothing back: money that was taken is
 * taken. The amount and the currency are what was asked for, whatever a page or a browser said meanwhile.
 */
export const settleAttempt = async (
  tx: MerchantTx,
  gateway: GatewayName,
  told: PaymentReport,
  now: string,
): Promise<{ attempt_id: number | null; outcome: Outcome }> => {
  const found = await findReportedAttempt(tx, gateway, told);
  if (!found) return { attempt_id: null, outcome: 'unknown' };
  const payment = (await lockGatewayPayment(tx, found.payment_id))!;
  const attempt = await tx.one<Attempt>(
    sql`select ${attemptColumns} from gateway_attempt where merchant_id = ${tx.merchantId} and id = ${found.id}`,
  );
  const answer = (outcome: Outcome) => ({ attempt_id: attempt.id, outcome });
  if (told.status === 'paid' && attempt.status !== gatewayStatus.paid) {
    if (told.amount !== payment.amount || told.currency !== payment.currency_code)
      return answer(await refuseAmount(tx, payment, attempt, told, now));
    return answer(await pay(tx, payment, attempt, told, now));
  }
  if (told.status === 'open' && pendingStates.includes(attempt.status)) {
    if (!told.url && !attempt.provider_url) return answer('nothing_new');
    await writeAttempt(tx, attempt, told, gatewayStatus.open, now);
    if (payment.status === gatewayStatus.made) await followAttempt(tx, payment, gatewayStatus.open, now);
    return answer('opened');
  }
  if (!moves(attempt.status, told.status) || attempt.status === statusByReport[told.status])
    return answer('nothing_new');
  const status = statusByReport[told.status];
  await writeAttempt(tx, attempt, told, status, now);
  // Only the attempt that is under way ends the payment: an older page that expires says nothing of the newer.
  if (pendingStates.includes(payment.status)) await followAttempt(tx, payment, status, now);
  return answer('ended');
};
