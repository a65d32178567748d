import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../../test/support/own-database.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { CountedView } from '../../../platform/pages/public-page.ts';
import { systemClock } from '../../../platform/process/clock.ts';
import { Sealer } from '../../../platform/secrets/sealing.ts';
import { countedPages, pageViewSources } from '../page-views.ts';
import { PageViewCounter } from './page-view-counter.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
let database: OwnDatabase;
let shop: number;
let other: number;
const faults: unknown[] = [];
const counter = (secret = 'secret') =>
  new PageViewCounter(
    {
      app: database.app,
      clock: systemClock,
      publicUrl: 'https://shop.example',
      sealer: new Sealer(Buffer.from(secret)),
    },
    (error) => void faults.push(error),
  );
const visit = (more: Partial<CountedView> = {}): CountedView => ({
  merchantId: shop,
  page: countedPages.home,
  now: '2026-03-01T09:00:00.000Z',
  ip: '198.51.100.7',
  userAgent: phone,
  referer: undefined,
  from: undefined,
  ...more,
});
interface Count {
  readonly visited_on: string;
  readonly page: number;
  readonly source: number;
  readonly views: number;
  readonly visitors: number;
}
const counts = async (merchant = shop): Promise<Count[]> =>
  rowsOf<Count>(
    (
      await database.owner.batch([
        sql`select visited_on, page, source, views, visitors from online_visit where merchant_id = ${merchant} order by 1, 2, 3`,
      ])
    )[0],
  );

beforeAll(async () => {
  database = await openOwnDatabase();
  shop = await database.openShop();
  other = await database.openShop();
});
afterAll(() => database.drop());
beforeEach(async () => {
  faults.length = 0;
  await database.owner.batch([sql`delete from online_visit`, sql`delete from online_visitor`]);
});

describe('visits', () => {
  test('page views count one person once per day', async () => {
    const visits = counter();
    for (let i = 0; i < 3; i++) visits.count(visit());
    visits.count(visit({ page: countedPages.price_list }));
    await visits.write();
    visits.count(visit());
    visits.count(visit({ ip: '198.51.100.8' }));
    await visits.write();
    expect(faults).toEqual([]);
    const direct = { visited_on: '2026-03-01', source: pageViewSources.direct };
    expect(await counts()).toEqual([
      { ...direct, page: countedPages.any, views: 6, visitors: 2 },
      { ...direct, page: countedPages.home, views: 5, visitors: 2 },
      { ...direct, page: countedPages.price_list, views: 1, visitors: 1 },
    ]);
  });

  test('visitor is equal across processes and unlike across shops', async () => {
    const both = [counter(), counter()];
    for (const visits of both) {
      visits.count(visit());
      visits.count(visit({ merchantId: other }));
    }
    await Promise.all(both.map((visits) => visits.write()));
    expect(faults).toEqual([]);
    for (const merchant of [shop, other])
      expect((await counts(merchant)).map(({ views, visitors }) => [views, visitors])).toEqual([
        [2, 1],
        [2, 1],
      ]);
    const [kept] = await database.owner.batch([sql`select visitor from online_visitor order by 1`]);
    const hashes = rowsOf<{ visitor: Buffer }>(kept).map(({ visitor }) => visitor.toString('hex'));
    expect(new Set(hashes).size).toBe(2);
  });

  test('source counts from a visitor’s first page view', async () => {
    const visits = counter();
    visits.count(visit({ from: 'poster' }));
    visits.count(visit({ page: countedPages.price_list }));
    await visits.write();
    visits.count(visit({ page: countedPages.terms, referer: 'https://www.google.com/' }));
    await visits.write();
    expect(new Set((await counts()).map(({ source }) => source))).toEqual(new Set([pageViewSources.poster]));
  });

  test('page views belong to the day in shop time', async () => {
    const visits = counter();
    visits.count(visit({ now: '2026-03-01T20:59:00.000Z' }));
    visits.count(visit({ now: '2026-03-01T21:01:00.000Z', ip: '198.51.100.9' }));
    await visits.write();
    expect((await counts()).filter(({ page }) => page === 0).map(({ visited_on }) => visited_on)).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0 A',
    'curl/8.5.0',
    'Mozilla/5.0 HeadlessChrome/120.0',
    '',
  ])('page views of %s are not counted', async (userAgent) => {
    const visits = counter();
    visits.count(visit({ userAgent }));
    await visits.write();
    expect(await counts()).toEqual([]);
  });

  test('page views store no address, browser or visitor', async () => {
    const visits = counter();
    visits.count(visit());
    await visits.write();
    const [rows] = await database.owner.batch([
      sql`select visitor, octet_length(visitor) as bytes from online_visitor limit 1`,
    ]);
    expect(rows![0]!['bytes']).toBe(8);
    // Without the secret the same address and browser give another hash.
    const others = counter('another secret');
    others.count(visit());
    await others.write();
    const [hashes] = await database.owner.batch([sql`select distinct visitor from online_visitor`]);
    expect(hashes).toHaveLength(2);
    const [early] = await database.app.batch([sql`select forget_visitors('2026-03-01T09:00:00Z') as n`]);
    expect(early![0]!['n']).toBe(0);
    const [late] = await database.app.batch([sql`select forget_visitors('2026-03-01T09:00:01Z') as n`]);
    expect(late![0]!['n']).toBe(4);
    expect((await counts())[0]).toMatchObject({ visitors: 2 });
  });

  test('unwritable page views are logged and block nothing', async () => {
    const visits = counter();
    visits.count(visit({ merchantId: 999_999 }));
    visits.count(visit({ page: 99 }));
    visits.count(visit({ merchantId: other }));
    await visits.write();
    expect(faults.length).toBeGreaterThan(0);
    expect(await counts(other)).toHaveLength(2);
  });
});
