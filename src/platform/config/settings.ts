import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { whole } from '../../kernel/contract/contract.ts';
import { poolRows } from '../db/pool-settings.ts';
import { s3Rows } from '../files/s3-settings.ts';
import { authorityRows } from '../gateways/authority-settings.ts';
import { cardGatewayRows } from '../gateways/card-gateway-settings.ts';
import { checkoutRows } from '../gateways/checkout-settings.ts';
import { answerRows } from '../messages/answer-settings.ts';
import { messageRows } from '../messages/message-settings.ts';
import { observabilityRows } from '../observability/observability-settings.ts';
import { fileOfSecret, secretNames } from './secret-files.ts';
import { securityRows } from './security-settings.ts';
import { connections, postgresUrl, seconds, setting, webAddress, yesNo } from './setting.ts';

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

/** The table of docs/generated/configuration.md. */
export const configurationTable = (): string =>
  [
    '# Configuration',
    '',
    'Environment variables, all optional. Made from src/platform/config/settings.ts by `npm run generate`.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...Object.entries(settings).map(([name, row]) => `| \`${name}\` | ${row.fallback} | ${row.meaning} |`),
    '',
    `Secrets may come from files of one line instead: ${secretNames.map((name) => `\`${fileOfSecret(name)}\``).join(', ')}. Each names the file that holds the value of the setting before \`_FILE\`; both together are refused, and so is a file that cannot be read.`,
    '',
  ].join('\n');
