import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateAndVerify } from '../../src/apps/database.ts';
import { addressFromUrl, Pool, usualLimits } from '../../src/platform/db/pools.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { asksOf, readers } from './asks.ts';
import { openListeningServer } from './listening-server.ts';
import { type Measured, measure, planText, urlOfAsk } from './measure.ts';
import { type LargeShop, openLargeShop } from './open-shop.ts';
import { limitMs, managerLimitMs, pageOf, rowOf, rowsOfPage } from './page.ts';
import { daysOf, samplesOf, termsOf } from './samples.ts';

/**
 * `npm run plans`: what every list, search, sort, filter and figure costs over a shop of a million documents, written to
 * docs/generated/plans.md; ends with 1 when something takes longer than it may. `--documents=50000` tries it on a smaller
 * shop and leaves the page as it is, `--only=payments` measures some operations and puts their rows into the page, `--keep`
 * leaves the shop for the next run, `--show` prints the plans of what is slow.
 */
const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
});
const wholeSize = 1_000_000;
const documents = Number(options.documents);
if (!Number.isInteger(documents) || documents < 10_000) {
  console.error('npm run plans: --documents is a whole number of at least 10,000');
  process.exit(2);
}
const root = join(import.meta.dirname, '../..');
const say = (line: string): void => console.log(`  ${line}`);
const whole = (n: number): string => n.toLocaleString('en');
const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(0)} s`;

const embedded = await startEmbeddedPostgres({
  dataDir: join(process.env.DATA_DIR ?? join(root, '.data'), 'plans'),
  name: 'postgres',
});
const urlOf = (database: string): string => {
  if (!embedded.url)
    return `postgres://${embedded.ownerUser}@localhost:${embedded.port}/${database}?host=${encodeURIComponent(embedded.socketDir)}`;
  const url = new URL(embedded.url);
  url.pathname = `/${database}`;
  return url.href;
};
const name = `plans_${documents}`;
const admin = new pg.Client(urlOf('postgres'));
await admin.connect();

/** The shop that an earlier run kept, or a new one. The database remembers who is in it by its comment. */
const findShop = async (): Promise<LargeShop> => {
  const { rows } = await admin.query<{ kept: string | null }>(
    `select shobj_description(oid, 'pg_database') as kept from pg_database where datname = $1`,
    [name],
  );
  if (rows[0]?.kept) {
    await migrateAndVerify(addressFromUrl(urlOf(name)), usualLimits, say);
    return JSON.parse(rows[0].kept) as LargeShop;
  }
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await migrateAndVerify(addressFromUrl(urlOf(name)), usualLimits, () => {});
  const shop = await openLargeShop(
    addressFromUrl(urlOf(name), { limits: { ...usualLimits, statement_seconds: 600 } }),
    documents,
    say,
  );
  await admin.query(`comment on database ${name} is ${admin.escapeLiteral(JSON.stringify(shop))}`);
  return shop;
};

/** The page with these rows in the place of those that their operations had. */
const writePage = async (measured: readonly Measured[]): Promise<void> => {
  const path = join(root, 'docs/generated/plans.md');
  const before = existsSync(path) ? rowsOfPage(await readFile(path, 'utf8')) : [];
  const now = measured.map(rowOf);
  const rows = readers.flatMap(({ name }) => {
    const own = now.filter((row) => row.name === name);
    return own.length > 0 ? own : before.filter((row) => row.name === name);
  });
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), PostgreSQL with its usual settings`;
  await writeFile(path, pageOf(documents, machine, rows));
  console.log('docs/generated/plans.md');
};

/** `--only=payments,activities`: some operations, by a part of their names. */
const parts = options.only?.split(',');
const isSelected = ({ name }: { readonly name: string }): boolean =>
  !parts || parts.some((part) => name.includes(part));

const limitOf = ({ ask }: Measured): number => (ask.operation.area === 'manager' ? managerLimitMs : limitMs);
let slow: Measured[] = [];
try {
  console.log(`A shop of ${whole(documents)} documents`);
  const shop = await findShop();
  const address = addressFromUrl(urlOf(name));
  const owner = new Pool(address.owner, 1);
  const samples = await samplesOf(owner, shop.merchantId);
  await owner.end();
  const server = await openListeningServer(address);
  const who = {
    merchantId: shop.merchantId,
    owner: await server.signIn('merchant', shop.owner),
    manager: await server.signIn('manager', shop.manager),
  };
  const days = daysOf(new Date().toISOString().slice(0, 10));
  const terms = termsOf(documents);
  const measured: Measured[] = [];
  for (const reader of readers.filter(isSelected)) {
    const began = performance.now();
    const own: Measured[] = [];
    for (const ask of asksOf(reader, samples, terms, days)) own.push(await measure(server, who, ask));
    measured.push(...own);
    const slowest = Math.max(...own.map((m) => m.ms)).toFixed(1);
    say(`${reader.name}: ${own.length} asked, slowest ${slowest} ms, ${secondsSince(began)}`);
  }
  // A busy moment of the machine is not the plan's fault: what was slow is asked again at other moments.
  for (let round = 0; round < 2; round++)
    for (const [i, one] of measured.entries())
      if (one.ms > limitOf(one) && one.ms < 4 * limitOf(one)) {
        const again = await measure(server, who, one.ask);
        if (again.ms < one.ms) measured[i] = again;
      }
  slow = measured.filter((m) => m.ms > limitOf(m));
  if (options.show)
    for (const one of slow)
      console.log(`\n${rowOf(one).line}\n${urlOfAsk(one.ask)}\n${await planText(server, shop.merchantId, one)}`);
  await server.close();
  if (documents === wholeSize) await writePage(measured);
  else for (const one of measured) console.log(rowOf(one).line);
  console.log(
    slow.length === 0
      ? `${measured.length} asked, none took longer than it may`
      : `${slow.length} of ${measured.length} took longer than they may:\n${slow.map((m) => rowOf(m).line).join('\n')}`,
  );
} finally {
  if (!options.keep) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await embedded.stop();
}
process.exit(slow.length === 0 ? 0 : 1);
