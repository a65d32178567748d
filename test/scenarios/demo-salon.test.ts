import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedShop } from '../../db/seeds/shop.ts';
import { seedShops } from '../../db/seeds/shops.ts';
import { referenceLists } from '../../src/apps/reference-lists.ts';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { type Statement, sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/** The demo salon after three months of trade is a shop as it could be: its books agree, and nothing of it is impossible. */
let database: OwnDatabase;
const salon = seedShops.find(({ alias_name }) => alias_name === 'lulu')!;
const m = salon.merchant_id;
const one = <T extends object>(query: Statement) => database.as(m, (tx) => tx.one<T>(query));
const many = (query: Statement) => database.as(m, (tx) => tx.many(query));

beforeAll(async () => {
  database = await openOwnDatabase();
  await syncReferenceData(database.address.owner, referenceLists);
  await seedShop(database.app, salon, {
    password_hash: 'x',
    sealer: new Sealer(Buffer.alloc(32, 7)),
    ...{ now: '2026-11-23T14:00:00Z', days: 90 },
  });
}, 120_000);
afterAll(() => database.drop());

test('demo books agree including deposits', async () => {
  expect(await bookErrors(database.owner, m)).toEqual([]);
});

test('demo deposits are paid, used, forfeited and waiting', async () => {
  const figures = await one<Record<string, number>>(sql`
    select count(*)::int as taken, count(*) filter (where p.used_taxable_amount > 0)::int as used,
      count(*) filter (where p.kept_taxable_amount > 0)::int as kept,
      count(*) filter (where p.used_taxable_amount + p.kept_taxable_amount = 0)::int as waiting,
      count(*) filter (where d.appointment_id is null)::int as astray
    from deposit_part p
    left join appointment_deposit d on d.merchant_id = p.merchant_id and d.document_id = p.deposit_id
    where p.merchant_id = ${m}`);
  expect(figures['used']).toBeGreaterThan(20);
  expect(figures['kept']).toBeGreaterThan(1);
  expect(figures['waiting']).toBeGreaterThan(3);
  expect(figures['taken']).toBe(figures['used']! + figures['kept']! + figures['waiting']!);
  const wrong = await many(sql`
    select a.id, a.status, a.deposit_amount, d.amount, d.kept_amount from appointment_deposit d
    join appointment a on a.merchant_id = d.merchant_id and a.id = d.appointment_id
    where d.merchant_id = ${m} and (a.deposit_amount <> d.amount or (a.status = 4) <> (d.kept_amount = d.amount)
      or a.created_at > a.from_at)`);
  expect(wrong).toEqual([]);
  const papers = await many(sql`
    select document_number from invoice i where merchant_id = ${m} and document_kind = 386
      and exists (select from invoice o where o.merchant_id = i.merchant_id and o.document_kind = 386 and o.number > i.number
        and o.issued_at < i.issued_at)`);
  expect(papers).toEqual([]);
});

test('demo appointments respect opening hours and services', async () => {
  const closed = await many(sql`
    select a.id from appointment a where a.merchant_id = ${m} and (
      (a.from_at at time zone 'Asia/Riyadh')::time
        < case extract(dow from a.from_at at time zone 'Asia/Riyadh') when 5 then time '16:00' else time '09:00' end
      or (a.to_at at time zone 'Asia/Riyadh')::time
        > case extract(dow from a.from_at at time zone 'Asia/Riyadh') when 5 then time '23:30' else time '22:00' end)`);
  expect(closed).toEqual([]);
  const wrong = await many(sql`
    select l.appointment_id from appointment_line l
    join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id and not e.performs_all
    where l.merchant_id = ${m} and not exists (select from employee_service s
      where s.merchant_id = l.merchant_id and s.employee_id = e.id and s.service_id = l.service_id)`);
  expect(wrong).toEqual([]);
  const uncovered = await many(sql`
    select s.name_en from service s where s.merchant_id = ${m} and s.show_to_customer and not exists (
      select from employee_service o join employee e on e.merchant_id = o.merchant_id and e.id = o.employee_id
      where o.merchant_id = s.merchant_id and o.service_id = s.id and e.show_in_appointments)`);
  expect(uncovered).toEqual([]);
});

test('demo salon is mapped with views above bookings', async () => {
  expect(await one(sql`select latitude is not null as is_placed from merchant where merchant_id = ${m}`)).toEqual({
    is_placed: true,
  });
  const pages = await one<Record<string, number>>(sql`
    select sum(visitors) filter (where page = 1)::int as home, sum(visitors) filter (where page = 4)::int as booking,
      sum(visitors) filter (where page = 7)::int as booked,
      (select count(*)::int from appointment where merchant_id = ${m} and source = 1
        and created_at >= (select min(visited_on) from online_visit where merchant_id = ${m})::timestamp at time zone 'Asia/Riyadh')
        as bookings
    from online_visit where merchant_id = ${m}`);
  expect(pages['booked']).toBe(pages['bookings']);
  expect(pages['booking']).toBeGreaterThan(pages['booked']!);
  expect(pages['home']).toBeGreaterThan(pages['booking']!);
});
