import { endAllSessions } from '../features/identity/server/public-api.ts';
import { requireKeyOfBackup } from '../platform/backup/backup-keys.ts';
import { loadBackup } from '../platform/backup/load-backup.ts';
import { BackupError, type Manifest, verifyBackup } from '../platform/backup/manifest.ts';
import type { Config } from '../platform/config/config.ts';
import type { DatabaseAddress } from '../platform/db/pools.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { systemClock } from '../platform/process/clock.ts';
import { checkSecretKey, SecretKeyError } from '../platform/secrets/installation-key.ts';
import { checkBooks } from './across-shops.ts';
import { migrateAndVerify } from './database.ts';
import { sealedPlaces } from './sealed-places.ts';

const refuseRestored = (error: unknown): never => {
  if (error instanceof SecretKeyError) throw new BackupError(`restored, but with another secret key: ${error.message}`);
  throw error;
};

/**
 * A whole restore: sums, the secret key, roles and schema, rows, files, then what this version adds, the fences, the end of
 * all sessions and the books of every shop. BackupError or SchemaError says what is wrong.
 */
export const restore = async (
  config: Pick<Config, 'dataDir' | 's3' | 'secretKeyFile' | 'secretKeyOtherFile' | 'limits'>,
  address: DatabaseAddress,
  from: string,
  say: (line: string) => void,
): Promise<Manifest> => {
  say('comparing every byte with its sum …');
  const manifest = await verifyBackup(from);
  const { own, other, wanted } = await requireKeyOfBackup(from, manifest, config);
  const { owner } = address;
  await loadBackup({
    owner,
    from,
    manifest,
    files: await openFileStore(config),
    secretKey: config.secretKeyFile,
    say,
  });
  await migrateAndVerify(address, config.limits, say);
  await endAllSessions(owner, systemClock.now());
  say('nobody is signed in: the sessions of the backup have ended');
  if (own) await checkSecretKey({ owner, places: sealedPlaces, own, other }).catch(refuseRestored);
  else if (wanted.length > 0)
    say(`the secret key is not here: put ${wanted.join(' and ')} to ${config.secretKeyFile} before the first start`);
  const shops = await checkBooks(address);
  const wrong = shops.filter((shop) => shop.errors.length > 0);
  if (wrong.length > 0)
    throw new BackupError(
      `restored, but the books disagree: ${wrong
        .map((shop) => `merchant ${shop.merchantId} (${shop.errors.map((e) => e.what).join(', ')})`)
        .join('; ')}`,
    );
  say(`fences as the migrations say; the books of ${shops.length} shops agree`);
  return manifest;
};
