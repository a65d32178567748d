import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Discount codes and vouchers: made, looked up, taken off before VAT, counted once, refused in words. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let neighbour: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-11-24T09:00:00.000Z' });
  shop = await at.openShop({ stock: 1_000 });
  const other = await at.openShop();
  [owner, cashier, neighbour] = [
    await at.signIn(shop.owner),
    await at.signIn(shop.cashier),
    await at.signIn(other.owner),
  ];
});
afterAll(() => at.close());

const must = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const make = async (terms: object, by = owner) =>
  must(await by('POST', '/api/discount_programs', { name_ar: 'خصم', ...terms }));
const price = 18_900;
const sell = (discount_code: string, more: object = {}, by = cashier) =>
  by('POST', '/api/invoices', {
    lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price }],
    payments: [{ method: 'cash', amount: 100_000 }],
    discount_code,
    ...more,
  });
const why = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.errors?.discount_code?.[0]?.key ?? body];
};

test('code deducts before VAT beyond the cashier’s limit', async () => {
  await make({ code: 'eid-50', percent_bp: 5_000 });
  const found = must(await cashier('GET', '/api/discount_codes?code=Eid-50'));
  expect(found).toMatchObject({ code: 'EID-50', percent_bp: 5_000, uses_left: null, needs_customer: false });
  const sold = must(await sell(' eid-50 '));
  expect(sold.total).toBe(9_450);
  const [rows] = await at.database.owner.batch([
    sql`
    select i.vat, l.discount_amount, l.discount_percent_bp, u.amount from invoice i
    join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    join discount_code_use u on u.merchant_id = i.merchant_id and u.invoice_id = i.id
    where i.merchant_id = ${shop.merchantId} and i.id = ${sold.id}`,
  ]);
  expect(rows).toEqual([{ vat: 1_233, discount_amount: 9_450, discount_percent_bp: null, amount: 9_450 }]);
  const list = must(await owner('GET', '/api/discount_programs?search=EID-50'));
  expect(list.records).toMatchObject([{ uses: 1, given_amount: 9_450 }]);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('discount report separates codes, shop discounts and other shops', async () => {
  const before = await report();
  const lines = [
    {
      kind: 'product',
      item_id: shop.products[0],
      quantity_milli: 1_500,
      unit_price: price,
      discount: { kind: 'amount', amount: 350 },
    },
  ];
  must(await sell('EID-50', { lines, customer_id: shop.customers[0] }, owner));
  const row = (await report()).customers.find((one: { customer_id: number }) => one.customer_id === shop.customers[0]);
  expect(row).toMatchObject({
    ...{ bills: 1, price_amount: 28_350, code_amount: 14_000, other_amount: 350, discount_amount: 14_350 },
  });
  // Bills of nobody have a row that says so.
  const nobody = (await report()).customers.find((one: { customer_id: number | null }) => one.customer_id === null);
  expect(['بلا عميل', 'No customer']).toContain(nobody.customer_name);
  expect((await report()).totals.discount_amount).toBe(before.totals.discount_amount + 14_350);
  expect((await report(neighbour)).customers).toEqual([]);
});

test('manual discount and code have separate names', async () => {
  await make({ code: 'BESIDE', percent_bp: 1_000 });
  const discount = { kind: 'percent', percent_bp: 1_000 };
  const sold = must(await sell('BESIDE', { discount }, owner));
  expect(sold.total).toBe(price - 1_890 - 1_701);
  const record = must(await owner('GET', `/api/invoices/${sold.id}`));
  expect(record.discount_code).toEqual({ code: 'BESIDE', amount: 1_890 });
  // The public page reads it without a session.
  const html = await (await fetch(`${at.url}/en/e-invoice/${sold.unique_id}`)).text();
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const words of [/Discount code .*BESIDE .*18\.90/, /Invoice discount .*17\.01/]) expect(text).toMatch(words);
  for (const paper of ['a4', 'receipt'])
    expect((await owner('GET', `/api/invoices/${sold.id}/pdf?paper=${paper}`)).status).toBe(200);
});

test('held invoice retains its code and lists it', async () => {
  await make({ code: 'HELD-10', percent_bp: 1_000 });
  const bill = {
    lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price }],
    discount_code: 'held-10',
  };
  const held = must(await cashier('POST', '/api/held_invoices', bill));
  expect([held.bill.discount_code, held.total_amount]).toEqual(['held-10', price - 1_890]);
  const again = must(await cashier('PUT', `/api/held_invoices/${held.id}`, { ...held.bill, version: held.version }));
  expect(must(await cashier('GET', `/api/held_invoices/${again.id}`)).bill.discount_code).toBe('held-10');
});

test('total before discounts includes lines without any', async () => {
  const before = (await report()).totals.price_amount;
  const line = { kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price };
  must(
    await owner('POST', '/api/invoices', {
      lines: [{ ...line, discount: { kind: 'percent', percent_bp: 1_000 } }, line],
      payments: [{ method: 'cash', amount: 100_000 }],
    }),
  );
  expect((await report()).totals.price_amount).toBe(before + 2 * price);
});

const report = async (by = owner) =>
  must(await by('GET', '/api/reports/customer_discounts?from_on=2026-11-01&to_on=2026-11-30'));

test('vouchers have single-use codes of their own', async () => {
  const { id, codes } = await make({ kind: 2, count: 1_000, amount: 5_000 });
  expect(codes).toBe(1_000);
  const { records } = must(await owner('GET', `/api/discount_programs/${id}/codes?page_size=200`));
  expect(new Set(records.map((one: { code: string }) => one.code)).size).toBe(200);
  const first = records[0].code;
  expect(must(await sell(first)).total).toBe(price - 5_000);
  expect(await why(sell(first))).toEqual([422, 'code_used_up']);
  const picked = must(await owner('GET', `/api/discount_programs/${id}/codes?search=${first.slice(0, 8)}`));
  expect(picked.records[0]).toMatchObject({ code: first, uses: 1 });
  expect((await make({ kind: 2, count: 1, percent_bp: 100 })).codes).toBe(1);
  expect(
    (await owner('POST', '/api/discount_programs', { name_ar: 'خ', kind: 2, count: 1_001, percent_bp: 1 })).status,
  ).toBe(422);
});

test('thirty-two tills use the last redemption once', async () => {
  await make({ code: 'LAST', amount: 100, most_uses: 3 });
  const answers = await Promise.all(Array.from({ length: 32 }, () => sell('LAST')));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(3);
  const refused = answers.filter((a) => a.status !== 200);
  expect(new Set(refused.map((a) => a.body.errors?.discount_code?.[0].key ?? a.body))).toEqual(
    new Set(['code_used_up']),
  );
});

test('customer limit includes uses under a merged record', async () => {
  await make({ code: 'ONCE', percent_bp: 1_000, most_uses_of_customer: 1 });
  const [customer_id, twin] = await Promise.all(
    ['966500777001', '966500777002'].map(
      async (mobile) => must(await owner('POST', '/api/customers', { name_ar: 'سارة', mobile })).id as number,
    ),
  );
  expect(await why(sell('ONCE'))).toEqual([422, 'code_needs_customer']);
  must(await sell('ONCE', { customer_id: twin }));
  must(await owner('POST', `/api/customers/${customer_id}/merge`, { other_id: twin }));
  expect(await why(sell('ONCE', { customer_id }))).toEqual([422, 'code_used_by_customer']);
});

test.each<[string, object, object, string]>([
  ['disabled', { percent_bp: 100 }, { disabled: true }, 'code_disabled'],
  ['not yet', { percent_bp: 100, from_on: '2026-11-25' }, {}, 'code_not_yet'],
  ['over', { percent_bp: 100, until_on: '2026-11-23' }, {}, 'code_expired'],
  ['another weekday', { percent_bp: 100, weekdays: [5] }, {}, 'code_not_today'],
  ['another hour', { percent_bp: 100, from_time: '13:00', until_time: '14:00' }, {}, 'code_not_at_this_hour'],
  ['a small bill', { percent_bp: 100, minimum_amount: price + 1 }, {}, 'code_bill_too_small'],
  ['nothing of it', { percent_bp: 100, category: 2 }, {}, 'code_reaches_nothing'],
])('code refused at the till: %s', async (name, terms, { disabled }: { disabled?: boolean }, key) => {
  const code = `NO-${name.replace(/\W/g, '').toUpperCase()}`;
  const { id } = await make({ code, ...terms });
  if (disabled) must(await owner('POST', `/api/discount_programs/${id}/disable`));
  expect(await why(sell(code))).toEqual([422, key]);
});

test('foreign, duplicate and senseless codes are refused', async () => {
  expect(await why(sell('NOBODY'))).toEqual([422, 'code_not_found']);
  expect((await neighbour('GET', '/api/discount_codes?code=EID-50')).body).toBe('discount_program_not_found');
  await make({ code: 'EID-50', percent_bp: 1 }, neighbour);
  const errors = async (terms: object) =>
    (await owner('POST', '/api/discount_programs', { name_ar: 'خصم', ...terms })).body.errors;
  expect(await errors({ code: 'EID-50', percent_bp: 1 })).toEqual({ code: [{ key: 'code_already_exists' }] });
  expect(await errors({ code: 'عيد', percent_bp: 1 })).toEqual({ code: [{ key: 'code_shape' }] });
  expect(await errors({ code: 'BOTH', percent_bp: 1, amount: 1 })).toEqual({ amount: [{ key: 'percent_or_amount' }] });
  expect(await errors({ code: 'NONE' })).toMatchObject({ percent_bp: [{ key: 'required' }] });
  expect(await errors({ code: 'ITEMS', percent_bp: 1, category: 5 })).toEqual({
    service_ids: [{ key: 'items_of_code_required' }],
  });
  expect(await errors({ code: 'ITEMS', percent_bp: 1, category: 5, service_ids: [999_999] })).toEqual({
    service_ids: [{ key: 'invalid_choice' }],
  });
});
