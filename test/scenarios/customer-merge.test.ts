import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { must } from '../support/furnished-shop.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Two records of one person: merged by a pointer, sold to meanwhile, taken apart within a day. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

const start = '2026-03-01T09:00:00.000Z';
beforeAll(async () => {
  at = await openSharedServer({ now: start });
  shop = await at.openShop({ stock: 1_000 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const addCustomer = async (name_ar: string, more: object = {}): Promise<number> =>
  (await must(owner('POST', '/api/customers', { name_ar, ...more }))).id;
const sell = (customer_id: number, paid: number, deposits: object[] = []) =>
  owner('POST', '/api/invoices', {
    customer_id,
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: paid > 0 ? [{ method: 'cash', amount: paid }] : [],
    deposits,
  });
const receiveDeposit = (customer_id: number, amount: number) =>
  must(
    owner('POST', '/api/deposits', {
      customer_id,
      payment: { method: 'cash', amount },
      for: [{ kind: 'service', item_id: shop.services[0], amount }],
    }),
  );
const customer = async (id: number) => (await owner('GET', `/api/customers/${id}`)).body;
const idsOf = async (path: string) =>
  (await must(owner('GET', path))).records.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
const merge = (id: number, other_id: number) => owner('POST', `/api/customers/${id}/merge`, { other_id });
const undo = (id: number) => owner('POST', `/api/customer_merges/${id}/undo`, {});
const booksAgree = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

describe('customer merge', () => {
  test('merge retains notes and the tax invoice wish', async () => {
    const kept = await addCustomer('هند', { notes: 'تحب التوليب' });
    const other = await addCustomer('هند الثانية', { notes: 'تدفع آخر الشهر', wants_tax_invoice: true });
    const merged = await must(merge(kept, other));
    expect(await customer(kept)).toMatchObject({ notes: 'تحب التوليب\nتدفع آخر الشهر', wants_tax_invoice: true });
    await must(undo(merged.id));
    expect(await customer(kept)).toMatchObject({ notes: 'تحب التوليب', wants_tax_invoice: false });
    expect(await customer(other)).toMatchObject({ notes: 'تدفع آخر الشهر', wants_tax_invoice: true });
  });

  test('notes too long to join become a note beside', async () => {
    const kept = await addCustomer('لمى', { notes: 'ا'.repeat(1_500) });
    const other = await addCustomer('لمى الثانية', { notes: 'ب'.repeat(1_500) });
    const merged = await must(merge(kept, other));
    const notesOf = async () =>
      (
        await at.database.owner.batch([
          sql`select body from customer_note where merchant_id = ${shop.merchantId} and customer_id = ${kept}`,
        ])
      )[0]!.map((row) => row['body']);
    expect((await customer(kept)).notes).toBe('ا'.repeat(1_500));
    expect(await notesOf()).toEqual(['ب'.repeat(1_500)]);
    await must(undo(merged.id));
    expect([(await customer(kept)).notes, await notesOf()]).toEqual(['ا'.repeat(1_500), []]);
    expect((await customer(other)).notes).toBe('ب'.repeat(1_500));
  });

  test('merge counts as one, preserves documents and undoes', async () => {
    const kept = await addCustomer('منيرة العمري');
    const other = await addCustomer('منيره العمري', {
      mobile: '966500011399',
      email: 'm@example.test',
      birth_month: 3,
    });
    const first = (await sell(kept, 500)).body;
    const second = (await sell(other, 1000)).body;
    await receiveDeposit(other, 2300);
    await must(owner('PUT', `/api/customers/${other}/tags`, { tags: ['أفراح'] }));
    const { records } = await must(owner('GET', '/api/customer_tags'));
    const before = [await customer(kept), await customer(other)];
    const merged = await must(merge(kept, other));

    expect(await idsOf(`/api/customers?tag_id=${records[0].id}`)).toEqual([kept]);
    const one = await customer(kept);
    expect(one).toMatchObject({
      owed_amount: 2000 + 1500,
      deposit_amount: 2300,
      invoice_count: 2,
      type: 'frequent',
      mobile: '966500011399',
      email: 'm@example.test',
      birth_month: 3,
    });
    expect((await customer(other)).id).toBe(kept);
    expect(await idsOf(`/api/invoices?customer_id=${kept}`)).toEqual([first.id, second.id].sort((a, b) => a - b));
    expect(await idsOf(`/api/invoices?customer_id=${other}`)).toEqual(await idsOf(`/api/invoices?customer_id=${kept}`));
    expect(await idsOf('/api/customers')).not.toContain(other);
    expect(
      (await must(owner('GET', '/api/customers/search?term=0500011399'))).records.map((c: { id: number }) => c.id),
    ).toEqual([kept]);
    expect((await must(owner('GET', '/api/receivables'))).records).toMatchObject([
      { id: kept, document_count: 2, owed_amount: 3500 },
    ]);
    expect((await must(owner('GET', `/api/payments?customer_id=${kept}`))).total).toBe(3);
    const [rows] = await at.database.owner.batch([
      sql`select customer_id from invoice where merchant_id = ${shop.merchantId} order by id`,
    ]);
    expect(rows!.map((row) => Number(row['customer_id']))).toEqual([kept, other, other]);
    await booksAgree();

    // A debt of the merged one is paid: the survivor owes less.
    await must(owner('POST', `/api/invoices/${second.id}/payments`, { payments: [{ method: 'cash', amount: 500 }] }));
    expect((await customer(kept)).owed_amount).toBe(3000);
    await booksAgree();

    expect((await must(owner('GET', `/api/customers/${kept}/merges`))).records).toMatchObject([
      { id: merged.id, merged_id: other, mobile: '966500011399' },
    ]);
    await must(undo(merged.id));
    expect(await idsOf(`/api/customers?tag_id=${records[0].id}`)).toEqual([other]);
    expect(await customer(kept)).toEqual({ ...before[0], version: expect.any(Number) });
    expect(await customer(other)).toEqual({ ...before[1], owed_amount: 1000, version: expect.any(Number) });
    await booksAgree();
    expect((await undo(merged.id)).body).toBe('merge_not_found');
  });

  test('sale begun for a merged customer reaches the survivor', async () => {
    const kept = await addCustomer('لمى الدوسري');
    const other = await addCustomer('لمى الدوسرى');
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => sell(other, 0)),
      merge(kept, other),
      ...Array.from({ length: 12 }, () => sell(kept, 0)),
    ]);
    expect(answers.map((a) => a.status).filter((status) => status !== 200)).toEqual([]);
    expect(await customer(kept)).toMatchObject({ owed_amount: 24 * 2500, invoice_count: 24 });
    const [rows] = await at.database.owner.batch([
      sql`select owed_amount from customer where merchant_id = ${shop.merchantId} and id = ${other}`,
    ]);
    expect(Number(rows![0]!['owed_amount'])).toBe(0);
    await booksAgree();
  });

  test('mutual merges leave one customer without a cycle', async () => {
    const a = await addCustomer('سارة', { mobile: '966500000771' });
    const b = await addCustomer('سارا', { mobile: '966500000772' });
    const answers = await Promise.all([merge(a, b), merge(b, a)]);
    expect(answers.map((x) => x.status).sort()).toEqual([200, 501]);
    expect(answers.map((x) => x.body)).toContain('customer_already_merged');
    expect((await merge(a, a)).body).toBe('customer_is_himself');
  });

  test('consecutive merges leave no chain and erasure follows', async () => {
    for (let n = 0; n < 8; n++) {
      const [a, b, c] = [await addCustomer(`أ${n}`), await addCustomer(`ب${n}`), await addCustomer(`ج${n}`)];
      await must(sell(b, 0));
      await Promise.all([merge(a, b), merge(c, a)]);
      const [rows] = await at.database.owner.batch([
        sql`select count(*)::int as n from customer x join customer y on y.merchant_id = x.merchant_id and y.id = x.merged_into
            where x.merchant_id = ${shop.merchantId} and y.merged_into is not null`,
      ]);
      expect(rows).toEqual([{ n: 0 }]);
      const [d, e] = [await addCustomer(`د${n}`), await addCustomer(`فاطمة${n}`)];
      await Promise.all([merge(d, e), owner('POST', `/api/customers/${d}/erase`, {})]);
      const [left] = await at.database.owner.batch([
        sql`select count(*)::int as n from customer x join customer y on y.merchant_id = x.merchant_id and y.id = x.merged_into
            where x.merchant_id = ${shop.merchantId} and y.erased_at is not null and x.erased_at is null`,
      ]);
      expect(left).toEqual([{ n: 0 }]);
    }
    await booksAgree();
  });

  test('merge chain leads to its end and undoes stepwise', async () => {
    const [a, b, c] = [await addCustomer('هند ١'), await addCustomer('هند ٢'), await addCustomer('هند ٣')];
    await must(sell(c, 0));
    const first = await must(merge(b, c));
    const second = await must(merge(a, b));
    expect([(await customer(c)).id, (await customer(b)).id]).toEqual([a, a]);
    expect((await customer(a)).owed_amount).toBe(2500);
    expect((await undo(first.id)).body).toBe('merge_is_mixed');
    await must(undo(second.id));
    expect([(await customer(c)).id, (await customer(a)).owed_amount]).toEqual([b, 0]);
    await must(undo(first.id));
    expect((await customer(c)).owed_amount).toBe(2500);
    await booksAgree();
  });

  test('merge undo is refused after shared payments or day', async () => {
    const kept = await addCustomer('ريم');
    const other = await addCustomer('ريما');
    const deposit = await receiveDeposit(other, 2500);
    const merged = await must(merge(kept, other));
    await must(sell(kept, 0, [{ deposit_id: deposit.id, amount: 2500 }]));
    expect((await customer(kept)).deposit_amount).toBe(0);
    await booksAgree();
    expect((await undo(merged.id)).body).toBe('merge_is_mixed');
    const third = await addCustomer('ريمى');
    const later = await must(merge(kept, third));
    at.setNow('2026-03-02T09:00:01.000Z');
    owner = await at.signIn(shop.owner);
    expect((await undo(later.id)).body).toBe('merge_is_too_old');
    expect((await must(owner('GET', `/api/customers/${kept}/merges`))).records).toEqual([]);
  });

  test('merge reaches no other shop’s customers', async () => {
    const mine = await addCustomer('نورة');
    const next = await at.openShop();
    expect((await merge(mine, next.customers[0]!)).body).toBe('customer_not_found');
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('POST', `/api/customers/${mine}/merge`, { other_id: shop.customers[0] })).status).toBe(403);
  });
});
