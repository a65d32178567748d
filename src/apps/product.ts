import type { FastifyInstance } from 'fastify';
import { replyWebhooks } from '../features/messaging/server/public-api.ts';
import { gatewayWebhook } from '../features/payments/server/gateway-webhook.ts';
import { linkWebhook } from '../features/payments/server/link-webhook.ts';
import type { Config } from '../platform/config/config.ts';
import { type DatabaseAddress, Pool } from '../platform/db/pools.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { serveStorage } from '../platform/files/serve-storage.ts';
import { serveWebhooks } from '../platform/gateways/serve-webhooks.ts';
import { Readiness } from '../platform/http/readiness.ts';
import { LiveTopics, readingRests } from '../platform/live/live.ts';
import { answerFromPhone } from '../platform/messages/phone-sandbox.ts';
import { bufferedLines } from '../platform/observability/buffered-lines.ts';
import { connectionName } from '../platform/observability/process-name.ts';
import { listenForMetrics, serveMetricsByToken } from '../platform/observability/serve-metrics.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { type Clock, systemClock } from '../platform/process/clock.ts';
import type { Sealer } from '../platform/secrets/sealing.ts';
import { createServer } from './api.ts';
import type { Waits } from './await-database.ts';
import { serveBackOffices } from './back-offices.ts';
import { routes } from './features.ts';
import { inboundReplyConfig } from './inbound-reply-config.ts';
import { jobsOf } from './jobs.ts';
import { openParts, type Parts } from './open-parts.ts';
import { servePublicPages } from './public/public-pages.ts';
import { serveSecurityContact } from './public/serve-security-contact.ts';
import { publicPages } from './public-pages.ts';
import { serveSandboxPages } from './sandbox-pages.ts';
import { startBackground } from './start-background.ts';

export interface Product {
  readonly server: FastifyInstance;
  readonly app: Pool;
  readonly manager: Pool;
  readonly address: DatabaseAddress;
  /** Stops taking requests, lets the running ones and the jobs finish, leaves the database. */
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly clock?: Clock;
  /** Limits are off where a test or a bench measures something else. */
  readonly rateLimits?: boolean;
  /** The embedded database, where its start was begun before the product was loaded. */
  readonly embedded?: Promise<EmbeddedPostgres> | undefined;
  /** Waits for a database that is not there; without it the first failure is the end. */
  readonly waits?: Pick<Waits, 'onWait'> | undefined;
  /** Called when the schema is up to date, before anything is served. */
  prepare?(parts: { app: Pool; address: DatabaseAddress; sealer: Sealer; files: FileStore }): Promise<void>;
}

/** What the steps of the start share. */
interface Running {
  readonly config: Config;
  readonly clock: Clock;
  readonly parts: Parts;
  readonly live: LiveTopics;
  readonly jobs: ReturnType<typeof jobsOf>;
}

/** Measures pools, queue and streams, and serves the figures where the settings say so. */
const serveMetrics = async (
  server: FastifyInstance,
  { config, parts, live, jobs }: Running,
): Promise<{ stop(): Promise<void> }> => {
  const { observability, reading } = parts;
  const { app, manager, aside, address, ...database } = parts.database;
  const queue = new Pool({ ...address.owner, application_name: connectionName('metrics') }, 1);
  observability.metrics?.lookAt({
    pools: {
      app,
      manager,
      aside,
      reading: database.reading,
      ...(database.replica ? { replica: database.replica } : {}),
    },
    liveStreams: () => live.size,
    reading,
    queue,
    jobs: jobs.map((job) => job.name),
    around: { ...config.watch, publicUrl: config.publicUrl },
  });
  const { metrics } = config;
  if (observability.metrics && metrics?.token && metrics.port === undefined)
    serveMetricsByToken(server, observability.metrics, metrics.token);
  const listening =
    observability.metrics && metrics?.port !== undefined
      ? await listenForMetrics(observability.metrics, { host: metrics.host, token: metrics.token, port: metrics.port })
      : undefined;
  return {
    stop: async () => {
      listening?.close();
      await queue.end();
    },
  };
};

/** The jobs of the product; `log` gives the server's log once there is one. */
const assembleJobs = (config: Config, parts: Parts, log: () => FastifyInstance['log'] | undefined) =>
  jobsOf({
    gateways: parts.gateways,
    checkouts: parts.provider.gateway,
    cardPayments: { gateways: parts.cardGateways, publicUrl: () => config.publicUrl },
    files: parts.files,
    reading: parts.reading,
    routes: () => routes,
    publicUrl: config.publicUrl,
    authority: parts.taxAuthority.address,
    onLost: ({ id, kind, channel, why }) => {
      if (kind !== 'verification_code') return;
      parts.observability.metrics?.codeLost(channel);
      log()?.error({ message: id, channel, why }, 'code not sent');
    },
  });

/** Shares that reading is paused between the processes: a shop whose reports rest hears of it everywhere. */
const shareRests = (server: FastifyInstance, { live, parts: { reading } }: Running): void => {
  live.onTrouble = (line) => server.log.warn(line);
  live.onRest = (merchantId, ms) => reading.hearRest(merchantId, ms);
  reading.onRest = (merchantId, ms) => live.publish(merchantId, [readingRests(ms)]);
};

/** Serves what lies outside the API: files, webhooks, sandboxes, back offices and the public pages. */
const serveAround = async (server: FastifyInstance, { config, clock, parts, live }: Running): Promise<void> => {
  const { files, secret, sealer, provider, cardGateways } = parts;
  const { app, manager, aside } = parts.database;
  const { publicUrl } = config;
  serveStorage(server, { app, store: files });
  const heard = inboundReplyConfig({ config, secret, publicUrl: () => publicUrl });
  await serveWebhooks(
    server,
    [linkWebhook(provider.webhookSecret), gatewayWebhook(cardGateways), ...replyWebhooks(heard)],
    { app, clock },
  );
  if (provider.sandbox) await serveSandboxPages(server, 'checkout', provider.sandbox);
  serveBackOffices(server);
  serveSecurityContact(server, { contacts: config.securityContacts, publicUrl, startedAt: clock.now() });
  await servePublicPages(server, {
    ...{ app, manager, aside, clock, publicUrl, files, sealer },
    sends: config.sends,
    locate: parts.geolocation.locate,
    pages: publicPages({
      demo: config.demo,
      answerFromPhone: ({ now, ...message }) => answerFromPhone(app, { ...heard, publicUrl, now }, message),
    }),
    publish: (merchantId, topics) => live.publish(merchantId, topics),
    live,
  });
};

/** Assembles the whole product on its database; nothing listens yet. */
export const assembleProduct = async (config: Config, options: ProductOptions = {}): Promise<Product> => {
  const clock = options.clock ?? systemClock;
  const parts = await openParts(config, clock, options);
  const { files, sealer, reading, observability } = parts;
  const { address, app, manager, aside } = parts.database;
  // Jobs are known before the server whose log they write to.
  const lines: { log?: FastifyInstance['log'] } = {};
  const jobs = assembleJobs(config, parts, () => lines.log);
  await options.prepare?.({ app, address, sealer, files });
  const readiness = new Readiness(config.dataDir, config.drainSeconds);
  const live = new LiveTopics({ ...address.session, application_name: connectionName('live') });
  const server = await createServer({
    ...{ app, manager, aside, reading, clock, live, files, sealer, readiness, observability },
    locate: parts.geolocation.locate,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    sends: config.sends,
    secure: config.publicUrl.startsWith('https:'),
    hstsSubdomains: config.hstsSubdomains,
    rateLimits: options.rateLimits ?? true,
    ...(config.logLevel === 'silent' ? {} : { logTo: bufferedLines() }),
  });
  lines.log = server.log;
  const running: Running = { config, clock, parts, live, jobs };
  const metrics = await serveMetrics(server, running);
  shareRests(server, running);
  await live.start();
  await serveAround(server, running);
  const background = await startBackground({ config, clock, parts, jobs, log: server.log });
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await readiness.withdraw();
    await server.close();
    await background.stop();
    await parts.messages.stop();
    await observability.tracing?.stop();
    await metrics.stop();
    parts.replica?.stop();
    await parts.provider.sandbox?.stop();
    await parts.taxAuthority.sandbox?.stop();
    await parts.geolocation.stop();
    await parts.database.leave();
  };
  return {
    ...{ server, app, manager, address },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
