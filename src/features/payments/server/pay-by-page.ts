import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { readIsClosed } from '../../tenancy/server/door.ts';
import { refuse } from '../refusals.ts';
import { askPayment } from './gateway-jobs-names.ts';
import { retryGatewayPayment } from './gateway-payments.ts';
import { businessDayOf } from './gateway-refunds.ts';
import type { PurchaseKinds } from './purchase.ts';

const idOf = async (tx: MerchantTx, unique_id: string): Promise<number> => {
  const found = await tx.maybe<{ id: number }>(
    sql`select id from gateway_payment where merchant_id = ${tx.merchantId} and unique_id = ${unique_id}`,
  );
  if (!found) throw refuse('gateway_payment_not_found');
  return found.id;
};

/** Who pays tries again on the page. */
export const retryByPage = async (
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
  await retryGatewayPayment(tx, await idOf(tx, unique_id), kinds, moment);
};

/** Who paid and is not believed yet has the gateway asked. */
export const checkByPage = async (tx: MerchantTx, unique_id: string): Promise<void> => {
  await enqueue(tx, askPayment, { payment_id: await idOf(tx, unique_id) });
};
