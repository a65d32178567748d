import { destination } from 'pino';
import type { LineTaker } from './log-options.ts';

/** A line waits at most this long; kill -9 loses what waits. */
const longestWaitMs = 200;
const errorLevel = 50;

let lines: LineTaker | undefined;

/**
 * Standard output, written in pieces of many lines: a write for each line costs more than making it. Errors leave at once,
 * and so does everything when the process ends. One for the process.
 */
export const bufferedLines = (): LineTaker => {
  if (lines) return lines;
  const output = destination({ dest: 1, sync: true, minLength: 8_192 });
  // Whoever read them is gone; the product goes on.
  output.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    output.flushSync();
  };
  process.once('exit', flush);
  const taker = {
    // Asks pino to tell the level of each line before it.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      output.write(line);
      if (taker.lastLevel >= errorLevel) flush();
      else timer ??= setTimeout(flush, longestWaitMs).unref();
    },
  };
  lines = taker;
  return taker;
};
