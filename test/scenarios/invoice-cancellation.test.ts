import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { type CancelState, cancelBlockedReason } from '../../src/features/credit-notes/note.ts';
import { money } from '../../src/kernel/money/money.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Cancelling exists only where specification section 8 lets it, and says why not otherwise. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let taxed: TinyShop;
let taxedOwner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ vat_rate_bp: 0, stock: 20 });
  owner = await at.signIn(shop.owner);
  taxed = await at.openShop();
  taxedOwner = await at.signIn(taxed.owner);
});
afterAll(() => at.close());

const service = (of: TinyShop) => ({
  kind: 'service',
  item_id: of.services[0],
  quantity_milli: 1000,
  unit_price: 2_500,
});
const product = (of: TinyShop) => ({
  kind: 'product',
  item_id: of.products[0],
  quantity_milli: 1000,
  unit_price: 18_900,
});
const sell = async (lines: readonly object[], payments: readonly object[], more: object = {}, by: Caller = owner) => {
  const answer = await by('POST', '/api/invoices', { lines, payments, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { id: number };
};
const cancel = (id: number, by: Caller = owner) => by('POST', `/api/invoices/${id}/cancel`, { reason: 'سُجّلت مرتين' });
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const cash = (amount: number) => ({ method: 'cash', amount });

describe('blocked cancellation', () => {
  const free: CancelState = {
    ...{ document_kind: 388, vat: money(0), has_products: false, has_gift_card: false, is_noted: false },
    ...{ is_cancelled: false, payable_amount: money(1_000), paid_amount: money(1_000), credited_amount: money(0) },
  };
  test.each<[Partial<CancelState>, string | null]>([
    [{}, null],
    [{ paid_amount: money(0) }, null],
    [{ document_kind: 381 }, 'only_invoices_are_cancelled'],
    [{ document_kind: 386 }, 'only_invoices_are_cancelled'],
    [{ vat: money(1) }, 'invoice_has_vat'],
    [{ has_products: true }, 'invoice_contains_products'],
    [{ has_gift_card: true }, 'gift_card_sale_cannot_be_cancelled'],
    [{ is_noted: true }, 'invoice_has_notes'],
    [{ has_used_package: true }, 'package_of_invoice_was_used'],
    [{ is_noted: true, is_cancelled: true }, 'invoice_was_cancelled'],
    [{ paid_amount: money(999) }, 'partial_payments_block_credit_note'],
  ])('blocked cancellation %j: %s', (more, why) => expect(cancelBlockedReason({ ...free, ...more })).toBe(why));
});

test('paid service invoice cancels by note to its tenders', async () => {
  const customer_id = (await owner('POST', '/api/customers', { name_ar: 'عميلة الإلغاء' })).body.id;
  await owner('POST', `/api/customers/${customer_id}/balance/top_ups`, { payments: [cash(1_000)] });
  const sale = await sell(
    [service(shop), service(shop)],
    [
      { method: 'customer_balance', amount: 1_000 },
      { method: 'credit_card', amount: 3_000, authorization_code: '118204' },
      cash(1_000),
    ],
    { customer_id },
  );
  const cancelled = await cancel(sale.id);
  expect(cancelled.body).toMatchObject({
    total: 5_000,
    settled_amount: 0,
    payments: [cash(1_000), { method: 'credit_card', amount: 3_000 }, { method: 'customer_balance', amount: 1_000 }],
  });
  const { body } = await owner('GET', `/api/invoices/${sale.id}`);
  expect(body).toMatchObject({ is_cancelled: true, corrected_by: [{ id: cancelled.body.id, total: 5_000 }] });
  expect((await owner('GET', `/api/invoices/${cancelled.body.id}`)).body.notes).toBe('إلغاء الفاتورة: سُجّلت مرتين');
  expect((await cancel(sale.id)).body).toBe('invoice_was_cancelled');
  const { body: notes } = await owner('GET', '/api/credit_notes?reason_kind=cancelled');
  expect(notes.records.map((note: { id: number }) => note.id)).toContain(cancelled.body.id);
  await noErrors();
});

test('cancelled unpaid invoice owes nothing; partly paid one waits', async () => {
  const customer_id = shop.customers[0];
  const unpaid = await sell([service(shop)], [], { customer_id });
  expect((await cancel(unpaid.id)).body).toMatchObject({ settled_amount: 2_500, payments: [] });
  const part = await sell([service(shop)], [cash(500)], { customer_id });
  expect((await cancel(part.id)).body).toBe('partial_payments_block_credit_note');
  await owner('POST', `/api/invoices/${part.id}/payments`, { payments: [cash(2_000)] });
  expect((await cancel(part.id)).status).toBe(200);
  await noErrors();
});

test('VAT, products, notes and cards block cancellation', async () => {
  const withVat = await sell([service(taxed)], [cash(2_500)], {}, taxedOwner);
  expect((await cancel(withVat.id, taxedOwner)).body).toBe('invoice_has_vat');
  const goods = await sell([product(shop)], [cash(18_900)]);
  expect((await cancel(goods.id)).body).toBe('invoice_contains_products');
  const noted = await sell([service(shop)], [cash(2_500)]);
  await owner('POST', `/api/invoices/${noted.id}/credit_notes`, {
    ...{ reason_kind: 'damaged', back: { to: 'tenders' }, amount: 100 },
  });
  expect((await cancel(noted.id)).body).toBe('invoice_has_notes');
  const { body: both } = await owner('POST', '/api/invoices/with_gift_cards', {
    sale: { lines: [service(shop)], payments: [cash(2_500)] },
    cards: [{ amount: 5_000, beneficiary_name: 'لمى', payments: [cash(5_000)] }],
  });
  expect((await cancel(both.sale.id)).body).toBe('gift_card_sale_cannot_be_cancelled');
  expect((await cancel(withVat.id)).body).toBe('invoice_not_found');
  await noErrors();
});

test('sixteen cancellations at once cancel once', async () => {
  const sale = await sell([service(shop)], [cash(2_500)]);
  const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(sale.id)));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body))).toEqual(
    new Set(['invoice_was_cancelled']),
  );
  await noErrors();
});

test('used package cancels whole only after returning the use', async () => {
  const customer_id = shop.customers[0]!;
  const offer = await owner('POST', '/api/offers', {
    ...{ name_ar: 'أربع جلسات', service_use: 1, price: 8_000, valid_days: 20 },
    services: [{ service_id: shop.services[0], quantity: 4 }],
  });
  const line = { kind: 'offer', item_id: offer.body.id, quantity_milli: 1000, unit_price: 8_000 };
  const sale = await sell([line], [cash(8_000)], { customer_id });
  const { records } = (await owner('GET', `/api/customers/${customer_id}/offers`)).body;
  const customer_offer_id = records[0].id;
  const use = await sell([{ ...service(shop), unit_price: 0, customer_offer_id }], [], { customer_id });
  expect(await cancel(sale.id)).toMatchObject({ status: 501, body: 'package_of_invoice_was_used' });
  expect((await cancel(use.id)).status).toBe(200);
  expect((await cancel(sale.id)).body).toMatchObject({ total: 8_000, payments: [{ method: 'cash', amount: 8_000 }] });
  await noErrors();
});
