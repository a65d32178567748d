import { type Row, rowsOf } from './batch.ts';
import { type Bind, bindUnder, join, prepareText, type Sql, type Statement, sql } from './sql.ts';

/**
 * One statement made of parts that several features own: each part brings its values, its locks, its common table
 * expressions and what must hold when it is written. The text is made once, whatever parts a record has; a part that is
 * absent gives empty values (docs/decisions/0009).
 */

/** What every part may know of the act. */
export interface Head {
  readonly merchantId: number;
  /** Instant of the request. */
  readonly now: string;
  /** Business day. */
  readonly today: string;
  /** Shop user; null for what happens by itself. */
  readonly userId: number | null;
  /** The session in which it is done: of a device that stands at a till. Null where nobody signed in does it. */
  readonly sessionId: number | null;
  /** The numbers of the record and of its journal entry, from their sequences: known before anything is written. */
  readonly recordId: number;
  readonly entryId: number;
}

/** Rows are locked before the statement begins, lower orders first, everywhere the same: nobody waits in a circle. */
export const lockOrder = {
  customer: 10,
  deposit: 20,
  customer_offer: 24,
  gift_card: 25,
  loyalty_lot: 26,
  discount_code: 27,
  held_invoice: 30,
  appointment: 35,
  product: 40,
  counter: 90,
} as const;

export interface Lock {
  readonly order: number;
  /** A SELECT … FOR NO KEY UPDATE. */
  readonly rows: Sql;
  /** Rows to be taken before: what `rows` are is only known while nobody else changes these. A statement of its own. */
  readonly first?: Sql;
}

/**
 * All locks as one statement, after what must be known before, taken one after the other in their order: each is a query of
 * its own, which PostgreSQL runs when it comes to it in the list.
 */
const lockingAll = (locks: readonly Lock[]): Statement[] => {
  if (locks.length === 0) return [];
  const first = locks.flatMap((l) => (l.first ? [sql`select count(*) from (${l.first}) l`] : []));
  const taken = locks.toSorted((a, b) => a.order - b.order).map((l) => sql`(select count(*) from (${l.rows}) l)`);
  return [...first, sql`select ${join(taken, ', ')}`];
};

/** What every part may use of the whole. */
interface Whole {
  /** The lines that all parts add to the entry. */
  readonly postings: Sql;
  /** The number of the record, and of its journal entry (which is written only when there is something to post). */
  readonly recordId: Sql;
  readonly entryId: Sql;
}

interface PartSql {
  /** Common table expressions (`name as (…)`) that run before anything is numbered. */
  readonly before?: readonly Sql[];
  /** Conditions of this moment; each breaks the statement with its refusal. */
  readonly guards?: readonly Sql[];
  /** Journal lines known only to SQL: `select account, debit, credit`. */
  readonly postings?: Sql;
  /** Common table expressions that may use the number and all that stands before. */
  readonly after?: readonly Sql[];
}

export interface Part<Name extends string, Given, Values extends object> {
  readonly name: Name;
  /** The values of its parameters: always the same keys; null when the record has no such part. */
  values(given: Given | null, head: Head): Values;
  locks?(given: Given, head: Head): readonly Lock[];
  /**
   * What only few records have: statements of their own after the one that writes the record, in its transaction. A part of the
   * one statement would be started with every record, also where it has nothing to do.
   */
  also?(given: Given, head: Head): readonly Statement[];
  sql?(bind: Bind<Values>, whole: Whole): PartSql;
}

export const part = <const Name extends string, Given, Values extends object>(
  row: Part<Name, Given, Values>,
): Part<Name, Given, Values> => row;

type AnyPart = Part<string, unknown, object>;
type GivenOf<P> = P extends Part<string, infer Given, infer _V> ? Given : never;
/** What a composition takes: each part's facts by its name, null when the record has none. */
export type Givens<P extends readonly unknown[]> = {
  readonly [K in P[number] as K extends { readonly name: infer N extends string } ? N : never]: GivenOf<K> | null;
};

/**
 * Folds parts into one act: the locks in their order, the one statement, and what few records have besides. `answer` is the
 * SELECT of the one statement (read it with `answerOf`). Throws at start when two parts have the same name.
 */
export const composeParts = <const P extends readonly unknown[]>(
  parts: P,
  answer: Sql,
): ((head: Head, given: Givens<P>) => Statement[]) => {
  const list = parts as readonly unknown[] as readonly AnyPart[];
  if (new Set(list.map((p) => p.name)).size < list.length) throw new Error('two parts of one name');
  const { text, name, keys } = prepareText((bind) => {
    const whole = { recordId: bind('record_id', 'bigint'), entryId: bind('entry_id', 'bigint') };
    const fold = (postings: Sql) =>
      list.map((p) => p.sql?.(bindUnder<object>(bind, p.name), { ...whole, postings }) ?? {});
    const nothing = sql`select null::text as account, null::bigint as debit, null::bigint as credit where false`;
    const postings = fold(nothing).flatMap((s) => (s.postings ? [s.postings] : []));
    const all = fold(postings.length > 0 ? join(postings, ' union all ') : nothing);
    const guards = all.flatMap((s) => s.guards ?? []);
    return sql`
    with ${join(
      [
        ...all.flatMap((s) => s.before ?? []),
        sql`guards as materialized (select ${guards.length > 0 ? join(guards, ' and ') : sql`true`} as passed)`,
        ...all.flatMap((s) => s.after ?? []),
      ],
      ', ',
    )}
    ${answer}`;
  });
  // Each parameter's place is found once: which part gives it, and by which key.
  const places = keys.map((key) => {
    const [of, ...rest] = key.split('.');
    return { part: list.findIndex((p) => p.name === of), key: rest.join('.') };
  });
  const own: Record<string, (head: Head) => unknown> = { record_id: (h) => h.recordId, entry_id: (h) => h.entryId };
  return (head, given) => {
    const facts = given as Record<string, unknown>;
    const locks: Lock[] = [];
    const also: Statement[] = [];
    const brought = list.map((p) => {
      const mine = facts[p.name] ?? null;
      if (mine !== null) {
        locks.push(...(p.locks?.(mine, head) ?? []));
        also.push(...(p.also?.(mine, head) ?? []));
      }
      return p.values(mine, head) as Record<string, unknown>;
    });
    const values = places.map(({ part, key }, i) => (part < 0 ? own[keys[i]!]!(head) : brought[part]![key]));
    return [...lockingAll(locks), { text, name, values, act: 'writes' as const }, ...also];
  };
};

/** The row of the one statement among what an act's statements answered: the one with this column. */
export const answerOf = <T>(rows: readonly Row[][], column: keyof T & string): T =>
  rowsOf<T>(rows.find((found) => found[0] && column in found[0]))[0]!;
