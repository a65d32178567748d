import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** What was earned stays as it was told: rules end without touching the past, approved parts are not shared anew. */
const at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
const shop = await at.openShop({ vat_rate_bp: 1500 });
const other = await at.openShop();
let [owner, next] = [await at.signIn(shop.owner), await at.signIn(other.owner)];
/** Weeks later everybody signs in again. */
const goTo = async (on: string) => {
  at.setNow(`${on}T09:00:00.000Z`);
  [owner, next] = [await at.signIn(shop.owner), await at.signIn(other.owner)];
};
afterAll(() => at.close());
const [dye, cut] = shop.services as [number, number];
const sarah = await at.database.as(shop.merchantId, async (tx) => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into employee (name_ar, name_en) values ('سارة', 'Sarah') returning id`);
  return id;
});

const rule = async (body: object) =>
  (await owner('POST', '/api/commission/rules', { valid_from_on: '2026-03-01', kind: 'percent', ...body })).body;
const sell = async (items: readonly number[], more: object = {}): Promise<number> => {
  const line = { kind: 'service', quantity_milli: 1_000, employee_id: sarah, unit_price: 11_500 };
  const answer = await owner('POST', '/api/invoices', {
    lines: items.map((item_id) => ({ ...line, item_id })),
    payments: [{ method: 'cash', amount: 11_500 * items.length }],
    ...more,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
};
const statement = async (month_on: string) =>
  (await owner('GET', `/api/reports/employees_commissions/${sarah}?month_on=${month_on}`)).body;

describe('ending commission rule', () => {
  const end = (id: number, last_on: string, caller = owner) =>
    caller('POST', `/api/commission/rules/${id}/end`, { last_on });
  const ofDye = { scope: 'item', item_kind: 'service', target_id: dye };

  test('ended rule passes to the next, former sales stay', async () => {
    await rule({ scope: 'default', rate_bp: 500 });
    const ten = await rule({ ...ofDye, rate_bp: 1_000 });
    const later = await rule({ ...ofDye, rate_bp: 2_000, valid_from_on: '2026-03-10' });
    const before = await sell([dye]);
    expect((await end(ten.id, '2026-03-04', next)).body).toBe('rule_not_found');
    expect((await end(ten.id, '2026-02-28')).body).toBe('rule_ends_too_early');
    expect((await end(later.id, '2026-03-09')).body).toBe('rule_ends_too_early');
    expect((await end(ten.id, '2026-03-09')).body).toBe('rule_ends_already');
    expect((await end(ten.id, '2026-03-04')).body).toMatchObject({ id: ten.id, valid_until_on: '2026-03-04' });
    expect((await end(ten.id, '2026-03-06')).body).toBe('rule_ends_already');
    const { records } = (await owner('GET', '/api/commission/rules')).body;
    const ended = records.find((one: { kind: string }) => one.kind === 'ended');
    expect(ended).toMatchObject({ valid_from_on: '2026-03-05', valid_until_on: '2026-03-09', target_id: dye });
    expect((await end(ended.id, '2026-03-07')).body).toBe('rule_not_found');
    await goTo('2026-03-05');
    const between = await sell([dye]);
    await goTo('2026-03-10');
    const after = await sell([dye]);
    expect((await statement('2026-03-01')).lines).toMatchObject([
      { invoice_id: after, scope: 'item', rate_bp: 2_000 },
      { invoice_id: between, scope: 'default', rate_bp: 500 },
      { invoice_id: before, scope: 'item', rate_bp: 1_000 },
    ]);
  });

  test('ended rule pays nothing; future end is cancelled', async () => {
    const [now] = (await owner('GET', '/api/commission/rules')).body.records.filter(
      (one: { scope: string }) => one.scope === 'default',
    );
    expect((await end(now.id, '2026-03-20')).status).toBe(200);
    const { records } = (await owner('GET', '/api/commission/rules')).body;
    const ended = records.find((one: { valid_from_on: string }) => one.valid_from_on === '2026-03-21');
    expect((await owner('POST', `/api/commission/rules/${ended.id}/withdraw`, {})).status).toBe(200);
    expect((await end(now.id, '2026-03-08')).body).toBe('rule_ends_too_early');
    expect((await end(now.id, '2026-03-09')).body).toMatchObject({ valid_until_on: '2026-03-09' });
    const count = (await statement('2026-03-01')).line_count;
    await sell([cut]);
    expect((await statement('2026-03-01')).line_count).toBe(count);
  });
});

test('line paid in an approved month cannot be reshared', async () => {
  await goTo('2026-06-01');
  const collected = { scope: 'item', item_kind: 'service', target_id: dye, earned_on: 'collected' };
  await rule({ ...collected, rate_bp: 1_000, valid_from_on: '2026-06-01' });
  const id = await sell([dye, cut], { customer_id: shop.customers[0], payments: [] });
  await goTo('2026-07-05');
  await owner('POST', `/api/invoices/${id}/payments`, { payments: [{ method: 'cash', amount: 11_500 }] });
  await goTo('2026-08-01');
  const approved = await owner('POST', '/api/commission/months/approve', { month_on: '2026-07-01' });
  expect(approved.status).toBe(200);
  const told = (await owner('GET', `/api/invoices/${id}/line_shares`)).body;
  const locks = told.lines.map((one: { is_locked: boolean }) => one.is_locked);
  expect([told.is_locked, locks]).toEqual([false, [true, false]]);
  const share = (line_number: number) =>
    owner('PUT', `/api/invoices/${id}/line_shares`, {
      line_number,
      shares: [{ employee_id: shop.employee, share_bp: 10_000 }],
    });
  expect((await share(1)).body).toBe('month_is_approved');
  expect((await share(2)).status).toBe(200);
  expect((await statement('2026-07-01')).lines).toMatchObject([{ invoice_id: id, line_number: 1, amount: 500 }]);
});
