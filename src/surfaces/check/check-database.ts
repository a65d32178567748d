import pg from 'pg';
import { guardSchema } from '../../platform/db/guard.ts';
import type { DatabaseAddress } from '../../platform/db/pools.ts';
import { type Check, fault, type Finding, ok, warning } from './finding.ts';
import { judgeClock } from './check-machine.ts';

interface ServerRow {
  readonly version: string;
  readonly number: number;
  readonly behind_ms: number;
  readonly is_super: boolean;
  readonly owner: string;
  readonly sees_statements: boolean;
  readonly used: number;
  readonly room: number;
  readonly archives: boolean;
  readonly archived_seconds: number | null;
  readonly fails_to_archive: boolean;
}

const look = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
    r.rolsuper as is_super, r.rolname::text as owner,
    pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_statements,
    (select coalesce(sum(numbackends), 0) from pg_stat_database where datid <> 0)::int as used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as room,
    current_setting('archive_mode') <> 'off' as archives,
    extract(epoch from now() - a.last_archived_time)::float8 as archived_seconds,
    coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false) as fails_to_archive
  from pg_roles r, pg_stat_archiver a where r.rolname = current_user`;

/** A piece of the journal is sent each minute (archive_timeout); ten without one are too many. */
const latestArchiveSeconds = 600;

export const judgeArchive = (row: Pick<ServerRow, 'archives' | 'archived_seconds' | 'fails_to_archive'>): Finding => {
  const what = 'journal elsewhere';
  if (!row.archives)
    return warning(
      what,
      'archive_mode is off: what came since the last nightly backup is lost with the machine (docs/recovery.md)',
    );
  if (row.fails_to_archive) return fault(what, 'the last piece could not be sent: the log of PostgreSQL says why');
  if (row.archived_seconds === null) return warning(what, 'no piece was sent yet');
  const minutes = Math.round(row.archived_seconds / 60);
  return row.archived_seconds > latestArchiveSeconds
    ? fault(what, `the last piece was sent ${minutes} minutes ago`)
    : ok(what, `the last piece was sent ${minutes} minutes ago`);
};

/** What the server says of itself, and whether its clock and this one agree. */
export const checkServer = (address: DatabaseAddress, isEmbedded: boolean, now: () => number): Check => ({
  what: 'database',
  look: async () => {
    const client = new pg.Client({ ...address.owner, connectionTimeoutMillis: 8_000 });
    await client.connect();
    try {
      const row = (await client.query<ServerRow>(look)).rows[0]!;
      const before = now();
      const { rows } = await client.query<{ at: number }>('select extract(epoch from clock_timestamp()) * 1000 as at');
      const between = (before + now()) / 2;
      return [
        row.number < 150_000
          ? fault('database', `PostgreSQL ${row.version}: 15 or later is needed`)
          : ok('database', `PostgreSQL ${row.version}`),
        judgeRights(row, isEmbedded),
        row.sees_statements
          ? ok('statements', 'npm run statements sees those of all roles')
          : warning('statements', `as a superuser: grant pg_read_all_stats to "${row.owner}"`),
        judgeConnections(row.used, row.room),
        judgeClock('clock of the database', (Number(rows[0]!.at) - between) / 1000),
        judgeArchive(row),
      ];
    } finally {
      await client.end();
    }
  },
});

/** The owner of the embedded server is reached by a private socket only. */
export const judgeRights = (
  { owner, is_super }: Pick<ServerRow, 'owner' | 'is_super'>,
  isEmbedded: boolean,
): Finding => {
  if (isEmbedded) return ok('rights', 'embedded: its owner is reached by a private socket only');
  return is_super
    ? fault('rights', `${owner}, whom DATABASE_URL signs in as, is a superuser: make an owner who is none`)
    : ok('rights', `${owner} owns the schema and is no superuser`);
};

export const judgeConnections = (used: number, room: number): Finding => {
  const says = `${used} of ${room} in use`;
  if (used > room * 0.95) return fault('connections', `${says}: the next process finds none`);
  return used > room * 0.8 ? warning('connections', says) : ok('connections', says);
};

/** The schema is of this version, and its fences stand. */
export const checkSchema = (address: DatabaseAddress): Check => ({
  what: 'schema',
  look: async () => {
    const newer = await guardSchema(address);
    return newer.length > 0 ? warning('schema', newer.join(' ')) : ok('schema', 'of this version, and fenced');
  },
});
