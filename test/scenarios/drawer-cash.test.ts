import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Where the cash of a drawer comes from and goes to: the safe, the owner, a supplier; each line with its till. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let till: number;
let shift: number;

const newTill = async (name_ar: string): Promise<number> => (await done(owner('POST', '/api/tills', { name_ar }))).id;
const open = async (till_id: number, float_amount: number): Promise<number> =>
  (await done(cashier('POST', '/api/shifts', { till_id, float_amount }))).id;
const move = (more: object) => cashier('POST', `/api/shifts/${shift}/moves`, more);
const count = (id: number, cash: number) =>
  done(cashier('POST', `/api/shifts/${id}/count`, { pieces: [{ value: 25, pieces: cash / 25 }], slips: [] }));
const close = (id: number, left_amount: number) => done(cashier('POST', `/api/shifts/${id}/close`, { left_amount }));
const rows = <T>(statement: ReturnType<typeof sql>) => at.database.as(shop.merchantId, (tx) => tx.many<T>(statement));
const lastEntry = async () =>
  (
    await rows<{ code: string; amount: number }>(sql`
      select a.code, (l.debit - l.credit)::bigint as amount from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where l.merchant_id = ${shop.merchantId} and l.entry_id = (
        select max(id) from journal_entry where merchant_id = ${shop.merchantId}) order by l.line_number`)
  ).map(({ code, amount }) => [code, amount]);
const safe = async (): Promise<number> =>
  (
    await rows<{ n: number }>(sql`select coalesce(sum(l.debit - l.credit), 0)::bigint as n from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'safe'
      where l.merchant_id = ${shop.merchantId}`)
  )[0]!.n;
const booksAgree = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
  shop = await at.openShop();
  [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
  till = await newTill('صندوق 1');
  shift = await open(till, 50_000);
  await done(
    cashier('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 2_500 }],
      payments: [{ method: 'cash', amount: 2_500 }],
    }),
  );
});
afterAll(() => at.close());

test.each([
  ['vat_amount', 'vat_above_rate', { amount: 1_150, vat_amount: 1_000, supplier_trn: '310122393500003' }],
  ['vat_amount', 'vat_above_rate', { amount: 1_150, vat_amount: 151, supplier_trn: '310122393500003' }],
  ['supplier_trn', 'vat_needs_tax_invoice', { amount: 1_150, vat_amount: 150 }],
  [
    'supplier_trn',
    'trn_must_start_and_end_with_3',
    { amount: 1_150, vat_amount: 150, supplier_trn: '110122393500003' },
  ],
])('input VAT claim is refused beside %s: %s', async (field, key, more) => {
  const answer = await move({
    ...{ purpose: 'expense', note: 'ورق', tax_invoice_number: 'A-8' },
    ...more,
  });
  expect([answer.status, answer.body.errors[field]?.[0].key]).toEqual([422, key]);
});

test('a claim within the rate posts its input VAT', async () => {
  const trn = '310122393500003';
  await done(
    move({
      purpose: 'expense',
      note: 'ورق',
      amount: 1_150,
      vat_amount: 150,
      tax_invoice_number: 'A-7',
      supplier_trn: trn,
    }),
  );
  const [row] = await rows<{ supplier_trn: string }>(sql`select supplier_trn from drawer_move
    where merchant_id = ${shop.merchantId} order by id desc limit 1`);
  expect(row).toEqual({ supplier_trn: trn });
  await booksAgree();
});

test('cash posts with its till', async () => {
  const lines = await rows<{ till_id: number | null }>(sql`
    select distinct l.till_id from journal_line l
    join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'cash'
    where l.merchant_id = ${shop.merchantId} and l.entry_id in (
      select journal_entry_id from payment where merchant_id = ${shop.merchantId} and shift_id = ${shift}
      union select journal_entry_id from drawer_move where merchant_id = ${shop.merchantId} and shift_id = ${shift})`);
  expect(lines).toEqual([{ till_id: till }]);
  const [outside] = await rows<{ n: number }>(sql`
    select count(*)::int as n from journal_line l join payment p on p.merchant_id = l.merchant_id
      and p.journal_entry_id = l.entry_id and p.shift_id is null
    where l.merchant_id = ${shop.merchantId} and l.till_id is not null`);
  expect(outside).toEqual({ n: 0 });
});

test('safe pays within its content and funds later floats', async () => {
  // The first float was the owner's own money: the safe held nothing.
  expect(await safe()).toBe(0);
  const early = await move({ purpose: 'from_safe', amount: 100 });
  expect([early.status, early.body.errors.amount[0].key]).toEqual([422, 'safe_has_less']);
  await done(move({ purpose: 'safe', amount: 20_000 }));
  const second = await newTill('صندوق 2');
  const other = await open(second, 25_000);
  expect(await lastEntry()).toEqual([
    ['1010', 5_000],
    ['3010', -5_000],
  ]);
  expect(await safe()).toBe(0);
  await count(other, 25_000);
  await close(other, 0);
  expect(await safe()).toBe(25_000);
  await open(second, 1_000);
  expect(await lastEntry()).toEqual([
    ['1010', 1_000],
    ['1015', -1_000],
  ]);
  await booksAgree();
});
