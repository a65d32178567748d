import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seedDemo } from '../../db/seeds/demo.ts';
import { referenceLists } from '../../src/apps/reference-lists.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { addressFromSocket, addressFromUrl, Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { merchantTransaction } from '../../src/platform/db/transaction.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { readSecretKey } from '../../src/platform/secrets/secret-key.ts';
import { openTinyShop } from './tiny-shop.ts';

/**
 * The app as browser tests meet it: the real process on a fresh database with the demo shops. The server below it is
 * held here, without durability, and the app adopts it. The shops get two months of trade here, since two years take
 * half a minute to write; the app finds them and leaves them alone.
 */
const root = join(import.meta.dirname, '../..');
const dataDir = join(root, '.data/browser');
mkdirSync(dataDir, { recursive: true });
rmSync(join(dataDir, 'files'), { recursive: true, force: true });
const database = await startEmbeddedPostgres({ dataDir, name: 'postgres', disposable: true });
const { socketDir: host, port, ownerUser: owner } = database;
const addressOf = (name: string) =>
  database.url
    ? addressFromUrl(database.url.replace(/\/\w+$/, `/${name}`))
    : addressFromSocket({ host, port, owner, database: name });
const client = new pg.Client(addressOf('postgres').owner as pg.ClientConfig);
await client.connect();
await client.query(`drop database if exists ${database.database} with (force)`);
await client.query(`create database ${database.database}`);
await client.end();
const address = addressOf(database.database);
await migrate(address.owner);
await syncReferenceData(address.owner, referenceLists);
const pool = new Pool(address.app, 3);
const sealer = new Sealer(readSecretKey(join(dataDir, 'secret.key')));
const files = new DiskFileStore(join(dataDir, 'files'), join(dataDir, 'exports'));
await seedDemo({ app: pool, address, sealer, files, days: 60, say: (line) => console.log(line) });
// Shops that know more customers than an answer's file holds, one for each project that exports them.
const large: Record<string, string> = {};
for (const project of ['desktop', 'phone']) {
  const shop = await openTinyShop(pool);
  large[project] = shop.owner;
  await merchantTransaction(pool, shop.merchantId, (tx) =>
    tx.run(sql`insert into customer (name_ar, name_en, mobile)
      select 'عميلة ' || n, 'Client ' || n, '96655' || lpad(n::text, 7, '0') from generate_series(1, 5200) n`),
  );
}
writeFileSync(join(dataDir, 'large-shops.json'), JSON.stringify(large));
// Shops with an owner and a cashier whose role is changed, one for each project.
const staffed = { desktop: await openTinyShop(pool), phone: await openTinyShop(pool) };
writeFileSync(join(dataDir, 'staffed-shops.json'), JSON.stringify(staffed));
// Shops on the map whose cashier is an employee, open all day: one for each project and each of the journeys.
const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '00:00:00', to_time: '00:00:00' }));
for (const journey of ['attending', 'earning', 'sharing', 'working']) {
  const shops: Record<string, unknown> = {};
  for (const project of ['desktop', 'phone']) {
    const shop = await openTinyShop(pool);
    shops[project] = shop;
    await merchantTransaction(pool, shop.merchantId, async (tx) => {
      await tx.run(sql`
        update merchant set latitude = 24.813213, longitude = 46.648712 where merchant_id = ${shop.merchantId}`);
      await tx.run(sql`insert into employee (name_ar, name_en, user_id) select 'سارة', 'Sarah', id from shop_user
        where merchant_id = ${shop.merchantId} and email = ${shop.cashier}`);
      await tx.run(sql`
        insert into working_week (owner, ranges, changed_at) values (0, ${JSON.stringify(week)}::jsonb, now())`);
    });
  }
  writeFileSync(join(dataDir, `${journey}-shops.json`), JSON.stringify(shops));
}
await pool.end();
// Tests read mailboxes there.
writeFileSync(join(dataDir, 'database.json'), JSON.stringify(address.owner));

const app = spawn(process.execPath, [join(root, 'src/apps/app.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', DEMO: 'true', TRUST_PROXY: '127.0.0.1', DATA_DIR: dataDir },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.kill('SIGTERM'));
app.on('exit', async (code) => {
  await database.stop();
  process.exit(code ?? 0);
});
