import { TransportError } from '../../kernel/contract/refusal.ts';

export interface LaneLimits {
  /** Works that run at once. */
  readonly places: number;
  /** Of them, works of one shop. */
  readonly placesOfShop: number;
  /** Works of one shop that wait; the next is refused. */
  readonly waitingOfShop: number;
  /** Works of all shops that wait. */
  readonly waiting: number;
}

interface Waiting {
  readonly shop: number | undefined;
  readonly go: () => void;
}

/** Seconds after which somebody who was refused may try again. */
const retryAfterSeconds = 10;

/**
 * Places for heavy work in this process: each shop has few of them and a short queue, and the next place goes to the shop whose
 * last turn is longest ago. So whatever one shop sends, another waits at most for a place, never for the first one's queue. A
 * full queue answers 429.
 */
export class FairLanes {
  readonly #limits: LaneLimits;
  readonly #running = new Map<number | undefined, number>();
  #waiting: Waiting[] = [];
  #total = 0;
  /** When each shop had its last turn, as a count of turns; emptied when nobody works. */
  readonly #turns = new Map<number | undefined, number>();
  #turn = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** `shop` undefined: a manager, or nobody known; together they are as one shop. */
  async run<T>(shop: number | undefined, work: () => Promise<T>): Promise<T> {
    const turn = this.#enter(shop);
    if (turn) await turn;
    try {
      return await work();
    } finally {
      this.#leave(shop);
    }
  }

  #mayRun(shop: number | undefined): boolean {
    return this.#total < this.#limits.places && (this.#running.get(shop) ?? 0) < this.#limits.placesOfShop;
  }

  #begin(shop: number | undefined): void {
    this.#total++;
    this.#running.set(shop, (this.#running.get(shop) ?? 0) + 1);
    this.#turns.set(shop, ++this.#turn);
  }

  #enter(shop: number | undefined): Promise<void> | undefined {
    if (this.#mayRun(shop)) {
      this.#begin(shop);
      return undefined;
    }
    const own = this.#waiting.filter((one) => one.shop === shop).length;
    if (own >= this.#limits.waitingOfShop || this.#waiting.length >= this.#limits.waiting)
      throw new TransportError(429, 'too_many_requests', { retry_after: retryAfterSeconds });
    return new Promise((go) => this.#waiting.push({ shop, go }));
  }

  #leave(shop: number | undefined): void {
    this.#total--;
    const left = this.#running.get(shop)! - 1;
    if (left === 0) this.#running.delete(shop);
    else this.#running.set(shop, left);
    const turnOf = (one: Waiting): number => this.#turns.get(one.shop) ?? 0;
    // As many as places are free: one that left may make room for a single other only, but a loop cannot be wrong.
    for (;;) {
      const next = this.#waiting
        .filter((one) => this.#mayRun(one.shop))
        .reduce<Waiting | null>((best, one) => (best === null || turnOf(one) < turnOf(best) ? one : best), null);
      if (!next) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#begin(next.shop);
      next.go();
    }
    if (this.#total === 0) this.#turns.clear();
  }
}
