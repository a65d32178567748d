import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop opens its own pages: name of the link, what they show, how they are reached, and when they are not there. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let other: Caller;

const now = '2026-03-01T09:00:00.000Z';
const chosen = {
  ...{ version: 0, takes_bookings: false, shows_prices: true, shows_hours: true, has_home_service: false },
  ...{ home_fee_by: 1, style: 1, primary_color: '#6a2a62' },
};
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(at.url + path, { redirect: 'manual', headers });
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const save = async (more: object) => {
  const { body } = await owner('GET', '/api/online_setting');
  return owner('PUT', '/api/online_setting', { ...chosen, version: body.version, ...more });
};
const execute = (...statements: ReturnType<typeof sql>[]) => at.database.owner.batch(statements);

beforeAll(async () => {
  at = await openOwnServer({ pages: true, now });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  other = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

describe('shop alias', () => {
  test.each([
    ['too short', 'ab', 'min_length'],
    ['Arabic', 'وردة', 'alias'],
    ['with a dash', 'rose-garden', 'alias'],
    ['an address of the product', 'merchant', 'alias_reserved'],
    ['the platform itself, in capitals', 'BATALAT', 'alias_reserved'],
    ['nothing', ' ', 'required'],
  ])('alias is refused when it is %s', async (_, alias_name, key) => {
    const answer = await owner('POST', '/api/online_setting/alias', { alias_name });
    expect([answer.status, answer.body.errors?.alias_name?.[0]?.key]).toEqual([422, key]);
  });

  test('alias is lower case, chosen once and unique', async () => {
    const asked = await Promise.all(
      [owner, other].map((caller) => caller('POST', '/api/online_setting/alias', { alias_name: 'RoseGarden' })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [won, lost] = asked[0]!.status === 200 ? [owner, other] : [other, owner];
    const refused = asked.find(({ status }) => status === 422)!;
    expect(refused.body.errors.alias_name[0].key).toBe('alias_taken');
    expect((await won('GET', '/api/online_setting')).body).toMatchObject({ alias_name: 'rosegarden', version: 0 });
    expect((await lost('GET', '/api/online_setting')).body.alias_name).toBeNull();
    const again = await won('POST', '/api/online_setting/alias', { alias_name: 'another' });
    expect([again.status, again.body]).toEqual([501, 'alias_is_chosen']);
    if (won === other) {
      [owner, other] = [other, owner];
      const [rows] = await execute(sql`select merchant_id from merchant where alias_name = 'rosegarden'`);
      shop = { ...shop, merchantId: rows![0]!['merchant_id'] as number };
    }
  });

  test('alias opens nothing and prints nothing before chosen', async () => {
    expect((await other('GET', '/api/online_setting/poster')).body).toBe('alias_not_chosen');
  });
});

describe('saved online settings', () => {
  test.each([
    ['a telephone of no country', { telephone: '501234567' }, 'telephone', 'telephone_must_start_with_plus_or_00'],
    ['a WhatsApp number with +', { whatsapp: '+966501234567' }, 'whatsapp', 'whatsapp_must_not_start_with_plus_or_00'],
    [
      'a WhatsApp number with 00',
      { whatsapp: '00966501234567' },
      'whatsapp',
      'whatsapp_must_not_start_with_plus_or_00',
    ],
    ['a WhatsApp number that begins like none', { whatsapp: '0' }, 'whatsapp', 'whatsapp_with_country'],
    ['a map of another site', { google_maps: 'https://evil.example/maps' }, 'google_maps', 'google_address'],
    [
      'a map that is a script',
      { google_maps: 'javascript:alert(1)//google.com/maps' },
      'google_maps',
      'google_address',
    ],
    ['a map that only ends like one', { google_maps: 'https://notgoogle.com/maps' }, 'google_maps', 'google_address'],
    [
      'a page of Google that leads elsewhere',
      { google_maps: 'https://www.google.com/url?q=https://evil.example/' },
      'google_maps',
      'google_address',
    ],
    [
      'reviews that lead elsewhere',
      { google_review: 'https://google.com/amp/s/evil.example/' },
      'google_review',
      'google_address',
    ],
    [
      'a map with a name before it',
      { google_maps: 'https://google.com@evil.example/maps' },
      'google_maps',
      'google_address',
    ],
    ['a page that is no name', { instagram: 'a name <b>' }, 'instagram', 'social_name'],
    ['a page number with letters', { facebook_page_id: 'rose' }, 'facebook_page_id', 'numeric'],
    ['no colour', { primary_color: 'rose' }, 'primary_color', 'colour'],
    ['a style that there is not', { style: 4 }, 'style', 'max_value'],
    ['home services without an area', { has_home_service: true }, 'home_areas', 'required'],
    [
      'a district without a name',
      { has_home_service: true, home_areas: [{ fee_amount: 1, travel_minutes: 1 }] },
      'home_areas.0.name_ar',
      'required',
    ],
    [
      'a distance that is nearer than the one before',
      {
        has_home_service: true,
        home_fee_by: 2,
        home_areas: [5000, 3000].map((up_to_metres) => ({ up_to_metres, fee_amount: 0, travel_minutes: 10 })),
      },
      'home_areas.1.up_to_metres',
      'further_than_before',
    ],
  ])('saved value is never %s', async (_, more, field, key) => {
    const answer = await save(more);
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('unreadable colour is refused with the nearest shade', async () => {
    const refused = await save({ primary_color: '#ffd400' });
    const { key, params } = refused.body.errors.primary_color[0];
    expect(key).toBe('colour_contrast');
    expect((await save({ primary_color: params.shade })).status).toBe(200);
  });

  test('local number is stored with the shop’s country code', async () => {
    const local = { telephone: '055 123 4567', whatsapp: '055 123 4567', complaints_phone: '011 234 5678' };
    const whole = { telephone: '+966551234567', whatsapp: '966551234567', complaints_phone: '+966112345678' };
    expect(await save(local)).toMatchObject({ status: 200, body: whole });
    await save({ telephone: null, whatsapp: null, complaints_phone: null });
  });

  test('addresses store as names and 00 as +', async () => {
    const { status, body } = await save({
      telephone: '00966 11 234-5678',
      whatsapp: '٩٦٦٥٠١٢٣٤٥٦٧',
      instagram: 'https://www.instagram.com/Rose.Garden/?hl=ar',
      snapchat: '@rosegarden',
      tiktok: 'https://www.tiktok.com/@rosegarden',
      google_maps: 'https://maps.app.goo.gl/AbC123',
      primary_color: '6A2A62',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      telephone: '+966112345678',
      whatsapp: '966501234567',
      instagram: 'Rose.Garden',
      snapchat: 'rosegarden',
      tiktok: 'rosegarden',
      primary_color: '#6a2a62',
    });
  });

  test('outdated form does not overwrite a newer save', async () => {
    const { body } = await owner('GET', '/api/online_setting');
    const asked = await Promise.all(
      ['one', 'two'].map((words_en) =>
        owner('PUT', '/api/online_setting', { ...chosen, version: body.version, words_en }),
      ),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = asked.find(({ status }) => status === 409)!;
    const done = asked.find(({ status }) => status === 200)!;
    expect(late.body.current).toEqual(done.body);
    // A form that was opened before anything was saved does not make a second row either.
    expect((await owner('PUT', '/api/online_setting', { ...chosen, version: 0 })).status).toBe(409);
  });

  test('another shop’s picture is refused', async () => {
    const form = new FormData();
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#6a2a62' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'cover.png');
    const { body } = await other('POST', '/api/files', form);
    const refused = await save({ background_file_id: body.id });
    expect([refused.status, refused.body]).toEqual([501, 'background_not_found']);
  });
});

describe('shop pages', () => {
  beforeAll(async () => {
    const [services] = [shop.services];
    await execute(
      sql`update service set name_en = 'Rose </script><b>bouquet</b>', name_ar = 'باقة', price = 11500, show_to_customer = true
          where merchant_id = ${shop.merchantId} and id = (select min(id) from service where merchant_id = ${shop.merchantId})`,
      sql`update service set name_en = 'Hidden thing', show_to_customer = false
          where merchant_id = ${shop.merchantId} and id = (select max(id) from service where merchant_id = ${shop.merchantId})`,
      sql`insert into working_week (merchant_id, ranges, changed_at)
          select ${shop.merchantId}, jsonb_agg(jsonb_build_object('weekday', d, 'from_time', '09:00:00', 'to_time', '22:00:00')), now()
          from generate_series(0, 6) d on conflict do nothing`,
    );
    expect(services).toBeDefined();
    await save({
      words_en: 'Flowers & more',
      words_ar: 'ورد وأكثر',
      telephone: '+966112345678',
      terms_ar: 'أولًا\n\nثانيًا',
    });
  });

  test('pages show shop and opening state in both languages', async () => {
    const arabic = await open('/shop/rosegarden');
    expect(arabic.status).toBe(200);
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.html).toContain('ورد وأكثر');
    expect(arabic.html).toContain('مفتوح الآن');
    expect(arabic.html).toMatch(/حتى[\s\S]{0,80}10:00<\/bdi> م/);
    const english = await open('/en/shop/RoseGarden');
    expect(english.html).toContain('Flowers &amp; more');
    expect(english.html).toContain('Open now');
    expect(english.html).toContain('href="tel:+966112345678"');
  });

  test('pages show only public items', async () => {
    for (const path of ['/en/shop/rosegarden', '/en/shop/rosegarden/price-list']) {
      const { html } = await open(path);
      expect(html).toContain('Rose &lt;/script&gt;');
      expect(html).not.toContain('Hidden thing');
    }
  });

  test('search data repeats the shop with escaped text', async () => {
    const { html, headers } = await open('/en/shop/ROSEGARDEN');
    expect(html).toContain('<link rel="canonical" href="http://batalat.test/en/shop/rosegarden"/>');
    expect(html).toContain('hrefLang="ar" href="http://batalat.test/shop/rosegarden"');
    expect(html).toContain('property="og:image" content="http://batalat.test/shop/rosegarden/pictures/card-en.jpg');
    const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]![1]).toBe(' type="application/ld+json"');
    const facts = JSON.parse(scripts[0]![2]!);
    expect(facts['@type']).toBe('Florist');
    expect(facts.telephone).toBe('+966112345678');
    expect(facts.openingHoursSpecification).toHaveLength(7);
    const offers = facts.hasOfferCatalog.itemListElement.flatMap(
      (group: { itemListElement: object[] }) => group.itemListElement,
    );
    expect(offers).toContainEqual(
      expect.objectContaining({
        price: '115.00',
        priceCurrency: 'SAR',
        itemOffered: { '@type': 'Service', name: 'Rose </script><b>bouquet</b>' },
      }),
    );
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toMatch(/<style|\sstyle=/);
  });

  test('booking link follows the booking switch', async () => {
    expect((await open('/shop/rosegarden')).html).not.toContain('/shop/rosegarden/booking');
    await save({ takes_bookings: true, terms_ar: 'أولًا' });
    expect((await open('/en/shop/rosegarden')).html).toContain('href="/en/shop/rosegarden/booking"');
  });

  test('hidden pages are not found', async () => {
    expect((await open('/shop/rosegarden/terms-and-conditions')).html).toContain('أولًا');
    await save({ shows_prices: false });
    expect((await open('/shop/rosegarden/price-list')).status).toBe(404);
    expect((await open('/shop/rosegarden')).html).not.toContain('price-list');
    expect((await open('/shop/rosegarden')).html).not.toContain('terms-and-conditions');
    const { html } = await open('/sitemaps/shops-0.xml');
    expect(html).toContain('<loc>http://batalat.test/en/shop/rosegarden</loc>');
    expect(html).not.toContain('rosegarden/price-list');
    expect(html).not.toContain('rosegarden/offers');
    await save({ terms_ar: 'أولًا' });
    expect((await open('/sitemaps/shops-0.xml')).html).toContain('rosegarden/terms-and-conditions');
  });

  test('packages page follows its switch', async () => {
    const made = await owner('POST', '/api/offers', {
      ...{ name_ar: 'أربع جلسات', service_use: 1, price: 8_000, valid_days: 30, sold_online: true },
      services: [{ service_id: shop.services[0], quantity: 4 }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const list = '/shop/rosegarden/offers';
    // A page that was read a moment ago is kept; saving the setting draws it anew.
    await save({ shows_offers: true });
    expect((await open(list)).status).toBe(200);
    expect((await open('/shop/rosegarden')).html).toContain(list);
    expect((await open('/sitemaps/shops-0.xml')).html).toContain('rosegarden/offers');
    await save({ shows_offers: false });
    expect((await open(list)).status).toBe(404);
    expect((await open(`${list}/${made.body.id}`)).html).not.toContain('name="mobile"');
    expect((await open('/shop/rosegarden')).html).not.toContain(list);
    expect((await open('/sitemaps/shops-0.xml')).html).not.toContain('rosegarden/offers');
  });

  test.each([
    ['/shop/', 'لم يكتب المتجر شروطًا خاصة به'],
    ['/en/shop/', 'The shop has written no terms of its own'],
  ])('%s: terms page answers without terms', async (prefix, words) => {
    const telephone = '+966112345678';
    await save({ terms_ar: '', terms_en: '', telephone });
    const { status, html } = await open(`${prefix}rosegarden/terms-and-conditions`);
    expect([status, html.includes(words), html.includes(`tel:${telephone}`)]).toEqual([200, true, true]);
  });

  test.each([
    ['disabled', sql`status = 0`],
    ['suspended', sql`is_suspended = true`],
    ['expired', sql`expires_on = '2026-02-01'`],
  ])('%s shop says closed; unknown alias is not found', async (_, change) => {
    await execute(sql`update merchant set ${change} where merchant_id = ${shop.merchantId}`);
    for (const path of ['', '/price-list', '/terms-and-conditions']) {
      const { status, html, headers } = await open(`/en/shop/rosegarden${path}`);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(html).toContain('website is closed');
      expect(html).toContain('noindex');
    }
    expect((await open('/shop/rosegarden/pictures/card-ar.jpg')).status).toBe(404);
    expect((await open('/sitemaps/shops-0.xml')).html).not.toContain('rosegarden');
    expect((await open('/en/shop/nobodyhas')).html).toContain('Page not found');
    await execute(
      sql`update merchant set status = 1, is_suspended = false, expires_on = null where merchant_id = ${shop.merchantId}`,
    );
    expect((await open('/en/shop/rosegarden')).status).toBe(200);
  });
});

describe('page resources', () => {
  test('colour sheet is cacheable forever in one form', async () => {
    const { html } = await open('/shop/rosegarden');
    const [, sheet] = /href="(\/assets\/shop-colours\/[^"]+)"/.exec(html)!;
    expect(sheet).toBe('/assets/shop-colours/6a2a62.css');
    const { status, html: css, headers } = await open(sheet!);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(css).toContain('--shop:#6a2a62');
    for (const wrong of ['ffd400.css', 'B70316.css', 'b70316', '..%2f..%2fpackage.json', 'b70316;}.css'])
      expect((await open(`/assets/shop-colours/${wrong}`)).status).toBe(404);
  });

  test('share picture has fixed size and the cover', async () => {
    const [before] = [await fetch(`${at.url}/shop/rosegarden/pictures/card-en.jpg`)];
    expect([before.status, before.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const drawn = Buffer.from(await before.arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    expect((await open('/shop/rosegarden/pictures/cover-800.webp')).status).toBe(404);
    const form = new FormData();
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'cover.png');
    const { body } = await owner('POST', '/api/files', form);
    expect((await save({ background_file_id: body.id })).status).toBe(200);
    const cover = await fetch(`${at.url}/shop/rosegarden/pictures/cover-800.webp`);
    expect(await sharp(Buffer.from(await cover.arrayBuffer())).metadata()).toMatchObject({
      width: 800,
      format: 'webp',
    });
    const card = Buffer.from(await (await fetch(`${at.url}/shop/rosegarden/pictures/card-en.jpg`)).arrayBuffer());
    expect(card.equals(drawn)).toBe(false);
    expect((await open('/shop/rosegarden')).html).toContain('/shop/rosegarden/pictures/cover-800.webp');
    expect((await open('/shop/rosegarden/pictures/passwd')).status).toBe(404);
  });

  test('poster and unsaved preview are rendered', async () => {
    const poster = await fetch(`${at.url}/api/online_setting/poster`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const preview = await owner(
      'GET',
      '/api/online_setting/preview?language=en&words_en=Not%20saved&primary_color=ffd400&style=2',
    );
    expect(preview.status).toBe(200);
    expect(preview.body).toContain('Not saved');
    expect(preview.body).toContain('data-style="2"');
    expect(preview.body).toContain('noindex');
    expect((await open('/en/shop/rosegarden')).html).not.toContain('Not saved');
  });
});

describe('online waitlist setting', () => {
  test('waitlist is open until closed and stays closed', async () => {
    for (const [more, takes_waiting] of [[{}, true] as const, [{ takes_waiting: false }, false] as const])
      expect((await save(more)).body).toMatchObject({ takes_waiting });
    expect((await owner('GET', '/api/online_setting')).body).toMatchObject({ takes_waiting: false });
  });
});
