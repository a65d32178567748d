import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** Who opened a shop's pages: counted when they are opened, told by day, to this shop alone. */
let at: OwnServer;
let owner: Caller;
let other: Caller;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const path = '/api/reports/online_daily_visits?from_on=2026-03-01&to_on=2026-03-31';

const look = (address: string, headers: Record<string, string> = {}) =>
  fetch(at.url + address, { headers: { 'user-agent': phone, ...headers } }).then(({ status }) => status);
const readReport = async (caller: Caller, more = '') => (await caller('GET', `${path}${more}`)).body;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  owner = await at.signIn((await at.openShop()).owner);
  other = await at.signIn((await at.openShop()).owner);
  await owner('POST', '/api/online_setting/alias', { alias_name: 'visited' });
  await other('POST', '/api/online_setting/alias', { alias_name: 'unvisited' });
});
afterAll(() => at.close());

test('page views exclude robots, prefetches and closed pages', async () => {
  expect(await look('/shop/visited?from=poster')).toBe(200);
  expect(await look('/en/shop/visited/price-list')).toBe(200);
  expect(await look('/shop/visited', { 'user-agent': `${phone} Instagram 300.0` })).toBe(200);
  expect(await look('/shop/visited', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })).toBe(200);
  expect(await look('/shop/visited', { 'user-agent': `${phone} first`, 'sec-purpose': 'prefetch' })).toBe(200);
  expect(await look('/shop/visited/nosuch')).toBe(404);
  expect(await look('/shop/nobodyhas')).toBe(404);
  // They are written together a moment later.
  await expect.poll(async () => (await readReport(owner)).totals.visitors, { timeout: 15_000 }).toBe(2);
  expect(await readReport(owner)).toEqual({
    days: [
      {
        on: '2026-03-01',
        visitors: 2,
        views: 3,
        home_visitors: 2,
        price_list_visitors: 1,
        offers_visitors: 0,
        booking_visitors: 0,
        booking_time_visitors: 0,
        booked_visitors: 0,
      },
    ],
    totals: expect.objectContaining({ visitors: 2, views: 3, price_list_visitors: 1 }),
    sources: [
      { source: 4, visitors: 1 },
      { source: 8, visitors: 1 },
    ],
  });
  expect((await readReport(owner, '&source=8')).totals).toMatchObject({ visitors: 1, price_list_visitors: 1 });
  expect((await readReport(other)).totals).toMatchObject({ visitors: 0, views: 0 });
});

test('page view report exports two years with permission', async () => {
  const { status, body, headers } = await owner('GET', `${path}&format=csv`);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(body).toContain('2026-03-01');
  const long = await owner('GET', '/api/reports/online_daily_visits?from_on=2020-01-01&to_on=2026-03-31');
  expect([long.status, long.body.errors.to_on[0].key]).toEqual([422, 'at_most_days']);
  const back = await owner('GET', '/api/reports/online_daily_visits?from_on=2026-03-02&to_on=2026-03-01');
  expect(back.body.errors.to_on[0].key).toBe('ends_before_it_begins');
  const [rows] = await at.database.owner.batch([sql`select count(*)::int as n from online_visitor`]);
  // Two people: the first on two pages and any, the second on one and any.
  expect(rows![0]!['n']).toBe(5);
});
