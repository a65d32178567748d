import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAsUnprivileged } from '../../src/platform/postgres/unprivileged-account.ts';

/** The program; `PGBOUNCER_BIN` names another than the system's. */
const program = (): string => process.env['PGBOUNCER_BIN'] || 'pgbouncer';

/** Its version, `1.24.1`; undefined where there is none. */
export const poolerVersion = (): string | undefined =>
  /PgBouncer (\d+\.\d+(?:\.\d+)?)/.exec(spawnSync(program(), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];

export const hasPooler = (): boolean => poolerVersion() !== undefined;

/** From 1.21 on it keeps named statements of its clients in transaction mode (`max_prepared_statements`). */
export const keepsStatements = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || (major === 1 && minor >= 21);
};

export interface Pooler {
  /** The address of a database through it. */
  url(user: string, database: string): string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  readonly port: number;
  /** Names of roles without passwords, or the whole text of the list. */
  readonly users: readonly string[] | string;
  readonly poolSize?: number;
  /** The database server; that of TEST_DATABASE_URL by default. `host` may be the folder of its socket. */
  readonly server?: { readonly host: string; readonly port: number };
  /** Other values of settings of the file; empty: without the line. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** Further lines of its settings. */
  readonly more?: string;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });

const testServer = (): { readonly host: string; readonly port: number } => {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  return { host: url.searchParams.get('host') ?? url.hostname, port: Number(url.port || 5432) };
};

/**
 * deploy/pgbouncer/pgbouncer.ini with the places of this run: ports, paths, and the roles without passwords of a test's
 * server. Settings that a version does not know stop it, so that names are kept only where it keeps them.
 */
const poolerSettings = (options: PoolerOptions, users: string, folder: string): string => {
  const server = options.server ?? testServer();
  const replaced: Record<string, string> = {
    batalat: '',
    listen_port: String(options.port),
    auth_type: 'trust',
    auth_file: users,
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    ...(options.poolSize === undefined
      ? {}
      : { default_pool_size: String(options.poolSize), max_db_connections: String(options.poolSize * 2) }),
    ...(keepsStatements(poolerVersion()!) ? {} : { max_prepared_statements: '' }),
    ...options.replaced,
  };
  const lines = readFileSync(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8').split('\n');
  const kept = lines.flatMap((line) => {
    if (line === '[databases]') return [line, `* = host=${server.host} port=${server.port}`];
    const name = /^(\w+) =/.exec(line)?.[1];
    const value = name === undefined ? undefined : replaced[name];
    if (value === undefined) return [line];
    return value === '' ? [] : [`${name} = ${value}`];
  });
  return [...kept, options.more ?? '', ''].join('\n');
};

/** PgBouncer in transaction mode before a server, as the account that runs PostgreSQL. */
export const startPooler = async (options: PoolerOptions): Promise<Pooler> => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-pooler-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const users = file(
    'users.txt',
    typeof options.users === 'string' ? options.users : options.users.map((user) => `"${user}" ""\n`).join(''),
  );
  const settings = file('pgbouncer.ini', poolerSettings(options, users, folder));
  const { uid, gid, wrapper } = runAsUnprivileged();
  if (uid !== undefined && gid !== undefined) for (const path of [folder, users, settings]) chownSync(path, uid, gid);
  const [command, ...rest] = [...wrapper, program(), '-q', settings];
  const child: ChildProcess = spawn(command!, rest, { uid, gid, cwd: folder, stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await answers(options.port)); tries++) await sleep(50);
  return {
    url: (user, database) => `postgres://${user}@127.0.0.1:${options.port}/${database}`,
    stop: async () => {
      const ended = new Promise((settle) => child.once('exit', settle));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
