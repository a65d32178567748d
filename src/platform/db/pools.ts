import pg from 'pg';
import { watchBatch, watchedNow } from '../sight/watched.ts';
import { Batch, type Row } from './batch.ts';
import type { Statement } from './sql.ts';

/** int8 is money, a quantity or an id: always inside the safe range, and an error when it is not. */
pg.types.setTypeParser(20, (text) => {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`a number past the safe range: ${text}`);
  return n;
});
/** timestamptz stays text, as ISO 8601 in UTC (the session's zone is UTC). */
pg.types.setTypeParser(1184, (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`);
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1083, (text) => text);
pg.types.setTypeParser(1700, (text) => text);

export interface DatabaseAddress {
  /** Connection of the owner: migrations, the job queue. */
  owner: pg.PoolConfig;
  /** Connection of the app role. */
  app: pg.PoolConfig;
  manager: pg.PoolConfig;
}

const settings = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601';
/** Nobody waits for ever: not for a lock, not for a report, not for a process that died inside a transaction. */
const limits = '-c statement_timeout=60s -c lock_timeout=15s -c idle_in_transaction_session_timeout=60s';

/** The three connections of a database reached by URL: the roles are taken with a start-up option. */
export const addressFromUrl = (url: string, appUrl?: string): DatabaseAddress => ({
  owner: { connectionString: url, options: settings },
  app: { connectionString: appUrl ?? url, options: `${settings} ${limits}${appUrl ? '' : ' -c role=batalat_app'}` },
  manager: { connectionString: url, options: `${settings} ${limits} -c role=batalat_manager` },
});

/** The three connections of the embedded database: a private socket, each role signs in as itself. */
export const addressFromSocket = (socket: {
  host: string;
  port: number;
  database: string;
  owner: string;
}): DatabaseAddress => {
  const base = { host: socket.host, port: socket.port, database: socket.database, options: settings };
  return {
    owner: { ...base, user: socket.owner },
    app: { ...base, user: 'batalat_app', options: `${settings} ${limits}` },
    manager: { ...base, user: 'batalat_manager', options: `${settings} ${limits}` },
  };
};

/** A pool that speaks in batches. */
export class Pool {
  readonly pg: pg.Pool;
  /** Told how long each caller waited for a connection. */
  onWait: ((ms: number) => void) | undefined;
  constructor(config: pg.PoolConfig, max: number) {
    this.pg = new pg.Pool({ ...config, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 });
    // An idle connection that dies (database restarted) is replaced by the next checkout.
    this.pg.on('error', () => {});
  }

  async connect(): Promise<Client> {
    const began = performance.now();
    const client = await this.pg.connect();
    const ms = performance.now() - began;
    this.onWait?.(ms);
    const watched = watchedNow();
    if (watched) watched.poolMs += ms;
    return new Client(client);
  }

  /** One batch on any connection: one implicit transaction. */
  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const client = await this.connect();
    let failure: unknown;
    try {
      return await client.batch(statements);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  async end(): Promise<void> {
    await this.pg.end();
  }
}

const ignore = () => {};

/** Errors after which a connection is not to be used again (08 connection, 57P admin shutdown, socket errors). */
export const isConnectionError = (error: unknown): boolean => {
  const code = (error as { code?: unknown })?.code;
  if (typeof code !== 'string')
    return error instanceof Error && /Connection terminated|not queryable|timeout exceeded/i.test(error.message);
  return code.startsWith('08') || code.startsWith('57P') || /^E[A-Z]+$/.test(code);
};

export class Client {
  readonly #client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', ignore);
  }
  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const batch = new Batch(statements);
    this.#client.query(batch as unknown as pg.Submittable);
    return watchBatch(statements, batch.done);
  }
  async query(statement: Statement): Promise<Row[]> {
    return (await this.batch([statement]))[0]!;
  }
  release(error?: unknown): void {
    this.#client.off('error', ignore);
    this.#client.release(isConnectionError(error));
  }
}
