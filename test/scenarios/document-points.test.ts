import { afterAll, beforeAll, expect, test } from 'vitest';
import { printInvoice } from '../../src/features/documents/print-invoice.ts';
import { readDocumentFacts } from '../../src/features/documents/server/document-facts.ts';
import { invoiceDocumentOf } from '../../src/features/documents/server/invoice-document-of.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What an invoice says of its customer's points, on its record, its papers and its public page; nothing where it moved none. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let customer: number;

const must = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const price = 18_900;
const sell = async (more: object = {}) =>
  must(
    await cashier('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price }],
      payments: [{ method: 'cash', amount: 100_000 }],
      customer_id: customer,
      ...more,
    }),
  );
const recordOf = async (id: number) => must(await owner('GET', `/api/invoices/${id}`));
/** The public page as text: its words and figures, one space between. */
const pageOf = async (unique_id: string, prefix = ''): Promise<string> =>
  (await (await fetch(`${at.url}${prefix}/e-invoice/${unique_id}`)).text())
    .replace(/<(style|script).*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const printed = async (id: number) => {
  const facts = await at.database.as(shop.merchantId, (tx) => readDocumentFacts(tx, { id }));
  return printInvoice(invoiceDocumentOf(facts!));
};

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-11-24T09:00:00.000Z' });
  shop = await at.openShop({ stock: 10_000 });
  [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
  customer = must(await owner('POST', '/api/customers', { name_ar: 'نورة', mobile: '966500800001' })).id;
});
afterAll(() => at.close());

test('a shop without a program says nothing of points', async () => {
  const sold = await sell();
  expect((await recordOf(sold.id)).points).toBeNull();
  expect(await printed(sold.id)).toMatchObject({ points: [], discounts: [] });
  expect(await pageOf(sold.unique_id)).not.toContain('نقاط الولاء');
});

test('paper lists earned, used and remaining points', async () => {
  must(await owner('POST', '/api/loyalty_worth', { hundred_amount: 500 }));
  must(await owner('POST', '/api/loyalty_programs', { name_ar: 'نقطة', kind: 1, points: 1, per_amount: 100 }));
  const first = await sell();
  const { points: then } = await recordOf(first.id);
  expect(then).toMatchObject({ used: 0, used_amount: 0, balance: then.earned });
  expect(then.earned).toBeGreaterThan(100);

  const second = await sell({ loyalty_points: 101 });
  const record = await recordOf(second.id);
  // 100 take 5.00 off, 101 not a halala more than 5.05.
  expect(record.points).toMatchObject({ used: 101, used_amount: 505 });
  expect(record.discount_amount).toBe(505);
  expect(record.points.balance).toBe(then.balance - 101 + record.points.earned);
  // What is sold later changes no paper.
  await sell();
  expect((await recordOf(first.id)).points).toEqual(then);
  expect((await recordOf(second.id)).points).toEqual(record.points);

  const paper = await printed(second.id);
  expect(paper.discounts).toMatchObject([{ key: 'points_used', note: '101', value: '5.05' }]);
  expect(paper.points).toMatchObject([
    { key: 'points_earned', value: String(record.points.earned) },
    { key: 'points_balance', value: String(record.points.balance) },
  ]);
  for (const [prefix, words] of [
    ['', 'نقاط الولاء'],
    ['/en', 'Loyalty points'],
  ] as const) {
    const page = await pageOf(second.unique_id, prefix);
    expect(page).toContain(words);
    for (const figure of ['5.05', '101', String(record.points.balance)]) expect(page).toContain(figure);
  }
  for (const paper of ['a4', 'receipt'])
    expect((await owner('GET', `/api/invoices/${second.id}/pdf?paper=${paper}`)).status).toBe(200);
});

test('anonymous invoice and credit note omit points', async () => {
  const walked = await sell({ customer_id: undefined });
  expect((await recordOf(walked.id)).points).toBeNull();
  const sold = await sell({ loyalty_points: 100 });
  const note = must(
    await owner('POST', `/api/invoices/${sold.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' }, lines: [{ line_number: 1, quantity_milli: 1_000 }] },
    }),
  );
  expect((await recordOf(note.id)).points).toBeNull();
  expect((await printed(note.id)).points).toEqual([]);
});
