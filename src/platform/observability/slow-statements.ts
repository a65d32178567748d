import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Listener } from './watched.ts';

const shortened = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);

/**
 * A line for each round trip that took longer than the limit: which operation, and its statements by name and beginning. The
 * text of a statement holds no values, they are parameters; the same name stands in the comment that the database sees.
 */
export const slowStatements =
  (limitMs: number, log: FastifyBaseLogger, metrics: Metrics | undefined): Listener =>
  (watched, asked) => {
    if (asked.ms < limitMs) return;
    metrics?.slowStatement(watched.operation);
    log.warn(
      {
        request: watched.id,
        ...watched.who(),
        ms: Math.round(asked.ms),
        failed: asked.failed || undefined,
        statements: asked.statements.slice(0, 10).map((s) => ({ name: s.name, text: shortened(s.text) })),
      },
      'slow statement',
    );
  };
