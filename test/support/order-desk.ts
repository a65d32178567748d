import { afterAll, beforeAll } from 'vitest';
import type { Answer, Caller, OwnServer } from './own-server.ts';
import { openSharedServer } from './shared-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** A shop that delivers and hands orders over, at the moment below; and the owner of another. */
export const desk = {} as {
  at: OwnServer;
  shop: TinyShop;
  owner: Caller;
  other: Caller;
  zone: number;
  delivery: number;
  pickup: number;
};
/** Monday, nine in the morning in Riyadh. */
export const now = '2026-03-02T06:00:00.000Z';
export const [today, tomorrow] = ['2026-03-02', '2026-03-03'] as const;

const post = async (path: string, body: object): Promise<{ id: number }> => {
  const answer = await desk.owner('POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Opens the desk for the tests of a file. */
export const openOrderDesk = (): void => {
  beforeAll(async () => {
    const at = await openSharedServer({ now });
    const shop = await at.openShop({ stock: 20 });
    const owner = await at.signIn(shop.owner);
    Object.assign(desk, { at, shop, owner, other: await at.signIn((await at.openShop()).owner) });
    const zone = { name_ar: 'وسط الرياض', kind: 1, districts: ['riyadh/olaya'], fee_amount: 2_500 };
    desk.zone = (await post('/api/delivery_zones', zone)).id;
    const hours = { from_time: '16:00', until_time: '18:00', stops_limit: 50 };
    desk.delivery = (await post('/api/delivery_windows', { kind: 1, ...hours })).id;
    desk.pickup = (await post('/api/delivery_windows', { kind: 2, ...hours })).id;
    const { body } = await owner('GET', '/api/settings/orders');
    const value = { ...body.value, delivery_service_id: shop.services[1] };
    await owner('PUT', '/api/settings/orders', { version: body.version, value });
  });
  afterAll(() => desk.at.close());
};

/** An order of one bouquet to Olaya tomorrow afternoon. */
export const orderOf = (more: object = {}) => ({
  ...{
    customer_id: desk.shop.customers[0],
    kind: 1,
    day: tomorrow,
    window_id: desk.delivery,
    district: 'riyadh/olaya',
  },
  lines: [{ product_id: desk.shop.products[0], pieces: 1, unit_price: 18_900 }],
  ...{ recipient_name: 'هيا السديري', recipient_mobile: '966550000734', short_address: 'rmla2291' },
  ...more,
});
export const pickupOf = (more: object = {}) =>
  orderOf({ kind: 2, window_id: desk.pickup, district: null, short_address: null, ...more });

export const act = (id: number, verb: string, body: object = {}): Promise<Answer> =>
  desk.owner('POST', `/api/orders/${id}/${verb}`, body);

/** Takes an order and moves it on; each step must succeed. */
export const addOrder = async (input: object, ...verbs: string[]) => {
  const { id } = await post('/api/orders', input);
  for (const verb of verbs) {
    const { status, body } = await act(id, verb);
    if (status !== 200) throw new Error(`${verb}: ${status} ${JSON.stringify(body)}`);
  }
  return (await desk.owner('GET', `/api/orders/${id}`)).body;
};

export const cash = (amount: number) => ({ method: 'cash', amount });
