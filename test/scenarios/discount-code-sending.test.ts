import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CodeTerms, formatTerms } from '../../src/features/promotions/code-words.ts';
import { money } from '../../src/kernel/money/money.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Codes are handed out on paper or sent: nobody gets one twice, no voucher goes to two. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
const run = promisify(execFile);

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const ok = async (answer: ReturnType<Caller>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
let phones = 0;
const customer = async (more: object = {}): Promise<number> =>
  (
    await ok(
      owner('POST', '/api/customers', {
        ...{ name_ar: `عميلة ${++phones}`, mobile: `9665123400${String(phones).padStart(2, '0')}` },
        ...more,
      }),
    )
  ).id;
const program = (more: object) =>
  ok(owner('POST', '/api/discount_programs', { name_ar: 'خصم الربيع', percent_bp: 1_500, ...more }));
const send = (id: number, customer_id: number, by: Caller = owner) =>
  by('POST', `/api/discount_programs/${id}/send`, { customer_id });
const sheet = async (id: number): Promise<string> => {
  const answer = await fetch(`${at.url}/api/discount_programs/${id}/pdf`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.status).toBe(200);
  const file = join(await mkdtemp(join(tmpdir(), 'vouchers-')), 'vouchers.pdf');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  return (await run('pdftotext', ['-layout', file, '-'])).stdout;
};

describe('code benefit in words', () => {
  const plain: CodeTerms = {
    ...{ category: 1, percent_bp: 1_000, amount: null, minimum_amount: null, from_on: null, until_on: null },
    ...{ weekdays: [], from_time: null, until_time: null },
  };
  test.each<[Partial<CodeTerms>, 'ar' | 'en', string, string]>([
    [{}, 'en', '10% off', 'on all services and products'],
    [{}, 'ar', 'خصم 10%', 'على كل الخدمات والمنتجات'],
    [{ percent_bp: null, amount: money(2_000), category: 3 }, 'en', 'SAR\u00a020.00 off', 'on all products'],
    [
      {
        percent_bp: 1_250,
        minimum_amount: money(10_000),
        weekdays: [0, 1],
        from_time: '16:00:00',
        until_time: '18:00:00',
      },
      'en',
      '12.5% off',
      'on all services and products, for purchases of at least SAR\u00a0100.00, on Sunday, Monday, from 16:00 to 18:00',
    ],
  ])('%j in %s', (more, language, gives, limits) =>
    expect(formatTerms({ ...plain, ...more }, { language, currency: 'SAR' })).toEqual({ gives, limits }),
  );
});

test('unused vouchers print with their benefit', async () => {
  const made = await program({ kind: 2, count: 12 });
  const { records } = await ok(owner('GET', `/api/discount_programs/${made.id}/codes`));
  const [first, ...others] = records.map((one: { code: string }) => one.code) as string[];
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update discount_code set uses = 1 where merchant_id = ${shop.merchantId} and code = ${first!}`),
  );
  const paper = await sheet(made.id);
  for (const code of others) expect(paper).toContain(code);
  expect(paper).not.toContain(first);
  expect(paper).toMatch(/خصم.*15/);
});

test('one code reaches many recipients once each', async () => {
  const made = await program({ code: 'SPRING-15' });
  const [one, two] = [await customer(), await customer()];
  expect(await ok(send(made.id, one))).toMatchObject({ code: 'SPRING-15', channel: 'whatsapp' });
  expect(await ok(send(made.id, two))).toMatchObject({ code: 'SPRING-15' });
  expect((await send(made.id, one)).body).toBe('already_told');
  const [texts] = await at.database.owner.batch([
    sql`select m.text_body as text from message m join customer_message c
          on c.merchant_id = m.merchant_id and c.message_id = m.id
        where c.merchant_id = ${shop.merchantId} and c.kind = 'discount_code' and c.customer_id = ${one}`,
  ]);
  expect(texts).toHaveLength(1);
  expect(String(texts![0]!['text'])).toContain('SPRING-15');
});

test('eight customers get eight vouchers, a ninth none', async () => {
  const made = await program({ kind: 2, count: 8 });
  const people = await Promise.all(Array.from({ length: 9 }, () => customer()));
  const answers = await Promise.all(people.slice(0, 8).map((id) => send(made.id, id)));
  expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map((a) => a.body.code)).size).toBe(8);
  expect((await send(made.id, people[8]!)).body).toBe('no_voucher_left');
  expect((await send(made.id, people[0]!)).body).toBe('already_told');
});

test('voucher is chosen after another sending of its program', async () => {
  const made = await program({ kind: 2, count: 2 });
  const person = await customer();
  const { sending, wasDone } = await at.database.as(shop.merchantId, async (tx) => {
    await tx.run(sql`select id from discount_program where id = ${made.id} for no key update`);
    const sending = send(made.id, person);
    const later = new Promise<false>((resolve) => setTimeout(() => resolve(false), 400));
    return { sending, wasDone: await Promise.race([sending.then(() => true), later]) };
  });
  expect(wasDone).toBe(false);
  expect((await sending).status).toBe(200);
});

test('opt-out, expired and foreign codes are refused with reasons', async () => {
  const made = await program({ code: 'AUTUMN' });
  const silent = await customer({
    allow_whatsapp_contact: false,
    allow_sms_contact: false,
    allow_email_contact: false,
  });
  expect((await send(made.id, silent)).body).toBe('customer_allows_no_contact');
  const nameless = (await ok(owner('POST', '/api/customers', { name_ar: 'بلا جوال' }))).id;
  expect((await send(made.id, nameless)).body).toBe('customer_without_contact');
  expect((await send(made.id, 999_999)).body).toBe('customer_not_found');
  await ok(owner('POST', `/api/discount_programs/${made.id}/disable`, {}));
  expect((await send(made.id, await customer())).body).toBe('discount_program_disabled');
  const over = await program({ code: 'WINTER', until_on: '2026-02-01' });
  expect((await send(over.id, await customer())).body).toBe('discount_program_over');
  const other = await at.signIn((await at.openShop()).owner);
  expect((await send(over.id, await customer(), other)).body).toBe('discount_program_not_found');
});
