import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { blockedReason, transitionOf } from '../../../kernel/contract/transitions.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import type { GatewayName } from '../gateway-kinds.ts';
import {
  type GatewayStatus,
  gatewayPaymentPath,
  gatewayStatus,
  gatewayTransitions,
  pendingStates,
  usualHours,
} from '../gateway-payment.ts';
import { refuse } from '../refusals.ts';
import { requireAccount } from './gateway-accounts.ts';
import { notifyPaid, openAttempt } from './gateway-jobs-names.ts';
import type { PaymentReport } from './gateways/card-gateway.ts';
import type { Purchase, PurchaseKinds, PurchaseMoment } from './purchase.ts';

export interface GatewayPayment extends Purchase {
  readonly status: GatewayStatus;
  readonly told_status: GatewayStatus | null;
  readonly gateway: GatewayName | null;
  readonly fee_amount: Money | null;
  readonly document_id: number | null;
  readonly expires_at: string;
}

export interface Attempt {
  readonly id: number;
  readonly payment_id: number;
  readonly number: number;
  readonly reference: string;
  readonly gateway: GatewayName;
  readonly provider_id: string | null;
  readonly provider_url: string | null;
  readonly status: GatewayStatus;
  readonly provider_payment_id: string | null;
  readonly tries: number;
  /** Ended by the shop, not at the gateway. */
  readonly is_called_off: boolean;
  /** The gateway took another amount than asked for. */
  readonly is_other_amount: boolean;
}

const paymentColumns: Sql = sql`id, unique_id, purpose, purpose_id, customer_id, amount, currency_code, note, status,
  told_status, gateway, fee_amount, document_id, created_by, created_at, expires_at`;
export const attemptColumns: Sql = sql`id, payment_id, number, reference, gateway, provider_id, provider_url, status,
  provider_payment_id, tries, is_called_off, is_other_amount`;

/** Turns the address of a gateway payment into its merchant: one row with the merchant's number, or null. */
export const enterGatewayPayment = (unique_id: string): Statement =>
  sql`select enter_gateway_payment(${unique_id}) as merchant_id`;

/** A gateway payment, locked; everything that changes one or its attempts takes this lock first. */
export const lockGatewayPayment = (tx: MerchantTx, id: number): Promise<GatewayPayment | undefined> =>
  tx.maybe(sql`select ${paymentColumns} from gateway_payment
               where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);

/** Its attempts, newest first. */
export const attemptsOf = (tx: MerchantTx, payment_id: number): Promise<Attempt[]> =>
  tx.many(sql`select ${attemptColumns} from gateway_attempt
              where merchant_id = ${tx.merchantId} and payment_id = ${payment_id} order by number desc limit 50`);

const beginAttempt = async (
  tx: MerchantTx,
  of: { payment_id: number; gateway: GatewayName; now: string },
): Promise<void> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gateway_attempt (payment_id, number, reference, gateway, created_at)
    select ${of.payment_id}, coalesce(max(number), 0) + 1, ${newUniqueId()}, ${of.gateway}, ${of.now}::timestamptz
    from gateway_attempt where merchant_id = ${tx.merchantId} and payment_id = ${of.payment_id}
    returning id`);
  await enqueue(tx, openAttempt, { attempt_id: id });
};

export interface PaymentRequest {
  /** What it pays for: a `PurchaseKind`'s purpose, and its record where there is one already. */
  readonly purpose: string;
  readonly purpose_id: number | null;
  readonly customer_id: number | null;
  readonly amount: Money;
  readonly currency_code: string;
  /** What who pays reads on the page. */
  readonly note?: string | null | undefined;
  readonly now: string;
  /** Until when it may be tried, ISO 8601; two days when absent. */
  readonly expires_at?: string;
  readonly user_id: number | null;
}

/**
 * Asks for money by card: writes the gateway payment with its first attempt, whose page the gateway opens right after the
 * commit. Answers where who pays goes (`path`, below the product's address). Refuses `card_payments_not_offered`.
 */
export const openGatewayPayment = async (
  tx: MerchantTx,
  wanted: PaymentRequest,
): Promise<{ id: number; unique_id: string; path: string }> => {
  const { account } = await requireAccount(tx, wanted.currency_code);
  const unique_id = newUniqueId();
  const expires_at = wanted.expires_at ?? addSeconds(wanted.now, usualHours * 3600);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gateway_payment (unique_id, purpose, purpose_id, customer_id, amount, currency_code, note, created_at,
      created_by, expires_at)
    values (${unique_id}, ${wanted.purpose}, ${wanted.purpose_id}, ${wanted.customer_id}, ${wanted.amount},
      ${wanted.currency_code}, ${wanted.note ?? null}, ${wanted.now}::timestamptz, ${wanted.user_id},
      ${expires_at}::timestamptz)
    returning id`);
  await beginAttempt(tx, { payment_id: id, gateway: account.gateway, now: wanted.now });
  const shop = await tx.one<{ alias_name: string | null; merchant_id: number }>(
    sql`select alias_name, merchant_id from merchant where merchant_id = ${tx.merchantId}`,
  );
  return { id, unique_id, path: gatewayPaymentPath(shop, unique_id) };
};

/** What is asked for of one kind of thing and was not paid yet, the newest first: what failed may be tried again. */
export const pendingPaymentsOf = (
  tx: MerchantTx | PublicTx,
  of: { readonly purpose: string; readonly purpose_id: number },
): Promise<{ id: number; unique_id: string; amount: Money; status: GatewayStatus; expires_at: string }[]> =>
  tx.many(sql`
    select id, unique_id, amount, status, expires_at from gateway_payment
    where merchant_id = ${tx.merchantId} and purpose = ${of.purpose} and purpose_id = ${of.purpose_id}
      and status <> ${gatewayStatus.paid} and status <> ${gatewayStatus.cancelled}
    order by id desc limit 20`);

/** Ends everything that is asked for of one thing: pages are closed, and what failed is tried no more. */
export const endPaymentsOf = async (
  tx: MerchantTx,
  of: { readonly purpose: string; readonly purpose_id: number },
  now: string,
): Promise<void> => {
  for (const { id } of await pendingPaymentsOf(tx, of)) {
    const payment = (await lockGatewayPayment(tx, id))!;
    // Paid since it was looked for: its money is told of by itself, and nobody is refused for it.
    if (payment.status === gatewayStatus.paid) continue;
    if (pendingStates.includes(payment.status)) await cancelGatewayPayment(tx, id, now);
    await tx.run(sql`update gateway_payment set expires_at = least(expires_at, ${now}::timestamptz)
      where merchant_id = ${tx.merchantId} and id = ${id}`);
  }
};

/** Another attempt after one that failed. Refuses `gateway_payment_not_failed`, `gateway_payment_over`. */
export const retryGatewayPayment = async (
  tx: MerchantTx,
  id: number,
  kinds: PurchaseKinds,
  moment: PurchaseMoment,
): Promise<void> => {
  const payment = await lockGatewayPayment(tx, id);
  if (!payment) throw refuse('gateway_payment_not_found');
  const why = blockedReason(gatewayTransitions, 'retry', payment);
  if (why) throw refuse(why);
  if (payment.expires_at <= moment.now) throw refuse('gateway_payment_over');
  const { account } = await requireAccount(tx, payment.currency_code);
  await kinds.get(payment.purpose)?.retried?.(tx, payment, moment);
  await tx.run(sql`
    update gateway_payment set status = ${gatewayStatus.made}, told_status = null, ended_at = null
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  await beginAttempt(tx, { payment_id: id, gateway: account.gateway, now: moment.now });
};

/** Ends what nobody pays any more. What was paid before the gateway heard of it still counts. */
export const cancelGatewayPayment = async (tx: MerchantTx, id: number, now: string): Promise<void> => {
  const payment = await lockGatewayPayment(tx, id);
  if (!payment) throw refuse('gateway_payment_not_found');
  const why = blockedReason(gatewayTransitions, 'cancel', payment);
  if (why) throw refuse(why);
  await endAttempts(tx, id, gatewayStatus.cancelled, now);
  await followAttempt(tx, payment, gatewayStatus.cancelled, now);
};

/** Ends the attempts that are under way; the gateway is asked to close their pages. */
export const endAttempts = async (
  tx: MerchantTx,
  payment_id: number,
  status: GatewayStatus,
  now: string,
): Promise<void> => {
  const ended = await tx.many<{ id: number }>(sql`
    update gateway_attempt set status = ${status}, ended_at = ${now}::timestamptz,
      is_called_off = ${status === gatewayStatus.cancelled}
    where merchant_id = ${tx.merchantId} and payment_id = ${payment_id} and status = any(${[...pendingStates]}::smallint[])
    returning id`);
  for (const { id } of ended) await enqueue(tx, openAttempt, { attempt_id: id });
};

/** The payment follows its last attempt: what it was for is told of an end, and screens of everything. */
export const followAttempt = async (
  tx: MerchantTx,
  payment: GatewayPayment,
  status: GatewayStatus,
  now: string,
): Promise<void> => {
  if (payment.status === status) return;
  const isOver = !pendingStates.includes(status);
  await tx.run(sql`
    update gateway_payment set status = ${status}, ended_at = ${isOver ? now : null}::timestamptz
    where merchant_id = ${tx.merchantId} and id = ${payment.id}`);
  if (isOver) await enqueue(tx, notifyPaid, { payment_id: payment.id });
  await tx.run(publishChangesAtCommit(tx.merchantId, ['gateway_payments']));
};

/**
 * An attempt by what a gateway says of it: its own name for it first, ours where it has none of its own yet. Both must be of the
 * same: Tap's proof does not cover our name, and a notice of one page would pay another.
 */
export const findReportedAttempt = async (
  tx: MerchantTx,
  gateway: GatewayName,
  { reference, provider_id }: Pick<PaymentReport, 'reference' | 'provider_id'>,
): Promise<{ id: number; payment_id: number; provider_id: string | null } | undefined> => {
  const m = tx.merchantId;
  const named = await tx.many<{ id: number; payment_id: number; reference: string; provider_id: string | null }>(sql`
    select id, payment_id, reference, provider_id from gateway_attempt
    where merchant_id = ${m} and gateway = ${gateway} and provider_id = ${provider_id}
    union
    select id, payment_id, reference, provider_id from gateway_attempt
    where merchant_id = ${m} and gateway = ${gateway} and reference = ${reference ?? ''}`);
  const [found, other] = named;
  if (!found || other) return undefined;
  const isSame = (reference ?? found.reference) === found.reference;
  return isSame && (found.provider_id ?? provider_id) === provider_id ? found : undefined;
};

export const statusByReport = {
  open: gatewayStatus.open,
  paid: gatewayStatus.paid,
  expired: gatewayStatus.expired,
  cancelled: gatewayStatus.cancelled,
  declined: gatewayStatus.failed,
} as const;

const actionByReport = { open: 'open', paid: 'pay', expired: 'expire', cancelled: 'cancel', declined: 'fail' } as const;

/** Whether what a gateway says moves something that stands like this. */
export const moves = (status: GatewayStatus, told: PaymentReport['status']): boolean =>
  transitionOf(gatewayTransitions, actionByReport[told]).from.includes(status);
