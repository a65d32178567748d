import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { whole } from '../../kernel/contract/contract.ts';
import type { S3Settings } from '../files/s3-bucket.ts';
import { type AnswerSecrets, answerRows, answersFrom } from '../messages/answer-settings.ts';
import {
  messageRows,
  type Sends,
  type SmsSettings,
  sendsFrom,
  smsFrom,
  type WhatsappSettings,
  whatsappFrom,
} from '../messages/message-settings.ts';
import { type AuthoritySettings, authorityFrom, authorityRows } from '../gateways/authority-settings.ts';
import { type CardGatewayUrls, cardGatewayRows, cardGatewaysFrom } from '../gateways/card-gateway-settings.ts';
import { type CheckoutSettings, checkoutFrom, checkoutRows } from '../gateways/checkout-settings.ts';
import { s3From, s3Rows } from '../files/s3-settings.ts';
import { poolRows } from '../db/pool-settings.ts';
import { missingInProduction } from './production-settings.ts';
import { fileOfSecret, secretNames, withSecretFiles } from './secret-files.ts';
import { securityRows } from './security-settings.ts';
import { type WatchSettings, observabilityRows, watchFrom } from '../observability/observability-settings.ts';
import { ConfigError, connections, postgresUrl, seconds, setting, webAddress, yesNo } from './setting.ts';

export { ConfigError };

/** One core is left to the sales. */
const coresForReading = Math.max(1, availableParallelism() - 1);
const usualShare = Math.min(1, availableParallelism() / 6);

const trustedProxies = z
  .string()
  .regex(
    /^(none|\d{1,2}|[0-9a-fA-F.:/]+(\s*,\s*[0-9a-fA-F.:/]+)*)$/,
    'must be a number of proxies, a list of addresses or none',
  )
  .transform((v) => (v === 'none' ? false : /^\d+$/.test(v) ? Number(v) : v));

/**
 * Everything that can be set from outside, once: the type, the checks and the table in docs/generated/configuration.md
 * come from these rows. An empty variable counts as not set.
 */
export const settings = {
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']).default('development'),
    'development',
    '`production` refuses demo data and demo sign-ins.',
  ),
  PORT: setting(z.coerce.number().int().min(0).max(65535).default(3000), '3000', 'HTTP port; 0 takes a free one.'),
  HOST: setting(
    z.string().default('0.0.0.0'),
    '0.0.0.0',
    'Address to listen on. All of them, because tills, tablets and phones of the shop come over its network and a container publishes its ports from outside; behind a proxy on the same machine set 127.0.0.1.',
  ),
  PUBLIC_URL: setting(
    webAddress.optional(),
    'http://localhost:PORT',
    'Address that people see: in links, mails and QR codes. HTTPS turns on secure headers.',
  ),
  HSTS_SUBDOMAINS: setting(
    yesNo.optional(),
    'false',
    'true: browsers take every name below that of PUBLIC_URL by HTTPS only, for a year (`includeSubDomains`). Only where nothing below it is served without TLS; it cannot be taken back at once.',
  ),
  ...securityRows,
  TRUST_PROXY: setting(
    trustedProxies.optional(),
    'none',
    'Proxies in front: their number, or their addresses separated by commas. Only then are X-Forwarded headers and X-Request-Id believed. Production asks for it by name, `none` included.',
  ),
  DATA_DIR: setting(
    z.string().default('./.data'),
    './.data',
    'Folder of everything that must be kept: embedded database, files, the secret key.',
  ),
  ...s3Rows,
  DATABASE_URL: setting(
    postgresUrl.optional(),
    'embedded database',
    'PostgreSQL 15 or later, UTF8, signing in as the owner of the schema; the database itself, not a pooler (else DATABASE_SESSION_URL). Not set: the embedded server under DATA_DIR.',
  ),
  DATABASE_APP_URL: setting(
    postgresUrl.optional(),
    'DATABASE_URL, role batalat_app',
    'A sign-in of its own for the app, which owns nothing: `batalat_app`, or a login with `alter role … set role`. May be a pooler in transaction mode.',
  ),
  DATABASE_MANAGER_URL: setting(
    postgresUrl.optional(),
    'DATABASE_URL, role batalat_manager',
    'As DATABASE_APP_URL, for platform managers: `batalat_manager`.',
  ),
  DATABASE_SESSION_URL: setting(
    postgresUrl.optional(),
    'DATABASE_URL',
    'The owner again, at an address where a connection is a session of its own: LISTEN, locks, the job queue, migrations. Needed when DATABASE_URL is a pooler.',
  ),
  DATABASE_REPLICA_URL: setting(
    postgresUrl.optional(),
    'none',
    'A streaming replica, signing in as `batalat_app` like DATABASE_APP_URL: reports, files, lists of days that are over and what takes long are read there when it has all that was written before; else the primary answers.',
  ),
  DATABASE_NAMED_STATEMENTS: setting(
    yesNo.optional(),
    'true',
    'false behind a pooler in transaction mode that keeps no prepared statements (PgBouncer before 1.21), at DATABASE_APP_URL and DATABASE_MANAGER_URL.',
  ),
  DATABASE_POOL: setting(
    connections(8),
    '8',
    'Connections of the app in one process. More than the database has cores to run them only wait for locks.',
  ),
  DATABASE_READING_POOL: setting(
    connections(3),
    '3',
    'Connections for reads that take longer than a second, and for exports, in one process.',
  ),
  READING_SECONDS: setting(
    seconds(8),
    '8',
    'A statement of such a read is stopped after this, and a read waits no longer than this for its turn.',
  ),
  READINGS_PER_SHOP: setting(
    z.coerce.number().int().min(1).max(100).default(2),
    '2',
    'How many such reads one shop may have at once, in all processes together.',
  ),
  READINGS_AT_ONCE: setting(
    z.coerce.number().int().min(1).max(500).default(coresForReading),
    'cores less one',
    'How many such reads of all shops one process has at once; the next waits for two seconds before it is one more.',
  ),
  READING_SHARE: setting(
    z.coerce.number().min(0.01).max(1).default(usualShare),
    'cores / 6, at most 1',
    'Part of the time that such reads of one shop may take: after one of a second it rests for 1 / share − 1 seconds, at most half of READING_SECONDS. 1: without rest.',
  ),
  ...poolRows,
  DATABASE_STATEMENT_SECONDS: setting(seconds(60), '60', 'A statement of a request that runs longer is stopped.'),
  DATABASE_LOCK_SECONDS: setting(
    seconds(15),
    '15',
    'A statement of a request that waits longer for a lock is stopped.',
  ),
  DATABASE_IDLE_SECONDS: setting(
    seconds(60),
    '60',
    'A transaction of a request in which nothing happens for longer is ended. The three are set for the roles by `npm run migrate`.',
  ),
  MIGRATE: setting(
    yesNo.optional(),
    'true for the embedded database, else false',
    'Brings the schema to this version at start. Else `npm run migrate` does, and a start on an older schema is refused.',
  ),
  FISCAL_CHAIN_FILE: setting(
    z.string().optional(),
    'DATA_DIR/fiscal-chains.log',
    'File beside the database to which the ends of the chains of tax-authority units are added: where it knows more than a database that was put back, the unit signs nothing. All processes of an installation write one file.',
  ),
  SECRET_KEY_FILE: setting(
    z.string().optional(),
    'DATA_DIR/secret.key',
    'File with the key that protects stored secrets and signs links; made with mode 0600 when it does not exist, in production by `npm run key:create`. Losing it loses them.',
  ),
  SECRET_KEY_OTHER_FILE: setting(
    z.string().optional(),
    'none',
    'File with a second key, while one takes the place of the other: what it sealed opens too, and nothing new is sealed with it.',
  ),
  ...messageRows,
  ...answerRows,
  GEOLOCATION_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
      .includes('{ip}')
      .optional(),
    'embedded sandbox',
    'Look-up of the country of an address, with `{ip}` in it; its answer has `country_calling_code`.',
  ),
  GEOLOCATION_KEY: setting(z.string().optional(), 'none', 'Bearer key of the look-up, when it wants one.'),
  ...checkoutRows,
  ...cardGatewayRows,
  ...authorityRows,
  DRAIN_SECONDS: setting(
    whole(0, 60).optional(),
    '5 in production, otherwise 0',
    'How long a process that was asked to stop still takes requests after /api/ready says that it leaves; longer than the proxy takes to ask.',
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'info, in tests silent',
    'What is logged: one line a request at `info`, with files of screens at `debug`.',
  ),
  ...observabilityRows,
  DEMO: setting(
    yesNo.optional(),
    'true, in production false',
    'Seeds the three demo shops with their published sign-ins; refused in production.',
  ),
} as const;

export interface Config {
  environment: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  /** As Fastify's `trustProxy`. */
  trustProxy: number | string | false;
  /** Absolute. */
  dataDir: string;
  /** Null: files lie under dataDir. */
  s3: S3Settings | null;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  databaseAppUrl: string | null;
  databaseManagerUrl: string | null;
  databaseSessionUrl: string | null;
  databaseReplicaUrl: string | null;
  namedStatements: boolean;
  pools: { app: number; manager: number; reading: number; jobs: number; processes: number };
  reading: { perShop: number; atOnce: number; share: number; seconds: number; waitSeconds: number };
  limits: { statement_seconds: number; lock_seconds: number; idle_seconds: number };
  migrate: boolean;
  fiscalChainFile: string;
  secretKeyFile: string;
  /** Null: no key is being replaced. */
  secretKeyOtherFile: string | null;
  /** Null: the embedded sandbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** What is sent at all: a channel that was set to `none` is not. */
  sends: Sends;
  /** Null: the embedded sandbox. */
  sms: SmsSettings | null;
  answers: AnswerSecrets;
  whatsapp: WhatsappSettings | null;
  geolocation: { url: string; key: string | undefined } | null;
  checkout: CheckoutSettings | null;
  /** Where the gateways of shops are, when elsewhere than they say. */
  cardGateways: CardGatewayUrls;
  authority: AuthoritySettings;
  /** Between withdrawing its readiness and taking no more requests. */
  drainSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  demo: boolean;
  logFile: string | null;
  slowStatementMs: number;
  /** Null: no metrics. Without a port they are on the public one, behind the token. */
  metrics: { port: number | undefined; host: string; token: string | undefined } | null;
  tracing: { endpoint: string; share: number } | null;
  watch: WatchSettings;
  /** Strict transport security for the names below that of the public address too. */
  hstsSubdomains: boolean;
  /** URIs of those who are told of a weakness. */
  securityContacts: readonly string[];
}

type Shape = { [K in keyof typeof settings]: (typeof settings)[K]['schema'] };
const shape = Object.fromEntries(Object.entries(settings).map(([name, row]) => [name, row.schema])) as Shape;

/** Reads and checks the environment; ConfigError with every problem at once. */
export const loadConfig = (environment: Record<string, string | undefined>): Config => {
  const secrets = withSecretFiles(environment);
  const given = Object.fromEntries(
    Object.entries(secrets.values).filter(
      ([name, value]) => name in settings && value !== undefined && value.trim() !== '',
    ),
  );
  const result = z.object(shape).safeParse(given);
  const issues = (result.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const wrong = [...issues, ...secrets.wrong];
  // Everything at once: whoever sets a server up is told once.
  const missing = given.NODE_ENV === 'production' ? missingInProduction(given) : [];
  if (!result.success || wrong.length + missing.length > 0) throw new ConfigError([...wrong, ...missing].join('\n'));
  const env = result.data;
  const isProduction = env.NODE_ENV === 'production';
  for (const name of [
    'DATABASE_APP_URL',
    'DATABASE_MANAGER_URL',
    'DATABASE_SESSION_URL',
    'DATABASE_REPLICA_URL',
  ] as const)
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`${name}: needs DATABASE_URL too`);
  const dataDir = resolve(env.DATA_DIR);
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY ?? false,
    dataDir,
    s3: s3From(env),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseAppUrl: env.DATABASE_APP_URL ?? null,
    databaseManagerUrl: env.DATABASE_MANAGER_URL ?? null,
    databaseSessionUrl: env.DATABASE_SESSION_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    namedStatements: env.DATABASE_NAMED_STATEMENTS ?? true,
    pools: {
      app: env.DATABASE_POOL,
      manager: env.DATABASE_MANAGER_POOL,
      reading: env.DATABASE_READING_POOL,
      jobs: env.DATABASE_JOBS_POOL,
      processes: env.DATABASE_PROCESSES,
    },
    reading: {
      perShop: env.READINGS_PER_SHOP,
      atOnce: env.READINGS_AT_ONCE,
      share: env.READING_SHARE,
      seconds: env.READING_SECONDS,
      waitSeconds: env.READING_SECONDS,
    },
    limits: {
      statement_seconds: env.DATABASE_STATEMENT_SECONDS,
      lock_seconds: env.DATABASE_LOCK_SECONDS,
      idle_seconds: env.DATABASE_IDLE_SECONDS,
    },
    migrate: env.MIGRATE ?? !env.DATABASE_URL,
    fiscalChainFile: env.FISCAL_CHAIN_FILE ? resolve(env.FISCAL_CHAIN_FILE) : join(dataDir, 'fiscal-chains.log'),
    secretKeyFile: env.SECRET_KEY_FILE ? resolve(env.SECRET_KEY_FILE) : join(dataDir, 'secret.key'),
    secretKeyOtherFile: env.SECRET_KEY_OTHER_FILE ? resolve(env.SECRET_KEY_OTHER_FILE) : null,
    smtpUrl: env.SMTP_URL === 'none' ? null : (env.SMTP_URL ?? null),
    sends: sendsFrom(env),
    mailFrom: env.MAIL_FROM,
    sms: smsFrom(env),
    whatsapp: whatsappFrom(env),
    answers: answersFrom(env),
    geolocation: env.GEOLOCATION_URL ? { url: env.GEOLOCATION_URL, key: env.GEOLOCATION_KEY } : null,
    checkout: checkoutFrom(env),
    cardGateways: cardGatewaysFrom(env),
    authority: authorityFrom(env),
    drainSeconds: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    demo: env.DEMO ?? !isProduction,
    logFile: env.LOG_FILE ?? null,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    metrics:
      env.METRICS_PORT === undefined && env.METRICS_TOKEN === undefined
        ? null
        : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    watch: watchFrom(env, dataDir),
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? false,
    securityContacts: env.SECURITY_CONTACT ?? [],
  };
};

/** The table of docs/generated/configuration.md. */
export const configurationTable = (): string =>
  [
    '# Configuration',
    '',
    'Environment variables, all optional. Made from src/platform/config/config.ts by `npm run generate`.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...Object.entries(settings).map(([name, row]) => `| \`${name}\` | ${row.fallback} | ${row.meaning} |`),
    '',
    `Secrets may come from files of one line instead: ${secretNames.map((name) => `\`${fileOfSecret(name)}\``).join(', ')}. Each names the file that holds the value of the setting before \`_FILE\`; both together are refused, and so is a file that cannot be read.`,
    '',
  ].join('\n');
