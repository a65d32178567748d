import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type KnownKey, refuseKeys } from '../secrets/installation-key.ts';
import { keyFingerprint, readKeyFile } from '../secrets/secret-key.ts';
import { BackupError, type Manifest, tableFile } from './manifest.ts';

export const backedUpKeyName = 'secret.key';

const isWithin = (path: string, folder: string): boolean => path.startsWith(folder === sep ? sep : `${folder}${sep}`);

/** Whether the folder of the backups lies beside the secret key, or the key among them: whoever finds both opens everything. */
export const isBesideKey = (backupDir: string, keyFile: string): boolean => {
  const [backups, key] = [resolve(backupDir), resolve(keyFile)];
  return isWithin(key, backups) || isWithin(backups, dirname(key));
};

/** Which secret keys the database of a backup knew; none in a backup of a version that wrote none down. */
const keysOfBackup = async (from: string, manifest: Manifest): Promise<KnownKey[]> => {
  const table = manifest.tables.find((one) => one.schema === 'public' && one.name === 'installation_key');
  if (!table) return [];
  const text = gunzipSync(await readFile(join(from, tableFile(table)))).toString('utf8');
  // COPY's own form: a line a row, a tab between columns, \N for nothing; none of these values has a sign to escape.
  const rows = text.split('\n').filter((line) => line !== '');
  return rows.map((line) => {
    const values = new Map(line.split('\t').map((value, i) => [table.columns[i], value === '\\N' ? null : value]));
    const [fingerprint, seals_since = null, replaced_at = null] = ['fingerprint', 'seals_since', 'replaced_at'].map(
      (column) => values.get(column),
    );
    return { fingerprint: fingerprint!, seals_since, replaced_at };
  });
};

export interface KeyFiles {
  readonly secretKeyFile: string;
  readonly secretKeyOtherFile: string | null;
}

/**
 * Refuses a backup that was sealed with another secret key than the one in its place here, before anything is touched. Answers
 * the key that will be used, and the fingerprints of those that the backup asks for.
 */
export const requireKeyOfBackup = async (
  from: string,
  manifest: Manifest,
  files: KeyFiles,
): Promise<{ own: Buffer | null; other: Buffer | null; wanted: readonly string[] }> => {
  const known = await keysOfBackup(from, manifest);
  const carried = join(from, backedUpKeyName);
  const file = existsSync(files.secretKeyFile) ? files.secretKeyFile : manifest.has_secret_key ? carried : null;
  const own = file === null ? null : readKeyFile(file);
  const other = files.secretKeyOtherFile ? readKeyFile(files.secretKeyOtherFile) : null;
  const keys = own && { own: keyFingerprint(own), other: other && keyFingerprint(other) };
  const refusal = keys && refuseKeys(known, keys, 1);
  if (refusal) throw new BackupError(`nothing was restored: ${refusal}`);
  const sealing = known.filter((key) => key.seals_since !== null && key.replaced_at === null);
  return { own, other, wanted: sealing.map((key) => key.fingerprint) };
};
