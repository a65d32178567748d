import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/file-lock.ts';
import { type Cluster, cleanEnvironment, program } from './postgres-cluster.ts';
import type { RunAs } from './unprivileged-account.ts';

const socketPort = 5432;
/** Measured settings of the server (docs: stack, database). */
const serverSettings = {
  shared_buffers: '256MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_compression: 'on',
  max_connections: '120',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A week of days, each written over the one a week ago; of a statement that failed only its error, because it holds names.
  logging_collector: 'on',
  log_filename: 'server-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_error_statement: 'panic',
  // After a crash every file of the data is brought to the disk before the log is replayed: by one call for the file system
  // where there is such a call, instead of thousands.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
};
const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  logging_collector: 'off',
  // Several programs' worth of pools at once: each test process and the servers that it starts bring their own.
  max_connections: '400',
};
const logFile = (c: Cluster): string => join(c.base, `${c.name}.log`);

/** A folder whose path leaves room for the socket's name (a socket address holds fewer than 108 bytes). */
const socketFolder = (data: string, { uid, gid }: RunAs): string => {
  if (Buffer.byteLength(join(data, `.s.PGSQL.${socketPort}.lock`)) < 104) return data;
  const short = join(tmpdir(), `batalat-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(short, uid, gid);
  const { mode, uid: owner } = lstatSync(short);
  const isOurs = owner === (uid ?? process.getuid?.() ?? owner) && lstatSync(short).isDirectory();
  // /tmp is everybody's: a folder that somebody else put there would let him read the database
  if (!isOurs || (mode & 0o077) !== 0) throw new Error(`${short} must be owned by this user and have mode 0700`);
  return short;
};

export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  isReady: boolean;
}

/** What the running server wrote about itself, or null when there is none. */
const readPostmaster = (c: Cluster): Postmaster | null => {
  try {
    const lines = readFileSync(join(c.data, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Math.abs(Number(lines[0])),
      port: Number(lines[3]),
      socketDir: lines[4] ?? '',
      isReady: lines[7]?.trim() === 'ready',
    };
  } catch {
    return null;
  }
};

const answers = (server: Postmaster): Promise<boolean> =>
  new Promise((settle) => {
    const socket = server.socketDir
      ? connect(join(server.socketDir, `.s.PGSQL.${server.port}`))
      : connect(server.port, '127.0.0.1');
    const end = (is: boolean) => {
      socket.destroy();
      settle(is);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const isUp = async (server: Postmaster): Promise<boolean> => server.isReady && (await answers(server));

/** Is the process that the file names a PostgreSQL? Its number may be anybody's by now, or a killed one's never reaped. */
const lives = (server: Postmaster): boolean => {
  if (!isAlive(server.pid)) return false;
  try {
    return readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
};

/** Does any process still stand in the data folder? A killed server's workers leave a moment after it. */
const isOccupied = (data: string): boolean =>
  readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });

/**
 * PostgreSQL itself clears the lock files of a dead server, but takes a number that is in use again (or a zombie's) for
 * a living one. Then they are cleared here, once nobody works on the data.
 */
const clearMistakenLock = async (c: Cluster, server: Postmaster): Promise<void> => {
  if (process.platform !== 'linux' || !isAlive(server.pid)) return;
  for (let tries = 0; isOccupied(c.data); tries++) {
    if (tries > 200)
      throw new Error(`processes of a stopped PostgreSQL still use ${c.data}. End them, then start again.`);
    await sleep(50);
  }
  for (const name of [`.s.PGSQL.${server.port}`, `.s.PGSQL.${server.port}.lock`])
    if (server.socketDir) rmSync(join(server.socketDir, name), { force: true });
  rmSync(join(c.data, 'postmaster.pid'), { force: true });
};

/** The server that runs on this data and answers. One that is starting or stopping is given ten seconds. */
export const findRunning = async (c: Cluster): Promise<Postmaster | null> => {
  for (let tries = 0; tries < 200; tries++) {
    const server = readPostmaster(c);
    if (server === null) return null;
    if (!lives(server)) {
      await clearMistakenLock(c, server);
      return null;
    }
    if (await isUp(server)) return server;
    await sleep(50);
  }
  return null;
};

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => settle(port));
    });
  });

const endOf = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-15).join('\n');
/** What it said before it wrote its own log, and the end of that. */
const lastLines = (c: Cluster): string => {
  const own = join(c.data, 'log');
  const newest = (existsSync(own) ? readdirSync(own) : [])
    .map((name) => join(own, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .at(-1);
  return [logFile(c), ...(newest ? [newest] : [])].map(endOf).join('\n');
};

/** Is nobody there any more: killed, or out of memory? A server that starts or stops is there. */
export const isGone = (c: Cluster): boolean => {
  const server = readPostmaster(c);
  return server === null || !lives(server);
};

/**
 * Starts the server (by TCP at `port`, where it was before) and waits until it answers; an Error with the end of its log when
 * it does not.
 */
export const launch = async (c: Cluster, port?: number): Promise<Postmaster> => {
  if (existsSync(logFile(c)) && statSync(logFile(c)).size > 5_000_000) rmSync(logFile(c));
  const settings: Record<string, string> = { ...serverSettings, ...(c.disposable ? disposableSettings : {}) };
  if (c.transport === 'tcp') {
    settings['listen_addresses'] = '127.0.0.1';
    settings['port'] = String(port ?? (await freePort()));
    settings['unix_socket_directories'] = '';
  } else {
    settings['listen_addresses'] = '';
    settings['port'] = String(socketPort);
    settings['unix_socket_directories'] = `"${socketFolder(c.data, c.runAs)}"`;
    settings['unix_socket_permissions'] = '0700';
  }
  const [command, args] = program(c, 'postgres', [
    '-D',
    c.data,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]);
  const { uid, gid } = c.runAs;
  const log = openSync(logFile(c), 'a', 0o600);
  // detached: Ctrl-C in the terminal is for us; we stop the server after our own connections are closed
  const child = spawn(command, args, {
    uid,
    gid,
    cwd: c.data,
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  child.unref();
  // after a crash the server replays its log first, which may take minutes
  for (let tries = 0; tries < 12_000; tries++) {
    if (ended) break;
    const server = readPostmaster(c);
    if (server && (await isUp(server))) return server;
    await sleep(25);
  }
  throw new Error(`PostgreSQL did not start:\n${lastLines(c)}`);
};

/** Stops the server, if one runs, and waits until it is down. */
export const stopServer = async (c: Cluster): Promise<void> => {
  const server = readPostmaster(c);
  if (server === null || !lives(server)) return;
  if (process.platform === 'win32') spawnSync(join(c.bin, 'pg_ctl.exe'), ['stop', '-m', 'fast', '-D', c.data]);
  else process.kill(server.pid, 'SIGINT'); // fast shutdown: rolls back and leaves a clean cluster
  for (let tries = 0; tries < 2400; tries++) {
    if (readPostmaster(c)?.pid !== server.pid) return;
    await sleep(25);
  }
  throw new Error('PostgreSQL did not stop within a minute');
};
