import { setTimeout as sleep } from 'node:timers/promises';
import { refuser } from '../../kernel/contract/refusal.ts';
import { readingRefusals } from '../../kernel/contract/refusals.ts';
import type { Row } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { positionOfPrimary, type Replica } from '../db/replica.ts';
import { type Statement, sql } from '../db/sql.ts';
import { type Transaction, transaction } from '../db/transaction.ts';
import { LongOperations } from './long-operations.ts';
import { ReadCooldown } from './read-cooldown.ts';

const refuse = refuser(readingRefusals);

export interface LaneOptions {
  /** Long reads that one shop may have at once, over all processes; a file that a job makes is not among them. */
  readonly perShop: number;
  /** Long reads of all shops that this process has at once before others wait a while (`roomAfterMs`). */
  readonly atOnce: number;
  /** Part of the time that one shop's long reads may take. */
  readonly share: number;
  /** A statement of a long read is stopped after this. */
  readonly seconds: number;
  /** How long a read waits for its turn before it is refused. */
  readonly waitSeconds: number;
  /** Answers instead of the primary where it can. */
  readonly replica?: Replica | undefined;
}

/** One read's own limits, where it may take longer than a person waits. */
interface Patience {
  readonly seconds: number;
  readonly waitSeconds: number;
}

export interface ReadingOptions extends Partial<Patience> {
  /** The position of the primary's log that it must see, where it is known already. */
  readonly since?: string | undefined;
  /** A file that a job makes: it has a place of its own and rests while it is written, not afterwards. */
  readonly isFile?: boolean;
}

/** Reads of one shop that wait in this process; the next is refused at once. One page asks for a dozen things. */
const mostWaiting = 40;
/** Between two looks for a place that another process holds. */
const lookAgainMs = 150;
/** So long a read waits for the others of the process to be fewer than `atOnce`; then a free connection is enough. */
const roomAfterMs = 2_000;
/** A read whose time to wait is nearly over waits for no rest: resting alone refuses nobody. */
const restUntilMs = 500;

interface Waiting {
  /** Whose places it waits for: the shop's number, below zero for its files. */
  readonly key: number;
  readonly askedAt: number;
  readonly until: number;
  readonly go: () => void;
}

/** What an operator sees of the lane. */
export interface LaneState {
  readonly running: number;
  readonly waiting: number;
  /** Shops whose next long read does not begin yet. */
  readonly resting: number;
}

/** Another process has the shop's places. */
class NoPlace extends Error {}

const isStopped = (error: unknown): boolean => (error as { code?: unknown })?.code === '57014';

/**
 * Where reads go that take long: a few connections of their own, so that no list, report or export takes one from a sale,
 * and at most so many at once for one shop, so that none takes the lane from the others. Whoever comes later waits in turn.
 */
export class SlowQueryLimiter {
  readonly #pool: Pool;
  readonly #places: number;
  readonly #options: LaneOptions;
  readonly #running = new Map<number, number>();
  #total = 0;
  readonly #waiting: Waiting[] = [];
  #alarm: NodeJS.Timeout | undefined;
  readonly #rest: ReadCooldown;
  /** Which operations go to the lane at once. */
  readonly long = new LongOperations();
  /** Told how long each read waited for its turn, in milliseconds. */
  onWait: (ms: number) => void = () => {};
  /** Told that a shop rests, for the other processes. */
  onRest: (merchantId: number, ms: number) => void = () => {};

  /** `places`: connections of the pool. */
  constructor(pool: Pool, places: number, options: LaneOptions) {
    this.#pool = pool;
    this.#places = places;
    this.#options = options;
    // Half of what a read waits: whoever comes when a rest begins has its turn before its time is over.
    this.#rest = new ReadCooldown({ share: options.share, mostMs: options.waitSeconds * 500 });
  }

  /** A read of this shop took so long, in the lane or outside: the next long one rests. */
  restAfter(merchantId: number, ms: number): void {
    const rest = this.#rest.after(merchantId, ms);
    if (rest > 0) this.onRest(merchantId, rest);
  }

  /** Another process says that a shop rests. */
  hearRest(merchantId: number, ms: number): void {
    this.#rest.begin(merchantId, ms);
  }

  /** How long work that took so many milliseconds rests where it goes on afterwards. */
  restOf(ms: number): number {
    return this.#rest.of(ms);
  }

  get state(): LaneState {
    return { running: this.#total, waiting: this.#waiting.length, resting: this.#rest.size };
  }

  /**
   * A transaction that only reads, when it is this shop's turn. Refuses `reading_is_busy` when its turn does not come,
   * `reading_takes_too_long` when a statement of it is stopped.
   */
  async transaction<T>(
    merchantId: number,
    opening: readonly Statement[],
    work: (tx: Transaction, opened: Row[][]) => Promise<T>,
    { since, isFile = false, ...patience }: ReadingOptions = {},
  ): Promise<T> {
    const { seconds, waitSeconds } = { ...this.#options, ...patience };
    const askedAt = performance.now();
    const until = askedAt + waitSeconds * 1000;
    const begin = [readingLimits(seconds * 1000), claimPlace(merchantId, this.#options.perShop, isFile), ...opening];
    let began = 0;
    const inPlace = async (tx: Transaction, opened: Row[][]): Promise<T> => {
      if (opened[1]![0]!['place'] === null) throw new NoPlace();
      this.onWait(performance.now() - askedAt);
      return work(tx, opened.slice(2));
    };
    for (;;) {
      const leave = await this.#turn({ key: isFile ? -merchantId : merchantId, askedAt, until });
      let hasPlace = true;
      began = performance.now();
      try {
        const { replica } = this.#options;
        const there =
          replica &&
          (await replica.transaction(since ?? (await this.#position()), begin, inPlace, seconds + waitSeconds));
        return there ? there.result : await transaction(this.#pool, begin, inPlace);
      } catch (error) {
        if (isStopped(error)) throw refuse('reading_takes_too_long');
        if (!(error instanceof NoPlace)) throw error;
        hasPlace = false;
        if (performance.now() + lookAgainMs > until) throw refuse('reading_is_busy');
      } finally {
        if (hasPlace && !isFile) this.restAfter(merchantId, performance.now() - began);
        leave();
      }
      // Without a turn here: the other shops read meanwhile.
      await sleep(lookAgainMs);
    }
  }

  async #position(): Promise<string> {
    return String((await this.#pool.batch([positionOfPrimary]))[0]![0]!['position']);
  }

  /** Whether reads of the past have a machine of their own. */
  get hasReplica(): boolean {
    return this.#options.replica !== undefined;
  }

  /** Waits for a connection of the lane, a place of the shop and the end of its rest; the function gives both back. */
  async #turn(asked: Omit<Waiting, 'go'>): Promise<() => void> {
    const { key, until } = asked;
    if (this.#mayIn(asked) > 0) {
      if (this.#waiting.filter((one) => one.key === key).length >= mostWaiting) throw refuse('reading_is_busy');
      await new Promise<void>((go, fail) => {
        const waiting: Waiting = {
          ...asked,
          go: () => {
            clearTimeout(timer);
            go();
          },
        };
        const timer = setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          fail(refuse('reading_is_busy'));
        }, until - performance.now());
        this.#waiting.push(waiting);
        this.#next();
      });
    } else this.#take(key);
    return () => this.#giveBack(key);
  }

  /** Milliseconds until it may begin if nobody leaves before; Infinity: when somebody leaves. */
  #mayIn({ key, askedAt, until }: Omit<Waiting, 'go'>): number {
    const isFile = key < 0;
    const places = isFile ? 1 : this.#options.perShop;
    if (this.#total >= this.#places || (this.#running.get(key) ?? 0) >= places) return Infinity;
    if (isFile) return 0;
    const now = performance.now();
    // Beside a read of its own shop it waits longer, and is let in before its time is over all the same.
    const roomMs = this.#running.has(key) ? (until - askedAt) / 2 : roomAfterMs;
    const forRoom = this.#total < this.#options.atOnce ? 0 : askedAt + roomMs - now;
    return Math.max(0, forRoom, Math.min(this.#rest.left(key), until - restUntilMs - now));
  }

  #take(key: number): void {
    this.#total++;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
  }

  #giveBack(key: number): void {
    this.#total--;
    const left = this.#running.get(key)! - 1;
    if (left === 0) this.#running.delete(key);
    else this.#running.set(key, left);
    this.#next();
  }

  /** Lets everyone in who may, first come first; a shop at its limit or at rest lets the others pass. */
  #next(): void {
    clearTimeout(this.#alarm);
    let soonest = Infinity;
    for (const one of [...this.#waiting]) {
      const wait = this.#mayIn(one);
      soonest = Math.min(soonest, wait > 0 ? wait : Infinity);
      if (wait > 0) continue;
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      this.#take(one.key);
      one.go();
    }
    if (soonest < Infinity) this.#alarm = setTimeout(() => this.#next(), soonest + 1);
  }
}

/** Limits of a read: it is stopped after so long, writes nothing, and keeps to one core. */
export const readingLimits = (ms: number): Statement =>
  sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('transaction_read_only', 'on', true),
    set_config('max_parallel_workers_per_gather', '0', true)`;

/** First half of the advisory locks of places; the shop and the number of the place are the rest. */
const lockFamily = 7_268_420;

/**
 * The number of the shop's place, or null: a lock that goes with the transaction, so all processes count together. Place 0 is
 * that of a file.
 */
const claimPlace = (merchantId: number, places: number, isFile: boolean): Statement =>
  sql`select (select n from generate_series(${isFile ? 0 : 1}::int, ${isFile ? 0 : places}::int) n
    where pg_try_advisory_xact_lock((${lockFamily}::bigint << 40) | (${merchantId}::bigint << 8) | n) limit 1) as place`;
