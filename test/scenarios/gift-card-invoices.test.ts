import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A bill with goods and gift cards: one act, an invoice and a receipt of each card, the tenders split between them. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 100 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const bouquet = () => ({ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18_900 });
const cash = (amount: number) => ({ method: 'cash', amount });
const byCard = (amount: number) => ({ method: 'credit_card', amount, authorization_code: '640215' });
const gift = (amount: number, payments: readonly object[], more: object = {}) => ({
  ...{ amount, beneficiary_name: 'لمى', payments },
  ...more,
});
const sell = (sale: object, cards: readonly object[], by: Caller = owner, key = newKey()) =>
  by('POST', '/api/invoices/with_gift_cards', { sale, cards }, { 'idempotency-key': key });
const counts = async (): Promise<{ invoices: number; cards: number; payments: number }> =>
  (
    await at.database.owner.batch([
      sql`select (select count(*)::int from invoice where merchant_id = ${shop.merchantId}) as invoices,
            (select count(*)::int from gift_card where merchant_id = ${shop.merchantId}) as cards,
            (select count(*)::int from payment where merchant_id = ${shop.merchantId}) as payments`,
    ])
  )[0]![0] as never;
const paramsOf = ({ headers }: { readonly headers: Headers }): unknown =>
  JSON.parse(decodeURIComponent(headers.get('x-refusal-params') ?? '{}'));
/** Of the worker's database since it began: what the files before this one met counts too. */
const countDeadlocks = async (): Promise<number> => {
  const [rows] = await at.database.owner.batch([
    sql`select pg_stat_clear_snapshot(), deadlocks::int as n from pg_stat_database where datname = current_database()`,
  ]);
  return (rows![0] as { n: number }).n;
};
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('mixed sale pays cards and taxes the bouquet only', async () => {
  const { status, body } = await sell({ lines: [bouquet()], payments: [byCard(10_000), cash(10_000)] }, [
    gift(5_000, [byCard(5_000)]),
    gift(7_000, [byCard(4_000), cash(3_000)], { words: 'كل عام وأنتِ بخير' }),
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.sale).toMatchObject({ total: 18_900, paid_amount: 18_900, change_amount: 1_100, due_amount: 0 });
  expect(body.cards.map((card: { change_amount: number }) => card.change_amount)).toEqual([0, 0]);
  const { body: invoice } = await owner('GET', `/api/invoices/${body.sale.id}`);
  expect(invoice).toMatchObject({
    vat: 2_465,
    sold_cards: body.cards.map(({ id, receipt_number }: { id: number; receipt_number: string }, i: number) => ({
      ...{ id, receipt_number },
      amount: [5_000, 7_000][i],
    })),
  });
  const { body: list } = await owner('GET', '/api/gift_cards?state=1');
  expect(list.balance).toBe(12_000);
  await noErrors();
});

test('refused part leaves nothing of the other', async () => {
  const before = await counts();
  const short = await sell({ lines: [bouquet()], payments: [cash(18_900)] }, [gift(5_000, [cash(4_999)])]);
  expect(short.status).toBe(422);
  const late = await sell({ lines: [bouquet()], payments: [cash(18_900)] }, [
    gift(5_000, [cash(5_000)], { expires_on: '2020-01-01' }),
  ]);
  expect(late.status).toBe(422);
  const changed = await sell({ lines: [{ ...bouquet(), item_id: 999_999 }], payments: [cash(18_900)] }, [
    gift(5_000, [cash(5_000)]),
  ]);
  expect(changed.status).not.toBe(200);
  const byCardItself = await sell({ lines: [bouquet()], payments: [cash(18_900)] }, [
    gift(5_000, [{ method: 'gift_card', amount: 5_000, gift_card_id: 1 }]),
  ]);
  expect(byCardItself.status).toBe(422);
  expect(await counts()).toEqual(before);
  await noErrors();
});

test('refusal names its paper and card', async () => {
  const fields = async (sale: object, cards: readonly object[]) => {
    const { status, body } = await sell(sale, cards);
    return [status, Object.keys(body.errors ?? {})];
  };
  const paid = { lines: [bouquet()], payments: [cash(18_900)] };
  const good = gift(5_000, [cash(5_000)]);
  const past = gift(5_000, [cash(5_000)], { expires_on: '2020-01-01' });
  expect(await fields(paid, [good, past])).toEqual([422, ['cards.1.expires_on']]);
  expect(await fields(paid, [gift(5_000, [cash(4_999)]), good])).toEqual([422, ['cards.0.payments']]);
  expect(await fields({ ...paid, payments: [cash(18_800)] }, [good])).toEqual([422, ['sale.customer_id']]);

  const { id: beneficiary_id } = (await owner('POST', '/api/customers', { name_ar: 'موقوفة' })).body;
  expect((await owner('POST', `/api/customers/${beneficiary_id}/disable`)).status).toBe(200);
  const disabled = await sell(paid, [good, gift(5_000, [cash(5_000)], { beneficiary_id })]);
  expect([disabled.status, disabled.body, paramsOf(disabled)]).toEqual([501, 'customer_disabled', { card: 1 }]);
  // A card that pays, and does not: which one.
  const { body: spent } = await owner('POST', '/api/gift_cards', good);
  const by = { method: 'gift_card', amount: 5_001, gift_card_id: spent.id };
  const short = await sell({ lines: [bouquet()], payments: [by, cash(13_899)] }, [good]);
  expect([short.status, paramsOf(short)]).toEqual([501, { gift_card_id: spent.id }]);
  await noErrors();
});

test('one balance pays both within its amount', async () => {
  const { id: customer_id } = (await owner('POST', '/api/customers', { name_ar: 'صاحبة الرصيد' })).body;
  await owner('POST', `/api/customers/${customer_id}/balance/top_ups`, { payments: [cash(20_000)] });
  const balance = (amount: number) => ({ method: 'customer_balance', amount });
  const parts = (card: number) =>
    sell({ customer_id, lines: [bouquet()], payments: [balance(18_900)] }, [
      gift(card, [balance(card)], { buyer_id: customer_id }),
    ]);
  const refused = await parts(1_200);
  expect(refused.status).not.toBe(200);
  expect((await parts(1_100)).status).toBe(200);
  const { body } = await owner('GET', `/api/customers/${customer_id}`);
  expect(body.account_balance ?? body.credit_amount).toBe(0);
  await noErrors();
});

test('mixed sale replays and concurrent sales all end', async () => {
  const key = newKey();
  const act = () => sell({ lines: [bouquet()], payments: [cash(18_900)] }, [gift(5_000, [cash(5_000)])], owner, key);
  const answers = await Promise.all([act(), act(), act()]);
  const told = answers.filter((a) => a.status === 200);
  expect(new Set(told.map((a) => a.body.sale.id)).size).toBe(1);
  const before = await counts();
  expect((await act()).body).toEqual(told[0]!.body);
  expect(await counts()).toEqual(before);
  const [one, two] = shop.customers as [number, number];
  const crossed = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      sell({ customer_id: i % 2 ? one : two, lines: [bouquet()], payments: [cash(18_900)] }, [
        gift(5_000, [cash(5_000)], { buyer_id: i % 2 ? two : one, beneficiary_id: i % 2 ? one : two }),
      ]),
    ),
  );
  expect(crossed.map((a) => a.status)).toEqual(crossed.map(() => 200));
  await noErrors();
});

test('merged customers lock before numbers without deadlock', async () => {
  const { id: kept } = (await owner('POST', '/api/customers', { name_ar: 'الباقية' })).body;
  const { id: gone } = (await owner('POST', '/api/customers', { name_ar: 'المدموجة' })).body;
  expect((await owner('POST', `/api/customers/${kept}/merge`, { other_id: gone })).status).toBe(200);
  const sale = { lines: [bouquet()], payments: [cash(18_900)] };
  const [began, before] = [Date.now(), await countDeadlocks()];
  const crossed = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      i % 2
        ? owner('POST', '/api/invoices', { customer_id: kept, ...sale })
        : sell(sale, [gift(5_000, [cash(5_000)], { buyer_id: gone, beneficiary_id: gone })]),
    ),
  );
  expect(crossed.map((a) => a.status)).toEqual(crossed.map(() => 200));
  expect((await countDeadlocks()) - before).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
  await noErrors();
});

test('selling without the gift card right sells nothing', async () => {
  const { id: employee } = (await owner('POST', '/api/employees', { name_en: 'Sara Noor' })).body;
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update employee set user_id = (select id from shop_user where lower(email) = ${shop.cashier})
      where merchant_id = ${shop.merchantId} and id = ${employee}`),
  );
  const rights = { ...{ may_change_price: false, may_sell_without_stock: false, may_hold_invoice: false } };
  const role = await owner('POST', '/api/roles', {
    ...{ name_en: 'Only sells', ...rights, may_allow_debt: false, may_add_free_gift_cards: false, may_overbook: false },
    ...{ max_discount_bp: 0, permissions: toPermissionMap([permissions.billing.sell]) },
  });
  const given = await owner('POST', `/api/employees/${employee}/login/role`, { role_id: role.body.id });
  expect([role.status, given.status]).toEqual([200, 200]);
  const cashier = await at.signIn(shop.cashier);
  const before = await counts();
  const sale = { lines: [bouquet()], payments: [cash(18_900)] };
  expect((await sell(sale, [gift(5_000, [cash(5_000)])], cashier)).status).toBe(403);
  expect(await counts()).toEqual(before);
  expect((await cashier('POST', '/api/invoices', sale)).status).toBe(200);
});
