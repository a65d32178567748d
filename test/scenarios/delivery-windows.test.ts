import { describe, expect, test } from 'vitest';
import { deliveryWindows } from '../../src/features/deliveries/contract.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf } from '../support/flower-bench.ts';
import {
  addWindow,
  desk,
  limitWindow,
  openWindowDesk,
  readDay,
  reserve,
  takenOf,
  today,
  tomorrow,
  wants,
} from '../support/window-desk.ts';

/** Says where the shop lies, degrees. */
const locateShop = (latitude: number | null, longitude: number | null) =>
  desk.at.database.as(desk.shop.merchantId, (tx) =>
    tx.run(sql`update merchant set latitude = ${latitude}::numeric, longitude = ${longitude}::numeric
      where merchant_id = ${desk.shop.merchantId}`),
  );

/** Zones and windows of a shop, and its days. */
openWindowDesk();

describe('delivery zones', () => {
  test('district lies in one zone', async () => {
    const olaya = { name_ar: 'الوسط', kind: 1, districts: ['riyadh/olaya', 'riyadh/malaz'], fee_amount: 2_500 };
    const made = await desk.owner('POST', '/api/delivery_zones', olaya);
    expect([made.status, made.body]).toMatchObject([
      200,
      { fee_amount: 2_500, districts: ['riyadh/malaz', 'riyadh/olaya'] },
    ]);
    const again = await desk.owner('POST', '/api/delivery_zones', { ...olaya, districts: ['riyadh/olaya'] });
    expect(again.body.errors.districts).toEqual([
      { key: 'district_of_zone', params: { district: 'العليا', zone: 'الوسط' } },
    ]);
    // Of another shop it is another matter, and that shop sees nothing of this one.
    expect((await desk.other('POST', '/api/delivery_zones', olaya)).status).toBe(200);
    expect((await desk.other('GET', `/api/delivery_zones/${made.body.id}`)).body).toBe('delivery_zone_not_found');
    const { id, version } = made.body;
    const less = await desk.owner('PUT', `/api/delivery_zones/${id}`, {
      ...olaya,
      version,
      districts: ['riyadh/olaya'],
    });
    expect(less.status).toBe(200);
    expect((await desk.owner('POST', '/api/delivery_zones', { ...olaya, districts: ['riyadh/malaz'] })).status).toBe(
      200,
    );
  });

  test('disabled zone frees its districts', async () => {
    const first = { name_ar: 'الشرق', kind: 1, districts: ['riyadh/yarmuk', 'riyadh/qurtubah'], fee_amount: 2_500 };
    const { id, version } = (await desk.owner('POST', '/api/delivery_zones', first)).body;
    await desk.owner('POST', `/api/delivery_zones/${id}/disable`);
    const second = { ...first, name_ar: 'شرق المخرج', districts: ['riyadh/yarmuk'] };
    expect((await desk.owner('POST', '/api/delivery_zones', second)).status).toBe(200);
    // Changed while it is disabled, it still has none.
    const changed = await desk.owner('PUT', `/api/delivery_zones/${id}`, { ...first, fee_amount: 3_000, version });
    expect(changed.body).toMatchObject({ fee_amount: 3_000, districts: ['riyadh/qurtubah', 'riyadh/yarmuk'] });
    const enable = () => desk.owner('POST', `/api/delivery_zones/${id}/enable`);
    const refused = await enable();
    expect([refused.status, refused.body]).toEqual([501, 'district_has_other_zone']);
    expect(JSON.parse(decodeURIComponent(refused.headers.get('x-refusal-params')!))).toEqual({
      ...{ district: 'اليرموك', zone: 'شرق المخرج' },
    });
    const rest = { ...first, districts: ['riyadh/qurtubah'], version: changed.body.version };
    expect((await desk.owner('PUT', `/api/delivery_zones/${id}`, rest)).status).toBe(200);
    expect((await enable()).status).toBe(200);
    const again = await desk.owner('POST', '/api/delivery_zones', { ...rest, name_ar: 'قرطبة' });
    expect(errorsOf(again)).toEqual(['districts: district_of_zone']);
  });

  test('unknown district is refused beside its field', async () => {
    const answer = await desk.owner('POST', '/api/delivery_zones', {
      name_ar: 'حي',
      kind: 1,
      districts: ['riyadh/nowhere'],
    });
    expect(errorsOf(answer)).toEqual(['districts.0: invalid_choice']);
  });

  const circle = { name_ar: 'حولنا', kind: 2, radius_m: 5_000, districts: ['riyadh/rawdah'] };

  test('circle keeps no districts', async () => {
    await locateShop(24.7136, 46.6753);
    const made = await desk.owner('POST', '/api/delivery_zones', circle);
    expect(made.body).toMatchObject({ radius_m: 5_000, districts: [] });
  });

  test('circle needs the location of the shop', async () => {
    await locateShop(null, null);
    const isRefused = ['radius_m: circle_needs_location'];
    expect(errorsOf(await desk.owner('POST', '/api/delivery_zones', circle))).toEqual(isRefused);
    const named = { name_ar: 'حي', kind: 1, districts: ['riyadh/rawdah'] };
    const { id, version } = (await desk.owner('POST', '/api/delivery_zones', named)).body;
    const change = () => desk.owner('PUT', `/api/delivery_zones/${id}`, { ...circle, version });
    expect(errorsOf(await change())).toEqual(isRefused);
    await locateShop(24.7136, 46.6753);
    expect((await change()).body).toMatchObject({ id, radius_m: 5_000 });
  });
});

describe('delivery windows', () => {
  test('window has a length', async () => {
    const input = { kind: 1, from_time: '18:00', until_time: '18:00' };
    expect(errorsOf(await desk.owner('POST', '/api/delivery_windows', input))).toEqual([
      'until_time: window_has_no_length',
    ]);
  });

  test('window may end the next day', async () => {
    const id = await addWindow({ from_time: '21:00', until_time: '01:00' });
    // Riyadh is three hours ahead.
    expect(await readDay(id, tomorrow)).toMatchObject({
      ...{ day: tomorrow, starts_at: `${tomorrow}T18:00:00.000Z`, ends_at: `${tomorrow}T22:00:00.000Z` },
    });
    const { body } = await desk.owner('GET', '/api/delivery_windows?search=21:00', undefined, {
      'accept-language': 'en',
    });
    expect(body.records).toMatchObject([{ id, hours: '09:00 PM – 01:00 AM (next day)' }]);
    await reserve(wants(id));
    expect(await takenOf(id)).toMatchObject({ stops: 1 });
  });

  test('second active window alike is refused', async () => {
    const hours = { kind: 1, from_time: '07:00', until_time: '08:00', weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const add = (more: object) => desk.owner('POST', '/api/delivery_windows', { ...hours, ...more });
    const first = await add({});
    // All days of the week are no choice of days.
    expect(first.body).toMatchObject({ weekdays: [], from_on: null });
    const second = await add({ weekdays: [], stops_limit: 4 });
    expect([second.status, second.body]).toEqual([501, 'window_exists']);
    expect(deliveryWindows.create.refusal_fields).toEqual({ window_exists: 'from_time' });
    for (const other of [{ kind: 2 }, { until_time: '08:15' }, { weekdays: [1] }, { from_on: '2026-03-10' }])
      expect((await add(other)).status, JSON.stringify(other)).toBe(200);
    await desk.owner('POST', `/api/delivery_windows/${first.body.id}/disable`);
    const third = await add({});
    expect(third.status).toBe(200);
    const enabled = await desk.owner('POST', `/api/delivery_windows/${first.body.id}/enable`);
    expect([enabled.status, enabled.body]).toEqual([501, 'window_exists']);
    const { id, version } = third.body;
    const changed = await desk.owner('PUT', `/api/delivery_windows/${id}`, { ...hours, weekdays: [1, 1], version });
    expect([changed.status, changed.body]).toEqual([501, 'window_exists']);
  });

  test('null empties what may be empty', async () => {
    const id = await addWindow({ until_on: '2026-05-01' });
    const { version, from_time, until_time } = (await desk.owner('GET', `/api/delivery_windows/${id}`)).body;
    const empty = { from_on: '2026-02-01', until_on: null, stops_limit: null, minutes_limit: null };
    const input = { kind: 2, from_time, until_time, ...empty, version };
    expect((await desk.owner('PUT', `/api/delivery_windows/${id}`, input)).body).toMatchObject(empty);
    const next = { ...input, from_on: null, version: version + 1 };
    expect((await desk.owner('PUT', `/api/delivery_windows/${id}`, next)).body).toMatchObject({ from_on: null });
    const zone = { name_ar: 'الخليج', kind: 1, districts: ['riyadh/khalij'], radius_m: null };
    const made = (await desk.owner('POST', '/api/delivery_zones', zone)).body;
    const changed = await desk.owner('PUT', `/api/delivery_zones/${made.id}`, { ...zone, version: made.version });
    expect([changed.status, changed.body.radius_m]).toEqual([200, null]);
  });

  test('list finds windows by their hours', async () => {
    const id = await addWindow({ from_time: '05:10', until_time: '06:20' });
    const noon = await addWindow({ from_time: '12:05', until_time: '17:35' });
    const found = async (search: string, language = 'ar') => {
      const path = `/api/delivery_windows?search=${encodeURIComponent(search)}`;
      const { body } = await desk.owner('GET', path, undefined, { 'accept-language': language });
      return body.records.map((one: { id: number; hours: string }) => [one.id, one.hours]);
    };
    const early = [[id, '05:10 ص – 06:20 ص']];
    expect([await found('05:10'), await found('6:20'), await found('05:11')]).toEqual([early, early, []]);
    expect([await found('17:35'), await found('5:35 pm', 'en')]).toEqual([
      [[noon, '12:05 م – 05:35 م']],
      [[noon, '12:05 PM – 05:35 PM']],
    ]);
  });

  test('day has limits of its own and follows again', async () => {
    const id = await addWindow();
    const save = (more: object) =>
      desk.owner('PUT', '/api/delivery_days/window', {
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
    expect((await limitWindow(id, { stops_limit: 9 })).status).toBe(200);
    expect(await readDay(id, tomorrow)).toMatchObject({ stops_limit: 1 });
    await save({ follows_window: true });
    expect(await readDay(id, tomorrow)).toMatchObject({ is_own: false, stops_limit: 9, minutes_limit: null });
    await save({ is_closed: true });
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'closed' });
    expect(errorsOf(await save({ day: '2026-03-01' }))).toEqual(['day: day_is_over']);
    expect((await desk.other('PUT', '/api/delivery_days/window', { window_id: id, day: tomorrow })).body).toBe(
      'delivery_window_not_found',
    );
  });

  test('limit is never below what is taken', async () => {
    const id = await addWindow();
    await reserve(wants(id));
    await reserve(wants(id));
    const below = { window_id: id, day: tomorrow, stops_limit: 1, minutes_limit: 30 };
    expect(errorsOf(await desk.owner('PUT', '/api/delivery_days/window', below))).toEqual([
      'stops_limit: window_below_taken',
    ]);
    // The window itself may shrink: what was promised stands, and nothing more is sold.
    expect((await limitWindow(id, { stops_limit: 1 })).status).toBe(200);
    expect(await readDay(id, tomorrow)).toMatchObject({ stops_limit: 2, stops_taken: 2, state: 'full' });
  });

  test('day off closes all windows and opens again', async () => {
    const id = await addWindow();
    await desk.owner('POST', '/api/delivery_days/close', { day: today, reason: 'جرد' });
    await desk.owner('POST', '/api/delivery_days/close', { day: today, reason: 'عطلة' });
    const closed = await desk.owner('GET', `/api/delivery_days?from_on=${today}&days_count=2`);
    expect(closed.body.days_off).toEqual([{ day: today, reason: 'عطلة' }]);
    expect(await readDay(id, today)).toMatchObject({ state: 'closed' });
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'free' });
    await desk.owner('POST', '/api/delivery_days/open', { day: today });
    expect(await readDay(id, today)).toMatchObject({ state: 'free' });
  });

  test('day closes and opens for many at once', async () => {
    const day = '2026-03-20';
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        desk.owner('POST', `/api/delivery_days/${i % 3 ? 'close' : 'open'}`, {
          day,
          ...(i % 3 ? { reason: `${i}` } : {}),
        }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
    await desk.owner('POST', '/api/delivery_days/open', { day });
  });

  test('day off leaves own limits open', async () => {
    const id = await addWindow();
    const day = '2026-03-21';
    await desk.owner('PUT', '/api/delivery_days/window', { window_id: id, day, stops_limit: 2 });
    await desk.owner('POST', '/api/delivery_days/close', { day });
    expect(await readDay(id, day)).toMatchObject({ state: 'closed', is_own: true, is_closed: false });
  });

  test('disabled window is not offered; its places stand', async () => {
    const id = await addWindow();
    await reserve(wants(id));
    await desk.owner('POST', `/api/delivery_windows/${id}/disable`);
    // Whoever has orders in it still sees them.
    expect(await readDay(id, tomorrow)).toMatchObject({ state: 'closed', stops_taken: 1 });
    expect(await takenOf(id)).toMatchObject({ stops: 1, places: 1 });
    const empty = await addWindow();
    await desk.owner('POST', `/api/delivery_windows/${empty}/disable`);
    expect(await readDay(empty, tomorrow)).toBeUndefined();
  });
});
