import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Whoever holds a link reads without an account, and may have an invoice mailed with nothing but HTML. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let link: string;

const open = async (path: string) => {
  const response = await fetch(at.url + path, { redirect: 'manual' });
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const send = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(at.url + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(body), headers });
const tokenIn = (html: string): string => /name="form_token" value="([^"]+)"/.exec(html)![1]!;
const mails = async () =>
  (
    await at.database.owner.batch([
      sql`select to_address, language from message where merchant_id = ${shop.merchantId} order by id`,
    ])
  )[0]!;
const issue = async (): Promise<string> => {
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 };
  const { body } = await owner('POST', '/api/invoices', {
    lines: [line],
    payments: [{ method: 'cash', amount: 2500 }],
  });
  return `/e-invoice/${body.unique_id}`;
};

beforeAll(async () => {
  at = await openOwnServer({ pages: true, now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  link = await issue();
});
afterAll(() => at.close());

describe('public invoice page', () => {
  test('invoice downloads as its linked files', async () => {
    for (const prefix of ['', '/en']) {
      const { html } = await open(prefix + link);
      const links = [...html.matchAll(/href="(\/api\/e_invoices\/[^"]+)"/g)].map(([, href]) => href!);
      expect(links).toHaveLength(2);
      for (const href of links) {
        const response = await fetch(at.url + href);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(
          Buffer.from(await response.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
      }
    }
  });
});

describe('invoice mailed from its page', () => {
  test('mail is queued once in the page’s language', async () => {
    const { html, headers } = await open(`/en${link}`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    const form = { form_token: tokenIn(html), email: ' Noura@Customer.example ' };
    for (let i = 0; i < 3; i++) {
      const response = await send(`/en${link}/send`, form);
      expect([response.status, response.headers.get('location')]).toEqual([303, `/en${link}?done=send#send`]);
    }
    expect(await mails()).toEqual([{ to_address: 'noura@customer.example', language: 'en' }]);
    const [audited] = await at.database.owner.batch([
      sql`select user_id, input->>'email' as email from audit_entry
          where merchant_id = ${shop.merchantId} and operation = 'POST /e-invoice/:unique_id/send'`,
    ]);
    expect(audited).toEqual([{ user_id: null, email: 'noura@customer.example' }]);
    expect((await open(`/en${link}?done=send`)).html).toContain('sending the invoice to your email address');
  });

  test('wrong address returns the form with its error', async () => {
    const before = (await mails()).length;
    const response = await send(`${link}/send`, {
      form_token: tokenIn((await open(link)).html),
      email: 'not <an> address',
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('value="not &lt;an&gt; address"');
    expect(html).toMatch(/role="alert">البريد الإلكتروني: /);
    // The same page, with a token of its own, takes the corrected address.
    expect((await send(`${link}/send`, { form_token: tokenIn(html), email: 'right@customer.example' })).status).toBe(
      303,
    );
    expect(await mails()).toHaveLength(before + 1);
  });

  test('forged, foreign, stale or altered form is refused', async () => {
    const other = await issue();
    const token = tokenIn((await open(link)).html);
    const email = 'sara@customer.example';
    const before = (await mails()).length;
    expect((await send(`${link}/send`, { form_token: token, email }, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await send(`${other}/send`, { form_token: token, email })).status).toBe(403);
    at.setNow('2026-03-01T21:00:01.000Z');
    expect((await send(`${link}/send`, { form_token: token, email })).status).toBe(403);
    at.setNow('2026-03-01T09:00:00.000Z');
    expect(await mails()).toHaveLength(before);
    expect((await send(`${link}/send`, { form_token: token, email }, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      303,
    );
    const again = await send(`${link}/send`, { form_token: token, email: 'b@customer.example' });
    const html = await again.text();
    expect(again.status).toBe(422);
    expect(html).toMatch(/role="alert">سبق إرسال هذا النموذج/);
    expect(html).toContain('value="b@customer.example"');
    expect(await mails()).toHaveLength(before + 1);
  });

  test.each([
    ['a signature of as many characters and more bytes', (token: string) => token.replace(/.$/, 'ü'), 403],
    ['a text that cannot be stored', (token: string) => token, 422],
  ])('form with %s is no fault', async (what, change, status) => {
    const token = change(tokenIn((await open(link)).html));
    const email = what.startsWith('a text') ? 'a\u0000@customer.example' : 'a@customer.example';
    expect((await send(`${link}/send`, { form_token: token, email })).status).toBe(status);
  });

  test('mails are limited to five an hour', async () => {
    const fresh = await issue();
    const statuses: number[] = [];
    // Queued messages carry the database's time, so the hour is counted from the real one here.
    at.setNow(new Date().toISOString());
    for (let i = 0; i < 6; i++) {
      const form_token = tokenIn((await open(fresh)).html);
      statuses.push((await send(`${fresh}/send`, { form_token, email: `c${i}@customer.example` })).status);
    }
    at.setNow('2026-03-01T09:00:00.000Z');
    expect(statuses).toEqual([303, 303, 303, 303, 303, 422]);
  });
});

describe('document of a closed shop', () => {
  const set = (columns: Sql) =>
    at.database.owner.batch([sql`update merchant set ${columns} where merchant_id = ${shop.merchantId}`]);
  afterEach(() => set(sql`is_suspended = false, status = 1, expires_on = null`));

  test.each([
    ['suspended', sql`is_suspended = true`],
    ['disabled', sql`status = 0`],
  ])('%s shop’s document is readable but never mailed', async (_state, columns) => {
    const own = await issue();
    const before = tokenIn((await open(own)).html);
    await set(columns);
    const arabic = await open(own);
    expect([arabic.status, arabic.html.includes('form_token')]).toEqual([200, false]);
    expect(arabic.html).toContain('إرسال الرسائل غير متاح حاليًا');
    const english = await open(`/en${own}`);
    expect(english.html).toContain('Emails can’t be sent right now');
    const [, href] = /href="(\/api\/e_invoices\/[^"]+)"/.exec(english.html)!;
    expect((await fetch(at.url + href)).headers.get('content-type')).toBe('application/pdf');
    // The form of a page that was open before.
    const count = (await mails()).length;
    const sent = await send(`${own}/send`, { form_token: before, email: 'late@customer.example' });
    expect(sent.status).toBe(422);
    expect(await sent.text()).toContain('إرسال الرسائل غير متاح حاليًا');
    expect(await mails()).toHaveLength(count);
  });

  test('expired shop’s document is still mailed', async () => {
    const own = await issue();
    await set(sql`expires_on = '2026-02-01'`);
    const form_token = tokenIn((await open(own)).html);
    expect((await send(`${own}/send`, { form_token, email: 'a@customer.example' })).status).toBe(303);
  });
});

describe('price list', () => {
  test('price list shows public items with VAT by alias', async () => {
    const exclusive = await at.openShop({ prices_include_vat: false });
    const [items] = await at.database.owner.batch([
      sql`update merchant set alias_name = 'Petals' where merchant_id = ${exclusive.merchantId}`,
      sql`update service set name_en = 'Hidden thing', show_to_customer = false
          where merchant_id = ${exclusive.merchantId} and id = ${exclusive.services[1]}`,
      sql`update service set name_en = '<b>Bouquet</b>', price = 10000, job_time_minutes = 45
          where merchant_id = ${exclusive.merchantId} and id = ${exclusive.services[0]}`,
    ]);
    expect(items).toEqual([]);
    const { status, html } = await open('/en/shop/petals/price-list');
    expect(status).toBe(200);
    expect(html).toContain('&lt;b&gt;Bouquet&lt;/b&gt;');
    expect(html).toContain('45 min');
    expect(html).toContain('>115.00</bdi>');
    expect(html).not.toContain('Hidden thing');
    expect(html).toContain('hrefLang="ar" href="http://batalat.test/shop/petals/price-list"');
    await at.database.owner.batch([sql`update merchant set status = 0 where merchant_id = ${exclusive.merchantId}`]);
    expect((await open('/en/shop/petals/price-list')).status).toBe(404);
  });
});

describe('page rate limit', () => {
  test('excess views or forms get an explaining page', async () => {
    const limited = await openOwnServer({ pages: true, rateLimits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      const response = await fetch(`${limited.url}/e-invoice/${'A'.repeat(24)}/send`, {
        method: 'POST',
        body: new URLSearchParams({}),
      });
      statuses.push(response.status);
      if (i === 6) expect(await response.text()).toContain('وصلت طلبات كثيرة');
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    await limited.close();
  });
});
