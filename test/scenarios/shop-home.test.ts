import { afterAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** The first page of a shop says when somebody could come, how customers rate it and where it is, without a script. */
const { at, shop, next, owner, open, unescaped, formOf, send } = await openBookingDesk();
afterAll(() => at.close());

const rate = async (values: Record<string, string>): Promise<void> => {
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
  const payments = [{ method: 'cash', amount: 2500 }];
  const { unique_id } = await done(owner('POST', '/api/invoices', { lines: [line], payments }));
  await send(formOf((await open(`/en/e-survey/${unique_id}`)).html, 'rate'), values);
};
const save = async (more: object) => {
  const { body } = await owner('GET', '/api/online_setting');
  return owner('PUT', '/api/online_setting', { ...body, background_file_id: null, ...more });
};
const home = async (prefix = '/en') => unescaped((await open(`${prefix}/shop/roses`)).html);

test('nearest times lead to a free booking step', async () => {
  for (const [prefix, words] of [
    ['', 'أقرب موعد: '],
    ['/en', 'Next free: '],
  ] as const) {
    const html = await home(prefix);
    expect(html).toContain(words);
    const links = [...html.matchAll(/href="([^"]*\/booking\/details\?[^"]*)"/g)].map(([, href]) => href!);
    // Three of the shop, and the first of its only person.
    expect(links).toHaveLength(4);
    expect(links[3]).toContain(`&by_${shop.services[0]}=${shop.employee}&`);
    expect(new URL(links[3]!, at.url).searchParams.get('at')).toBe(new URL(links[0]!, at.url).searchParams.get('at'));
    for (const href of links) {
      const details = await open(href);
      expect(details.status).toBe(200);
      expect(details.html).toContain('name="mobile"');
      expect(new URL(href, at.url).searchParams.get('at')).toMatch(/^20.*:00Z$/);
    }
  }
});

test('shop without bookings offers no times', async () => {
  await done(save({ takes_bookings: false }));
  expect(await home()).not.toContain('/booking/details');
  await done(save({ takes_bookings: true }));
  expect(await home()).toContain('/booking/details');
});

test('rating appears by choice after five, alone for searchers', async () => {
  const good = { reception: '5', cleanliness: '5', prices: '3', service_quality: '5' };
  for (let n = 0; n < 4; n++) await rate(good);
  await done(save({ shows_rating: true }));
  expect(await home()).not.toContain('aggregateRating');
  await rate({ reception: '4', cleanliness: '4', prices: '4', service_quality: '4' });
  const html = await home();
  expect(html).toContain('of 5, 5 ratings');
  expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.4"');
  expect(await home('')).toContain('من 5، 5 تقييمات');
  await done(save({ shows_rating: false }));
  expect(await home()).not.toMatch(/aggregateRating|5 ratings/);
  expect((await open('/en/shop/lilies')).html).not.toContain('aggregateRating');
});

test('place is a plain map link', async () => {
  await at.database.owner.batch([
    sql`update merchant set latitude = 21.5448, longitude = 39.1375, street = 'شارع التحلية'
        where merchant_id = ${shop.merchantId}`,
    sql`update merchant set street = 'شارع الملك' where merchant_id = ${next.merchantId}`,
  ]);
  const html = await home();
  expect(html).toContain('query=21.544800%2C39.137500');
  expect(html).toContain('Directions');
  expect(html).not.toMatch(/<(img|iframe|script)[^>]+src="https?:/);
  // Without a point the street is searched for.
  const street = (await open('/en/shop/lilies')).html;
  expect(street).toContain('شارع الملك');
  expect(street).toContain(encodeURIComponent('شارع').replaceAll(' ', '+'));
});

test('salon pages say salon and preserve names', async () => {
  const say = (kind: string) =>
    at.database.owner.batch([
      sql`update merchant set business_kind = ${kind}, name_en = 'The shop of Noura' where merchant_id = ${shop.merchantId}`,
    ]);
  await say('beauty');
  const booking = async (prefix: string) => unescaped((await open(`${prefix}/shop/roses/booking`)).html);
  const pages = [await home(''), await home(), await booking(''), await booking('/en')];
  expect(pages[0]).toContain('aria-label="صفحات الصالون"');
  expect(pages[1]).toContain('aria-label="Pages of the salon"');
  for (const html of pages) expect(html).not.toMatch(/المتجر|the shop(?! of Noura)/);
  expect(pages[1]).toContain('The shop of Noura');
  await say('flowers');
  expect(await home('')).toContain('aria-label="صفحات المتجر"');
});
