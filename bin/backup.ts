import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findDatabase } from '../src/apps/database.ts';
import { sealedPlaces } from '../src/apps/sealed-places.ts';
import { isBesideKey } from '../src/platform/backup/backup-keys.ts';
import { createBackup } from '../src/platform/backup/create-backup.ts';
import { BackupError } from '../src/platform/backup/manifest.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { checkSecretKey } from '../src/platform/secrets/installation-key.ts';
import { readKeyFile } from '../src/platform/secrets/secret-key.ts';
import { runProgram } from './run-program.ts';

/** `npm run backup [-- folder] [--with-secret-key]`: the database and the files, consistent with each other. */
await runProgram(async () => {
  const config = loadConfig(process.env);
  const now = systemClock.now();
  const withKey = process.argv.includes('--with-secret-key');
  const asked = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const into = resolve(asked ?? join(config.watch.backupDir, now.slice(0, 19).replaceAll(':', '-')));
  // With the key in it the folder is told to be one that is encrypted as a whole.
  if (!withKey && isBesideKey(dirname(into), config.secretKeyFile))
    throw new BackupError(
      `${into} lies beside the secret key (${config.secretKeyFile}): who finds both opens everything`,
    );
  if (withKey && !existsSync(config.secretKeyFile))
    throw new BackupError(`secret key file not found: ${config.secretKeyFile}`);
  await mkdir(dirname(into), { recursive: true });
  const began = performance.now();
  const { address, leave } = await findDatabase(config);
  try {
    const secretKey = withKey ? config.secretKeyFile : undefined;
    if (secretKey) {
      const other = config.secretKeyOtherFile ? readKeyFile(config.secretKeyOtherFile) : null;
      await checkSecretKey({ owner: address.owner, places: sealedPlaces, own: readKeyFile(secretKey), other });
    }
    const files = await openFileStore(config);
    const manifest = await createBackup({ owner: address.owner, files, into, now, secretKey });
    const rows = manifest.tables.reduce((n, table) => n + table.rows, 0).toLocaleString('en');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${into}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files} files, ${seconds} s`);
    for (const path of manifest.lost_files) console.warn(`files/${path} is in the database but was already missing`);
    console.log(
      withKey
        ? 'This backup includes the secret key. Anyone with this folder can read what the key protects: encrypt it.'
        : `The secret key is NOT in it: keep ${config.secretKeyFile} elsewhere, apart from this folder. ` +
            'Without it stored secrets and signed links are lost.',
    );
  } finally {
    await leave();
  }
  return 0;
});
