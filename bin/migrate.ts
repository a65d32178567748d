import { findDatabase, migrateAndVerify, newestMigration } from '../src/apps/database.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { runProgram } from './run-program.ts';

/** `npm run migrate`: brings the database to this version, before its processes are started. */
await runProgram(async () => {
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    const applied = await migrateAndVerify(address, config.limits, (line) => console.log(line));
    for (const name of applied) console.log(`applied ${name}`);
    console.log(`The database is at ${await newestMigration()}${applied.length === 0 ? ': already up to date' : ''}.`);
  } finally {
    await leave();
  }
  return 0;
});
