import { messageStatus } from '../../kernel/domain/message-status.ts';
import { sql } from '../db/sql.ts';
import { type DatabaseJob, defineJob } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LostMessage } from './lost-message.ts';
import { redactMessage } from './queue-message.ts';

/** Words of the tracker for a secret whose time was over before a service took it. */
const tooLate = 'its time was over before it could be sent';

/**
 * Empties a message whose secret is of no use any more, wherever it stands. One that still waits is given up: a code that comes
 * after its time would only confuse.
 */
export const redactMessageJob = (onLost?: (lost: LostMessage) => void): DatabaseJob<typeof redactMessage.payload> =>
  defineJob<typeof redactMessage.payload, DatabaseJob<typeof redactMessage.payload>>({
    ...redactMessage,
    kind: 'database',
    retry: { limit: 20, delay_seconds: 30, max_delay_seconds: 3600 },
    expire_seconds: 60,
    handle: async (run, tx, { message_id: id }) => {
      // The queue goes by the clock of the database, which may be ahead of ours: then it is looked at again.
      const early = await tx.maybe<{ again_at: string }>(sql`
        select clock_timestamp() + interval '30 seconds' as again_at from message
        where merchant_id = ${tx.merchantId} and id = ${id} and holds_secret and secret_until > ${run.now}::timestamptz`);
      if (early) return enqueue(tx, redactMessage, { message_id: id }, { start_after: early.again_at });
      const found = await tx.maybe<{ kind: string; channel: string; message_id: string; was_pending: boolean }>(sql`
        with before as (
          select id, status from message where merchant_id = ${tx.merchantId} and id = ${id} and holds_secret for update)
        update message m set text_body = null, html_body = null, template = null,
          status = case when b.status = ${messageStatus.pending} then ${messageStatus.failed} else b.status end,
          last_error = case when b.status = ${messageStatus.pending} then coalesce(m.last_error || ' · ', '') || ${tooLate}
            else m.last_error end
        from before b where m.merchant_id = ${tx.merchantId} and m.id = b.id
        returning m.kind, m.channel, m.message_id, b.status = ${messageStatus.pending} as was_pending`);
      if (!found) return;
      await tx.run(sql`select redact_sandboxed(${found.message_id})`);
      if (found.was_pending) onLost?.({ id, kind: found.kind, channel: found.channel, why: tooLate });
    },
  });
