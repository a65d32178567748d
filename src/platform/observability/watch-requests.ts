import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import type { Metrics } from './metrics.ts';
import { slowStatements } from './slow-statements.ts';
import type { Tracing } from './tracing.ts';
import { isFault, type Listener, Watched, watch } from './watched.ts';

/** What looks at requests; nothing of it is there when nobody asked for it. */
export interface Observability {
  readonly metrics: Metrics | undefined;
  readonly tracing: Tracing | undefined;
  /** Round trips that take longer leave a line; 0 leaves none. */
  readonly slowStatementMs: number;
}
export const noObservability: Observability = { metrics: undefined, tracing: undefined, slowStatementMs: 0 };

const mark = Symbol('watched');
type Marked = FastifyRequest & { [mark]?: Watched };
export const watchedOf = (request: FastifyRequest): Watched | undefined => (request as Marked)[mark];

/** Says for its line how a request failed: a refusal's key, the class of anything else. Never a message: it may quote. */
export const noteFailure = (request: FastifyRequest, error: unknown): void => {
  const watched = watchedOf(request);
  if (!watched) return;
  if (error instanceof Refusal || error instanceof TransportError) watched.cause = error.key;
  else if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    watched.cause = typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
  } else watched.cause = typeof error;
};

/** Who hears of round trips to the database. */
export const listenersOf = (observability: Observability, log: FastifyBaseLogger): readonly Listener[] => {
  const { slowStatementMs, metrics, tracing } = observability;
  const listeners: Listener[] = [];
  if (slowStatementMs > 0) listeners.push(slowStatements(slowStatementMs, log, metrics));
  if (tracing) listeners.push(tracing.asked);
  return listeners;
};

/** Files of screens and questions of a load balancer are many and say little: their lines are for `debug`. */
const isQuiet = (operation: string): boolean =>
  /^(GET|HEAD) \/(app|assets|api\/(health|ready)|metrics)\b/.test(operation);
/** As long as a page is open: no time of an answer. */
const streams = new Set(['GET /api/events']);

/**
 * One line a request, its figures and its trace. `names` gives the contract name of a route ("POST /api/invoices"); others
 * are called by their route, never by their address, which may be a key.
 */
export const watchRequests = (
  server: FastifyInstance,
  observability: Observability,
  names: ReadonlyMap<string, string>,
): void => {
  const { metrics, tracing, slowStatementMs } = observability;
  // Nobody looks (LOG_LEVEL=silent and nothing else): then nothing is noted either.
  if (server.log.level === 'silent' && !metrics && !tracing && slowStatementMs === 0) return;
  const listeners = listenersOf(observability, server.log);
  const nameOfRoute = (route: string): string => names.get(route) ?? route;
  const nameOf = (request: FastifyRequest): string => {
    const { url } = request.routeOptions;
    return url ? nameOfRoute(`${request.method} ${url}`) : 'unknown';
  };

  if (metrics)
    server.addHook('onRoute', ({ method, url }) => {
      // HEAD comes with each GET and is rare; its counters begin when it is asked.
      for (const one of [method].flat()) if (one !== 'HEAD') metrics.expectOperation(nameOfRoute(`${one} ${url}`));
    });

  server.addHook('onRequest', (request, _reply, done) => {
    const watched = new Watched(nameOf(request), request.id, listeners);
    (request as Marked)[mark] = watched;
    observability.tracing?.begin(watched, request);
    done();
  });
  // After the body was read: what reads it speaks for the connection, not for the request.
  server.addHook('preValidation', (request, _reply, done) => {
    const watched = watchedOf(request);
    if (watched) watch(watched, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const watched = watchedOf(request);
    if (watched) {
      const status = reply.raw.statusCode;
      const ms = performance.now() - watched.began;
      if (!streams.has(watched.operation)) observability.metrics?.answered(watched, status, ms);
      observability.tracing?.end(watched, status);
      const level = isFault(watched.operation, status)
        ? 'error'
        : isQuiet(watched.operation) && status < 400
          ? 'debug'
          : 'info';
      request.log[level](lineOf(request, watched, status, ms, reply.raw.writableFinished), 'request');
    }
    done();
  });
};

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
const keyForm = /^[\x21-\x7e]{8,100}$/;

const lineOf = (request: FastifyRequest, watched: Watched, status: number, ms: number, isSent: boolean) => {
  const key = request.headers['idempotency-key'];
  return {
    operation: watched.operation,
    status,
    ms: rounded(ms),
    database_ms: rounded(watched.databaseMs),
    pool_ms: watched.poolMs >= 0.1 ? rounded(watched.poolMs) : undefined,
    merchant: watched.merchant,
    user: watched.user,
    manager: watched.manager,
    cause: status >= 400 ? watched.cause : undefined,
    // Finds what the same intent of a person became later; it opens nothing without a session.
    key: typeof key === 'string' && keyForm.test(key) ? key : undefined,
    is_replay: watched.isReplay || undefined,
    is_cut_off: isSent ? undefined : true,
  };
};
