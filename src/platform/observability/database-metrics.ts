import type { Registry } from 'prom-client';
import { rowsOf } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { addReadGauge, cacheRead, type Sample } from './cache-read.ts';

const keptMs = 10_000;
/** A replica that does not answer must not hold the scrape of everything else. */
const replicaLimitMs = 2_000;

export interface ServerRow {
  readonly used: number;
  readonly most: number;
  readonly reserved: number;
  readonly archives: boolean;
  readonly archive_seconds: number;
  readonly archive_failures: number;
  readonly position: string | null;
}

/**
 * What every role may ask the server: pg_stat_database counts connections of all databases, and pg_stat_archiver hides
 * nothing. A server that has archived nothing yet is as old as its statistics or its start.
 */
export const serverRead = sql`
  select (select coalesce(sum(numbackends), 0) from pg_stat_database where datid <> 0)::int as used,
    current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int
      + coalesce(current_setting('reserved_connections', true)::int, 0) as reserved,
    current_setting('archive_mode') <> 'off' as archives,
    extract(epoch from now() - coalesce(a.last_archived_time,
      greatest(a.stats_reset, pg_postmaster_start_time())))::float8 as archive_seconds,
    a.failed_count::float8 as archive_failures,
    case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as position
  from pg_stat_archiver a`;

interface ReplicaRow {
  readonly is_replica: boolean;
  readonly bytes: number;
  readonly seconds: number;
}

/** A replica that has replayed everything is 0 seconds behind, however long ago the last write was. */
const replicaRead = (position: string) => sql`
  select pg_is_in_recovery() as is_replica, coalesce(greatest(behind, 0), 0)::float8 as bytes,
    case when behind > 0 then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) else 0 end::float8
      as seconds
  from pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()) behind`;

const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }]);

/** Whether the database answers, its connections, its archive of WAL, and how far the replica is behind. */
export const addDatabaseMetrics = (
  registry: Registry,
  parts: { owner: Pool; replica: Pool | undefined; onFailure: (what: 'database' | 'replica') => void },
): void => {
  const server = cacheRead(keptMs, () =>
    parts.owner.batch([sql`set local statement_timeout = '5s'`, serverRead]).then(
      ([, rows]) => rowsOf<ServerRow>(rows)[0],
      () => {
        parts.onFailure('database');
        return undefined;
      },
    ),
  );
  const gauge = (name: string, help: string, value: (row: ServerRow) => number | undefined, missing?: number): void =>
    addReadGauge(registry, { name, help }, async () => {
      const row = await server();
      return one(row ? value(row) : missing);
    });
  gauge('batalat_database_up', 'Whether the database answers its owner', () => 1, 0);
  gauge('batalat_database_connections', 'Connections to the server, of everybody', (row) => row.used);
  gauge('batalat_database_connections_max', 'max_connections of the server', (row) => row.most);
  gauge(
    'batalat_database_connections_reserved',
    'Connections that the server keeps for superusers and pg_use_reserved_connections',
    (row) => row.reserved,
  );
  gauge(
    'batalat_archive_age_seconds',
    'Since the server last archived a piece of WAL; absent without archive_mode',
    (row) => (row.archives ? row.archive_seconds : undefined),
  );
  gauge('batalat_archive_failures', 'Tries to archive WAL that failed since the statistics began', (row) =>
    row.archives ? row.archive_failures : undefined,
  );
  addReplicaMetrics(registry, { ...parts, position: async () => (await server())?.position ?? undefined });
};

const addReplicaMetrics = (
  registry: Registry,
  parts: {
    replica: Pool | undefined;
    onFailure: (what: 'replica') => void;
    position: () => Promise<string | undefined>;
  },
): void => {
  const { replica } = parts;
  const readReplica = cacheRead(keptMs, async (): Promise<ReplicaRow | 'away' | undefined> => {
    const position = replica && (await parts.position());
    if (!replica || !position) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'away'>((resolve) => {
      timer = setTimeout(resolve, replicaLimitMs, 'away');
    });
    const asked = replica.batch([replicaRead(position)]).then(
      ([rows]) => {
        const row = rowsOf<ReplicaRow>(rows)[0]!;
        // One that takes writes is read from by nobody.
        return row.is_replica ? row : ('away' as const);
      },
      () => 'away' as const,
    );
    const found = await Promise.race([asked, limit]);
    clearTimeout(timer);
    if (found === 'away') parts.onFailure('replica');
    return found;
  });
  const gauge = (name: string, help: string, value: (row: ReplicaRow | 'away') => number | undefined): void =>
    addReadGauge(registry, { name, help }, async () => {
      const found = await readReplica();
      return one(found && value(found));
    });
  gauge('batalat_replica_up', 'Whether the replica answers; absent without one', (row) => (row === 'away' ? 0 : 1));
  gauge('batalat_replica_lag_seconds', 'How far the replica is behind the primary', (row) =>
    row === 'away' ? undefined : row.seconds,
  );
  gauge('batalat_replica_lag_bytes', 'WAL that the replica has not replayed', (row) =>
    row === 'away' ? undefined : row.bytes,
  );
};
