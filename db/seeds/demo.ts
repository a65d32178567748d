import pg from 'pg';
import type { DatabaseAddress, Pool } from '../../src/platform/db/pools.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { systemClock } from '../../src/platform/process/clock.ts';
import type { Sealer } from '../../src/platform/secrets/sealing.ts';
import { hashPassword, verifyPassword } from '../../src/platform/secrets/secrets.ts';
import { seedPhotos } from './photos.ts';
import { seedShop } from './shop.ts';
import { seedShops } from './shops.ts';
import { connectDemoShop } from './tax-authority.ts';

/** Published with the product, so that anybody can try it: production refuses to start with it (README). */
export const demoPassword = 'batalat-demo-2026';
const managerEmail = 'manager@batalat.test';

const withOwner = async <T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(address.owner as pg.ClientConfig);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

interface SeedParts {
  readonly app: Pool;
  readonly address: DatabaseAddress;
  /** The key of this installation: the codes of gift cards are kept by it. */
  readonly sealer: Sealer;
  /** Where the pictures of the shops' pages lie. */
  readonly files: FileStore;
  readonly say: (line: string) => void;
  /** How long the shops have traded: two years, unless a test wants less of it. */
  readonly days?: number;
  /** Connects the flower shop to the embedded tax authority, where the product runs afterwards. */
  readonly connects?: boolean;
}

/**
 * The three demo shops with two years of trade, and the demo manager, once: several processes that start together are
 * held apart by a lock, and a database that has any shop is left alone.
 */
export const seedDemo = (parts: SeedParts): Promise<void> =>
  withOwner(parts.address, async (client) => {
    await client.query('select pg_advisory_lock(7268417)');
    const { rows } = await client.query<{ n: string }>('select count(*) as n from manager');
    if (Number(rows[0]!.n) > 0) return;
    const began = performance.now();
    const { days = 730 } = parts;
    parts.say(`Seeding three shops with ${parts.days ? `${days} days` : 'two years'} of trade, once …`);
    const password = await hashPassword(demoPassword);
    const now = systemClock.now();
    const counts = await Promise.all(
      seedShops.map((shop) => seedShop(parts.app, shop, { password_hash: password, sealer: parts.sealer, now, days })),
    );
    for (const shop of seedShops) await seedPhotos(parts.app, parts.files, shop, now);
    await client.query(
      `insert into manager (email, password_hash, name_en, name_ar, role_id, needs_second_step)
       values ($1, $2, 'Platform manager', 'مدير المنصة', (select id from manager_role where key = 'superadmin'), false)`,
      [managerEmail, password],
    );
    // Whoever tries the product need not wait for a manager.
    await client.query(
      `insert into platform_setting (feature, version, value, changed_at) values ('accounts', 1, $1, now())
       on conflict do nothing`,
      [JSON.stringify({ approves_by_itself: true, support_phone: '966112000000', support_email: 'help@batalat.test' })],
    );
    if (parts.connects) await connectDemoShop(parts.app, seedShops[0]!, parts.sealer, now);
    await client.query('analyze');
    parts.say(
      `${counts.reduce((a, b) => a + b, 0).toLocaleString('en')} invoices in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
  });

const shopEmails = seedShops.flatMap((s) => [s.owner.email, ...(s.cashier ? [s.cashier.email] : [])]);

/** Production refuses a database in which somebody can still sign in with the published password. */
export const refuseDemoSignIns = (address: DatabaseAddress): Promise<void> =>
  withOwner(address, async (client) => {
    const { rows } = await client.query<{ email: string; password_hash: string }>(
      `select email, password_hash from manager where lower(email) = any($1)
       union all select email, password_hash from shop_user where lower(email) = any($1)`,
      [[managerEmail, ...shopEmails]],
    );
    for (const row of rows) {
      if (await verifyPassword(demoPassword, row.password_hash)) {
        throw new Error(
          `production: ${row.email} still has the published demo password. Use another database, or change it.`,
        );
      }
    }
  });

/** What `npm start` prints. */
export const demoSignIns = (url: string): string =>
  [
    '',
    `Demo sign-ins, all with the password ${demoPassword}`,
    `  flower shop, owner      owner@ward.test       or account 1, user owner`,
    `  flower shop, cashier    cashier@ward.test     or account 1, user cashier`,
    `  salon, owner            owner@lulu.test       or account 2, user owner`,
    `  gift shop (UAE), owner  owner@marsa.test      or account 3, user owner`,
    `  platform manager        ${managerEmail}  at ${url}/manager/sign-in`,
    '',
  ].join('\n');
