import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { signMissedJob } from '../../src/features/documents/server/sign-missed-job.ts';
import { decodeQr } from '../../src/features/e-invoicing/qr-tlv.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { systemActor } from '../../src/platform/http/actor.ts';
import { done, until } from '../support/answers.ts';
import { type Between, openServerBetween } from '../support/between-authority.ts';
import { connectShop, unitForm } from '../support/connect-shop.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { shopDay } from '../support/shop-day.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A unit's life when several things happen to it at once, and when what is entered is odd. */
let at: OwnServer;
let between: Between;
let close: () => Promise<void>;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  ({ at, between, close } = await openServerBetween());
});
afterAll(() => close());
beforeEach(async () => {
  between.answer = null;
  shop = await at.openShop({ stock: 400 });
  owner = await at.signIn(shop.owner);
});

const state = () => done(owner('GET', '/api/fiscal_unit'));
const line = () => ({ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 });
const ask = (more: object = {}) =>
  owner('POST', '/api/invoices', { lines: [line()], payments: [{ method: 'cash', amount: 2_500 }], ...more });
const rows = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
const missed = (unit_id: number) =>
  at.database.as(shop.merchantId, (tx) =>
    signMissedJob.handle(
      {
        ...{ jobId: '', merchantId: shop.merchantId, actor: systemActor, now: new Date().toISOString() },
        ...{ isLastTry: true, sealer: at.sealer },
      },
      tx,
      { unit_id },
    ),
  );
const booksAgree = async () =>
  expect(
    (await bookErrors(at.database.owner, shop.merchantId)).filter(({ what }) => /unit|chain|issued again/.test(what)),
  ).toEqual([]);
const sealedOtps = () =>
  rows(sql`select id from fiscal_unit where merchant_id = ${shop.merchantId} and sealed_otp is not null`);

describe('concurrent unit operations', () => {
  test('sixteen connections make one unit beside signed sales', async () => {
    const [connects, sales] = await Promise.all([
      Promise.all(Array.from({ length: 16 }, () => owner('POST', '/api/fiscal_unit', unitForm))),
      Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          await new Promise((resolve) => setTimeout(resolve, i * 60));
          return (await ask()).status;
        }),
      ),
    ]);
    expect(connects.map(({ status }) => status).toSorted()).toEqual([200, ...Array(15).fill(501)]);
    expect(new Set(sales)).toEqual(new Set([200]));
    await until(async () => (await state()).unit.progress.phase === 'done');
    const { unit } = await state();
    await ask();
    await missed(unit.id);
    await booksAgree();
    expect(await sealedOtps()).toEqual([]);
  });

  test('renewal and exchanges beside sales cause no fault', async () => {
    const id = await connectShop(owner);
    const sold = await Promise.all(Array.from({ length: 8 }, () => done(ask())));
    const exchange = (invoice: number) =>
      owner('POST', `/api/invoices/${invoice}/exchanges`, {
        credit: {
          ...{ reason_kind: 'damaged', back: { to: 'method', method: 'cash' } },
          lines: [{ line_number: 1, quantity_milli: 1000 }],
        },
        sale: { lines: [line()], payments: [{ method: 'cash', amount: 2_500 }] },
      });
    const deadlocks = async () =>
      (
        await at.database.owner.batch([
          sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
        ])
      )[0]![0]!['n'] as number;
    const before = await deadlocks();
    const answers = await Promise.all([
      ...Array.from({ length: 24 }, () => ask()),
      ...sold.map((one) => exchange(one.id)),
      owner('POST', '/api/fiscal_unit/renew', { otp: '123345' }),
      ...Array.from({ length: 16 }, () => owner('POST', '/api/fiscal_unit/resume')),
    ]);
    expect(answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body])).toEqual([]);
    // No lock waited for another the other way round: that costs a second each time.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await deadlocks()) - before).toBe(0);
    await until(async () => (await state()).unit.progress.phase === 'done');
    const cancelled = await Promise.all([
      ...Array.from({ length: 16 }, () => ask()),
      owner('POST', '/api/fiscal_unit/cancel', { id, reason: 'إغلاق الفرع' }),
      ...Array.from({ length: 16 }, () => ask()),
    ]);
    expect(new Set(cancelled.map(({ status }) => status))).toEqual(new Set([200]));
    await booksAgree();
  });

  test('unit disconnected while connecting replaces nothing', async () => {
    const id = await connectShop(owner);
    const { version } = await done(owner('GET', '/api/shop_settings'));
    await done(
      owner('PUT', '/api/shop_settings/tax', {
        ...{ version, is_vat_registered: true, trn: '310122393700003', vat_rate_bp: 1500, prices_include_vat: true },
        effective_on: shopDay(),
      }),
    );
    // The production certificate is answered when the unit was given up already.
    let isAsked = false;
    const goOn = Promise.withResolvers<void>();
    between.answer = async ({ path, pass }) => {
      if (!path.endsWith('/production/csids')) return null;
      isAsked = true;
      const answer = await pass();
      await goOn.promise;
      return answer;
    };
    await done(owner('POST', '/api/fiscal_unit', unitForm));
    await until(async () => isAsked);
    const { next } = await state();
    await done(owner('POST', '/api/fiscal_unit/cancel', { id: next.id, reason: 'خطأ' }));
    goOn.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await state()).unit).toMatchObject({ id, status: 2 });
  });
});

test('failed job leaves no password and a retryable unit', async () => {
  between.answer = async () => ({ status: 503, text: '{}' });
  await done(owner('POST', '/api/fiscal_unit', unitForm));
  await until(async () => (await state()).unit.progress.is_waiting);
  expect(await sealedOtps()).toHaveLength(1);
  await at.database.owner.batch([
    sql`update job_queue.job set retry_limit = retry_count, start_after = now() where name = 'fiscal_unit.connect' and state = 'retry'`,
  ]);
  await until(async () => (await state()).unit.progress.phase === 'failed', 30);
  expect(await sealedOtps()).toEqual([]);
  between.answer = null;
  await done(owner('POST', '/api/fiscal_unit/retry', { otp: '123345' }));
  await until(async () => (await state()).unit.progress.phase === 'done');
});

test('non-certificate answer ends with a message', async () => {
  for (const token of ['bm90IGEgY2VydGlmaWNhdGU=', 'TUlJQg==']) {
    between.answer = async () => ({
      status: 200,
      text: JSON.stringify({ requestID: 1, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret: 's' }),
    });
    const { unit } = await state();
    await done(
      unit ? owner('POST', '/api/fiscal_unit/retry', { otp: '123345' }) : owner('POST', '/api/fiscal_unit', unitForm),
    );
    await until(async () => (await state()).unit.progress.phase === 'failed');
    expect((await state()).unit.progress.failure).toBe('request_refused');
    expect(await sealedOtps()).toEqual([]);
  }
});

describe('sales during connecting', () => {
  test('unsignable sale blocks no others', async () => {
    const company = await done(
      owner('POST', '/api/customers', { name_ar: 'شركة قاعات الفيصل', trn: '399999999800003' }),
    );
    const first = await done(ask({ customer_id: company.id, wants_tax_invoice: true }));
    await done(ask());
    const id = await connectShop(owner, { title: '0100' });
    await at.database.owner.batch([
      sql`update fiscal_unit set connected_at = ${first.issued_at}::timestamptz - interval '1 second' where merchant_id = ${shop.merchantId}`,
    ]);
    await missed(id);
    expect(await rows(sql`select 1 from fiscal_document where merchant_id = ${shop.merchantId}`)).toHaveLength(1);
  });
});

describe('unit form', () => {
  const names: [string, string][] = [
    ['sixty-four Arabic letters', 'ط'.repeat(64)],
    ['pictures', '🌹 ورد 🌹'],
    ['quotes, bars and signs of XML', `"O'Neil" | <&> ]]> \\ ; , = +`],
    ['lines and tabs', 'ورد\nالريم\tفرع'],
    ['marks that nobody sees', '\u202eورد\u200f الريم\u0007'],
  ];
  test.each(names)('form accepts %s and is admitted', async (_, text) => {
    const id = await connectShop(owner, {
      organization: text,
      branch: text,
      business: text,
      street: text,
      city: 'جدة',
    });
    expect(id).toBeGreaterThan(0);
    const { unit } = await state();
    for (const sign of ['\n', '\t', '\u0007', '\u202e', '\u200f']) expect(unit.organization).not.toContain(sign);
    await done(ask());
    await until(async () =>
      (
        await rows<{ state: number }>(sql`select state from fiscal_document where merchant_id = ${shop.merchantId}`)
      ).every((one) => one.state === 2 || one.state === 3),
    );
  });

  test('uncertifiable text is refused beside its field', async () => {
    for (const [field, text] of Object.entries({
      ...{ organization: 'ط'.repeat(65), branch: '\u200f', business: '', otp: '12345a', short_address: 'R2RD2929' },
      ...{
        building_number: '12345',
        postal_code: '1234',
        commercial_registration: '10104455661',
        street: 'ش'.repeat(121),
      },
    })) {
      const answer = await owner('POST', '/api/fiscal_unit', { ...unitForm, [field]: text });
      expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([422, [field]]);
    }
    for (const text of ['a\ud800b', 'a\u0000b'])
      expect((await owner('POST', '/api/fiscal_unit', { ...unitForm, branch: text })).status).toBeGreaterThanOrEqual(
        400,
      );
    expect((await state()).unit).toBeNull();
  });

  test('name over 127 bytes is whole in the QR', async () => {
    const long = 'متجر الورود الطبيعية والهدايا الفاخرة '.repeat(6).slice(0, 120).trim();
    await at.database.owner.batch([sql`update merchant set name_ar = ${long} where merchant_id = ${shop.merchantId}`]);
    await connectShop(owner);
    await done(ask());
    await until(
      async () =>
        (await rows(sql`select 1 from fiscal_document where merchant_id = ${shop.merchantId} and state in (2, 3)`))
          .length === 1,
    );
    const [{ qr } = { qr: '' }] = await rows<{ qr: string }>(
      sql`select qr from fiscal_document where merchant_id = ${shop.merchantId}`,
    );
    expect(decodeQr(qr).seller_name).toBe(long);
  });
});
