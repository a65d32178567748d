import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { measureMachine } from './support/machine.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * How long a slow phone waits until its till can sell: processor ÷ 4, 1.6 Mbit/s, 150 ms to the server; a shop with 120
 * products, a cashier who is signed in. `opened again` is the till of every day: its files and their compiled code are on the device. `very first
 * time` fetches everything. Ready = the first tiles are painted and the page takes presses.
 */
const limits = { again: 2_000, first: 3_500 };
const times = 5;
const products = 120;

const { compute } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 1);
const origin = `http://127.0.0.1:${bench.port}`;

/** Runs in the page: notes when the first tile was painted. */
const watchTiles = () => {
  const look = () => {
    if (!document.querySelector('.tile')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => performance.mark('till_ready')));
  };
  requestAnimationFrame(look);
};

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const readyIn = async (context: BrowserContext): Promise<number> => {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${origin}/merchant/billing`, { waitUntil: 'commit' });
  const time = await page.waitForFunction(() => performance.getEntriesByName('till_ready')[0]?.startTime, null, {
    timeout: 60_000,
  });
  const milliseconds = (await time.jsonValue())!;
  // It really sells: a press puts the first item on the ticket.
  await page.locator('.tile').first().click();
  await page.locator('.ticket-bar').waitFor();
  await page.close();
  return milliseconds;
};

const median = (of: number[]): number => [...of].sort((a, b) => a - b)[Math.floor(of.length / 2)]!;

let failed = false;
const claim = (what: string, took: number[], limit: number): void => {
  const passed = median(took) / compute <= limit;
  if (!passed) failed = true;
  const all = took.map((one) => one.toFixed(0)).join(' ');
  console.log(
    `${passed ? 'ok   ' : 'MISS '} ${what}: ${median(took).toFixed(0)} ms (at most ${limit}; measured ${all})`,
  );
};

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_BIN'] || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    // Else every context opens two pages of the address bar beside the one that is measured (playwright.config.ts).
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  ],
});
try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  await owner.batch([
    sql`insert into product (merchant_id, group_id, name_ar, name_en, barcode, price, quantity_milli, sort_order)
        select p.merchant_id, p.group_id, 'باقة رقم ' || n, 'Bouquet ' || n, '629' || lpad(n::text, 10, '0'), 5000 + n * 50, 50000, n
        from generate_series(1, ${products}) as n, lateral (select merchant_id, group_id from product where merchant_id = ${shop!.merchantId} limit 1) p`,
  ]);
  const phone = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await context.addInitScript((token) => localStorage.setItem('batalat.merchant.token', token), shop!.token);
    await context.addInitScript(watchTiles);
    return context;
  };
  const first: number[] = [];
  const again: number[] = [];
  for (let i = 0; i < times; i++) {
    const context = await phone();
    first.push(await readyIn(context));
    // The browser keeps compiled code from the second visit on: every day is the third.
    await readyIn(context);
    again.push(await readyIn(context));
    await context.close();
  }
  claim('till opened again on a slow phone', again, limits.again);
  claim('till on a slow phone, the very first time', first, limits.first);
} finally {
  await browser.close();
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
