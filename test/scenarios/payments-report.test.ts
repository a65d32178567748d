import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumNextDays } from '../../src/features/books-check/server/sum-days-job.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/**
 * Money taken by method says the same from the journal as from the payments, whatever it was taken or given back for: bills,
 * debts, notes, deposits, balances, gift cards, penalties, tips.
 */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  const kept = await done(owner('GET', '/api/settings/gift_cards'));
  await done(owner('PUT', '/api/settings/gift_cards', { ...kept, value: { ...kept.value, may_refund: true } }));
});
afterAll(() => at.close());

const post = (path: string, body: object) => done(owner('POST', `/api/${path}`, body));
const cash = (amount: number) => ({ payments: [{ method: 'cash', amount }] });
/** A refund in cash that the drawer of a shift does not hold is given when it does. */
const refundLater = async () => {
  const sold = await post('invoices', {
    lines: [{ ...line, item_id: shop.products[0] }],
    payments: [{ method: 'transfer', amount: 37_800 }],
  });
  const till = await post('tills', { name_ar: 'صندوق' });
  await post('shifts', { till_id: till.id, float_amount: 0 });
  const back = { to: 'method', method: 'cash' };
  await post(`invoices/${sold.id}/credit_notes`, { reason_kind: 'changed_mind', amount: 2_000, back });
  await agrees();
  await post('staff_tips', { employee_id: shop.employee, payment: { method: 'cash', amount: 2_500 } });
  const { records } = await done(owner('GET', '/api/refunds_due?status=0'));
  await post(`refunds_due/${records[0].id}/payments`, { method: 'cash' });
};
const line = { kind: 'product', quantity_milli: 2000, unit_price: 18_900 };

/** By method, from the payments: what came in less what went back. */
const ofPayments = async (): Promise<Record<string, number>> => {
  const [rows] = await at.database.owner.batch([
    sql`select method, sum(case when direction = 1 then amount else -amount end)::bigint as amount from payment
        where merchant_id = ${shop.merchantId} and status = 1 group by method`,
  ]);
  return Object.fromEntries(rows!.map((row) => [row['method'] as string, Number(row['amount'])]));
};
const ofReport = async () =>
  (await done(owner('GET', '/api/reports/daily_payments_summary?from_on=2026-03-01&to_on=2026-03-01'))).totals;
const agrees = async () => {
  const [report, payments] = [await ofReport(), await ofPayments()];
  for (const method of ['cash', 'credit_card', 'transfer'])
    expect([method, report[`${method}_amount`]]).toEqual([method, payments[method] ?? 0]);
};

test('payments report by method is equal after summing', async () => {
  const customer_id = shop.customers[0] as number;
  const lines = [{ ...line, item_id: shop.products[0] }];
  const sale = await post('invoices', {
    ...{ customer_id, lines },
    payments: [
      { method: 'credit_card', amount: 20_000, authorization_code: '482913' },
      { method: 'cash', amount: 17_800 },
    ],
  });
  await agrees();
  await post(`invoices/${sale.id}/credit_notes`, {
    reason_kind: 'changed_mind',
    back: { to: 'tenders' },
    amount: 5_000,
  });
  await agrees();
  const owed = await post('invoices', { customer_id, lines, payments: [] });
  await post(`invoices/${owed.id}/payments`, cash(1_000));
  await post(`customers/${customer_id}/debts/payments`, { invoices: [owed.id], owed_amount: 36_800, ...cash(800) });
  await agrees();
  const deposit = await post('deposits', { customer_id, payment: { method: 'transfer', amount: 5_000 } });
  await post(`deposits/${deposit.id}/refund`, { method: 'cash', reason: 'x' });
  await agrees();
  await post(`customers/${customer_id}/balance/top_ups`, cash(3_000));
  await post(`customers/${customer_id}/balance/pay_backs`, { payment: { method: 'cash', amount: 500 }, reason: 'x' });
  await agrees();
  const card = await post('gift_cards', { amount: 10_000, beneficiary_name: 'x', ...cash(10_000) });
  await agrees();
  await post(`gift_cards/${card.id}/refund`, {});
  await agrees();
  const penalty = await post('penalties', { customer_id, kind: 2, amount: 700 });
  await post(`penalties/${penalty.id}/payments`, cash(700));
  await agrees();
  await post('staff_tips', { employee_id: shop.employee, payment: { method: 'cash', amount: 900 } });
  await post(`employees/${shop.employee}/tips/pay_outs`, { payment: { method: 'cash', amount: 400 } });
  await agrees();
  await refundLater();
  await agrees();
  const before = await ofReport();
  // Past days are read from their sums.
  at.setNow('2026-03-09T09:00:00.000Z');
  owner = await at.signIn(shop.owner);
  await at.database.as(shop.merchantId, async (tx) => {
    while (await sumNextDays(tx, '2026-03-09T09:00:00.000Z'));
  });
  expect(await ofReport()).toEqual(before);
  await agrees();
});

test('former day sums are corrected by their migration', async () => {
  const before = await ofReport();
  await at.database.owner.batch([
    sql`update daily_account d set taken = d.taken - s.amount
        from (select l.account_id, l.entry_on, sum(l.debit - l.credit) as amount from journal_line l
          join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id and e.source_kind = 'refund_due'
          where l.merchant_id = ${shop.merchantId} group by 1, 2) s
        where d.merchant_id = ${shop.merchantId} and d.account_id = s.account_id and d.day_on = s.entry_on`,
  ]);
  expect((await ofReport()).cash_amount).toBe(before.cash_amount + 2_000);
  const file = new URL('../../db/migrations/1002-count-refunds-that-waited-as-given.sql', import.meta.url);
  const [update] = /update daily_account[\s\S]+?;/.exec(await readFile(file, 'utf8'))!;
  await at.database.owner.batch([sql`${literal(update)}`]);
  expect(await ofReport()).toEqual(before);
});
