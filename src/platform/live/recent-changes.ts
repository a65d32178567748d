/** How long a change is remembered for a screen that opens its stream after it. */
export const rememberedMs = 60_000;

/**
 * What changed in each shop within the last minute. A screen asks for its data and for its stream at once, and what
 * changes after the one and before the other would be told to nobody.
 */
export class RecentChanges {
  readonly #shops = new Map<number, Map<string, number>>();
  #sweptAt = 0;

  /** @param now milliseconds of a clock that never goes back, as in every method here. */
  note(merchantId: number, topics: readonly string[], now: number): void {
    let changes = this.#shops.get(merchantId);
    if (!changes) {
      changes = new Map();
      this.#shops.set(merchantId, changes);
    }
    for (const topic of topics) changes.set(topic, now);
    if (now - this.#sweptAt > rememberedMs) this.#sweep(now);
  }

  /** Topics of the shop that changed within the last `ms`, of which at most `rememberedMs` count. */
  within(merchantId: number, ms: number, now: number): string[] {
    const since = now - Math.min(ms, rememberedMs);
    return [...(this.#shops.get(merchantId) ?? [])].flatMap(([topic, at]) => (at >= since ? [topic] : []));
  }

  /** Shops of which something is remembered. */
  get size(): number {
    return this.#shops.size;
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [merchantId, changes] of this.#shops) {
      for (const [topic, at] of changes) if (now - at > rememberedMs) changes.delete(topic);
      if (changes.size === 0) this.#shops.delete(merchantId);
    }
  }
}
