import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../src/features/identity/permissions.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf, flowerBench, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What to buy for some days: from orders, the past and levels to orders that are sent to suppliers once. */
let at: OwnServer;
let shop: TinyShop;
/** The owner's session of now: one of weeks ago has ended. */
let session: Caller;
const owner: Caller = Object.assign((...asked: Parameters<Caller>) => session(...asked), { token: '' });
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;

// A Sunday, noon in Riyadh.
const today = '2026-03-29';
const noonOf = (day: string) => `${day}T09:00:00.000Z`;
const day = (i: number) => addDays(today, i);
const carton = { kind: 'carton', quantity_milli: 25_000, is_default: true };
const bunch = { kind: 'bunch', quantity_milli: 10_000, is_default: true };
const days = { first_on: day(1), last_on: day(3) };

beforeAll(async () => {
  at = await openSharedServer({ now: noonOf(day(-56)) });
  shop = await at.openShop();
  session = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

const moveTo = async (to: string) => {
  at.setNow(noonOf(to));
  session = await at.signIn(shop.owner);
};

interface Row {
  readonly product_id: number;
  readonly [field: string]: unknown;
}
interface Group {
  readonly supplier: { readonly id: number; readonly newest_order: number; readonly [field: string]: unknown } | null;
  readonly rows: readonly Row[];
}
const listOf = async (by = owner, range = days) =>
  (await by('GET', `/api/buying_list?first_on=${range.first_on}&last_on=${range.last_on}`)).body as { groups: Group[] };
const rowOf = async (id: number, by = owner, range = days) =>
  (await listOf(by, range)).groups.flatMap((group) => group.rows).find((row) => row.product_id === id);
const groupOf = async (id: number) => (await listOf()).groups.find((group) => group.supplier?.id === id);
const farm = async (name_en: string, more: object = {}) =>
  (await owner('POST', '/api/suppliers', { name_en, order_channel: 'mail', email: 'farm@supplier.test', ...more })).body
    .id;
const stem = (name: string, more: object = {}) => bench.define(name, 900, { vase_life_days: 7, ...more });
const buyFrom = (id: number, supplier_id: number, price_amount: number | null) =>
  owner('PUT', `/api/products/${id}/buying`, { version: 0, supplier_id, price_amount });
const type = (product_id: number, unit_count: number | null, unit_milli: number, by = owner) =>
  by('PUT', '/api/buying_list/quantity', { ...days, product_id, unit_count, unit_milli });
/** The order of one supplier as the list shows it. */
const orderOf = async (id: number) => {
  const group = await groupOf(id);
  const delivery = group?.supplier?.['delivery'] as { arrives_on: string } | null;
  return {
    ...{ supplier_id: id, newest_order: group?.supplier?.newest_order, arrives_on: delivery?.arrives_on ?? null },
    lines: (group?.rows ?? []).map((row) => ({
      product_id: row.product_id,
      unit_count: row['typed_units'] ?? row['suggested_units'],
      unit_milli: (row['unit'] as { quantity_milli: number }).quantity_milli,
      price_amount: row['price_amount'],
    })),
  };
};
const send = (orders: object[], by = owner) => by('POST', '/api/buying_list/send', { ...days, orders });
const messages = async () =>
  at.database.owner.batch([
    sql`select channel, to_address, subject, text_body from message
      where merchant_id = ${shop.merchantId} and kind = 'buying_order' order by id`,
  ]);

describe('what to buy', () => {
  let rose: number;

  test('expected is the weekday’s average of eight weeks', async () => {
    rose = await stem('Weekly rose', { purchase_units: [carton], vase_life_days: 60 });
    await lots.receive(rose, 500);
    // Mondays 10 and 20 in turn, Tuesdays 4.
    for (let week = 8; week >= 1; week--) {
      await moveTo(day(1 - week * 7));
      expect((await lots.sell(rose, week % 2 === 0 ? 10 : 20)).status).toBe(200);
      await moveTo(day(2 - week * 7));
      expect((await lots.sell(rose, 4)).status).toBe(200);
    }
    await moveTo(today);
    const row = await rowOf(rose);
    expect(row).toMatchObject({ booked_milli: 0, expected_milli: 19_000, usable_milli: 19_000, short_milli: 0 });
    expect(row?.['days']).toMatchObject([
      { on: day(1), expected_milli: 15_000 },
      { on: day(2), expected_milli: 4_000 },
      { on: day(3), expected_milli: 0 },
    ]);
  });

  test('young product has no forecast', async () => {
    const young = await stem('Young lily', { warning_level_milli: 5_000 });
    await lots.receive(young, 1);
    expect(await rowOf(young)).toMatchObject({ expected_milli: null, usable_milli: 1_000, short_milli: 4_000 });
  });

  test('row adds up to whole units', async () => {
    const level = await stem('Level tulip', { purchase_units: [bunch], warning_level_milli: 12_000 });
    await lots.receive(level, 4, { expires_on: day(9) });
    await lots.receive(level, 3, { expires_on: day(1) });
    expect(await rowOf(level)).toMatchObject({
      ...{ warning_level_milli: 12_000, on_hand_milli: 7_000, usable_milli: 4_000, short_milli: 8_000 },
      ...{ suggested_units: 1, unit: { name_en: 'Bunch', quantity_milli: 10_000 } },
    });
  });

  test('bouquet sold ahead is booked in its stems', async () => {
    const peony = await stem('Booked peony');
    const bouquet = await bench.define('Booked bouquet', 5_000);
    const components = [part(peony, 6, 1_000)];
    expect((await owner('POST', '/api/recipes', { product_id: bouquet, components })).status).toBe(200);
    const sold = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: bouquet, quantity_milli: 2_000, unit_price: 5_000 }],
      payments: [{ method: 'cash', amount: 10_000 }],
    });
    expect(sold.status).toBe(200);
    // Needed today: it is short on the list that begins today, and takes from the stock before later ones.
    const now = { first_on: today, last_on: day(1) };
    expect(await rowOf(peony, owner, now)).toMatchObject({ booked_milli: 13_200, short_milli: 13_200 });
    expect((await listOf(owner, now)).groups.flatMap((group) => group.rows)).not.toContainEqual(
      expect.objectContaining({ product_id: bouquet }),
    );
  });

  test('range is refused with its reason', async () => {
    const asked = async (first_on: string, last_on: string) =>
      errorsOf(await owner('GET', `/api/buying_list?first_on=${first_on}&last_on=${last_on}`));
    expect(await asked(day(2), day(1))).toEqual(['last_on: range_ends_before']);
    expect(await asked(day(1), day(15))).toEqual(['last_on: range_too_long']);
    expect(await asked(day(-1), day(1))).toEqual(['first_on: day_is_over']);
    expect(await asked(day(61), day(61))).toEqual(['first_on: day_is_too_far']);
  });

  test('typed quantity survives until it is restored', async () => {
    const id = await stem('Typed iris', { purchase_units: [bunch], warning_level_milli: 25_000 });
    expect(await rowOf(id)).toMatchObject({ suggested_units: 3, typed_units: null });
    expect((await type(id, 0, 10_000)).status).toBe(200);
    await lots.receive(id, 6, { expires_on: day(9) });
    expect(await rowOf(id)).toMatchObject({ suggested_units: 2, typed_units: 0 });
    await type(id, 7, 10_000);
    expect(await rowOf(id)).toMatchObject({ typed_units: 7 });
    await type(id, null, 10_000);
    expect(await rowOf(id)).toMatchObject({ suggested_units: 2, typed_units: null });
  });

  test('list is a file too', async () => {
    const file = await owner('GET', `/api/buying_list?first_on=${days.first_on}&last_on=${days.last_on}&format=csv`);
    expect([file.status, String(file.body)]).toEqual([
      200,
      expect.stringContaining('بلا مورد,صنف 3,0,,12,4,8,1,ربطة,10,,'),
    ]);
  });
});

describe('orders to suppliers', () => {
  let oasis: number;
  let tulip: number;

  test('list says until when to order', async () => {
    oasis = await farm('Oasis', { order_until: '20:00', arrives_on: [1], arrives_at: '07:00' });
    tulip = await stem('Sent tulip', { purchase_units: [bunch], warning_level_milli: 15_000 });
    await buyFrom(tulip, oasis, 3_000);
    expect(await groupOf(oasis)).toMatchObject({
      supplier: {
        sends_to: 'farm@supplier.test',
        newest_order: 0,
        delivery: { order_on: today, order_until: '20:00:00', arrives_on: day(1), is_after_cutoff: false },
      },
      rows: [{ product_id: tulip, suggested_units: 2, price_amount: 3_000 }],
    });
    expect((await listOf()).groups.at(-1)?.supplier).toBeNull();
  });

  test('two who send at once send once', async () => {
    const order = await orderOf(oasis);
    const answers = await Promise.all([send([order]), send([order])]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 501]);
    expect(answers.find((answer) => answer.status === 501)?.body).toBe('buying_list_sent');
    const { records } = (await owner('GET', '/api/buying_orders')).body;
    expect(records).toMatchObject([
      { document_number: 'BUY-000001', supplier_id: oasis, total_amount: 6_000, line_count: 1, status: 1 },
    ]);
    const [sent] = await messages();
    expect(sent).toMatchObject([{ channel: 'mail', to_address: 'farm@supplier.test' }]);
    expect(sent?.[0]?.['text_body']).toContain('BUY-000001');
  });

  test('ordered stems are on their way', async () => {
    expect(await rowOf(tulip)).toMatchObject({ ordered_milli: 20_000, short_milli: 0, suggested_units: 0 });
    await owner('POST', '/api/stock_operations/add_quantity', {
      lines: [{ product_id: tulip, quantity_milli: 12_000, unit_cost_amount: 300 }],
      supplier_id: oasis,
    });
    // What came is in the stock, and only the rest is still on its way.
    expect(await rowOf(tulip)).toMatchObject({ ordered_milli: 8_000, on_hand_milli: 12_000 });
    // A second order is not filled by what came for the first.
    const order = await orderOf(oasis);
    const second = { ...order, lines: [{ ...order.lines[0], unit_count: 1 }] };
    expect((await send([second])).status).toBe(200);
    expect(await rowOf(tulip)).toMatchObject({ ordered_milli: 18_000 });
  });

  test('changed unit, price or supplier is not sent', async () => {
    const other = await farm('Changing', { order_channel: 'whatsapp', phone: '+966551234567' });
    const id = await stem('Changing rose', { purchase_units: [carton], warning_level_milli: 30_000 });
    await buyFrom(id, other, 6_000);
    const order = await orderOf(other);
    const [line] = order.lines;
    const wrong = [{ unit_milli: 20_000 }, { price_amount: 5_000 }, { product_id: tulip }];
    for (const change of wrong) {
      const answer = await send([{ ...order, lines: [{ ...line, ...change }] }]);
      expect([answer.status, answer.body]).toEqual([501, 'buying_list_changed']);
    }
    const late = await send([{ ...order, arrives_on: day(5) }]);
    expect([late.status, late.body]).toEqual([501, 'buying_list_changed']);
    expect((await send([order])).status).toBe(200);
    const [sent] = await messages();
    expect(sent?.at(-1)).toMatchObject({ channel: 'whatsapp', to_address: '966551234567' });
    expect(sent?.at(-1)?.['text_body']).toContain('2 × كرتون (25)');
  });

  test('supplier without a channel is not reached', async () => {
    const mute = await farm('Mute', { order_channel: null });
    const id = await stem('Mute rose', { warning_level_milli: 2_000 });
    await buyFrom(id, mute, null);
    const order = await orderOf(mute);
    const answer = await send([order]);
    expect([answer.status, answer.body]).toEqual([501, 'supplier_not_reached']);
  });

  test('order ends once', async () => {
    const { records } = (await owner('GET', '/api/buying_orders?search=BUY-000001')).body;
    const { id } = records[0];
    expect((await owner('POST', `/api/buying_orders/${id}/arrive`, {})).body).toMatchObject({ status: 2 });
    const again = await owner('POST', `/api/buying_orders/${id}/cancel`, {});
    expect([again.status, again.body]).toEqual([501, 'buying_order_ended']);
    expect(await rowOf(tulip)).toMatchObject({ ordered_milli: 10_000 });
  });

  test('prices are absent without the right to costs', async () => {
    const { records } = (await owner('GET', '/api/roles?page_size=100')).body;
    const { id: role } = records.find((one: { key: string }) => one.key === 'cashier');
    const { body: before } = await owner('GET', `/api/roles/${role}`);
    const { view, edit } = permissions.buying;
    const given = { ...before.permissions, [view.module]: [view.action, edit.action] };
    await owner('PUT', `/api/roles/${role}`, { ...before, permissions: given });
    const clerk = await at.signIn(shop.cashier);
    expect(await rowOf(tulip, clerk)).toMatchObject({ price_amount: null });
    expect((await clerk('GET', '/api/buying_orders')).body.records[0]).toMatchObject({ total_amount: null });
    expect((await send([await orderOf(oasis)], clerk)).status).toBe(403);
    expect((await type(tulip, 4, 10_000, clerk)).status).toBe(200);
  });

  test('another shop sees nothing of it', async () => {
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    const { records } = (await owner('GET', '/api/buying_orders')).body;
    const seen = await stranger('GET', `/api/buying_orders/${records[0].id}`);
    expect([seen.status, seen.body]).toEqual([501, 'buying_order_not_found']);
    expect((await stranger('GET', '/api/buying_orders')).body.records).toEqual([]);
    expect((await type(tulip, 1, 10_000, stranger)).body).toBe('product_not_found');
    expect((await listOf(stranger)).groups.flatMap((group) => group.rows)).not.toContainEqual(
      expect.objectContaining({ product_id: tulip }),
    );
    const order = await orderOf(oasis);
    const lines = [{ product_id: tulip, unit_count: 1, unit_milli: 10_000, price_amount: 3_000 }];
    expect((await send([{ ...order, lines }], stranger)).body).toBe('supplier_not_reached');
  });
});
