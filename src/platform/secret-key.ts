import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The 32-byte key of this installation, made when the file does not exist yet; processes that start together agree on
 * one. Refuses a damaged file and one that others may read.
 */
export const readSecretKey = (file: string): Buffer => {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  try {
    if (!statSync(file, { throwIfNoEntry: false })) {
      // written whole beside its place, then linked there: nobody reads half a key, and the first one wins
      writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
      linkSync(fresh, file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} must be readable by its owner only (chmod 600)`);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== 32) throw new Error(`${file} does not hold a 32-byte key`);
  return key;
};
