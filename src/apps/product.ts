import type { FastifyInstance } from 'fastify';
import { ChainHeads, haltForkedUnits } from '../features/e-invoicing/server/chain-heads.ts';
import { startFiscalSender } from '../features/e-invoicing/server/send-documents.ts';
import { replyWebhooks } from '../features/messaging/server/public-api.ts';
import { templateText } from '../features/messaging/template-text.ts';
import { gatewayWebhook } from '../features/payments/server/gateway-webhook.ts';
import { linkWebhook } from '../features/payments/server/link-webhook.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { type DatabaseAddress, Pool } from '../platform/db/pools.ts';
import { Replica } from '../platform/db/replica.ts';
import { type FileStore, FileStoreRefusal } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { serveStorage } from '../platform/files/serve-storage.ts';
import { geolocation, startGeolocationSandbox } from '../platform/gateways/geolocation.ts';
import { serveWebhooks } from '../platform/gateways/serve-webhooks.ts';
import { Readiness } from '../platform/http/readiness.ts';
import { SlowQueryLimiter } from '../platform/http/slow-query-limiter.ts';
import { startWorkers, type Workers } from '../platform/jobs/workers.ts';
import { LiveTopics, readingRests } from '../platform/live/live.ts';
import { openMessageGateways } from '../platform/messages/open-gateways.ts';
import { answerFromPhone } from '../platform/messages/phone-sandbox.ts';
import { bufferedLines } from '../platform/observability/buffered-lines.ts';
import { connectionName } from '../platform/observability/process-name.ts';
import { RepeatedLines } from '../platform/observability/repeated-lines.ts';
import { listenForMetrics, serveMetricsByToken } from '../platform/observability/serve-metrics.ts';
import { startObservability } from '../platform/observability/start-observability.ts';
import { watchMessages } from '../platform/observability/watch-gateways.ts';
import { listenersOf } from '../platform/observability/watch-requests.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { type Clock, systemClock } from '../platform/process/clock.ts';
import { openSecretKeys } from '../platform/secrets/installation-key.ts';
import type { Sealer } from '../platform/secrets/sealing.ts';
import { createServer } from './api.ts';
import { awaitDatabase, type Waits } from './await-database.ts';
import { serveBackOffices } from './back-offices.ts';
import { openDatabase } from './database.ts';
import { routes } from './features.ts';
import { inboundReplyConfig } from './inbound-reply-config.ts';
import { jobsOf } from './jobs.ts';
import { openPaymentProvider } from './payment-provider.ts';
import { servePublicPages } from './public/public-pages.ts';
import { serveSecurityContact } from './public/serve-security-contact.ts';
import { publicPages } from './public-pages.ts';
import { serveSandboxPages } from './sandbox-pages.ts';
import { sealedPlaces } from './sealed-places.ts';
import { openTaxAuthority } from './tax-authority.ts';

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
  /** Called when the schema is up to date, before anything is served. */
  /** The embedded database, where its start was begun before the product was loaded. */
  readonly embedded?: Promise<EmbeddedPostgres> | undefined;
  /** Waits for a database that is not there; without it the first failure is the end. */
  readonly waits?: Pick<Waits, 'onWait'> | undefined;
  prepare?(parts: { app: Pool; address: DatabaseAddress; sealer: Sealer; files: FileStore }): Promise<void>;
}

/** Assembles the whole product on its database; nothing listens yet. */
export const assembleProduct = async (config: Config, options: ProductOptions = {}): Promise<Product> => {
  const clock = options.clock ?? systemClock;
  const files = await openFileStore(config);
  await files.check().catch((error: unknown) => {
    // Wrong settings are found at once; a store that is down stops no till.
    if (error instanceof FileStoreRefusal) throw new ConfigError(`S3_*: ${error.message}, ${files.place}`);
    if (config.logLevel !== 'silent') console.warn(`Files: ${(error as Error).message}, ${files.place}`);
  });
  const say = (line: string): void => {
    if (config.logLevel !== 'silent') console.warn(`Database: ${line}`);
  };
  // A start that waits opens it again and again: what it says of it is said once.
  const said = new Set<string>();
  const sayOnce = (line: string): void => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
  const open = () => openDatabase({ ...config, embedded: options.embedded }, sayOnce);
  const database = options.waits ? await awaitDatabase(open, { ...options.waits, say }) : await open();
  const { address, app, manager, aside } = database;
  const replica = database.replica && new Replica(database.replica, say);
  const reading = new SlowQueryLimiter(database.reading, config.pools.reading, { ...config.reading, replica });
  const { own: secret, sealer } = await openSecretKeys(config, { owner: address.owner, places: sealedPlaces }).catch(
    async (error: unknown) => {
      await database.leave();
      throw error;
    },
  );
  const observability = await startObservability(config);
  const opened = await openMessageGateways(config, app, templateText);
  const gateways = watchMessages(opened, observability.metrics);
  const provider = await openPaymentProvider({
    metrics: observability.metrics,
    config,
    app,
    clock,
    secret,
    publicUrl: () => config.publicUrl,
  });
  const taxAuthority = await openTaxAuthority({ config, app, clock, sealer });
  const geolocationSandbox = config.geolocation ? undefined : await startGeolocationSandbox(app);
  const locate = geolocation(
    config.geolocation ?? { url: `${geolocationSandbox!.url}/{ip}`, key: geolocationSandbox!.key },
    clock,
  );
  const cardGateways = { sealer, sandbox: provider.sandboxGateway, urls: config.cardGateways };
  // Jobs are known before the server whose log they write to.
  const lines: { log?: FastifyInstance['log'] } = {};
  const jobs = jobsOf({
    gateways,
    checkouts: provider.gateway,
    cardPayments: { gateways: cardGateways, publicUrl: () => config.publicUrl },
    files,
    reading,
    routes: () => routes,
    publicUrl: config.publicUrl,
    authority: taxAuthority.address,
    onLost: ({ id, kind, channel, why }) => {
      if (kind !== 'verification_code') return;
      observability.metrics?.codeLost(channel);
      lines.log?.error({ message: id, channel, why }, 'code not sent');
    },
  });
  await options.prepare?.({ app, address, sealer, files });
  const readiness = new Readiness(config.dataDir, config.drainSeconds);
  const live = new LiveTopics({ ...address.session, application_name: connectionName('live') });
  const server = await createServer({
    app,
    manager,
    aside,
    reading,
    clock,
    live,
    files,
    sealer,
    locate,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    sends: config.sends,
    secure: config.publicUrl.startsWith('https:'),
    hstsSubdomains: config.hstsSubdomains,
    readiness,
    rateLimits: options.rateLimits ?? true,
    observability,
    ...(config.logLevel === 'silent' ? {} : { logTo: bufferedLines() }),
  });
  lines.log = server.log;
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
  const metricsServer =
    observability.metrics && metrics?.port !== undefined
      ? await listenForMetrics(observability.metrics, { host: metrics.host, token: metrics.token, port: metrics.port })
      : undefined;
  live.onTrouble = (line) => server.log.warn(line);
  live.onRest = (merchantId, ms) => reading.hearRest(merchantId, ms);
  reading.onRest = (merchantId, ms) => live.publish(merchantId, [readingRests(ms)]);
  await live.start();
  serveStorage(server, { app, store: files });
  const heard = inboundReplyConfig({ config, secret, publicUrl: () => config.publicUrl });
  await serveWebhooks(
    server,
    [linkWebhook(provider.webhookSecret), gatewayWebhook(cardGateways), ...replyWebhooks(heard)],
    { app, clock },
  );
  if (provider.sandbox) await serveSandboxPages(server, 'checkout', provider.sandbox);
  serveBackOffices(server);
  serveSecurityContact(server, {
    contacts: config.securityContacts,
    publicUrl: config.publicUrl,
    startedAt: clock.now(),
  });
  await servePublicPages(server, {
    app,
    manager,
    aside,
    clock,
    publicUrl: config.publicUrl,
    sends: config.sends,
    files,
    sealer,
    locate,
    pages: publicPages({
      demo: config.demo,
      answerFromPhone: ({ now, ...message }) =>
        answerFromPhone(app, { ...heard, publicUrl: config.publicUrl, now }, message),
    }),
    publish: (merchantId, topics) => live.publish(merchantId, topics),
  });
  const jobLines = new RepeatedLines(server.log, 'job');
  const senderLines = new RepeatedLines(server.log, 'fiscal sender');
  const workers: Workers = await startWorkers({
    owner: address.owner,
    app,
    clock,
    sealer: cardGateways.sealer,
    jobs,
    connections: config.pools.jobs,
    listeners: listenersOf(observability, server.log),
    onError: (error, job) => {
      if (job) observability.metrics?.jobFailed(job.name, job.isLastTry);
      else observability.metrics?.queueFailed();
      jobLines.failed(error, 'queue', job);
    },
  });
  const heads = new ChainHeads(config.fiscalChainFile);
  for (const halted of await haltForkedUnits(app, heads))
    server.log.error(halted, 'a fiscal unit is stopped: its chain in the database is not the one that was issued');
  // A line for each batch that is sent: some weeks of a shop.
  await heads.shorten(1_000_000);
  const sender = startFiscalSender({
    ...{ app, clock, sealer: cardGateways.sealer, address: taxAuthority.address, heads },
    onError: (error) => senderLines.failed(error, 'fiscal sender'),
  });
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await readiness.withdraw();
    await server.close();
    await workers.stop();
    await sender.stop();
    for (const lines of [jobLines, senderLines]) lines.stop();
    await opened.stop();
    metricsServer?.close();
    await observability.tracing?.stop();
    await queue.end();
    replica?.stop();
    await provider.sandbox?.stop();
    await taxAuthority.sandbox?.stop();
    await geolocationSandbox?.stop();
    await database.leave();
  };
  return {
    server,
    app,
    manager,
    address,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
};
