import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { shiftPrintout } from '../../src/features/till-shifts/shift-printout.ts';
import { money } from '../../src/kernel/money/money.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What a Z report accounts for: documents paid and owed to the day's VAT, and money that is for no document. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let shift: number;
const day = '2026-02-14';

const post = (path: string, body: object) => done(owner('POST', `/api/${path}`, body));
const get = (path: string) => done(owner('GET', `/api/${path}`));
const cash = (amount: number) => [{ method: 'cash', amount }];
const bouquet = () => ({ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 18_900 });

beforeAll(async () => {
  at = await openSharedServer({ now: `${day}T09:00:00.000Z` });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  const till = await post('tills', { name_ar: 'صندوق 1' });
  shift = (await post('shifts', { till_id: till.id, float_amount: 10_000 })).id;
  const customer_id = shop.customers[0]!;
  const sale = await post('invoices', { customer_id, lines: [bouquet()], payments: cash(18_900) });
  const part = await post('invoices', { customer_id, lines: [bouquet()], payments: cash(8_900) });
  await post('invoices', { customer_id, lines: [bouquet()], payments: [] });
  const deposit = await post('deposits', { customer_id, payment: { method: 'cash', amount: 4_000 } });
  await post('invoices', {
    ...{ customer_id, lines: [bouquet()], payments: cash(14_900) },
    deposits: [{ deposit_id: deposit.id, amount: 4_000 }],
  });
  await post(`invoices/${sale.id}/credit_notes`, { reason_kind: 'damaged', back: { to: 'tenders' }, amount: 5_000 });
  await post(`invoices/${part.id}/payments`, { payments: cash(2_000) });
  await post('gift_cards', { amount: 10_000, beneficiary_name: 'x', payments: cash(10_000) });
  await post('staff_tips', { employee_id: shop.employee, payment: { method: 'cash', amount: 900 } });
});
afterAll(() => at.close());

test('debt sales are listed and closing matches VAT', async () => {
  const { totals } = await get(`shifts/${shift}`);
  expect(totals.owed.map((one: { amount: number }) => one.amount)).toEqual([10_000, 18_900]);
  expect(totals).toMatchObject({ owed_count: 2, owed_amount: 28_900 });
  const vat = totals.documents.reduce(
    (n: number, one: { kind: number; vat: number }) => n + (one.kind === 381 ? -one.vat : one.vat),
    0,
  );
  const report = await get(`reports/vat?from_on=${day}&to_on=${day}`);
  expect(vat).toBe(report.totals.vat_amount);
  expect(totals.documents.find((one: { kind: number }) => one.kind === 388)).toMatchObject({ n: 4, total: 75_600 });
});

test('gift cards, tips and collected debts have rows', async () => {
  const { totals } = await get(`shifts/${shift}`);
  expect(totals.others).toEqual([
    { cause: 'gift_card', in_amount: 10_000, out_amount: 0 },
    { cause: 'payment', in_amount: 2_000, out_amount: 0 },
    { cause: 'tip', in_amount: 900, out_amount: 0 },
  ]);
  const facts = { float_amount: money(10_000), totals, cash_amount: null, reason: null, shows_vat: true };
  const titles = shiftPrintout(facts, 'en').map(({ title }) => title);
  expect(titles).toEqual([null, 'Credit sales', 'Beside the documents', 'By method', 'Drawer', 'By person']);
});

test('closed shift report stays on its screen', async () => {
  const { expected_now_amount } = await get(`shifts/${shift}`);
  await post(`shifts/${shift}/count`, { pieces: [{ value: 100, pieces: expected_now_amount / 100 }], slips: [] });
  await post(`shifts/${shift}/close`, { left_amount: 0 });
  const current = await get('shifts/current');
  expect(current.shift).toBeNull();
  expect(current.closed).toMatchObject({ id: shift, counted: { totals: { owed: [{}, {}] } } });
  expect((await owner('GET', `/api/shifts/${shift}/paper`)).status).toBe(200);
  // Documents after the count belong to no shift.
  const late = await post('invoices', { lines: [bouquet()], payments: cash(18_900) });
  const [rows] = await at.database.owner.batch([
    sql`select shift_id from invoice where merchant_id = ${shop.merchantId} and id = ${late.id}`,
  ]);
  expect(rows).toEqual([{ shift_id: null }]);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('debts beyond the list are counted and summed', async () => {
  const next = await at.openShop({ stock: 5 });
  const caller = await at.signIn(next.owner);
  const { id } = await done(
    caller('POST', '/api/shifts', {
      till_id: (await done(caller('POST', '/api/tills', { name_ar: 'صندوق' }))).id,
      float_amount: 0,
    }),
  );
  const customer_id = next.customers[0]!;
  const line = { kind: 'service', item_id: next.services[0], quantity_milli: 1000, unit_price: 2_500 };
  for (let i = 0; i < 101; i++)
    await done(caller('POST', '/api/invoices', { customer_id, lines: [line], payments: [] }));
  const { totals } = await done(caller('GET', `/api/shifts/${id}`));
  expect(totals.owed).toHaveLength(100);
  expect(totals).toMatchObject({ owed_count: 101, owed_amount: 252_500 });
  const facts = { float_amount: money(0), totals, cash_amount: null, reason: null, shows_vat: true };
  const debts = shiftPrintout(facts, 'en').find(({ title }) => title === 'Credit sales')!.rows;
  expect(debts.slice(-2)).toMatchObject([
    { label: 'Other documents: 1', amount: 2_500 },
    { label: 'Total', amount: 252_500 },
  ]);
});

test('older shift’s paper omits missing parts', async () => {
  const kept = sql`totals - 'owed' - 'owed_count' - 'owed_amount' - 'others'`;
  await at.database.owner.batch([
    sql`update till_shift set totals = ${kept} where merchant_id = ${shop.merchantId} and id = ${shift}`,
  ]);
  const { totals } = await get(`shifts/${shift}`);
  expect(totals).toMatchObject({ owed: null, owed_amount: null, others: null });
  expect((await get('shifts/current')).closed.counted.totals.owed).toBeNull();
  expect((await owner('GET', `/api/shifts/${shift}/paper`)).status).toBe(200);
  const facts = { float_amount: money(10_000), totals, cash_amount: money(0), reason: null, shows_vat: true };
  const parts = shiftPrintout(facts, 'en');
  expect(parts.map(({ title }) => title)).toEqual([null, 'By method', 'Drawer', 'By person']);
  expect(parts[0]!.rows.map(({ label }) => label)).not.toContain('VAT of the shift');
});

describe('count beside debt sales', () => {
  const open = async () => {
    const next = await at.openShop({ stock: 5 });
    const caller = await at.signIn(next.owner);
    const till_id = (await done(caller('POST', '/api/tills', { name_ar: 'صندوق' }))).id;
    const { id } = await done(caller('POST', '/api/shifts', { till_id, float_amount: 0 }));
    const line = { kind: 'service', item_id: next.services[0], quantity_milli: 1000, unit_price: 2_500 };
    const sell = () => done(caller('POST', '/api/invoices', { customer_id: next.customers[0], lines: [line] }));
    const count = () => done(caller('POST', `/api/shifts/${id}/count`, { pieces: [], slips: [] }));
    return { m: next.merchantId, id, sell, count };
  };

  test('count waits for a document being written', async () => {
    const { m, id, count } = await open();
    let isCounted = false;
    let counting: Promise<unknown> | undefined;
    await at.database.as(m, async (tx) => {
      const here = await tx.one<{ shift: number }>(sql`
        with here as materialized (
          select set_config('app.session_id', session_id::text, true) as session_id from till_device where merchant_id = ${m})
        select shift_here() as shift from here where session_id is not null`);
      expect(here.shift).toBe(id);
      counting = count().then(() => {
        isCounted = true;
      });
      await sleep(500);
      expect(isCounted).toBe(false);
    });
    await counting;
  });

  test('report includes every sale of its shift', async () => {
    const { m, id, sell, count } = await open();
    const selling = Array.from({ length: 12 }, async (_, i) => {
      await sleep(i * 15);
      return sell();
    });
    await sleep(90);
    await count();
    await Promise.all(selling);
    const [rows] = await at.database.owner.batch([
      sql`select s.totals ->> 'owed_count' as listed, (select count(*) from invoice i where i.merchant_id = s.merchant_id
            and i.shift_id = s.id) as issued from till_shift s where s.merchant_id = ${m} and s.id = ${id}`,
    ]);
    expect(Number(rows![0]!['listed'])).toBe(Number(rows![0]!['issued']));
  });
});
