import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** More is charged for a package of which something was used, and taken off again: each gets back what is theirs. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let offer: number;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  const services = [{ service_id: shop.services[0], quantity: 4 }];
  const terms = { name_ar: 'أربع جلسات', service_use: 1, price: 8_000, valid_days: 60, services };
  offer = (await done(owner('POST', '/api/offers', terms))).id;
});
afterAll(() => at.close());

const cash = (amount: number) => [{ method: 'cash', amount }];
const line = (kind: string, item_id: number, more: object) => ({ kind, item_id, quantity_milli: 1000, ...more });
const bought = async () => {
  const { id: customer_id } = await done(owner('POST', '/api/customers', { name_ar: 'عميلة الباقة' }));
  const lines = [line('offer', offer, { unit_price: 8_000 })];
  const bill = await done(owner('POST', '/api/invoices', { customer_id, lines, payments: cash(8_000) }));
  const [{ id }] = (await done(owner('GET', `/api/customers/${customer_id}/offers`))).records;
  const use = (uses: number) =>
    done(
      owner('POST', '/api/invoices', {
        customer_id,
        lines: [
          line('service', shop.services[0]!, { quantity_milli: uses * 1000, unit_price: 0, customer_offer_id: id }),
        ],
        payments: [],
      }),
    );
  const charge = async (amount: number): Promise<number> => {
    const lines_ = [{ line_number: 1, amount }];
    const note = { reason_kind: 'left_out', lines: lines_, payments: cash(amount) };
    return (await done(owner('POST', `/api/invoices/${bill.id}/debit_notes`, note))).id;
  };
  const credit = async (document: number, what: object): Promise<number> => {
    const note = { reason_kind: 'changed_mind', back: { to: 'tenders' }, ...what };
    return (await done(owner('POST', `/api/invoices/${document}/credit_notes`, note))).total;
  };
  const giveBack = () => credit(bill.id, { lines: [{ line_number: 1, quantity_milli: 1000 }] });
  return { id: id as number, use, charge, credit, giveBack };
};
const remaining = async (id: number): Promise<number> =>
  (await done(owner('GET', `/api/customer_offers/${id}`))).remaining;
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
/** Revenue less returns, of all services. */
const earned = async (): Promise<number> => {
  const [rows] = await at.database.owner.batch([
    sql`select coalesce(sum(l.credit - l.debit), 0)::bigint as n from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${shop.merchantId} and a.system_key in ('service_sales', 'sales_returns')`,
  ]);
  return Number(rows![0]!['n']);
};
const isNear = (amount: number, wanted: number) => expect(Math.abs(amount - wanted)).toBeLessThanOrEqual(2);

test.each([0, 1, 2, 3])('package survives adding and crediting after %i uses', async (uses) => {
  const one = await bought();
  if (uses > 0) await one.use(uses);
  const before = await remaining(one.id);
  const note = await one.charge(4_582);
  expect(await remaining(one.id)).toBe(before + 3_984);
  // All of it goes back to who paid it, and it leaves the rest of the package as it came.
  expect(await one.credit(note, { amount: 4_582 })).toBe(4_582);
  isNear(await remaining(one.id), before);
  isNear(await one.giveBack(), (8_000 * (4 - uses)) / 4);
  await noErrors();
});

test('used package returns by its price despite additions', async () => {
  const one = await bought();
  await one.use(1);
  const note = await one.charge(3_450);
  await one.use(1);
  // Half of its own, and two of the three uses that were left when 30.00 were added.
  isNear(await remaining(one.id), 6_957 / 2 + 2_000);
  const revenue = await earned();
  // The package by its own price; what of the debit note is not used by a credit note of its own: nothing stays earned of it.
  isNear(await one.giveBack(), 4_000);
  const { corrected_by } = await done(owner('GET', `/api/invoices/${note}`));
  expect(corrected_by).toHaveLength(1);
  isNear(corrected_by[0].total, 2_300);
  expect(await earned()).toBe(revenue);
  isNear(await remaining(one.id), 0);
  expect(await one.credit(note, { amount: 3_450 - corrected_by[0].total })).toBe(3_450 - corrected_by[0].total);
  await noErrors();
});

test('pending cash covers all notes together', async () => {
  const one = await bought();
  const note = await one.charge(1_150);
  const till = await done(owner('POST', '/api/tills', { name_ar: 'صندوق' }));
  await done(owner('POST', '/api/shifts', { till_id: till.id, float_amount: 500 }));
  const { invoice_id } = (await done(owner('GET', `/api/customer_offers/${one.id}`))) as { invoice_id: number };
  const credited = await done(
    owner('POST', `/api/invoices/${invoice_id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'method', method: 'cash' } },
      lines: [{ line_number: 1, quantity_milli: 1000 }],
    }),
  );
  expect(credited).toMatchObject({ total: 8_000, others: [{ invoice_id: note, total: 1_150 }] });
  expect(credited.payments).toEqual([{ method: 'cash', amount: 500 }]);
  expect(credited.later_amount).toBe(8_000 + 1_150 - 500);
  await noErrors();
});

test('nested notes refund cash that the exchange brings', async () => {
  const one = await bought();
  await one.charge(1_150);
  const { invoice_id } = await done(owner('GET', `/api/customer_offers/${one.id}`));
  const [held] = await at.database.owner.batch([
    sql`select id from till_shift where merchant_id = ${shop.merchantId} and closed_at is null`,
  ]);
  const shift = held![0]!['id'];
  const { expected_now_amount: amount } = await done(owner('GET', `/api/shifts/${shift}`));
  await done(owner('POST', `/api/shifts/${shift}/moves`, { purpose: 'safe', amount }));
  const { note } = await done(
    owner('POST', `/api/invoices/${invoice_id}/exchanges`, {
      credit: {
        ...{ reason_kind: 'changed_mind', back: { to: 'method', method: 'cash' } },
        lines: [{ line_number: 1, quantity_milli: 1000 }],
      },
      sale: { lines: [line('service', shop.services[0]!, { unit_price: 1_000 })], payments: cash(1_000) },
    }),
  );
  expect(note.payments).toEqual([{ method: 'cash', amount: 1_000 }]);
  expect(note.later_amount).toBe(9_150 - 1_000);
  await noErrors();
});

test('a refunded package credits its own debit lines only', async () => {
  const { id: customer_id } = await done(owner('POST', '/api/customers', { name_ar: 'عميلة الباقتين' }));
  const lines = [
    line('service', shop.services[0]!, { unit_price: 5_000 }),
    line('offer', offer, { unit_price: 8_000 }),
    line('offer', offer, { unit_price: 8_000 }),
  ];
  const bill = await done(owner('POST', '/api/invoices', { customer_id, lines, payments: cash(21_000) }));
  const added = [
    { line_number: 1, amount: 2_300 },
    { line_number: 2, amount: 1_150 },
    { line_number: 3, amount: 4_600 },
  ];
  const raise = { reason_kind: 'left_out', lines: added, payments: cash(8_050) };
  const { id: note } = await done(owner('POST', `/api/invoices/${bill.id}/debit_notes`, raise));
  const creditedLines = async () => {
    const [rows] = await at.database.owner.batch([
      sql`select line_number, sum(excl_vat_amount + vat_amount)::bigint as amount from document_note_line
          where merchant_id = ${shop.merchantId} and invoice_id = ${note} group by 1 order by 1`,
    ]);
    return rows!.map((row) => [Number(row['line_number']), Number(row['amount'])]);
  };
  const giveBack = (...numbers: number[]) =>
    done(
      owner('POST', `/api/invoices/${bill.id}/credit_notes`, {
        reason_kind: 'changed_mind',
        back: { to: 'tenders' },
        lines: numbers.map((line_number) => ({ line_number, quantity_milli: 1000 })),
      }),
    );
  expect((await giveBack(2)).others).toMatchObject([{ invoice_id: note, total: 1_150 }]);
  expect(await creditedLines()).toEqual([[2, 1_150]]);
  await noErrors();
  // The service of the bill comes back beside the other package: what was charged more for it does not.
  expect((await giveBack(1, 3)).others).toMatchObject([{ invoice_id: note, total: 4_600 }]);
  expect(await creditedLines()).toEqual([
    [2, 1_150],
    [3, 4_600],
  ]);
  await noErrors();
});
