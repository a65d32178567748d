import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { authorityGatewayName } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { sumNextSigned } from '../../src/features/e-invoicing/server/public-api.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { switchFault } from '../../src/platform/gateways/sandbox-log.ts';
import { done, until } from '../support/answers.ts';
import { connectShop } from '../support/connect-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a unit signed is added up by night: the reconciliation says the same before, after and in between, and each once. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ works: true });
  shop = await at.openShop({ stock: 400 });
  owner = await at.signIn(shop.owner);
  await connectShop(owner);
});
afterAll(() => at.close());

const sell = (quantity_milli = 1000) =>
  done(
    owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli, unit_price: 18_900 }],
      payments: [{ method: 'cash', amount: (18_900 * quantity_milli) / 1000 }],
    }),
  );
const rows = <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
const signed = () =>
  rows<{ id: number; invoice_id: number; state: number; declared_vat: number; business_on: string }>(
    sql`select * from fiscal_document where merchant_id = ${shop.merchantId} order by id`,
  );
const noneWaits = () => until(async () => (await signed()).every(({ state }) => state !== 1));
const fault = (kind: string, on: boolean) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds: 0 })]);
const sumAll = () =>
  at.database.as(shop.merchantId, async (tx) => {
    while (await sumNextSigned(tx));
  });
const addedUp = async () =>
  (
    await rows<{ documents: number; declared_vat: number }>(sql`
      select sum(documents)::int as documents, sum(declared_vat)::bigint as declared_vat from daily_fiscal
      where merchant_id = ${shop.merchantId}`)
  )[0]!;
const reconciled = async () =>
  (await done(owner('GET', '/api/fiscal_documents/reconciliation?from_on=2020-01-01&to_on=2030-12-31'))).totals;
/** What the books say of sums; none is a disagreement. */
const summedErrors = async () =>
  (await bookErrors(at.database.owner, shop.merchantId)).filter(({ what }) => what.startsWith('summed'));
const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('reconciliation is unchanged by rejected, waiting, reissued documents', async () => {
  const sold = await sell();
  await noneWaits();
  await done(
    owner('POST', `/api/invoices/${sold.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
      lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
    }),
  );
  await noneWaits();
  await fault('reject_all', true);
  const rejected = await sell(2000);
  await noneWaits();
  await fault('reject_all', false);
  await fault('refuse', true);
  await sell(3000);
  const before = await reconciled();
  const vat = (of: (one: { state: number }) => boolean, all: Awaited<ReturnType<typeof signed>>) =>
    sumOf(all.filter(of).map((one) => one.declared_vat));
  expect(before).toMatchObject({
    ...{ documents: 4, untold_vat: 0, taken_vat: 0 },
    ...{ rejected_vat: vat(({ state }) => state === 6, await signed()) },
    ...{ waiting_vat: vat(({ state }) => state === 1, await signed()) },
  });
  expect(before.waiting_vat).toBeGreaterThan(before.rejected_vat);
  await sumAll();
  expect(await addedUp()).toEqual({ documents: 4, declared_vat: before.rejected_vat + before.waiting_vat });
  expect(await reconciled()).toEqual(before);

  await fault('refuse', false);
  await done(owner('POST', '/api/fiscal_unit/resume'));
  await noneWaits();
  await done(owner('POST', `/api/invoices/${rejected.id}/reissue`, {}));
  await noneWaits();
  const after = await reconciled();
  expect(after).toEqual({ ...before, taken_vat: before.books_vat, waiting_vat: 0, rejected_vat: 0 });
  await sumAll();
  expect(await addedUp()).toMatchObject({ documents: 5 });
  expect(await reconciled()).toEqual(after);
  expect(await summedErrors()).toEqual([]);
});

test('concurrent sums count each document once', async () => {
  await sell();
  const [summed, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = at.database.as(shop.merchantId, async (tx) => {
    await sumNextSigned(tx);
    summed.resolve();
    await go.promise;
  });
  await summed.promise;
  const second = sumAll();
  await sleep(300);
  go.resolve();
  await Promise.all([first, second]);
  expect((await addedUp()).documents).toBe((await signed()).length);
  expect(await summedErrors()).toEqual([]);
});

test('books name a wrong sum', async () => {
  const wrong = (by: number) =>
    at.database.owner.batch([
      sql`update daily_fiscal set declared_vat = declared_vat + ${by} where merchant_id = ${shop.merchantId}`,
    ]);
  await wrong(1);
  expect((await summedErrors()).map(({ what }) => what)).toEqual(['summed signed documents']);
  await wrong(-1);
  expect(await summedErrors()).toEqual([]);
});

test('list orders days and newest signature within', async () => {
  const all = await signed();
  // As one is that was issued again days later.
  const late = all.at(-1)!;
  await at.database.owner.batch([
    sql`update fiscal_document set business_on = ${addDays(late.business_on, -3)}::date
        where merchant_id = ${shop.merchantId} and id = ${late.id}`,
  ]);
  const listed = async (more: string): Promise<number[]> =>
    (await done(owner('GET', `/api/fiscal_documents?${more}`))).records.map(({ id }: { id: number }) => id);
  const newest = [
    ...all
      .slice(0, -1)
      .map(({ id }) => id)
      .reverse(),
    late.id,
  ];
  expect(await listed('')).toEqual(newest);
  expect(await listed('sort=signed_at')).toEqual(newest.toReversed());
  const sizes = [await listed('page_size=10&page=1'), await listed('page_size=10&page=2')];
  expect(sizes.flat()).toEqual(newest);
  const day = `from_on=${late.business_on}&to_on=${late.business_on}`;
  expect(await listed(day)).toEqual(newest.slice(0, -1));
  // All of one kind: their numbers rise with them.
  const invoices = await listed(`document_kind=388&sort=document_number`);
  expect(await listed(`document_kind=388&sort=document_number&${day}`)).toEqual(
    invoices.filter((id) => id !== late.id),
  );
  expect(await listed('is_simplified=false')).toEqual([]);
  expect(await listed('is_simplified=true')).toEqual(newest);
  expect(await listed('document_kind=381')).toEqual([all[1]!.id]);
});
