import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { expirePackages } from '../../src/features/packages/server/expire-job.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Packages that a shop defines, sells at the till and gives line by line; another shop knows nothing of them. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let next: Caller;
let nextShop: TinyShop;

// A Sunday, eleven o'clock in Riyadh.
const sunday = '2026-03-01T08:00:00.000Z';

beforeAll(async () => {
  at = await openSharedServer({ now: sunday });
  shop = await at.openShop({ stock: 50 });
  nextShop = await at.openShop();
  owner = await at.signIn(shop.owner);
  next = await at.signIn(nextShop.owner);
});
afterAll(() => at.close());

const books = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const balances = async (...keys: string[]) => {
  const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2028-12-31'));
  return keys.map((key) => rows.find((r) => r.system_key === key)!.balance);
};
const four = (over: Record<string, unknown> = {}) => ({
  ...{ name_ar: 'أربع جلسات', name_en: 'Four sessions', service_use: 1, price: 8_000, valid_days: 30 },
  services: [{ service_id: shop.services[0], quantity: 4 }],
  ...over,
});
const define = (over: Record<string, unknown> = {}) => owner('POST', '/api/offers', four(over));
const errorsOf = async (over: Record<string, unknown>) => (await define(over)).body.errors;
const customer = async (name: string) => (await owner('POST', '/api/customers', { name_ar: name })).body.id as number;
const offerLine = (id: number, unit_price = 8_000) => ({
  ...{ kind: 'offer', item_id: id, quantity_milli: 1000, unit_price },
});
const sell = (customer_id: number | undefined, id: number, over: Record<string, unknown> = {}, price = 8_000) =>
  owner('POST', '/api/invoices', {
    ...(customer_id ? { customer_id } : {}),
    lines: [offerLine(id, price)],
    payments: [{ method: 'cash', amount: price }],
    ...over,
  });
const ofCustomer = async (id: number) => (await owner('GET', `/api/customers/${id}/offers`)).body.records;
const buy = async (name: string, over: Record<string, unknown> = {}) => {
  const { body: offer } = await define(over);
  const customer_id = await customer(name);
  const sold = await sell(customer_id, offer.id, {}, offer.price);
  expect(sold.status).toBe(200);
  const [{ id }] = await ofCustomer(customer_id);
  return { id: id as number, customer_id, offer: offer.id as number, invoice: sold.body.id as number };
};
const useLine = (id: number, over: Record<string, unknown> = {}) => ({
  ...{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 0, customer_offer_id: id },
  ...over,
});
const use = (customer_id: number | undefined, id: number, over: Record<string, unknown> = {}) =>
  owner('POST', '/api/invoices', {
    ...(customer_id ? { customer_id } : {}),
    lines: [useLine(id, over)],
    payments: [],
  });
const read = async (id: number) => (await owner('GET', `/api/customer_offers/${id}`)).body;
const refused = (answer: { status: number; body: unknown }) => [answer.status, answer.body];

describe('package definition', () => {
  test('package has services; a fixed one is used whole', async () => {
    const made = await define();
    expect(made).toMatchObject({ status: 200, body: { max_uses: 4, price: 8_000, sold: 0, status: 1 } });
    expect(made.body.services).toMatchObject([{ id: shop.services[0], quantity: 4, price: 2_500 }]);
    const chosen = await define({ service_use: 2, max_uses: 3, price: 7_500 });
    expect(chosen).toMatchObject({ status: 200, body: { max_uses: 3 } });
  });

  test.each([
    ['no services', { services: [] }, 'services', 'required'],
    ['a service twice', {}, 'services', 'offer_service_twice'],
    ['of its choice no limit', { service_use: 2 }, 'max_uses', 'required'],
    ['as many as there are', { service_use: 2, max_uses: 4 }, 'max_uses', 'offer_uses_too_many'],
    ['dearer than one by one', { price: 10_001 }, 'price', 'offer_price_above_services'],
    [
      'dearer than what may be used',
      { service_use: 2, max_uses: 3, price: 7_501 },
      'price',
      'offer_price_above_services',
    ],
    ['without an end', { valid_days: null }, 'valid_days', 'offer_needs_end'],
    ['half an hour', { from_time: '09:00:00' }, 'until_time', 'required'],
    ['no name', { name_ar: null, name_en: null }, 'name_ar', 'required'],
  ])('package of %s is refused', async (what, over, field, key) => {
    const twice = { services: [1, 2].map((quantity) => ({ service_id: shop.services[0], quantity })) };
    expect((await errorsOf(what === 'a service twice' ? twice : over))[field]).toMatchObject([{ key }]);
  });

  test('package of foreign services or mixed VAT is refused', async () => {
    const foreign = { services: [{ service_id: nextShop.services[0], quantity: 9 }] };
    expect((await errorsOf(foreign)).services).toEqual([{ key: 'invalid_choice' }]);
    await at.database.owner.batch([
      sql`update service set vat_category = 'Z' where merchant_id = ${shop.merchantId} and id = ${shop.services[1]!}`,
    ]);
    const mixed = { services: shop.services.map((service_id) => ({ service_id, quantity: 4 })) };
    expect((await errorsOf(mixed)).services).toEqual([{ key: 'offer_mixed_vat' }]);
    await at.database.owner.batch([
      sql`update service set vat_category = 'S' where merchant_id = ${shop.merchantId} and id = ${shop.services[1]!}`,
    ]);
  });

  test('package changes, disables, enables, renews and is found', async () => {
    const { body } = await define({ name_ar: 'باقة العيد', until_on: '2026-03-10', valid_days: null });
    const changed = await owner('PUT', `/api/offers/${body.id}`, { ...four(), version: 1, name_ar: 'باقة العيد' });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, until_on: null } });
    expect((await owner('PUT', `/api/offers/${body.id}`, { ...four(), version: 1 })).status).toBe(409);
    expect((await owner('POST', `/api/offers/${body.id}/disable`, {})).status).toBe(200);
    expect((await owner('GET', '/api/offers?search=العيد&status=0')).body).toMatchObject({ total: 1 });
    const early = await owner('POST', `/api/offers/${body.id}/renew`, { until_on: '2026-02-01' });
    expect(early.body.errors).toEqual({ until_on: [{ key: 'offer_end_not_later' }] });
    const renewed = await owner('POST', `/api/offers/${body.id}/renew`, { until_on: '2026-05-01' });
    expect(renewed).toMatchObject({ status: 200, body: { status: 1, until_on: '2026-05-01' } });
    expect(refused(await next('GET', `/api/offers/${body.id}`))).toEqual([501, 'offer_not_found']);
  });
});

describe('package at the till', () => {
  test('package tile sells to a customer and is owed', async () => {
    const { body: offer } = await define({ name_en: 'On the shelf' });
    const catalogue = (await owner('GET', '/api/till_catalogue')).body;
    expect(catalogue.groups.at(-1)).toMatchObject({ id: 0, kind: 'offer' });
    expect(catalogue.items).toContainEqual(expect.objectContaining({ kind: 'offer', id: offer.id, price: 8_000 }));
    const nobody = await sell(undefined, offer.id);
    expect(nobody.body.errors).toEqual({ customer_id: [{ key: 'offer_needs_customer' }] });
    const id = await customer('هند');
    const two = await sell(id, offer.id, { lines: [{ ...offerLine(offer.id), quantity_milli: 2000 }] });
    expect(two.body.errors).toBeDefined();
    const sold = await sell(id, offer.id);
    expect(sold).toMatchObject({ status: 200, body: { total: 8_000 } });
    expect(await ofCustomer(id)).toMatchObject([
      { uses_left: 4, expires_on: '2026-03-30', why_not: null, services: [{ service_id: shop.services[0], left: 4 }] },
    ]);
    expect(await balances('offers_outstanding', 'vat_output', 'service_sales')).toEqual([-6_957, -1_043, 0]);
    await books();
  });

  test('package lines mix with paid ones and earn commission', async () => {
    const { id, customer_id } = await buy('نوف');
    const [before] = await balances('service_sales');
    const sold = await owner('POST', '/api/invoices', {
      customer_id,
      lines: [
        useLine(id, { employee_id: shop.employee }),
        useLine(id, { quantity_milli: 2000 }),
        { kind: 'service', item_id: shop.services[1], quantity_milli: 1000, unit_price: 3_000 },
      ],
      payments: [{ method: 'cash', amount: 3_000 }],
    });
    expect(sold).toMatchObject({ status: 200, body: { total: 3_000 } });
    expect(await read(id)).toMatchObject({ uses_left: 1, remaining: 1_739, services: [{ used: 3 }] });
    expect((await read(id)).movements).toMatchObject([
      { kind: 1, uses: 4, amount: 6_957 },
      { kind: 2, uses: -1, amount: -1_739, uses_after: 3, service_name_ar: 'تغليف', user_name_ar: 'نوف' },
      { kind: 2, uses: -2, amount: -3_479, uses_after: 1 },
    ]);
    expect(before! - (await balances('service_sales'))[0]!).toBe(1_739 + 3_479 + 2_609);
    const [lines] = await at.database.owner.batch([
      sql`select offer_amount, employee_id from invoice_line where merchant_id = ${shop.merchantId}
          and invoice_id = ${sold.body.id} and customer_offer_id is not null order by line_number`,
    ]);
    expect(lines).toEqual([
      { offer_amount: 1_739, employee_id: shop.employee },
      { offer_amount: 3_479, employee_id: null },
    ]);
    await books();
  });

  test('only people named by its owner may use it', async () => {
    const { id, customer_id } = await buy('أم لمى');
    const [daughter, stranger] = [await customer('لمى'), await customer('غريبة')];
    const named = await owner('POST', `/api/customer_offers/${id}/people`, { person_ids: [daughter] });
    expect(named).toMatchObject({ status: 200, body: { people: [{ id: daughter }] } });
    expect(await ofCustomer(daughter)).toMatchObject([{ id, owner_name_ar: 'أم لمى' }]);
    expect((await use(daughter, id)).status).toBe(200);
    expect(refused(await use(stranger, id))).toEqual([501, 'offer_of_another']);
    expect(refused(await use(undefined, id))).toEqual([501, 'offer_of_another']);
    expect((await use(customer_id, id)).status).toBe(200);
    expect((await read(id)).uses_left).toBe(2);
    await books();
  });

  test('section 8 refusals are explained', async () => {
    const { id, customer_id, offer } = await buy('سارة');
    expect(refused(await use(customer_id, 999_999))).toEqual([501, 'offer_not_found']);
    expect(refused(await sell(customer_id, 999_999))).toEqual([501, 'offer_not_found']);
    expect(refused(await use(customer_id, id, { unit_price: 100 }))).toEqual([501, 'offer_incorrect_parameters']);
    expect(refused(await use(customer_id, id, { item_id: shop.services[1] }))).toEqual([
      501,
      'offer_incorrect_parameters',
    ]);
    expect(refused(await use(customer_id, id, { quantity_milli: 500 }))).toEqual([501, 'offer_incorrect_parameters']);
    expect(refused(await use(customer_id, id, { kind: 'product', item_id: shop.products[0] }))).toEqual([
      501,
      'offer_incorrect_parameters',
    ]);
    expect(refused(await use(customer_id, id, { quantity_milli: 5000 }))).toEqual([501, 'offer_used_up']);
    await owner('POST', `/api/offers/${offer}/disable`, {});
    expect(refused(await sell(customer_id, offer))).toEqual([501, 'offer_disabled']);
    // What was sold is a promise: it is used also when it is sold no more.
    expect((await use(customer_id, id)).status).toBe(200);
    const weekday = await buy('منى', { weekdays: [1], name_ar: 'الاثنين' });
    expect(refused(await use(weekday.customer_id, weekday.id))).toEqual([501, 'offer_not_today']);
    expect((await ofCustomer(weekday.customer_id))[0].why_not).toBe('offer_not_today');
    const evening = await buy('ريم', { from_time: '18:00:00', until_time: '22:00:00' });
    expect(refused(await use(evening.customer_id, evening.id))).toEqual([501, 'offer_not_at_this_hour']);
    expect((await use(999_999, id)).status).toBe(501);
    await books();
  });

  test('excluded events and holidays block the package', async () => {
    const usual = await buy('عبير');
    const strict = await buy('أمل', { not_on_holidays: true });
    const day = { name_ar: 'حفل المتجر', from_on: '2026-03-01', to_on: '2026-03-01', ranges: [] };
    const { body: event } = await owner('POST', '/api/special_days', day);
    expect(event.id).toBeGreaterThan(0);
    expect(refused(await use(strict.customer_id, strict.id))).toEqual([501, 'offer_not_on_holidays']);
    expect((await ofCustomer(strict.customer_id))[0].why_not).toBe('offer_not_on_holidays');
    expect((await use(usual.customer_id, usual.id)).status).toBe(200);
    expect((await owner('DELETE', `/api/special_days/${event.id}`)).status).toBe(200);
    expect((await use(strict.customer_id, strict.id)).status).toBe(200);
  });

  test('last use at sixteen tills happens once', async () => {
    const { id, customer_id } = await buy('جود');
    expect((await use(customer_id, id, { quantity_milli: 3000 })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 16 }, () => use(customer_id, id)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((a) => a.status !== 200)) {
      expect(status).toBe(501);
      expect(['offer_used_up', 'offer_changed_meanwhile']).toContain(body);
    }
    expect(await read(id)).toMatchObject({ uses_left: 0, remaining: 0, state: 0 });
    await books();
  });
});

describe('package return', () => {
  const credit = (invoice: number, over: Record<string, unknown> = {}) =>
    owner('POST', `/api/invoices/${invoice}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' }, lines: [{ line_number: 1, quantity_milli: 1000 }] },
      ...over,
    });

  test('partly used package returns its remainder once', async () => {
    const { id, customer_id, invoice } = await buy('غادة');
    const used = await use(customer_id, id);
    const creditable = (await owner('GET', `/api/invoices/${invoice}/creditable`)).body;
    expect(creditable.lines).toMatchObject([{ is_whole: true, revenue_excl_vat: 5_218, total_vat: 782 }]);
    expect(refused(await credit(invoice, { lines: undefined, amount: 100 }))).toEqual([
      501,
      'more_than_left_to_credit',
    ]);
    const half = [{ line_number: 1, quantity_milli: 500 }];
    expect(refused(await credit(invoice, { lines: half }))).toEqual([501, 'more_than_left_to_credit']);
    expect(await credit(invoice)).toMatchObject({ status: 200, body: { total: 6_000 } });
    expect(await read(id)).toMatchObject({ uses_left: 0, remaining: 0, state: 3 });
    expect(refused(await use(customer_id, id))).toEqual([501, 'offer_refunded']);
    expect(refused(await credit(invoice))).toEqual([501, 'nothing_left_to_credit']);
    // A use that comes back afterwards is a use again, not money.
    expect(await credit(used.body.id)).toMatchObject({ status: 200, body: { total: 0 } });
    expect(await read(id)).toMatchObject({ uses_left: 1, remaining: 1_739, state: 1 });
    expect(refused(await credit(invoice))).toEqual([501, 'nothing_left_to_credit']);
    expect((await use(customer_id, id)).status).toBe(200);
    await books();
  });

  test('note returns uses one by one with commission', async () => {
    const { id, customer_id } = await buy('شهد');
    const used = (await use(customer_id, id, { quantity_milli: 3000 })).body.id;
    expect((await read(id)).remaining).toBe(1_739);
    expect(refused(await credit(used, { lines: [{ line_number: 1, quantity_milli: 500 }] }))).toEqual([
      501,
      'offer_incorrect_parameters',
    ]);
    for (const left of [2, 3, 4]) {
      expect((await credit(used)).status).toBe(200);
      expect((await read(id)).uses_left).toBe(left);
    }
    expect(await read(id)).toMatchObject({ remaining: 6_957, services: [{ used: 0 }] });
    expect(refused(await credit(used))).toEqual([501, 'nothing_left_to_credit']);
    await books();
  });
});

describe('expired package', () => {
  const expire = () => at.database.as(shop.merchantId, async (tx) => expirePackages(tx, '2026-04-02T08:00:00.000Z'));

  test('unused rest is income and extending restores debt', async () => {
    const { id } = await buy('مها');
    await at.database.owner.batch([
      sql`update customer_offer set expires_on = '2026-02-20' where merchant_id = ${shop.merchantId} and id = ${id}`,
    ]);
    const { customer_id } = await read(id);
    expect(refused(await use(customer_id, id))).toEqual([501, 'offer_expired']);
    const [earned] = await balances('offer_breakage');
    await at.database.as(shop.merchantId, async (tx) => expirePackages(tx, sunday));
    expect(await read(id)).toMatchObject({ state: 2, uses_left: 0, remaining: 0 });
    expect((await balances('offer_breakage'))[0]).toBe(earned! - 6_957);
    await books();
    const unused = (await owner('GET', '/api/customer_offers?is_unused=1&state=2')).body;
    expect(unused.records).toMatchObject([{ id, customer_name_ar: 'مها' }]);
    const early = await owner('POST', `/api/customer_offers/${id}/prolong`, {
      expires_on: '2026-02-25',
      reason: 'سفر',
    });
    expect(early.body.errors).toEqual({ expires_on: [{ key: 'offer_end_not_later' }] });
    const later = await owner('POST', `/api/customer_offers/${id}/prolong`, {
      expires_on: '2026-03-20',
      reason: 'سفر',
    });
    expect(later).toMatchObject({ status: 200, body: { state: 1, uses_left: 4, remaining: 6_957 } });
    expect(later.body.movements.at(-1)).toMatchObject({ kind: 6, uses: 4, reason: 'سفر' });
    expect((await balances('offer_breakage'))[0]).toBe(earned);
    expect((await use(customer_id, id)).status).toBe(200);
    await books();
  });

  test('expired package extends whole despite a returned use', async () => {
    const { id, customer_id } = await buy('دانة');
    const used = (await use(customer_id, id)).body.id;
    const end = async () => {
      await at.database.owner.batch([
        sql`update customer_offer set expires_on = '2026-02-20' where merchant_id = ${shop.merchantId} and id = ${id}`,
      ]);
      await at.database.as(shop.merchantId, async (tx) => expirePackages(tx, sunday));
    };
    await end();
    const back = { reason_kind: 'changed_mind', back: { to: 'tenders' } };
    const lines = [{ line_number: 1, quantity_milli: 1000 }];
    expect((await owner('POST', `/api/invoices/${used}/credit_notes`, { ...back, lines })).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 1, uses_left: 1 });
    // Once more over before anybody prolongs it.
    await end();
    const later = await owner('POST', `/api/customer_offers/${id}/prolong`, {
      expires_on: '2026-03-20',
      reason: 'سفر',
    });
    expect(later).toMatchObject({ status: 200, body: { state: 1, uses_left: 4, remaining: 6_957 } });
    await books();
  });

  test('unused packages report has sum, file and own shop', async () => {
    const { body } = await owner('GET', '/api/customer_offers?is_unused=1');
    expect(body.total).toBeGreaterThan(3);
    expect(-body.remaining).toBe((await balances('offers_outstanding'))[0]);
    expect((await next('GET', '/api/customer_offers')).body).toMatchObject({ total: 0, remaining: 0 });
    expect((await owner('GET', '/api/customer_offers?is_unused=1&search=نوف')).body.records).toMatchObject([
      { customer_name_ar: 'نوف', uses_left: 1 },
    ]);
    expect(await expire()).toBeGreaterThan(3);
    expect((await balances('offers_outstanding'))[0]).toBe(0);
    await books();
  });
});
