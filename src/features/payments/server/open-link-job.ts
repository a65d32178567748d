import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { ServiceRefused } from '../../../platform/gateways/call-service.ts';
import {
  defineJob,
  type EmptyPayload,
  type OutsideJob,
  type OutsideRun,
  type PerMerchantJob,
} from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';
import { publishEvent } from '../../../platform/outbox/publish-event.ts';
import { linkStatus } from '../payment-link.ts';
import type { CheckoutGateway } from './checkout-gateway.ts';
import { paymentLinkConfirmed } from './events.ts';
import { closeOwnLink, isOwnLink, openOwnLink } from './link-purchase.ts';
import { openPaymentLink } from './open-payment-link.ts';
import { type PaymentLink, settleLink } from './payment-links.ts';
import {
  askAboutEach,
  reconciliationEverywhereJob,
  reconciliationJob,
  serviceRetry,
  unheardSince,
} from './reconciliation.ts';

interface LinkJobParts {
  readonly gateway: CheckoutGateway;
  readonly publicUrl: string;
}

const read = (run: OutsideRun, id: number) =>
  run.transaction((tx) =>
    tx.maybe<PaymentLink & { shop: string }>(sql`
      select l.id, l.unique_id, l.invoice_id, l.customer_id, l.amount, l.currency_code, l.status, l.provider_id,
        l.provider_url, l.created_at, l.expires_at, coalesce(m.name_ar, m.name_en) as shop
      from payment_link l join merchant m on m.merchant_id = l.merchant_id
      where l.merchant_id = ${tx.merchantId} and l.id = ${id}`),
  );

/** Opens a made link at the provider, and takes a cancelled one back there. Done twice, it is done once. */
export const openPaymentLinkJob = (parts: LinkJobParts): OutsideJob<typeof openPaymentLink.payload> =>
  defineJob<typeof openPaymentLink.payload, OutsideJob<typeof openPaymentLink.payload>>({
    ...openPaymentLink,
    kind: 'outside',
    retry: serviceRetry,
    expire_seconds: 60,
    concurrency: 2,
    handle: async (run, { link_id }) => {
      // Found again by the reconciliation once the owner has confirmed the restored shop.
      if (await run.transaction(isOutgoingHeld)) return;
      const link = await read(run, link_id);
      if (!link) return;
      if (link.status === linkStatus.cancelled) {
        if (!link.provider_id) return;
        if (await run.transaction((tx) => isOwnLink(tx, link.id)))
          return run.transaction((tx) => closeOwnLink(tx, link.id, run.now));
        // Paid or ended there meanwhile: what the provider says of it counts.
        const told = await parts.gateway.cancel(link.provider_id).catch((error: unknown) => {
          if (error instanceof ServiceRefused) return parts.gateway.find(link.unique_id);
          throw error;
        });
        if (told) await run.transaction((tx) => settleLink(tx, told, run.now));
        return;
      }
      if (link.status !== linkStatus.made) return;
      const own = { now: run.now, publicUrl: parts.publicUrl, note: null };
      if (await run.transaction((tx) => openOwnLink(tx, link, own))) return;
      try {
        const opened = await parts.gateway.open({
          reference: link.unique_id,
          amount: link.amount,
          currency: link.currency_code,
          description: link.shop,
          return_url: `${parts.publicUrl}/pay/${link.unique_id}`,
          expires_at: link.expires_at,
        });
        const isCancelled = await run.transaction(async (tx) => {
          const kept = await tx.maybe<{ status: number }>(sql`
            update payment_link set provider_id = ${opened.id}, provider_url = ${opened.url}, last_error = null,
              asked_at = ${run.now}::timestamptz,
              status = case when status = ${linkStatus.made} then ${linkStatus.open} else status end
            where merchant_id = ${tx.merchantId} and id = ${link.id}
              and status in (${linkStatus.made}, ${linkStatus.cancelled})
            returning status`);
          await tx.run(publishChangesAtCommit(tx.merchantId, ['payment_links']));
          return kept?.status === linkStatus.cancelled;
        });
        // Cancelled while the provider opened it: the page must not stay open there.
        if (isCancelled) await parts.gateway.cancel(opened.id);
      } catch (error) {
        const isOver = error instanceof ServiceRefused;
        await run.transaction((tx) =>
          tx.run(sql`
            update payment_link set last_error = ${String((error as Error).message).slice(0, 300)},
              status = ${isOver ? linkStatus.failed : linkStatus.made},
              ended_at = ${isOver ? run.now : null}::timestamptz
            where merchant_id = ${tx.merchantId} and id = ${link.id} and status = ${linkStatus.made}`),
        );
        if (!isOver) throw error;
      }
    },
  });

/** By then a booking has been tried several times. */
const bookedAfterSeconds = 600;

/** Asks the provider about every pending link of a shop: notices get lost, and some providers send none for an expiry. */
export const reconcileLinksJob = (parts: LinkJobParts): OutsideJob<EmptyPayload> =>
  reconciliationJob('payment_link.reconcile', async (run) => {
    const links = await run.transaction((tx) =>
      tx.many<PaymentLink>(sql`
        select id, unique_id, status, expires_at from payment_link
        where merchant_id = ${tx.merchantId} and status in (${linkStatus.made}, ${linkStatus.open})
          and coalesce(asked_at, created_at) < ${unheardSince(run.now)}::timestamptz
        order by coalesce(asked_at, created_at), id limit 200`),
    );
    // Booking gave up (a locked period, a fault): it is told again, in time to no other, until the books have it.
    await run.transaction(async (tx) => {
      const unbooked = await tx.many<{ id: number; invoice_id: number; amount: number }>(sql`
        update payment_link set asked_at = ${run.now}::timestamptz
        where merchant_id = ${tx.merchantId} and status = ${linkStatus.paid} and booked_at is null
          and asked_at < ${addSeconds(run.now, -bookedAfterSeconds)}::timestamptz
        returning id, invoice_id, amount`);
      for (const { id, invoice_id, amount } of unbooked)
        await publishEvent(tx, paymentLinkConfirmed, { link_id: id, invoice_id, amount });
    });
    return askAboutEach(links, async (link) => {
      // First and by itself: a link that cannot be settled is asked about again later, and not before the others.
      await run.transaction((tx) =>
        tx.run(sql`
          update payment_link set asked_at = ${run.now}::timestamptz
          where merchant_id = ${tx.merchantId} and id = ${link.id}`),
      );
      // The shop's own card page has its own ways of hearing.
      const isOwn = await run.transaction((tx) => isOwnLink(tx, link.id));
      const told = isOwn ? null : await parts.gateway.find(link.unique_id);
      await run.transaction(async (tx) => {
        if (told) await settleLink(tx, told, run.now);
        // Its job gave up while the provider was away: it is opened after all. Opening again answers the same page.
        if (link.status === linkStatus.made) await enqueue(tx, openPaymentLink, { link_id: link.id });
        // Past its time by a day and still unknown or open there: it ends here, and a late payment still counts.
        await tx.run(sql`
          update payment_link set status = ${linkStatus.expired}, ended_at = ${run.now}::timestamptz
          where merchant_id = ${tx.merchantId} and id = ${link.id}
            and status in (${linkStatus.made}, ${linkStatus.open})
            and expires_at < ${addSeconds(run.now, -86_400)}::timestamptz`);
      });
    });
  });

/** Goes to the shops with links that nobody heard of. */
export const linksEverywhereJob = (reconcile: OutsideJob<EmptyPayload>): PerMerchantJob<EmptyPayload> =>
  reconciliationEverywhereJob(
    'payment_link.visit',
    reconcile,
    (before) => sql`select * from merchants_with_open_payment_links(${before}::timestamptz)`,
  );
