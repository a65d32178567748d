import pg from 'pg';
import { loadConfig } from '../src/platform/config/config.ts';
import '../src/apps/features.ts';
import { findDatabase } from '../src/apps/database.ts';
import { runProgram } from './run-program.ts';

/** Above it a number no longer fits what clients calculate with, by far. */
const mostSteps = 1_000_000_000;

const sequences = `
  select c.relname::text as name from pg_class c
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and c.relname like '%\\_id\\_seq'
    and c.relname not like 'manager%' and c.relname not like 'merchant\\_%' order by 1`;

/**
 * `npm run raise-numbers 5000000`: moves every sequence from which rows of shops draw their ids on to at least this number, so
 * that an archive of another installation can be restored, whose ids were drawn there. Never moves one back.
 */
await runProgram(async () => {
  const to = Number(process.argv[2]);
  if (!Number.isInteger(to) || to < 1 || to > mostSteps) {
    console.error(`npm run raise-numbers <number from 1 to ${mostSteps}>`);
    return 1;
  }
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  const client = new pg.Client(address.owner);
  try {
    await client.connect();
    let raised = 0;
    for (const { name } of (await client.query<{ name: string }>(sequences)).rows) {
      const sequence = pg.escapeIdentifier(name);
      const { rowCount } = await client.query(
        `select setval($1::text::regclass, $2::bigint) from ${sequence} where last_value < $2::bigint`,
        [sequence, to],
      );
      raised += rowCount ?? 0;
    }
    console.log(`${raised} sequences were raised to ${to}.`);
  } finally {
    await client.end();
    await leave();
  }
  return 0;
});
