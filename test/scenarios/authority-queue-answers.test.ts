import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, until } from '../support/answers.ts';
import { type Between, openServerBetween } from '../support/between-authority.ts';
import { connectShop } from '../support/connect-shop.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Answers that nobody expects: the queue keeps what is true of a document, waits in between, and goes on. */
let at: OwnServer;
let between: Between;
let close: () => Promise<void>;
let shop: TinyShop;
let owner: Caller;
let company: number;
let unit: number;

beforeAll(async () => {
  ({ at, between, close } = await openServerBetween());
});
afterAll(() => close());

beforeEach(async () => {
  between.answer = null;
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
  unit = await connectShop(owner);
  between.asked.length = 0;
  const made = await done(
    owner('POST', '/api/customers', {
      ...{ name_ar: 'شركة قاعات الفيصل', trn: '399999999800003', street: 'صلاح الدين', building_number: '1111' },
      ...{ district: 'المروج', city: 'الرياض', postal_code: '12222', country_code: 'SA' },
    }),
  );
  company = made.id;
});

const line = (name = {}) => ({
  ...{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 },
  ...name,
});
const sell = (more: object = {}) =>
  done(owner('POST', '/api/invoices', { lines: [line()], payments: [{ method: 'cash', amount: 2_500 }], ...more }));
const sellToCompany = () => sell({ customer_id: company, wants_tax_invoice: true });
interface Kept {
  readonly state: number;
  readonly counter: number;
  readonly xml: string;
  readonly cleared_xml: string | null;
  readonly answer: { errors: { text: string }[]; warnings: object[] } | null;
}
const rows = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
const kept = () =>
  rows<Kept>(sql`select * from fiscal_document where merchant_id = ${shop.merchantId} order by counter`);
const queue = async () =>
  (
    await rows<{ failures: number; lease: string | null; next_try_at: string; blocked_reason: string | null }>(
      sql`select * from fiscal_queue where merchant_id = ${shop.merchantId}`,
    )
  )[0]!;
const now = () =>
  at.database.owner.batch([
    sql`update fiscal_queue set next_try_at = now() where merchant_id = ${shop.merchantId} and unit_id = ${unit}`,
  ]);
const failed = () => until(async () => (await queue()).failures > 0 && (await queue()).lease === null);
const said = (status: number, body: object) => async () => ({ status, text: JSON.stringify(body) });
const taken = { validationResults: { status: 'PASS' }, reportingStatus: 'REPORTED' };
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const cleared = (xml: string | null, status = 200) =>
  said(status, {
    validationResults: { status: 'PASS' },
    clearanceStatus: 'CLEARED',
    clearedInvoice: xml === null ? null : base64(xml),
  });

test('unstorable characters in an answer cause no retries', async () => {
  const errors = [{ type: 'ERROR', code: 'X\u0000', category: 'C\ud800', message: 'nul \u0000 half \udc00 end' }];
  const body = { validationResults: { status: 'ERROR', errorMessages: errors }, reportingStatus: 'NOT_REPORTED' };
  between.answer = said(400, body);
  await sell();
  await until(async () => (await kept())[0]!.state === 6);
  expect((await kept())[0]!.answer!.errors).toHaveLength(1);
  expect(between.asked).toHaveLength(1);
});

test('five thousand messages store the first hundred, shortened', async () => {
  const errorMessages = Array.from({ length: 5_000 }, (_, i) => ({ code: `E${i}`, message: 'ط'.repeat(20_000 / 100) }));
  between.answer = said(400, {
    validationResults: { status: 'ERROR', errorMessages },
    reportingStatus: 'NOT_REPORTED',
  });
  const { id } = await sell();
  await until(async () => (await kept())[0]!.state === 6);
  const { records } = await done(owner('GET', '/api/fiscal_documents'));
  const record = await done(owner('GET', `/api/fiscal_documents/${records[0].id}`));
  expect([record.invoice_id, record.errors.length]).toEqual([id, 100]);
});

test('unwritable answer waits like a missing one', async () => {
  await at.database.owner.batch([
    sql`create function refuse_answers() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    sql`create trigger refuse_answers before insert on fiscal_answer for each statement execute function refuse_answers()`,
  ]);
  await sell();
  await failed();
  await at.database.owner.batch([sql`drop trigger refuse_answers on fiscal_answer`]);
  expect(between.asked.length).toBeLessThan(3);
  await now();
  await until(async () => (await kept())[0]!.state === 2);
});

test('different cleared document is not stored', async () => {
  between.answer = async ({ pass }) => {
    const own = JSON.parse((await pass()).text) as { clearedInvoice: string };
    const xml = Buffer.from(own.clearedInvoice, 'base64').toString('utf8');
    return cleared(xml.replace('شركة قاعات الفيصل', 'شركة أخرى'))();
  };
  await sellToCompany();
  await failed();
  const [other] = await kept();
  expect([other!.state, other!.cleared_xml]).toEqual([1, null]);
  for (const text of ['not xml', '<Invoice/>']) {
    between.answer = cleared(text);
    const { failures } = await queue();
    await now();
    await until(async () => (await queue()).failures > failures);
    expect((await kept())[0]!.state).toBe(1);
  }
  // The authority itself, asked again, gives what it cleared (208).
  between.answer = null;
  await now();
  await until(async () => (await kept())[0]!.state === 4);
  expect((await kept())[0]!.cleared_xml).not.toBeNull();
});

test('already cleared document without text counts as cleared', async () => {
  between.answer = cleared(null, 208);
  await sellToCompany();
  await until(async () => (await kept())[0]!.state === 4);
  expect((await kept())[0]!.cleared_xml).toBeNull();
});

test('reported document with cleared text counts as reported', async () => {
  between.answer = said(200, { ...taken, clearedInvoice: base64('<Invoice/>') });
  await sell();
  await until(async () => (await kept())[0]!.state === 2);
  expect(between.asked).toHaveLength(1);
});

test('long invoice clears despite a long answer', async () => {
  const name_ar = 'باقة ورد طبيعي '.repeat(13).trim();
  const { version } = await done(owner('GET', `/api/services/${shop.services[0]}`));
  expect(version).toBeDefined();
  await at.database.owner.batch([
    sql`update service set name_ar = ${name_ar}, name_en = ${'Long name of a thing '.repeat(9).trim()}
        where merchant_id = ${shop.merchantId} and id = ${shop.services[0]}`,
  ]);
  const lines = Array.from({ length: 200 }, () => line());
  await sell({
    ...{ lines, payments: [{ method: 'cash', amount: 500_000 }], customer_id: company, wants_tax_invoice: true },
  });
  const xml = (await kept())[0]!.xml;
  between.answer = async ({ pass }) => {
    const own = JSON.parse((await pass()).text) as object;
    return { status: 200, text: JSON.stringify({ ...own, padding: 'x'.repeat(2_000_000) }) };
  };
  await now();
  await until(async () => (await kept())[0]!.state === 4);
  expect(xml.length).toBeGreaterThan(100_000);
});

test('endless answer is broken off and discarded', async () => {
  let written = 0;
  between.answer = async (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(1_000_000, 0x20);
    for (; written < 200 && !response.destroyed; written++)
      await new Promise((resolve) => {
        response.write(part, resolve);
        response.once('close', resolve);
      });
    response.end();
    return { status: 200, text: '' };
  };
  await sell();
  await failed();
  expect(written).toBeLessThan(100);
  expect((await kept())[0]!.state).toBe(1);
});

test('slow answer after the lease is written once', async () => {
  let answers = 0;
  between.answer = async ({ pass }) => {
    answers++;
    const answer = await pass();
    // Three minutes, by the server's clock.
    if (answers === 1) at.setNow(new Date(Date.now() + 180_000).toISOString());
    if (answers === 1) await new Promise((resolve) => setTimeout(resolve, 700));
    return answer;
  };
  await sell();
  await until(async () => (await kept())[0]!.state === 2);
  expect(
    await rows(sql`select 1 from fiscal_answer where merchant_id = ${shop.merchantId} and asked = 'report'`),
  ).toHaveLength(1);
});

test('chain end is stored outside before sending', async () => {
  const missing: string[] = [];
  let first = true;
  between.answer = async ({ body }) => {
    if (first) {
      first = false;
      // The queue sends already; more is sold.
      for (let i = 0; i < 3; i++) await sell();
    }
    const [document] = await rows<{ counter: number }>(
      sql`select counter from fiscal_document where merchant_id = ${shop.merchantId} and uuid = ${body['uuid']!}::uuid`,
    );
    const told = (await readFile(at.chainFile, 'utf8'))
      .split('\n')
      .map((text) => text.split(' ').map(Number))
      .filter(([merchant, id]) => merchant === shop.merchantId && id === unit);
    if (!told.some(([, , counter]) => counter! >= document!.counter)) missing.push(String(document!.counter));
    return { status: 200, text: JSON.stringify(taken) };
  };
  await sell();
  await until(async () => (await kept()).length === 4 && (await kept()).every(({ state }) => state === 2));
  expect(missing).toEqual([]);
});
