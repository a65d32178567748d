import { guardSchema } from '../../platform/db/guard.ts';
import { type DatabaseAddress, Pool } from '../../platform/db/pools.ts';
import { sql } from '../../platform/db/sql.ts';
import { type ServerRow, serverRead } from '../../platform/observability/database-metrics.ts';
import { watchLimits } from '../../platform/observability/watch-limits.ts';
import { assessClock } from './check-machine.ts';
import { type Check, type Finding, fault, ok, warning } from './finding.ts';

interface OwnerRow {
  readonly version: string;
  readonly number: number;
  readonly owner: string;
  readonly is_super: boolean;
  readonly sees_statements: boolean;
  readonly has_statements: boolean;
  readonly fails_to_archive: boolean;
  readonly at: number;
}

const ownerLook = sql`
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    r.rolname::text as owner, r.rolsuper as is_super,
    pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_statements,
    exists (select from pg_extension where extname = 'pg_stat_statements') as has_statements,
    coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as fails_to_archive,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as at
  from pg_roles r, pg_stat_archiver a where r.rolname = current_user`;

type Archive = Pick<ServerRow, 'archives' | 'archive_seconds'> & Pick<OwnerRow, 'fails_to_archive'>;

export const assessArchive = ({ archives, archive_seconds, fails_to_archive }: Archive): Finding => {
  const what = 'WAL archive';
  if (!archives)
    return warning(
      what,
      'archive_mode is off: what came since the last nightly backup is lost with the machine (docs/recovery.md)',
    );
  if (fails_to_archive) return fault(what, 'the last piece could not be sent: the log of PostgreSQL says why');
  const says = `the last piece was sent ${Math.round(archive_seconds / 60)} minutes ago`;
  return archive_seconds > watchLimits.archiveSeconds ? fault(what, says) : ok(what, says);
};

/** What the server says of itself, and whether its clock and this one agree. */
export const checkServer = (address: DatabaseAddress, isEmbedded: boolean, now: () => number): Check => ({
  what: 'database',
  look: async () => {
    const pool = new Pool(address.owner, 1);
    try {
      const before = now();
      const [servers, owners] = await pool.batch([serverRead, ownerLook]);
      const between = (before + now()) / 2;
      const [server, owner] = [servers![0] as unknown as ServerRow, owners![0] as unknown as OwnerRow];
      return [
        owner.number < 150_000
          ? fault('database', `PostgreSQL ${owner.version}: 15 or later is needed`)
          : ok('database', `PostgreSQL ${owner.version}`),
        assessRights(owner, isEmbedded),
        assessStatements(owner),
        assessConnections(server),
        assessClock('clock of the database', (owner.at - between) / 1000),
        assessArchive({ ...server, ...owner }),
      ];
    } finally {
      await pool.end();
    }
  },
});

/** A database that was restored has no extension: a superuser makes it. */
export const assessStatements = ({
  owner,
  sees_statements,
  has_statements,
}: Pick<OwnerRow, 'owner' | 'sees_statements' | 'has_statements'>): Finding => {
  if (!sees_statements) return warning('statements', `as a superuser: grant pg_read_all_stats to "${owner}"`);
  return has_statements
    ? ok('statements', 'npm run statements sees those of all roles')
    : warning('statements', 'as a superuser in the database of the shops: create extension pg_stat_statements');
};

/** The owner of the embedded server is reached by a private socket only. */
export const assessRights = (
  { owner, is_super }: Pick<OwnerRow, 'owner' | 'is_super'>,
  isEmbedded: boolean,
): Finding => {
  if (isEmbedded) return ok('rights', 'embedded: its owner is reached by a private socket only');
  return is_super
    ? fault('rights', `${owner}, whom DATABASE_URL signs in as, is a superuser: make an owner who is none`)
    : ok('rights', `${owner} owns the schema and is no superuser`);
};

/** What is left of the connections that the server gives to others than superusers. */
export const assessConnections = ({ used, most, reserved }: Pick<ServerRow, 'used' | 'most' | 'reserved'>): Finding => {
  const says = `${used} of ${most - reserved} in use`;
  const free = most - reserved - used;
  if (free < most * watchLimits.connectionsFreeShare)
    return fault('connections', `${says}: the next process may find none`);
  return ok('connections', says);
};

/** The schema is of this version, and its fences stand. */
export const checkSchema = (address: DatabaseAddress): Check => ({
  what: 'schema',
  look: async () => {
    const newer = await guardSchema(address);
    return newer.length > 0 ? warning('schema', newer.join(' ')) : ok('schema', 'of this version, and fenced');
  },
});
