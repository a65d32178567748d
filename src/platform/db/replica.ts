import { setTimeout as sleep } from 'node:timers/promises';
import { type Row, rowsOf } from './batch.ts';
import { isConnectionError, type Pool } from './pools.ts';
import { type Statement, sql } from './sql.ts';
import { type Transaction, transaction } from './transaction.ts';

/** How long a read waits for what was written before it was asked; then the primary answers it. */
const catchUpMs = 500;
const lookAgainMs = 25;
/** Between two looks whether the replica is there. */
const beatMs = 2_000;
const beatLimitMs = 1_500;

/** A role that sees every shop's rows, or a server that takes writes: no replica of ours. */
class NotTrusted extends Error {}

interface State {
  readonly is_replica: boolean;
  readonly is_app: boolean;
  readonly has_it: boolean;
}
const stateAt = (position: string): Statement => sql`
  select pg_is_in_recovery() as is_replica, coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as has_it,
    current_user = 'batalat_app' and not r.rolsuper and not r.rolbypassrls as is_app
  from pg_roles r where r.rolname = current_user`;

/** Where the primary's log stands: everything that anybody was told is written lies before it. */
export const positionOfPrimary = sql`select pg_current_wal_flush_lsn()::text as position`;

/**
 * A streaming replica. It answers a read only when it has replayed all that was acknowledged before that read was asked, so
 * whoever wrote reads what they wrote; when it is behind, away or not to be trusted, nobody notices: the primary answers.
 */
export class Replica {
  readonly #pool: Pool;
  readonly #say: (line: string) => void;
  readonly #beat: NodeJS.Timeout;
  #isUp = false;
  #wasTold = false;
  #looking = false;
  #behindUntil = 0;

  constructor(pool: Pool, say: (line: string) => void) {
    this.#pool = pool;
    this.#say = say;
    this.#beat = setInterval(() => void this.look(), beatMs).unref();
    void this.look();
  }

  /** Looks whether it is there and what it is, at most for a moment. */
  async look(): Promise<boolean> {
    if (this.#looking) return this.#isUp;
    this.#looking = true;
    try {
      await withLimit(beatLimitMs, this.#state('0/0'));
      if (!this.#isUp && this.#wasTold) this.#say('the replica answers again');
      this.#isUp = true;
    } catch (error) {
      this.#lose(error);
    } finally {
      this.#looking = false;
    }
    return this.#isUp;
  }

  #lose(error: unknown): void {
    if (this.#isUp || !this.#wasTold)
      this.#say(`the replica is not read from (${(error as Error).message}): the primary answers`);
    this.#isUp = false;
    this.#wasTold = true;
  }

  async #state(position: string): Promise<State> {
    const [rows] = await this.#pool.batch([stateAt(position)]);
    const state = rowsOf<State>(rows)[0]!;
    if (!state.is_replica) throw new NotTrusted('not a replica: it accepts writes');
    if (!state.is_app) throw new NotTrusted('its connections are not batalat_app’s');
    return state;
  }

  async #hasReached(position: string): Promise<boolean> {
    for (const until = performance.now() + catchUpMs; ; await sleep(lookAgainMs)) {
      if ((await this.#state(position)).has_it) return true;
      if (performance.now() > until) return false;
    }
  }

  /**
   * A transaction there that sees at least what the primary held at `position`, or undefined when the primary must answer.
   * What `work` threw of its own is thrown on.
   */
  async transaction<T>(
    position: string,
    opening: readonly Statement[],
    work: (tx: Transaction, opened: Row[][]) => Promise<T>,
    limitSeconds: number,
  ): Promise<{ readonly result: T } | undefined> {
    if (!this.#isUp || performance.now() < this.#behindUntil) return undefined;
    try {
      if (!(await withLimit(beatLimitMs, this.#hasReached(position)))) {
        // The next reads need not wait for it too.
        this.#behindUntil = performance.now() + beatMs;
        return undefined;
      }
      // A machine that went without a word would hold the read until the connection is given up.
      return { result: await withLimit(limitSeconds * 1000, transaction(this.#pool, opening, work)) };
    } catch (error) {
      // A read that stood in the way of replaying is stopped there: no reason to leave the replica.
      if ((error as { code?: unknown }).code === '40001') return undefined;
      if (!isConnectionError(error) && !(error instanceof NotTrusted) && !(error instanceof TimeUp)) throw error;
      this.#lose(error);
      return undefined;
    }
  }

  stop(): void {
    clearInterval(this.#beat);
  }
}

class TimeUp extends Error {}

const withLimit = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimeUp('no answer')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
};
