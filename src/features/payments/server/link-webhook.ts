import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, transaction } from '../../../platform/db/transaction.ts';
import type { WebhookRow } from '../../../platform/gateways/serve-webhooks.ts';
import { linkStatus } from '../payment-link.ts';
import { checkoutNotice } from './checkout-gateway.ts';
import { enterPaymentLink, settleLink } from './payment-links.ts';

/**
 * A notice is acted on once: its name and what it changes are written together. One about a link that we do not know is
 * taken and forgotten: the provider may serve others with the same key.
 */
const receiveLinkEvent = async (app: Pool, told: unknown, now: string): Promise<boolean> => {
  const read = checkoutNotice.safeParse(told);
  if (!read.success) return false;
  const { id, checkout } = read.data;
  await transaction(app, [enterPaymentLink(checkout.reference)], async (opened, [entered]) => {
    const merchantId = Object.values(entered![0] ?? {})[0];
    if (typeof merchantId !== 'number') return;
    const tx = asMerchantTx(opened, merchantId);
    const known = await tx.maybe(
      sql`select 1 from payment_link_notice where merchant_id = ${merchantId} and notice_id = ${id}`,
    );
    if (known) return;
    const link = await settleLink(tx, checkout, now);
    await tx.run(sql`
      insert into payment_link_notice (notice_id, link_id, status, received_at)
      values (${id}, ${link!.id}, ${link!.status ?? linkStatus.open}, ${now}::timestamptz) on conflict do nothing`);
  });
  return true;
};

/** Where the payment provider tells us how links stand. */
export const linkWebhook = (secret: string): WebhookRow => ({
  path: '/payment_links',
  access: { signed_because: 'the provider has no session; every notice is signed over its raw body' },
  header: 'x-checkout-signature',
  secret,
  rate_per_minute: 1200,
  handle: receiveLinkEvent,
});
