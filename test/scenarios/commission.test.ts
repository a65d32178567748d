import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** A salon pays commission: rules of five scopes, shares, slabs, collected money, an approved month. Tests follow each other. */
const at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
const shop = await at.openShop({ vat_rate_bp: 1500 });
const other = await at.openShop();
let [owner, cashier, next] = [await at.signIn(shop.owner), await at.signIn(shop.cashier), await at.signIn(other.owner)];
/** Weeks later everybody signs in again. */
const goTo = async (on: string) => {
  at.setNow(`${on}T09:00:00.000Z`);
  [owner, cashier, next] = [await at.signIn(shop.owner), await at.signIn(shop.cashier), await at.signIn(other.owner)];
};
afterAll(() => at.close());
const [dye, cut] = shop.services as [number, number];
const colleague = shop.employee;
const sarah = await at.database.as(shop.merchantId, async (tx) => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into employee (name_ar, name_en, user_id) select 'سارة', 'Sarah', id from shop_user
    where merchant_id = ${shop.merchantId} and email = ${shop.cashier} returning id`);
  return id;
});
const march = 'month_on=2026-03-01';

const rule = (body: object, caller: Caller = owner) =>
  caller('POST', '/api/commission/rules', { valid_from_on: '2026-03-01', kind: 'percent', ...body });
const sell = async (lines: object[], more: object = {}): Promise<number> => {
  const asked = lines.map((line) => ({ kind: 'service', quantity_milli: 1_000, employee_id: sarah, ...line }));
  const total = lines.reduce((sum, line) => sum + ((line as { unit_price: number }).unit_price ?? 0), 0);
  const answer = await owner('POST', '/api/invoices', {
    lines: asked,
    payments: [{ method: 'cash', amount: total }],
    ...more,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
};
const statement = async (id = sarah, month = march, caller: Caller = owner) =>
  (await caller('GET', `/api/reports/employees_commissions/${id}?${month}`)).body;
const all = async (month = march, caller: Caller = owner) =>
  (await caller('GET', `/api/reports/employees_commissions?${month}`)).body;
const of = async (id = sarah, month = march) =>
  (await all(month)).people.find((one: { employee_id: number }) => one.employee_id === id);
const share = (id: number, shares: object[], caller: Caller = owner, line_number = 1) =>
  caller('PUT', `/api/invoices/${id}/line_shares`, { line_number, shares });

let first = 0;
let second = 0;

describe('commission rules', () => {
  test('missing rules earn nothing', async () => {
    first = await sell([{ item_id: dye, unit_price: 11_500 }]);
    expect(await of()).toMatchObject({ commission_amount: 0, line_count: 0 });
  });

  test('rule holds from today on, never before', async () => {
    expect((await rule({ scope: 'default', rate_bp: 500, valid_from_on: '2026-02-28' })).body).toBe(
      'rule_begins_in_the_past',
    );
    expect((await rule({ scope: 'default', rate_bp: 500 })).body).toMatchObject({ scope: 'default', rate_bp: 500 });
    // 115.00 with VAT is 100.00 without: 5 %.
    expect(await of()).toMatchObject({ commission_amount: 500, line_count: 1, base_amount: 10_000 });
  });

  test('item, group, employee, role, default rank in order', async () => {
    const { role_id, group_id } = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ role_id: number; group_id: number }>(sql`
        select u.role_id, s.group_id from employee e join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id,
          service s where e.id = ${sarah} and s.id = ${dye}`),
    );
    for (const [body, amount] of [
      [{ scope: 'role', target_id: role_id, rate_bp: 600 }, 600],
      [{ scope: 'employee', target_id: sarah, rate_bp: 700 }, 700],
      [{ scope: 'group', target_id: group_id, rate_bp: 800 }, 800],
      [{ scope: 'item', item_kind: 'service', target_id: dye, rate_bp: 1_000 }, 1_000],
    ] as const) {
      await rule(body);
      expect(await of()).toMatchObject({ commission_amount: amount });
    }
    second = await sell([{ item_id: cut, unit_price: 23_000 }]);
    expect(await of()).toMatchObject({ commission_amount: 1_000 + 1_600, line_count: 2 });
    expect((await statement()).lines).toMatchObject([
      { invoice_id: second, scope: 'group', base_amount: 20_000, rate_bp: 800, share_bp: 10_000, amount: 1_600 },
      { invoice_id: first, scope: 'item', base_amount: 10_000, rate_bp: 1_000, amount: 1_000 },
    ]);
  });

  test.each([
    ['an item without its item', { scope: 'item', item_kind: 'service' }, 'target_id', 'required'],
    ['an item of no kind', { scope: 'item', target_id: dye }, 'item_kind', 'required'],
    ['everything with a target', { scope: 'default', target_id: 1 }, 'target_id', 'invalid_choice'],
    ['a product of nobody', { scope: 'item', item_kind: 'product', target_id: 987_654 }, 'target_id', 'invalid_choice'],
    ['a group of nobody', { scope: 'group', target_id: 987_654 }, 'target_id', 'invalid_choice'],
    ['a role of nobody', { scope: 'role', target_id: 987_654 }, 'target_id', 'invalid_choice'],
    ['an employee of nobody', { scope: 'employee', target_id: 987_654 }, 'target_id', 'invalid_choice'],
    ['more than all', { scope: 'default', rate_bp: 10_001 }, 'rate_bp', 'percent_out_of_range'],
    [
      'slabs that fall',
      {
        scope: 'default',
        slabs: [
          { from_amount: 200, rate_bp: 1 },
          { from_amount: 100, rate_bp: 2 },
        ],
      },
      'slabs.1.from_amount',
      'slabs_rise',
    ],
  ])('%s is refused beside its field', async (_what, body, field, key) => {
    const answer = await rule({ rate_bp: 100, ...body });
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('future version is withdrawn, current one is not', async () => {
    const later = (
      await rule({ scope: 'item', item_kind: 'service', target_id: dye, rate_bp: 2_000, valid_from_on: '2026-03-10' })
    ).body;
    const { records } = (await owner('GET', '/api/commission/rules')).body;
    expect(records.find((one: { rate_bp: number }) => one.rate_bp === 1_000)).toMatchObject({
      valid_until_on: '2026-03-09',
    });
    const withdraw = (id: number, caller = owner) => caller('POST', `/api/commission/rules/${id}/withdraw`, {});
    expect((await withdraw(later.id, next)).body).toBe('rule_not_found');
    expect((await withdraw(later.id)).body).toEqual({ done: true });
    expect((await withdraw(records.at(-1).id)).body).toBe('rule_holds_already');
    await rule({ scope: 'item', item_kind: 'service', target_id: dye, rate_bp: 2_000, valid_from_on: '2026-03-10' });
    await goTo('2026-03-10');
    await sell([{ item_id: dye, unit_price: 11_500 }]);
    expect(await of()).toMatchObject({ commission_amount: 1_000 + 1_600 + 2_000 });
  });
});

describe('shared commission line', () => {
  test('shares cover the last halala and can be cleared', async () => {
    const half = [
      { employee_id: sarah, share_bp: 5_000 },
      { employee_id: colleague, share_bp: 5_000 },
    ];
    expect((await share(first, half)).body.lines[0].shares).toHaveLength(2);
    // Of the first 100.00 each has 50.00 at 10 %.
    expect(await of()).toMatchObject({ commission_amount: 500 + 1_600 + 2_000 });
    expect(await of(colleague)).toMatchObject({ commission_amount: 500, line_count: 1 });
    expect((await statement(colleague)).lines).toMatchObject([{ share_bp: 5_000, base_amount: 5_000, amount: 500 }]);
    await share(first, []);
    expect(await of(colleague)).toMatchObject({ commission_amount: 0 });
  });

  test.each([
    ['less than all', [{ employee_id: 1, share_bp: 9_999 }], 'shares.0.share_bp', 'shares_are_all'],
    [
      'somebody twice',
      [
        { employee_id: 1, share_bp: 5_000 },
        { employee_id: 1, share_bp: 5_000 },
      ],
      'shares.1.employee_id',
      'employee_named_twice',
    ],
    ['a stranger', [{ employee_id: 987_654, share_bp: 10_000 }], 'shares.0.employee_id', 'invalid_choice'],
  ])('share of %s is refused beside its field', async (_what, shares, field, key) => {
    const answer = await share(first, shares);
    expect([answer.status, answer.body.errors?.[field]?.[0]?.key]).toEqual([422, key]);
  });

  test('seller shares only own lines of own shop', async () => {
    const others = await sell([{ item_id: cut, unit_price: 11_500, employee_id: colleague }]);
    const mine = [{ employee_id: sarah, share_bp: 10_000 }];
    expect((await share(others, mine, cashier)).body).toBe('line_of_others');
    expect((await cashier('GET', `/api/invoices/${others}/line_shares`)).body).toBe('line_of_others');
    expect((await share(first, mine, cashier)).status).toBe(200);
    await share(first, []);
    expect((await share(first, [], next)).body).toBe('line_not_found');
    expect((await share(first, [], owner, 9)).body).toBe('line_not_found');
  });
});

describe('commission bases, slabs and collection', () => {
  test('discount, VAT and piece price follow the base', async () => {
    await goTo('2026-04-01');
    const april = 'month_on=2026-04-01';
    const versions = [
      [{ before_discount: false, with_vat: false }, 9_000],
      [{ before_discount: false, with_vat: true }, 10_350],
      [{ before_discount: true, with_vat: false }, 10_000],
      [{ before_discount: true, with_vat: true }, 11_500],
    ] as const;
    await owner('POST', '/api/invoices', {
      lines: [
        {
          kind: 'service',
          item_id: dye,
          quantity_milli: 1_000,
          unit_price: 11_500,
          employee_id: sarah,
          discount: { kind: 'amount', amount: 1_150 },
        },
      ],
      payments: [{ method: 'cash', amount: 10_350 }],
    });
    for (const [how, base] of versions) {
      await rule({
        scope: 'item',
        item_kind: 'service',
        target_id: dye,
        rate_bp: 1_000,
        valid_from_on: '2026-04-01',
        ...how,
      });
      expect(await of(sarah, april)).toMatchObject({ base_amount: base, commission_amount: Math.round(base / 10) });
      expect((await statement(sarah, april)).commission_amount).toBe(Math.round(base / 10));
    }
    await rule({
      scope: 'item',
      item_kind: 'service',
      target_id: dye,
      kind: 'fixed',
      fixed_amount: 700,
      valid_from_on: '2026-04-01',
    });
    expect(await of(sarah, april)).toMatchObject({ commission_amount: 700, base_amount: 0 });
  });

  test('amount above a slab is a separate line', async () => {
    await goTo('2026-05-01');
    const may = 'month_on=2026-05-01';
    const slabs = [{ from_amount: 15_000, rate_bp: 1_200 }];
    await rule({
      scope: 'item',
      item_kind: 'service',
      target_id: dye,
      rate_bp: 1_000,
      slabs,
      valid_from_on: '2026-05-01',
    });
    await sell([{ item_id: dye, unit_price: 11_500 }]);
    await sell([{ item_id: dye, unit_price: 11_500 }]);
    // 200.00 at 10 %, and 2 % more of the 50.00 above 150.00.
    expect(await of(sarah, may)).toMatchObject({ commission_amount: 2_100, line_count: 2 });
    expect((await statement(sarah, may)).lines).toMatchObject([
      { invoice_id: null, base_amount: 5_000, rate_bp: 200, amount: 100, slab_from_amount: 15_000 },
      { amount: 1_000 },
      { amount: 1_000 },
    ]);
  });

  test('collected commission counts in the month of the money', async () => {
    await goTo('2026-06-01');
    await rule({
      scope: 'item',
      item_kind: 'service',
      target_id: dye,
      rate_bp: 1_000,
      earned_on: 'collected',
      valid_from_on: '2026-06-01',
    });
    const id = await sell([{ item_id: dye, unit_price: 11_500 }], {
      customer_id: shop.customers[0],
      payments: [{ method: 'cash', amount: 4_600 }],
    });
    expect(await of(sarah, 'month_on=2026-06-01')).toMatchObject({ base_amount: 4_000, commission_amount: 400 });
    await goTo('2026-07-05');
    const paid = await owner('POST', `/api/invoices/${id}/payments`, { payments: [{ method: 'cash', amount: 6_900 }] });
    expect(paid.status).toBe(200);
    expect(await of(sarah, 'month_on=2026-06-01')).toMatchObject({ commission_amount: 400 });
    expect(await of(sarah, 'month_on=2026-07-01')).toMatchObject({ base_amount: 6_000, commission_amount: 600 });
    expect((await statement(sarah, 'month_on=2026-07-01')).lines).toMatchObject([{ invoice_id: id, amount: 600 }]);
    await goTo('2026-08-02');
    // Only deposits are cancelled (specification section 4): the database holds it, so no commission ever goes back this way.
    const cancelling = at.database.owner.batch([
      sql`update payment set status = 0, cancelled_at = '2026-08-02T09:00:00Z' where invoice_id = ${id} and amount = 6900`,
    ]);
    await expect(cancelling).rejects.toThrow('payment_cancels_deposits');
    expect(await of(sarah, 'month_on=2026-07-01')).toMatchObject({ commission_amount: 600 });
    expect(await of(sarah, 'month_on=2026-08-01')).toMatchObject({ commission_amount: 0 });
  });
});

describe('commission advances and approval', () => {
  const adjust = (body: object, caller: Caller = owner) =>
    caller('POST', '/api/pay_adjustments', {
      employee_id: sarah,
      kind: 'advance',
      amount: 1_000,
      on_day: '2026-03-12',
      month_on: '2026-03-31',
      reason: 'سلفة',
      ...body,
    });

  test('advance reduces the month and can be cancelled', async () => {
    const { id } = (await adjust({})).body;
    await adjust({ kind: 'deduction', amount: 300 });
    expect(await of()).toMatchObject({
      commission_amount: 4_600,
      advance_amount: 1_000,
      deduction_amount: 300,
      net_amount: 3_300,
    });
    const cancel = (caller = owner) => caller('POST', `/api/pay_adjustments/${id}/cancel`, {});
    expect((await cancel(next)).body).toBe('adjustment_not_found');
    expect((await cancel()).body).toEqual({ done: true });
    expect((await cancel()).body).toEqual({ done: true });
    expect(await of()).toMatchObject({ advance_amount: 0, net_amount: 4_300 });
    expect((await adjust({ employee_id: 987_654 })).body).toBe('employee_not_found');
    const { records } = (await owner('GET', '/api/pay_adjustments?month_on=2026-03-05')).body;
    expect(records.map((one: { status: number }) => one.status).sort()).toEqual([0, 1]);
    expect((await next('GET', '/api/pay_adjustments')).body.records).toEqual([]);
  });

  test('employee sees only their own month', async () => {
    expect((await cashier('GET', `/api/commission/mine?${march}`)).body.statement).toMatchObject({
      employee: { id: sarah },
      commission_amount: 4_600,
    });
    expect((await statement(sarah, march, cashier)).commission_amount).toBe(4_600);
    expect(await statement(colleague, march, cashier)).toBe('commission_of_others');
    expect(await statement(987_654)).toBe('employee_not_found');
    expect(await statement(sarah, march, next)).toBe('employee_not_found');
    expect((await owner('GET', `/api/commission/mine?${march}`)).body.statement).toBeNull();
    expect((await all(march, cashier)).message).toBe('no_permission');
  });

  test('four approvers approve a finished month once', async () => {
    const approve = (month_on: string) => owner('POST', '/api/commission/months/approve', { month_on });
    expect((await approve('2026-08-02')).body).toBe('month_not_over');
    const before = await statement();
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve('2026-03-31')));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 501, 501, 501]);
    expect(answers.find((one) => one.status === 501)!.body).toBe('month_is_approved');
    expect(answers.find((one) => one.status === 200)!.body.total_amount).toBe((await all()).totals.commission_amount);
    for (const refused of [
      await share(first, []),
      await adjust({}),
      await owner(
        'POST',
        `/api/pay_adjustments/${(await owner('GET', '/api/pay_adjustments')).body.records[0].id}/cancel`,
        {},
      ),
    ])
      expect([200, 501]).toContain(refused.status);
    expect((await share(first, [])).body).toBe('month_is_approved');
    expect((await adjust({})).body).toBe('month_is_approved');
    // The item moves to another group, whose rule is another.
    await at.database.as(shop.merchantId, async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into catalogue_group (kind, name_ar) values ('service', 'أخرى') returning id`);
      await tx.run(sql`update service set group_id = ${id} where id = ${cut}`);
    });
    const after = await statement();
    expect(after.approved_at).not.toBeNull();
    expect(after.lines).toEqual(before.lines);
    expect((await all()).totals).toMatchObject({
      commission_amount: before.commission_amount + (await of(colleague)).commission_amount,
    });
    expect((await all('month_on=2026-04-01')).may_be_approved).toBe(true);
  });

  test('line shared during approval is included or refused', async () => {
    const april = 'month_on=2026-04-01';
    const { invoice_id } = (await statement(sarah, april)).lines[0];
    const half = [
      { employee_id: sarah, share_bp: 5_000 },
      { employee_id: colleague, share_bp: 5_000 },
    ];
    const [approved, shared] = await Promise.all([
      owner('POST', '/api/commission/months/approve', { month_on: '2026-04-01' }),
      share(invoice_id, half),
    ]);
    expect(approved.status).toBe(200);
    const isShared = shared.status === 200;
    if (!isShared) expect(shared.body).toBe('month_is_approved');
    expect((await statement(sarah, april)).lines).toMatchObject([{ share_bp: isShared ? 5_000 : 10_000 }]);
    expect((await of(colleague, april)).line_count).toBe(isShared ? 1 : 0);
  });

  test('app cannot change approved months', async () => {
    await expect(
      at.database.as(shop.merchantId, (tx) => tx.run(sql`update commission_line set amount = 1`)),
    ).rejects.toThrow('permission denied');
  });

  test('approved month exports as a workbook', async () => {
    const sheet = await fetch(`${at.url}/api/reports/employees_commissions?${march}&format=xlsx`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const csv = await owner('GET', `/api/reports/employees_commissions/${sarah}?${march}&format=csv`);
    expect(csv.body.split('\n').length).toBeGreaterThan(3);
  });
});
