import { beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { pixel } from '../support/call-operation.ts';
import { flowerBench, part } from '../support/flower-bench.ts';
import { act, addOrder, cash, desk, now, openOrderDesk, orderOf } from '../support/order-desk.ts';
import { newKey } from '../support/own-server.ts';

/** The florist's bench: what is picked, what is missing, and what the order costs then. */
openOrderDesk();

let [rose, tulip, leaf, posy] = [0, 0, 0, 0];
let bench: ReturnType<typeof flowerBench>;
beforeAll(async () => {
  bench = flowerBench(desk.at, desk.shop, desk.owner);
  [rose, tulip, leaf] = [
    await bench.define('Rose', 1_000),
    await bench.define('Tulip', 600),
    await bench.define('Leaf', 200),
  ];
  posy = await bench.define('Posy', 20_000);
  for (const stem of [rose, tulip, leaf]) await bench.receive(stem, 60, 100);
  const components = [part(rose, 5, 0, { substitute_ids: [tulip] }), part(leaf, 2)];
  const { status } = await desk.owner('POST', '/api/recipes', { product_id: posy, components, minutes: 10 });
  expect(status).toBe(200);
});

const posyOrder = (more: object = {}) =>
  orderOf({ lines: [{ product_id: posy, pieces: 2, unit_price: 20_000 }], ...more });
const ticketOf = async (id: number) => (await desk.owner('GET', `/api/orders/${id}/bench`)).body;
const ask = (id: number, more: object = {}) =>
  act(id, 'questions', { missing_id: rose, substitute_id: tulip, ...more });
const settle = (id: number, verb: string) => desk.owner('POST', `/api/order_questions/${id}/${verb}`, {});
const photograph = async (id: number, name = 'posy.png') => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pixel)], { type: 'image/png' }), name);
  return fetch(`${desk.at.url}/api/orders/${id}/photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.owner.token}`, 'idempotency-key': newKey() },
    body: form,
  });
};
const complete = async (id: number) => {
  const { due_amount } = (await desk.owner('GET', `/api/orders/${id}`)).body;
  const answer = await act(id, 'complete', { payments: due_amount > 0 ? [cash(due_amount)] : [] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe('ticket', () => {
  test('ticket says what is kept and by when', async () => {
    const { id } = await addOrder(posyOrder(), 'confirm');
    const { tickets, load } = (await desk.owner('GET', '/api/orders/bench')).body;
    expect(tickets.find((one: { id: number }) => one.id === id)).toMatchObject({
      ...{ due_at: '2026-03-03T12:40:00Z', kept: 2, picked: 0, question_ends_at: null },
    });
    expect(load.length).toBeGreaterThan(0);
    expect((await ticketOf(id)).picks).toMatchObject([
      { product_id: rose, quantity_milli: 10_000, substitutes: [{ id: tulip }] },
      { product_id: leaf, quantity_milli: 4_000, is_picked: false, is_short: false },
    ]);
    expect((await act(id, 'picks', { product_id: rose, is_picked: true })).body.picked).toBe(1);
    expect((await act(id, 'picks', { product_id: rose, is_picked: true })).body.picked).toBe(1);
    expect((await act(id, 'picks', { product_id: rose, is_picked: false })).body.picked).toBe(0);
    expect((await act(id, 'picks', { product_id: 999_999_999, is_picked: true })).status).toBe(422);
    const paper = await desk.owner('GET', `/api/orders/${id}/ticket`);
    expect(paper.status).toBe(200);
  });

  test('order that wants a photo is ready with one', async () => {
    const { id } = await addOrder(posyOrder({ wants_photo: true }), 'confirm', 'start');
    expect((await act(id, 'finish')).body).toBe('order_needs_photo');
    expect((await photograph(id)).status).toBe(200);
    expect((await act(id, 'finish')).status).toBe(200);
    expect((await ticketOf(id)).photo_url).toMatch(/^\/storage\//);
  });

  test('shop that checks picks finishes with all of them', async () => {
    const { body } = await desk.owner('GET', '/api/settings/orders');
    const save = async (checks_picks: boolean) => {
      const { version } = (await desk.owner('GET', '/api/settings/orders')).body;
      await desk.owner('PUT', '/api/settings/orders', { version, value: { ...body.value, checks_picks } });
    };
    await save(true);
    const { id } = await addOrder(posyOrder(), 'confirm', 'start');
    await act(id, 'picks', { product_id: rose, is_picked: true });
    expect((await act(id, 'finish')).body).toBe('order_not_picked');
    await act(id, 'picks', { product_id: leaf, is_picked: true });
    expect((await act(id, 'finish')).status).toBe(200);
    await save(false);
  });

  test('order cancelled in work stays until it is cleared', async () => {
    const { id } = await addOrder(posyOrder(), 'confirm', 'start');
    expect((await act(id, 'clear')).body).toBe('order_not_cancelled');
    await act(id, 'cancel', { reason: 'تغيّر الموعد' });
    const isThere = async () =>
      (await desk.owner('GET', '/api/orders/bench')).body.tickets.some((one: { id: number }) => one.id === id);
    expect(await isThere()).toBe(true);
    expect((await act(id, 'clear')).status).toBe(200);
    expect(await isThere()).toBe(false);
    expect((await photograph(id)).status).toBe(501);
    expect((await act(id, 'picks', { product_id: rose, is_picked: true })).body).toBe('order_not_confirmed');
  });
});

describe('missing flowers', () => {
  test('accepted cheaper substitute is used and lowers the price', async () => {
    const { id, amount } = await addOrder(posyOrder(), 'confirm', 'start');
    await act(id, 'deposits', { payment: cash(amount) });
    const asked = (await ask(id)).body;
    const [question] = asked.questions;
    expect(question).toMatchObject({ state: 1, accepted_off: 4_000, refused_off: 10_000 });
    expect((await ask(id)).body).toBe('question_is_open');
    expect((await act(id, 'finish')).body).toBe('order_waits_for_answer');
    expect((await settle(question.id, 'time_out')).body).toBe('question_still_waits');
    expect((await settle(question.id, 'accept')).status).toBe(200);
    expect((await settle(question.id, 'refuse')).body).toBe('question_is_answered');
    const ticket = await ticketOf(id);
    expect(ticket.picks.map((one: { product_id: number }) => one.product_id)).toEqual([tulip, leaf]);
    const [roses, tulips] = [await bench.stockOf(rose), await bench.stockOf(tulip)];
    // It costs less than what is paid; its address may change all the same.
    const { version, lines } = (await desk.owner('GET', `/api/orders/${id}`)).body;
    const [{ product_id, unit_price }] = lines;
    const kept = posyOrder({ lines: [{ product_id, pieces: 2, unit_price }], address: 'شارع التحلية', version });
    expect((await desk.owner('PUT', `/api/orders/${id}`, kept)).status).toBe(200);
    for (const verb of ['finish', 'send']) expect((await act(id, verb)).status).toBe(200);
    const billed = await complete(id);
    expect(billed.amount).toBe(amount - 4_000);
    expect(await bench.stockOf(rose)).toEqual(roses);
    expect((await bench.stockOf(tulip))[0]).toBe(tulips[0] - 10);
    // What was paid too much stays the buyer's.
    expect(billed.deposits[0].rest_amount).toBe(4_000);
    expect(await bookErrors(desk.at.database.owner, desk.shop.merchantId)).toEqual([]);
  });

  test('refused substitute is left out of bouquet and price', async () => {
    const { id, amount } = await addOrder(posyOrder(), 'confirm', 'start');
    const [question] = (await ask(id)).body.questions;
    expect((await settle(question.id, 'refuse')).status).toBe(200);
    expect((await ticketOf(id)).picks.map((one: { product_id: number }) => one.product_id)).toEqual([leaf]);
    for (const verb of ['finish', 'send']) await act(id, verb);
    const roses = await bench.stockOf(rose);
    expect((await complete(id)).amount).toBe(amount - 10_000);
    expect(await bench.stockOf(rose)).toEqual(roses);
  });

  test('question without answer takes the substitute after its time', async () => {
    const { id } = await addOrder(posyOrder(), 'confirm', 'start');
    const [question] = (await ask(id, { minutes: 5 })).body.questions;
    desk.at.setNow('2026-03-02T06:06:00.000Z');
    expect((await settle(question.id, 'accept')).body).toBe('question_time_is_over');
    expect((await settle(question.id, 'time_out')).status).toBe(200);
    desk.at.setNow(now);
    expect((await ticketOf(id)).picks.map((one: { product_id: number }) => one.product_id)).toEqual([tulip, leaf]);
    // What stands in may be missing too.
    const [again] = (await ask(id, { missing_id: tulip, substitute_id: rose })).body.questions;
    expect((await settle(again.id, 'accept')).status).toBe(200);
    expect((await ticketOf(id)).picks.map((one: { product_id: number }) => one.product_id)).toEqual([rose, leaf]);
  });

  test('order’s own rule is followed at once', async () => {
    const best = await addOrder(posyOrder({ substitution: 2 }), 'confirm');
    expect((await ask(best.id)).body.questions[0].state).toBe(2);
    const refund = await addOrder(posyOrder({ substitution: 3 }), 'confirm');
    expect((await ask(refund.id, { substitute_id: null })).body.questions[0]).toMatchObject({
      ...{ state: 3, substitute_id: null },
    });
    expect((await desk.owner('GET', `/api/orders/${refund.id}`)).body.amount).toBe(refund.amount - 10_000);
  });

  test('withdrawn question changes nothing', async () => {
    const { id, amount } = await addOrder(posyOrder(), 'confirm');
    const [question] = (await ask(id)).body.questions;
    expect((await settle(question.id, 'withdraw')).status).toBe(200);
    expect((await desk.owner('GET', `/api/orders/${id}`)).body.amount).toBe(amount);
    expect((await settle(999_999_999, 'withdraw')).body).toBe('question_not_found');
    const [other] = (await ask(id)).body.questions;
    await act(id, 'cancel', { reason: 'لا حاجة' });
    expect((await settle(other.id, 'accept')).body).toBe('order_not_confirmed');
  });

  test('whole product is replaced at the lower price', async () => {
    const { id } = await addOrder(orderOf({ lines: [{ product_id: rose, pieces: 3, unit_price: 1_000 }] }), 'confirm');
    const [question] = (await ask(id)).body.questions;
    expect(question).toMatchObject({ accepted_off: 1_200, refused_off: 3_000 });
    await settle(question.id, 'accept');
    expect((await desk.owner('GET', `/api/orders/${id}`)).body.lines).toMatchObject([
      { product_id: tulip, unit_price: 600, quantity_milli: 3_000 },
    ]);
  });

  test.each([
    ['nothing proposed', { substitute_id: null }, 'substitute_id'],
    ['the missing product itself', () => ({ substitute_id: rose }), 'substitute_id'],
    ['a product that it does not take', () => ({ missing_id: desk.shop.products[1] }), 'missing_id'],
    ['an unknown product', { missing_id: 999_999_999 }, 'missing_id'],
  ])('question with %s is refused beside its field', async (_what, more, field) => {
    const { id } = await addOrder(posyOrder(), 'confirm');
    const { status, body } = await ask(id, typeof more === 'function' ? more() : more);
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]]);
  });

  test('product of another VAT does not stand in', async () => {
    const exempt = await bench.define('Book', 500, { vat_category: 'Z', vat_exemption_code: 'VATEX-SA-EDU' });
    const { id } = await addOrder(orderOf({ lines: [{ product_id: rose, pieces: 1, unit_price: 1_000 }] }), 'confirm');
    const { status, body } = await ask(id, { substitute_id: exempt });
    expect([status, body.errors]).toMatchObject([422, { substitute_id: [{ key: 'order_other_vat' }] }]);
  });

  test('order on its way is not asked about', async () => {
    const { id } = await addOrder(posyOrder(), 'confirm', 'start', 'finish', 'send');
    expect((await ask(id)).body).toBe('order_has_left');
  });

  test('two answers at once settle a question once', async () => {
    const { id, amount } = await addOrder(posyOrder(), 'confirm');
    const [question] = (await ask(id)).body.questions;
    const answers = await Promise.all(
      ['accept', 'refuse', 'accept', 'refuse'].map((verb) => settle(question.id, verb)),
    );
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const off = amount - (await desk.owner('GET', `/api/orders/${id}`)).body.amount;
    expect([4_000, 10_000]).toContain(off);
  });
});
