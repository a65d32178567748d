import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Does a process with this id live (also one of another user)? */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holderOf = (file: string): number => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
};

/** The lock files that this process holds; after a restart an old file may carry our own number. */
const held = new Set<string>();

/** Runs `work` while no other process holds the lock file; a lock whose process died is taken over. */
export const withFileLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      held.add(file);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(file);
      // an empty file is being written just now; after a second it was left behind
      const isStale = holder === process.pid ? !held.has(file) : !isAlive(holder);
      if (holder > 0 ? isStale : tries > 20) rmSync(file, { force: true });
      else if (tries > 2400) throw new Error(`process ${holder} has held ${file} for two minutes`);
      else await sleep(50);
    }
  }
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
};

let entries = 0;

/** Notes a user of a shared thing by this process's number; the answer takes it off again with `leaveUsers`. */
export const joinUsers = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entry = `${process.pid}-${++entries}`;
  writeFileSync(join(folder, entry), '');
  return entry;
};

/** Takes a user off the list; true when none is left whose process lives. */
export const leaveUsers = (folder: string, entry: string): boolean => {
  rmSync(join(folder, entry), { force: true });
  const living = readdirSync(folder).filter((name) => {
    if (isAlive(Number.parseInt(name, 10))) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
  return living.length === 0;
};
