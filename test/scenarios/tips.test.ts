import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Tips: taken beside a bill, owed to the person, paid out and taken back; never more than is owed, and another shop's never. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let next: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  next = await at.signIn((await at.openShop()).owner);
});
afterAll(() => at.close());

const employee = async (name_en: string): Promise<number> =>
  (await done(owner('POST', '/api/employees', { name_en, name_ar: name_en, starts_on: '2026-01-01' }))).id;
const receiveTip = (employee_id: number, amount: number, more: object = {}, by = cashier) =>
  by('POST', '/api/staff_tips', { employee_id, payment: { method: 'cash', amount, ...more } });
const payOut = (id: number, amount: number, by = owner) =>
  by('POST', `/api/employees/${id}/tips/pay_outs`, { payment: { method: 'cash', amount } });
const cancelTip = (id: number) => owner('POST', `/api/staff_tips/${id}/take_back`, { reason: 'خطأ' });
const owed = async (id: number): Promise<number> =>
  (await done(owner('GET', '/api/staff_tips/owed'))).records.find((one: { id: number }) => one.id === id)
    ?.owed_amount ?? 0;
const books = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

describe('tip', () => {
  test('tip is owed to the employee in its series', async () => {
    const reem = await employee('Reem');
    const customer_id = shop.customers[0];
    const bill = await done(
      cashier('POST', '/api/invoices', {
        customer_id,
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 }],
        payments: [{ method: 'cash', amount: 2_500 }],
      }),
    );
    const asked = { employee_id: reem, invoice_id: bill.id, payment: { method: 'credit_card', amount: 1_000 } };
    const without = await cashier('POST', '/api/staff_tips', asked);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['payment.authorization_code']]);
    const first = await done(
      cashier('POST', '/api/staff_tips', { ...asked, payment: { ...asked.payment, authorization_code: '482913' } }),
    );
    expect(first).toMatchObject({ receipt_number: 'TIP-000001', amount: 1_000, owed_amount: 1_000 });
    expect(await done(receiveTip(reem, 500))).toMatchObject({ receipt_number: 'TIP-000002', owed_amount: 1_500 });
    const { records } = await done(owner('GET', `/api/staff_tips?employee_id=${reem}`));
    expect(records).toMatchObject([
      { kind: 1, amount: 500, method: 'cash', document_number: null },
      { kind: 1, amount: 1_000, method: 'credit_card', invoice_id: bill.id },
    ]);
    // The invoice, and what the customer was charged and paid, know nothing of it.
    expect((await done(owner('GET', `/api/invoices/${bill.id}`))).paid_amount).toBe(2_500);
    const period = `customer_id=${customer_id}&from_on=2026-03-01&to_on=2026-03-01`;
    expect((await done(owner('GET', `/api/reports/customer_statement?${period}`))).closing_amount).toBe(0);
    await books();
  });

  test('card tip reversal requires an authorization code', async () => {
    const noura = await employee('Noura');
    const tip = await done(receiveTip(noura, 700, { method: 'credit_card', authorization_code: '111222' }));
    const path = `/api/staff_tips/${tip.id}/take_back`;
    for (const authorization_code of [undefined, '', '  ']) {
      const without = await owner('POST', path, { reason: 'خطأ', authorization_code });
      expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['authorization_code']]);
    }
    expect(await owed(noura)).toBe(700);
    await done(owner('POST', path, { reason: 'خطأ', authorization_code: '333444' }));
    const payments = await at.database.as(shop.merchantId, (tx) =>
      tx.many(sql`select direction, authorization_code from payment where amount = 700 order by id`),
    );
    expect(payments).toEqual([
      { direction: 1, authorization_code: '111222' },
      { direction: 2, authorization_code: '333444' },
    ]);
    await books();
  });

  test('tip pays out once within what is owed', async () => {
    const sara = await employee('Sara');
    await done(receiveTip(sara, 3_000));
    await refused(payOut(sara, 3_001), 'tips_not_owed');
    expect((await done(payOut(sara, 1_000))).owed_amount).toBe(2_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payOut(sara, 2_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body))).toEqual(
      new Set(['tips_not_owed']),
    );
    expect(await owed(sara)).toBe(0);
    await books();
  });

  test('mistyped tip is cancelled once before payout', async () => {
    const maha = await employee('Maha');
    const wrong = await done(receiveTip(maha, 9_000));
    expect(await done(cancelTip(wrong.id))).toMatchObject({ amount: -9_000, owed_amount: 0 });
    await refused(cancelTip(wrong.id), 'tip_was_taken_back');
    const right = await done(receiveTip(maha, 900));
    await done(payOut(maha, 900));
    await refused(cancelTip(right.id), 'tips_not_owed');
    const { records } = await done(owner('GET', `/api/staff_tips?employee_id=${maha}&kind=2`));
    await refused(cancelTip(records[0].id), 'only_given_tips_are_taken_back');
    const given = (await done(owner('GET', `/api/staff_tips?employee_id=${maha}&kind=1`))).records;
    expect(given.map((one: { may_take_back: boolean }) => one.may_take_back)).toEqual([true, false]);
    await books();
  });

  test('tip counts in the drawer until paid out', async () => {
    const cash = async () =>
      (await done(owner('GET', '/api/payments?from_on=2026-03-01&to_on=2026-03-01&method=cash'))).total;
    const before = await cash();
    const noor = await employee('Noor');
    await done(receiveTip(noor, 400));
    await done(payOut(noor, 400));
    expect(await cash()).toBe(before + 2);
  });

  test('tip of nobody, foreign or forbidden is refused', async () => {
    const huda = await employee('Huda');
    await refused(receiveTip(987_654, 100), 'employee_not_found');
    await refused(receiveTip(huda, 100, {}, next), 'employee_not_found');
    await refused(payOut(huda, 100, next), 'employee_not_found');
    const ofNoBill = { employee_id: huda, invoice_id: 987_654, payment: { method: 'cash', amount: 100 } };
    await refused(owner('POST', '/api/staff_tips', ofNoBill), 'invoice_not_found');
    for (const amount of [0, -1, 1.5]) expect((await receiveTip(huda, amount)).status).toBe(422);
    expect((await receiveTip(huda, 100, { method: 'customer_balance' })).status).toBe(422);
    await done(receiveTip(huda, 100));
    expect((await payOut(huda, 100, cashier)).status).toBe(403);
    expect((await done(next('GET', '/api/staff_tips'))).total).toBe(0);
    await refused(next('POST', '/api/staff_tips/1/take_back', { reason: 'x' }), 'tip_not_found');
  });
});
