import { join } from 'node:path';
import pg from 'pg';
import { joinUsers, leaveUsers, withFileLock } from './file-lock.ts';
import { type ClusterOptions, ensureCluster, locate, ownerUser, readPassword } from './postgres-cluster.ts';
import { findRunning, launch, stopServer } from './postgres-process.ts';

export interface EmbeddedPostgres {
  /** Host for clients: the folder of the Unix socket, or 127.0.0.1 by TCP. */
  socketDir: string;
  port: number;
  database: 'batalat';
  ownerUser: 'postgres';
  /** Address with the owner's password; only by TCP. */
  url: string | null;
  /** It was already running: left by a killed process, or shared with a living one. */
  adopted: boolean;
  /** Leaves it; the last process to leave stops it and waits until it is down. */
  stop(): Promise<void>;
}

const database = 'batalat';

const ensureDatabase = async (address: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
};

/**
 * Starts the PostgreSQL that the project brings, or adopts the one that runs on the same data. Nothing listens on a
 * network port: clients use a Unix socket in a folder that only the database's account (and root) may enter.
 */
export const startEmbeddedPostgres = async (options: ClusterOptions): Promise<EmbeddedPostgres> => {
  const cluster = locate(options);
  const lock = join(cluster.base, `${cluster.name}.lock`);
  const users = join(cluster.base, `${cluster.name}.users`);
  return withFileLock(lock, async () => {
    ensureCluster(cluster);
    const running = await findRunning(cluster);
    const server = running ?? (await launch(cluster));
    const password = readPassword(cluster);
    const host = server.socketDir || '127.0.0.1';
    await ensureDatabase({ host, port: server.port, user: ownerUser, password: password ?? undefined });
    const entry = joinUsers(users);
    let stopping: Promise<void> | null = null;
    const stop = () =>
      withFileLock(lock, async () => {
        if (leaveUsers(users, entry)) await stopServer(cluster);
      });
    return {
      socketDir: host,
      port: server.port,
      database,
      ownerUser,
      url: password === null ? null : `postgres://${ownerUser}:${password}@${host}:${server.port}/${database}`,
      adopted: running !== null,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  });
};
