import { findDatabase } from '../src/apps/database.ts';
import { endAllSessions } from '../src/features/identity/server/end-all-sessions.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { guardSchema } from '../src/platform/db/guard.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { runProgram } from './run-program.ts';

/** `npm run sessions:end`: nobody is signed in any more. For a database that came back from its journal, before it is served. */
await runProgram(async () => {
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    await guardSchema(address);
    const ended = await endAllSessions(address.owner, systemClock.now());
    console.log(`ended ${ended.shop} sessions of shops and ${ended.manager} of managers: everybody signs in anew`);
  } finally {
    await leave();
  }
  return 0;
});
