import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findDatabase } from '../src/apps/database.ts';
import { writeFiscalDay } from '../src/apps/fiscal-check.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run fiscal-check -- --merchant=2 --day=2026-11-25 --folder=out`: a shop's documents of a day as the tax authority would
 * get them, for anyone's own tools. Without a day: the last one that has documents.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { merchant: { type: 'string' }, day: { type: 'string' }, folder: { type: 'string' } },
  });
  const isRight =
    /^\d{1,9}$/.test(values.merchant ?? '') && /^(\d{4}-\d{2}-\d{2})?$/.test(values.day ?? '') && values.folder;
  if (!isRight) {
    console.error('usage: npm run fiscal-check -- --merchant=<id> [--day=YYYY-MM-DD] --folder=<where to>');
    return 2;
  }
  const { address, leave } = await findDatabase(loadConfig(process.env));
  try {
    const written = await writeFiscalDay(address, {
      merchantId: Number(values.merchant),
      day: values.day ?? null,
      folder: resolve(values.folder!),
      now: systemClock.now(),
    });
    for (const { kind, number, file } of written) console.log(`${kind}  ${number}  ${file}`);
    console.log(written.length === 0 ? 'nothing that a tax authority asks for' : `${written.length} documents`);
  } finally {
    await leave();
  }
  return 0;
});
