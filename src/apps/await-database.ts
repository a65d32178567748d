import { setTimeout as sleep } from 'node:timers/promises';
import { AddressFailure, failureText, firstOf } from './failure-text.ts';

/** What `/api/ready` says while a start waits: no address and no name, for it is public. */
export type OutageStatus =
  | 'database unreachable'
  | 'database refuses the sign-in'
  | 'database does not exist'
  | 'no connections left';

const statusOfCode: readonly (readonly [RegExp, OutageStatus])[] = [
  [/^28/, 'database refuses the sign-in'],
  [/^3D000$/, 'database does not exist'],
  [/^53300$/, 'no connections left'],
  [/^(08|57P)|^E[A-Z]+$/, 'database unreachable'],
];

/**
 * What of a database that is not there yet, or not yet as the settings say, may mend itself without this process: it
 * starts, it is being restored, its password is being changed. Undefined for all else, a schema without migrations too.
 */
export const outageOf = (thrown: unknown): OutageStatus | undefined => {
  const error = firstOf(thrown);
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (syscall === 'listen') return undefined;
  // Of a sign-in it means that the role may not connect to this database; later it is a right that a migration lacks.
  if (code === '42501' && error instanceof AddressFailure) return 'database refuses the sign-in';
  if (typeof code === 'string') return statusOfCode.find(([form]) => form.test(code))?.[1];
  return /timeout expired|timeout exceeded|Connection terminated/.test(error.message)
    ? 'database unreachable'
    : undefined;
};

export interface Waits {
  say(line: string): void;
  /** Told before each wait. */
  onWait(status: OutageStatus): Promise<void>;
}

const longestPauseMs = 10_000;
/** A reason that stays is said again after this. */
const silenceMs = 60_000;

/** Opens what needs the database, as often as it takes. Ends with an error that waiting does not mend. */
export const awaitDatabase = async <T>(open: () => Promise<T>, waits: Waits): Promise<T> => {
  const beganAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - beganAt) / 1000);
  let said: { text: string; at: number } | undefined;
  for (let tries = 0; ; tries++) {
    try {
      const opened = await open();
      if (said) waits.say(`it is there after ${seconds()} s`);
      return opened;
    } catch (error) {
      const status = outageOf(error);
      if (!status) throw error;
      await waits.onWait(status);
      const text = failureText(error) ?? (error as Error).message;
      if (text !== said?.text || performance.now() - said.at >= silenceMs) {
        waits.say(`${text}; not ready, trying again (${seconds()} s)`);
        said = { text, at: performance.now() };
      }
      await sleep(Math.min(longestPauseMs, 500 * 2 ** tries));
    }
  }
};
