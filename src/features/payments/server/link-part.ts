import { addSeconds } from '../../../kernel/local-time.ts';
import type { Actor } from '../../../platform/actor.ts';
import { part } from '../../../platform/db/parts.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import { linkHours } from '../payment-link.ts';
import { openPaymentLink } from './open-payment-link.ts';

/** What a customer is going to pay of a document by a link. */
export interface LinkPromised {
  /** The link's address. */
  readonly unique_id: string;
  readonly customer_id: number;
  readonly amount: number;
  readonly currency_code: string;
  readonly actor: Actor;
}
interface LinkValues {
  unique_id: string | null;
  customer_id: number | null;
  amount: number | null;
  currency_code: string | null;
  now: string;
  expires_at: string | null;
  user_id: number;
  actor: string | null;
}

/**
 * The part of a document that is paid by a link: the link, and the job that has the provider open its page, exist with the
 * document or not at all.
 */
export const linkPart = part<'link', LinkPromised, LinkValues>({
  name: 'link',
  values: (given, head) => ({
    unique_id: given?.unique_id ?? null,
    customer_id: given?.customer_id ?? null,
    amount: given?.amount ?? null,
    currency_code: given?.currency_code ?? null,
    now: head.now,
    expires_at: given ? addSeconds(head.now, linkHours * 3600) : null,
    user_id: head.userId,
    actor: given ? JSON.stringify(given.actor) : null,
  }),
  sql: (bind, whole) => ({
    after: [
      // Enqueued by what the insert returns: a query that nobody reads would not run.
      sql`link_made as (
      insert into payment_link (unique_id, invoice_id, customer_id, amount, currency_code, created_at, expires_at, created_by)
      select ${bind('unique_id', 'text')}, ${whole.recordId}, ${bind('customer_id', 'bigint')}, ${bind('amount', 'bigint')},
        ${bind('currency_code', 'text')}, ${bind('now', 'timestamptz')}, ${bind('expires_at', 'timestamptz')},
        ${bind('user_id', 'bigint')}
      where ${bind('unique_id', 'text')} is not null
      returning enqueue_jobs(${literal(`'${openPaymentLink.name}'`)}, jsonb_build_array(jsonb_build_object(
        'payload', jsonb_build_object('link_id', id), 'actor', ${bind('actor', 'jsonb')}))))`,
    ],
  }),
});
