import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop that charges no VAT reads and prints no word of it; on the day on which it begins, bills and deposits stay right. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
const run = promisify(execFile);
const taxWords = /ضريب|\bVAT\b|\btax/i;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-02-14T09:00:00.000Z', pages: true });
  shop = await at.openShop({ vat_rate_bp: 0 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const must = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await owner(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const line = () => ({ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 });
const sell = (more: object = {}) =>
  must('POST', '/api/invoices', {
    customer_id: shop.customers[0],
    lines: [{ ...line(), discount: { kind: 'amount', amount: 100 } }],
    payments: [{ method: 'cash', amount: 2400 }],
    ...more,
  });

/** What stands on a printed paper. */
const paper = async (id: number, kind: 'a4' | 'receipt'): Promise<string> => {
  const answer = await fetch(`${at.url}/api/invoices/${id}/pdf?paper=${kind}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.status).toBe(200);
  const file = join(await mkdtemp(join(tmpdir(), 'paper-')), 'paper.pdf');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  return (await run('pdftotext', ['-layout', file, '-'])).stdout;
};
const sheet = async (path: string): Promise<string> => {
  const { body } = await owner('GET', `${path}${path.includes('?') ? '&' : '?'}format=csv`, undefined, {
    'accept-language': 'en',
  });
  return String(body).split(/\r?\n/, 1)[0]!;
};
const lists = ['/api/invoices', '/api/services', '/api/products', '/api/customers', '/api/payments'];

describe('shop without VAT', () => {
  test('session and exports without VAT have no column', async () => {
    const { global_informations } = await must('POST', '/api/get_global_informations', {});
    expect(global_informations.account.charges_vat).toBe(false);
    for (const path of lists) {
      const head = await sheet(path);
      expect(head, path).toMatch(/^\uFEFF?[A-Z]/);
      expect(head, path).not.toMatch(taxWords);
      expect(head, path).not.toMatch(/[\uE000-\uE002]/);
    }
  });

  test('papers, page and mail never mention VAT', async () => {
    const sale = await sell();
    const deposit = await must('POST', '/api/deposits', {
      customer_id: shop.customers[0],
      payment: { method: 'cash', amount: 1000 },
    });
    for (const id of [sale.id, deposit.id])
      for (const kind of ['a4', 'receipt'] as const) {
        const text = await paper(id, kind);
        expect(text).toMatch(/\d/);
        expect(text, `${id} ${kind}`).not.toMatch(taxWords);
      }
    for (const language of ['', '/en']) {
      const page = await (await fetch(`${at.url}${language}/e-invoice/${sale.unique_id}`)).text();
      expect(page).toContain(sale.document_number);
      expect(page).not.toMatch(taxWords);
    }
    await must('POST', `/api/invoices/${sale.id}/send`, { email: 'noura@customer.example', mobile: '966512345678' });
    const [sent] = await at.database.owner.batch([
      sql`select concat(subject, text_body, html_body, template) as words from message where merchant_id = ${shop.merchantId}`,
    ]);
    expect(sent).toHaveLength(2);
    for (const { words } of sent!) expect(words).not.toMatch(taxWords);
  });
});

describe('first day of VAT', () => {
  test('held invoices reprice and open deposits only refund', async () => {
    const held = await must('POST', '/api/held_invoices', { lines: [line()], label: 'before' });
    const [deposit] = (await must('GET', `/api/customers/${shop.customers[0]}/deposits`)).records;
    const settings = await must('GET', '/api/shop_settings');
    expect(settings).toMatchObject({ open_deposits: 1, held_bills: 1 });
    const registered = { is_vat_registered: true, trn: '312345678900003', vat_rate_bp: 1500 };
    const dates = { effective_on: '2026-02-15', version: settings.version, prices_include_vat: true };
    await must('PUT', '/api/shop_settings/tax', { ...registered, ...dates });
    at.setNow('2026-02-15T09:00:00.000Z');

    const resumed = await must('GET', `/api/held_invoices/${held.id}`);
    const paid = await must('POST', '/api/invoices', {
      held_invoice_id: held.id,
      held_version: resumed.version,
      lines: [line()],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    expect(await must('GET', `/api/invoices/${paid.id}`)).toMatchObject({ vat: 326, total: 2500 });

    const deducted = await owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [line()],
      deposits: [{ deposit_id: deposit.id, amount: 1000 }],
      payments: [{ method: 'cash', amount: 1500 }],
    });
    expect([deducted.status, deducted.body]).toEqual([501, 'deposit_does_not_fit']);
    const back = await must('POST', `/api/deposits/${deposit.id}/refund`, {
      amount: 1000,
      method: 'cash',
      reason: 'VAT',
    });
    expect(await must('GET', `/api/invoices/${back.credit_note_id ?? back.id}`)).toMatchObject({ vat: 0, total: 1000 });
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('VAT words appear and stay readable afterwards', async () => {
    const says = async () => (await must('POST', '/api/get_global_informations', {})).global_informations.account;
    expect((await says()).charges_vat).toBe(true);
    expect(await sheet('/api/invoices')).toContain('VAT');
    const { version } = await must('GET', '/api/shop_settings');
    const ends = { is_vat_registered: false, vat_rate_bp: 0, prices_include_vat: true, effective_on: '2026-02-15' };
    await must('PUT', '/api/shop_settings/tax', { ...ends, version });
    expect((await says()).charges_vat).toBe(true);
    expect(await sheet('/api/invoices')).toContain('VAT');
    expect(await sheet('/api/services')).toContain('VAT');
  });
});
