import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, riyadh } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a customer is charged for beside what was bought: owed, paid or waived once, in a series of its own. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

let customers = 0;
const newCustomer = async (): Promise<number> =>
  (await owner('POST', '/api/customers', { name_ar: `عميلة الغرامة ${++customers}` })).body.id;
const charge = (customer_id: number, more: object = {}) =>
  owner('POST', '/api/penalties', { customer_id, kind: 2, amount: 5_000, ...more });
const collect = (id: number, payments: readonly object[] = [{ method: 'cash', amount: 5_000 }]) =>
  owner('POST', `/api/penalties/${id}/payments`, { payments });
const owed = async (id: number): Promise<number> => (await owner('GET', `/api/customers/${id}`)).body.owed_amount;
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('penalty is owed when charged and its document agrees', async () => {
  const customer = await newCustomer();
  const { status, body } = await charge(customer, { reason: 'كسر مزهرية' });
  expect([status, body.receipt_number, body.status]).toEqual([200, 'PEN-000001', 0]);
  expect(await owed(customer)).toBe(5_000);
  await noErrors();
  const half = await collect(body.id, [{ method: 'cash', amount: 2_500 }]);
  expect([half.status, half.body.errors.payments[0].key]).toEqual([422, 'payments_must_equal_total']);
  const paid = await collect(body.id, [{ method: 'cash', amount: 10_000 }]);
  expect(paid.body.status).toBe(1);
  expect(await owed(customer)).toBe(0);
  expect((await collect(body.id)).body).toBe('penalty_already_paid');
  const waived = await owner('POST', `/api/penalties/${body.id}/waive`, { reason: 'لا' });
  expect(waived.body).toBe('penalty_already_paid');
  const paper = await owner('GET', `/api/penalties/${body.id}/pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await noErrors();
});

test('penalty pays from the balance within it', async () => {
  const customer = await newCustomer();
  const { id } = (await charge(customer)).body;
  const tender = [{ method: 'customer_balance', amount: 5_000 }];
  expect((await collect(id, tender)).body).toBe('customer_balance_not_enough');
  await owner('POST', `/api/customers/${customer}/balance/top_ups`, { payments: [{ method: 'cash', amount: 6_000 }] });
  expect((await collect(id, tender)).status).toBe(200);
  const { body } = await owner('GET', `/api/customers/${customer}`);
  expect([body.credit_amount, body.owed_amount]).toEqual([1_000, 0]);
  await noErrors();
});

test('waived penalty has a reason and is not owed', async () => {
  const customer = await newCustomer();
  const { id } = (await charge(customer)).body;
  expect((await owner('POST', `/api/penalties/${id}/waive`, { reason: ' ' })).status).toBe(422);
  const { body } = await owner('POST', `/api/penalties/${id}/waive`, { reason: 'عذر مقبول' });
  expect([body.status, body.waived_reason]).toEqual([2, 'عذر مقبول']);
  expect(await owed(customer)).toBe(0);
  expect((await collect(id)).body).toBe('penalty_was_waived');
  await noErrors();
});

test('sixteen concurrent endings leave no gap in the series', async () => {
  const customer = await newCustomer();
  const { id } = (await charge(customer)).body;
  const all = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      i % 2 ? collect(id) : owner('POST', `/api/penalties/${id}/waive`, { reason: 'سباق' }),
    ),
  );
  expect(all.filter((a) => a.status === 200)).toHaveLength(1);
  expect(await owed(customer)).toBe(0);
  const more = await Promise.all(Array.from({ length: 12 }, () => charge(customer)));
  const numbers = more.map((a) => Number(a.body.receipt_number.slice(4))).toSorted((a, b) => a - b);
  expect(numbers.map((n) => n - numbers[0]!)).toEqual(numbers.map((_, i) => i));
  await noErrors();
});

test('list filters by number, customer, state and day', async () => {
  const customer = await newCustomer();
  const { receipt_number } = (await charge(customer)).body;
  const found = async (query: string) => (await owner('GET', `/api/penalties?${query}`)).body.records.length;
  expect(await found(`search=${receipt_number.toLowerCase()}`)).toBe(1);
  expect(await found(`customer_id=${customer}`)).toBe(1);
  expect(await found(`customer_id=${customer}&status=1`)).toBe(0);
  expect(await found(`customer_id=${customer}&to_on=2020-01-01`)).toBe(0);
  const other = await at.signIn((await at.openShop()).owner);
  expect((await other('POST', '/api/penalties', { customer_id: customer, kind: 2, amount: 100 })).body).toBe(
    'customer_not_found',
  );
});

test('no-show penalty is charged once unless waived', async () => {
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await done(owner('PUT', '/api/working_hours', { version: 0, ranges }));
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`),
  );
  const [missed_by, other] = [await newCustomer(), await newCustomer()];
  const book = async (time: string): Promise<number> =>
    (
      await done(
        owner('POST', '/api/appointments', {
          customer_id: missed_by,
          from_at: riyadh('2026-03-02', time),
          people: [[{ service_id: shop.services[0], employee_id: shop.employee }]],
        }),
      )
    ).ids[0];
  const [missed, to_come] = [await book('10:00'), await book('15:00')];
  at.setNow(riyadh('2026-03-02', '12:00'));
  await done(owner('POST', `/api/appointments/${missed}/no_show`));
  const visit = (customer: number, appointment_id: number, kind = 1) => charge(customer, { kind, appointment_id });
  expect((await visit(missed_by, to_come)).body).toBe('visit_was_not_missed');
  expect((await visit(other, missed)).body).toBe('visit_of_another_customer');
  expect((await visit(missed_by, 987_654)).body).toBe('appointment_not_found_or_cancelled');
  const both = await Promise.all([visit(missed_by, missed), visit(missed_by, missed)]);
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 501]);
  expect((await visit(missed_by, missed)).body).toBe('visit_has_penalty');
  const { id } = both.find((a) => a.status === 200)!.body;
  await done(owner('POST', `/api/penalties/${id}/waive`, { reason: 'ظرف طارئ' }));
  expect((await visit(missed_by, missed)).status).toBe(200);
  expect((await owner('GET', '/api/penalties/987654')).body).toBe('penalty_not_found');
  await noErrors();
});

test('shop’s own amount is proposed', async () => {
  expect((await done(owner('GET', '/api/penalties/proposed'))).no_show_amount).toBeNull();
  await done(owner('PUT', '/api/settings/penalties', { version: 0, value: { no_show_amount: 7_500 } }));
  expect((await done(owner('GET', '/api/penalties/proposed'))).no_show_amount).toBe(7_500);
});
