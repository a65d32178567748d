import { loadConfig } from '../src/platform/config/config.ts';
import { distribute } from '../src/platform/db/distribute.ts';
import '../src/apps/features.ts';
import { findDatabase } from '../src/apps/database.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run distribute [host:port …]`: spreads a migrated database over the machines named, with Citus. SHARDS: parts of a
 * table (32).
 */
await runProgram(async () => {
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    await distribute(address.owner, {
      workers: process.argv.slice(2),
      shards: Number(process.env['SHARDS'] ?? 32),
      say: (line) => console.log(line),
    });
  } finally {
    await leave();
  }
  return 0;
});
