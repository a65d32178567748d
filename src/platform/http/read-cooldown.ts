export interface RestRules {
  /** Part of the time that one shop's long reads may take; 1: they never rest. */
  readonly share: number;
  /** No rest is longer. */
  readonly mostMs: number;
}

/** A read that takes less is over before anybody notices it: it neither rests nor goes to the lane. */
export const longMs = 250;

/**
 * How long a shop's long reads rest after one that took so long, so that they take no more than their share of the time and
 * leave the rest of it to the sales of others.
 */
export class ReadCooldown {
  readonly #rules: RestRules;
  readonly #until = new Map<number, number>();

  constructor(rules: RestRules) {
    this.#rules = rules;
  }

  /** Milliseconds of rest that work of so many asks for. */
  of(ms: number): number {
    return ms < longMs ? 0 : Math.min(ms * (1 / this.#rules.share - 1), this.#rules.mostMs);
  }

  /** A read took so long: from now on the shop rests. Answers for how many milliseconds. */
  after(merchantId: number, ms: number): number {
    return this.begin(merchantId, this.of(ms));
  }

  /** The shop rests for so long, by what was read here or in another process. */
  begin(merchantId: number, ms: number): number {
    if (!(ms > 0)) return 0;
    const rest = Math.min(ms, this.#rules.mostMs);
    const until = performance.now() + rest;
    if (until > (this.#until.get(merchantId) ?? 0)) this.#until.set(merchantId, until);
    return rest;
  }

  /** Milliseconds until the shop's next long read may begin. */
  left(merchantId: number): number {
    const until = this.#until.get(merchantId);
    if (until === undefined) return 0;
    const left = until - performance.now();
    if (left > 0) return left;
    this.#until.delete(merchantId);
    return 0;
  }

  /** Shops that rest. */
  get size(): number {
    for (const merchantId of [...this.#until.keys()]) this.left(merchantId);
    return this.#until.size;
  }
}
