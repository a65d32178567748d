import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAsUnprivileged } from '../../src/platform/postgres/unprivileged-account.ts';

const installed = '/usr/lib/postgresql';
/** The programs of the newest PostgreSQL that Debian installed, when there is one. */
export const debianPostgres = (existsSync(installed) ? readdirSync(installed) : [])
  .map((version) => join(installed, version, 'bin'))
  .findLast((folder) => existsSync(join(folder, 'pg_basebackup')));

/** A cluster of its own on a socket, with the tools around it: for drills. */
export interface DebianCluster {
  readonly folder: string;
  readonly socket: string;
  readonly port: number;
  /** Runs shell commands as the server's account; throws with what they said. */
  run(text: string, more?: Record<string, string>): string;
  /** Stops the servers of these data folders and removes everything. */
  remove(...data: string[]): void;
}

export const startDebianCluster = (port: number): DebianCluster => {
  const { uid, gid } = runAsUnprivileged();
  const folder = mkdtempSync('/tmp/batalat-cluster-');
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const socket = join(folder, 'run');
  const environment = {
    PATH: process.env['PATH']!,
    HOME: folder,
    LANG: 'C.UTF-8',
    PGBIN: debianPostgres!,
    PGDATA: join(folder, 'data'),
    PGHOST: socket,
    PGPORT: String(port),
    PGUSER: 'postgres',
  };
  const run = (text: string, more: Record<string, string> = {}): string => {
    const done = spawnSync('bash', ['-euo', 'pipefail', '-c', text], {
      uid,
      gid,
      cwd: folder,
      env: { ...environment, ...more },
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`${text}\n${done.stdout}${done.stderr}`);
    return done.stdout.trim();
  };
  run('mkdir -m 700 run');
  run('"$PGBIN/initdb" -D "$PGDATA" -U postgres -A trust --encoding=UTF8 --locale=C.UTF-8');
  const lines = [`unix_socket_directories = '${socket}'`, `listen_addresses = ''`, `timezone = 'UTC'`];
  run(`printf '%s\\n' "${lines.join('" "')}" >> "$PGDATA/postgresql.conf"`);
  run('"$PGBIN/pg_ctl" -D "$PGDATA" -o "-p $PGPORT" -l "$PGDATA/log" -w start > /dev/null');
  return {
    folder,
    socket,
    port,
    run,
    remove: (...data) => {
      for (const name of ['data', ...data])
        if (existsSync(join(folder, name, 'postmaster.pid')))
          run(`"$PGBIN/pg_ctl" -D ${name} -m immediate -w stop > /dev/null`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
