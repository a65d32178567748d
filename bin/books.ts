import { bookErrors } from '../src/features/insights/server/book-errors.ts';
import { loadConfig } from '../src/platform/config.ts';
import { addressFromSocket, addressFromUrl, Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';

/** `npm run books [-- merchant ids]`: compares a shop's journal with its documents, payments and stock, and says what disagrees. */
const config = loadConfig(process.env);
const embedded = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDir: config.dataDir, name: 'postgres' });
const address = embedded
  ? embedded.url
    ? addressFromUrl(embedded.url)
    : addressFromSocket({
        host: embedded.socketDir,
        port: embedded.port,
        database: embedded.database,
        owner: embedded.ownerUser,
      })
  : addressFromUrl(config.databaseUrl!);
const owner = new Pool(address.owner, 1);
const asked = process.argv.slice(2).map(Number);
const [merchants] = await owner.batch([
  sql`select merchant_id from merchant where ${asked.length === 0} or merchant_id = any(${asked}::int[]) order by 1`,
]);
let wrong = 0;
for (const { merchant_id } of merchants as { merchant_id: number }[]) {
  const errors = await bookErrors(owner, merchant_id);
  wrong += errors.length;
  console.log(`merchant ${merchant_id}: ${errors.length === 0 ? 'the books agree' : ''}`);
  for (const e of errors) console.log(`  ${e.what}: journal ${e.journal}, source ${e.source}`);
}
await owner.end();
await embedded?.stop();
process.exit(wrong === 0 ? 0 : 1);
