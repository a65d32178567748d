import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, riyadh } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A penalty that carries VAT by the shop's own choice: a tax invoice charges it, and it ends with that. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  await done(owner('PUT', '/api/settings/penalties', { version: 0, value: { no_show_has_vat: true } }));
});
afterAll(() => at.close());

let customers = 0;
const newCustomer = async (more: object = {}): Promise<number> =>
  (await done(owner('POST', '/api/customers', { name_ar: `عميلة الرسوم ${++customers}`, ...more }))).id;
const charge = (customer_id: number, more: object = {}) =>
  owner('POST', '/api/penalties', { customer_id, kind: 1, amount: 11_500, ...more });
const cash = (amount: number) => [{ method: 'cash', amount }];
const collect = (id: number, amount = 11_500) =>
  owner('POST', `/api/penalties/${id}/payments`, { payments: cash(amount) });
const waive = (id: number) => owner('POST', `/api/penalties/${id}/waive`, { reason: 'عذر مقبول' });
const penalty = (id: number) => done(owner('GET', `/api/penalties/${id}`));
const owed = async (id: number): Promise<number> => (await done(owner('GET', `/api/customers/${id}`))).owed_amount;
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('VAT penalty is a tax invoice, others a receipt', async () => {
  const customer = await newCustomer();
  const charged = await done(charge(customer, { reason: 'لم تحضر' }));
  expect([charged.amount, charged.vat_amount, charged.due_amount, charged.status]).toEqual([11_500, 1_500, 11_500, 0]);
  const invoice = await done(owner('GET', `/api/invoices/${charged.document_id}`));
  expect([invoice.document_kind, invoice.document_number]).toEqual([388, charged.receipt_number]);
  expect(charged.receipt_number).not.toMatch(/^PEN/);
  expect([invoice.total, invoice.vat, invoice.lines.length, invoice.lines[0].name_en]).toEqual([
    11_500,
    1_500,
    1,
    'Cancellation or no-show fee',
  ]);
  const other = await done(charge(customer, { kind: 2, amount: 1_000 }));
  expect([other.document_id, other.vat_amount, other.receipt_number.slice(0, 4)]).toEqual([null, 0, 'PEN-']);
  expect(await owed(customer)).toBe(12_500);
  const proposed = await done(owner('GET', '/api/penalties/proposed'));
  expect([proposed.no_show_has_vat, proposed.other_has_vat]).toEqual([true, false]);
  await noErrors();
});

test('penalty is owed once in debts, statement and timeline', async () => {
  const customer = await newCustomer();
  const { document_id } = await done(charge(customer));
  const debts = await done(owner('GET', `/api/customers/${customer}/debts`));
  expect([debts.owed_amount, debts.records[0].id, debts.penalties]).toEqual([11_500, document_id, []]);
  const { records } = await done(owner('GET', '/api/receivables?page_size=100'));
  expect(records.find((r: { id: number }) => r.id === customer).owed_amount).toBe(11_500);
  const statement = await done(
    owner('GET', `/api/reports/customer_statement?customer_id=${customer}&from_on=2026-03-01&to_on=2026-03-01`),
  );
  expect(statement.lines.map((r: { charged_amount: number }) => r.charged_amount)).toEqual([11_500]);
  const timeline = await done(owner('GET', `/api/customers/${customer}/timeline`));
  expect(timeline.records.map((r: { kind: string }) => r.kind)).not.toContain('penalty');
});

test('the invoice of a penalty counts among its customer’s', async () => {
  const customer = await newCustomer();
  await done(charge(customer));
  const [rows] = await at.database.owner.batch([
    sql`select invoice_count, last_invoice_on::text from customer where merchant_id = ${shop.merchantId} and id = ${customer}`,
  ]);
  expect(rows).toEqual([{ invoice_count: 1, last_invoice_on: '2026-03-01' }]);
  expect((await done(owner('GET', `/api/invoices/totals?customer_id=${customer}`))).count).toBe(1);
});

test('penalty pays on either side; partly paid one waives', async () => {
  const customer = await newCustomer();
  const [first, second] = [await done(charge(customer)), await done(charge(customer))];
  const short = await collect(first.id, 1_000);
  expect([short.status, short.body.errors.payments[0].key]).toEqual([422, 'payments_must_equal_total']);
  expect((await done(collect(first.id, 20_000))).status).toBe(1);
  expect([(await collect(first.id)).body, (await waive(first.id)).body]).toEqual([
    'penalty_already_paid',
    'penalty_already_paid',
  ]);
  await done(owner('POST', `/api/invoices/${second.document_id}/payments`, { payments: cash(4_500) }));
  expect(await penalty(second.id)).toMatchObject({ status: 0, due_amount: 7_000 });
  const third = await done(charge(customer));
  await done(owner('POST', `/api/invoices/${third.document_id}/payments`, { payments: cash(2_000) }));
  expect(await done(waive(third.id))).toMatchObject({ status: 2, due_amount: 0 });
  expect((await done(collect(second.id, 7_000))).status).toBe(1);
  expect(await owed(customer)).toBe(0);
  const paid = await done(owner('GET', `/api/penalties?customer_id=${customer}&status=1`));
  expect(paid.records.map((r: { id: number }) => r.id)).toEqual([second.id, first.id]);
  await noErrors();
});

test('waived penalty is credited, paid one reversed by note', async () => {
  const customer = await newCustomer();
  const [waived, returned] = [await done(charge(customer)), await done(charge(customer))];
  expect(await done(waive(waived.id))).toMatchObject({ status: 2, due_amount: 0, waived_reason: 'عذر مقبول' });
  expect((await collect(waived.id)).body).toBe('penalty_was_waived');
  const { corrected_by } = await done(owner('GET', `/api/invoices/${waived.document_id}`));
  expect(corrected_by.map((n: { document_kind: number; total: number }) => [n.document_kind, n.total])).toEqual([
    [381, 11_500],
  ]);
  await done(collect(returned.id));
  const credit = (amount: number) =>
    owner('POST', `/api/invoices/${returned.document_id}/credit_notes`, {
      reason_kind: 'wrong_price',
      amount,
      back: { to: 'tenders' },
    });
  await done(credit(1_500));
  expect((await penalty(returned.id)).status).toBe(1);
  await done(credit(10_000));
  expect(await penalty(returned.id)).toMatchObject({ status: 2, due_amount: 0 });
  expect(await owed(customer)).toBe(0);
  await noErrors();
});

test('sixteen concurrent endings end the penalty once', async () => {
  const customer = await newCustomer();
  const { id, document_id } = await done(charge(customer));
  const all = await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 ? collect(id) : waive(id))));
  expect(all.filter((a) => a.status === 200)).toHaveLength(1);
  expect(all.filter((a) => a.status >= 500 && a.status !== 501)).toEqual([]);
  expect(await owed(customer)).toBe(0);
  expect((await done(owner('GET', `/api/invoices/${document_id}`))).corrected_by.length).toBeLessThanOrEqual(1);
  await noErrors();
});

test('no-show penalty is charged once until reversed', async () => {
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await done(owner('PUT', '/api/working_hours', { version: 0, ranges }));
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`),
  );
  const customer = await newCustomer();
  const visit = (
    await done(
      owner('POST', '/api/appointments', {
        customer_id: customer,
        from_at: riyadh('2026-03-02', '10:00'),
        people: [[{ service_id: shop.services[0], employee_id: shop.employee }]],
      }),
    )
  ).ids[0];
  at.setNow(riyadh('2026-03-02', '12:00'));
  await done(owner('POST', `/api/appointments/${visit}/no_show`));
  const both = await Promise.all([1, 2].map(() => charge(customer, { appointment_id: visit })));
  expect(both.map((a) => a.status).toSorted()).toEqual([200, 501]);
  expect((await charge(customer, { appointment_id: visit })).body).toBe('visit_has_penalty');
  // A refused one leaves no invoice: the series goes on without a gap.
  const first = both.find((a) => a.status === 200)!.body;
  await done(waive(first.id));
  const again = await done(charge(customer, { appointment_id: visit }));
  const numberOf = (text: string) => Number(/\d+$/.exec(text)![0]);
  expect(numberOf(again.receipt_number)).toBe(numberOf(first.receipt_number) + 1);
  await noErrors();
});

test('penalty document is its invoice, receipt without VAT', async () => {
  const customer = await newCustomer();
  const { id } = await done(charge(customer));
  const paper = await owner('GET', `/api/penalties/${id}/pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(paper.headers.get('content-disposition')).not.toMatch(/PEN/);
  const trn = (
    await at.database.owner.batch([
      sql`select s.content ->> 'trn' as trn from merchant m join seller_identity s on s.merchant_id = m.merchant_id
          and s.id = m.seller_identity_id where m.merchant_id = ${shop.merchantId}`,
    ])
  )[0]![0]!.trn;
  const itself = await newCustomer({ trn });
  expect((await charge(itself)).body).toBe('buyer_is_seller');
  const untaxed = await at.openShop({ vat_rate_bp: 0 });
  const other = await at.signIn(untaxed.owner);
  const value = { no_show_has_vat: true, other_has_vat: true };
  await done(other('PUT', '/api/settings/penalties', { version: 0, value }));
  expect((await done(other('GET', '/api/penalties/proposed'))).no_show_has_vat).toBe(false);
  const without = await done(
    other('POST', '/api/penalties', { customer_id: untaxed.customers[0], kind: 1, amount: 5_000 }),
  );
  expect([without.document_id, without.vat_amount, without.receipt_number]).toEqual([null, 0, 'PEN-000001']);
});
