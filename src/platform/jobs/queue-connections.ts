import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Db } from 'pg-boss';
import type { Pool } from '../db/pools.ts';
import { ListeningClient } from './listening-client.ts';
import { Slots } from './slots.ts';

type Transaction = Awaited<ReturnType<NonNullable<Db['beginTransaction']>>>;

/** Longest that a rollback may take; then its connection is dropped, and the server rolls back by itself. */
const rollbackMs = 5_000;

/**
 * Where one transactional worker stands.
 * - `looking`: its next statement asks the queue for a job.
 * - `running`: it has a job, and a place for the transaction.
 * - `settling`: its transaction failed, the next statement says so to the queue.
 */
class Turn {
  stage: 'looking' | 'running' | 'settling' = 'looking';
  #leave: (() => void) | undefined;

  get hasPlace(): boolean {
    return this.#leave !== undefined;
  }
  begin(leave: () => void): void {
    this.#leave = leave;
    this.stage = 'running';
  }
  end(stage: 'looking' | 'settling'): void {
    this.stage = stage;
    this.#leave?.();
    this.#leave = undefined;
  }
}

/** Begins a transaction; `end` is told what its worker does next. The connection is released exactly once. */
const openTransaction = async (
  client: pg.PoolClient,
  end: (stage: 'looking' | 'settling') => void,
): Promise<Transaction> => {
  let lost: Error | undefined;
  let isReleased = false;
  const release = (error?: Error): void => {
    if (isReleased) return;
    isReleased = true;
    client.off('error', onLoss);
    client.release(error);
  };
  // A connection that is taken out of its pool has nobody else who hears that it broke.
  const onLoss = (error: Error): void => {
    lost = error;
    release(error);
  };
  const ask = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    if (isReleased) throw lost ?? new Error('the transaction of this job is over');
    return client.query(text, values);
  };
  client.on('error', onLoss);
  await ask('begin').catch((error) => {
    release(error);
    throw error;
  });
  return {
    db: { executeSql: ask },
    commit: async () => {
      await ask('commit').catch((error) => {
        release(error);
        throw error;
      });
      release();
      end('looking');
    },
    rollback: async () => {
      if (!isReleased) {
        const deadline = setTimeout(() => release(new Error('no rollback in time')), rollbackMs);
        await client.query('rollback').then(() => release(), release);
        clearTimeout(deadline);
      }
      end('settling');
    },
  };
};

/**
 * All statements and transactions of the job queue on one pool. A job of the database holds a connection while it runs, so
 * of `size` connections one is kept for short statements: the queue can always say what became of a job. A worker takes its
 * place before it asks for a job. Otherwise a job that nobody works on yet would wait as an active one, expire, and use up
 * its tries, while another process had room for it.
 */
export class QueueConnections implements Db {
  readonly #pool: Pool;
  readonly #address: pg.PoolConfig;
  readonly #places: Slots;
  readonly #turns = new AsyncLocalStorage<Turn>();
  readonly #onError: (error: Error) => void;
  #isClosed = false;

  constructor(pool: Pool, size: number, listening: { address: pg.PoolConfig; onError: (error: Error) => void }) {
    this.#pool = pool;
    this.#places = new Slots(Math.max(1, size - 1));
    this.#address = listening.address;
    this.#onError = listening.onError;
  }

  /** Begins a worker whose jobs run in transactions of these connections. */
  asTransactional<T>(begin: () => T): T {
    return this.#turns.run(new Turn(), begin);
  }

  /** From here on workers that look for a job find none. */
  close(): void {
    this.#isClosed = true;
  }

  async executeSql(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const turn = this.#turns.getStore();
    if (turn?.stage === 'looking') return this.#look(turn, text, values);
    if (turn?.stage === 'settling') turn.stage = 'looking';
    const answer = await this.#pool.pg.query(text, values);
    if (turn?.stage === 'running' && answer.rows?.length === 0) turn.end('looking');
    return answer;
  }

  async #look(turn: Turn, text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const leave = await this.#places.take();
    let hasJob = false;
    try {
      if (this.#isClosed) return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
      const answer = await this.#pool.pg.query(text, values);
      hasJob = answer.rows.length > 0;
      return answer;
    } finally {
      if (hasJob) turn.begin(leave);
      else leave();
    }
  }

  async beginTransaction(): Promise<Transaction> {
    const turn = this.#turns.getStore() ?? new Turn();
    if (!turn.hasPlace) turn.begin(await this.#places.take());
    try {
      const client = await this.#pool.pg.connect();
      return await openTransaction(client, (stage) => turn.end(stage));
    } catch (error) {
      turn.end('settling');
      throw error;
    }
  }

  async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
    const client = new ListeningClient(this.#address, channel, {
      onNotification,
      onListening: onReconnect,
      onError: this.#onError,
    });
    await client.start();
    return { close: () => client.stop() };
  }
}
