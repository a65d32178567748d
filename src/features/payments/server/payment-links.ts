import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { publishEvent } from '../../../platform/outbox/publish-event.ts';
import { type LinkStatus, linkHours, linkStatus, linkTransitions } from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import type { Checkout } from './checkout-gateway.ts';
import { paymentLinkConfirmed } from './events.ts';
import { openPaymentLink } from './open-payment-link.ts';

export interface PaymentLink {
  id: number;
  unique_id: string;
  invoice_id: number;
  customer_id: number;
  amount: number;
  currency_code: string;
  status: LinkStatus;
  provider_id: string | null;
  provider_url: string | null;
  created_at: string;
  expires_at: string;
}

const columns = sql`id, unique_id, invoice_id, customer_id, amount, currency_code, status, provider_id, provider_url,
  created_at, expires_at`;

/** Turns a link's address into its merchant: one row with the merchant's number, or null. */
export const enterPaymentLink = (unique_id: string): Statement =>
  sql`select enter_payment_link(${unique_id}) as merchant_id`;

/**
 * Writes a link for what a document owes; the provider opens its page right after the commit. The document must be
 * locked by the caller; it has one open link at most (`payment_link_one_open`).
 */
export const makePaymentLink = async (
  tx: MerchantTx,
  wanted: {
    invoice_id: number;
    customer_id: number;
    amount: number;
    currency_code: string;
    user_id: number;
    now: string;
  },
): Promise<PaymentLink> => {
  const expires_at = addSeconds(wanted.now, linkHours * 3600);
  const link = await tx.one<PaymentLink>(sql`
    insert into payment_link (unique_id, invoice_id, customer_id, amount, currency_code, created_at, expires_at, created_by)
    values (${newUniqueId()}, ${wanted.invoice_id}, ${wanted.customer_id}, ${wanted.amount}, ${wanted.currency_code},
      ${wanted.now}::timestamptz, ${expires_at}::timestamptz, ${wanted.user_id})
    returning ${columns}`);
  await enqueue(tx, openPaymentLink, { link_id: link.id });
  return link;
};

/**
 * Takes the money of a paid link for the books: answers the text by which the payment says which link it came by to the one
 * who books it, and null to all who come later.
 */
export const claimLinkMoney = async (tx: MerchantTx, id: number, now: string): Promise<string | null> =>
  (
    await tx.maybe<{ unique_id: string }>(
      sql`update payment_link set booked_at = ${now}::timestamptz
          where merchant_id = ${tx.merchantId} and id = ${id} and status = ${linkStatus.paid} and booked_at is null
          returning unique_id`,
    )
  )?.unique_id ?? null;

/** Takes back the pending link of a document whose debt changed: its page would ask for the wrong amount. */
export const cancelLinkOfDocument = async (tx: MerchantTx, invoice_id: number, now: string): Promise<void> => {
  // In one statement: a notice that it was paid may come at this moment, and then it stays paid.
  const link = await tx.maybe<{ id: number }>(
    sql`update payment_link set status = ${linkStatus.cancelled}, ended_at = ${now}::timestamptz
        where merchant_id = ${tx.merchantId} and invoice_id = ${invoice_id}
          and status in (${linkStatus.made}, ${linkStatus.open}) returning id`,
  );
  if (link) await enqueue(tx, openPaymentLink, { link_id: link.id });
};

/** Whether the provider took money on a document that is not in the books yet. */
export const isBeingBooked = async (tx: MerchantTx, invoice_id: number): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from payment_link where merchant_id = ${tx.merchantId} and invoice_id = ${invoice_id}
      and status = ${linkStatus.paid} and booked_at is null limit 1`)) !== undefined;

/** Links of a document, newest first. */
export const linksOfDocument = (tx: MerchantTx, invoice_id: number): Promise<PaymentLink[]> =>
  tx.many(sql`select ${columns} from payment_link
              where merchant_id = ${tx.merchantId} and invoice_id = ${invoice_id} order by id desc limit 50`);

/** Takes a pending link back. What the provider took before it heard of it still counts as paid. */
export const cancelLink = async (tx: MerchantTx, id: number, now: string): Promise<PaymentLink> => {
  const link = await tx.maybe<PaymentLink>(
    sql`select ${columns} from payment_link where merchant_id = ${tx.merchantId} and id = ${id} for no key update`,
  );
  if (!link) throw refuse('payment_link_not_found');
  const why = blockedReason(linkTransitions, 'cancel', link);
  if (why) throw refuse(why);
  await tx.run(sql`update payment_link set status = ${linkStatus.cancelled}, ended_at = ${now}::timestamptz
                   where merchant_id = ${tx.merchantId} and id = ${id}`);
  await enqueue(tx, openPaymentLink, { link_id: id });
  return { ...link, status: linkStatus.cancelled };
};

const actionOf = { paid: 'pay', expired: 'expire', cancelled: 'cancel', declined: 'fail' } as const;
const statusOf = {
  paid: linkStatus.paid,
  expired: linkStatus.expired,
  cancelled: linkStatus.cancelled,
  declined: linkStatus.failed,
};

/**
 * Brings a link to where the provider says it stands: the one way, for notices and for asking. Money in another amount
 * or currency than the link's is a fault that a person must look at, and books nothing. Being told twice is nothing.
 */
export const settleLink = async (tx: MerchantTx, told: Checkout, now: string): Promise<PaymentLink | undefined> => {
  const link = await tx.maybe<PaymentLink>(
    sql`select ${columns} from payment_link
        where merchant_id = ${tx.merchantId} and unique_id = ${told.reference} for no key update`,
  );
  if (!link || told.status === 'open') return link;
  const to = statusOf[told.status];
  const row = linkTransitions.rows.find((r) => r.action === actionOf[told.status as 'paid'])!;
  if (link.status === to || !(row.from as readonly number[]).includes(link.status)) return link;
  if (told.status === 'paid' && (told.amount !== link.amount || told.currency !== link.currency_code))
    throw new Error(`payment link ${link.unique_id}: paid ${told.amount} ${told.currency}, not what was asked`);
  await tx.run(sql`
    update payment_link set status = ${to}, ended_at = ${now}::timestamptz, asked_at = ${now}::timestamptz,
      provider_id = coalesce(provider_id, ${told.id}), provider_url = coalesce(provider_url, ${told.url})
    where merchant_id = ${tx.merchantId} and id = ${link.id}`);
  await tx.run(publishChangesAtCommit(tx.merchantId, ['payment_links']));
  if (told.status === 'paid')
    await publishEvent(tx, paymentLinkConfirmed, {
      link_id: link.id,
      invoice_id: link.invoice_id,
      amount: link.amount,
    });
  return { ...link, status: to };
};
