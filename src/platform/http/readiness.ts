import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below this a sale's picture, a log segment or a table's next page may not fit any more. */
const leastBytes = 100 * 1024 * 1024;

/** Whether requests should be sent here; /api/ready tells it to the proxy. */
export class Readiness {
  isLeaving = false;
  readonly #folder: string;
  readonly #drainSeconds: number;
  /** `folder` is where the process writes; `drainSeconds` how long proxies take to notice that it leaves. */
  constructor(folder: string, drainSeconds: number) {
    this.#folder = folder;
    this.#drainSeconds = drainSeconds;
  }

  async hasRoom(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(this.#folder);
      return bavail * bsize >= leastBytes;
    } catch {
      // Not made yet: the first upload makes it.
      return true;
    }
  }

  /** Withdraws it; resolves when nobody sends requests here any more. */
  async withdraw(): Promise<void> {
    if (this.isLeaving) return;
    this.isLeaving = true;
    await sleep(this.#drainSeconds * 1_000);
  }
}
