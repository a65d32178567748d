import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What comes back of an invoice: in the books, in the stock, to whoever paid and on paper, in one act. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let other: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 40 });
  owner = await at.signIn(shop.owner);
  other = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const bouquets = (pieces: number) => ({
  kind: 'product',
  item_id: shop.products[0],
  quantity_milli: pieces * 1000,
  unit_price: 18_900,
});
const wrapping = () => ({ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 });

let customers = 0;
const newCustomer = async (): Promise<number> =>
  (await owner('POST', '/api/customers', { name_ar: `عميلة الإرجاع ${++customers}` })).body.id;
const sell = async (lines: readonly object[], payments: readonly object[], more: object = {}) => {
  const answer = await owner('POST', '/api/invoices', { lines, payments, ...more });
  expect(answer.status).toBe(200);
  return answer.body as { id: number; document_number: string; unique_id: string };
};
const credit = (id: number, more: object, by: Caller = owner) =>
  by('POST', `/api/invoices/${id}/credit_notes`, { reason_kind: 'damaged', back: { to: 'tenders' }, ...more });
const line = (line_number: number, pieces: number, goods_to?: string) => ({
  line_number,
  quantity_milli: pieces * 1000,
  ...(goods_to ? { goods_to } : {}),
});
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('returned piece updates document, money, stock and record alike', async () => {
  const customer_id = await newCustomer();
  const sale = await sell([bouquets(2)], [{ method: 'cash', amount: 37_800 }], { customer_id });
  const note = await credit(sale.id, { lines: [line(1, 1, 'shelf')], reason: 'ذبلت' });
  expect(note.status).toBe(200);
  expect(note.body).toMatchObject({
    total: 18_900,
    settled_amount: 0,
    payments: [{ method: 'cash', amount: 18_900 }],
  });
  const { body: document } = await owner('GET', `/api/invoices/${note.body.id}`);
  expect(document).toMatchObject({
    document_kind: 381,
    corrects_invoice_id: sale.id,
    notes: 'تالف عند الاستلام: ذبلت',
    total: 18_900,
    vat: 2_465,
  });
  expect(document.payments).toMatchObject([{ direction: 2, source: 3, amount: 18_900, method: 'cash' }]);
  const { body: original } = await owner('GET', `/api/invoices/${sale.id}`);
  expect(original.corrected_by).toMatchObject([{ id: note.body.id, document_kind: 381, total: 18_900 }]);
  const { body: rest } = await owner('GET', `/api/invoices/${sale.id}/creditable`);
  expect(rest.lines[0]).toMatchObject({
    credited_quantity_milli: 1000,
    credited_excl_vat: 16_435,
    credited_vat: 2_465,
  });
  const second = await credit(sale.id, { lines: [line(1, 1, 'waste')] });
  expect(second.body.total).toBe(18_900);
  expect(second.body.document_number > note.body.document_number).toBe(true);
  const operations = await at.database.owner.batch([
    sql`select kind, quantity_milli, cost_amount from stock_operation
        where merchant_id = ${shop.merchantId} and invoice_id in (${note.body.id}, ${second.body.id}) order by id`,
  ]);
  expect(operations[0]).toEqual([
    { kind: 6, quantity_milli: 1000, cost_amount: 4000 },
    { kind: 6, quantity_milli: 1000, cost_amount: 4000 },
    { kind: 2, quantity_milli: -1000, cost_amount: 4000 },
  ]);
  expect((await credit(sale.id, { amount: 1 })).body).toBe('nothing_left_to_credit');
  await noErrors();
});

test('credited unpaid invoice collects and ends at zero', async () => {
  const customer_id = await newCustomer();
  const sale = await sell([wrapping(), bouquets(1)], [], { customer_id });
  expect((await credit(sale.id, { lines: [line(1, 1)] })).body).toMatchObject({ settled_amount: 2_500, payments: [] });
  // Still unpaid: what a note took off is no payment of a part.
  expect((await credit(sale.id, { amount: 900 })).body).toMatchObject({ settled_amount: 900 });
  const { body } = await owner('GET', `/api/invoices/${sale.id}`);
  expect(body).toMatchObject({ paid_amount: 3_400, credited_amount: 3_400, payments: [] });
  const collected = await owner('POST', `/api/invoices/${sale.id}/payments`, {
    payments: [{ method: 'cash', amount: 18_000 }],
  });
  expect(collected.body).toMatchObject({ due_amount: 0, change_amount: 0 });
  const back = await credit(sale.id, { lines: [line(2, 1, 'shelf')], back: { to: 'balance' } });
  expect(back.body).toMatchObject({ total: 18_000, payments: [{ method: 'customer_balance', amount: 18_000 }] });
  const { body: statement } = await owner(
    'GET',
    `/api/reports/customer_statement?customer_id=${customer_id}&from_on=2020-01-01&to_on=2099-12-31`,
  );
  expect(statement.closing_amount).toBe(-18_000);
  await noErrors();
});

test('refund follows newest payments or one chosen method', async () => {
  const sale = await sell(
    [bouquets(1)],
    [
      { method: 'credit_card', amount: 10_000, authorization_code: '482913' },
      { method: 'cash', amount: 8_900 },
    ],
  );
  expect((await credit(sale.id, { amount: 9_000 })).body.payments).toEqual([
    { method: 'cash', amount: 8_900 },
    { method: 'credit_card', amount: 100 },
  ]);
  const codes = await at.database.owner.batch([
    sql`select authorization_code from payment where merchant_id = ${shop.merchantId} and direction = 2
        and method = 'credit_card'`,
  ]);
  expect(codes[0]).toEqual([{ authorization_code: '482913' }]);
  expect((await credit(sale.id, { amount: 1_000, back: { to: 'method', method: 'transfer' } })).body.payments).toEqual([
    { method: 'transfer', amount: 1_000 },
  ]);
  expect((await credit(sale.id, { amount: 8_901 })).body).toBe('more_than_left_to_credit');
  expect((await credit(sale.id, { amount: 8_900 })).body.payments).toEqual([{ method: 'credit_card', amount: 8_900 }]);
  await noErrors();
});

test('balance payment is refunded to the balance', async () => {
  const customer_id = await newCustomer();
  const first = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }], { customer_id });
  await credit(first.id, { lines: [line(1, 1)], back: { to: 'balance' } });
  const sale = await sell([wrapping()], [{ method: 'customer_balance', amount: 2_500 }], { customer_id });
  const back = await credit(sale.id, { lines: [line(1, 1)], back: { to: 'method', method: 'cash' } });
  expect(back.body.payments).toEqual([{ method: 'customer_balance', amount: 2_500 }]);
  await noErrors();
});

test('partly paid invoice credits debt before money', async () => {
  const customer_id = await newCustomer();
  const sale = await sell([bouquets(2)], [{ method: 'cash', amount: 30_000 }], { customer_id });
  const one = await credit(sale.id, { lines: [line(1, 1, 'shelf')] });
  expect(one.body).toMatchObject({ total: 18_900, settled_amount: 7_800, payments: [{ amount: 11_100 }] });
  const rest = await credit(sale.id, { lines: [line(1, 1, 'shelf')] });
  expect(rest.body).toMatchObject({ settled_amount: 0, payments: [{ method: 'cash', amount: 18_900 }] });
  expect((await owner('GET', `/api/invoices/${sale.id}`)).body).toMatchObject({ payment_state: 4 });
  await noErrors();
});

test('credit note has its own state and list', async () => {
  const customer_id = await newCustomer();
  const sold = async (payments: readonly object[]) => (await sell([wrapping()], payments, { customer_id })).id;
  const stateOf = async (invoice: number, back: object) => {
    const { body } = await credit(invoice, { lines: [line(1, 1)], reason_kind: 'changed_mind', back });
    return (await owner('GET', `/api/invoices/${body.id}`)).body.payment_state;
  };
  const cash = [{ method: 'cash', amount: 2_500 }];
  expect(await stateOf(await sold(cash), { to: 'tenders' })).toBe(5);
  expect(await stateOf(await sold(cash), { to: 'balance' })).toBe(6);
  expect(await stateOf(await sold([]), { to: 'tenders' })).toBe(7);
  const of = async (state: number) =>
    (await owner('GET', `/api/invoices?customer_id=${customer_id}&document_kind=381&payment_state=${state}`)).body;
  expect((await of(6)).records).toMatchObject([{ payment_state: 6, total: -2_500 }]);
  expect((await of(1)).records).toEqual([]);
  const listed = (await owner('GET', '/api/credit_notes?page_size=50')).body.records;
  expect(listed.slice(0, 3).map(({ total }: { total: number }) => total)).toEqual([-2_500, -2_500, -2_500]);
});

test('trail names the note beside its invoice', async () => {
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  const note = await credit(sale.id, { lines: [line(1, 1)], reason_kind: 'changed_mind' });
  const { body: document } = await owner('GET', `/api/invoices/${note.body.id}`);
  const { records } = (await owner('GET', `/api/activities?thing=invoice&record_id=${sale.id}`)).body;
  expect(records[0]).toMatchObject({
    ...{ act_en: 'Credit note issued', record_en: sale.document_number },
    made: [{ id: note.body.id, document_number: document.document_number }],
  });
});

test('history of a note says who issued it', async () => {
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  const note = await credit(sale.id, { lines: [line(1, 1)], reason_kind: 'changed_mind' });
  const history = async (id: number) =>
    (await owner('GET', `/api/activities?thing=invoice&record_id=${id}`)).body.records as { id: number }[];
  const ofNote = await history(note.body.id);
  expect(ofNote).toMatchObject([{ act_en: 'Credit note issued', record_en: sale.document_number }]);
  expect(await history(sale.id)).toEqual(ofNote);
});

test('details of a note name its lines', async () => {
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  await credit(sale.id, { lines: [line(1, 1)], reason_kind: 'changed_mind' });
  const [act] = (await owner('GET', `/api/activities?thing=invoice&record_id=${sale.id}`)).body.records;
  const { body } = await owner('GET', `/api/activities/${act.id}`);
  const { lines } = (await owner('GET', `/api/invoices/${sale.id}`)).body;
  expect(body.names['line_number:1']).toEqual({ name_ar: lines[0].name_ar, name_en: lines[0].name_en });
});

test('each section 8 refusal and bound has a message', async () => {
  const walkIn = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  expect((await credit(walkIn.id, { amount: 1, back: { to: 'balance' } })).body).toBe('balance_needs_customer');
  expect((await credit(walkIn.id, { lines: [line(2, 1)] })).body).toBe('more_than_left_to_credit');
  expect((await credit(walkIn.id, { lines: [line(1, 2)] })).body).toBe('more_than_left_to_credit');
  const note = await credit(walkIn.id, { amount: 1 });
  expect((await credit(note.body.id, { amount: 1 })).body).toBe('only_invoices_are_corrected');
  expect((await credit(999_999_999, { amount: 1 })).body).toBe('invoice_not_found');
  expect((await credit(walkIn.id, { amount: 1 }, other)).body).toBe('invoice_not_found');
  const untaxed = await at.openShop({ vat_rate_bp: 0 });
  const theirs = await at.signIn(untaxed.owner);
  const service = { kind: 'service', item_id: untaxed.services[0], quantity_milli: 1000, unit_price: 2_500 };
  const payments = [{ method: 'cash', amount: 2_500 }];
  const { body: cancelled } = await theirs('POST', '/api/invoices', { lines: [service], payments });
  expect((await theirs('POST', `/api/invoices/${cancelled.id}/cancel`, { reason: 'سُجّلت مرتين' })).status).toBe(200);
  expect((await credit(cancelled.id, { amount: 1 }, theirs)).body).toBe('invoice_was_cancelled');
  for (const wrong of [
    { amount: 1, reason_kind: 'other' },
    { amount: 1, reason_kind: undefined },
    { amount: 1, lines: [line(1, 1)] },
    {},
    { amount: 0 },
    { amount: 1, back: { to: 'method', method: 'credit_card' } },
    { amount: 1, back: { to: 'method', method: 'customer_balance' } },
  ])
    expect((await credit(walkIn.id, wrong)).status).toBe(422);
  const cashier = await at.signIn(shop.cashier);
  expect((await credit(walkIn.id, { amount: 1 }, cashier)).status).toBe(403);
  await noErrors();
});

test('repeated request makes one note', async () => {
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  const headers = { 'idempotency-key': newKey() };
  const body = { reason_kind: 'changed_mind', amount: 100, back: { to: 'tenders' } };
  const path = `/api/invoices/${sale.id}/credit_notes`;
  const [one, two] = await Promise.all([owner('POST', path, body, headers), owner('POST', path, body, headers)]);
  expect(two.body).toEqual(one.body);
  expect((await owner('GET', `/api/invoices/${sale.id}`)).body.corrected_by).toHaveLength(1);
});

test('sixteen concurrent notes credit once without number gaps', async () => {
  const sale = await sell([bouquets(2)], [{ method: 'cash', amount: 37_800 }]);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => credit(sale.id, { lines: [line(1, 1, 'shelf')], reason: 'معًا' })),
  );
  expect(answers.filter((a) => a.status === 200)).toHaveLength(2);
  expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body))).toEqual(
    new Set(['nothing_left_to_credit']),
  );
  await noErrors();
});

test('concurrent collection and credit never double the money', async () => {
  for (let n = 0; n < 6; n++) {
    const customer_id = await newCustomer();
    const sale = await sell([bouquets(1)], [], { customer_id });
    const [note, collected] = await Promise.all([
      credit(sale.id, { amount: 18_900 }),
      owner('POST', `/api/invoices/${sale.id}/payments`, { payments: [{ method: 'transfer', amount: 18_900 }] }),
    ]);
    expect(note.status).toBe(200);
    // Collected first: the note gave the money back; credited first: nothing was left to collect.
    if (collected.status === 200) expect(note.body.payments).toEqual([{ method: 'transfer', amount: 18_900 }]);
    else {
      expect(collected.body).toBe('invoice_already_paid');
      expect(note.body.settled_amount).toBe(18_900);
    }
  }
  await noErrors();
});

test('oversold pieces are covered by the return at cost', async () => {
  const small = await at.openShop({ stock: 1 });
  const mine = await at.signIn(small.owner);
  const lineOf = (pieces: number) => ({
    kind: 'product',
    item_id: small.products[1],
    quantity_milli: pieces * 1000,
    unit_price: 27_500,
  });
  const pay = (amount: number) => [{ method: 'cash', amount }];
  const first = await mine('POST', '/api/invoices', { lines: [lineOf(1)], payments: pay(27_500) });
  await mine('POST', '/api/invoices', { lines: [lineOf(2)], payments: pay(55_000) });
  expect((await credit(first.body.id, { lines: [line(1, 1, 'shelf')] }, mine)).status).toBe(200);
  expect(await bookErrors(at.database.owner, small.merchantId)).toEqual([]);
});

test('paper and public page name invoice, reason, refund', async () => {
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  const note = await credit(sale.id, { lines: [line(1, 1)], reason_kind: 'not_given' });
  const page = await (await fetch(`${at.url}/e-invoice/${note.body.unique_id}`)).text();
  for (const words of ['إشعار دائن', sale.document_number, 'لم تُقدَّم الخدمة', 'المبلغ المردود', 'نقدًا'])
    expect(page).toContain(words);
  for (const paper of ['a4', 'receipt'])
    expect((await owner('GET', `/api/invoices/${note.body.id}/pdf?paper=${paper}`)).status).toBe(200);
  const { body } = await owner('GET', '/api/credit_notes?reason_kind=not_given');
  expect(body.records).toMatchObject([{ id: note.body.id, invoice_number: sale.document_number, total: -2_500 }]);
  const found = await owner('GET', `/api/credit_notes?search=${sale.document_number}`);
  expect(found.body.records).toHaveLength(1);
  const byOwn = await owner('GET', `/api/credit_notes?search=${note.body.document_number.toLowerCase()}`);
  expect(byOwn.body.records.map((r: { id: number }) => r.id)).toEqual([note.body.id]);
});

test('note search finds merged customers, kind and own shop', async () => {
  const [kept, merged] = [await newCustomer(), await newCustomer()];
  const name = 'شيخة بنت ناصر';
  const { version } = (await owner('GET', `/api/customers/${kept}`)).body;
  expect((await owner('PUT', `/api/customers/${kept}`, { version, name_ar: name })).status).toBe(200);
  const ids: number[] = [];
  for (const customer_id of [kept, merged]) {
    const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }], { customer_id });
    ids.push((await credit(sale.id, { amount: 500 })).body.id);
  }
  expect((await owner('POST', `/api/customers/${kept}/merge`, { other_id: merged })).status).toBe(200);
  const found = async (kind: string) =>
    (await owner('GET', `/api/${kind}_notes?search=${encodeURIComponent(name)}`)).body.records
      .map((r: { id: number }) => r.id)
      .toSorted();
  expect([await found('credit'), await found('debit')]).toEqual([ids.toSorted(), []]);
});

const charge = (id: number, more: object, by: Caller = owner) =>
  by('POST', `/api/invoices/${id}/debit_notes`, { reason_kind: 'price_too_low', ...more });

test('debit note is owed, collected, credited and listed', async () => {
  const customer_id = await newCustomer();
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }], { customer_id });
  const note = await charge(sale.id, { lines: [{ line_number: 1, amount: 500 }] });
  expect(note.body).toMatchObject({ total: 500, paid_amount: 0, due_amount: 500 });
  expect((await owner('GET', `/api/customers/${customer_id}`)).body.owed_amount).toBe(500);
  const path = `/api/invoices/${note.body.id}/payments`;
  expect((await owner('POST', path, { payments: [{ method: 'cash', amount: 500 }] })).body.due_amount).toBe(0);
  expect((await credit(note.body.id, { amount: 500 })).body.payments).toEqual([{ method: 'cash', amount: 500 }]);
  const { body } = await owner('GET', `/api/debit_notes?search=${sale.document_number}`);
  expect(body.records).toMatchObject([{ id: note.body.id, total: 500, reason_kind: 'price_too_low' }]);
  await noErrors();
});

test('anonymous debit note is paid at once or refused', async () => {
  const sale = await sell([wrapping()], [{ method: 'cash', amount: 2_500 }]);
  expect((await charge(sale.id, { amount: 500 })).status).toBe(422);
  const paid = await charge(sale.id, { amount: 500, payments: [{ method: 'cash', amount: 1_000 }] });
  expect(paid.body).toMatchObject({ total: 500, paid_amount: 500, change_amount: 500, due_amount: 0 });
  const pays = { payments: [{ method: 'cash', amount: 100 }] };
  expect((await charge(sale.id, { lines: [{ line_number: 9, amount: 100 }], ...pays })).body).toBe('line_not_found');
  expect((await charge(paid.body.id, { amount: 100, ...pays })).body).toBe('only_invoices_are_corrected');
  expect((await charge(sale.id, { amount: 100, ...pays }, other)).body).toBe('invoice_not_found');
  expect((await charge(sale.id, { amount: 100, reason_kind: 'other', ...pays })).status).toBe(422);
  await noErrors();
});
