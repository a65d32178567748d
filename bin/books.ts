import { loadConfig } from '../src/platform/config.ts';
import { checkBooks } from '../src/surfaces/across-shops.ts';
import { findDatabase } from '../src/surfaces/database.ts';
import { runProgram } from './run-program.ts';

/** `npm run books [-- merchant ids]`: compares a shop's journal with its documents, payments and stock, and says what disagrees. */
await runProgram(async () => {
  const asked = process.argv.slice(2);
  if (asked.some((id) => !/^\d{1,15}$/.test(id))) {
    console.error('usage: npm run books [-- merchant ids]');
    return 2;
  }
  const { address, leave } = await findDatabase(loadConfig(process.env));
  let wrong = 0;
  try {
    for (const { merchantId, errors } of await checkBooks(address, asked.map(Number))) {
      wrong += errors.length;
      console.log(`merchant ${merchantId}: ${errors.length === 0 ? 'the books agree' : ''}`);
      for (const e of errors) console.log(`  ${e.what}: journal ${e.journal}, source ${e.source}`);
    }
  } finally {
    await leave();
  }
  return wrong === 0 ? 0 : 1;
});
