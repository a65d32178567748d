import { join } from 'node:path';
import pg from 'pg';
import { joinUsers, leaveUsers, withFileLock } from '../process/file-lock.ts';
import {
  type Cluster,
  type ClusterOptions,
  ensureCluster,
  locate,
  ownerUser,
  readPassword,
} from './postgres-cluster.ts';
import { findRunning, isGone, launch, stopServer } from './postgres-process.ts';

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

const watchMs = 1_000;

/** A database that was killed (or that a full disk stopped) is started again where it was: the pools find it by themselves. */
const restartWhenKilled = (cluster: Cluster, lock: string, port: number, isStopping: () => boolean): NodeJS.Timeout => {
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy || isStopping() || !isGone(cluster)) return;
    isBusy = true;
    try {
      await withFileLock(lock, async () => {
        // Another process of the product may have been quicker.
        if (isStopping() || (await findRunning(cluster))) return;
        console.error('the embedded PostgreSQL is gone; starting it again');
        await launch(cluster, port);
      });
    } catch (error) {
      console.error(`the embedded PostgreSQL does not start: ${(error as Error).message}`);
    } finally {
      isBusy = false;
    }
  };
  return setInterval(() => void look(), watchMs).unref();
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
    const watch = restartWhenKilled(cluster, lock, server.port, () => stopping !== null);
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
        clearInterval(watch);
        stopping ??= stop();
        return stopping;
      },
    };
  });
};
