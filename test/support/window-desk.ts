import { afterAll, beforeAll } from 'vitest';
import { reservePlace } from '../../src/features/deliveries/server/public-api.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Answer, Caller, OwnServer } from './own-server.ts';
import { openSharedServer } from './shared-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** A shop with an owner, and the owner of another, at the moment below. */
export const desk = {} as { at: OwnServer; shop: TinyShop; owner: Caller; other: Caller };
export const now = '2026-03-02T06:00:00.000Z';
export const today: string = '2026-03-02';
export const tomorrow: string = '2026-03-03';

/** Opens the desk for the tests of a file. */
export const openWindowDesk = (): void => {
  beforeAll(async () => {
    const at = await openSharedServer({ now });
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    Object.assign(desk, { at, shop, owner, other: await at.signIn((await at.openShop()).owner) });
  });
  afterAll(() => desk.at.close());
};

let windows = 0;
/** A window of its own season, which began before today: no two active ones are alike. */
export const addWindow = async (more: object = {}): Promise<number> => {
  const { status, body } = await desk.owner('POST', '/api/delivery_windows', {
    ...{ kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 3, minutes_limit: 120 },
    ...{ from_on: addDays('2026-01-01', -windows++), ...more },
  });
  if (status !== 200) throw new Error(`window: ${status} ${JSON.stringify(body)}`);
  return body.id;
};

/** Gives a window other limits; those that are left out are none. */
export const limitWindow = async (
  id: number,
  limits: { readonly stops_limit?: number; readonly minutes_limit?: number },
): Promise<Answer> => {
  const { kind, from_time, until_time, from_on, version } = (await desk.owner('GET', `/api/delivery_windows/${id}`))
    .body;
  return desk.owner('PUT', `/api/delivery_windows/${id}`, {
    ...{ kind, from_time, until_time, from_on, version },
    ...limits,
  });
};

interface Dated {
  readonly window_id: number;
  readonly day: string;
  readonly state: string;
}
export const readDay = async (id: number, day: string, needs = ''): Promise<Dated> => {
  const { body } = await desk.owner('GET', `/api/delivery_days?from_on=${day}&days_count=1${needs}`);
  return body.windows.find((one: Dated) => one.window_id === id);
};

let last = 0;
/** The number of another order. */
export const nextOrder = (): number => ++last;
export const wants = (window_id: number, more: Partial<Parameters<typeof reservePlace>[1]> = {}) => ({
  ...{ window_id, day: tomorrow, holder: 'shop_order', holder_id: ++last, stops: 1, minutes: 30, held_until: null },
  ...more,
});
export const reserve = (wanted: Parameters<typeof reservePlace>[1], moment = now) =>
  desk.at.database.as(desk.shop.merchantId, (tx) => reservePlace(tx, wanted, moment));

/** What the day says that is taken, and what its places add up to. */
export const takenOf = (id: number, day = tomorrow) =>
  desk.at.database.as(desk.shop.merchantId, (tx) =>
    tx.one<{ stops: number; minutes: number; places: number; of_places: number }>(sql`
      select d.stops_taken as stops, d.minutes_taken as minutes, coalesce(sum(p.stops), 0)::int as places,
        coalesce(sum(p.minutes), 0)::int as of_places
      from window_day d left join window_place p on p.merchant_id = d.merchant_id and p.window_id = d.window_id and p.day = d.day
      where d.merchant_id = ${desk.shop.merchantId} and d.window_id = ${id} and d.day = ${day}::date
      group by d.stops_taken, d.minutes_taken`),
  );
