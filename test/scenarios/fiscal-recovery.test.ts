import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { signMissedJob } from '../../src/features/documents/server/sign-missed-job.ts';
import { authorityGatewayName } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { ChainHeads, haltForkedUnits } from '../../src/features/e-invoicing/server/chain-heads.ts';
import { startFiscalSender } from '../../src/features/e-invoicing/server/send-documents.ts';
import { warnOwner } from '../../src/features/e-invoicing/server/warn-owners-job.ts';
import { addSeconds } from '../../src/kernel/time/local-time.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { switchFault } from '../../src/platform/gateways/sandbox-log.ts';
import { systemActor } from '../../src/platform/http/actor.ts';
import { done, until } from '../support/answers.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { shopDay } from '../support/shop-day.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What goes wrong between a shop and the tax authority, with two workers, a database that was put back, and changed shops. */
let at: OwnServer;
beforeAll(async () => {
  at = await openOwnServer({ works: true });
});
afterAll(() => at.close());

const form = {
  ...{ environment: 'sandbox', title: '1100', organization: 'ورد الريم', branch: 'فرع العليا', business: 'Flowers' },
  ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'طريق الملك فهد', otp: '123345' },
  ...{ building_number: '7421', district: 'العليا', city: 'الرياض', postal_code: '12214' },
};

let shop: TinyShop;
let owner: Caller;
const rows = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
const unit = async () => done(owner('GET', '/api/fiscal_unit'));
const connect = async () => {
  await done(owner('POST', '/api/fiscal_unit', form));
  await until(async () => {
    const state = await unit();
    return state.next === null && ['done', 'failed'].includes(state.unit.progress.phase);
  });
  expect((await unit()).unit.progress.failure).toBeNull();
};
const ask = () =>
  owner('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 }],
    payments: [{ method: 'cash', amount: 2_500 }],
  });
const sell = () => done(ask());
const documents = (query = '') =>
  done(owner('GET', `/api/fiscal_documents${query}`)).then(({ records }) => records as Record<string, unknown>[]);
const noneWaits = () => until(async () => (await documents('?state=1')).length === 0);
const fault = (kind: string, on: boolean, seconds = 0) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds })]);
const booksAgree = async () => {
  const errors = await bookErrors(at.database.owner, shop.merchantId);
  // A tiny shop's stock is not bought: only what this test is about.
  expect(errors.filter(({ what }) => /unit|chain|issued again/.test(what))).toEqual([]);
};

beforeEach(async () => {
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
});

describe('restored older database', () => {
  test('restored unit stops signing and another may connect', async () => {
    await connect();
    const { id } = (await unit()).unit;
    for (let i = 0; i < 3; i++) await sell();
    await noneWaits();
    await until(async () => (await readFile(at.chainFile, 'utf8')).includes(`${shop.merchantId} ${id} 3 `));
    const heads = new ChainHeads(at.chainFile);
    expect(await haltForkedUnits(at.database.app, heads)).toEqual([]);
    // Yesterday's copy: the last document is not in it.
    await at.database.owner.batch([
      sql`delete from fiscal_document where merchant_id = ${shop.merchantId} and counter = 3`,
      sql`update fiscal_unit u set counter = 2, last_hash = (select hash from fiscal_document d where d.merchant_id = u.merchant_id
          and d.unit_id = u.id and d.counter = 2) where u.merchant_id = ${shop.merchantId}`,
    ]);
    expect(await haltForkedUnits(at.database.app, heads)).toMatchObject([{ unit_id: id, counter: 3 }]);
    expect((await ask()).body).toBe('fiscal_unit_halted');
    expect((await unit()).unit.halted_reason).not.toBeNull();
    await connect();
    await sell();
    await noneWaits();
    expect((await unit()).unit).toMatchObject({ counter: 1, status: 2 });
  });

  test('restored unit is found despite other documents meanwhile', async () => {
    await connect();
    for (let i = 0; i < 2; i++) await sell();
    await noneWaits();
    await at.database.owner.batch([
      sql`update fiscal_document set hash = 'another' where merchant_id = ${shop.merchantId} and counter = 2`,
    ]);
    expect(await haltForkedUnits(at.database.app, new ChainHeads(at.chainFile))).toMatchObject([{ counter: 2 }]);
  });

  test('torn line is ignored and the file shrinks', async () => {
    const heads = new ChainHeads(`${at.chainFile}.other`);
    const head = (counter: number) => ({
      ...{ merchant_id: 1, unit_id: 2, counter, hash: `${String(counter).padStart(43, 'a')}=` },
    });
    await heads.keep([head(3)]);
    await heads.keep([head(4)]);
    await heads.keep([head(4)]);
    await writeFile(`${at.chainFile}.other`, `1 2 99 ${'b'.repeat(43)}=`, { flag: 'a' });
    expect(await heads.read()).toEqual([head(4)]);
    await heads.keep([head(5)]);
    // What was cut off is a line of its own now: nobody is told less for it.
    expect((await heads.read())[0]!.counter).toBe(99);
    await heads.shorten();
    expect((await readFile(`${at.chainFile}.other`, 'utf8')).split('\n')).toHaveLength(2);
  });
});

test('concurrent compaction loses no chain end', async () => {
  const file = `${at.chainFile}.busy`;
  const head = (unit: number, counter: number) => ({
    ...{ merchant_id: 7, unit_id: unit, counter, hash: `${String(counter).padStart(43, 'c')}=` },
  });
  await new ChainHeads(file).keep([head(1, 1), head(2, 1), head(3, 1)]);
  const adding = [1, 2, 3].map(async (unit) => {
    const heads = new ChainHeads(file);
    for (let n = 2; n <= 60; n++) await heads.keep([head(unit, n)]);
  });
  const shortening = [0, 1, 2].map(() => new ChainHeads(file).shorten());
  await Promise.all([...adding, ...shortening]);
  const ends = (await new ChainHeads(file).read()).toSorted((a, b) => a.unit_id - b.unit_id);
  expect(ends).toEqual([head(1, 60), head(2, 60), head(3, 60)]);
});

describe('two fiscal workers', () => {
  test('workers send each document once in chain order', async () => {
    await connect();
    const pool = new Pool(at.database.address.app, 4);
    const sender = startFiscalSender({
      ...{ app: pool, clock: { now: () => new Date().toISOString() }, sealer: at.sealer, idle_ms: 20 },
      ...{ heads: new ChainHeads(`${at.chainFile}.two`), address: () => at.authorityUrl },
      onError: (error) => {
        throw error;
      },
    });
    await Promise.all(Array.from({ length: 40 }, sell));
    await noneWaits();
    await sender.stop();
    await pool.end();
    expect(await documents('?state=6')).toEqual([]);
    const asked = await rows<{ counter: number }>(sql`
      select counter from fiscal_answer where merchant_id = ${shop.merchantId} and asked = 'report' order by id`);
    expect(asked.map(({ counter }) => counter)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    await booksAgree();
  });

  test('worker without its lease writes nothing', async () => {
    await connect();
    await fault('delay', true, 2);
    await sell();
    await until(
      async () =>
        (await rows(sql`select 1 from fiscal_queue where merchant_id = ${shop.merchantId} and lease is not null`))
          .length === 1,
    );
    // Held for dead: another took the queue.
    await at.database.owner.batch([
      sql`update fiscal_queue set lease = ${randomUUID()}::uuid, leased_until = ${addSeconds(new Date().toISOString(), 3_600)}::timestamptz
          where merchant_id = ${shop.merchantId}`,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await fault('delay', false);
    expect(await documents('?state=1')).toHaveLength(1);
    expect(
      await rows(sql`select 1 from fiscal_answer where merchant_id = ${shop.merchantId} and asked = 'report'`),
    ).toEqual([]);
    // The other one gets the answer that it was taken already.
    await at.database.owner.batch([
      sql`update fiscal_queue set leased_until = now() - interval '1 second' where merchant_id = ${shop.merchantId}`,
    ]);
    await noneWaits();
    expect(
      await rows(
        sql`select http_status from fiscal_answer where merchant_id = ${shop.merchantId} and asked = 'report'`,
      ),
    ).toEqual([{ http_status: 409 }]);
  });
});

describe('changed shop and its unit', () => {
  test('new VAT number needs a unit that takes over', async () => {
    await connect();
    await sell();
    const trn = '310122393600003';
    await done(
      owner('PUT', '/api/shop_settings/tax', {
        ...{ version: (await done(owner('GET', '/api/shop_settings'))).version, is_vat_registered: true, trn },
        ...{
          vat_rate_bp: 1500,
          prices_include_vat: true,
          effective_on: shopDay(),
        },
      }),
    );
    expect((await ask()).body).toBe('fiscal_trn_changed');
    const before = (await unit()).unit;
    await connect();
    await sell();
    await noneWaits();
    const after = (await unit()).unit;
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({ trn, counter: 1 });
    await booksAgree();
  });

  test('disconnected unit signs no more, its documents are sent', async () => {
    await connect();
    await fault('refuse', true);
    await sell();
    const { id } = (await unit()).unit;
    await done(owner('POST', '/api/fiscal_unit/cancel', { id, reason: 'إغلاق الفرع' }));
    await sell();
    await fault('refuse', false);
    await at.database.owner.batch([
      sql`update fiscal_queue set next_try_at = now() where merchant_id = ${shop.merchantId}`,
    ]);
    await noneWaits();
    expect(await documents()).toHaveLength(1);
  });

  test('sales during connecting are signed once afterwards', async () => {
    const early = await sell();
    await connect();
    await at.database.owner.batch([
      sql`update fiscal_unit set connected_at = ${early.issued_at}::timestamptz - interval '1 second' where merchant_id = ${shop.merchantId}`,
    ]);
    const { id } = (await unit()).unit;
    const told = async () => (await bookErrors(at.database.owner, shop.merchantId)).map(({ what }) => what);
    expect((await told()).filter((what) => /unit/.test(what))).toEqual([
      'documents from before the unit first signed: signed a minute after it is connected, where it may sign them',
    ]);
    for (let i = 0; i < 2; i++)
      await at.database.as(shop.merchantId, (tx) =>
        signMissedJob.handle(
          {
            ...{ jobId: '', merchantId: shop.merchantId, actor: systemActor, now: new Date().toISOString() },
            ...{ isLastTry: true, sealer: at.sealer },
          },
          tx,
          { unit_id: id },
        ),
      );
    expect(await documents()).toHaveLength(1);
    await booksAgree();
  });
});

test('owner is notified daily of faults needing action', async () => {
  await connect();
  await fault('reject_all', true);
  await sell();
  await noneWaits();
  await fault('reject_all', false);
  const mails = () =>
    rows<{ text_body: string }>(
      sql`select text_body from message where merchant_id = ${shop.merchantId} and kind = 'fiscal_trouble'`,
    );
  const now = new Date().toISOString();
  await Promise.all([1, 2, 3].map(() => at.database.as(shop.merchantId, (tx) => warnOwner(tx, now))));
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]!.text_body).toContain('رفضتها الهيئة');
  await at.database.owner.batch([
    sql`update fiscal_unit set certificate_until = now() + interval '30 days', reminded_at = now() - interval '1 day'
        where merchant_id = ${shop.merchantId}`,
  ]);
  await at.database.as(shop.merchantId, (tx) => warnOwner(tx, now));
  expect(await mails()).toHaveLength(2);
});
