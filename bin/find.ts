import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findDatabase } from '../src/apps/database.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { type LogLine, linesOf, tracesOf } from '../src/platform/observability/find-request.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run find <request number> [log file]`: what a request was and what it left. The lines come from the file that is named
 * here or by LOG_FILE, or from standard input (`journalctl -u batalat -o cat | npm run find …`).
 */
await runProgram(async () => {
  const [id, file] = process.argv.slice(2);
  if (!id || !/^[\w-]{8,64}$/.test(id)) {
    console.error('usage: npm run find <request number> [log file]');
    return 2;
  }
  const config = loadConfig(process.env);
  const source = file ?? config.logFile ?? undefined;
  if (source && !existsSync(source)) {
    console.error(`not found: ${source}`);
    return 2;
  }
  const input = source ? createReadStream(source) : process.stdin.isTTY ? undefined : process.stdin;
  const lines: LogLine[] = input ? await linesOf(id, createInterface({ input, crlfDelay: Infinity })) : [];

  const { address, leave } = await findDatabase(config);
  const pools = { app: new Pool(address.app, 1), manager: new Pool(address.manager, 1) };
  const { audit, managerAudit, answers } = await tracesOf(pools, id, lines).finally(async () => {
    await pools.app.end();
    await pools.manager.end();
    await leave();
  });
  const tell = (title: string, rows: readonly object[]): void => {
    if (rows.length > 0) console.log(`\n${title}`);
    for (const row of rows) console.log(`  ${JSON.stringify(row)}`);
  };
  tell('log', lines);
  tell('written in a shop', audit);
  tell('written by a manager', managerAudit);
  tell('answer that is kept for its key', answers);
  const found = lines.length + audit.length + managerAudit.length + answers.length;
  if (found === 0) console.log(`no entry for ${id}${input ? '' : ' in the database, and no log file was given'}`);
  return found === 0 ? 1 : 0;
});
