import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasePlace, reservePlace } from '../../src/features/deliveries/server/public-api.ts';
import { addSeconds } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf } from '../support/flower-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Zones and windows of a shop, and places that are never sold twice. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let other: Caller;
const now = '2026-03-02T06:00:00.000Z';
const [today, tomorrow] = ['2026-03-02', '2026-03-03'];

beforeAll(async () => {
  at = await openSharedServer({ now });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  other = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const addWindow = async (more: object = {}): Promise<number> => {
  const { status, body } = await owner('POST', '/api/delivery_windows', {
    ...{ kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 3, minutes_limit: 120 },
    ...more,
  });
  expect([status, body]).toMatchObject([200, {}]);
  return body.id;
};

interface Dated {
  readonly window_id: number;
  readonly day: string;
  readonly state: string;
}
const readDay = async (id: number, day: string, needs = ''): Promise<Dated> => {
  const { body } = await owner('GET', `/api/delivery_days?from_on=${day}&days_count=1${needs}`);
  return body.windows.find((one: Dated) => one.window_id === id);
};

let last = 0;
const wants = (window_id: number, more: Partial<Parameters<typeof reservePlace>[1]> = {}) => ({
  ...{ window_id, day: tomorrow, holder: 'shop_order', holder_id: ++last, stops: 1, minutes: 30, held_until: null },
  ...more,
});
const reserve = (wanted: Parameters<typeof reservePlace>[1], moment = now) =>
  at.database.as(shop.merchantId, (tx) => reservePlace(tx, wanted, moment));

/** What the day says that is taken, and what its places add up to. */
const takenOf = (id: number, day = tomorrow) =>
  at.database.as(shop.merchantId, (tx) =>
    tx.one<{ stops: number; minutes: number; places: number; of_places: number }>(sql`
      select d.stops_taken as stops, d.minutes_taken as minutes, coalesce(sum(p.stops), 0)::int as places,
        coalesce(sum(p.minutes), 0)::int as of_places
      from window_day d left join window_place p on p.merchant_id = d.merchant_id and p.window_id = d.window_id and p.day = d.day
      where d.merchant_id = ${shop.merchantId} and d.window_id = ${id} and d.day = ${day}::date
      group by d.stops_taken, d.minutes_taken`),
  );

describe('delivery zones', () => {
  test('district lies in one zone', async () => {
    const olaya = { name_ar: 'الوسط', kind: 1, districts: ['riyadh/olaya', 'riyadh/malaz'], fee_amount: 2_500 };
    const made = await owner('POST', '/api/delivery_zones', olaya);
    expect([made.status, made.body]).toMatchObject([
      200,
      { fee_amount: 2_500, districts: ['riyadh/malaz', 'riyadh/olaya'] },
    ]);
    const again = await owner('POST', '/api/delivery_zones', { ...olaya, districts: ['riyadh/olaya'] });
    expect(again.body.errors.districts).toEqual([
      { key: 'district_of_zone', params: { district: 'العليا', zone: 'الوسط' } },
    ]);
    // Of another shop it is another matter, and that shop sees nothing of this one.
    expect((await other('POST', '/api/delivery_zones', olaya)).status).toBe(200);
    expect((await other('GET', `/api/delivery_zones/${made.body.id}`)).body).toBe('delivery_zone_not_found');
    const { id, version } = made.body;
    const less = await owner('PUT', `/api/delivery_zones/${id}`, { ...olaya, version, districts: ['riyadh/olaya'] });
    expect(less.status).toBe(200);
    expect((await owner('POST', '/api/delivery_zones', { ...olaya, districts: ['riyadh/malaz'] })).status).toBe(200);
  });

  test('unknown district is refused beside its field', async () => {
    const answer = await owner('POST', '/api/delivery_zones', {
      name_ar: 'حي',
      kind: 1,
      districts: ['riyadh/nowhere'],
    });
    expect(errorsOf(answer)).toEqual(['districts.0: invalid_choice']);
  });

  test('circle keeps no districts', async () => {
    const input = { name_ar: 'حولنا', kind: 2, radius_m: 5_000, districts: ['riyadh/rawdah'] };
    const made = await owner('POST', '/api/delivery_zones', input);
    expect(made.body).toMatchObject({ radius_m: 5_000, districts: [] });
  });
});

describe('delivery windows', () => {
  test('window ends after it begins', async () => {
    const input = { kind: 1, from_time: '18:00', until_time: '16:00' };
    expect(errorsOf(await owner('POST', '/api/delivery_windows', input))).toEqual(['until_time: window_ends_before']);
  });

  test('list finds windows by their hours', async () => {
    const id = await addWindow({ from_time: '05:10', until_time: '06:20' });
    const found = async (search: string) =>
      (await owner('GET', `/api/delivery_windows?search=${encodeURIComponent(search)}`)).body.records.map(
        (one: { id: number }) => one.id,
      );
    expect([await found('05:10'), await found('6:20'), await found('05:11')]).toEqual([[id], [id], []]);
  });

  test('day has limits of its own and follows again', async () => {
    const id = await addWindow();
    const save = (more: object) =>
      owner('PUT', '/api/delivery_days/window', {
        window_id: id,
        day: tomorrow,
        stops_limit: 1,
        minutes_limit: 60,
        ...more,
      });
    expect((await save({})).status).toBe(200);
    expect(await readDay(id, tomorrow)).toMatchObject({
      is_own: true,
      stops_limit: 1,
      minutes_limit: 60,
      state: 'free',
    });
    // A change of the window leaves the day that has its own.
    const { body } = await owner('GET', `/api/delivery_windows/${id}`);
    const changed = { kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 9, version: body.version };
    expect((await owner('PUT', `/api/delivery_windows/${id}`, changed)).status).toBe(200);
    expect(await readDay(id, tomorrow)).toMatchObject({ stops_limit: 1 });
    await save({ follows_window: true });
    expect(await readDay(id, tomorrow)).toMatchObject({ is_own: false, stops_limit: 9, minutes_limit: null });
    await save({ is_closed: true });
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'closed' });
    expect(errorsOf(await save({ day: '2026-03-01' }))).toEqual(['day: day_is_over']);
    expect((await other('PUT', '/api/delivery_days/window', { window_id: id, day: tomorrow })).body).toBe(
      'delivery_window_not_found',
    );
  });

  test('limit is never below what is taken', async () => {
    const id = await addWindow();
    await reserve(wants(id));
    await reserve(wants(id));
    const below = { window_id: id, day: tomorrow, stops_limit: 1, minutes_limit: 30 };
    expect(errorsOf(await owner('PUT', '/api/delivery_days/window', below))).toEqual([
      'stops_limit: window_below_taken',
    ]);
    // The window itself may shrink: what was promised stands, and nothing more is sold.
    const { body } = await owner('GET', `/api/delivery_windows/${id}`);
    const less = { kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 1, version: body.version };
    expect((await owner('PUT', `/api/delivery_windows/${id}`, less)).status).toBe(200);
    expect(await readDay(id, tomorrow)).toMatchObject({ stops_limit: 2, stops_taken: 2, state: 'full' });
  });

  test('day off closes all windows and opens again', async () => {
    const id = await addWindow();
    await owner('POST', '/api/delivery_days/close', { day: today, reason: 'جرد' });
    await owner('POST', '/api/delivery_days/close', { day: today, reason: 'عطلة' });
    const closed = await owner('GET', `/api/delivery_days?from_on=${today}&days_count=2`);
    expect(closed.body.days_off).toEqual([{ day: today, reason: 'عطلة' }]);
    expect(await readDay(id, today)).toMatchObject({ state: 'closed' });
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'free' });
    await owner('POST', '/api/delivery_days/open', { day: today });
    expect(await readDay(id, today)).toMatchObject({ state: 'free' });
  });

  test('day closes and opens for many at once', async () => {
    const day = '2026-03-20';
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        owner('POST', `/api/delivery_days/${i % 3 ? 'close' : 'open'}`, { day, ...(i % 3 ? { reason: `${i}` } : {}) }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
    await owner('POST', '/api/delivery_days/open', { day });
  });

  test('day off leaves own limits open', async () => {
    const id = await addWindow();
    const day = '2026-03-21';
    await owner('PUT', '/api/delivery_days/window', { window_id: id, day, stops_limit: 2 });
    await owner('POST', '/api/delivery_days/close', { day });
    expect(await readDay(id, day)).toMatchObject({ state: 'closed', is_own: true, is_closed: false });
  });

  test('disabled window is not offered; its places stand', async () => {
    const id = await addWindow();
    await reserve(wants(id));
    await owner('POST', `/api/delivery_windows/${id}/disable`);
    // Whoever has orders in it still sees them.
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'closed', stops_taken: 1 });
    expect(await takenOf(id)).toMatchObject({ stops: 1, places: 1 });
    const empty = await addWindow();
    await owner('POST', `/api/delivery_windows/${empty}/disable`);
    expect(await readDay(empty, tomorrow)).toBeUndefined();
  });
});

describe('places of a window', () => {
  const isFull = { constraint: expect.stringMatching(/^window_day_(stops|minutes)$/) };

  test('order that moves gives its old place back', async () => {
    const [one, two] = [await addWindow(), await addWindow()];
    const order = wants(one);
    await reserve(order);
    await reserve({ ...order, window_id: two, minutes: 50 });
    expect([await takenOf(one), await takenOf(two)]).toMatchObject([
      { stops: 0, minutes: 0 },
      { stops: 1, minutes: 50 },
    ]);
    await at.database.as(shop.merchantId, (tx) => releasePlace(tx, order));
    expect(await takenOf(two)).toMatchObject({ stops: 0, minutes: 0, places: 0 });
  });

  test('full window refuses and changes nothing', async () => {
    const id = await addWindow({ minutes_limit: 70 });
    await reserve(wants(id));
    await reserve(wants(id));
    await expect(reserve(wants(id))).rejects.toMatchObject(isFull);
    expect(await takenOf(id)).toMatchObject({ stops: 2, minutes: 60, places: 2 });
    expect(await readDay(id, tomorrow, '&minutes=10')).toMatchObject({ state: 'free' });
    expect(await readDay(id, tomorrow, '&minutes=11')).toMatchObject({ state: 'full' });
  });

  test('place whose time is over is free at once', async () => {
    const id = await addWindow({ stops_limit: 1 });
    const held = wants(id, { held_until: addSeconds(now, 600) });
    await reserve(held);
    await expect(reserve(wants(id))).rejects.toMatchObject(isFull);
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'full', stops_taken: 1 });
    const later = addSeconds(now, 600);
    at.setNow(later);
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'free', stops_taken: 0 });
    await reserve(wants(id), later);
    // Who held it before comes too late.
    await expect(reserve({ ...held, held_until: null }, later)).rejects.toMatchObject(isFull);
    at.setNow(now);
  });

  test('closed window refuses all but who has a place', async () => {
    const gone = { errors: { window_id: [{ key: 'window_not_offered' }] } };
    const day = '2026-03-24';
    const closings = [
      (id: number) => owner('PUT', '/api/delivery_days/window', { window_id: id, day, is_closed: true }),
      (id: number) => owner('POST', `/api/delivery_windows/${id}/disable`),
      () => owner('POST', '/api/delivery_days/close', { day }),
    ];
    for (const close of closings) {
      const id = await addWindow();
      const order = wants(id, { day, held_until: addSeconds(now, 600) });
      await reserve(order);
      expect((await close(id)).status).toBe(200);
      await expect(reserve(wants(id, { day }))).rejects.toMatchObject(gone);
      await reserve({ ...order, held_until: null });
      expect(await takenOf(id, day)).toMatchObject({ stops: 1, places: 1 });
    }
    await owner('POST', '/api/delivery_days/open', { day });
    // 24 March is a Tuesday.
    await expect(reserve(wants(await addWindow({ weekdays: [1, 3] }), { day }))).rejects.toMatchObject(gone);
  });

  test('limit held up by promises falls with them', async () => {
    const id = await addWindow();
    const orders = [wants(id), wants(id), wants(id)];
    for (const order of orders) await reserve(order);
    const { body } = await owner('GET', `/api/delivery_windows/${id}`);
    const less = { kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 1, version: body.version };
    expect((await owner('PUT', `/api/delivery_windows/${id}`, less)).status).toBe(200);
    // Confirmed again, a place stays what it is.
    await reserve(orders[0]!);
    for (const order of orders.slice(0, 2)) await at.database.as(shop.merchantId, (tx) => releasePlace(tx, order));
    expect(await readDay(id, tomorrow)).toMatchObject({ stops_limit: 1, stops_taken: 1, state: 'full' });
  });

  test('place whose time is over holds no limit up', async () => {
    const id = await addWindow();
    const held_until = addSeconds(now, -1);
    await reserve(wants(id, { held_until }));
    await reserve(wants(id, { day: today, held_until }));
    const limits = { window_id: id, day: tomorrow, stops_limit: 0, minutes_limit: 0 };
    expect((await owner('PUT', '/api/delivery_days/window', limits)).status).toBe(200);
    const { body } = await owner('GET', `/api/delivery_windows/${id}`);
    const none = { kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 0, version: body.version };
    await owner('PUT', `/api/delivery_windows/${id}`, none);
    expect(await readDay(id, today)).toMatchObject({ stops_limit: 0, stops_taken: 0 });
  });

  test('new day waits for limits that change', async () => {
    const id = await addWindow();
    let change: Promise<unknown> = Promise.resolve();
    await at.database.as(shop.merchantId, async (tx) => {
      await tx.run(
        sql`update delivery_window set stops_limit = 0 where merchant_id = ${shop.merchantId} and id = ${id}`,
      );
      change = reserve(wants(id)).catch((error: unknown) => error);
      await sleep(200);
    });
    expect(await change).toMatchObject(isFull);
  });

  test('window of another shop is not offered', async () => {
    const { body } = await other('POST', '/api/delivery_windows', { kind: 1, from_time: '10:00', until_time: '12:00' });
    await expect(reserve(wants(body.id))).rejects.toMatchObject({
      errors: { window_id: [{ key: 'window_not_offered' }] },
    });
  });

  test('last places are never sold twice', async () => {
    const windows = await Promise.all([addWindow(), addWindow({ stops_limit: 2 })]);
    const orders = Array.from({ length: 12 }, () => ++last);
    const step = fc.record({
      order: fc.nat(11),
      window: fc.nat(1),
      act: fc.constantFrom('reserve', 'reserve', 'release'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        await Promise.allSettled(
          steps.map(({ order, window, act }) => {
            const holder = { holder: 'shop_order', holder_id: orders[order]! };
            return act === 'release'
              ? at.database.as(shop.merchantId, (tx) => releasePlace(tx, holder))
              : reserve(wants(windows[window]!, holder));
          }),
        );
        for (const [i, limit] of [3, 2].entries()) {
          const { stops, minutes, places, of_places } = await takenOf(windows[i]!);
          expect([stops, minutes]).toEqual([places, of_places]);
          expect(stops).toBeLessThanOrEqual(limit);
        }
      }),
      { numRuns: 20 },
    );
  });
});
