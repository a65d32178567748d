import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop whose tills sell in an open shift only: no sale passes without one, however it is paid. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  await done(owner('PUT', '/api/settings/shifts', { version: 0, value: { needs_shift: true } }));
});
afterAll(() => at.close());

/** A shift at a drawer of its own while something is sold, counted and closed with this cash. */
const inShift = async (cash: number, sell: () => Promise<unknown>): Promise<void> => {
  const { id: till_id } = await done(owner('POST', '/api/tills', { name_ar: `صندوق ${cash}` }));
  const { id } = await done(owner('POST', '/api/shifts', { till_id, float_amount: 0 }));
  await sell();
  await done(owner('POST', `/api/shifts/${id}/count`, { pieces: [{ value: 25, pieces: cash / 25 }], slips: [] }));
  await done(owner('POST', `/api/shifts/${id}/close`, { left_amount: 0 }));
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
};

test('a sale on debt needs an open shift', async () => {
  const onDebt = () =>
    owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 2_500 }],
      payments: [],
    });
  expect((await onDebt()).body).toBe('shift_not_open');
  await inShift(0, () => done(onDebt()));
  expect((await onDebt()).body).toBe('shift_not_open');
});

test('a gift card is sold in an open shift', async () => {
  const sellCard = (more: object = {}) =>
    owner('POST', '/api/gift_cards', {
      ...{ amount: 10_000, beneficiary_name: 'نورة', payments: [{ method: 'cash', amount: 10_000 }] },
      ...more,
    });
  const cards = () =>
    at.database.as(shop.merchantId, (tx) =>
      tx.many(sql`select id from gift_card where merchant_id = ${shop.merchantId}`),
    );
  expect((await sellCard()).body).toBe('shift_not_open');
  expect(await cards()).toEqual([]);
  // Nothing is sold by a card that is given.
  await done(sellCard({ type: 2, reason: 'هدية افتتاح', payments: [] }));
  await inShift(10_000, () => done(sellCard()));
});
