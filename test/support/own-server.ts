import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../src/apps/api.ts';
import { routes } from '../../src/apps/features.ts';
import { inboundReplyConfig } from '../../src/apps/inbound-reply-config.ts';
import { jobsOf } from '../../src/apps/jobs.ts';
import { openPaymentProvider } from '../../src/apps/payment-provider.ts';
import { servePublicPages } from '../../src/apps/public/public-pages.ts';
import { publicPages } from '../../src/apps/public-pages.ts';
import { serveSandboxPages } from '../../src/apps/sandbox-pages.ts';
import { openTaxAuthority } from '../../src/apps/tax-authority.ts';
import type { AuthorityAddress } from '../../src/features/e-invoicing/server/authority-address.ts';
import { ChainHeads } from '../../src/features/e-invoicing/server/chain-heads.ts';
import { startFiscalSender } from '../../src/features/e-invoicing/server/send-documents.ts';
import { type ReplyParts, replyWebhooks } from '../../src/features/messaging/server/public-api.ts';
import { templateText } from '../../src/features/messaging/template-text.ts';
import { gatewayWebhook } from '../../src/features/payments/server/gateway-webhook.ts';
import { linkWebhook } from '../../src/features/payments/server/link-webhook.ts';
import { refusalsOf } from '../../src/kernel/contract/contract.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import type { Locate } from '../../src/platform/gateways/geolocation.ts';
import { serveWebhooks } from '../../src/platform/gateways/serve-webhooks.ts';
import { Readiness } from '../../src/platform/http/readiness.ts';
import { SlowQueryLimiter } from '../../src/platform/http/slow-query-limiter.ts';
import { prepareJobs } from '../../src/platform/jobs/queue.ts';
import { startWorkers } from '../../src/platform/jobs/workers.ts';
import { LiveTopics } from '../../src/platform/live/live.ts';
import type { LostMessage } from '../../src/platform/messages/lost-message.ts';
import { type Sends, sendsAll } from '../../src/platform/messages/message-settings.ts';
import { openMessageGateways } from '../../src/platform/messages/open-gateways.ts';
import { answerFromPhone } from '../../src/platform/messages/phone-sandbox.ts';
import type { Observability } from '../../src/platform/observability/watch-requests.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { type OwnDatabase, openOwnDatabase } from './own-database.ts';
import { openTestManager, openTinyShop, type TinyOptions, type TinyShop, tinyPassword } from './tiny-shop.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; schemas are checked by the pipeline itself
  readonly body: any;
  readonly headers: Headers;
}

export interface Caller {
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  readonly token: string;
}

/** The whole API on a database of its own, reached by real HTTP. */
export interface OwnServer {
  readonly database: OwnDatabase;
  readonly server: FastifyInstance;
  readonly url: string;
  /** Moves the server's clock to a moment; it stands there. */
  setNow(instant: string): void;
  openShop(options?: TinyOptions): Promise<TinyShop>;
  /** Signs in and answers a caller with that session. */
  signIn(email: string, password?: string): Promise<Caller>;
  /** The manager with every permission, or the one with this e-mail. */
  signManagerIn(email?: string): Promise<Caller>;
  readonly anonymous: Caller;
  readonly readiness: Readiness;
  /** Where uploaded files lie. */
  readonly filesDirectory: string;
  /** Signs what the payment provider tells. */
  readonly webhookSecret: string;
  /** Of this installation. */
  readonly sealer: Sealer;
  /** By what answers of customers are proved. */
  readonly heard: ReplyParts;
  /** Base address of the embedded tax authority. */
  readonly authorityUrl: string;
  /** Where the ends of the chains are kept. */
  readonly chainFile: string;
  close(): Promise<void>;
}

let keys = 0;
/** A key that no other request of this run has. */
export const newKey = (): string => `test-key-${process.pid}-${++keys}`;

const operations = routes.map(({ operation }) => ({
  operation,
  pattern: new RegExp(`^${urlOf(operation).replaceAll(/:[a-z_]+/g, '[^/]+')}$`),
}));

/** Whatever a test provokes: an operation refuses with what its contract declares and with nothing else. */
const requireDeclared = (method: string, path: string, key: string): void => {
  const url = path.replace(/\?.*$/, '');
  const asked = operations.filter(({ operation, pattern }) => operation.method === method && pattern.test(url));
  if (asked.length > 0 && !asked.some(({ operation }) => refusalsOf(operation).includes(key)))
    throw new Error(`${method} ${url} refused with ${key}, which its contract does not declare`);
};

const callerOf = (url: string, token: string): Caller =>
  Object.assign(
    async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { 'idempotency-key': newKey() }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status === 501 && text !== 'ignore') requireDeclared(method, path, text);
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers: response.headers };
    },
    { token },
  ) as Caller;

export interface OwnServerOptions {
  /** Hears of messages that are not tried again. */
  onLost?: (lost: LostMessage) => void;
  /** Which channels of messages lead out; all of them when left out. */
  sends?: Sends;
  /** Seals what this installation keeps; drawn when left out. */
  secret?: Buffer;
  now?: string;
  rateLimits?: boolean;
  /** How slow a request may be, milliseconds. */
  slowest?: { headersTimeout?: number; requestTimeout?: number; connectionsCheckingInterval?: number };
  /** Who asks for a shop gets it at once, unless this is false. */
  approvesByItself?: boolean;
  /** A database of an earlier version, restored and then migrated. */
  dump?: string;
  /** Jobs are done, not only queued, and documents are sent to the tax authority. */
  works?: boolean;
  /** Where the tax authority answers, in place of the embedded one. */
  authority?: AuthorityAddress;
  /** Where the gateways of shops answer. */
  cardGateways?: { moyasar?: string; tap?: string };
  /** Public pages are served too. */
  pages?: boolean;
  /** The calling code of a visitor's country; absent: nobody knows. */
  locate?: Locate;
  /** Takes the log lines of `level` and above. */
  log?: { readonly level: string; write(line: string): void };
  /** Figures, traces, slow statements. */
  observability?: Observability;
  trustProxy?: number | string;
}

export const openOwnServer = async (options: OwnServerOptions = {}): Promise<OwnServer> => {
  const database = await openOwnDatabase({ dump: options.dump });
  const manager = new Pool(database.address.manager, 2);
  await database.owner.batch([
    sql`insert into platform_setting (feature, version, value, changed_at)
        values ('accounts', 1, ${JSON.stringify({ approves_by_itself: options.approvesByItself ?? true })}::jsonb, now())
        on conflict do nothing`,
  ]);
  const aside = new Pool(database.address.app, 2);
  const readingPool = new Pool(database.address.app, 3);
  const reading = new SlowQueryLimiter(readingPool, 3, { perShop: 2, atOnce: 3, share: 1, seconds: 8, waitSeconds: 8 });
  const readiness = new Readiness(tmpdir(), 0);
  const moment = { value: options.now };
  const clock = { now: () => moment.value ?? new Date().toISOString() };
  const gateways = await openMessageGateways(
    { smtpUrl: null, mailFrom: 'Test <test@test.test>', sms: null, whatsapp: null },
    database.app,
    templateText,
  );
  const here = { url: 'http://batalat.test' };
  const secret = options.secret ?? randomBytes(32);
  const sealer = new Sealer(secret);
  const provider = await openPaymentProvider({
    config: { checkout: null, environment: 'test' },
    app: database.app,
    clock,
    secret: undefined,
    publicUrl: () => here.url,
  });
  const taxAuthority = await openTaxAuthority({
    config: { environment: 'test', authority: { urls: { sandbox: null, simulation: '', production: '' }, data: null } },
    app: database.app,
    clock,
    sealer,
  });
  const filesDirectory = await mkdtemp(join(tmpdir(), 'batalat-files-'));
  const files = new DiskFileStore(filesDirectory);
  const cardGateways = {
    sealer,
    sandbox: provider.sandboxGateway,
    urls: options.cardGateways ?? {},
  };
  const jobs = jobsOf({
    gateways,
    checkouts: provider.gateway,
    cardPayments: { gateways: cardGateways, publicUrl: () => here.url },
    files,
    reading,
    routes: () => routes,
    publicUrl: 'http://batalat.test',
    ...(options.onLost ? { onLost: options.onLost } : {}),
    authority: (environment) => (options.authority ?? taxAuthority.address)(environment),
  });
  await prepareJobs(database.address.owner, jobs);
  const live = new LiveTopics(database.address.app);
  await live.start();
  const server = await createServer({
    app: database.app,
    manager,
    aside,
    reading,
    readiness,
    clock,
    live,
    locate: options.locate ?? (async () => null),
    files,
    logLevel: options.log?.level ?? process.env.TEST_LOG ?? 'silent',
    ...(options.log ? { logTo: options.log } : {}),
    ...(options.observability ? { observability: options.observability } : {}),
    trustProxy: options.trustProxy ?? '127.0.0.1',
    sealer,
    sends: options.sends ?? sendsAll,
    secure: false,
    publicUrl: 'http://batalat.test',
    rateLimits: options.rateLimits ?? false,
    ...(options.slowest ? { slowest: options.slowest } : {}),
  });
  const heard = inboundReplyConfig({
    config: {
      sms: null,
      whatsapp: null,
      answers: { whatsapp: null, whatsappVerify: 'verify-word-of-tests', sms: null },
    },
    secret,
    publicUrl: () => 'http://batalat.test',
  });
  await serveWebhooks(
    server,
    [linkWebhook(provider.webhookSecret), gatewayWebhook(cardGateways), ...replyWebhooks(heard)],
    { app: database.app, clock },
  );
  if (provider.sandbox) await serveSandboxPages(server, 'checkout', provider.sandbox);
  if (options.pages)
    await servePublicPages(server, {
      app: database.app,
      manager,
      aside,
      clock,
      publicUrl: 'http://batalat.test',
      files,
      sealer,
      sends: options.sends ?? sendsAll,
      locate: options.locate ?? (async () => null),
      pages: publicPages({
        demo: true,
        answerFromPhone: ({ now, ...message }) =>
          answerFromPhone(database.app, { ...heard, publicUrl: here.url, now }, message),
      }),
      publish: (merchantId, topics) => live.publish(merchantId, topics),
      live,
    });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  here.url = url;
  const workers = options.works
    ? await startWorkers({
        owner: database.address.owner,
        app: database.app,
        clock,
        sealer,
        jobs,
        onError: (error, job) => server.log.error({ err: error, job }, 'job'),
        pace: { supervise_seconds: 1, poll_seconds: 1 },
      })
    : undefined;
  const chainFile = join(filesDirectory, 'fiscal-chains.log');
  const sender = options.works
    ? startFiscalSender({
        ...{ app: database.app, clock, sealer: cardGateways.sealer, heads: new ChainHeads(chainFile), idle_ms: 100 },
        address: (environment) => (options.authority ?? taxAuthority.address)(environment),
        onError: (error) => server.log.error({ err: error }, 'fiscal sender'),
      })
    : undefined;
  const signIn = async (email: string, password = tinyPassword): Promise<Caller> => {
    const answer = await callerOf(url, '')('POST', '/api/login', { email, password, end_other_session: true });
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return callerOf(url, answer.body.api_token);
  };
  return {
    database,
    server,
    url,
    sealer: cardGateways.sealer,
    setNow: (instant) => {
      moment.value = instant;
    },
    openShop: (shop) => openTinyShop(database.app, shop),
    signIn,
    signManagerIn: async (given) => {
      const email = given ?? (await openTestManager(database.owner)).email;
      const answer = await callerOf(url, '')('POST', '/api/manager/login', {
        email,
        password: tinyPassword,
        end_other_session: true,
      });
      return callerOf(url, answer.body.api_token);
    },
    anonymous: callerOf(url, ''),
    readiness,
    filesDirectory,
    webhookSecret: provider.webhookSecret,
    heard,
    chainFile,
    authorityUrl: taxAuthority.address('sandbox'),
    close: async () => {
      await server.close();
      await workers?.stop(5);
      await gateways.stop();
      await provider.sandbox?.stop();
      await sender?.stop();
      await taxAuthority.sandbox?.stop();
      await manager.end();
      await aside.end();
      await readingPool.end();
      await database.drop();
    },
  };
};
