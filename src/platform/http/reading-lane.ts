import { setTimeout as sleep } from 'node:timers/promises';
import { refuser } from '../../kernel/refusal.ts';
import { readingRefusals } from '../../kernel/refusals.ts';
import type { Row } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { positionOfPrimary, type Replica } from '../db/replica.ts';
import { type Statement, sql } from '../db/sql.ts';
import { type Transaction, transaction } from '../db/transaction.ts';

const refuse = refuser(readingRefusals);

export interface LaneOptions {
  /** Long reads that one shop may have at once, over all processes. */
  readonly perShop: number;
  /** A statement of a long read is stopped after this. */
  readonly seconds: number;
  /** How long a read waits for its turn before it is refused. */
  readonly waitSeconds: number;
  /** Answers instead of the primary where it can. */
  readonly replica?: Replica | undefined;
}

/** One read's own limits, where it may take longer than a person waits. */
export interface Patience {
  readonly seconds: number;
  readonly waitSeconds: number;
}

/** How long what proved to be long is taken for long. */
const rememberedMs = 10 * 60_000;
const mostRemembered = 10_000;
/** Reads of one shop that wait in this process; the next is refused at once. */
const mostWaiting = 8;
/** Between two looks for a place that another process holds. */
const lookAgainMs = 150;

interface Waiting {
  readonly merchantId: number;
  readonly go: () => void;
}

/** Another process has the shop's places. */
class NoPlace extends Error {}

const isStopped = (error: unknown): boolean => (error as { code?: unknown })?.code === '57014';

/**
 * Where reads go that take long: a few connections of their own, so that no list, report or export takes one from a sale,
 * and at most so many at once for one shop, so that none takes the lane from the others. Whoever comes later waits in turn.
 */
export class ReadingLane {
  readonly #pool: Pool;
  readonly #places: number;
  readonly #options: LaneOptions;
  readonly #running = new Map<number, number>();
  #total = 0;
  readonly #waiting: Waiting[] = [];
  readonly #long = new Map<string, number>();

  /** `places`: connections of the pool. */
  constructor(pool: Pool, places: number, options: LaneOptions) {
    this.#pool = pool;
    this.#places = places;
    this.#options = options;
  }

  /** Whether this operation of this shop took long a short while ago. */
  isLong(merchantId: number, operation: string): boolean {
    const until = this.#long.get(`${merchantId} ${operation}`);
    return until !== undefined && until > performance.now();
  }

  /** From now on, for a while, it goes to the lane at once. */
  remember(merchantId: number, operation: string): void {
    const key = `${merchantId} ${operation}`;
    this.#long.delete(key);
    this.#long.set(key, performance.now() + rememberedMs);
    if (this.#long.size > mostRemembered) this.#long.delete(this.#long.keys().next().value!);
  }

  /**
   * A transaction that only reads, when it is this shop's turn. Refuses `reading_is_busy` when its turn does not come,
   * `reading_takes_too_long` when a statement of it is stopped. `since` is the position of the primary's log that it must
   * see, where it is known already.
   */
  async transaction<T>(
    merchantId: number,
    opening: readonly Statement[],
    work: (tx: Transaction, opened: Row[][]) => Promise<T>,
    { since, ...patience }: Partial<Patience> & { readonly since?: string | undefined } = {},
  ): Promise<T> {
    const { seconds, waitSeconds } = { ...this.#options, ...patience };
    const until = performance.now() + waitSeconds * 1000;
    const limits = sql`select set_config('statement_timeout', ${`${seconds}s`}, true),
      set_config('transaction_read_only', 'on', true)`;
    const begin = [limits, claimPlace(merchantId, this.#options.perShop), ...opening];
    const inPlace = (tx: Transaction, opened: Row[][]): Promise<T> => {
      if (opened[1]![0]!['place'] === null) throw new NoPlace();
      return work(tx, opened.slice(2));
    };
    for (;;) {
      const leave = await this.#turn(merchantId, until);
      try {
        const { replica } = this.#options;
        const there =
          replica &&
          (await replica.transaction(since ?? (await this.#position()), begin, inPlace, seconds + waitSeconds));
        return there ? there.result : await transaction(this.#pool, begin, inPlace);
      } catch (error) {
        if (isStopped(error)) throw refuse('reading_takes_too_long');
        if (!(error instanceof NoPlace)) throw error;
        if (performance.now() + lookAgainMs > until) throw refuse('reading_is_busy');
      } finally {
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

  /** Waits for a connection of the lane and a place of the shop; the function gives both back. */
  async #turn(merchantId: number, until: number): Promise<() => void> {
    if (!this.#hasRoom(merchantId)) {
      const ofShop = this.#waiting.filter((one) => one.merchantId === merchantId).length;
      if (ofShop >= mostWaiting) throw refuse('reading_is_busy');
      await new Promise<void>((go, fail) => {
        const waiting: Waiting = {
          merchantId,
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
      });
    } else this.#take(merchantId);
    return () => this.#giveBack(merchantId);
  }

  #hasRoom(merchantId: number): boolean {
    return this.#total < this.#places && (this.#running.get(merchantId) ?? 0) < this.#options.perShop;
  }

  #take(merchantId: number): void {
    this.#total++;
    this.#running.set(merchantId, (this.#running.get(merchantId) ?? 0) + 1);
  }

  #giveBack(merchantId: number): void {
    this.#total--;
    const left = this.#running.get(merchantId)! - 1;
    if (left === 0) this.#running.delete(merchantId);
    else this.#running.set(merchantId, left);
    // The first of those that waits and may: a shop at its limit lets the others pass.
    const next = this.#waiting.findIndex((one) => this.#hasRoom(one.merchantId));
    if (next < 0) return;
    const [one] = this.#waiting.splice(next, 1);
    this.#take(one!.merchantId);
    one!.go();
  }
}

/** First half of the advisory locks of places; the shop and the number of the place are the rest. */
const lockFamily = 7_268_420;

/** The number of the shop's place, or null: a lock that goes with the transaction, so all processes count together. */
const claimPlace = (merchantId: number, places: number): Statement =>
  sql`select (select n from generate_series(1, ${places}::int) n
    where pg_try_advisory_xact_lock((${lockFamily}::bigint << 40) | (${merchantId}::bigint << 8) | n) limit 1) as place`;
