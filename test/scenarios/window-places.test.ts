import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { releasePlace } from '../../src/features/deliveries/server/public-api.ts';
import { addSeconds } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import {
  addWindow,
  desk,
  limitWindow,
  nextOrder,
  now,
  openWindowDesk,
  readDay,
  reserve,
  takenOf,
  today,
  tomorrow,
  wants,
} from '../support/window-desk.ts';

/** So often two orders want the last place; `npm run races` has many. */
const races = Number(process.env['WINDOW_RACES'] ?? 40);

/** Places in windows, which are never sold twice. */
openWindowDesk();

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
    await desk.at.database.as(desk.shop.merchantId, (tx) => releasePlace(tx, order));
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
    desk.at.setNow(later);
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'free', stops_taken: 0 });
    await reserve(wants(id), later);
    // Who held it before comes too late.
    await expect(reserve({ ...held, held_until: null }, later)).rejects.toMatchObject(isFull);
    desk.at.setNow(now);
  });

  test('closed window refuses all but who has a place', async () => {
    const gone = { errors: { window_id: [{ key: 'window_not_offered' }] } };
    const day = '2026-03-24';
    const closings = [
      (id: number) => desk.owner('PUT', '/api/delivery_days/window', { window_id: id, day, is_closed: true }),
      (id: number) => desk.owner('POST', `/api/delivery_windows/${id}/disable`),
      () => desk.owner('POST', '/api/delivery_days/close', { day }),
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
    await desk.owner('POST', '/api/delivery_days/open', { day });
    // 24 March is a Tuesday.
    await expect(reserve(wants(await addWindow({ weekdays: [1, 3] }), { day }))).rejects.toMatchObject(gone);
  });

  test('limit held up by promises falls with them', async () => {
    const id = await addWindow();
    const orders = [wants(id), wants(id), wants(id)];
    for (const order of orders) await reserve(order);
    expect((await limitWindow(id, { stops_limit: 1 })).status).toBe(200);
    // Confirmed again, a place stays what it is.
    await reserve(orders[0]!);
    for (const order of orders.slice(0, 2))
      await desk.at.database.as(desk.shop.merchantId, (tx) => releasePlace(tx, order));
    expect(await readDay(id, tomorrow)).toMatchObject({ stops_limit: 1, stops_taken: 1, state: 'full' });
  });

  test('place whose time is over holds no limit up', async () => {
    const id = await addWindow();
    const held_until = addSeconds(now, -1);
    await reserve(wants(id, { held_until }));
    await reserve(wants(id, { day: today, held_until }));
    const limits = { window_id: id, day: tomorrow, stops_limit: 0, minutes_limit: 0 };
    expect((await desk.owner('PUT', '/api/delivery_days/window', limits)).status).toBe(200);
    await limitWindow(id, { stops_limit: 0 });
    expect(await readDay(id, today)).toMatchObject({ stops_limit: 0, stops_taken: 0 });
  });

  test('new day waits for limits that change', async () => {
    const id = await addWindow();
    let change: Promise<unknown> = Promise.resolve();
    await desk.at.database.as(desk.shop.merchantId, async (tx) => {
      await tx.run(
        sql`update delivery_window set stops_limit = 0 where merchant_id = ${desk.shop.merchantId} and id = ${id}`,
      );
      change = reserve(wants(id)).catch((error: unknown) => error);
      await sleep(200);
    });
    expect(await change).toMatchObject(isFull);
  });

  test('window of another shop is not offered', async () => {
    const { body } = await desk.other('POST', '/api/delivery_windows', {
      kind: 1,
      from_time: '10:00',
      until_time: '12:00',
    });
    await expect(reserve(wants(body.id))).rejects.toMatchObject({
      errors: { window_id: [{ key: 'window_not_offered' }] },
    });
  });

  test('last place of a window goes to one', { timeout: 20_000 + races * 60 }, async () => {
    const id = await addWindow({ stops_limit: 1 });
    const oversold: number[] = [];
    for (let race = 0; race < races; race++) {
      const orders = [wants(id), wants(id)];
      const settled = await Promise.allSettled(orders.map((one) => reserve(one)));
      const won = settled.filter((one) => one.status === 'fulfilled').length;
      if (won !== 1) oversold.push(won);
      await desk.at.database.as(desk.shop.merchantId, async (tx) => {
        for (const order of orders) await releasePlace(tx, order);
      });
    }
    expect(oversold).toEqual([]);
    expect(await takenOf(id)).toMatchObject({ stops: 0, places: 0 });
  });

  test('last places are never sold twice', async () => {
    const windows = await Promise.all([addWindow(), addWindow({ stops_limit: 2 })]);
    const orders = Array.from({ length: 12 }, () => nextOrder());
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
              ? desk.at.database.as(desk.shop.merchantId, (tx) => releasePlace(tx, holder))
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
