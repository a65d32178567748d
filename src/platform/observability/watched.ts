import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from '../db/sql.ts';

/** What the database was asked in one round trip, told when it answered. */
export interface RoundTrip {
  readonly statements: readonly Statement[];
  /** As performance.now(). */
  readonly began: number;
  readonly ms: number;
  readonly failed: boolean;
}

/** Who is told about every round trip: the slow-statement line and the traces. */
export type Listener = (watched: Watched, asked: RoundTrip) => void;

/** One request or one job while it runs: what its line, its figures and its trace will say. Holds no value that came in. */
export class Watched {
  /** By contract name, `till.issueInvoice`; a job as `job message.send`. */
  readonly operation: string;
  readonly id: string;
  readonly began = performance.now();
  databaseMs = 0;
  poolMs = 0;
  merchant: number | undefined;
  user: number | undefined;
  manager: number | undefined;
  /** The key of a refusal, or the class of a fault. */
  cause: string | undefined;
  isReplay = false;
  /** A code to a phone was written, and goes out when the request is done. */
  sendsCode = false;
  readonly #listeners: readonly Listener[];

  constructor(operation: string, id: string, listeners: readonly Listener[] = []) {
    this.operation = operation;
    this.id = id;
    this.#listeners = listeners;
  }

  asked(statements: readonly Statement[], began: number, failed: boolean): void {
    const ms = performance.now() - began;
    this.databaseMs += ms;
    for (const listener of this.#listeners) listener(this, { statements, began, ms, failed });
  }

  /** Who and where, for lines about it. */
  who(): Record<string, unknown> {
    const { operation, merchant, user, manager } = this;
    return { operation, merchant, user, manager };
  }
}

const running = new AsyncLocalStorage<Watched>();

/** What runs now, or undefined outside requests and jobs. */
export const watchedNow = (): Watched | undefined => running.getStore();

export const watch = <T>(watched: Watched, work: () => T): T => running.run(watched, work);

/** Counts the time of a round trip to what it was made for. */
export const watchBatch = async <T>(statements: readonly Statement[], done: Promise<T>): Promise<T> => {
  const watched = running.getStore();
  if (!watched) return done;
  const began = performance.now();
  let failed = true;
  try {
    const answer = await done;
    failed = false;
    return answer;
  } finally {
    watched.asked(statements, began, failed);
  }
};

/**
 * The text of a statement with the operation that this process first ran it for, so that the database's own views and
 * logs tell where it comes from. Its name stays, and it is prepared once: the comment costs nothing.
 */
const originTexts = new Map<string, string>();
export const withOrigin = (statement: Statement): string => {
  if (statement.name === '') return statement.text;
  const known = originTexts.get(statement.name);
  if (known) return known;
  const operation = running.getStore()?.operation;
  if (!operation) return statement.text;
  // After its first word: pg_stat_statements leaves out what stands before a statement.
  const text = statement.text.replace(
    /^(\s*(?:select|with|insert|update|delete)\b)/i,
    (start) => `${start} /* ${operation.replaceAll(/[^\w. -]/g, '_')} ${statement.name} */`,
  );
  originTexts.set(statement.name, text);
  return text;
};

/**
 * Whether a request ended in a fault. What `/api/ready` says is an answer whatever it is: a process that leaves would wake
 * somebody at every replacement.
 */
export const isFault = (operation: string, status: number): boolean =>
  status >= 500 && status !== 501 && operation !== 'GET /api/ready';
