import { type Sql, sql } from '../db/sql.ts';
import type { HotIdempotency } from './route.ts';

/**
 * Common table expressions `remembered(answer)` and `audited` that store the request's key and its audit row with its
 * effect: the same statement writes all or nothing. `answer` is SQL that gives one jsonb row.
 */
export const rememberAnswerParts = ({ key, operation, digest, audit }: HotIdempotency, answer: Sql): Sql => sql`
    remembered as (
      insert into idempotency_key (key, operation, request_digest, answer)
      select ${key}, ${operation}, ${digest}, given.answer from (${answer}) given
      returning answer),
    audited as (
      insert into audit_entry (happened_at, user_id, operation, record_id, after, ip, request_id)
      select ${audit.now}::timestamptz, ${audit.user_id}::bigint, ${operation}, (answer->>'id')::bigint, answer, ${audit.ip}, ${audit.requestId}
      from remembered)`;
