import { hash } from 'node:crypto';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { BeginExport } from '../../../platform/http/merchant-read.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { exportStatus } from '../export-status.ts';
import { refuse } from '../refusals.ts';
import { makeExport } from './make-export-name.ts';

/** Files that one shop may have under way. */
const mostUnderWay = 5;
/** And in a day, for which each lies on the disk. */
const mostOfDay = 40;
/** What is not ready after this was lost with its process. */
export const lostAfterSeconds = 3_600;

/**
 * Has a job make a file. Who asks for the same again while it is being made gets the same. Refuses `too_many_exports` and
 * `too_many_exports_today`.
 */
export const beginExport: BeginExport = async (tx, ctx, asked) => {
  const { operation, input, session, title } = asked;
  const digest = hash('sha256', JSON.stringify([operation, input, ctx.language]), 'buffer');
  const [, , known, counted] = await tx.batch([
    // One after the other, or each would count without the others; a sale only shares this row.
    sql`select 1 from merchant where merchant_id = ${tx.merchantId} for no key update`,
    sql`update export_file set status = ${exportStatus.failed}, ended_at = ${ctx.now}::timestamptz
      where merchant_id = ${tx.merchantId} and status in (1, 2)
        and asked_at < ${addSeconds(ctx.now, -lostAfterSeconds)}::timestamptz`,
    sql`select id from export_file where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id}
      and digest = ${digest} and status in (1, 2)`,
    sql`select count(*) filter (where status in (1, 2))::int as under_way, count(*)::int as of_day
      from export_file where merchant_id = ${tx.merchantId} and asked_at > ${addSeconds(ctx.now, -86_400)}::timestamptz`,
  ]);
  if (known![0]) return Number(known![0]['id']);
  const { under_way, of_day } = counted![0] as { under_way: number; of_day: number };
  if (under_way >= mostUnderWay) throw refuse('too_many_exports');
  if (of_day >= mostOfDay) throw refuse('too_many_exports_today');
  const made = await tx.maybe<{ id: number }>(
    sql`insert into export_file (user_id, operation, input, digest, asker, language, request_id, title_en, title_ar, format,
        asked_at)
      values (${ctx.user.id}, ${operation}, ${JSON.stringify(input)}::jsonb, ${digest}, ${JSON.stringify(session)}::jsonb,
        ${ctx.language}, ${ctx.requestId}, ${title.en}, ${title.ar}, ${input['format']},
        ${ctx.now}::timestamptz)
      on conflict (merchant_id, user_id, digest) where status in (1, 2) do nothing
      returning id`,
  );
  if (!made) return beginExport(tx, ctx, asked);
  await enqueue(tx, makeExport, { export_id: made.id });
  return made.id;
};
