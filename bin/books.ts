import { loadConfig } from '../src/platform/config.ts';
import { checkBooks } from '../src/surfaces/across-shops.ts';
import { findDatabase } from '../src/surfaces/database.ts';

/** `npm run books [-- merchant ids]`: compares a shop's journal with its documents, payments and stock, and says what disagrees. */
const { address, leave } = await findDatabase(loadConfig(process.env));
let wrong = 0;
for (const { merchantId, errors } of await checkBooks(address, process.argv.slice(2).map(Number))) {
  wrong += errors.length;
  console.log(`merchant ${merchantId}: ${errors.length === 0 ? 'the books agree' : ''}`);
  for (const e of errors) console.log(`  ${e.what}: journal ${e.journal}, source ${e.source}`);
}
await leave();
process.exit(wrong === 0 ? 0 : 1);
