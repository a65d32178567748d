import { addSeconds } from '../../kernel/time/local-time.ts';
import { defineJob, type EmptyPayload, emptyPayload, type OutsideJob } from '../jobs/define-job.ts';
import { sql } from './sql.ts';

const hour = 3_600;
const day = 24 * hour;

/** How long each kind of row is kept, seconds; docs/operations.md says what makes them grow. */
export const keptFor = {
  // A client retries for seconds; a till that was offline, for days.
  idempotency_key: 30 * day,
  manager_idempotency_key: 30 * day,
  sign_in_attempt: 30 * day,
  ip_block: 30 * day,
  outbox_event: 30 * day,
  // Codes are counted by the day (too_many_codes_today); after it nobody asks for one again, and it names a phone.
  verification_code: day,
  password_reset: 30 * day,
  // A device that nobody signs in from any more is a stranger's again.
  known_device: 180 * day,
  manager_device: 180 * day,
  shop_session: 90 * day,
  manager_session: 90 * day,
  message: 400 * day,
  js_error: 90 * day,
  sandbox_call: 30 * day,
  sandbox_message: 30 * day,
  sandbox_authority_document: 30 * day,
  sandbox_authority_otp: day,
  export_file: day,
  // Long enough to take an import back; the rows are people's data.
  import_batch: 30 * day,
  // Nobody verifies a mobile after a week; until then the request holds the hash of a password.
  account_request: 7 * day,
} as const;

/** The tries of a message are over long before; what is still pending then has nobody who would send it. */
const messageSeconds = 24 * hour;

/** Rows of one call of `sweep` and of `give_up_on_messages`: less were left when less were found. */
const mostRows = 5_000;
/** Of one table in one run; the next hour goes on. */
const mostCalls = 400;

/**
 * Deletes what was kept long enough and gives up on messages that nobody sends any more: once an hour in one of the processes,
 * in short transactions, until nothing is left.
 */
export const cleanupJob = defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
  name: 'house.keep',
  kind: 'outside',
  payload: emptyPayload,
  schedule: { cron: '17 * * * *', zone: 'UTC' },
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 1_800,
  handle: async (run) => {
    for (const [name, seconds] of Object.entries(keptFor)) {
      const before = addSeconds(run.now, -seconds);
      for (let calls = 0; calls < mostCalls; calls++) {
        const { n } = await run.transaction((tx) =>
          tx.one<{ n: number }>(sql`select sweep(${name}, ${before}::timestamptz) as n`),
        );
        if (n < mostRows) break;
      }
    }
    const left = addSeconds(run.now, -messageSeconds);
    for (let calls = 0; calls < mostCalls; calls++) {
      const { n } = await run.transaction((tx) =>
        tx.one<{ n: number }>(sql`select give_up_on_messages(${left}::timestamptz)::int as n`),
      );
      if (n < mostRows) break;
    }
  },
});
