import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseAddress, Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openTinyShop } from '../test/support/tiny-shop.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * The public trial form and the pages of a shop as Lighthouse judges them for a phone: four categories, both languages, median of five looks each;
 * an argument chooses pages by a part of their address.
 * Lighthouse is no package of the project (a hundred others come with it): npm brings this version when the bench is run.
 */
const version = '13.5.0';
const limit = 98;
const times = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const median = (of: number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)]!;

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly title: string; readonly score: number | null; readonly weight?: number }>;
}

/** One look; Chromium now and then records no beginning of a page, and Lighthouse asks to be run again. */
const look = (url: string, triesLeft = 2): Report => {
  const file = join(folder, 'report.json');
  const { status, stderr } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url],
      ...['--output=json', `--output-path=${file}`, '--quiet', '--form-factor=mobile'],
      ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags.join(' ')}`],
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_BIN'] || '/usr/bin/chromium' },
    },
  );
  if (status !== 0 && triesLeft > 0 && stderr.includes('NO_NAVSTART')) return look(url, triesLeft - 1);
  if (status !== 0) throw new Error(`lighthouse ended with ${status}: ${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

/** A shop whose pages show a cover, prices, hours and every link. */
const openPages = async (address: DatabaseAddress): Promise<string> => {
  const pool = new Pool(address.app, 1);
  const owner = new Pool(address.owner, 1);
  const { merchantId } = await openTinyShop(pool);
  const alias = `bench${merchantId}`;
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '09:00:00', to_time: '22:00:00' }));
  const links = { 0: '+966112345678', 1: '966500000001', 3: 'bench', 4: 'bench', 7: 'bench' };
  await owner.batch([
    sql`update merchant set alias_name = ${alias} where merchant_id = ${merchantId}`,
    sql`insert into working_week (merchant_id, ranges, changed_at) values (${merchantId}, ${JSON.stringify(week)}::jsonb, now())`,
    sql`insert into online_setting (merchant_id, words_ar, words_en, links, primary_color, changed_at)
        values (${merchantId}, 'ورد وهدايا', 'Flowers and gifts', ${JSON.stringify(links)}::jsonb, '#6a2a62', now())`,
  ]);
  await owner.batch([
    sql`insert into menu (merchant_id, is_open, saved_at) values (${merchantId}, true, now())`,
    sql`insert into menu_item (merchant_id, product_id, position, preorder_hours)
        select ${merchantId}, id, id % 1000, case when id % 2 = 0 then 24 end from product where merchant_id = ${merchantId}`,
  ]);
  await pool.end();
  await owner.end();
  return alias;
};

const database = await startBenchDatabase();
const app = await startBenchApp();
let failed = false;
try {
  const shop = `/shop/${await openPages(database.address)}`;
  for (const path of [
    ...['/request-free-trial', '/en/request-free-trial'],
    ...[shop, `/en${shop}`, `${shop}/price-list`, `/en${shop}/price-list`, `${shop}/booking`, `/en${shop}/booking`],
    ...[`${shop}/menu`, `/en${shop}/menu`],
  ].filter((path) => path.includes(process.argv[2] ?? ''))) {
    const reports = Array.from({ length: times }, () => look(`http://127.0.0.1:${app.port}${path}`));
    for (const category of categories) {
      const scores = reports.map((report) => Math.round((report.categories[category]!.score ?? 0) * 100));
      const passed = median(scores) >= limit;
      failed ||= !passed;
      console.log(
        `${passed ? 'ok   ' : 'MISS '} ${path}, ${category}: ${median(scores)} (at least ${limit}; measured ${scores.join(' ')})`,
      );
    }
    const low = Object.entries(reports[0]!.audits).filter(([, { score }]) => score !== null && score < 0.9);
    for (const [id, { title, score }] of low) console.log(`      ${id} ${score}: ${title}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
