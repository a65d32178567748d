import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../files/s3-bucket.ts';
import { s3From } from '../files/s3-settings.ts';
import { type AuthoritySettings, authorityFrom } from '../gateways/authority-settings.ts';
import { type CardGatewayUrls, cardGatewaysFrom } from '../gateways/card-gateway-settings.ts';
import { type CheckoutSettings, checkoutFrom } from '../gateways/checkout-settings.ts';
import { type AnswerSecrets, answersFrom } from '../messages/answer-settings.ts';
import {
  type Sends,
  type SmsSettings,
  sendsFrom,
  smsFrom,
  type WhatsappSettings,
  whatsappFrom,
} from '../messages/message-settings.ts';
import { type WatchSettings, watchFrom } from '../observability/observability-settings.ts';
import { missingInProduction } from './production-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { ConfigError } from './setting.ts';
import { settings } from './settings.ts';

export { ConfigError };

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

type Environment = z.output<z.ZodObject<Shape>>;

/** The environment by the rows' types; ConfigError with every problem at once. */
const parseEnvironment = (environment: Record<string, string | undefined>): Environment => {
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
  for (const name of [
    'DATABASE_APP_URL',
    'DATABASE_MANAGER_URL',
    'DATABASE_SESSION_URL',
    'DATABASE_REPLICA_URL',
  ] as const)
    if (env[name] && !env.DATABASE_URL) throw new ConfigError(`${name}: needs DATABASE_URL too`);
  return env;
};

/** The settings of this installation from its environment; throws as parseEnvironment does. */
export const loadConfig = (environment: Record<string, string | undefined>): Config => {
  const env = parseEnvironment(environment);
  const isProduction = env.NODE_ENV === 'production';
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
