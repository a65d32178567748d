import { longMs } from './read-cooldown.ts';

/** How long an operation is taken for long that was stopped, and one that went through. */
const rememberedMs = { stopped: 10 * 60_000, slow: 60_000 };
const mostRemembered = 10_000;

/** Sets a row of a memory that forgets its oldest. */
const setNewest = <T>(memory: Map<string, T>, key: string, value: T): void => {
  memory.delete(key);
  memory.set(key, value);
  if (memory.size > mostRemembered) memory.delete(memory.keys().next().value!);
};

/** Which operations of which shops took long a short while ago. */
export class LongOperations {
  readonly #long = new Map<string, { readonly until: number; readonly because: keyof typeof rememberedMs }>();
  /** What took long once, and until when a second time counts. */
  readonly #suspected = new Map<string, number>();

  has(merchantId: number, operation: string): boolean {
    const long = this.#long.get(`${merchantId} ${operation}`);
    return long !== undefined && long.until > performance.now();
  }

  /** A statement of it was stopped. */
  noteStopped(merchantId: number, operation: string): void {
    this.#remember(`${merchantId} ${operation}`, 'stopped');
  }

  /**
   * It went through after so many milliseconds. Once long may be the machine, that was busy with something else: it counts
   * the second time in a row. What is quick again is long no more.
   */
  noteDuration(merchantId: number, operation: string, ms: number): void {
    const key = `${merchantId} ${operation}`;
    if (ms < longMs) {
      this.#suspected.delete(key);
      if (this.#long.get(key)?.because === 'slow') this.#long.delete(key);
      return;
    }
    const isSuspected = (this.#suspected.get(key) ?? 0) > performance.now();
    setNewest(this.#suspected, key, performance.now() + rememberedMs.slow);
    if (isSuspected) this.#remember(key, 'slow');
  }

  #remember(key: string, because: keyof typeof rememberedMs): void {
    const until = performance.now() + rememberedMs[because];
    if (until > (this.#long.get(key)?.until ?? 0)) setNewest(this.#long, key, { until, because });
  }
}
