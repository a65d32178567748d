import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { expireCards } from '../../src/features/gift-cards/server/expire-job.ts';
import { done } from '../support/answers.ts';
import { trialBalance } from '../support/books.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Cards that nobody paid money for, free ones and those made of points: a discount of the bill, never money. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let next: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-11-24T09:00:00.000Z' });
  shop = await at.openShop({ stock: 10_000 });
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  next = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const rose = 18_900;
const line = (more: object = {}) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: rose },
  ...more,
});
const books = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const balances = async (...keys: string[]): Promise<number[]> => {
  const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2030-12-31'));
  return keys.map((key) => rows.find((r) => r.system_key === key)!.balance);
};
let phone = 966_500_810_000;
const customer = async (): Promise<number> => {
  phone += 1;
  return (await done(owner('POST', '/api/customers', { name_ar: 'نورة', mobile: String(phone) }))).id;
};
const createFreeCard = (over: Record<string, unknown> = {}, by = owner) =>
  by('POST', '/api/gift_cards', {
    ...{ type: 2, amount: 10_000, beneficiary_name: 'لمى الدوسري', reason: 'اعتذار عن تأخر التوصيل' },
    ...over,
  });
const card = async (id: number) => done(owner('GET', `/api/gift_cards/${id}`));
const codeOf = async (id: number): Promise<string> =>
  (await done(owner('POST', `/api/gift_cards/${id}/code`, {}))).code;
/** Paid in cash, which may be more: what is due is due after the discount. */
const sell = (more: object, by = owner): Promise<Answer> =>
  by('POST', '/api/invoices', { lines: [line()], payments: [{ method: 'cash', amount: 1_000_000 }], ...more });
const credit = (id: number, more: object) =>
  owner('POST', `/api/invoices/${id}/credit_notes`, {
    ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
    ...more,
  });
const allowRefunds = async () => {
  const kept = await done(owner('GET', '/api/settings/gift_cards'));
  await done(owner('PUT', '/api/settings/gift_cards', { ...kept, value: { ...kept.value, may_refund: true } }));
};

test('permitted free card has a reason and no entry', async () => {
  const paid = await done(
    owner('POST', '/api/gift_cards', {
      ...{ amount: 5_000, beneficiary_name: 'لمى', payments: [{ method: 'cash', amount: 5_000 }] },
    }),
  );
  expect(await createFreeCard({}, cashier)).toMatchObject({ status: 501, body: 'free_gift_card_not_allowed' });
  expect((await createFreeCard({ reason: ' ' })).body.errors).toEqual({ reason: [{ key: 'required' }] });
  expect((await createFreeCard({ payments: [{ method: 'cash', amount: 10_000 }] })).body.errors).toEqual({
    payments: [{ key: 'free_gift_card_has_no_payment' }],
  });
  const before = await balances('cash', 'gift_cards');
  const sold = await done(createFreeCard({ send_by: 'mail', beneficiary_email: 'lama@example.com' }));
  expect([paid.receipt_number, sold.receipt_number]).toEqual(['GC-000001', 'GC-000002']);
  expect(await balances('cash', 'gift_cards')).toEqual(before);
  expect(await card(sold.id)).toMatchObject({
    ...{ type: 2, state: 1, amount: 10_000, balance: 10_000, reason: 'اعتذار عن تأخر التوصيل' },
    why_no_refund: 'gift_card_was_not_paid',
    movements: [{ kind: 1, amount: 10_000 }],
  });
  await books();
});

test('free card discounts before VAT and is named', async () => {
  const id = await customer();
  const given = await done(createFreeCard({ beneficiary_id: id }));
  expect(await done(owner('GET', `/api/customers/${id}/gift_cards`))).toMatchObject({
    records: [{ id: given.id, type: 2, balance: 10_000 }],
  });
  const sale = await done(sell({ customer_id: id, discount_cards: [{ gift_card_id: given.id, amount: 7_000 }] }));
  expect(sale).toMatchObject({ total: 11_900, paid_amount: 11_900 });
  const invoice = await done(owner('GET', `/api/invoices/${sale.id}`));
  // 119.00 with VAT, and not 15 % of 189.00.
  expect(invoice).toMatchObject({
    ...{ subtotal: 10_348, vat: 1_552, total: 11_900, discount_amount: 7_000 },
    discount_cards: [{ type: 2, number: given.receipt_number, amount: 7_000 }],
  });
  expect(await card(given.id)).toMatchObject({ balance: 3_000, state: 1 });
  const page = await (await fetch(`${at.url}/e-invoice/${sale.unique_id}`)).text();
  expect(page).toContain('بطاقة هدية مجانية');
  expect(page).toContain(given.receipt_number);
  const pdf = await owner('GET', `/api/invoices/${sale.id}/pdf?paper=receipt`);
  expect(pdf.status).toBe(200);
  await books();
});

test('free card combines with other reductions within the total', async () => {
  const id = await customer();
  await done(owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
  await done(owner('POST', `/api/customers/${id}/points`, { points: 1_000, reason: 'افتتاح' }));
  const [first, second] = [
    await done(createFreeCard({ beneficiary_id: id })),
    await done(createFreeCard({ beneficiary_id: id, amount: 2_500 })),
  ];
  const over = await sell({
    customer_id: id,
    discount_cards: [
      { gift_card_id: first.id, amount: 10_000 },
      { gift_card_id: second.id, amount: 2_500 },
    ],
    loyalty_points: 1_000,
    lines: [line({ unit_price: rose, discount: { kind: 'amount', amount: 1_401 } })],
  });
  expect(over.body.errors).toEqual({ discount_cards: [{ key: 'gift_cards_more_than_bill' }] });
  const twice = [{ gift_card_id: first.id, amount: 100 }];
  expect((await sell({ customer_id: id, discount_cards: [...twice, ...twice] })).body.errors).toEqual({
    'discount_cards.1.gift_card_id': [{ key: 'gift_card_named_twice' }],
  });
  const whole = await done(
    sell({
      customer_id: id,
      discount: { kind: 'percent', percent_bp: 1_000 },
      discount_cards: [
        { gift_card_id: first.id, amount: 9_510 },
        { gift_card_id: second.id, amount: 2_500 },
      ],
      loyalty_points: 1_000,
      payments: [],
    }),
  );
  // 189.00 less 10 %, less 50.00 of points: 120.10 by cards, and nothing is left to pay or to tax.
  expect(whole).toMatchObject({ total: 0, paid_amount: 0 });
  expect(await done(owner('GET', `/api/invoices/${whole.id}`))).toMatchObject({ vat: 0, discount_percent_bp: null });
  await books();
});

test('free card is no money; paid card no discount', async () => {
  await allowRefunds();
  const id = await customer();
  const given = await done(createFreeCard({ beneficiary_id: id }));
  const asTender = [{ method: 'gift_card', amount: rose, gift_card_id: given.id }];
  const big = await done(createFreeCard({ beneficiary_id: id, amount: rose }));
  expect(await sell({ customer_id: id, payments: [{ ...asTender[0], gift_card_id: big.id }] })).toMatchObject({
    ...{ status: 501, body: 'gift_card_of_other_kind' },
  });
  const paid = await done(
    owner('POST', '/api/gift_cards', {
      ...{ amount: 5_000, beneficiary_name: 'لمى', beneficiary_id: id },
      payments: [{ method: 'cash', amount: 5_000 }],
    }),
  );
  const off = { customer_id: id, discount_cards: [{ gift_card_id: paid.id, amount: 5_000 }] };
  expect((await sell(off)).body).toBe('gift_card_of_other_kind');
  expect((await owner('POST', `/api/gift_cards/${given.id}/refund`, {})).body).toBe('gift_card_was_not_paid');
  const buys = { amount: 10_000, beneficiary_name: 'أخرى', payments: [{ ...asTender[0], amount: 10_000 }] };
  expect((await owner('POST', '/api/gift_cards', buys)).status).toBe(422);
  const topUp = await owner('POST', `/api/customers/${id}/balance/top_ups`, { payments: asTender });
  expect(topUp.status).toBe(422);
  // A bill that was free gives no money back, whichever way is asked for; the card has its own again.
  const sale = await done(
    sell({ customer_id: id, discount_cards: [{ gift_card_id: big.id, amount: rose }], payments: [] }),
  );
  const [cash, credits] = await balances('cash', 'customer_credit');
  const note = await done(
    credit(sale.id, { lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }], back: { to: 'balance' } }),
  );
  expect(note).toMatchObject({ total: 0, payments: [] });
  expect(await balances('cash', 'customer_credit')).toEqual([cash, credits]);
  expect(await card(big.id)).toMatchObject({ balance: rose, state: 1 });
  await books();
});

test('credit notes restore each card’s part exactly', async () => {
  const id = await customer();
  const [first, second] = [
    await done(createFreeCard({ beneficiary_id: id })),
    await done(createFreeCard({ beneficiary_id: id, amount: 3_333 })),
  ];
  const sale = await done(
    sell({
      customer_id: id,
      lines: [line({ quantity_milli: 3_000 })],
      discount_cards: [
        { gift_card_id: first.id, amount: 10_000 },
        { gift_card_id: second.id, amount: 3_333 },
      ],
    }),
  );
  expect(sale.total).toBe(3 * rose - 13_333);
  const back = () => credit(sale.id, { lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }] });
  const note = await done(back());
  expect(await done(owner('GET', `/api/invoices/${note.id}`))).toMatchObject({
    discount_cards: [
      { number: first.receipt_number, amount: 3_333 },
      { number: second.receipt_number, amount: 1_111 },
    ],
  });
  await done(back());
  await done(back());
  expect([(await card(first.id)).balance, (await card(second.id)).balance]).toEqual([10_000, 3_333]);
  await books();
});

test('unusable cards explain themselves; restored value is usable again', async () => {
  const [id, other] = [await customer(), await customer()];
  const given = await done(createFreeCard({ beneficiary_id: id, expires_on: '2026-11-30' }));
  const code = await codeOf(given.id);
  const use = (amount: number, who: number | undefined, gift_card_code?: string) =>
    sell({ customer_id: who, discount_cards: [{ gift_card_id: given.id, amount, gift_card_code }] });
  expect((await use(100, other)).body).toBe('gift_card_needs_code');
  expect((await use(100, id, 'ABCDEFGH')).body).toBe('gift_card_not_found');
  const sale = await done(use(4_000, id));
  expect((await use(100, other, code)).body).toBe('gift_card_of_another');
  expect((await owner('POST', '/api/gift_cards/find', { code, customer_id: other })).body).toBe('gift_card_of_another');
  expect((await use(6_001, id)).body).toBe('gift_card_not_enough');
  expect((await next('POST', '/api/gift_cards/find', { code })).body).toBe('gift_card_not_found');
  const theirs = { lines: [line()], discount_cards: [{ gift_card_id: given.id, amount: 100, gift_card_code: code }] };
  expect((await next('POST', '/api/invoices', theirs)).status).toBe(501);
  const [income, owed] = await balances('card_breakage', 'gift_cards');
  expect(await at.database.as(shop.merchantId, (tx) => expireCards(tx, '2026-12-02T12:00:00.000Z'))).toBe(1);
  expect(await balances('card_breakage', 'gift_cards')).toEqual([income, owed]);
  expect((await use(100, id)).body).toBe('gift_card_expired');
  await done(credit(sale.id, { amount: sale.total }));
  expect(await card(given.id)).toMatchObject({ balance: 4_000, state: 1 });
  await done(use(4_000, id));
  expect((await use(100, id)).body).toBe('gift_card_used');
  await books();
});

test('sixteen tills spend one free card exactly', async () => {
  const given = await done(createFreeCard({ amount: 7_500 }));
  const gift_card_code = await codeOf(given.id);
  const use = () => sell({ discount_cards: [{ gift_card_id: given.id, amount: 1_000, gift_card_code }] });
  const answers = await Promise.all(Array.from({ length: 16 }, use));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body))).toEqual(
    new Set(['gift_card_not_enough']),
  );
  expect((await card(given.id)).balance).toBe(500);
  await books();
});

/** A customer with so many points that were earned, in a shop where 100 are worth 5.00. */
const earner = async (): Promise<number> => {
  const id = await customer();
  const rule = await done(
    owner('POST', '/api/loyalty_programs', { name_ar: 'نقطة لكل ريال', kind: 1, points: 1, per_amount: 100 }),
  );
  await done(sell({ customer_id: id, lines: [line({ quantity_milli: 10_000 })] }));
  await done(owner('POST', `/api/loyalty_programs/${rule.id}/disable`));
  return id;
};
const makeCard = (id: number, points: number, over: object = {}) =>
  owner('POST', `/api/customers/${id}/points/gift_card`, { points, beneficiary_name: 'أختي هند', ...over });

test('points become another’s card and stay owed until used', async () => {
  const id = await earner();
  // 1,890 points: 94.50 with VAT, 82.17 owed without.
  const [owed] = await balances('loyalty');
  expect((await makeCard(id, 1_891)).body.errors).toEqual({
    points: [{ key: 'points_not_enough', params: { points: 1_890 } }],
  });
  const made = await done(makeCard(id, 1_001));
  expect(made).toMatchObject({ amount: 5_005, points: 1_001 });
  expect(await done(owner('GET', `/api/customers/${id}/points`))).toMatchObject({ points: 889 });
  expect(await balances('loyalty')).toEqual([owed]);
  expect((await done(owner('GET', '/api/loyalty_worth'))).owed_amount).toBe(-owed!);
  expect(await card(made.id)).toMatchObject({ type: 1, amount: 5_005, points: 1_001, buyer_name: 'نورة' });
  await books();
  const gift_card_code = await codeOf(made.id);
  const other = await customer();
  const use = (amount: number) =>
    done(sell({ customer_id: other, discount_cards: [{ gift_card_id: made.id, amount, gift_card_code }] }));
  const sale = await use(2_000);
  const [afterUse] = await balances('loyalty');
  // 2,000 of 5,005 of the 43.52 that were owed.
  expect(afterUse! - owed!).toBe(1_739);
  await books();
  // Half of it comes back, and the rest with the second note.
  await done(credit(sale.id, { lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'shelf' }] }));
  expect(await card(made.id)).toMatchObject({ balance: 4_005 });
  await books();
  await done(credit(sale.id, { lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'shelf' }] }));
  expect(await balances('loyalty')).toEqual([owed]);
  await use(2_500);
  // A new worth of points changes those that live; a card keeps what it was made at.
  await done(owner('POST', '/api/loyalty_worth', { hundred_amount: 700 }));
  await books();
  await done(owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
  await use(2_505);
  expect(await card(made.id)).toMatchObject({ balance: 0, state: 0 });
  await books();
  expect((await owner('POST', `/api/gift_cards/${made.id}/refund`, {})).body).toBe('gift_card_was_not_paid');
});

test('expired points card owes nothing; gifted points never did', async () => {
  const id = await earner();
  await done(owner('POST', `/api/customers/${id}/points`, { points: 110, reason: 'هدية' }));
  const [owed] = await balances('loyalty');
  const made = await done(makeCard(id, 2_000, { beneficiary_id: id, expires_on: '2026-12-05' }));
  expect(made.amount).toBe(10_000);
  expect(await at.database.as(shop.merchantId, (tx) => expireCards(tx, '2026-12-07T12:00:00.000Z'))).toBe(1);
  // All that was earned is owed no more: 1,890 points.
  expect((await balances('loyalty'))[0]! - owed!).toBe(8_217);
  expect(await card(made.id)).toMatchObject({ state: 2, balance: 0, ended_amount: 10_000 });
  await books();
});

test('merged customer’s points become cards and undo separately', async () => {
  const [id, twin] = [await earner(), await earner()];
  const merge = await done(owner('POST', `/api/customers/${id}/merge`, { other_id: twin }));
  const made = await done(makeCard(twin, 3_000, { beneficiary_id: twin }));
  expect(await done(owner('GET', `/api/customers/${id}/gift_cards`))).toMatchObject({ records: [{ id: made.id }] });
  await done(sell({ customer_id: id, discount_cards: [{ gift_card_id: made.id, amount: 1_000 }] }));
  await books();
  await done(owner('POST', `/api/customer_merges/${merge.id}/undo`));
  await books();
  await done(owner('POST', `/api/customers/${twin}/erase`, {}));
  await books();
});

test('concurrent uses of points and their card are exact', async () => {
  const id = await earner();
  const made = await done(makeCard(id, 900, { beneficiary_id: id }));
  const [owed] = await balances('loyalty');
  const use = () => sell({ customer_id: id, discount_cards: [{ gift_card_id: made.id, amount: 1_000 }] });
  const answers = await Promise.all(Array.from({ length: 16 }, use));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(4);
  for (const { status, body } of answers)
    if (status !== 200) expect(['gift_card_changed_meanwhile', 'gift_card_not_enough']).toContain(body);
  expect((await card(made.id)).balance).toBe(4_500 - taken * 1_000);
  expect((await balances('loyalty'))[0]! - owed!).toBeGreaterThan(0);
  const both = await Promise.all([
    ...Array.from({ length: 4 }, () => makeCard(id, 500)),
    ...Array.from({ length: 4 }, () => sell({ customer_id: id, loyalty_points: 500 })),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await done(owner('GET', `/api/customers/${id}/points`))).points).toBe(490);
  await books();
});

test('exchange restores the card for its own sale', async () => {
  const id = await customer();
  const given = await done(createFreeCard({ beneficiary_id: id }));
  const sale = await done(sell({ customer_id: id, discount_cards: [{ gift_card_id: given.id, amount: 10_000 }] }));
  const swapped = await done(
    owner('POST', `/api/invoices/${sale.id}/exchanges`, {
      credit: {
        ...{ reason_kind: 'changed_mind', back: { to: 'balance' } },
        lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }],
      },
      sale: {
        ...{ customer_id: id, lines: [line()] },
        discount_cards: [{ gift_card_id: given.id, amount: 10_000 }],
        payments: [{ method: 'customer_balance', amount: 8_900 }],
      },
    }),
  );
  expect(swapped.sale).toMatchObject({ total: 8_900, due_amount: 0 });
  expect((await card(given.id)).balance).toBe(0);
  await books();
});
