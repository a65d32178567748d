import { hash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../config/setting.ts';
import { purposeKey } from './sealing.ts';

/** Reads the 32-byte key of a file; refuses a damaged file and one that others may read. */
export const readKeyFile = (file: string): Buffer => {
  if (!existsSync(file)) throw new ConfigError(`${file}: there is no such secret key`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new ConfigError(`${file} must be readable by its owner only (chmod 600)`);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== 32) throw new ConfigError(`${file} does not hold a 32-byte key`);
  return key;
};

/** Makes the key of this installation when the file does not exist yet; processes that start together agree on one. */
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
  return readKeyFile(file);
};

/**
 * By what a key is known without being told: 16 hexadecimal digits. It is made from a key of a purpose of its own, so that it
 * helps nobody to guess anything that is sealed.
 */
export const keyFingerprint = (secret: Buffer): string =>
  hash('sha256', purposeKey(secret, 'fingerprint of the secret key'), 'hex').slice(0, 16);
