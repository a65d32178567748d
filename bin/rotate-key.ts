import { findDatabase } from '../src/apps/database.ts';
import { rotateKey } from '../src/apps/rotate-key.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { runProgram } from './run-program.ts';

/** `npm run key:rotate`: what the key of SECRET_KEY_OTHER_FILE sealed is sealed with the one of SECRET_KEY_FILE. */
await runProgram(async () => {
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    const { moved, lost } = await rotateKey(config, address.owner, (line) => console.log(line));
    console.log(
      `${moved} rows sealed anew, nothing is left that only the key before opens` +
        `${lost > 0 ? `; ${lost} values open with no key, and did not before` : ''}. ` +
        'Start the processes without SECRET_KEY_OTHER_FILE, one after the other.',
    );
  } finally {
    await leave();
  }
  return 0;
});
