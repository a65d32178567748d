import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { postgresBinaries } from './postgres-binaries.ts';
import { canReach, type RunAs, runAsUnprivileged } from './unprivileged-account.ts';

export interface ClusterOptions {
  /** The app's data folder; the cluster is the folder `name` in it, or under /var/lib/batalat where root needs that. */
  dataDir: string;
  /** One word: the cluster's folder. */
  name: string;
  /** Gives up durability for speed: only for databases that tests throw away. */
  disposable?: boolean;
  /** `tcp` (loopback and a password) where there are no Unix sockets: the default on Windows. */
  transport?: 'socket' | 'tcp';
}

/** Everything a start and a stop need to know about one cluster. */
export interface Cluster {
  /** Ours: lock, log, password and the list of users stand beside the cluster. */
  base: string;
  name: string;
  data: string;
  bin: string;
  runAs: RunAs;
  transport: 'socket' | 'tcp';
  disposable: boolean;
}

export const ownerUser = 'postgres';
const systemFolder = '/var/lib/batalat';
/** The locale ones matter: without them trigrams of Arabic text are empty (stack: default database). */
const initFlags = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-ctype=C.UTF-8',
  '--no-instructions',
];
/** Never the machine's locale: a plain `LC_ALL=C` would make it SQL_ASCII. */
export const cleanEnvironment = {
  PATH: process.env['PATH'],
  LANG: 'C',
  TZ: 'UTC',
  SYSTEMROOT: process.env['SYSTEMROOT'],
};

/** Where the cluster of these options lives and how its programs are run. Makes the folder around it. */
export const locate = ({ dataDir, name, disposable = false, transport }: ClusterOptions): Cluster => {
  const runAs = runAsUnprivileged();
  let base = resolve(dataDir);
  mkdirSync(base, { recursive: true });
  let spare = base;
  if (process.getuid?.() === 0 && process.platform !== 'win32') {
    spare = systemFolder;
    if (!canReach(base, runAs)) base = join(systemFolder, createHash('sha256').update(base).digest('hex').slice(0, 12));
    mkdirSync(base, { recursive: true, mode: 0o755 });
  }
  const data = join(base, name);
  return {
    base,
    name,
    data,
    bin: postgresBinaries(runAs, spare),
    runAs,
    transport: transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    disposable,
  };
};

const passwordFile = (c: Cluster): string => join(c.base, `${c.name}.password`);

/** The owner's password, which exists by TCP only; a socket is guarded by its folder. */
export const readPassword = (c: Cluster): string | null =>
  c.transport === 'tcp' ? readFileSync(passwordFile(c), 'utf8') : null;

/** The command line of one of PostgreSQL's programs, as the account that may run it. */
export const program = (c: Cluster, name: string, args: string[]): [string, string[]] => {
  const [command, ...rest] = [...c.runAs.wrapper, join(c.bin, name), ...args];
  return [command!, rest];
};

const own = (c: Cluster, path: string): void => {
  if (c.runAs.uid !== undefined && c.runAs.gid !== undefined) chownSync(path, c.runAs.uid, c.runAs.gid);
  else if (c.runAs.wrapper.length > 0) chmodSync(path, 0o700);
};

/**
 * Makes the cluster unless it exists: beside its place, and moved there when complete, so that a killed start leaves no
 * half of one.
 */
export const ensureCluster = (c: Cluster): void => {
  if (existsSync(join(c.data, 'PG_VERSION'))) return;
  const partial = `${c.data}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  own(c, partial);
  const flags = ['-D', partial, '-U', ownerUser, ...initFlags];
  if (c.transport === 'tcp') {
    writeFileSync(passwordFile(c), randomBytes(24).toString('base64url'), { mode: 0o600 });
    own(c, passwordFile(c));
    flags.push('-A', 'scram-sha-256', `--pwfile=${passwordFile(c)}`);
  } else flags.push('-A', 'trust');
  if (c.disposable) flags.push('--no-sync');
  const [command, args] = program(c, 'initdb', flags);
  const { uid, gid } = c.runAs;
  const run = spawnSync(command, args, { uid, gid, cwd: c.base, env: cleanEnvironment, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr + run.stdout}`);
  renameSync(partial, c.data);
};
