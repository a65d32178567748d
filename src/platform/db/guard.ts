import pg from 'pg';
import { rowsOf } from './batch.ts';
import { isDistributed, unprotectedShards } from './check-distribution.ts';
import { distributedSnapshot } from './distribute.ts';
import type { DatabaseAddress, Pool } from './pools.ts';
import { schemaFiles } from './schema-files.ts';
import { compareSchema, maySee, readApplied, SchemaError } from './schema-version.ts';
import { expectedSnapshot, isVital, readSecuritySnapshot, snapshotDifferences } from './security-snapshot.ts';
import { sql } from './sql.ts';
import { begin, setMerchant } from './transaction.ts';

const listed = (sentences: readonly string[]): string =>
  [
    ...sentences.slice(0, 20).map((one) => `  - ${one}`),
    ...(sentences.length > 20 ? [`  … and ${sentences.length - 20} more`] : []),
  ].join('\n');

/**
 * Refuses to serve on a database whose schema or fences are not those of this version: SchemaError names each difference.
 * Answers sentences that are worth a warning only.
 */
export const guardSchema = async (address: Pick<DatabaseAddress, 'owner'>): Promise<string[]> => {
  const client = new pg.Client(address.owner);
  await client.connect();
  try {
    const files = await schemaFiles();
    const state = compareSchema(await readApplied(client), files);
    if (state.kind === 'behind')
      throw new SchemaError(
        `the database lacks ${state.missing.length} of this version's migrations (${state.missing[0]} first): ` +
          'run npm run migrate, or start with MIGRATE=true.',
      );
    if (state.kind === 'ahead' && !maySee(state, files))
      throw new SchemaError(
        `this version is too old for the database: its schema needs version ${state.needs} or later. Start that one.`,
      );
    const expected = await expectedSnapshot();
    const spread = await isDistributed(address.owner);
    const differences = snapshotDifferences(
      spread ? distributedSnapshot(expected) : expected,
      await readSecuritySnapshot(client),
    );
    const unfenced = spread ? await unprotectedShards(address.owner) : [];
    if (unfenced.length > 0) throw new SchemaError(`the server will not start:\n${listed(unfenced)}`);
    const grave = state.kind === 'ahead' ? differences.filter(isVital) : differences;
    if (grave.length > 0)
      throw new SchemaError(
        `the server will not start: the database’s protections differ from the migrations:\n` +
          `${listed(grave.map((d) => d.sentence))}\n` +
          'If it was restored: npm run restore makes roles, owners and policies (docs/operations.md, "Backup and restore").',
      );
    return state.kind === 'ahead'
      ? [`a newer version migrated the database (${state.unknown.join(', ')}): nothing of this one is applied`]
      : [];
  } finally {
    await client.end();
  }
};

interface Standing {
  current: string;
  is_super: boolean;
  bypasses: boolean;
  timezone: string;
  statement_timeout: string;
  unfenced: string[];
}

const standing = sql`
  select current_user::text as current, r.rolsuper as is_super, r.rolbypassrls as bypasses,
    current_setting('TimeZone') as timezone, current_setting('statement_timeout') as statement_timeout,
    array(select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and not row_security_active(c.oid) order by 1) as unfenced
  from pg_roles r where r.rolname = current_user`;

/** What a pool's connections really are: SchemaError unless they are the role that they must be and policies bite. */
const guardRole = async (pool: Pool, role: string, how: string): Promise<string[]> => {
  const [rows] = await pool.batch([standing]);
  const [found] = rowsOf<Standing>(rows);
  if (!found || found.current !== role)
    throw new SchemaError(
      `connections through ${how} sign in as ${found?.current ?? 'nobody'} but must sign in as ${role}: ` +
        'the server will not start. A pooler drops start-up ' +
        `options: give it an address that signs in as ${role} (or "alter role … set role = '${role}'" for its login).`,
    );
  if (found.is_super || found.bypasses)
    throw new SchemaError(
      `${role} ${found.is_super ? 'is a superuser' : 'bypasses row-level security'}: nothing is served`,
    );
  if (found.unfenced.length > 0)
    throw new SchemaError(
      `row-level security does not apply to ${role} on ${found.unfenced.join(', ')}: the server will not start`,
    );
  if (found.timezone !== 'UTC')
    throw new SchemaError(
      `connections of ${how} have the time zone ${found.timezone} and must have UTC: alter role … set timezone = 'UTC'`,
    );
  return found.statement_timeout === '0'
    ? [
        `connections of ${how} have no statement_timeout: a query that hangs is never stopped ` +
          `(npm run migrate sets it for ${role})`,
      ]
    : [];
};

const noMerchant = new Set(['42704', '22P02']);

/** Reads the shops as one that is not there and as nobody: neither may see any. */
const guardPolicies = async (app: Pool): Promise<void> => {
  const shops = sql`select count(*)::int as n from merchant`;
  const client = await app.connect();
  let failure: unknown;
  try {
    const [, , stranger] = await client.batch([begin, setMerchant(-1), shops]);
    await client.query(sql`rollback`);
    // No merchant is an error as soon as there is a row to look at.
    const nobody = await client.query(shops).catch((error) => {
      if (noMerchant.has((error as { code?: string }).code ?? '')) return [{ n: 0 }];
      throw error;
    });
    if (stranger![0]!['n'] !== 0 || nobody[0]!['n'] !== 0)
      throw new SchemaError('the app can read shops without being scoped to one: the server will not start');
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure);
  }
};

/** Behind a pooler that keeps no prepared statements their names are another connection's after the next transaction. */
const guardNames = async (pool: Pool): Promise<void> => {
  const probe = sql`select 1 as is_named`;
  const [first, second] = [await pool.connect(), await pool.connect()];
  let failure: unknown;
  try {
    await first.query(probe);
    // Takes the server connection on which the name was made, if the pooler shares them.
    await second.query(begin);
    await first.query(probe);
    await second.query(probe);
  } catch (error) {
    failure = error;
    // 26000: no such prepared statement; 42P05: there is one of that name.
    if (!['26000', '42P05'].includes((error as { code?: string }).code ?? '')) throw error;
    throw new SchemaError(
      'the pooler keeps no prepared statements (PgBouncer before 1.21): set DATABASE_NAMED_STATEMENTS=false',
    );
  } finally {
    await second.query(sql`rollback`).catch(() => {});
    first.release(failure);
    second.release(failure);
  }
};

/**
 * Is this address a session of its own? Two connections: what the first sets must still be there after the second was
 * given a transaction. A pooler in transaction mode hands the first one's server to the second.
 */
const guardSession = async (owner: pg.PoolConfig): Promise<void> => {
  const first = new pg.Client(owner);
  const second = new pg.Client(owner);
  const refuse = (): never => {
    throw new SchemaError(
      'the address of the owner leads to a pooler in transaction mode; LISTEN, locks and the job queue need sessions. ' +
        'Set DATABASE_SESSION_URL to the database itself (or a pool in session mode).',
    );
  };
  try {
    await first.connect();
    await second.connect();
    await first.query(`set app.probe = 'first'`);
    await second.query('begin');
    const { rows } = await second.query<{ probe: string | null }>(`select current_setting('app.probe', true) as probe`);
    if (rows[0]!.probe === 'first') refuse();
    const again = await Promise.race([
      first.query<{ probe: string | null }>(`select current_setting('app.probe', true) as probe`),
      new Promise<null>((settle) => setTimeout(settle, 3_000, null).unref()),
    ]);
    if (again?.rows[0]?.probe !== 'first') refuse();
    await second.query('rollback');
  } finally {
    await Promise.allSettled([second.end(), first.end()]);
  }
};

/** Everything about the connections themselves; answers sentences that are worth a warning only. */
export const guardConnections = async (parts: {
  address: DatabaseAddress;
  app: Pool;
  manager: Pool;
}): Promise<string[]> => {
  await guardSession(parts.address.owner);
  if (parts.address.app.named) await guardNames(parts.app);
  const said = [
    ...(await guardRole(parts.app, 'batalat_app', 'the app')),
    ...(await guardRole(parts.manager, 'batalat_manager', 'the manager')),
  ];
  await guardPolicies(parts.app);
  return said;
};
