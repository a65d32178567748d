import { gzipSync } from 'node:zlib';
import { countAvailable } from '../src/features/recipes/availability.ts';
import type { FactsById } from '../src/features/recipes/recipe-cost.ts';
import { readAvailable } from '../src/features/recipes/server/public-api.ts';
import { readFacts } from '../src/features/recipes/server/read-facts.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { merchantTransaction } from '../src/platform/db/transaction.ts';
import { type BenchShop, openBenchShops } from './support/bench-shops.ts';
import { measureMachine } from './support/machine.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { median } from './support/rounds.ts';

/**
 * How many of 300 bouquets in three sizes can be sold now, of ten components each out of 2,000: the count (limit 15 ms)
 * and the same with its one read, and what the page of the menu weighs (limit 60 KB of HTML and CSS, compressed, 0 scripts needed).
 * `npm run bench availability`.
 */
const limit = 15;
const [items, sizes, stems] = [300, 3, 2_000];

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 1);
const [shop] = (await openBenchShops(pool, app.port, 1)) as [BenchShop];
const merchantId = shop.merchantId;

await merchantTransaction(pool, merchantId, async (tx) => {
  const group = sql`(select min(id) from catalogue_group where merchant_id = ${merchantId} and kind = 'product')`;
  await tx.run(sql`
    insert into product (group_id, name_ar, price, quantity_milli, stock_value_amount, unit_cost_amount)
    select ${group}, 'ساق قائمة ' || n, 900, (n % 90 + 10) * 1000, (n % 90 + 10) * 300, 300 from generate_series(1, ${stems}) n`);
  await tx.run(sql`
    insert into product (group_id, name_ar, price, description_ar)
    select ${group}, 'باقة قائمة ' || n, 20000, 'ورد جوري وليزيانثس بتغليف أبيض' from generate_series(1, ${items * sizes}) n`);
  await tx.run(sql`
    insert into recipe (product_id, saved_at)
    select id, now() from product where merchant_id = ${merchantId} and name_ar like 'باقة قائمة %'`);
  await tx.run(sql`
    update recipe r set family_id = f.family_id, size_ar = (array['صغير', 'وسط', 'كبير'])[f.place], size_en = (array['S', 'M', 'L'])[f.place]
    from (select id, min(id) over (partition by n / ${sizes}) as family_id, (n % ${sizes} + 1)::int as place
      from (select id, row_number() over (order by id) - 1 as n from recipe where merchant_id = ${merchantId}) o) f
    where r.merchant_id = ${merchantId} and r.id = f.id`);
  await tx.run(sql`
    insert into recipe_version (recipe_id, version, minutes, saved_at)
    select id, 1, 10, now() from recipe where merchant_id = ${merchantId}`);
  await tx.run(sql`
    insert into recipe_component (recipe_id, version, position, product_id, quantity_milli, waste_bp, is_optional, substitute_ids)
    select r.id, 1, i, s.id, 1000 + i * 500, 300, false, '{}'
    from recipe r cross join generate_series(0, 9) i
    join (select id, row_number() over (order by id) - 1 as n from product
      where merchant_id = ${merchantId} and name_ar like 'ساق قائمة %') s on s.n = (r.id * 7 + i * 211) % ${stems}
    where r.merchant_id = ${merchantId}`);
  await tx.run(sql`
    insert into menu_item (product_id, position)
    select id, row_number() over (order by id) from product where merchant_id = ${merchantId} and name_ar like 'باقة قائمة %'`);
  await tx.run(sql`insert into menu (is_open, saved_at) values (true, now())`);
  await tx.run(sql`update merchant set alias_name = 'benchmenu' where merchant_id = ${merchantId}`);
});
await owner.batch([sql`analyze product`, sql`analyze recipe`, sql`analyze recipe_component`]);

const machine = measureMachine();
let missed = false;
const report = (what: string, figure: number, most: number, unit: string): void => {
  if (figure > most) missed = true;
  console.log(`${figure > most ? 'MISS' : 'ok  '} ${what}: ${figure.toFixed(1)} ${unit} (limit ${most})`);
};
try {
  const now = new Date().toISOString();
  const view = { merchantId, now, day: now.slice(0, 10), sells_expired: false };
  const ids = (
    await merchantTransaction(pool, merchantId, (tx) =>
      tx.many<{ id: number }>(
        sql`select id from product where merchant_id = ${merchantId} and name_ar like 'باقة قائمة %' order by id`,
      ),
    )
  ).map((row) => row.id);
  const timesOf = async (work: () => Promise<unknown> | unknown): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 60; n++) {
      const began = performance.now();
      await work();
      if (n >= 10) times.push(performance.now() - began);
    }
    return median(times) / machine.compute;
  };
  const facts: FactsById = new Map(
    (await merchantTransaction(pool, merchantId, (tx) => readFacts(view, tx, ids, false))).map((one) => [
      one.product_id,
      one,
    ]),
  );
  const counted = await timesOf(() => ids.map((id) => countAvailable(id, true, facts)));
  report(`count of ${items} × ${sizes} over ${stems} components`, counted, limit, 'ms');
  const whole = await timesOf(() => merchantTransaction(pool, merchantId, (tx) => readAvailable(view, tx, ids)));
  console.log(`     the same with its read: ${whole.toFixed(1)} ms`);
  const page = async (path: string) => (await fetch(`http://127.0.0.1:${app.port}${path}`)).text();
  const html = await page('/shop/benchmenu/menu');
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const all = [html, ...(await Promise.all(styles.map(page)))];
  const kilobytes = all.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;
  report(`menu of ${items} bouquets, HTML and CSS`, kilobytes, 60, 'KB');
  const asked = await timesOf(() => page('/shop/benchmenu/menu'));
  console.log(
    `     the page is answered in ${asked.toFixed(0)} ms, ${(html.length / 1024).toFixed(0)} KB before compression`,
  );
} catch (error) {
  missed = true;
  console.error(error);
} finally {
  await pool.end();
  await owner.end();
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
