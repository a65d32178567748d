/** A repeatable stream of chance (mulberry32): the same seed trades the same two years. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** Whole, in [low, high]. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  happens(probability: number): boolean {
    return this.next() < probability;
  }
  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }
  /** One of the rows, by its weight. */
  weighted<T extends { weight: number }>(rows: readonly T[]): T {
    let at = this.next() * rows.reduce((total, r) => total + r.weight, 0);
    for (const row of rows) {
      at -= row.weight;
      if (at < 0) return row;
    }
    return rows.at(-1)!;
  }
}
