import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { beginExport } from '../features/exports/server/begin-export.ts';
import { sessions } from '../features/identity/server/public-api.ts';
import { TransportError } from '../kernel/contract/refusal.ts';
import type { StoredSettings } from '../kernel/contract/settings.ts';
import { isPrivateAddress } from '../kernel/domain/private-address.ts';
import type { Pool } from '../platform/db/pools.ts';
import { sql } from '../platform/db/sql.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { uploadLimitBytes } from '../platform/files/prepare-upload.ts';
import type { Locate } from '../platform/gateways/geolocation.ts';
import { accountStatusOf } from '../platform/http/account-status.ts';
import { compressAnswers } from '../platform/http/compress-answers.ts';
import { countTries } from '../platform/http/count-tries.ts';
import { sendError, translateDatabaseError } from '../platform/http/errors.ts';
import { closeGracefully } from '../platform/http/graceful-close.ts';
import { limitConnections, slowestRequests } from '../platform/http/limit-connections.ts';
import { registerRoutes } from '../platform/http/pipeline.ts';
import { RateLimitCounts, rateLimitStore } from '../platform/http/rate-limit-store.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import { refuseTwoHosts } from '../platform/http/refuse-two-hosts.ts';
import { safetyHeaders } from '../platform/http/safety-headers.ts';
import type { SlowQueryLimiter } from '../platform/http/slow-query-limiter.ts';
import type { LiveTopics } from '../platform/live/live.ts';
import { type Sends, sendsAll } from '../platform/messages/message-settings.ts';
import { type LineTaker, logOptions } from '../platform/observability/log-options.ts';
import { requestIds } from '../platform/observability/request-id.ts';
import { noObservability, type Observability, watchRequests } from '../platform/observability/watch-requests.ts';
import { noteMerchant, watchedSessions } from '../platform/observability/watched-sessions.ts';
import type { Clock } from '../platform/process/clock.ts';
import { Sealer } from '../platform/secrets/sealing.ts';
import { constraints, routes } from './features.ts';
import { openApi } from './open-api.ts';
import { operationNames } from './operation-names.ts';

export interface ApiParts {
  readonly app: Pool;
  readonly manager: Pool;
  readonly aside: Pool;
  readonly reading: SlowQueryLimiter;
  readonly clock: Clock;
  readonly live: LiveTopics;
  readonly files: FileStore;
  /** The installation's key; one of its own when absent, which opens nothing that was sealed before. */
  readonly sealer?: Sealer;
  readonly locate: Locate;
  readonly logLevel: string;
  readonly trustProxy: number | string | false;
  readonly publicUrl: string;
  /** Everything, where a test says nothing else. */
  readonly sends?: Sends;
  /** Served by HTTPS: strict transport security and upgraded requests. */
  readonly secure: boolean;
  /** Strict transport security for the names below the public one too. Absent: not. */
  readonly hstsSubdomains?: boolean;
  /** Whether the process is about to stop, and whether what it writes still finds room. Absent: always ready. */
  readonly readiness?: Readiness;
  /** Tests and benches measure without limits. */
  readonly rateLimits: boolean;
  /** How slow a request may be, where that is not as ever: tests do not wait for fifteen seconds. */
  readonly slowest?: Partial<Record<keyof typeof slowestRequests, number>>;
  /** Figures, traces and slow statements; nothing when absent. */
  readonly observability?: Observability;
  /** Where lines go; standard output when absent. */
  readonly logTo?: LineTaker;
}

/** Requests a minute of one address, whatever they ask for: a large shop with all its tills and phones. */
const mostOfAddress = 6_000;

const trustHops = (proxies: number) => (_address: string, hop: number) => hop < proxies;

type SafetyHeaders = Awaited<ReturnType<typeof safetyHeaders>>;

/** A server without addresses; what it cannot read gets the safety headers too. */
const openServer = (parts: ApiParts, safety: SafetyHeaders): FastifyInstance =>
  fastify({
    logger: logOptions(parts.logLevel, parts.logTo),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIds(parts.trustProxy),
    // A number of proxies counts hops from the nearest; addresses are matched as they are.
    trustProxy: typeof parts.trustProxy === 'number' ? trustHops(parts.trustProxy) : parts.trustProxy,
    bodyLimit: 262_144,
    // Also for the second server that a name with two addresses gets; fastify would set a request's time to none.
    http: { ...slowestRequests, ...parts.slowest },
    requestTimeout: slowestRequests.requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What still reaches a process that stops is answered: its database is left when the last answer is out.
    return503OnClosing: false,
    // An address that cannot be read is no page of ours. No hook runs before this: the headers are given here.
    frameworkErrors: (_error, request, reply) => {
      request.log.info({ operation: 'unknown', status: 404, cause: 'unreadable_address' }, 'request');
      reply.header('x-request-id', request.id);
      for (const [name, value] of safety) reply.raw.setHeader(name, value);
      void (reply as FastifyReply).code(404).send({ message: 'not_found' });
    },
  });

/** Lets operations carry limits of their own, and gives each address one over all of /api. */
const limitRequests = async (server: FastifyInstance, counts: RateLimitCounts): Promise<void> => {
  await server.register(rateLimit, {
    // Operations carry their own limits. Assets have none: one page of a shop's ten tills behind one address is hundreds.
    global: false,
    store: rateLimitStore(counts),
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, context) =>
      new TransportError(429, 'too_many_requests', { retry_after: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
  // Tokens that nobody gave out are no way around the limits of an address.
  const ofAddress = server.createRateLimit({ max: mostOfAddress, timeWindow: 60_000, keyGenerator: (r) => r.ip });
  server.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || isPrivateAddress(request.ip)) return;
    const limit = await ofAddress(request);
    if (!limit.isAllowed && limit.isExceeded)
      throw new TransportError(429, 'too_many_requests', { retry_after: limit.ttlInSeconds });
  });
};

const serveHealth = (server: FastifyInstance, { app, readiness }: Pick<ApiParts, 'app' | 'readiness'>): void => {
  server.get('/api/health', async () => ({ status: 'live' }));
  server.get('/api/ready', async (_request, reply) => {
    if (readiness?.isLeaving) return reply.code(503).send({ status: 'leaving' });
    try {
      await app.batch([sql`select 1 as ready`]);
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
    return (await readiness?.hasRoom()) === false ? reply.code(503).send({ status: 'disk full' }) : { status: 'ready' };
  });
};

const serveDescriptions = (server: FastifyInstance): void => {
  const rows = routes.map((r) => r.operation);
  // Described when somebody first asks: no start waits for it.
  const described = (title: string, isIn: (area: string) => boolean) => {
    let document: Record<string, unknown> | undefined;
    return async () => {
      document ??= openApi(
        title,
        rows.filter((r) => isIn(r.area)),
      );
      return document;
    };
  };
  server.get(
    '/api/openapi.json',
    described('Batalat: merchant and public API', (area) => area !== 'manager'),
  );
  server.get(
    '/api/manager/openapi.json',
    described('Batalat: manager API', (area) => area === 'manager'),
  );
};

/** The stream of what changed in a shop, for a session of it. */
const serveEvents = (server: FastifyInstance, { app, clock, live }: Pick<ApiParts, 'app' | 'clock' | 'live'>): void => {
  server.get('/api/events', async (request, reply) => {
    const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '');
    try {
      if (!match) throw new TransportError(401, 'not_logged_in');
      const [rows] = await app.batch([sessions.enterMerchant(match[1]!, clock.now())]);
      const { merchant_id, session_id, settings } = rows![0]! as {
        merchant_id: number;
        session_id: number;
        settings: StoredSettings;
      };
      if (accountStatusOf(settings) === 'waits') throw new TransportError(403, 'account_waits');
      if (!live.hasRoom(merchant_id, session_id))
        throw new TransportError(429, 'too_many_requests', { retry_after: 60 });
      noteMerchant(merchant_id);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const missed = Number((request.query as Record<string, unknown>)['missed_ms']) || 0;
      live.open(merchant_id, session_id, reply.raw, Math.max(0, missed));
    } catch (error) {
      return sendError(translateDatabaseError(error, constraints), request, reply);
    }
  });
  // Open event streams would hold close() until every browser left.
  server.addHook('preClose', async () => live.close());
};

/** The HTTP server with everything under /api; pages are added by the other apps. */
export const createServer = async (parts: ApiParts): Promise<FastifyInstance> => {
  const safety = await safetyHeaders(parts.secure, parts.hstsSubdomains);
  const server = openServer(parts, safety);
  watchRequests(server, parts.observability ?? noObservability, operationNames);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of safety) reply.raw.setHeader(name, value);
    done();
  });
  const counts = new RateLimitCounts(parts.aside, () => Date.parse(parts.clock.now()));
  refuseTwoHosts(server);
  if (parts.rateLimits) await limitRequests(server, counts);
  await server.register(multipart, {
    limits: { fileSize: uploadLimitBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 },
  });
  closeGracefully(server, () => parts.readiness?.isLeaving === true);
  limitConnections(server.server);
  compressAnswers(server);
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));

  registerRoutes(server, routes, {
    app: parts.app,
    manager: parts.manager,
    aside: parts.aside,
    reading: parts.reading,
    beginExport,
    clock: parts.clock,
    sessions: watchedSessions(sessions),
    constraints,
    publicUrl: parts.publicUrl,
    sends: parts.sends ?? sendsAll,
    files: parts.files,
    sealer: parts.sealer ?? new Sealer(randomBytes(32)),
    locate: parts.locate,
    countTries: parts.rateLimits ? countTries(counts) : async () => {},
    publish: (merchantId, topics) => parts.live.publish(merchantId, topics),
  });

  serveHealth(server, parts);
  serveDescriptions(server);
  serveEvents(server, parts);
  server.all('/api/*', async (_request, reply) => reply.code(404).send({ message: 'not_found' }));
  return server;
};
