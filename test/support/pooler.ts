import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAsUnprivileged } from '../../src/platform/unprivileged-account.ts';

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
  readonly users: readonly string[];
  readonly poolSize?: number;
  /** The database server; that of TEST_DATABASE_URL by default. `host` may be the folder of its socket. */
  readonly server?: { readonly host: string; readonly port: number };
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

/** PgBouncer in transaction mode before a server, as the account that runs PostgreSQL. */
export const startPooler = async (options: PoolerOptions): Promise<Pooler> => {
  const server = options.server ?? testServer();
  const folder = mkdtempSync(join(tmpdir(), 'batalat-pooler-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const users = file('users.txt', options.users.map((user) => `"${user}" ""\n`).join(''));
  const settings = file(
    'pgbouncer.ini',
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${options.port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${options.poolSize ?? 6}
max_client_conn = 200
${options.more ?? ''}
`,
  );
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
