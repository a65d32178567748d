import type { Registry } from 'prom-client';
import { messageStatus } from '../../kernel/domain/message-status.ts';
import { rowsOf } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { channels } from '../messages/queue-message.ts';
import { addReadGauge, cacheRead } from './cache-read.ts';

const keptMs = 30_000;

interface ChannelRow {
  readonly channel: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly failed: number;
}

/** Those that somebody took back, or that a held shop may not send, did not fail. */
const pendingMessages = sql`
  select channel, count(*) filter (where status = ${messageStatus.pending})::int as waiting,
    count(*) filter (where status = ${messageStatus.pending} and tries > 0)::int as retrying,
    count(*) filter (where status = ${messageStatus.failed})::int as failed
  from message
  where status = ${messageStatus.pending}
    or (status = ${messageStatus.failed} and created_at > now() - interval '1 day' and last_error is distinct from 'taken back')
  group by channel`;

/** Messages of all shops and the platform that wait, that are tried again, and that failed for good, by channel. */
export const addMessageMetrics = (
  registry: Registry,
  { owner, onFailure }: { owner: Pool; onFailure: () => void },
): void => {
  const rows = cacheRead(keptMs, () =>
    // The owner sees no shop's rows; the role that may look across shops counts.
    owner.batch([sql`set local statement_timeout = '5s'`, sql`set local role batalat_definer`, pendingMessages]).then(
      ([, , found]) =>
        channels.map(
          (channel) =>
            rowsOf<ChannelRow>(found).find((row) => row.channel === channel) ?? {
              ...{ channel, waiting: 0, retrying: 0, failed: 0 },
            },
        ),
      (): ChannelRow[] => {
        onFailure();
        return [];
      },
    ),
  );
  const gauge = (name: string, help: string, value: (row: ChannelRow) => number): void =>
    addReadGauge(registry, { name, help, labelNames: ['channel'] }, async () =>
      (await rows()).map((row) => ({ labels: { channel: row.channel }, value: value(row) })),
    );
  gauge('batalat_messages_waiting', 'Messages that are not sent yet, those for later included', (row) => row.waiting);
  gauge('batalat_messages_retrying', 'Messages that wait after a try that failed', (row) => row.retrying);
  gauge('batalat_messages_failed', 'Messages of the last day that failed for good', (row) => row.failed);
};
