import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Booker, placeAppointment } from '../../src/features/appointments/server/place-appointment.ts';
import { Refusal } from '../../src/kernel/contract/refusal.ts';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Two people who want the last place at once, hundreds of times: one gets it, and the database itself refuses the other. */
/** Ten thousand by `npm run races`. */
const raceCount = Number(process.env.SLOT_RACES ?? 200);
let at: OwnServer;
let shop: TinyShop;
let next: TinyShop;
let service: number;
const noon = '2026-03-01T09:00:00.000Z';

const booker: Booker = {
  now: noon,
  merchant: { zone: 'Asia/Riyadh', day_ends_time: '00:00:00' },
  user: { id: null },
  publishChange: () => {},
};

const setUp = (of: TinyShop) =>
  at.database.as(of.merchantId, async (tx) => {
    const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '00:00:00', to_time: '00:00:00' }));
    await tx.run(sql`insert into working_week (owner, ranges, changed_at)
      values (0, ${JSON.stringify(ranges)}::jsonb, now())`);
    const { id } = await tx.one<{ id: number }>(sql`select min(id) as id from service`);
    await tx.run(sql`update service set job_time_minutes = 30 where id = ${id}`);
    await tx.run(sql`insert into customer (name_ar, mobile)
      select 'عميلة', '9665' || lpad(n::text, 8, '0') from generate_series(1, 40) n`);
    return id;
  });

beforeAll(async () => {
  at = await openSharedServer({ now: noon });
  shop = await at.openShop();
  next = await at.openShop();
  service = await setUp(shop);
  await setUp(next);
});
afterAll(() => at.close());

/** Half hours from a moment on. */
const slot = (n: number): string => new Date(Date.parse('2026-03-02T06:00:00Z') + n * 1_800_000).toISOString();
const customersOf = async (of: TinyShop) =>
  at.database.as(of.merchantId, async (tx) =>
    (await tx.many<{ id: number }>(sql`select id from customer order by id`)).map(({ id }) => id),
  );
const book = (customer_id: number, from_at: string, more: { service_id?: number; overbook?: boolean } = {}) =>
  at.database
    .as(shop.merchantId, (tx) =>
      placeAppointment(booker, tx, {
        customer_id,
        from_at,
        source: 0,
        wanted: { people: [[[{ service_id: more.service_id ?? service }]]], one_employee: false },
        overbook: more.overbook ?? false,
      }),
    )
    .catch((error: unknown) => (error instanceof Refusal ? error.key : Promise.reject(error)));

const doubleBookings = async (): Promise<number> =>
  rowsOf<{ n: number }>(
    (
      await at.database.owner.batch([
        // Each against the latest end of those before it: all pairs of ten thousand take minutes.
        sql`select count(*)::int as n from (
            select from_at < max(to_at) over (partition by merchant_id, employee_id order by from_at, id
              rows between unbounded preceding and 1 preceding) as meets
            from busy_time where employee_id is not null and not is_overbooked) b where meets`,
      ])
    )[0],
  )[0]!.n;

describe('last slot', () => {
  test(`slot is booked once, ${raceCount} times`, { timeout: 20_000 + raceCount * 60 }, async () => {
    const customers = await customersOf(shop);
    const races = Array.from({ length: raceCount }, (_, n) => n);
    const outcomes: unknown[] = [];
    for (let from = 0; from < races.length; from += 10) {
      const some = races.slice(from, from + 10);
      const answers = await Promise.all(
        some.flatMap((n) => [0, 1].map((who) => book(customers[(n * 2 + who) % customers.length]!, slot(n)))),
      );
      for (const [i] of some.entries()) outcomes.push(answers.slice(i * 2, i * 2 + 2));
    }
    for (const pair of outcomes as unknown[][]) {
      expect(pair.filter((one) => Array.isArray(one)).length).toBe(1);
      expect(pair).toContain('appointment_employee_conflict');
    }
    expect(await doubleBookings()).toBe(0);
  });

  test('second booking is refused unless permitted', async () => {
    const [first, second] = (await customersOf(shop)) as [number, number];
    const free = slot(raceCount + 200);
    expect(await book(first, free)).toEqual([expect.any(Number)]);
    expect(await book(second, free)).toBe('appointment_employee_conflict');
    const [over] = (await book(second, free, { overbook: true })) as number[];
    const row = await at.database.as(shop.merchantId, (tx) =>
      tx.one(sql`select is_overbooked, status, source, payment_status from appointment where id = ${over!}`),
    );
    expect(row).toEqual({ is_overbooked: true, status: 1, source: 0, payment_status: 0 });
    // What was overbooked keeps others out as well.
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`delete from busy_time where from_at = ${free}::timestamptz and not is_overbooked`),
    );
    expect(await book(first, free)).toBe('appointment_employee_conflict');
  });

  test('another shop’s slot and service are hidden', async () => {
    const theirs = await at.database.as(next.merchantId, (tx) =>
      tx.one<{ id: number }>(sql`select min(id) as id from service`),
    );
    const [customer] = await customersOf(shop);
    expect(await book(customer!, slot(raceCount + 300), { service_id: theirs.id })).toBe('service_not_found');
    expect(
      await at.database.as(next.merchantId, (tx) =>
        tx.many(sql`select 1 from busy_time union all select 1 from appointment`),
      ),
    ).toEqual([]);
  });
});

describe('overlap constraint', () => {
  /** As careless code would: looks, finds it free, and writes. */
  const careless = async (n: number) => {
    const [employee] = [shop.employee];
    const from = slot(raceCount + 1_000 + n);
    const to = slot(raceCount + 1_001 + n);
    const write = () =>
      at.database.as(shop.merchantId, async (tx) => {
        const { id } = await tx.one<{ id: number }>(sql`
          insert into appointment (unique_id, customer_id, from_at, to_at, business_on, created_at)
          values (${crypto.randomUUID()}, ${shop.customers[0]!}, ${from}::timestamptz, ${to}::timestamptz, '2026-03-02', now())
          returning id`);
        const taken = await tx.maybe(sql`select 1 from busy_time
          where employee_id = ${employee} and from_at < ${to}::timestamptz and to_at > ${from}::timestamptz`);
        if (taken) return;
        await tx.run(sql`insert into busy_time (employee_id, appointment_id, from_at, to_at)
          values (${employee}, ${id}, ${from}::timestamptz, ${to}::timestamptz)`);
      });
    await Promise.allSettled([write(), write()]);
  };
  test('database rejects a careless double booking', async () => {
    for (let n = 0; n < 20; n++) await careless(n);
    expect(await doubleBookings()).toBe(0);
  });
  test('database without its rule accepts a double booking', async () => {
    await at.database.owner.batch([sql`alter table busy_time disable trigger busy_time_alone`]);
    for (let n = 100; n < 130; n++) await careless(n);
    expect(await doubleBookings()).toBeGreaterThan(0);
    await at.database.owner.batch([
      sql`delete from busy_time where from_at >= ${slot(raceCount + 1_100)}::timestamptz`,
      sql`alter table busy_time enable trigger busy_time_alone`,
    ]);
  });
});
