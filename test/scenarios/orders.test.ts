import { describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { act, addOrder, cash, desk, openOrderDesk, orderOf, pickupOf, today, tomorrow } from '../support/order-desk.ts';

/** Orders for a day: their place, their flowers, their money, and what they may become. */
openOrderDesk();

const noErrors = async () => expect(await bookErrors(desk.at.database.owner, desk.shop.merchantId)).toEqual([]);
const readDay = async (day: string, window: number) => {
  const { body } = await desk.owner('GET', `/api/delivery_days?from_on=${day}&days_count=1`);
  return body.windows.find((one: { window_id: number }) => one.window_id === window);
};
const creditOf = async (code: string): Promise<number> => {
  const [rows] = await desk.at.database.owner.batch([
    sql`select coalesce(sum(l.credit - l.debit), 0)::bigint as amount from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${desk.shop.merchantId} and a.code = ${code}`,
  ]);
  return (rows![0] as { amount: number }).amount;
};

describe('taking an order', () => {
  test('draft has place, price and number', async () => {
    const order = await addOrder(orderOf());
    expect(order).toMatchObject({
      ...{ number: expect.any(Number), state: 0, production: 1, delivery: 2, paid_state: 0, amount: 21_400 },
      ...{ fee_amount: 2_500, due_amount: 21_400, zone_name_ar: 'وسط الرياض', short_address: 'RMLA2291' },
      ...{ recipient_mobile: '966550000734', starts_at: '2026-03-03T13:00:00Z', ends_at: '2026-03-03T15:00:00Z' },
    });
    expect((await readDay(tomorrow, desk.delivery)).stops_taken).toBe(1);
    expect((await desk.owner('GET', `/api/orders?search=${order.number}`)).body.records[0].id).toBe(order.id);
    expect((await desk.owner('GET', '/api/orders?search=0550000734')).body.records[0].id).toBe(order.id);
  });

  test.each([
    ['an unknown product', { lines: [{ product_id: 999_999_999, pieces: 1, unit_price: 1 }] }, 'lines.0.product_id'],
    ['a window of the other kind', { kind: 2 }, 'window_id'],
    ['a district outside the zones', { district: 'riyadh/malaz' }, 'district'],
    ['nothing to send', { lines: [] }, 'lines'],
    ['a wrong short address', { short_address: 'RM22' }, 'short_address'],
  ])('order with %s is refused beside its field', async (_what, more, field) => {
    const { status, body } = await desk.owner('POST', '/api/orders', orderOf(more));
    expect([status, Object.keys(body.errors ?? body)], JSON.stringify(body)).toEqual([422, [field]]);
  });

  test('full window takes no more orders', async () => {
    const window = { kind: 2, from_time: '19:00', until_time: '20:00', stops_limit: 1 };
    const { id } = (await desk.owner('POST', '/api/delivery_windows', window)).body;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => desk.owner('POST', '/api/orders', pickupOf({ window_id: id }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(answers.find((one) => one.status === 422)!.body).toMatchObject({
      errors: { window_id: [{ key: 'window_full' }] },
    });
  });

  test('address that is not known waits without a fee', async () => {
    const order = await addOrder(orderOf({ district: null, short_address: null }), 'confirm', 'start', 'finish');
    expect(order).toMatchObject({ delivery: 1, fee_amount: 0, amount: 18_900 });
    expect((await act(order.id, 'send')).body).toBe('order_not_to_deliver');
    const { body } = await desk.owner('PUT', `/api/orders/${order.id}`, { ...orderOf(), version: order.version });
    expect(body).toMatchObject({ delivery: 2, fee_amount: 2_500, amount: 21_400 });
  });

  test('price that changed since is told', async () => {
    const lines = [{ product_id: desk.shop.products[0], pieces: 1, unit_price: 100 }];
    const cashier = await desk.at.signIn(desk.shop.cashier);
    const { body } = await cashier('POST', '/api/orders', pickupOf({ lines }));
    expect(body).toMatchObject({
      errors: { 'lines.0.unit_price': [{ key: 'price_has_changed', params: { price: 18_900 } }] },
    });
    expect((await addOrder(pickupOf({ lines }))).amount).toBe(100);
  });

  test('delivery with a price needs its service', async () => {
    const { body: before } = await desk.owner('GET', '/api/settings/orders');
    const save = (version: number, delivery_service_id: number | null) =>
      desk.owner('PUT', '/api/settings/orders', { version, value: { ...before.value, delivery_service_id } });
    await save(before.version, null);
    expect((await desk.owner('POST', '/api/orders', orderOf())).body).toBe('delivery_service_missing');
    expect((await desk.owner('POST', '/api/orders', pickupOf())).status).toBe(200);
    await save(before.version + 1, before.value.delivery_service_id);
  });

  test('other shops neither see nor move it', async () => {
    const { id } = await addOrder(orderOf());
    for (const verb of ['confirm', 'start', 'complete'])
      expect((await desk.other('POST', `/api/orders/${id}/${verb}`, {})).body).toBe('order_not_found');
    expect((await desk.other('GET', `/api/orders/${id}`)).body).toBe('order_not_found');
  });
});

describe('flowers of an order', () => {
  test('today’s order reserves them until it is over', async () => {
    const product_id = desk.shop.products[1]!;
    const { price } = (await desk.owner('GET', `/api/products/${product_id}`)).body;
    const lines = [{ product_id, pieces: 19, unit_price: price }];
    const order = await addOrder(pickupOf({ day: today, lines }), 'confirm');
    const more = pickupOf({ day: today, lines: [{ product_id, pieces: 2, unit_price: price }] });
    const cashier = await desk.at.signIn(desk.shop.cashier);
    expect((await cashier('POST', '/api/orders', more)).body).toBe('product_quantity_not_available');
    expect((await act(order.id, 'cancel', { reason: 'عدل عنه' })).body).toMatchObject({ state: 3, due_amount: 0 });
    expect((await cashier('POST', '/api/orders', more)).status).toBe(200);
  });
});

describe('flowers of a later order', () => {
  test('flowers missing for a later day are bought', async () => {
    const product_id = desk.shop.products[2]!;
    const { price } = (await desk.owner('GET', `/api/products/${product_id}`)).body;
    const bookedOf = async () => {
      const { body } = await desk.owner('GET', `/api/buying_list?first_on=${today}&last_on=${tomorrow}`);
      const lines = body.groups.flatMap((one: { rows: object[] }) => one.rows);
      return lines.find((one: { product_id: number }) => one.product_id === product_id)?.booked_milli ?? 0;
    };
    const order = await addOrder(pickupOf({ lines: [{ product_id, pieces: 30, unit_price: price }] }), 'confirm');
    expect(await bookedOf()).toBe(30_000);
    await act(order.id, 'cancel', { reason: 'عدل عنه' });
    expect(await bookedOf()).toBe(0);
  });
});

describe('money of an order', () => {
  test('deposit is deducted from the bill at hand-over', async () => {
    const delivered = await creditOf('4025');
    const order = await addOrder(orderOf(), 'confirm');
    const paid = await act(order.id, 'deposits', { payment: cash(10_000) });
    expect(paid.body).toMatchObject({
      paid_state: 3,
      due_amount: 11_400,
      deposits: [{ total: 10_000, rest_amount: 10_000 }],
    });
    await noErrors();
    for (const verb of ['start', 'finish', 'send']) expect((await act(order.id, verb)).status).toBe(200);
    const done = await act(order.id, 'complete', { payments: [cash(11_400)], delivered_to: 'هيا' });
    expect(done.body, JSON.stringify(done.body)).toMatchObject({
      ...{ state: 2, delivery: 4, paid_state: 1, due_amount: 0, delivered_to: 'هيا' },
      deposits: [{ total: 10_000, rest_amount: 0 }],
    });
    const { body: invoice } = await desk.owner('GET', `/api/invoices/${done.body.invoice.id}`);
    expect(invoice).toMatchObject({ total: 21_400, prepaid_amount: 10_000, paid_amount: 11_400 });
    // 25.00 with 15 % VAT in it.
    expect((await creditOf('4025')) - delivered).toBe(2_174);
    await noErrors();
  });

  test('order paid whole is handed over without more', async () => {
    const order = await addOrder(pickupOf(), 'confirm');
    const many = await Promise.all([1, 2, 3].map(() => act(order.id, 'deposits', { payment: cash(18_900) })));
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    for (const verb of ['start', 'finish']) await act(order.id, verb);
    const both = await Promise.all([act(order.id, 'complete'), act(order.id, 'complete')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 501]);
    expect(both.find((one) => one.status === 200)!.body).toMatchObject({ state: 2, due_amount: 0, paid_state: 1 });
    await noErrors();
  });

  test('cancelled order leaves its deposit to the customer', async () => {
    const order = await addOrder(pickupOf(), 'confirm');
    await act(order.id, 'deposits', { payment: cash(5_000) });
    const { body } = await act(order.id, 'cancel', { reason: 'سافرت' });
    expect(body).toMatchObject({ state: 3, deposits: [{ rest_amount: 5_000 }] });
    const { body: left } = await desk.owner('GET', `/api/customers/${order.customer_id}/deposits`);
    expect(left.records.map((one: { id: number }) => one.id)).toContain(body.deposits[0].id);
    expect((await act(order.id, 'deposits', { payment: cash(1_000) })).body).toBe('order_not_confirmed');
    await noErrors();
  });

  test('order never costs less than what is paid', async () => {
    const order = await addOrder(orderOf(), 'confirm');
    const { body } = await act(order.id, 'deposits', { payment: cash(21_400) });
    const less = await desk.owner('PUT', `/api/orders/${order.id}`, { ...pickupOf(), version: body.version });
    expect([less.status, less.body]).toMatchObject([422, { errors: { lines: [{ key: 'order_below_paid' }] } }]);
  });
});

describe('course of an order', () => {
  test('each step waits for the one before', async () => {
    const order = await addOrder(orderOf());
    const refusal = async (verb: string, body = {}) => (await act(order.id, verb, body)).body;
    expect(await refusal('start')).toBe('order_not_confirmed');
    await act(order.id, 'confirm');
    expect(await refusal('confirm')).toBe('order_not_a_draft');
    expect(await refusal('complete')).toBe('order_not_ready');
    expect(await refusal('send')).toBe('order_not_ready');
    await act(order.id, 'start');
    expect(await refusal('start')).toBe('order_not_waiting');
    await act(order.id, 'finish');
    expect(await refusal('fail', { reason: 'لا أحد' })).toBe('order_not_on_the_way');
    expect(await refusal('complete')).toBe('order_not_ready');
    await act(order.id, 'send');
    expect((await act(order.id, 'fail', { reason: 'لا أحد في البيت' })).body).toMatchObject({ delivery: 5 });
    expect((await act(order.id, 'send')).body).toMatchObject({ delivery: 3, reason: null });
    expect((await act(order.id, 'refuse', { reason: 'رفضت' })).body).toMatchObject({ delivery: 6 });
    expect((await act(order.id, 'bring_back')).body).toMatchObject({ delivery: 7 });
    expect(await refusal('bring_back')).toBe('order_not_failed');
    expect(await refusal('put_back')).toBe('order_not_in_work');
    expect((await act(order.id, 'complete', { payments: [cash(21_400)] })).body).toMatchObject({
      state: 2,
      delivery: 4,
    });
    expect(await refusal('cancel', { reason: 'متأخر' })).toBe('order_is_over');
  });

  test('older version of an order is told', async () => {
    const order = await addOrder(orderOf());
    const change = { ...orderOf({ card_text: 'كل عام وأنتِ بخير' }), version: order.version };
    const both = await Promise.all([1, 2].map(() => desk.owner('PUT', `/api/orders/${order.id}`, change)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('erased buyer leaves no words behind', async () => {
    const { id: customer_id } = (await desk.owner('POST', '/api/customers', { name_ar: 'نورة' })).body;
    const order = await addOrder(orderOf({ customer_id, card_text: 'أمي الغالية' }));
    await act(order.id, 'cancel', { reason: 'انتهى' });
    expect((await desk.owner('POST', `/api/customers/${customer_id}/erase`, {})).status).toBe(200);
    expect((await desk.owner('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      ...{ card_text: null, recipient_name: null, recipient_mobile: null, short_address: null },
    });
  });
});
