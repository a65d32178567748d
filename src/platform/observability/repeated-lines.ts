import type { FastifyBaseLogger } from 'fastify';

const minuteMs = 60_000;

/** What a try of a job was, when it failed in one; trouble of the queue itself has none. */
export interface FailedTry {
  readonly name: string;
  readonly jobId: string;
  readonly isLastTry: boolean;
}

interface Failure {
  readonly name: string;
  readonly error: Error;
  readonly failed: FailedTry | undefined;
}

interface Held {
  readonly timer: NodeJS.Timeout;
  /** Since the last line. */
  tries: number;
  given_up: number;
  last: Failure;
}

/** Names the kind of a failure in a word or two, never its message: that may quote a row. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  // Several addresses of one name that all refused: each has the reason, the whole has none.
  const inner = error instanceof AggregateError ? error.errors[0] : undefined;
  const code = (error as { code?: unknown }).code ?? (inner as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
};

/**
 * One line a minute for each job and reason: the first at once, then how often it happened since. A database that is gone
 * would otherwise write hundreds of equal lines a minute.
 */
export class RepeatedLines {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #message: string;
  readonly #held = new Map<string, Held>();

  constructor(log: Pick<FastifyBaseLogger, 'error'>, message: string) {
    this.#log = log;
    this.#message = message;
  }

  /** `part` names what failed where it was no job. */
  failed(error: Error, part: string, failed?: FailedTry): void {
    const failure: Failure = { name: failed?.name ?? part, error, failed };
    const key = `${failure.name} ${reasonOf(error)}`;
    const given_up = Number(failed?.isLastTry ?? false);
    const held = this.#held.get(key);
    if (held) {
      held.tries += 1;
      held.given_up += given_up;
      held.last = failure;
      return;
    }
    this.#write({ tries: 1, given_up, last: failure });
    this.#hold(key, failure);
  }

  #hold(key: string, failure: Failure): void {
    const timer = setTimeout(() => {
      const held = this.#held.get(key)!;
      this.#held.delete(key);
      if (held.tries === 0) return;
      this.#write(held);
      this.#hold(key, held.last);
    }, minuteMs).unref();
    this.#held.set(key, { timer, tries: 0, given_up: 0, last: failure });
  }

  #write({ tries, given_up, last: { name, error, failed } }: Omit<Held, 'timer'>): void {
    const told = { job: name, reason: reasonOf(error), tries, given_up: given_up || undefined, job_id: failed?.jobId };
    this.#log.error({ ...told, err: error }, this.#message);
  }

  /** Writes what was held back; at the end of a process. */
  stop(): void {
    for (const held of this.#held.values()) {
      clearTimeout(held.timer);
      if (held.tries > 0) this.#write(held);
    }
    this.#held.clear();
  }
}
