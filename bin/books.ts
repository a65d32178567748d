import { checkBooks } from '../src/apps/across-shops.ts';
import { findDatabase } from '../src/apps/database.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { runProgram } from './run-program.ts';

/** `npm run books [-- merchant ids]`: compares a shop's journal with its documents, payments and stock, and says what disagrees. */
await runProgram(async () => {
  const asked = process.argv.slice(2);
  if (asked.some((id) => !/^\d{1,9}$/.test(id))) {
    console.error('usage: npm run books [-- merchant ids]');
    return 2;
  }
  const { address, leave } = await findDatabase(loadConfig(process.env));
  let wrong = 0;
  try {
    const shops = await checkBooks(address, asked.map(Number));
    for (const id of asked.map(Number))
      if (!shops.some(({ merchantId }) => merchantId === id)) {
        wrong++;
        console.error(`merchant ${id}: shop not found`);
      }
    for (const { merchantId, errors } of shops) {
      wrong += errors.length;
      console.log(`merchant ${merchantId}: ${errors.length === 0 ? 'the books agree' : ''}`);
      for (const e of errors) console.log(`  ${e.what}: journal ${e.journal}, source ${e.source}`);
    }
  } finally {
    await leave();
  }
  return wrong === 0 ? 0 : 1;
});
