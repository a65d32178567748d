import { beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { flowerBench } from '../support/flower-bench.ts';
import { act, addOrder, cash, desk, now, openOrderDesk, orderOf, pickupOf } from '../support/order-desk.ts';

/** What was promised and paid holds, whatever changes before the order is handed over. */
openOrderDesk();

const noErrors = async () => expect(await bookErrors(desk.at.database.owner, desk.shop.merchantId)).toEqual([]);
let bench: ReturnType<typeof flowerBench>;
beforeAll(() => {
  bench = flowerBench(desk.at, desk.shop, desk.owner);
});
const stocked = async (name: string, price: number, more: object = {}): Promise<number> => {
  const id = await bench.define(name, price, more);
  await bench.receive(id, 50, 1_000);
  return id;
};
const line = (product_id: number, unit_price: number, pieces = 1) => ({ product_id, pieces, unit_price });
const addCustomer = async (): Promise<number> =>
  (await desk.owner('POST', '/api/customers', { name_ar: 'نورة المشعل' })).body.id;
const update = (id: number, input: object, version: number) =>
  desk.owner('PUT', `/api/orders/${id}`, { ...input, version });
const makeReady = async (id: number) => {
  for (const verb of ['start', 'finish']) expect((await act(id, verb)).status).toBe(200);
};
const pay = async (id: number, amount: number) => {
  const { status, body } = await act(id, 'deposits', { payment: cash(amount) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const keysOf = ({ body }: { body: { errors: Record<string, { key: string }[]> } }) =>
  Object.entries(body.errors ?? {}).map(([field, [error]]) => `${field}: ${error!.key}`);
const zeroRated = { vat_category: 'Z', vat_exemption_code: 'VATEX-SA-32' };

describe('what is paid ahead', () => {
  test('paid order stays its buyer’s', async () => {
    const order = await addOrder(pickupOf(), 'confirm');
    const { version } = await pay(order.id, 5_000);
    const answer = await update(order.id, pickupOf({ customer_id: await addCustomer() }), version);
    expect(keysOf(answer)).toEqual(['customer_id: order_paid_by_other']);
  });

  test('parts add up to the bill’s VAT', async () => {
    const lines = [line(await stocked('Rose', 10_000), 10_000), line(await stocked('Book', 10_000, zeroRated), 10_000)];
    const order = await addOrder(pickupOf({ lines }), 'confirm');
    for (const amount of [3_333, 3_333, 3_333, 3_333, 3_333, 3_333, 2]) await pay(order.id, amount);
    await makeReady(order.id);
    expect((await act(order.id, 'complete')).body).toMatchObject({ state: 2, due_amount: 0, paid_state: 1 });
    await noErrors();
  });

  test('deposit bears the VAT of what is ordered', async () => {
    const taxed = await stocked('Lily', 10_000);
    const untaxed = await stocked('Medicine', 10_000, zeroRated);
    const order = await addOrder(pickupOf({ lines: [line(taxed, 10_000)] }), 'confirm');
    const { version } = await pay(order.id, 10_000);
    const answer = await update(order.id, pickupOf({ lines: [line(untaxed, 10_000, 2)] }), version);
    expect(keysOf(answer)).toEqual(['lines: order_other_vat']);
  });

  test('cancelled order that nobody paid is unpaid', async () => {
    const order = await addOrder(pickupOf());
    expect((await act(order.id, 'cancel', { reason: 'عدل عنه' })).body).toMatchObject({ paid_state: 0, due_amount: 0 });
    const paid = await addOrder(pickupOf(), 'confirm');
    await pay(paid.id, 5_000);
    expect((await act(paid.id, 'cancel', { reason: 'سافرت' })).body).toMatchObject({ paid_state: 3 });
  });
});

describe('what was agreed', () => {
  test('delivery costs what was said when notes change', async () => {
    const order = await addOrder(orderOf(), 'confirm');
    const price = async (fee_amount: number) => {
      const { version } = (await desk.owner('GET', `/api/delivery_zones/${desk.zone}`)).body;
      const zone = { version, name_ar: 'وسط الرياض', kind: 1, districts: ['riyadh/olaya'], fee_amount };
      expect((await desk.owner('PUT', `/api/delivery_zones/${desk.zone}`, zone)).status).toBe(200);
    };
    await price(4_000);
    const { body } = await update(order.id, orderOf({ florist_notes: 'بلا ورق' }), order.version);
    expect(body).toMatchObject({ fee_amount: 2_500, amount: 21_400 });
    const later = await update(order.id, orderOf({ day: '2026-03-05' }), body.version);
    expect(later.body).toMatchObject({ fee_amount: 2_500, day: '2026-03-05' });
    expect((await addOrder(orderOf())).fee_amount).toBe(4_000);
    await price(2_500);
  });

  test('product disabled since is handed over', async () => {
    const product = await stocked('Tulip', 10_000);
    const order = await addOrder(orderOf({ lines: [line(product, 10_000)] }), 'confirm');
    await pay(order.id, 12_500);
    const service = desk.shop.services[1]!;
    const { version, name_ar, name_en, group_id, vat_category } = (await desk.owner('GET', `/api/products/${product}`))
      .body;
    const repriced = { version, name_ar, name_en, group_id, vat_category, price: 12_000, minimum_price: 11_000 };
    expect((await desk.owner('PUT', `/api/products/${product}`, repriced)).status).toBe(200);
    for (const path of [`products/${product}`, `services/${service}`])
      expect((await desk.owner('POST', `/api/${path}/disable`, {})).status).toBe(200);
    await makeReady(order.id);
    await act(order.id, 'send');
    expect((await act(order.id, 'complete')).body).toMatchObject({ state: 2, due_amount: 0 });
    expect((await desk.owner('POST', '/api/orders', pickupOf({ lines: [line(product, 12_000)] }))).body).toBe(
      'item_not_available',
    );
    await desk.owner('POST', `/api/services/${service}/enable`, {});
    await noErrors();
  });

  test('order to a disabled zone can still be changed', async () => {
    const order = await addOrder(orderOf(), 'confirm');
    await desk.owner('POST', `/api/delivery_zones/${desk.zone}/disable`);
    const changed = await update(order.id, orderOf({ driver_notes: 'البوابة الشرقية' }), order.version);
    expect([changed.status, changed.body]).toMatchObject([200, { zone_id: desk.zone, amount: order.amount }]);
    expect(keysOf(await desk.owner('POST', '/api/orders', orderOf()))).toEqual(['district: outside_zones']);
    await desk.owner('POST', `/api/delivery_zones/${desk.zone}/enable`);
  });

  test('price below the lowest is refused beside its field', async () => {
    const product = await stocked('Peony', 10_000, { minimum_price: 9_000 });
    const answer = await desk.owner('POST', '/api/orders', pickupOf({ lines: [line(product, 8_999)] }));
    expect(keysOf(answer)).toEqual(['lines.0.unit_price: price_below_minimum']);
    const order = await addOrder(pickupOf({ lines: [line(product, 9_000)] }), 'confirm');
    await makeReady(order.id);
    expect((await act(order.id, 'complete', { payments: [cash(9_000)] })).body).toMatchObject({ state: 2 });
  });

  test('sum that no bill could have is refused', async () => {
    const product = desk.shop.products[0]!;
    const large = await desk.owner('POST', '/api/orders', pickupOf({ lines: [line(product, 99_999_999_999, 999)] }));
    expect(keysOf(large)).toEqual(['lines.0.unit_price: amount_too_large']);
    const withFee = await desk.owner('POST', '/api/orders', orderOf({ lines: [line(product, 1_000_000_000_000)] }));
    expect(keysOf(withFee)).toEqual(['lines: amount_too_large']);
  });

  test('ready order with other flowers goes back to work', async () => {
    const order = await addOrder(pickupOf(), 'confirm');
    await makeReady(order.id);
    const { version } = (await desk.owner('GET', `/api/orders/${order.id}`)).body;
    const same = await update(order.id, pickupOf({ card_text: 'مبروك' }), version);
    expect(same.body).toMatchObject({ production: 3 });
    const lines = [line(desk.shop.products[0]!, 18_900, 2)];
    const other = await update(order.id, pickupOf({ lines }), same.body.version);
    expect(other.body).toMatchObject({ production: 2, ready_at: null });
    expect((await act(order.id, 'complete', { payments: [cash(37_800)] })).body).toBe('order_not_ready');
    await act(order.id, 'finish');
    expect((await act(order.id, 'complete', { payments: [cash(37_800)] })).body).toMatchObject({ state: 2 });
  });

  test('draft whose hours are over is not confirmed', async () => {
    const draft = await addOrder(pickupOf());
    desk.at.setNow('2026-03-03T15:00:01.000Z');
    expect(keysOf(await act(draft.id, 'confirm'))).toEqual(['window_id: window_not_offered']);
    desk.at.setNow(now);
  });
});

test('open order of an erased buyer ends', async () => {
  const window = { kind: 2, from_time: '20:00', until_time: '21:00', stops_limit: 1 };
  const { id: window_id } = (await desk.owner('POST', '/api/delivery_windows', window)).body;
  const customer_id = await addCustomer();
  const order = await addOrder(pickupOf({ customer_id, window_id }), 'confirm');
  expect((await desk.owner('POST', '/api/orders', pickupOf({ window_id }))).status).toBe(422);
  expect((await desk.owner('POST', `/api/customers/${customer_id}/erase`, {})).status).toBe(200);
  expect((await desk.owner('GET', `/api/orders/${order.id}`)).body).toMatchObject({ state: 3, due_amount: 0 });
  expect((await desk.owner('POST', '/api/orders', pickupOf({ window_id }))).status).toBe(200);
});
