import { part } from '../db/parts.ts';
import { type Bind, currentMerchantId, planOnce, prepare, type Sql, sql } from '../db/sql.ts';
import type { FastPathIdempotency } from './route.ts';

/**
 * What a key was answered before: one row, empty when it is new. The statements after it are planned once and not for each
 * list of items anew: PostgreSQL guesses that a list it does not know is long, and would plan every sale's own.
 */
export const rememberedAnswer = prepare<{ key: string }>(
  (bind) => sql`select k.request_digest, k.answer, ${planOnce}
    from (values (1)) one left join idempotency_key k on k.merchant_id = ${currentMerchantId} and k.key = ${bind('key', 'text')}`,
);

export interface Remembered {
  readonly idempotency: FastPathIdempotency;
  /** What the answer says that is known before anything is written. */
  readonly answer: object;
}
interface RememberedValues {
  key: string;
  operation: string;
  digest: string;
  answer: string;
  now: string;
  user_id: number;
  ip: string;
  request_id: string;
}

/**
 * The part of an act that stores the request's key and its audit row with its effect: the same statement writes all or nothing.
 * `told` is SQL that gives one jsonb object, what only the statement knows; the answer is that and what was known before.
 */
export const rememberPart = (told: Sql) =>
  part<'remember', Remembered, RememberedValues>({
    name: 'remember',
    values: (given) => {
      if (!given) throw new Error('an act to remember without its key');
      const { key, operation, digest, audit } = given.idempotency;
      return {
        key,
        operation,
        digest,
        answer: JSON.stringify(given.answer),
        now: audit.now,
        user_id: audit.user_id,
        ip: audit.ip,
        request_id: audit.requestId,
      };
    },
    sql: (bind: Bind<RememberedValues>) => ({
      after: [
        sql`remembered as (
      insert into idempotency_key (key, operation, request_digest, answer)
      select ${bind('key', 'text')}, ${bind('operation', 'text')}, ${bind('digest', 'text')},
        given.told || ${bind('answer', 'jsonb')} from (${told}) given (told)
      returning answer)`,
        sql`audited as (
      insert into audit_entry (happened_at, user_id, operation, record_id, after, ip, request_id)
      select ${bind('now', 'timestamptz')}, ${bind('user_id', 'bigint')}, ${bind('operation', 'text')},
        (answer->>'id')::bigint, answer, ${bind('ip', 'text')}, ${bind('request_id', 'text')}
      from remembered)`,
      ],
    }),
  });
