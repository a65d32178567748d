import { part } from '../db/parts.ts';
import { type Bind, type Sql, sql } from '../db/sql.ts';
import type { HotIdempotency } from './route.ts';

export interface Remembered {
  readonly idempotency: HotIdempotency;
  /** What the answer says that is known before anything is written. */
  readonly answer: object;
}
interface RememberedValues {
  key: string;
  operation: string;
  digest: string;
  answer: string;
}

/**
 * The part of an act that stores the request's key with its effect: the same statement writes both or neither. `told` is SQL
 * that gives one jsonb object, what only the statement knows; the answer is both together.
 */
export const rememberPart = (told: Sql) =>
  part<'remember', Remembered, RememberedValues>({
    name: 'remember',
    values: (given) => {
      if (!given) throw new Error('an act to remember without its key');
      const { key, operation, digest } = given.idempotency;
      return { key, operation, digest, answer: JSON.stringify(given.answer) };
    },
    sql: (bind: Bind<RememberedValues>) => ({
      after: [
        sql`remembered as (
      insert into idempotency_key (key, operation, request_digest, answer)
      select ${bind('key', 'text')}, ${bind('operation', 'text')}, ${bind('digest', 'text')},
        given.told || ${bind('answer', 'jsonb')} from (${told}) given (told)
      returning answer)`,
      ],
    }),
  });
