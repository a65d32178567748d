import { type Sql, sql } from '../db/sql.ts';
import type { HotIdempotency } from './route.ts';

/**
 * A common table expression `remembered(answer)` that stores the request's key with its effect: the same statement writes
 * both or neither. `answer` is SQL that gives one jsonb row.
 */
export const rememberAnswerParts = (idempotency: HotIdempotency, answer: Sql): Sql => sql`
    remembered as (
      insert into idempotency_key (key, operation, request_digest, answer)
      select ${idempotency.key}, ${idempotency.operation}, ${idempotency.digest}, given.answer from (${answer}) given
      returning answer)`;
