import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedShop } from '../../db/seeds/shop.ts';
import { seedShops } from '../../db/seeds/shops.ts';
import { referenceLists } from '../../src/apps/reference-lists.ts';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { readCustomerDiscounts } from '../../src/features/reports/server/customer-discounts.ts';
import { type Statement, sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/** Each demo shop keeps what it promised: points, packages, cards and codes stand in every state, and its books agree. */
let database: OwnDatabase;
const now = '2026-11-23T14:00:00Z';

beforeAll(async () => {
  database = await openOwnDatabase();
  await syncReferenceData(database.address.owner, referenceLists);
  const sealer = new Sealer(Buffer.alloc(32, 7));
  for (const shop of seedShops) await seedShop(database.app, shop, { password_hash: 'x', sealer, now, days: 70 });
}, 240_000);
afterAll(() => database.drop());

describe.each(seedShops.map(({ alias_name, merchant_id }) => [alias_name, merchant_id] as const))('%s', (_, m) => {
  const counts = (query: Statement) => database.as(m, (tx) => tx.one<Record<string, number>>(query));

  test('demo books agree', async () => expect(await bookErrors(database.owner, m)).toEqual([]));

  test('demo invoices are numbered in time order', async () => {
    const found = await counts(sql`
      select count(*)::int as invoices, max(number)::int as last, count(*) filter (where issued_at < before)::int as late from (
        select number, issued_at, lag(issued_at) over (order by number) as before
        from invoice where merchant_id = ${m} and document_kind = 388) i`);
    expect(found).toMatchObject({ last: found['invoices'], late: 0 });
    const counter = await counts(
      sql`select last_number::int as last from document_counter where merchant_id = ${m} and kind = 388`,
    );
    expect(counter['last']).toBe(found['last']);
  });

  test('demo packages are whole, used, expired and online', async () => {
    const packages = await counts(sql`
      select count(*) filter (where uses_left = uses)::int as whole, count(*) filter (where ended_as = 4)::int as expired,
        count(*) filter (where uses_left between 1 and uses - 1)::int as begun from customer_offer where merchant_id = ${m}`);
    for (const state of ['whole', 'begun', 'expired']) expect(packages[state], state).toBeGreaterThan(0);
    const online = await counts(sql`
      select count(*)::int as bought, count(c.id)::int as sold, count(k.id)::int as known from offer_order o
      join gateway_payment p on p.merchant_id = o.merchant_id and p.purpose = 'offer' and p.purpose_id = o.id
        and p.status = 5 and p.told_status = 5 and p.document_id = o.invoice_id and p.amount = o.amount
      join gateway_attempt a on a.merchant_id = p.merchant_id and a.payment_id = p.id and a.status = 5
      left join customer_offer c on c.merchant_id = o.merchant_id and c.invoice_id = o.invoice_id
      left join sandbox_checkout k on k.id = a.provider_id and k.status = 'paid' and k.amount = p.amount
      where o.merchant_id = ${m}`);
    expect(online['bought']).toBeGreaterThan(0);
    expect(online).toMatchObject({ sold: online['bought'], known: online['bought'] });
    expect(
      await counts(sql`select count(*)::int as n from offer where merchant_id = ${m} and sold_online`),
    ).not.toMatchObject({ n: 0 });
  });

  test('demo gift cards are new, used, expired and refunded', async () => {
    const cards = await database.as(m, (tx) =>
      tx.many<{ state: string }>(sql`
        select distinct case when ended_as is not null then 'ended ' || ended_as when balance = 0 then 'used'
          when balance < amount then 'begun' else 'new' end as state
        from gift_card where merchant_id = ${m} order by 1`),
    );
    const states = cards.map(({ state }) => state);
    // 4 expired, 5 given back (cardMovement).
    expect(states).toEqual(expect.arrayContaining(['ended 4', 'ended 5', 'new']));
    expect(states.includes('begun') || states.includes('used')).toBe(true);
  });

  test('demo points were granted, earned and used', async () => {
    const points = await counts(sql`
      select count(distinct customer_id)::int as holders, count(*) filter (where kind = 1)::int as earned,
        count(*) filter (where kind = 2)::int as used from loyalty_movement where merchant_id = ${m}`);
    expect(points['holders']).toBeGreaterThan(20);
    expect(points['earned']).toBeGreaterThan(3);
    expect(points['used']).toBeGreaterThan(1);
  });

  test('demo discount report lists its code', async () => {
    const ctx = { merchantId: m, language: 'en', now } as unknown as Parameters<typeof readCustomerDiscounts>[0];
    const { totals, customers } = (await database.as(m, (tx) =>
      readCustomerDiscounts(ctx, tx, { from_on: '2026-09-01', to_on: '2026-11-23' } as never),
    )) as { totals: Record<string, number>; customers: unknown[] };
    expect(totals['code_amount']).toBeGreaterThan(0);
    expect(customers.length).toBeGreaterThan(2);
  });
});
