import pg from 'pg';
import { watchBatch, watchedNow } from '../observability/watched.ts';
import { Batch, type Row } from './batch.ts';
import { DistributedSession, distributedSettings, ofConstraint } from './distributed.ts';
import type { Statement } from './sql.ts';

const safeNumber = (text: string): number => {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new RangeError(`a number past the safe range: ${text}`);
  return n;
};
/** int8 is money, a quantity or an id: always inside the safe range, and an error when it is not. Lists of ids too. */
pg.types.setTypeParser(20, safeNumber);
const numberOrNull = (text: string) => (text === 'NULL' ? null : safeNumber(text));
const listOfInt8 = 1016 as Parameters<typeof pg.types.setTypeParser>[0];
pg.types.setTypeParser(listOfInt8, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(numberOrNull),
);
/** timestamptz stays text, as ISO 8601 in UTC (the session's zone is UTC). */
pg.types.setTypeParser(1184, (text) => `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, 'Z')}`);
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1083, (text) => text);
pg.types.setTypeParser(1700, (text) => text);

/** A connection, and whether statements keep their names on it. */
export interface PoolAddress extends pg.PoolConfig {
  /** False behind a pooler that gives every transaction another server connection and knows no names. */
  readonly named?: boolean;
  /** True where the tables are spread over several machines (`npm run distribute`). */
  readonly spread?: boolean;
}

export interface DatabaseAddress {
  /** Connection of the owner: migrations, the job queue, advisory locks. Always a session of its own, never a pooler's. */
  owner: PoolAddress;
  /** As the owner's a session of its own, with the rights of the app: LISTEN. */
  session: pg.PoolConfig;
  /** Connection of the app role. */
  app: PoolAddress;
  manager: PoolAddress;
}

/** Nobody waits for ever: not for a lock, not for a report, not for a process that died inside a transaction. */
export interface TimeLimits {
  readonly statement_seconds: number;
  readonly lock_seconds: number;
  readonly idle_seconds: number;
}
export const usualLimits: TimeLimits = { statement_seconds: 60, lock_seconds: 15, idle_seconds: 60 };

/** What the two roles of requests run with, by parameter: given to them by `alter role … set` (role-defaults.ts). */
export const parametersOf = (limits: TimeLimits): Record<string, string> => ({
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'iso_8601',
  statement_timeout: `${limits.statement_seconds}s`,
  lock_timeout: `${limits.lock_seconds}s`,
  idle_in_transaction_session_timeout: `${limits.idle_seconds}s`,
});
const settings = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601';
const asRole = (role: string, limits: TimeLimits, spread: boolean): string =>
  `${Object.entries({ ...parametersOf(limits), datestyle: 'ISO', ...(spread ? distributedSettings : {}) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')} -c role=${role}`;

export interface UrlOptions {
  readonly appUrl?: string | undefined;
  readonly managerUrl?: string | undefined;
  readonly sessionUrl?: string | undefined;
  readonly limits?: TimeLimits;
  /** Of the app's and the manager's own addresses. */
  readonly named?: boolean;
  /** The tables are spread over several machines. */
  readonly spread?: boolean;
}

/**
 * The connections of a database reached by URL. An address of its own brings role and limits with its sign-in (`alter role
 * … set`), since a pooler takes no start-up options; where there is none, the owner's direct connection is lowered to the
 * role with such an option, and `guardConnections` refuses to serve if something on the way dropped it.
 */
export const addressFromUrl = (url: string, options: UrlOptions = {}): DatabaseAddress => {
  const { limits = usualLimits, named = true, spread = false } = options;
  const direct = options.sessionUrl ?? url;
  return {
    owner: { connectionString: direct, options: settings, spread },
    session: { connectionString: direct, options: asRole('batalat_app', { ...limits, idle_seconds: 0 }, spread) },
    app: options.appUrl
      ? { connectionString: options.appUrl, named, spread }
      : { connectionString: direct, options: asRole('batalat_app', limits, spread), spread },
    manager: options.managerUrl
      ? { connectionString: options.managerUrl, named, spread }
      : { connectionString: direct, options: asRole('batalat_manager', limits, spread), spread },
  };
};

/** The connections of the embedded database: a private socket, each role signs in as itself, with the settings it was given. */
export const addressFromSocket = (socket: {
  host: string;
  port: number;
  database: string;
  owner: string;
}): DatabaseAddress => {
  const base = { host: socket.host, port: socket.port, database: socket.database };
  return {
    owner: { ...base, user: socket.owner, options: settings },
    session: { ...base, user: 'batalat_app' },
    app: { ...base, user: 'batalat_app' },
    manager: { ...base, user: 'batalat_manager' },
  };
};

/** A pool that speaks in batches. */
export class Pool {
  readonly pg: pg.Pool;
  /** Told how long each caller waited for a connection. */
  onWait: ((ms: number) => void) | undefined;
  readonly spread: boolean;
  readonly #named: boolean;
  constructor({ named = true, spread = false, ...config }: PoolAddress, max: number) {
    this.#named = named;
    this.spread = spread;
    this.pg = new pg.Pool({ connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000, ...config, max });
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
    return new Client(client, this.#named, this.spread);
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
  readonly #named: boolean;
  readonly #spreading: DistributedSession | undefined;
  constructor(client: pg.PoolClient, named = true, spread = false) {
    this.#client = client;
    this.#named = named;
    this.#spreading = spread ? new DistributedSession() : undefined;
    client.on('error', ignore);
  }
  /** `merchant`: whose transaction it is, where that is known. */
  async batch(statements: readonly Statement[], merchant?: number): Promise<Row[][]> {
    if (!this.#spreading) return this.#send(statements, statements);
    const spread = this.#spreading.prepare(statements, merchant);
    try {
      return this.#spreading.answers(spread, await this.#send(spread.statements, statements));
    } catch (error) {
      if (spread.isWhole && !isConnectionError(error))
        await this.#send([{ text: 'rollback', values: [], name: '' }], []);
      throw ofConstraint(error);
    }
  }
  #send(statements: readonly Statement[], asked: readonly Statement[]): Promise<Row[][]> {
    const batch = new Batch(statements, this.#named);
    this.#client.query(batch as unknown as pg.Submittable);
    return watchBatch(asked, batch.done);
  }
  async query(statement: Statement): Promise<Row[]> {
    return (await this.batch([statement]))[0]!;
  }
  release(error?: unknown): void {
    this.#client.off('error', ignore);
    this.#client.release(isConnectionError(error));
  }
}
