import { afterAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** A seller asks about a line of her commission; whoever approves answers, and both read it at the line. */
const at = await openSharedServer({ now: '2026-03-10T09:00:00.000Z' });
const shop = await at.openShop({ vat_rate_bp: 1500 });
const other = await at.openShop();
let [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
const next = await at.signIn(other.owner);
afterAll(() => at.close());
const [dye] = shop.services as [number];
const sarah = await at.database.as(shop.merchantId, async (tx) => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into employee (name_ar, name_en, user_id) select 'سارة', 'Sarah', id from shop_user
    where merchant_id = ${shop.merchantId} and email = ${shop.cashier} returning id`);
  return id;
});
const sell = async (employee_id: number): Promise<number> => {
  const line = { kind: 'service', item_id: dye, quantity_milli: 1_000, unit_price: 11_500, employee_id };
  const sold = await owner('POST', '/api/invoices', { lines: [line], payments: [{ method: 'cash', amount: 11_500 }] });
  return sold.body.id;
};
await owner('POST', '/api/commission/rules', {
  scope: 'default',
  kind: 'percent',
  rate_bp: 1_000,
  valid_from_on: '2026-03-10',
});
const mine = await sell(sarah);
const others = await sell(shop.employee);

const month_on = '2026-03-01';
const ask = (caller = cashier, body: object = {}) =>
  caller('POST', '/api/commission/questions', {
    month_on,
    invoice_id: mine,
    line_number: 1,
    body: 'كم النسبة؟',
    ...body,
  });
const answer = (id: number, is_accepted: boolean, caller = owner) =>
  caller('POST', `/api/commission/questions/${id}/answer`, { is_accepted, answer: 'كما في القاعدة' });
const lineOf = async (caller = owner) =>
  (await caller('GET', `/api/reports/employees_commissions/${sarah}?month_on=${month_on}`)).body.lines[0];
const open = async () =>
  (await owner('GET', `/api/reports/employees_commissions?month_on=${month_on}`)).body.open_questions;
let questionId = 0;

test('own month’s line is queried once at a time', async () => {
  expect((await ask(cashier, { invoice_id: others })).body).toBe('line_not_found');
  expect((await ask(cashier, { line_number: 7 })).body).toBe('line_not_found');
  expect((await ask(cashier, { month_on: '2026-02-01' })).body).toBe('line_not_found');
  expect((await ask(owner)).body).toBe('line_not_found');
  expect((await ask(next)).body).toBe('line_not_found');
  expect((await ask(cashier, { body: '  ' })).body.errors).toEqual({ body: [{ key: 'required' }] });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect([first.status, second.status].toSorted()).toEqual([200, 501]);
  expect([first.body, second.body]).toContain('question_is_open');
  questionId = (first.status === 200 ? first : second).body.id;
  for (const caller of [owner, cashier])
    expect((await lineOf(caller)).question).toMatchObject({ id: questionId, body: 'كم النسبة؟', is_accepted: null });
  expect(await open()).toMatchObject([{ id: questionId, employee_id: sarah, document_number: 'INV-000001' }]);
});

test('approver answers once, never their own question', async () => {
  expect((await answer(questionId, true, next)).body).toBe('question_not_found');
  expect((await answer(questionId, true, cashier)).status).toBe(403);
  const [user] = await at.database.owner.batch([
    sql`update commission_question q set asked_by = u.id from shop_user u
        where q.id = ${questionId} and u.merchant_id = q.merchant_id and u.is_owner returning q.asked_by`,
  ]);
  expect(user).toHaveLength(1);
  expect((await answer(questionId, true)).body).toBe('own_question');
  await at.database.owner.batch([
    sql`update commission_question q set asked_by = u.id from shop_user u
        where q.id = ${questionId} and u.merchant_id = q.merchant_id and lower(u.email) = ${shop.cashier}`,
  ]);
  const [first, second] = await Promise.all([answer(questionId, false), answer(questionId, false)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 501]);
  expect([first.body, second.body]).toContain('question_is_answered');
  expect((await lineOf(cashier)).question).toMatchObject({ is_accepted: false, answer: 'كما في القاعدة' });
  expect(await open()).toEqual([]);
});

test('open question shows on the month even when approved', async () => {
  expect((await ask()).status).toBe(200);
  expect(await open()).toHaveLength(1);
  at.setNow('2026-04-02T09:00:00.000Z');
  [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
  expect((await owner('POST', '/api/commission/months/approve', { month_on })).status).toBe(200);
  const [{ id }] = await open();
  expect((await answer(id, true)).body).toMatchObject({ is_accepted: true });
  expect((await ask()).status).toBe(200);
  expect((await lineOf()).question).toMatchObject({ is_accepted: null });
  const [trail] = await at.database.owner.batch([
    sql`select operation, input, after from audit_entry where merchant_id = ${shop.merchantId}
        and operation = 'POST /api/commission/questions/:id/answer' order by id desc limit 1`,
  ]);
  expect(trail![0]!['after']).toEqual({ is_accepted: true, answer: 'كما في القاعدة' });
});
