import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Every way in which somebody without the role's flag might make a card that nobody paid, or money of one that is free. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
/** May do everything that has to do with cards, money and notes, without the flag. */
let clerk: Caller;
let clerksRole: { id: number; version: number };

const role = (may_add_free_gift_cards: boolean) => ({
  ...{ name_en: 'Clerk', name_ar: 'موظفة', may_change_price: false, may_sell_without_stock: false },
  ...{
    may_hold_invoice: false,
    may_allow_debt: true,
    may_overbook: false,
    max_discount_bp: 0,
    may_add_free_gift_cards,
  },
  permissions: toPermissionMap([
    ...Object.values(permissions.billing),
    ...Object.values(permissions.gift_cards),
    ...Object.values(permissions.accounting),
    ...Object.values(permissions.customers),
    ...Object.values(permissions.loyalty),
  ]),
});

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-11-24T09:00:00.000Z' });
  shop = await at.openShop({ stock: 1_000 });
  owner = await at.signIn(shop.owner);
  const { id: employee } = await done(owner('POST', '/api/employees', { name_en: 'Sara Noor' }));
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update employee set user_id = (select id from shop_user where lower(email) = ${shop.cashier})
      where merchant_id = ${shop.merchantId} and id = ${employee}`),
  );
  clerksRole = await done(owner('POST', '/api/roles', role(false)));
  await done(owner('POST', `/api/employees/${employee}/login/role`, { role_id: clerksRole.id }));
  clerk = await at.signIn(shop.cashier);
  const kept = await done(owner('GET', '/api/settings/gift_cards'));
  await done(owner('PUT', '/api/settings/gift_cards', { ...kept, value: { ...kept.value, may_refund: true } }));
  await done(owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
});
afterAll(() => at.close());

const price = 18_900;
const cash = (amount: number) => [{ method: 'cash', amount }];
const rose = () => ({ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price });
const free = { type: 2, amount: 10_000, beneficiary_name: 'لمى', reason: 'اعتذار' };
const figures = async () =>
  (
    await at.database.owner.batch([
      sql`select (select count(*)::int from gift_card where merchant_id = ${shop.merchantId}) as cards,
            (select count(*)::int from invoice where merchant_id = ${shop.merchantId}) as documents,
            (select count(*)::int from payment where merchant_id = ${shop.merchantId}) as payments,
            (select coalesce(sum(points_left), 0)::int from loyalty_lot where merchant_id = ${shop.merchantId}) as points`,
    ])
  )[0]![0];
const keyOf = ({ body }: Answer): unknown =>
  body.errors ? (Object.values(body.errors)[0] as { key: string }[])[0]!.key : body;
/** Whatever was asked, nothing was written. */
const isRefused = async (asked: () => Promise<Answer>, key?: string) => {
  const before = await figures();
  const answer = await asked();
  expect([403, 422, 501], JSON.stringify(answer.body)).toContain(answer.status);
  if (key) expect(keyOf(answer)).toBe(key);
  expect(await figures()).toEqual(before);
};
const givenCard = async (more: object = {}) => {
  const { id } = await done(owner('POST', '/api/gift_cards', { ...free, ...more }));
  const { code } = await done(owner('POST', `/api/gift_cards/${id}/code`, {}));
  return { method: 'gift_card', amount: 5_000, gift_card_id: id as number, gift_card_code: code as string };
};

test('free card needs the permission under any name', async () => {
  await isRefused(() => clerk('POST', '/api/gift_cards', free), 'free_gift_card_not_allowed');
  const withBill = (card: object) => () =>
    clerk('POST', '/api/invoices/with_gift_cards', { sale: { lines: [rose()], payments: cash(price) }, cards: [card] });
  await isRefused(withBill(free), 'free_gift_card_not_allowed');
  const paid = { amount: 5_000, beneficiary_name: 'لمى', payments: cash(5_000) };
  // A paid one before it does not carry it along.
  await isRefused(
    () =>
      clerk('POST', '/api/invoices/with_gift_cards', {
        sale: { lines: [rose()], payments: cash(price) },
        cards: [paid, free],
      }),
    'free_gift_card_not_allowed',
  );
  for (const type of [1, 3, '2', null]) {
    await isRefused(() => clerk('POST', '/api/gift_cards', { ...free, type }));
    await isRefused(withBill({ ...free, type }));
  }
  // The kind that is paid, with nothing, with too little, with a reason in place of money.
  for (const payments of [
    [],
    cash(4_999),
    cash(0),
    cash(-5_000),
    [...cash(5_001), { method: 'transfer', amount: -1 }],
  ]) {
    await isRefused(() => clerk('POST', '/api/gift_cards', { ...paid, payments, reason: 'هدية' }));
    await isRefused(withBill({ ...paid, payments, reason: 'هدية' }));
  }
  expect((await clerk('POST', '/api/gift_cards', paid)).status).toBe(200);
});

test('free card never becomes money, debt payment or change', async () => {
  const tender = await givenCard();
  const { customers } = shop;
  const debt = await done(owner('POST', '/api/invoices', { customer_id: customers[0], lines: [rose()], payments: [] }));
  const penalty = await done(owner('POST', '/api/penalties', { customer_id: customers[0], kind: 2, amount: 5_000 }));
  const payments = [tender];
  const asks: readonly (readonly [string, object])[] = [
    ['/api/gift_cards', { amount: 5_000, beneficiary_name: 'لمى', payments }],
    [`/api/invoices/${debt.id}/payments`, { payments }],
    [`/api/customers/${customers[0]}/debts/payments`, { invoices: [debt.id], owed_amount: price, payments }],
    [`/api/customers/${customers[0]}/balance/top_ups`, { payments }],
    ['/api/deposits', { customer_id: customers[0], payment: tender }],
    [`/api/penalties/${penalty.id}/payments`, { payments }],
    ['/api/invoices', { lines: [rose()], payments: [tender, ...cash(price - 5_000)] }],
    [`/api/invoices/${debt.id}/debit_notes`, { reason_kind: 'price_too_low', amount: 5_000, payments }],
  ];
  for (const [path, body] of asks) await isRefused(() => clerk('POST', path, body));
  await isRefused(() => clerk('POST', `/api/gift_cards/${tender.gift_card_id}/refund`, { method: 'cash' }));
  // What a bill with it brings back is never more than was paid for it.
  const sale = await done(
    clerk('POST', '/api/invoices', {
      lines: [rose()],
      discount_cards: [{ gift_card_id: tender.gift_card_id, gift_card_code: tender.gift_card_code, amount: 10_000 }],
      payments: cash(price - 10_000),
    }),
  );
  expect(sale.total).toBe(price - 10_000);
  const note = (amount: number) => () =>
    clerk('POST', `/api/invoices/${sale.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', amount, back: { to: 'method', method: 'cash' } },
    });
  await isRefused(note(price - 9_999), 'more_than_left_to_credit');
  expect((await note(price - 10_000)()).status).toBe(200);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('points card never exceeds existing points', async () => {
  const { id } = await done(owner('POST', '/api/customers', { name_ar: 'عميلة النقاط' }));
  await done(owner('POST', `/api/customers/${id}/points`, { points: 1_000, reason: 'هدية' }));
  const turn = (points: unknown) => () =>
    clerk('POST', `/api/customers/${id}/points/gift_card`, { points, beneficiary_name: 'لمى' });
  for (const points of [0, -1_000, 1_001, 1.5, 1e15]) await isRefused(turn(points));
  expect((await turn(1_000)()).status).toBe(200);
  await isRefused(turn(1_000));
  const other = await at.openShop();
  const stranger = await at.signIn(other.owner);
  await isRefused(() => stranger('POST', `/api/customers/${id}/points/gift_card`, { points: 1 }));
});

test('removed permission stops free cards in open sessions', async () => {
  const change = async (may: boolean) => {
    const { version } = await done(owner('GET', `/api/roles/${clerksRole.id}`));
    await done(owner('PUT', `/api/roles/${clerksRole.id}`, { ...role(may), version }));
  };
  await change(true);
  expect((await clerk('POST', '/api/gift_cards', free)).status).toBe(200);
  await change(false);
  await isRefused(() => clerk('POST', '/api/gift_cards', free), 'free_gift_card_not_allowed');
});
