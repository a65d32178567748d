import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shift from its float to its count: what is taken at a till, told blind, and posted to the halala. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
});
afterAll(() => at.close());

const must = ({ status, body }: Answer) => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const newTill = async (name: string, by = owner): Promise<number> =>
  must(await by('POST', '/api/tills', { name_ar: name })).id;
const open = async (till_id: number, float_amount: number, by = cashier): Promise<number> =>
  must(await by('POST', '/api/shifts', { till_id, float_amount })).id;
const price = 2_500;
const sell = (method: 'cash' | 'credit_card' | 'transfer', by = cashier, pieces = 1) =>
  by('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: pieces * 1_000, unit_price: price }],
    payments: [
      { method, amount: pieces * price, ...(method === 'credit_card' ? { authorization_code: '048213' } : {}) },
    ],
  });
const count = (id: number, cash: number, slips: object[] = [], by = cashier) =>
  by('POST', `/api/shifts/${id}/count`, { pieces: [{ value: 25, pieces: cash / 25 }], slips });
const close = (id: number, left_amount: number, more: object = {}, by = cashier) =>
  by('POST', `/api/shifts/${id}/close`, { left_amount, ...more });
const rows = <T>(statement: ReturnType<typeof sql>) => at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
/** The lines that an act posted last, as account and signed amount. */
const lastEntries = (n: number) =>
  rows<{ entry_id: number; code: string; amount: number }>(sql`
    select l.entry_id, a.code, (l.debit - l.credit)::bigint as amount from journal_line l
    join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = ${shop.merchantId} and l.entry_id in (
      select id from journal_entry where merchant_id = ${shop.merchantId} order by id desc limit ${n})
    order by l.entry_id, l.line_number`).then((all) => all.map(({ code, amount }) => [code, Number(amount)]));
const booksAgree = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const shiftsOf = (invoice: number) =>
  rows<{ shift_id: number | null }>(sql`select shift_id from payment where merchant_id = ${shop.merchantId}
    and invoice_id = ${invoice} order by id`).then((all) => all.map((one) => one.shift_id));

describe('day at a till', () => {
  let till: number;
  let shift: number;

  test('shop without shifts sells as before', async () => {
    const sold = must(await sell('cash'));
    expect(await shiftsOf(sold.id)).toEqual([null]);
    expect(must(await cashier('GET', '/api/shifts/current'))).toMatchObject({ till_id: null, shift: null, tills: [] });
    await booksAgree();
  });

  test('first float is owner’s money within the safe', async () => {
    till = await newTill('صندوق 1');
    shift = await open(till, 50_000);
    expect(await lastEntries(1)).toEqual([
      ['1010', 50_000],
      ['3010', -50_000],
    ]);
    const again = await owner('POST', '/api/shifts', { till_id: till, float_amount: 0 });
    expect([again.status, again.body]).toEqual([501, 'shift_is_open']);
    await booksAgree();
  });

  test('shift holds payments received at its device only', async () => {
    const [cash, card, away] = [
      must(await sell('cash')),
      must(await sell('credit_card')),
      must(await sell('cash', owner)),
    ];
    expect(await shiftsOf(cash.id)).toEqual([shift]);
    expect(await shiftsOf(card.id)).toEqual([shift]);
    expect(await shiftsOf(away.id)).toEqual([null]);
    await booksAgree();
  });

  test('two devices of a till share one shift', async () => {
    must(await owner('POST', `/api/tills/${till}/device`, {}));
    const sold = must(await sell('cash', owner));
    expect(await shiftsOf(sold.id)).toEqual([shift]);
    const record = must(await owner('GET', `/api/shifts/${shift}`));
    expect(record.totals.people).toHaveLength(2);
    expect(record.expected_now_amount).toBe(50_000 + 2 * price);
  });

  test('refunded deposit leaves the refunding drawer', async () => {
    const deposit = must(
      await owner('POST', '/api/deposits', {
        customer_id: shop.customers[0],
        payment: { method: 'cash', amount: 10_000 },
      }),
    );
    const expected = async () => must(await owner('GET', `/api/shifts/${shift}`)).expected_now_amount;
    expect(await expected()).toBe(60_000 + 2 * price);
    const back = { amount: 4_000, method: 'cash', reason: 'تغيّر رأيها' };
    must(await owner('POST', `/api/deposits/${deposit.id}/refund`, back));
    expect(await expected()).toBe(56_000 + 2 * price);
    await booksAgree();
  });

  test.each([
    [
      'change',
      'pay_in',
      2_000,
      { note: 'فكة' },
      [
        ['1010', 2_000],
        ['1020', -2_000],
      ],
    ],
    [
      'owner_in',
      'pay_in',
      1_000,
      { note: 'من المالك' },
      [
        ['1010', 1_000],
        ['3010', -1_000],
      ],
    ],
    [
      'owner_out',
      'pay_out',
      1_500,
      { note: 'للمالك' },
      [
        ['3040', 1_500],
        ['1010', -1_500],
      ],
    ],
    [
      'expense',
      'pay_out',
      1_200,
      { note: 'ماء وثلج' },
      [
        ['6200', 1_200],
        ['1010', -1_200],
      ],
    ],
    [
      'expense',
      'pay_out',
      1_150,
      { note: 'ورق', vat_amount: 150, tax_invoice_number: 'A-7', supplier_trn: '310122393500003' },
      [
        ['6200', 1_000],
        ['1300', 150],
        ['1010', -1_150],
      ],
    ],
    [
      'safe',
      'drop',
      20_000,
      {},
      [
        ['1015', 20_000],
        ['1010', -20_000],
      ],
    ],
  ])('%s (%s) posts to its account', async (purpose, _kind, amount, more, lines) => {
    must(await cashier('POST', `/api/shifts/${shift}/moves`, { purpose, amount, ...more }));
    expect(await lastEntries(1)).toEqual(lines);
    await booksAgree();
  });

  test('advance names the employee who owes it', async () => {
    const employee = must(await owner('POST', '/api/employees', { name_en: 'Sara' })).id;
    const without = await cashier('POST', `/api/shifts/${shift}/moves`, { purpose: 'advance', amount: 500 });
    expect(without.body.errors.employee_id[0].key).toBe('employee_needed');
    const unknown = await cashier('POST', `/api/shifts/${shift}/moves`, {
      ...{ purpose: 'advance', amount: 500, employee_id: employee + 1_000_000 },
    });
    expect(unknown.body).toBe('employee_not_found');
    must(
      await cashier('POST', `/api/shifts/${shift}/moves`, { purpose: 'advance', amount: 500, employee_id: employee }),
    );
    const [line] = await rows<{ employee_id: number }>(sql`select employee_id from journal_line
      where merchant_id = ${shop.merchantId} order by entry_id desc, line_number limit 1`);
    expect(line!.employee_id).toBe(employee);
  });

  test('movement errors appear beside fields', async () => {
    const move = (body: object) =>
      cashier('POST', `/api/shifts/${shift}/moves`, body).then(({ body: b }) => b.errors ?? b);
    expect(await move({ purpose: 'expense', amount: 100 })).toHaveProperty('note');
    expect((await move({ purpose: 'expense', amount: 100, note: 'x', vat_amount: 10 })).tax_invoice_number[0].key).toBe(
      'vat_needs_tax_invoice',
    );
    expect(
      (await move({ purpose: 'expense', amount: 100, note: 'x', vat_amount: 100, tax_invoice_number: 'A' }))
        .vat_amount[0].key,
    ).toBe('vat_is_more_than_part');
    expect((await move({ purpose: 'safe', amount: 900_000 })).amount[0].key).toBe('drawer_has_less');
  });

  test('counting cashier sees no expected amount', async () => {
    const current = must(await cashier('GET', '/api/shifts/current'));
    expect(current.shift.counted).toBeNull();
    expect(JSON.stringify(current)).not.toMatch(/expected|difference|totals/);
    expect((await cashier('GET', `/api/shifts/${shift}`)).status).toBe(403);
    expect((await cashier('GET', '/api/shifts')).status).toBe(403);
    expect((await cashier('GET', `/api/shifts/${shift}/paper`)).body).toBe('shift_not_counted');
    expect((await close(shift, 0)).body).toBe('shift_not_counted');
    const x = await owner('GET', `/api/shifts/${shift}/paper`);
    expect([x.status, x.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('count of unknown pieces is refused', async () => {
    const wrong = await cashier('POST', `/api/shifts/${shift}/count`, {
      pieces: [{ value: 33, pieces: 1 }],
      slips: [],
    });
    expect(wrong.body.errors['pieces.0.value'][0].key).toBe('not_a_piece_of_currency');
  });

  test('shift is counted, recounted, closed and posts its difference', async () => {
    const expected = must(await owner('GET', `/api/shifts/${shift}`)).expected_now_amount;
    const first = must(await count(shift, expected - 1_000, [{ method: 'credit_card', amount: price }]));
    expect(first).toMatchObject({ can_count_again: true, first_count: null });
    expect(first.comparison).toEqual([
      { method: 'cash', expected_amount: expected, counted_amount: expected - 1_000, difference_amount: -1_000 },
      { method: 'credit_card', expected_amount: price, counted_amount: price, difference_amount: 0 },
    ]);
    const second = must(await count(shift, expected - 500, [{ method: 'credit_card', amount: price }]));
    expect(second).toMatchObject({ can_count_again: false, first_count: first.count });
    expect((await count(shift, expected)).body).toBe('shift_counted_twice');
    const late = await cashier('POST', `/api/shifts/${shift}/moves`, { purpose: 'safe', amount: 100 });
    expect(late.body).toBe('shift_is_counted');
    expect((await close(shift, 0)).body.errors.reason[0].key).toBe('difference_needs_reason');
    const much = await close(shift, expected + 5, { reason: 'miscounted' });
    expect(much.body.errors.left_amount[0].key).toBe('left_is_more_than_counted');
    const closed = must(await close(shift, 10_000, { reason: 'change_given', note: 'أُعيد 60 بدل 50' }));
    expect(closed).toMatchObject({ z_number: `Z-${till}-0001`, difference_amount: -500 });
    expect(await lastEntries(2)).toEqual([
      ['6070', 500],
      ['1010', -500],
      ['1015', expected - 10_500],
      ['1010', -(expected - 10_500)],
    ]);
    expect((await close(shift, 0)).body).toBe('shift_is_closed');
    expect((await count(shift, 0)).body).toBe('shift_is_closed');
    const move = await cashier('POST', `/api/shifts/${shift}/moves`, { purpose: 'safe', amount: 100 });
    expect(move.body).toBe('shift_is_closed');
    await booksAgree();
  });

  test('Z report is printed and listed among shifts', async () => {
    const paper = await cashier('GET', `/api/shifts/${shift}/paper`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const list = must(await owner('GET', `/api/shifts?till_id=${till}&state=3&search=Z-${till}`));
    expect(list.records).toHaveLength(1);
    expect(list.records[0]).toMatchObject({ z_number: `Z-${till}-0001`, state: 3, difference_amount: -500 });
    expect(list.totals).toEqual({ difference_amount: -500 });
    expect((await owner('GET', '/api/shifts?format=xlsx')).status).toBe(200);
    expect(must(await owner('GET', '/api/shifts?state=1')).records).toEqual([]);
  });

  /** Money taken by method, from the report and from the payments. */
  const takingsAgree = async () => {
    const paid = await rows<{ method: string; amount: number }>(sql`
      select method, sum(case when direction = 1 then amount else -amount end)::bigint as amount from payment
      where merchant_id = ${shop.merchantId} and status = 1 group by method`);
    const { totals } = must(
      await owner('GET', '/api/reports/daily_payments_summary?from_on=2026-02-01&to_on=2026-02-28'),
    );
    for (const { method, amount } of paid) expect([method, totals[`${method}_amount`]]).toEqual([method, amount]);
    expect(totals.total_amount).toBe(paid.reduce((n, { amount }) => n + amount, 0));
  };

  test('counted shift’s payment is corrected in the open one', async () => {
    const next = await open(till, 10_000);
    // The drawer holds the float already: nothing comes from the safe.
    expect(must(await cashier('GET', '/api/shifts/current')).shift.moves).toEqual([]);
    const [keyed] = await rows<{ id: number }>(sql`select id from payment where merchant_id = ${shop.merchantId}
      and shift_id = ${shift} and method = 'cash' and direction = 1 order by id limit 1`);
    must(await owner('POST', `/api/payments/${keyed!.id}/method`, { method: 'credit_card', authorization_code: '1' }));
    expect(await lastEntries(1)).toEqual([
      ['1030', price],
      ['6070', -price],
    ]);
    const record = must(await owner('GET', `/api/shifts/${next}`));
    expect(record.totals.corrections).toMatchObject([{ from_method: 'cash', to_method: 'credit_card', amount: price }]);
    expect(record.expected_now_amount).toBe(10_000);
    await booksAgree();
    await takingsAgree();
    must(await owner('POST', `/api/payments/${keyed!.id}/method`, { method: 'cash' }));
    expect(await lastEntries(1)).toEqual([
      ['6070', price],
      ['1030', -price],
    ]);
    await booksAgree();
    // Of the open shift itself the drawer is corrected.
    must(await sell('cash'));
    const [fresh] = await rows<{ id: number }>(sql`select id from payment where merchant_id = ${shop.merchantId}
      and shift_id = ${next} order by id desc limit 1`);
    must(await owner('POST', `/api/payments/${fresh!.id}/method`, { method: 'transfer' }));
    expect(await lastEntries(1)).toEqual([
      ['1020', price],
      ['1010', -price],
    ]);
    await booksAgree();
    must(await count(next, 10_000, [{ method: 'transfer', amount: price }]));
    expect(must(await close(next, 0))).toMatchObject({ difference_amount: 0, to_safe_amount: 10_000 });
    await booksAgree();
  });
});

describe('required open shift', () => {
  test('sale needs an open shift, also after counting', async () => {
    const till = await newTill('صندوق 2');
    must(await owner('PUT', '/api/settings/shifts', { version: 0, value: { needs_shift: true } }));
    expect((await sell('cash')).body).toBe('shift_not_open');
    const shift = await open(till, 0);
    must(await sell('cash'));
    must(await count(shift, price));
    expect((await sell('cash')).body).toBe('shift_not_open');
    must(await close(shift, 0));
    must(await owner('PUT', '/api/settings/shifts', { version: 1, value: { needs_shift: false } }));
    must(await sell('cash'));
    await booksAgree();
  });

  test('unclosed shift is reported on the next business day', async () => {
    const till = await newTill('صندوق 3');
    const shift = await open(till, 0);
    expect(must(await cashier('GET', '/api/shifts/current')).shift.is_left_open).toBe(false);
    at.setNow('2026-02-15T20:00:00.000Z');
    expect(must(await cashier('GET', '/api/shifts/current')).shift.is_left_open).toBe(true);
    must(await count(shift, 0));
    must(await close(shift, 0));
  });
});

describe('concurrent sales and counting', () => {
  test('every sale is wholly inside or outside a shift', async () => {
    const till = await newTill('صندوق 6');
    for (let round = 0; round < 4; round++) {
      const shift = await open(till, 0);
      const selling = Array.from({ length: 12 }, () => sell('cash'));
      const counting = new Promise((go) => setTimeout(go, 15 * round)).then(() => count(shift, 0));
      const answers = await Promise.all(selling);
      const counted = must(await counting);
      expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
      const [lies] = await rows<{ n: number; taken: number }>(sql`select count(*)::int as n,
        coalesce(sum(amount), 0)::bigint as taken from payment
        where merchant_id = ${shop.merchantId} and shift_id = ${shift}`);
      expect(counted.comparison[0].expected_amount).toBe(Number(lies!.taken));
      must(await close(shift, 0, { reason: 'unknown' }));
      await booksAgree();
    }
  }, 60_000);

  test('simultaneous closes or opens happen once', async () => {
    const till = await newTill('صندوق 7');
    const opened = await Promise.all(
      [0, 1, 2, 3].map(() => owner('POST', '/api/shifts', { till_id: till, float_amount: 100 })),
    );
    expect(opened.map((one) => one.status).toSorted()).toEqual([200, 501, 501, 501]);
    const shift = opened.find((one) => one.status === 200)!.body.id as number;
    must(await count(shift, 100, [], owner));
    const closed = await Promise.all([0, 1, 2, 3].map(() => close(shift, 0, {}, owner)));
    expect(closed.map((one) => one.status).toSorted()).toEqual([200, 501, 501, 501]);
    await booksAgree();
  });
});
