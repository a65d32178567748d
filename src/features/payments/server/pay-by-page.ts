import { InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { readIsClosed } from '../../tenancy/server/public-api.ts';
import { gatewayStatus } from '../gateway-payment.ts';
import { believedAfterSeconds } from '../payment-state.ts';
import { refuse } from '../refusals.ts';
import { askPayment } from './gateway-jobs-names.ts';
import { attemptsOf, retryGatewayPayment } from './gateway-payments.ts';
import { businessDayOf } from './gateway-refunds.ts';
import type { PurchaseKinds } from './purchase.ts';

const idOf = async (tx: MerchantTx, unique_id: string): Promise<number> => {
  const found = await tx.maybe<{ id: number }>(
    sql`select id from gateway_payment where merchant_id = ${tx.merchantId} and unique_id = ${unique_id}`,
  );
  if (!found) throw refuse('gateway_payment_not_found');
  return found.id;
};

const beginAgain = async (
  ctx: RequestContext,
  tx: MerchantTx,
  unique_id: string,
  kinds: PurchaseKinds,
): Promise<void> => {
  if (await readIsClosed(tx, ctx.now)) throw refuse('card_payments_not_offered');
  const moment = {
    now: ctx.now,
    today: await businessDayOf(tx, ctx.now),
    public_url: ctx.publicUrl,
    sealer: ctx.sealer,
  };
  const id = await idOf(tx, unique_id);
  ctx.note({ record_id: id });
  const [last] = await attemptsOf(tx, id);
  // What the shop withdrew is asked for by the shop; what came as another amount is looked at first.
  if (last?.is_called_off || last?.is_other_amount) throw refuse('gateway_payment_over');
  await retryGatewayPayment(tx, id, kinds, moment);
};

/**
 * Who pays tries again on the page; what is in the way is said there (`retry`). A shop that takes no cards any more has nothing
 * to try: the payment failed.
 */
export const retryByPage = async (
  ctx: RequestContext,
  tx: MerchantTx,
  unique_id: string,
  kinds: PurchaseKinds,
): Promise<void> => {
  try {
    await beginAgain(ctx, tx, unique_id, kinds);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.key === 'card_payments_not_offered' ? refuse('payment_failed') : error;
    throw new InvalidInput({ retry: [{ key: why.key }] });
  }
};

/** A second question to the gateway: the result of a bank may be a moment behind its customer. */
const pollAgainAfterSeconds = believedAfterSeconds + 3;
/** Whoever comes back or asks again within these seconds has the gateway asked once. */
const leastSecondsBetween = 10;

/**
 * Writes down that who pays came back from the gateway, or says that it is paid, and has the gateway asked: at once, and a
 * moment later. `attempt` is the one that they come back from; the newest where none is named.
 */
export const noteReturn = async (
  tx: MerchantTx,
  unique_id: string,
  of: { readonly now: string; readonly attempt?: number },
): Promise<void> => {
  const { now, attempt = null } = of;
  const noted = await tx.maybe<{ payment_id: number }>(sql`
    update gateway_attempt a set returned_at = ${now}::timestamptz
    from gateway_payment p
    where a.merchant_id = ${tx.merchantId} and p.merchant_id = ${tx.merchantId} and p.id = a.payment_id
      and p.unique_id = ${unique_id} and a.status = ${gatewayStatus.open}
      and a.number = coalesce(${attempt}::int, a.number)
      and coalesce(a.returned_at < ${addSeconds(now, -leastSecondsBetween)}::timestamptz, true)
    returning a.payment_id`);
  if (!noted) return;
  await enqueue(tx, askPayment, noted);
  await enqueue(tx, askPayment, noted, { start_after: addSeconds(now, pollAgainAfterSeconds) });
};

/** Writes down that who pays goes to the gateway's page of this attempt, and says where that is; null where it is not open. */
export const noteLeaving = async (
  tx: MerchantTx,
  unique_id: string,
  of: { readonly now: string; readonly attempt: number },
): Promise<string | null> => {
  const left = await tx.maybe<{ provider_url: string | null }>(sql`
    update gateway_attempt a set left_at = ${of.now}::timestamptz
    from gateway_payment p
    where a.merchant_id = ${tx.merchantId} and p.merchant_id = ${tx.merchantId} and p.id = a.payment_id
      and p.unique_id = ${unique_id} and a.number = ${of.attempt} and a.status = ${gatewayStatus.open}
    returning a.provider_url`);
  return left?.provider_url ?? null;
};

/** Whoever paid and is not believed yet has the gateway asked. */
export const checkByPage = async (ctx: RequestContext, tx: MerchantTx, unique_id: string): Promise<void> => {
  const payment_id = await idOf(tx, unique_id);
  ctx.note({ record_id: payment_id });
  await enqueue(tx, askPayment, { payment_id });
  await noteReturn(tx, unique_id, ctx);
};
