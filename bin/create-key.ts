import { join } from 'node:path';
import { settings } from '../src/platform/config/settings.ts';
import { readSecretKey } from '../src/platform/secrets/secret-key.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run key:create [file]`: makes the secret key where SECRET_KEY_FILE or DATA_DIR say, once; a key that is there stays.
 * Not by loadConfig: in production that refuses to go on without the key.
 */
const file =
  process.argv[2] ??
  (process.env.SECRET_KEY_FILE || join(process.env.DATA_DIR || settings.DATA_DIR.fallback, 'secret.key'));
await runProgram(async () => {
  readSecretKey(file);
  console.log(`the key is in ${file}; keep a copy where the backups are not`);
  return 0;
});
