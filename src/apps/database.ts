import pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { isDistributed } from '../platform/db/check-distribution.ts';
import { ConnectionShare } from '../platform/db/connection-share.ts';
import { asideConnections, checkSums, readRoom, sumConnections, totalOf } from '../platform/db/connection-sums.ts';
import { guardConnections, guardSchema } from '../platform/db/guard.ts';
import { guardOwner, guardSignIns, warnOfLowered } from '../platform/db/guard-sign-ins.ts';
import { migrate } from '../platform/db/migrate.ts';
import { addressFromSocket, addressFromUrl, type DatabaseAddress, Pool } from '../platform/db/pools.ts';
import { setRoleDefaults } from '../platform/db/role-defaults.ts';
import { schemaFiles } from '../platform/db/schema-files.ts';
import { SchemaError } from '../platform/db/schema-version.ts';
import { syncReferenceData } from '../platform/db/sync-reference-data.ts';
import { lackingQueues, prepareJobs } from '../platform/jobs/queue.ts';
import { connectionName } from '../platform/observability/process-name.ts';
import type { EmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { beginEmbedded } from './begin-embedded.ts';
import { AddressFailure, firstOf } from './failure-text.ts';
import { declaredJobs } from './jobs.ts';
import { referenceLists } from './reference-lists.ts';

type DatabaseConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseAppUrl'
  | 'databaseManagerUrl'
  | 'databaseSessionUrl'
  | 'namedStatements'
  | 'limits'
> & {
  /** The embedded server, where its start was begun before this module was loaded. */
  readonly embedded?: Promise<EmbeddedPostgres> | undefined;
};

/** The database of the settings: the one named by DATABASE_URL, or the embedded server, started or joined. */
export const findDatabase = async (
  config: DatabaseConfig,
): Promise<{ address: DatabaseAddress; leave: () => Promise<void> }> => {
  const { limits } = config;
  if (config.databaseUrl)
    return {
      address: addressFromUrl(config.databaseUrl, {
        appUrl: config.databaseAppUrl ?? undefined,
        managerUrl: config.databaseManagerUrl ?? undefined,
        sessionUrl: config.databaseSessionUrl ?? undefined,
        named: config.namedStatements,
        spread: await isDistributed({ connectionString: config.databaseSessionUrl ?? config.databaseUrl }),
        limits,
      }),
      leave: async () => {},
    };
  const embedded = await (config.embedded ?? beginEmbedded(config));
  const address = embedded.url
    ? addressFromUrl(embedded.url, { limits })
    : addressFromSocket({
        host: embedded.socketDir,
        port: embedded.port,
        database: embedded.database,
        owner: embedded.ownerUser,
      });
  return { address, leave: () => embedded.stop() };
};

/**
 * The step of `npm run migrate`: schema, lists of the code, time limits of the roles, the job queue. On a schema that is
 * newer than this version nothing is done. Answers the migrations that were applied.
 */
export const migrateAndVerify = async (
  address: DatabaseAddress,
  limits: Config['limits'],
  say: (line: string) => void,
): Promise<string[]> => {
  const applied = await migrate(address.owner, { say });
  // A newer version was here: its lists, its jobs.
  if ((await guardSchema(address)).length > 0) return applied;
  await syncReferenceData(address.owner, referenceLists, (fault) =>
    say(`${fault.message}: ${(fault.cause as Error).message}`),
  );
  await setRoleDefaults(address.owner, limits);
  await prepareJobs(address.owner, declaredJobs());
  return applied;
};

export interface OpenDatabase {
  readonly address: DatabaseAddress;
  readonly app: Pool;
  readonly manager: Pool;
  /** For what is written whatever becomes of the request's own transaction. */
  readonly aside: Pool;
  /** For reads that take long. */
  readonly reading: Pool;
  /** Connections to the replica, where there is one. */
  readonly replica: Pool | undefined;
  /** Ends the pools and leaves the embedded server. */
  leave(): Promise<void>;
}

/** Longest that a server may be silent to somebody who comes in. */
const answerMs = 10_000;

/** Signs in once at each address of the settings: AddressFailure names the one where it does not. */
const requireAnswers = async (config: Config): Promise<void> => {
  const addresses = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_SESSION_URL: config.databaseSessionUrl,
    // Where this start migrates it may make the two roles itself.
    ...(config.migrate
      ? {}
      : { DATABASE_APP_URL: config.databaseAppUrl, DATABASE_MANAGER_URL: config.databaseManagerUrl }),
  };
  for (const [setting, url] of Object.entries(addresses)) {
    if (!url) continue;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      throw new AddressFailure(setting, firstOf(error));
    } finally {
      await client.end().catch(() => {});
    }
  }
};

/**
 * Opens the database for serving: brings it up when asked to, then refuses (SchemaError) unless schema, fences, roles and
 * room for connections are as they must be. NoConnectionsLeft where other processes hold the share of this one.
 */
export const openDatabase = async (
  config: Config & Pick<DatabaseConfig, 'embedded'>,
  say: (line: string) => void,
): Promise<OpenDatabase> => {
  await requireAnswers(config);
  const { address, leave } = await findDatabase(config);
  const app = new Pool({ ...address.app, application_name: connectionName('app') }, config.pools.app);
  const manager = new Pool({ ...address.manager, application_name: connectionName('manager') }, config.pools.manager);
  const aside = new Pool({ ...address.app, application_name: connectionName('aside') }, asideConnections);
  const reading = new Pool({ ...address.app, application_name: connectionName('reading') }, config.pools.reading);
  const replica = config.databaseReplicaUrl
    ? new Pool(
        {
          connectionString: config.databaseReplicaUrl,
          named: config.namedStatements,
          application_name: connectionName('reading'),
        },
        config.pools.reading + 1,
      )
    : undefined;
  let share: ConnectionShare | undefined;
  const leaveAll = async (): Promise<void> => {
    await Promise.all([app, manager, aside, reading, replica].map((pool) => pool?.end()));
    // Last: until then its connections are there.
    await share?.leave();
    await leave();
  };
  try {
    const requests = {
      DATABASE_APP_URL: { pool: app, isOwn: config.databaseAppUrl !== null },
      DATABASE_MANAGER_URL: { pool: manager, isOwn: config.databaseManagerUrl !== null },
    };
    // What development forgives on a database of its operator; the embedded one is the product's own.
    const isStrict = config.environment === 'production' && config.databaseUrl !== null;
    // A database of several machines is made and joined by a superuser (distribute.ts).
    if (isStrict && !address.owner.spread) await guardOwner(address.owner);
    if (config.migrate) await migrateAndVerify(address, config.limits, say);
    for (const line of await guardSchema(address)) say(line);
    for (const line of await guardConnections({ address, app, manager })) say(line);
    await guardSignIns(requests);
    if (isStrict) for (const line of warnOfLowered(requests)) say(line);
    const jobs = declaredJobs();
    const lacking = await lackingQueues(address.owner, jobs);
    if (lacking.length > 0) say(`unknown job types in the queue: ${lacking.join(', ')}. Run npm run migrate`);
    const sums = sumConnections(config);
    for (const line of checkSums(sums, config.pools.processes, await readRoom(address.owner))) say(line);
    share = await ConnectionShare.take(address.owner, totalOf(sums));
    return { address, app, manager, aside, reading, replica, leave: leaveAll };
  } catch (error) {
    await leaveAll();
    // PgBouncer's words.
    if (!/unsupported startup parameter/.test((error as Error).message)) throw error;
    throw new SchemaError(
      'DATABASE_URL leads to a pooler that takes no start-up options: set DATABASE_SESSION_URL to the database itself, and ' +
        'DATABASE_APP_URL and DATABASE_MANAGER_URL to the pooler, signing in as batalat_app and batalat_manager.',
    );
  }
};

/** The newest migration of this version, as operators name it. */
export const newestMigration = async (): Promise<string> =>
  (await schemaFiles()).filter((f) => !f.isFunctions).at(-1)!.name;
