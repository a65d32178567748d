import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findDatabase } from '../src/apps/database.ts';
import { restore } from '../src/apps/restore.ts';
import { BackupError, manifestName } from '../src/platform/backup/manifest.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { runProgram } from './run-program.ts';

/** `npm run restore -- folder`: into an empty database (an empty DATA_DIR for the embedded one), with a check at the end. */
await runProgram(async () => {
  const config = loadConfig(process.env);
  const asked = process.argv[2];
  if (!asked) throw new BackupError('usage: npm run restore -- <folder of the backup>');
  // Before a database is looked for: the embedded one would be made for nothing.
  if (!existsSync(join(asked, manifestName)))
    throw new BackupError(`${resolve(asked)} is not a backup: ${manifestName} is missing`);
  const began = performance.now();
  const { address, leave } = await findDatabase(config);
  try {
    const manifest = await restore(config, address, resolve(asked), (line) => console.log(line));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`Restored the backup of ${manifest.taken_at} in ${seconds} s.`);
    if (!manifest.has_secret_key && !existsSync(config.secretKeyFile))
      console.log(
        `Put the secret key back to ${config.secretKeyFile} before the first start, which is refused without it.`,
      );
  } finally {
    await leave();
  }
  return 0;
});
