import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAsUnprivileged } from '../../src/platform/postgres/unprivileged-account.ts';

/** The programs of a PostgreSQL that has the Citus extension; CITUS_POSTGRES names their folder. */
const programs = process.env['CITUS_POSTGRES'] ?? '/usr/lib/postgresql/15/bin';

/** Why Citus cannot be started here, or null: the extension is taken as it was built, outside of the project. */
export const lackingCitus = (): string | null => {
  if (!existsSync(join(programs, 'initdb')))
    return `no PostgreSQL at ${programs} (CITUS_POSTGRES names the folder of its programs)`;
  const asked = spawnSync(join(programs, 'pg_config'), ['--sharedir'], { encoding: 'utf8' });
  if (asked.status === 0 && existsSync(join(asked.stdout.trim(), 'extension/citus.control'))) return null;
  return (
    `the PostgreSQL at ${programs} has no extension "citus". Build it from its public source against that PostgreSQL ` +
    '(docs/operations.md, "Beyond one primary"), or name another one by CITUS_POSTGRES'
  );
};

export interface CitusCluster {
  /** The coordinator, as its superuser. */
  readonly url: string;
  /** `host:port` of each worker. */
  readonly workers: readonly string[];
  /** The postmasters, the coordinator first. */
  readonly pids: readonly number[];
  stop(): void;
}

const settings = (port: number, socket: string): string =>
  [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${socket}'`,
    `timezone = 'UTC'`,
    'max_connections = 300',
    'max_prepared_transactions = 300',
    'max_wal_size = 2GB',
    'shared_buffers = 256MB',
    'jit = off',
    'random_page_cost = 1.1',
    `shared_preload_libraries = 'citus'`,
    // A drill's machine has more nodes than cores.
    'citus.enable_statistics_collection = off',
    // What was prepared stays to be looked at.
    `citus.recover_2pc_interval = '1h'`,
    '',
  ].join('\n');

/**
 * Starts a coordinator at `port` and workers at the ports after it, on loopback, as an account without rights; each has its
 * data in a folder of its own, which `stop` removes. Throws in words where Citus is not there.
 */
export const startCitusCluster = (port: number, workers = 2): CitusCluster => {
  const lacking = lackingCitus();
  if (lacking) throw new Error(lacking);
  const { uid, gid } = runAsUnprivileged();
  const folder = mkdtempSync('/tmp/batalat-citus-');
  const own = (path: string) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  own(folder);
  const run = (name: string, args: readonly string[]): void => {
    // The servers inherit no pipe: nobody would wait for its end.
    const done = spawnSync(join(programs, name), args, {
      uid,
      gid,
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (done.status !== 0) throw new Error(`${name} ${args.join(' ')} failed (${done.error?.message ?? done.status})`);
  };
  const data = Array.from({ length: workers + 1 }, (_, i) => join(folder, i === 0 ? 'coordinator' : `worker-${i}`));
  const stop = () => {
    for (const one of data)
      if (existsSync(join(one, 'postmaster.pid'))) run('pg_ctl', ['-D', one, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const [i, one] of data.entries()) {
      run('initdb', ['-D', one, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']);
      appendFileSync(join(one, 'postgresql.conf'), settings(port + i, folder));
      run('pg_ctl', ['-D', one, '-l', `${one}.log`, '-w', 'start']);
    }
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    workers: data.slice(1).map((_, i) => `127.0.0.1:${port + 1 + i}`),
    pids: data.map((one) =>
      Number(spawnSync('head', ['-1', join(one, 'postmaster.pid')], { encoding: 'utf8' }).stdout),
    ),
    stop,
  };
};
