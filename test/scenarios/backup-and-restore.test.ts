import { spawnSync } from 'node:child_process';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '../../src/apps/across-shops.ts';
import { referenceLists } from '../../src/apps/reference-lists.ts';
import { restore } from '../../src/apps/restore.ts';
import { sealedPlaces } from '../../src/apps/sealed-places.ts';
import { createBackup } from '../../src/platform/backup/create-backup.ts';
import { sumsName } from '../../src/platform/backup/manifest.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { guardSchema } from '../../src/platform/db/guard.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { merchantTransaction } from '../../src/platform/db/transaction.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { openSecretKeys } from '../../src/platform/secrets/installation-key.ts';
import { keyFingerprint, readSecretKey } from '../../src/platform/secrets/secret-key.ts';
import { type FurnishedShop, furnishShop } from '../support/furnished-shop.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';
import { openPlainDatabase, type PlainDatabase } from '../support/plain-database.ts';
import { openS3Server, type S3Server } from '../support/s3-server.ts';

/**
 * A shop that trades is backed up, put into a database whose owner is no superuser, and from there into another: what
 * comes out at the end is what went in, fenced as the migrations say, and its books agree.
 */
let at: OwnServer;
let furnished: FurnishedShop;
let folder: string;
let soldMeanwhile: number;
let first: PlainDatabase;
let second: PlainDatabase;
let s3: S3Server;
const now = '2026-11-22T09:00:00Z';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'batalat-backup-'));
  // The account that runs an embedded server goes through it.
  await chmod(folder, 0o755);
  at = await openOwnServer({ secret: readSecretKey(join(folder, 'secret.key')) });
  // As every start does: a restored copy gets nothing of the code that its source did not have.
  await syncReferenceData(at.database.address.owner, referenceLists);
  furnished = await furnishShop(at);
  await at.openShop();
  first = await openPlainDatabase();
  second = await openPlainDatabase();
  s3 = await openS3Server();
  // Two tills go on selling meanwhile: the tables are read one after the other, out of one snapshot.
  const backup = createBackup({
    owner: at.database.address.owner,
    files: new DiskFileStore(at.filesDirectory),
    into: join(folder, 'one'),
    now,
  });
  let isDone = false;
  const sell = async (): Promise<number> => {
    const { shop, owner, ids } = furnished;
    const line = { kind: 'product', item_id: ids.product, quantity_milli: 1000, unit_price: 4000 };
    const sale = { customer_id: ids.customer, lines: [line], payments: [{ method: 'cash', amount: 4000 }] };
    let sold = 0;
    for (; !isDone; sold++)
      expect((await owner('POST', '/api/invoices', sale)).status, `shop ${shop.merchantId}`).toBe(200);
    return sold;
  };
  const tills = [sell(), sell()];
  await backup.finally(() => {
    isDone = true;
  });
  soldMeanwhile = (await Promise.all(tills)).reduce((a, b) => a + b);
});
afterAll(async () => {
  await at.close();
  await first.drop();
  await second.drop();
  await s3.close();
  await rm(folder, { recursive: true });
});

const configOf = (name: string) =>
  loadConfig({ DATA_DIR: join(folder, name), SECRET_KEY_FILE: join(folder, `${name}.key`) });
/** The second copy keeps its files in a bucket. */
const configInS3 = () => ({ ...configOf('second'), s3: s3.settings });
const quiet = (): void => {};

const isEmpty = async (database: PlainDatabase): Promise<boolean> =>
  (await database.asSuperuser(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount === 0;

test.each([
  [
    'cut off',
    (copy: string) => truncate(join(copy, 'tables/public.invoice.copy.gz'), 40),
    'public.invoice.copy.gz has changed',
  ],
  [
    'altered',
    (copy: string) => appendFile(join(copy, 'tables/public.payment.copy.gz'), 'x'),
    'public.payment.copy.gz has changed',
  ],
  [
    'without a table',
    (copy: string) => rm(join(copy, 'tables/public.merchant.copy.gz')),
    'public.merchant.copy.gz is missing',
  ],
  [
    'with more in it',
    (copy: string) => writeFile(join(copy, 'tables/public.more.copy.gz'), ''),
    'is not part of this backup',
  ],
  ['stopped before its end', (copy: string) => rm(join(copy, sumsName)), 'not a complete backup'],
  [
    'with fewer sums',
    async (copy: string) => {
      const lines = (await readFile(join(copy, sumsName), 'utf8')).split('\n');
      await writeFile(join(copy, sumsName), lines.slice(1).join('\n'));
    },
    'names',
  ],
])('backup %s is refused before anything is touched', async (_how, spoil, said) => {
  const copy = join(folder, 'spoiled');
  await cp(join(folder, 'one'), copy, { recursive: true });
  await spoil(copy);
  await expect(restore(configOf('first'), first.address, copy, quiet)).rejects.toThrow(said);
  expect(await isEmpty(first)).toBe(true);
  await rm(copy, { recursive: true });
});

/** Backups of the same shop: of a version that wrote no key down, and of one that did. */
describe('backup sealed by another key', () => {
  const backUp = (name: string) =>
    createBackup({
      owner: at.database.address.owner,
      files: new DiskFileStore(at.filesDirectory),
      into: join(folder, name),
      now,
    });

  test('foreign backup is refused before anything is touched', async () => {
    const config = configOf('first');
    await openSecretKeys(
      { ...config, secretKeyFile: join(folder, 'secret.key') },
      { owner: at.database.address.owner, places: sealedPlaces },
    );
    await backUp('known');
    await at.database.owner.batch([sql`delete from installation_key`]);
    readSecretKey(join(folder, 'stranger.key'));
    const strange = { ...config, secretKeyFile: join(folder, 'stranger.key') };
    const right = keyFingerprint(readSecretKey(join(folder, 'secret.key')));
    await expect(restore(strange, first.address, join(folder, 'known'), quiet)).rejects.toThrow(
      `sealed with the key ${right}`,
    );
    expect(await isEmpty(first)).toBe(true);
  });

  test('keyless version’s backup is refused at its end', { timeout: 120_000 }, async () => {
    const third = await openPlainDatabase();
    const strange = { ...configOf('strange'), secretKeyFile: join(folder, 'stranger.key') };
    await expect(restore(strange, third.address, join(folder, 'one'), quiet)).rejects.toThrow(
      'restored, but with another secret key',
    );
    await third.drop();
  });
});

test('two restores yield the original data', { timeout: 120_000 }, async () => {
  const manifest = await restore(configOf('first'), first.address, join(folder, 'one'), quiet);
  expect(soldMeanwhile).toBeGreaterThan(5);
  expect(manifest.files).toBeGreaterThan(0);
  expect(manifest.lost_files).toEqual([]);
  expect(manifest.has_secret_key).toBe(false);
  await createBackup({
    owner: first.address.owner,
    files: new DiskFileStore(join(folder, 'first', 'files')),
    into: join(folder, 'two'),
    now,
    secretKey: join(folder, 'secret.key'),
  });
  const again = await restore(configInS3(), second.address, join(folder, 'two'), quiet);
  expect(again.has_secret_key).toBe(true);
  expect(await readFile(join(folder, 'second.key'), 'utf8')).toBe(await readFile(join(folder, 'secret.key'), 'utf8'));
  expect(again.sequences).toEqual(manifest.sequences);

  // The rows of every table byte for byte; what a restore itself writes is the queue's and the digests of lists.
  const sumsOf = async (name: string) =>
    new Map(
      (await readFile(join(folder, name, sumsName), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => line.split('  ').reverse() as [string, string])
        .filter(([path]) => /^(tables\/public|files)/.test(path) && !/synchronised_list|_session/.test(path)),
    );
  const one = await sumsOf('one');
  expect(one.size).toBeGreaterThan(50);
  expect(await sumsOf('two')).toEqual(one);
  // A backup of the copy whose files lie in a bucket has every file again.
  const files = await openFileStore(configInS3());
  await createBackup({ owner: second.address.owner, files, into: join(folder, 'out-of-s3'), now });
  expect(await sumsOf('out-of-s3')).toEqual(one);
  const jobs = (m: typeof manifest) => m.tables.find((t) => t.schema === 'job_queue' && t.name === 'job')!.rows;
  expect(jobs(manifest)).toBeGreaterThan(0);
  expect(jobs(again)).toBe(jobs(manifest));
});

test('sessions of a backup admit nobody', async () => {
  const alive = 'select count(*)::int as n from shop_session where ended_at is null and expires_at > now()';
  const [source] = await at.database.owner
    .batch([sql`set role batalat_definer`, sql([alive] as unknown as TemplateStringsArray), sql`reset role`])
    .then((all) => all.slice(1));
  expect(source![0]!['n']).toBeGreaterThan(0);
  expect((await first.asSuperuser(alive)).rows).toEqual([{ n: 0 }]);
});

test('copy is secured and its books are verified', async () => {
  expect(await guardSchema(second.address)).toEqual([]);
  const shops = await checkBooks(second.address);
  expect(shops.map((shop) => shop.errors)).toEqual([[], []]);
  await second.asSuperuser('update customer set owed_amount = owed_amount + 1 where merged_into is null');
  expect((await checkBooks(second.address, [furnished.shop.merchantId]))[0]!.errors.length).toBeGreaterThan(0);
});

test('numbers continue and old entries accept no lines', async () => {
  const { rows: behind } = await second.asSuperuser(`
    select 'invoice' as what where (select last_value from invoice_id_seq) < (select max(id) from invoice)
    union all select 'payment' where (select last_value from payment_id_seq) < (select max(id) from payment)`);
  expect(behind).toEqual([]);
  const app = new Pool(second.address.app, 1);
  const lines = merchantTransaction(app, furnished.shop.merchantId, (tx) =>
    tx.run(sql`insert into journal_line (entry_id, line_number, account_id, entry_on, debit, credit)
      select l.entry_id, 90 + one.n, l.account_id, l.entry_on, one.debit, one.credit
      from (select * from journal_line order by entry_id limit 1) l, (values (1, 5, 0), (2, 0, 5)) one (n, debit, credit)`),
  );
  await expect(lines).rejects.toThrow('takes no lines from another transaction');
  await app.end();
});

test('commands move DATABASE_URL into the embedded database', {
  timeout: 90_000,
}, async () => {
  const root = join(import.meta.dirname, '../..');
  const dataDir = join(folder, 'embedded');
  await mkdir(dataDir, { mode: 0o755 });
  const run = (script: string, more: Record<string, string>, ...args: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...more };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin', script), ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  const beside = run('backup.ts', { DATABASE_URL: first.url }, join(dataDir, 'three'));
  expect(beside).toMatchObject({ status: 1, said: expect.stringContaining('lies beside the secret key') });
  const backup = run('backup.ts', { DATABASE_URL: first.url }, join(folder, 'backups/three'));
  expect(backup.said).toContain('The secret key is NOT in it');
  expect(backup.status).toBe(0);
  const restored = run('restore.ts', {}, join(folder, 'backups/three'));
  expect(restored.said).toContain('the books of 2 shops agree');
  expect(restored.status).toBe(0);
  const books = run('books.ts', {});
  expect(books).toEqual({ status: 0, said: 'merchant 1: the books agree\nmerchant 2: the books agree\n' });
});

test('restore overwrites nothing', async () => {
  const one = join(folder, 'one');
  await expect(restore(configOf('third'), first.address, one, quiet)).rejects.toThrow('is not empty');
  const third = await openPlainDatabase();
  const full = { ...configOf('third'), s3: s3.settings };
  await expect(restore(full, third.address, one, quiet)).rejects.toThrow('s3://batalat/shops/one/');
  await third.drop();
  await expect(
    createBackup({ owner: first.address.owner, files: new DiskFileStore(folder), into: one, now }),
  ).rejects.toThrow('a backup never overwrites');
});
