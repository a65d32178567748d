import { loadConfig } from '../src/platform/config.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { dearestStatements } from '../src/platform/sight/dearest-statements.ts';
import { findDatabase } from '../src/surfaces/database.ts';
import { runProgram } from './run-program.ts';

/** `npm run statements [how many]`: what the database spent its time on, by operation, where pg_stat_statements is there. */
await runProgram(async () => {
  const { address, leave } = await findDatabase(loadConfig(process.env));
  const owner = new Pool(address.owner, 1);
  try {
    const rows = await dearestStatements(owner, Number(process.argv[2] ?? 20));
    if (rows) {
      console.table(rows);
      return 0;
    }
    console.error(
      "pg_stat_statements is not there: shared_preload_libraries = 'pg_stat_statements', restart, create extension pg_stat_statements",
    );
    return 1;
  } finally {
    await owner.end();
    await leave();
  }
});
