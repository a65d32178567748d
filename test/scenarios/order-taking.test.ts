import { describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { act, addOrder, desk, openOrderDesk, orderOf, pickupOf } from '../support/order-desk.ts';

/** What the form of an order says before it is saved. */
openOrderDesk();

const estimate = (more: object = {}) => {
  const { kind, district, window_id, lines } = orderOf();
  return desk.owner('POST', '/api/orders/estimate', { kind, district, window_id, lines, ...more });
};
const historyOf = async (id: number) => (await desk.owner('GET', `/api/orders/of_buyer?customer_id=${id}`)).body;

describe('estimate', () => {
  test('estimate is what the order costs then', async () => {
    const { amount, fee_amount } = await addOrder(orderOf());
    expect((await estimate()).body).toEqual({ goods_amount: 18_900, fee_amount, total: amount, bench_minutes: 0 });
    const pickup = await addOrder(pickupOf());
    expect((await estimate({ kind: 2, district: null, window_id: desk.pickup })).body.total).toBe(pickup.amount);
  });

  test('unknown address or window leaves the fee open', async () => {
    for (const more of [{ district: null }, { window_id: null }, { district: 'riyadh/malaz' }])
      expect((await estimate(more)).body).toMatchObject({ fee_amount: null, total: 18_900 });
  });

  test('changed order estimates the fee that was agreed', async () => {
    const { id } = await addOrder(orderOf());
    const { version } = (await desk.owner('GET', `/api/delivery_zones/${desk.zone}`)).body;
    const zone = { name_ar: 'وسط الرياض', kind: 1, districts: ['riyadh/olaya'], fee_amount: 4_000 };
    await desk.owner('PUT', `/api/delivery_zones/${desk.zone}`, { ...zone, version });
    expect((await estimate({ order_id: id })).body.fee_amount).toBe(2_500);
    expect((await estimate()).body.fee_amount).toBe(4_000);
  });

  test('unknown product or window is told beside it', async () => {
    const foreign = { product_id: 999_999_999, pieces: 1, unit_price: 500 };
    expect(Object.keys((await estimate({ lines: [foreign] })).body.errors)).toEqual(['lines.0.product_id']);
    expect(Object.keys((await estimate({ window_id: 999_999_999 })).body.errors)).toEqual(['window_id']);
  });
});

describe('history of a buyer', () => {
  test('recipients and orders of a buyer are offered again', async () => {
    const [, buyer] = desk.shop.customers;
    await addOrder(orderOf({ customer_id: buyer, recipient_name: 'لمى', address: 'شارع العليا' }), 'confirm');
    const last = await addOrder(orderOf({ customer_id: buyer, occasion: 1, card_text: 'كل عام وأنتِ بخير' }), 'confirm');
    const cancelled = await addOrder(orderOf({ customer_id: buyer, recipient_name: 'نجلاء' }), 'confirm');
    await act(cancelled.id, 'cancel', { reason: 'خطأ' });
    const found = await historyOf(buyer!);
    expect(found.recipients.map((one: { recipient_name: string }) => one.recipient_name).toSorted()).toEqual(
      ['لمى', 'هيا السديري'].toSorted(),
    );
    expect(found.orders.find((one: { id: number }) => one.id === last.id)).toMatchObject({
      ...{ occasion: 1, card_text: 'كل عام وأنتِ بخير', is_last_year: false },
      lines: [{ product_id: desk.shop.products[0], pieces: 1, unit_price: 18_900 }],
    });
    expect(found.orders.some((one: { id: number }) => one.id === cancelled.id)).toBe(false);
    expect((await desk.other('GET', `/api/orders/of_buyer?customer_id=${buyer}`)).body.orders).toEqual([]);
  });

  test('order of these days last year comes first', async () => {
    const customer = { name_ar: 'دانة', mobile: '966550001122' };
    const buyer = (await desk.owner('POST', '/api/customers', customer)).body.id;
    const old = await addOrder(orderOf({ customer_id: buyer }), 'confirm');
    await desk.at.database.as(desk.shop.merchantId, (tx) =>
      tx.run(sql`update shop_order set day = '2025-03-05', starts_at = starts_at - interval '363 days',
        ends_at = ends_at - interval '363 days' where merchant_id = ${desk.shop.merchantId} and id = ${old.id}`),
    );
    await addOrder(orderOf({ customer_id: buyer }), 'confirm');
    const { orders } = await historyOf(buyer);
    expect(orders.map((one: { is_last_year: boolean }) => one.is_last_year)).toEqual([true, false]);
    expect(orders[0].id).toBe(old.id);
  });
});

describe('cards', () => {
  test('cards of a day are printed on paper', async () => {
    const long = 'أمي الغالية '.repeat(18).slice(0, 220);
    const first = await addOrder(orderOf({ card_text: long }), 'confirm');
    const second = await addOrder(pickupOf({ card_text: 'Happy birthday\nfrom all of us' }), 'confirm');
    await addOrder(orderOf({ card_text: 'مسودة' }));
    const { cards } = (await desk.owner('GET', '/api/order_cards?day=2026-03-03')).body;
    const ids = cards.map((one: { id: number }) => one.id);
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(cards.some((one: { card_text: string }) => one.card_text === 'مسودة')).toBe(false);
    for (const paper of ['a6', 'small', 'label']) {
      const path = `/api/order_cards/print?orders=${first.id},${second.id}&paper=${paper}`;
      const answer = await fetch(`${desk.at.url}${path}`, { headers: { authorization: `Bearer ${desk.owner.token}` } });
      const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect([answer.status, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([200, 2]);
    }
    expect((await desk.other('GET', `/api/order_cards/print?orders=${first.id}&paper=a6`)).body).toBe(
      'order_not_found',
    );
    const without = await addOrder(orderOf(), 'confirm');
    expect((await desk.owner('GET', `/api/order_cards/print?orders=${without.id}&paper=a6`)).status).toBe(501);
    expect((await desk.owner('GET', '/api/order_cards/print?orders=1;2&paper=a6')).status).toBe(422);
  });
});
