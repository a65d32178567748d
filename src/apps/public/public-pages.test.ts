import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessInvoice, simplifiedInvoice, untaxedInvoice } from '../../../test/support/invoice-documents.ts';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import type { InvoiceDocument } from '../../features/documents/invoice-document.ts';
import { Pool } from '../../platform/db/pools.ts';
import { type Statement, sql } from '../../platform/db/sql.ts';
import type { PublicTx } from '../../platform/db/transaction.ts';
import { DiskFileStore } from '../../platform/files/disk-file-store.ts';
import { LiveTopics } from '../../platform/live/live.ts';
import { sendsAll } from '../../platform/messages/message-settings.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { Sealer } from '../../platform/secrets/sealing.ts';
import { invoicePage } from './invoice-page.ts';
import { followDevice } from './public-assets.ts';
import { servePublicPages } from './public-pages.ts';

const documents = [simplifiedInvoice, businessInvoice, untaxedInvoice];

describe('public pages', () => {
  let database: OwnDatabase;
  let server: FastifyInstance;
  let shop: number;
  let manager: Pool;
  const entered: string[] = [];

  const load = async (tx: PublicTx, uniqueId: string): Promise<InvoiceDocument | undefined> => {
    const { who } = await tx.one<{ who: string }>(sql`select current_user::text as who`);
    entered.push(`${who} of ${tx.merchantId}`);
    return documents.find((document) => document.unique_id === uniqueId);
  };
  const enter = (uniqueId: string): Statement =>
    documents.some((document) => document.unique_id === uniqueId)
      ? sql`select set_config('app.merchant_id', ${String(shop)}, true)::int as merchant_id`
      : sql`select null::int as merchant_id`;

  beforeAll(async () => {
    database = await openOwnDatabase();
    shop = await database.openShop();
    server = Fastify();
    manager = new Pool(database.address.manager, 1);
    await servePublicPages(server, {
      app: database.app,
      manager,
      aside: database.app,
      clock: systemClock,
      publicUrl: 'https://shop.example',
      sends: sendsAll,
      files: new DiskFileStore('/nowhere'),
      sealer: new Sealer(randomBytes(32)),
      locate: async () => null,
      pages: [invoicePage({ enter, load })],
      publish: () => {},
      live: new LiveTopics({}),
    });
  });
  afterAll(async () => {
    await server.close();
    await manager.end();
    await database.drop();
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

  it('invoice is Arabic by default and English under /en', async () => {
    const arabic = await get(`/e-invoice/${simplifiedInvoice.unique_id}`);
    expect(arabic.statusCode).toBe(200);
    expect(arabic.payload).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.payload).toContain('فاتورة ضريبية مبسطة');
    expect(arabic.payload).toContain(`href="/en/e-invoice/${simplifiedInvoice.unique_id}"`);
    const english = await get(`/en/e-invoice/${simplifiedInvoice.unique_id}`);
    expect(english.payload).toContain('<html lang="en" dir="ltr">');
    expect(english.payload).toContain('Jasmine Flowers');
    expect(english.payload).toContain(`href="/api/e_invoices/${simplifiedInvoice.unique_id}/pdf?paper=a4"`);
  });

  it('invoice page shows every figure', async () => {
    const { payload } = await get(`/e-invoice/${simplifiedInvoice.unique_id}`);
    for (const figure of ['310122393500003', 'INV-1042', '243.48', '-8.70', '234.78', '35.22', '270.00', '004217'])
      expect(payload).toContain(`>${figure}</bdi>`);
    expect(payload).toContain('class="qr"');
  });

  it('unregistered shop shows no VAT and no code', async () => {
    const { payload } = await get(`/e-invoice/${untaxedInvoice.unique_id}`);
    expect(payload).not.toContain('class="qr"');
    expect(payload).not.toContain('الرقم الضريبي');
  });

  it('typed text stays text', async () => {
    const typed = { ...businessInvoice, unique_id: 'A'.repeat(24), notes: '<script>alert(1)</script>' };
    documents.push(typed);
    const { payload } = await get(`/e-invoice/${typed.unique_id}`);
    expect(payload).not.toContain('<script');
    expect(payload).toContain('&lt;script&gt;');
  });

  it('pages need no script or inline style by policy', async () => {
    const { payload, headers } = await get(`/e-invoice/${simplifiedInvoice.unique_id}`);
    expect(payload).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('private address stays private', async () => {
    const { payload, headers } = await get(`/e-invoice/${simplifiedInvoice.unique_id}`);
    expect(payload).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-cache' });
  });

  it('document is read as its shop’s public role', async () => {
    entered.length = 0;
    await get(`/e-invoice/${simplifiedInvoice.unique_id}`);
    expect(entered).toEqual([`batalat_public of ${shop}`]);
  });

  it.each([
    ['/404', 'ar'],
    ['/en/404', 'en'],
    ['/no/such/page', 'ar'],
    ['/en/no/such/page', 'en'],
    ['/english', 'ar'],
  ])('%s answers not found in %s', async (url, language) => {
    const { statusCode, payload, headers } = await get(url, { accept: 'text/html' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(payload).toContain(`<html lang="${language}"`);
    expect(payload).toContain(language === 'ar' ? 'الصفحة غير موجودة' : 'Page not found');
  });

  it.each([
    [`/e-invoice/${'B'.repeat(24)}`, 'لم يعد هذا الرابط صالحًا'],
    ['/en/e-invoice/short', 'This link no longer works'],
    ['/en/e-deposit/abc', 'This link no longer works'],
    ['/en/e-survey/abc', 'This link no longer works'],
    ['/e-booking/xyz?done=move', 'الموعد غير موجود أو أُلغي'],
    ['/en/shop/nosuch', 'Page not found'],
  ])('link %s never leads to the staff sign-in', async (url, words) => {
    const { statusCode, payload } = await get(url, { accept: 'text/html' });
    expect([statusCode, payload.includes('sign-in')]).toEqual([404, false]);
    expect(payload).toContain(words);
  });

  it.each([
    ['/404?home=manager', '/manager'],
    ['/en/404?home=merchant', '/en/merchant'],
    ['/404', '/merchant/sign-in'],
    ['/404?home=//evil.example', '/merchant/sign-in'],
  ])('%s redirects to %s', async (url, target) => {
    expect((await get(url, { accept: 'text/html' })).payload).toContain(`class="petal-button" href="${target}"`);
  });

  it('missing shop page redirects to the shop’s home', async () => {
    expect((await get('/en/shop/lulu/menu"><b>', { accept: 'text/html' })).payload).toContain('href="/en/shop/lulu"');
    expect((await get('/en/shop/<b>"/menu', { accept: 'text/html' })).payload).not.toMatch(/<b>"|sign-in/);
  });

  it('unknown request from a program answers JSON', async () => {
    expect((await get('/api/nothing', { accept: '*/*' })).json()).toEqual({ message: 'not_found' });
    expect((await get('/nothing', { accept: 'application/json' })).json()).toEqual({ message: 'not_found' });
  });

  it.each([
    ['/', 302, '/merchant/sign-in'],
    ['/en', 302, '/en/merchant/sign-in'],
    ['/ar', 308, '/'],
    ['/ar/e-invoice/x?a=1', 308, '/e-invoice/x?a=1'],
    ['/ar//evil.example', 308, '/evil.example'],
  ])('%s redirects on', async (url, status, target) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['location']]).toEqual([status, target]);
  });

  it('private pages are hidden from search engines', async () => {
    const { statusCode, headers, payload } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(payload).toMatch(/^User-agent: \*\nDisallow: \/api\/\nDisallow: \/merchant\/\n/);
    expect(payload).not.toContain('Disallow: /\n');
  });

  it('one compressed style sheet is cached forever', async () => {
    const { payload } = await get('/404');
    const style = /<link rel="stylesheet" href="([^"]+)"/.exec(payload)![1]!;
    const answer = await get(style, { 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.rawPayload.length).toBeLessThan(8 * 1024);
    expect((await get(style)).payload).toContain('prefers-color-scheme: dark');
    expect((await get('/assets/nothing.css')).statusCode).toBe(404);
  });
});

it('dark colours come from the single colour source', () => {
  expect(followDevice(':root[data-mantine-color-scheme="dark"] { --ink: #fff; }')).toBe(
    '@media screen and (prefers-color-scheme: dark) { :root { --ink: #fff; } }',
  );
});
