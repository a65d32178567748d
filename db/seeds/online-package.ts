import { offerPurpose } from '../../src/features/packages/online-offer.ts';
import { endOrder, readOfferFact, storeOrder } from '../../src/features/packages/server/public-api.ts';
import { attemptMinutes, gatewayStatus, usualHours } from '../../src/features/payments/gateway-payment.ts';
import { sellPackageOnline } from '../../src/features/till/server/public-api.ts';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { addSeconds } from '../../src/kernel/time/local-time.ts';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { insertRow } from '../../src/platform/db/write-row.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import type { Offered } from './promise-plans.ts';

/**
 * A package that a customer bought on the shop's page: its order, the gateway's payment with the one attempt at which it was
 * paid, and the bill. Answers the bill, and what the embedded gateway knows of it: no row of a shop, written after them.
 */
export const payOnline = async (
  tx: MerchantTx,
  { offer, customer_id }: { readonly offer: Offered; readonly customer_id: number },
  { now, today, currency_code }: { readonly now: string; readonly today: string; readonly currency_code: string },
): Promise<{ readonly id: number; readonly checkout: Sql }> => {
  const terms = (await readOfferFact(tx, offer.id))!;
  const amount = offer.price;
  const asked = addSeconds(now, -120);
  const order_id = await storeOrder(tx, { terms, customer_id, amount, now: asked });
  const [reference, provider_id, unique_id] = [newUniqueId(), `chk_${newUniqueId()}`, newUniqueId()];
  const note = terms.name_ar;
  const sold = await sellPackageOnline(
    tx,
    { customer_id, terms, amount, reference: unique_id },
    { now, today, sealer: noSealer },
  );
  if (!('id' in sold)) throw new Error(`a package of the demo could not be sold: ${sold.refused}`);
  const paid = { gateway: 'sandbox', method: 'mada', provider_payment_id: provider_id, status: gatewayStatus.paid };
  const { id } = await tx.one<{ id: number }>(sql`select nextval('gateway_payment_id_seq') as id`);
  await tx.batch([
    insertRow('gateway_payment', {
      ...{ id, unique_id, customer_id, amount, currency_code, note, created_at: asked, ended_at: now, ...paid },
      ...{ purpose: offerPurpose, purpose_id: order_id, told_status: gatewayStatus.paid },
      ...{ document_id: sold.id, paid_on: today, expires_at: addSeconds(asked, usualHours * 3600) },
    }),
    insertRow('gateway_attempt', {
      ...{ payment_id: id, number: 1, reference, provider_id, ...paid },
      ...{ tries: 1, created_at: asked, asked_at: now, ended_at: now },
    }),
  ]);
  await endOrder(tx, order_id, { invoice_id: sold.id });
  return {
    id: sold.id,
    checkout: insertRow('sandbox_checkout', {
      ...{ id: provider_id, reference, amount, currency: currency_code, description: note ?? '', status: 'paid' },
      ...{ return_url: 'http://localhost:3000', webhook_url: 'http://localhost:3000', method: 'mada' },
      ...{ expires_at: addSeconds(asked, attemptMinutes * 60), created_at: asked },
    }),
  };
};
