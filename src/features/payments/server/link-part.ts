import { addSeconds } from '../../../kernel/time/local-time.ts';
import { part } from '../../../platform/db/parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/http/actor.ts';
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
/**
 * The part of a document that is paid by a link: the link, and the job that has the provider open its page, exist with the
 * document or not at all. Few documents have it: it is written beside them, in the same transaction.
 */
export const linkPart = part<'link', LinkPromised, object>({
  name: 'link',
  values: () => ({}),
  also: (given, head) => [
    sql`
    with link_made as (
      insert into payment_link (unique_id, invoice_id, customer_id, amount, currency_code, created_at, expires_at, created_by)
      values (${given.unique_id}, ${head.recordId}, ${given.customer_id}, ${given.amount}, ${given.currency_code},
        ${head.now}::timestamptz, ${addSeconds(head.now, linkHours * 3600)}::timestamptz, ${head.userId})
      returning id)
    select enqueue_jobs(${openPaymentLink.name}, jsonb_build_array(jsonb_build_object(
      'payload', jsonb_build_object('link_id', id), 'actor', ${JSON.stringify(given.actor)}::jsonb))) from link_made`,
  ],
});
