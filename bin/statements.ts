import { findDatabase } from '../src/apps/database.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { dearestStatements } from '../src/platform/observability/dearest-statements.ts';
import { runProgram } from './run-program.ts';

/** `npm run statements [how many]`: what the database spent its time on, by operation, or what is lacking to see it. */
await runProgram(async () => {
  const { address, leave } = await findDatabase(loadConfig(process.env));
  const owner = new Pool(address.owner, 1);
  try {
    const rows = await dearestStatements(owner, Number(process.argv[2] ?? 20));
    if ('lacking' in rows) {
      console.error(rows.lacking);
      return 1;
    }
    console.table(rows);
    return 0;
  } finally {
    await owner.end();
    await leave();
  }
});
