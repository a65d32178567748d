import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '../db/pools.ts';
import { type Statement, sql } from '../db/sql.ts';
import { tokenHash } from '../secrets/secrets.ts';

const windowMs = 60_000;
/** Operations with such a limit are counted in the database at once (sign-ins, codes, links); others a second later. */
const exactUpTo = 120;
const flushMs = 1_000;
const keptMinutes = 5;

interface Count {
  window: number;
  /** Told to the database, by this process and the others. */
  total: number;
  /** Counted here since. */
  mine: number;
}
type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Counts of requests by operation and caller in minutes of the clock, shared by all processes through the table `rate_count`.
 * A limit of up to 120 is exact; a larger one may be passed by what comes in a second. Without the database a process counts
 * alone.
 */
export class RateLimitCounts {
  readonly #pool: Pool;
  readonly #clock: () => number;
  readonly #counts = new Map<string, Count>();
  readonly #dirty = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #sweptAt = 0;

  /** `clock` tells the milliseconds since 1970. */
  constructor(pool: Pool, clock: () => number) {
    this.#pool = pool;
    this.#clock = clock;
  }

  async increase(key: string, max: number): Promise<{ current: number; ttl: number }> {
    const now = this.#clock();
    const window = Math.floor(now / windowMs) * windowMs;
    let count = this.#counts.get(key);
    if (!count || count.window !== window) {
      count = { window, total: 0, mine: 0 };
      this.#counts.set(key, count);
    }
    const ttl = window + windowMs - now;
    if (max <= exactUpTo) return { current: await this.#countOne(key, count), ttl };
    count.mine++;
    this.#dirty.add(key);
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
    return { current: count.total + count.mine, ttl };
  }

  /** Which one this request is, by the database's row: no two of any process are told the same. */
  async #countOne(key: string, count: Count): Promise<number> {
    const alone = ++count.total;
    try {
      const [rows] = await this.#pool.batch([
        sql`insert into rate_count as c (key, minute, n) values (${key}, ${count.window / windowMs}::bigint, 1)
            on conflict (key, minute) do update set n = c.n + 1 returning n`,
        ...this.#sweep(),
      ]);
      const n = rows![0]!['n'] as number;
      count.total = Math.max(count.total, n);
      return n;
    } catch {
      // The limits of this process alone hold meanwhile.
      return alone;
    }
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#tell([...this.#dirty]);
    const window = Math.floor(this.#clock() / windowMs) * windowMs;
    for (const [key, count] of this.#counts) if (count.window < window) this.#counts.delete(key);
  }

  /** Once a minute: what nobody counts any more. */
  #sweep(): Statement[] {
    const now = this.#clock();
    if (now - this.#sweptAt <= windowMs) return [];
    this.#sweptAt = now;
    return [sql`delete from rate_count where minute < ${Math.floor(now / windowMs) - keptMinutes}::bigint`];
  }

  async #tell(keys: readonly string[]): Promise<void> {
    // In one order for all processes: two that count the same callers must not wait for each other.
    const told = [...keys].sort().flatMap((key) => {
      const count = this.#counts.get(key);
      this.#dirty.delete(key);
      if (!count || count.mine === 0) return [];
      const { mine } = count;
      count.mine = 0;
      count.total += mine;
      return [{ key, count, mine }];
    });
    if (told.length === 0) return;
    const minutes = told.map(({ count }) => count.window / windowMs);
    try {
      const [rows] = await this.#pool.batch([
        sql`insert into rate_count as c (key, minute, n)
            select * from unnest(${told.map((one) => one.key)}::text[], ${minutes}::bigint[],
              ${told.map((one) => one.mine)}::int[])
            on conflict (key, minute) do update set n = c.n + excluded.n
            returning key, n`,
        ...this.#sweep(),
      ]);
      for (const { key, n } of rows as { key: string; n: number }[]) {
        const count = told.find((one) => one.key === key)!.count;
        count.total = Math.max(count.total, n);
      }
    } catch {
      // The limits of this process alone hold meanwhile.
    }
  }
}

/** The store that the limiter's plugin makes, one for each route; all of them count in `counts`. */
export const rateLimitStore = (counts: RateLimitCounts): FastifyRateLimitStoreCtor =>
  class SharedStore implements FastifyRateLimitStore {
    readonly #route: string;
    /** The plugin adds `routeInfo` to the options; its types do not say so. */
    constructor(options: FastifyRateLimitOptions & { routeInfo?: { method?: unknown; url?: string } } = {}) {
      this.#route = `${String(options.routeInfo?.method ?? '')} ${options.routeInfo?.url ?? ''}`;
    }
    incr(key: string, answer: Answer, _window: number, max: number): void {
      counts.increase(`${this.#route} ${key}`, max).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
    }
    child(options: FastifyRateLimitOptions): SharedStore {
      return new SharedStore(options);
    }
  };

/**
 * Who asks, where a session is needed: the tills of a shop share an address, not a limit. Never for what is open to everybody:
 * a token that nobody gave out would be a new caller each time.
 */
export const bySession = (request: FastifyRequest): string => {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  return token ? `${request.ip}/${tokenHash(token).toString('hex').slice(0, 16)}` : request.ip;
};
