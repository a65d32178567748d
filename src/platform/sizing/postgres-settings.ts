import type { Assumed } from './assumptions.ts';
import { pooledClients, pooledConnections, type Size } from './compute-size.ts';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const megabytes = (value: number): string => (value >= 1024 && value % 1024 === 0 ? `${value / 1024}GB` : `${value}MB`);
const roundTo = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

/** Name and value of each setting that depends on the size, or that PostgreSQL's own value serves badly. */
export const postgresSettings = (size: Size, assumed: Assumed): readonly (readonly [name: string, value: string])[] => {
  const memory = size.databaseMemoryGb * 1024;
  // A sort or a hash of each connection at once takes at most a quarter of the memory.
  const work = clamp(roundTo(memory / 4 / size.connections, 4), 4, 64);
  // So much that checkpoints come by the clock: three of them at the busiest hour's rate.
  const wal = clamp(roundTo(size.walGbPerCheckpoint * 3 * 1024, 1024), 2048, 64 * 1024);
  return [
    ['max_connections', String(size.connections)],
    ['shared_buffers', megabytes(memory / 4)],
    ['effective_cache_size', megabytes(roundTo(memory * 0.7, 256))],
    ['work_mem', megabytes(work)],
    ['maintenance_work_mem', megabytes(clamp(roundTo(memory / 16, 64), 64, 2048))],
    ['max_wal_size', megabytes(wal)],
    ['min_wal_size', megabytes(clamp(wal / 4, 512, 4096))],
    ['checkpoint_timeout', `${assumed.checkpoint}min`],
    ['checkpoint_completion_target', '0.9'],
    ['wal_compression', 'on'],
    ['random_page_cost', '1.1'],
    ['effective_io_concurrency', '200'],
    ['jit', 'off'],
    ['synchronous_commit', 'on'],
    ['autovacuum_max_workers', size.databaseCores >= 8 ? '5' : '3'],
    ['autovacuum_naptime', '20s'],
    ['autovacuum_vacuum_scale_factor', '0.05'],
    ['autovacuum_vacuum_insert_scale_factor', '0.05'],
    ['autovacuum_analyze_scale_factor', '0.02'],
    ['autovacuum_vacuum_cost_limit', size.databaseCores >= 8 ? '2000' : '1000'],
    ['log_autovacuum_min_duration', '10s'],
    ['log_checkpoints', 'on'],
    ['log_lock_waits', 'on'],
    // Statements of a shop never stand in the log with their values.
    ['log_min_error_statement', 'panic'],
    ['shared_preload_libraries', `'pg_stat_statements'`],
  ];
};

/** A file for `conf.d` of PostgreSQL. */
export const postgresConf = (size: Size, assumed: Assumed): string =>
  [
    `# PostgreSQL for ${size.shops.toLocaleString('en')} shops: ${size.databaseCores} cores, ${size.databaseMemoryGb} GB of its own, an SSD.`,
    '# Debian: as /etc/postgresql/15/main/conf.d/shops.conf, which is read after the batalat.conf of deploy/install; then a restart',
    '# of PostgreSQL.',
    '# Made by `npm run generate` from the formula of docs/sizing.md; other numbers: npm run sizing -- --shops 300 --conf',
    ...postgresSettings(size, assumed).map(([name, value]) => `${name} = ${value}`),
    '',
  ].join('\n');

/** deploy/pgbouncer/pgbouncer.ini, for PgBouncer 1.21 or later. */
export const poolerConf = (size: Size): string => {
  const held = pooledConnections(size.processes);
  const manager = Math.max(2, Math.floor(held / 5));
  return [
    `; PgBouncer 1.21 or later in transaction mode, for ${size.shops.toLocaleString('en')} shops (${size.processes} processes).`,
    '; Made by `npm run generate` from the formula of docs/sizing.md. docs/operations.md, Pooler, says which addresses go here.',
    '',
    '[databases]',
    '; The owner is not among the users: jobs, migrations and listening go to the database itself.',
    `batalat = host=127.0.0.1 port=5432 dbname=batalat`,
    '',
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    'listen_port = 6432',
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    'auth_file = /etc/pgbouncer/userlist.txt',
    'pool_mode = transaction',
    '; The app prepares its statements by name and keeps them: 0 would lose them.',
    'max_prepared_statements = 500',
    `; What all processes may open, one more than run, and ten for a look by hand.`,
    `max_client_conn = ${pooledClients * (size.processes + 1) + 10}`,
    `default_pool_size = ${held - manager}`,
    'min_pool_size = 2',
    `max_db_connections = ${held}`,
    '; A request waits at most so long for a connection; the product answers 503 then.',
    'query_wait_timeout = 15',
    'server_idle_timeout = 300',
    'server_lifetime = 3600',
    '; No ignore_startup_parameters: a pooler that drops start-up options would make the app its owner.',
    'logfile = /var/log/postgresql/pgbouncer.log',
    'pidfile = /var/run/postgresql/pgbouncer.pid',
    'log_connections = 0',
    'log_disconnections = 0',
    '',
  ].join('\n');
};
