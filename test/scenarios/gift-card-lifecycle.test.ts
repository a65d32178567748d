import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { done } from '../support/answers.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/**
 * A gift card from its sale to its end: bought, opened as a gift, spent in parts beside other tenders, filled again by a
 * return, its rest given back as money; a second one is forgotten. At each step the buyer's and the beneficiary's
 * statements end with what their records say.
 */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let customers: Record<'buyer' | 'given', number>;

const goTo = async (day: string) => {
  at.setNow(`${day}T09:00:00.000Z`);
  owner = await at.signIn(shop.owner);
};
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  const add = async (name_ar: string) => (await done(owner('POST', '/api/customers', { name_ar }))).id as number;
  customers = { buyer: await add('مها المُهدية'), given: await add('ريم المُهدى إليها') };
  const kept = await done(owner('GET', '/api/settings/gift_cards'));
  await done(owner('PUT', '/api/settings/gift_cards', { ...kept, value: { ...kept.value, may_refund: true } }));
});
afterAll(() => at.close());

const balances = async (...keys: string[]): Promise<number[]> => {
  const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2099-12-31'));
  expect(rows.reduce((n, row) => n + row.balance, 0)).toBe(0);
  return keys.map((key) => rows.find((row) => row.system_key === key)!.balance);
};
const card = (id: number) => done(owner('GET', `/api/gift_cards/${id}`));
const kinds = (lines: readonly { kind: string }[]) => lines.map(({ kind }) => kind).sort();

/** The books hold, and what a statement ends with is what the record says: debt less deposits and credit. */
const holds = async () => {
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  for (const id of Object.values(customers)) {
    const record = await done(owner('GET', `/api/customers/${id}`));
    const query = `customer_id=${id}&from_on=2026-01-01&to_on=2027-12-31`;
    const statement = await done(owner('GET', `/api/reports/customer_statement?${query}`));
    expect(statement.closing_amount).toBe(record.owed_amount - record.deposit_amount - record.credit_amount);
  }
};
const statementOf = async (id: number) =>
  done(owner('GET', `/api/reports/customer_statement?customer_id=${id}&from_on=2026-01-01&to_on=2027-12-31`));
const sellCard = async (amount: number, payments: readonly object[]) => {
  const sold = await done(
    owner('POST', '/api/gift_cards', {
      ...{ amount, payments, buyer_id: customers.buyer, beneficiary_id: customers.given },
      ...{ beneficiary_name: 'ريم', words: 'ألف مبروك' },
    }),
  );
  return { id: sold.id as number, url: sold.url as string };
};
const product = (pieces: number) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: pieces * 1000, unit_price: 18_900 },
});

let first: Awaited<ReturnType<typeof sellCard>>;
let invoice: number;

test('sale by cash and balance owes its value untaxed', async () => {
  await done(
    owner('POST', `/api/customers/${customers.buyer}/balance/top_ups`, {
      payments: [{ method: 'cash', amount: 5_000 }],
    }),
  );
  first = await sellCard(50_000, [
    { method: 'customer_balance', amount: 5_000 },
    { method: 'cash', amount: 45_000 },
  ]);
  expect(await balances('gift_cards', 'cash', 'customer_credit', 'vat_output')).toEqual([-50_000, 50_000, 0, 0]);
  expect((await done(owner('GET', '/api/invoices'))).total).toBe(0);
  const statement = await statementOf(customers.buyer);
  expect(kinds(statement.lines)).toEqual(['gift_card', 'payment', 'payment']);
  expect(statement).toMatchObject({ charged_amount: 50_000, paid_amount: 50_000, closing_amount: 0 });
  await holds();
});

test('gift pays two invoices beside four other tenders', async () => {
  const { pathname } = new URL(first.url);
  expect(await (await fetch(at.url + pathname)).text()).toContain('ألف مبروك');
  await goTo('2026-03-10');
  await done(
    owner('POST', `/api/customers/${customers.given}/balance/top_ups`, {
      payments: [{ method: 'cash', amount: 3_000 }],
    }),
  );
  // The given card needs no code: it is hers.
  const sale = await done(
    owner('POST', '/api/invoices', {
      customer_id: customers.given,
      lines: [product(2)],
      payments: [
        { method: 'gift_card', amount: 20_000, gift_card_id: first.id },
        { method: 'customer_balance', amount: 3_000 },
        { method: 'credit_card', amount: 7_000, authorization_code: '482913' },
        { method: 'transfer', amount: 5_000 },
        { method: 'cash', amount: 2_800 },
      ],
    }),
  );
  invoice = sale.id;
  expect(sale).toMatchObject({ total: 37_800, paid_amount: 37_800, due_amount: 0 });
  expect((await card(first.id)).balance).toBe(30_000);
  // VAT is counted when the card is used: 15/115 of the whole bill.
  expect(await balances('gift_cards', 'vat_output')).toEqual([-30_000, -4_930]);
  await holds();
});

test('full return credits the gift card only its part', async () => {
  await goTo('2026-03-12');
  const note = await done(
    owner('POST', `/api/invoices/${invoice}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
      lines: [{ line_number: 1, quantity_milli: 2000, goods_to: 'shelf' }],
    }),
  );
  const back = Object.fromEntries(
    (note.payments as { method: string; amount: number }[]).map(({ method, amount }) => [method, amount]),
  );
  expect(back).toEqual({
    cash: 2_800,
    transfer: 5_000,
    credit_card: 7_000,
    customer_balance: 3_000,
    gift_card: 20_000,
  });
  const { balance, movements } = await card(first.id);
  expect(balance).toBe(50_000);
  expect(movements.map((m: { kind: number; amount: number }) => [m.kind, m.amount])).toEqual([
    [1, 50_000],
    [2, -20_000],
    [3, 20_000],
  ]);
  expect(await balances('gift_cards', 'vat_output', 'card_clearing', 'bank')).toEqual([-50_000, 0, 0, 0]);
  await holds();
});

test('card balance is refunded once with a statement line', async () => {
  await goTo('2026-04-01');
  await done(
    owner('POST', '/api/invoices', {
      customer_id: customers.given,
      lines: [product(1)],
      payments: [{ method: 'gift_card', amount: 18_900, gift_card_id: first.id }],
    }),
  );
  const refund = () => owner('POST', `/api/gift_cards/${first.id}/refund`, {});
  // Ten at once: one gives it back.
  const answers = await Promise.all(Array.from({ length: 10 }, refund));
  expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ amount: 31_100 }]);
  expect(await card(first.id)).toMatchObject({ balance: 0, state: 3, ended_amount: 31_100 });
  const statement = await statementOf(customers.buyer);
  expect(kinds(statement.lines)).toEqual(['gift_card', 'gift_card_back', 'payment', 'payment', 'refund']);
  expect(statement.closing_amount).toBe(0);
  await holds();
});

test('unused card becomes income after its last day', async () => {
  const forgotten = await sellCard(10_000, [{ method: 'cash', amount: 10_000 }]);
  const { expires_on } = await card(forgotten.id);
  await goTo('2027-05-01');
  expect(expires_on < '2027-05-01').toBe(true);
  expect(await at.database.as(shop.merchantId, (tx) => expireCards(tx, '2027-05-01T09:00:00.000Z'))).toBe(1);
  expect(await balances('gift_cards', 'card_breakage', 'customer_credit', 'receivable')).toEqual([
    0, -10_000, -3_000, 0,
  ]);
  for (const id of Object.values(customers)) {
    const { records, counts } = await done(owner('GET', `/api/customers/${id}/timeline?kind=gift_card`));
    expect(counts.gift_card).toBe(2);
    expect(records.map((row: { id: number; detail: object }) => [row.id, row.detail])).toEqual([
      [forgotten.id, { balance: 0, ended_as: 4, is_buyer: id === customers.buyer, expires_on }],
      [first.id, expect.objectContaining({ ended_as: 5, is_buyer: id === customers.buyer })],
    ]);
  }
  await holds();
});
