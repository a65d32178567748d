import { loadBackup } from '../platform/backup/load-backup.ts';
import { BackupError, type Manifest, verifyBackup } from '../platform/backup/manifest.ts';
import type { Config } from '../platform/config.ts';
import type { DatabaseAddress } from '../platform/db/pools.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { checkBooks } from './across-shops.ts';
import { bringUp } from './database.ts';

/**
 * A whole restore: sums, roles and schema, rows, files, then what this version adds, the fences and the books of every
 * shop. BackupError or SchemaError says what is wrong.
 */
export const restore = async (
  config: Pick<Config, 'dataDir' | 's3' | 'secretKeyFile' | 'limits'>,
  address: DatabaseAddress,
  from: string,
  say: (line: string) => void,
): Promise<Manifest> => {
  say('comparing every byte with its sum …');
  const manifest = await verifyBackup(from);
  const { owner } = address;
  await loadBackup({
    owner,
    from,
    manifest,
    files: await openFileStore(config),
    secretKey: config.secretKeyFile,
    say,
  });
  await bringUp(address, config.limits, say);
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
