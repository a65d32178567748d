import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Cards that are sold at the till, looked for, refunded and expired; another shop knows nothing of them. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let next: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T08:00:00.000Z' });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  next = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const balances = async () => {
  const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2028-12-31'));
  return (...keys: string[]): number[] => keys.map((key) => rows.find((r) => r.system_key === key)!.balance);
};
const books = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const sell = (over: Record<string, unknown> = {}) =>
  owner('POST', '/api/gift_cards', {
    amount: 30_000,
    beneficiary_name: 'لمى الدوسري',
    words: 'مبارك تخرّجك',
    payments: [{ method: 'cash', amount: 30_000 }],
    ...over,
  });
const codeOf = async (id: number) => (await owner('POST', `/api/gift_cards/${id}/code`, {})).body;
const find = (code: string, by = owner) => by('POST', '/api/gift_cards/find', { code });
const allowRefunds = async () => {
  const kept = (await owner('GET', '/api/settings/gift_cards')).body;
  const saved = await owner('PUT', '/api/settings/gift_cards', {
    ...kept,
    value: { ...kept.value, may_refund: true },
  });
  expect(saved.status).toBe(200);
};

test('card sells at value as liability without tax document', async () => {
  const before = (await owner('GET', '/api/invoices')).body.total;
  const sold = await sell({
    payments: [
      { method: 'credit_card', amount: 10_000, authorization_code: '123456' },
      { method: 'cash', amount: 25_000 },
    ],
  });
  expect(sold).toMatchObject({ status: 200, body: { receipt_number: 'GC-000001', change_amount: 5_000 } });
  expect(sold.body.expires_on).toBe('2027-03-01');
  expect((await balances())('cash', 'card_clearing', 'gift_cards')).toEqual([20_000, 10_000, -30_000]);
  expect((await owner('GET', '/api/invoices')).body.total).toBe(before);
  const card = (await owner('GET', `/api/gift_cards/${sold.body.id}`)).body;
  expect(card).toMatchObject({ state: 1, type: 0, amount: 30_000, balance: 30_000, beneficiary_name: 'لمى الدوسري' });
  expect(card.movements).toMatchObject([{ kind: 1, amount: 30_000, balance_after: 30_000 }]);
  expect(card.url).toContain('/e-gift/');
  await books();
});

test('wrong amount sells nothing and a retry sells once', async () => {
  const short = await sell({ payments: [{ method: 'cash', amount: 29_999 }] });
  expect(short).toMatchObject({ status: 422, body: { errors: { payments: [{ key: 'payments_must_equal_total' }] } } });
  const over = await sell({ payments: [{ method: 'transfer', amount: 30_001 }] });
  expect(over).toMatchObject({ status: 422, body: { errors: { payments: [{ key: 'payments_exceed_total' }] } } });
  expect((await sell({ send_by: 'whatsapp' })).body.errors).toHaveProperty('beneficiary_phone');
  expect((await sell({ expires_on: '2026-02-01' })).body.errors).toHaveProperty('expires_on');
  const past = await sell({
    send_by: 'mail',
    beneficiary_email: 'lama@example.com',
    send_on: '2026-02-28',
    send_time: '10:00',
  });
  expect(past.body.errors).toHaveProperty('send_on');
  expect((await owner('GET', '/api/gift_cards')).body).toMatchObject({ total: 1, balance: 30_000 });
  expect((await sell()).body.receipt_number).toBe('GC-000002');
  await books();
});

test('either code finds the card in its shop only', async () => {
  const { id } = (await sell()).body;
  const { code, short_code } = await codeOf(id);
  expect([code, short_code]).toEqual([
    expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{18}$/),
    expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  ]);
  expect(await codeOf(id)).toEqual({ code, short_code });
  const typed = `${short_code.slice(0, 4)}-${short_code.slice(4)}`.toLowerCase().replaceAll('0', 'o');
  for (const one of [code, short_code, typed]) expect((await find(one)).body).toMatchObject({ id, balance: 30_000 });
  expect(await find('ABCD-EFGH')).toMatchObject({ status: 501, body: 'gift_card_not_found' });
  expect((await find(code, next)).status).toBe(501);
  expect((await next('GET', `/api/gift_cards/${id}`)).status).toBe(501);
  // Neither code is anywhere in the shop's trail or tables as it is read.
  const [rows] = await at.database.owner.batch([
    sql`select count(*)::int as n from audit_entry where merchant_id = ${shop.merchantId}
        and (input::text like ${`%${code}%`} or input::text like ${`%${short_code}%`})`,
  ]);
  expect(rows![0]!['n']).toBe(0);
});

test('customer’s cards include those of a merged record', async () => {
  const [first, second] = shop.customers as [number, number];
  const sold = await sell({ beneficiary_id: first });
  expect(sold).toMatchObject({ status: 200 });
  const { id } = sold.body;
  const mine = async (of: number) => (await owner('GET', `/api/customers/${of}/gift_cards`)).body.records;
  expect(await mine(first)).toMatchObject([{ id }]);
  expect(await mine(second)).toEqual([]);
});

test('card rest is refunded once where allowed', async () => {
  const { id } = (
    await sell({
      send_by: 'mail',
      beneficiary_email: 'lama@example.com',
      send_on: '2026-03-09',
      send_time: '20:00',
    })
  ).body;
  const code = (await codeOf(id)).code;
  const refund = async () => (await owner('POST', `/api/gift_cards/${id}/refund`, {})).body;
  expect(await refund()).toBe('gift_card_refund_not_allowed');
  await allowRefunds();
  const [cash] = (await balances())('cash');
  expect(await owner('POST', `/api/gift_cards/${id}/refund`, {})).toMatchObject({
    status: 200,
    body: { amount: 30_000 },
  });
  expect((await balances())('cash')).toEqual([cash! - 30_000]);
  expect(await refund()).toBe('gift_card_refunded');
  expect((await find(code)).status).toBe(501);
  expect((await owner('GET', `/api/gift_cards/${id}`)).body).toMatchObject({
    state: 3,
    balance: 0,
    ended_amount: 30_000,
  });
  const [messages] = await at.database.owner.batch([
    sql`select status, text_body from message where merchant_id = ${shop.merchantId} and kind = 'gift_card'`,
  ]);
  expect(messages).toEqual([{ status: 0, text_body: null }]);
  await books();
});

test('unused card becomes income once after its last day', async () => {
  const { id } = (await sell({ expires_on: '2026-03-05' })).body;
  const code = (await codeOf(id)).code;
  const expire = (now: string) => at.database.as(shop.merchantId, (tx) => expireCards(tx, now));
  expect(await expire('2026-03-05T12:00:00.000Z')).toBe(0);
  expect(await expire('2026-03-06T12:00:00.000Z')).toBe(1);
  expect(await expire('2026-03-06T12:00:00.000Z')).toBe(0);
  expect((await balances())('card_breakage')).toEqual([-30_000]);
  expect((await find(code)).body).toBe('gift_card_expired');
  const of = async (state: number) => (await owner('GET', `/api/gift_cards?state=${state}`)).body;
  expect(await of(2)).toMatchObject({ total: 1, balance: 0, records: [{ id, state: 2, ended_amount: 30_000 }] });
  expect(await of(1)).toMatchObject({ total: 4, balance: 120_000 });
  expect(await of(0)).toMatchObject({ total: 1, records: [{ state: 3 }] });
  await books();
});

const rose = (price: number) => [
  { kind: 'product', item_id: shop.products[0]!, quantity_milli: 1000, unit_price: price },
];
const pay = (payments: object[], over: Record<string, unknown> = {}, price = 18_900) =>
  owner('POST', '/api/invoices', { lines: rose(price), payments, ...over });

test('card pays in parts and explains its refusals', async () => {
  const { id } = (await sell()).body;
  const { code, short_code } = await codeOf(id);
  const by = (amount: number, gift_card_code?: string) => ({
    method: 'gift_card',
    amount,
    gift_card_id: id,
    gift_card_code,
  });
  expect(await pay([by(18_900)])).toMatchObject({ status: 501, body: 'gift_card_needs_code' });
  expect(await pay([by(18_900, 'ABCDEFGH')])).toMatchObject({ status: 501, body: 'gift_card_not_found' });
  expect((await pay([by(10_000, code), by(8_900, code)])).status).toBe(422);
  const [owed] = (await balances())('gift_cards');
  const first = await pay([by(18_900, short_code)], { customer_id: shop.customers[1] });
  expect(first).toMatchObject({ status: 200, body: { paid_amount: 18_900, due_amount: 0 } });
  expect((await balances())('gift_cards')).toEqual([owed! + 18_900]);
  // From its first use on it is that customer's: no code needed, and nobody else's.
  expect(
    await pay([by(5_000, code), { method: 'cash', amount: 13_900 }], { customer_id: shop.customers[0] }),
  ).toMatchObject({
    status: 501,
    body: 'gift_card_of_another',
  });
  expect(await pay([by(18_900)], { customer_id: shop.customers[1] })).toMatchObject({ body: 'gift_card_not_enough' });
  const rest = await pay([by(11_100), { method: 'cash', amount: 7_800 }], { customer_id: shop.customers[1] });
  expect(rest.status).toBe(200);
  expect(await pay([by(100, code), { method: 'cash', amount: 18_800 }])).toMatchObject({ body: 'gift_card_used' });
  const card = (await owner('GET', `/api/gift_cards/${id}`)).body;
  expect(card).toMatchObject({ state: 0, balance: 0 });
  expect(card.movements.map((m: { amount: number }) => m.amount)).toEqual([30_000, -18_900, -11_100]);
  expect(card.movements[1].invoice_id).toBe(first.body.id);
  // Another shop's card pays nothing here, by its number or by its code.
  expect((await next('POST', '/api/gift_cards/find', { code })).body).toBe('gift_card_not_found');
  await books();
});

test('two hundred tills spend one card exactly', async () => {
  const { id } = (await sell({ amount: 100_000, payments: [{ method: 'cash', amount: 100_000 }] })).body;
  const { code } = await codeOf(id);
  const service = [{ kind: 'service', item_id: shop.services[0]!, quantity_milli: 1000, unit_price: 750 }];
  const spend = () =>
    owner('POST', '/api/invoices', {
      lines: service,
      payments: [{ method: 'gift_card', amount: 750, gift_card_id: id, gift_card_code: code }],
    });
  const answers = await Promise.all(Array.from({ length: 200 }, spend));
  const taken = answers.filter((one) => one.status === 200).length;
  expect(taken).toBe(133);
  expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.body))).toEqual(
    new Set(['gift_card_not_enough']),
  );
  const card = (await owner('GET', `/api/gift_cards/${id}`)).body;
  expect(card.balance).toBe(100_000 - 133 * 750);
  await books();
});

test('gift link shows uses after its day without value', async () => {
  const { id, url } = (await sell({ language: 'en' })).body;
  const { code, short_code } = await codeOf(id);
  await pay([{ method: 'gift_card', amount: 18_900, gift_card_id: id, gift_card_code: code }]);
  const { pathname } = new URL(url);
  expect(pathname).toMatch(/^\/en\/e-gift\//);
  const page = async (path: string) => (await fetch(at.url + path)).text();
  const html = await page(pathname);
  expect(html).toContain(`${short_code.slice(0, 4)}-${short_code.slice(4)}`);
  expect(html).toContain('To لمى الدوسري');
  expect(html).toContain('111.00');
  expect(html.slice(0, html.indexOf('<body'))).not.toMatch(/300|111\.00/);
  expect(html).not.toContain('<script');
  const arabic = await page(pathname.replace(/^\/en/, ''));
  expect(arabic).toContain('الرصيد المتبقي');
  const later = (
    await sell({
      send_by: 'mail',
      beneficiary_email: 'noof@example.com',
      send_on: '2026-03-20',
      send_time: '20:00',
    })
  ).body;
  const closed = await page(new URL(later.url).pathname);
  expect(closed).toContain('هدية في انتظارك');
  expect(closed).not.toContain('300.00');
  const calendar = await fetch(`${at.url}${new URL(later.url).pathname}/calendar.ics`);
  expect(await calendar.text()).toContain('DTSTART:20260320T170000Z');
  expect((await fetch(`${at.url}/e-gift/${'x'.repeat(24)}`)).status).toBe(404);
});
