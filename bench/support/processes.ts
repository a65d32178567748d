import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFromSocket, addressFromUrl, type DatabaseAddress } from '../../src/platform/db/pools.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';

const root = join(import.meta.dirname, '../..');
export const benchDir = join(root, '.data/bench');

export interface BenchDatabase {
  readonly embedded: EmbeddedPostgres;
  readonly address: DatabaseAddress;
  /** Socket folder or host, for pgbench. */
  readonly host: string;
  readonly port: number;
  /** The postmaster. */
  readonly pid: number;
}

/** A durable embedded server of its own: benches measure what a shop would get, fsync included. */
export const startBenchDatabase = async (): Promise<BenchDatabase> => {
  const embedded = await startEmbeddedPostgres({ dataDir: benchDir, name: 'postgres' });
  const address = embedded.url
    ? addressFromUrl(embedded.url)
    : addressFromSocket({
        host: embedded.socketDir,
        port: embedded.port,
        database: embedded.database,
        owner: embedded.ownerUser,
      });
  const pid = postmasterPid(embedded.socketDir);
  return { embedded, address, host: embedded.socketDir, port: embedded.port, pid };
};

const postmasterPid = (socketDir: string): number =>
  Number(readFileSync(join(socketDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

export interface BenchApp {
  readonly child: ChildProcess;
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start to ready. */
  readonly startedIn: number;
}

export const startBenchApp = (environment: Record<string, string> = {}): Promise<BenchApp> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(process.execPath, [join(root, 'bench/support/bench-app.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: benchDir, PORT: '0', ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the app ended with ${code}`)));
    child.stdout!.on('data', (text: Buffer) => {
      const match = /ready (\d+)/.exec(String(text));
      if (match) resolve({ child, port: Number(match[1]), pid: child.pid!, startedIn: performance.now() - began });
    });
  });

export const stopBenchApp = (app: BenchApp): Promise<void> =>
  new Promise((resolve) => {
    app.child.once('exit', () => resolve());
    app.child.kill('SIGTERM');
  });

const ticksOf = (pid: number): { parent: number; ticks: number } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
};

/** CPU milliseconds that a process has used, with its children (a postmaster's backends) when asked. */
export const cpuMs = (pid: number, withChildren = false): number => {
  // Linux counts in hundredths of a second.
  let ticks = ticksOf(pid)?.ticks ?? 0;
  if (withChildren) {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const process = ticksOf(Number(name));
      if (process?.parent === pid) ticks += process.ticks;
    }
  }
  return ticks * 10;
};
