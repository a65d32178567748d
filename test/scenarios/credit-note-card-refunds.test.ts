import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** A bill that was paid by card on the page of its link: what a note gives back goes to that card, whatever its gateway does. */
const desk = await openGatewayDesk();
const { at, shop, owner, rows, until, last, look, onPage, moved, booksAgree, takeSandbox, isOpen, isBooked } = desk;
afterAll(() => at.close());
beforeAll(() => takeSandbox());

const total = 10_000;
/** A bill of services, paid by its link: its number and its gateway payment. */
const paidByCard = async (): Promise<{ invoice: number; payment: number }> => {
  const sold = await owner('POST', '/api/invoices', {
    customer_id: shop.customers[0],
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: total }],
    payments: [{ method: 'payment_link', amount: total }],
  });
  expect(sold.status, JSON.stringify(sold.body)).toBe(200);
  const invoice = sold.body.id as number;
  const asked = () => rows`select g.id from gateway_payment g join payment_link l on l.merchant_id = g.merchant_id
    and l.id = g.purpose_id and g.purpose = 'payment_link'
    where g.merchant_id = ${shop.merchantId} and l.invoice_id = ${invoice}`;
  await until(async () => (await asked()).length === 1);
  const payment = (await asked())[0]!['id'] as number;
  await isOpen(payment);
  await onPage((await last(payment))['provider_url'], 'pay_card');
  await isBooked(payment);
  await until(async () => (await owner('GET', `/api/invoices/${invoice}`)).body.paid_amount === total);
  return { invoice, payment };
};
const credit = (invoice: number, amount: number, back: object = { to: 'tenders' }) =>
  owner('POST', `/api/invoices/${invoice}/credit_notes`, { reason_kind: 'not_given', amount, back });
const refundsOf = (payment: number) =>
  rows`select amount, status, is_due from gateway_refund where payment_id = ${payment} order by id`;
const isDone = (payment: number, count: number) =>
  until(async () => (await refundsOf(payment)).filter((refund) => refund['status'] === 2).length === count);
/** What the gateway itself gave back. */
const given = async (payment: number): Promise<number[]> => {
  const [kept] =
    await rows`select refunds from sandbox_checkout where reference = ${(await last(payment))['reference']}`;
  return Object.values((kept!['refunds'] ?? {}) as Record<string, number>).toSorted((a, b) => a - b);
};
const balanceOf = async () => (await owner('GET', `/api/customers/${shop.customers[0]}`)).body.credit_amount as number;

test('card refunds split within the payment, never into balance', async () => {
  const { invoice, payment } = await paidByCard();
  const { body } = await owner('GET', `/api/invoices/${invoice}/creditable`);
  expect(body.sources).toMatchObject([{ method: 'payment_link', rest_amount: total, gateway_payment_id: payment }]);
  const [links, balance] = [await moved('payment_links'), await balanceOf()];
  const part = await credit(invoice, 4_000);
  expect(part.body.payments).toEqual([{ method: 'payment_link', amount: 4_000 }]);
  await isDone(payment, 1);
  expect((await credit(invoice, 6_001)).body).toBe('more_than_left_to_credit');
  expect((await credit(invoice, 6_000)).status).toBe(200);
  await isDone(payment, 2);
  expect(await given(payment)).toEqual([4_000, 6_000]);
  expect([await moved('payment_links'), await balanceOf()]).toEqual([links - total, balance]);
  await booksAgree();
});

test('refund is requested once despite lost or repeated answers', async () => {
  const { invoice, payment } = await paidByCard();
  await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'drop', 1)`;
  expect((await credit(invoice, total)).status).toBe(200);
  await isDone(payment, 1);
  expect(await given(payment)).toEqual([total]);
  await booksAgree();
});

test('sixteen notes at once refund once', async () => {
  const { invoice, payment } = await paidByCard();
  const answers = await Promise.all(Array.from({ length: 16 }, () => credit(invoice, total)));
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
  expect(answers.filter((a) => a.status !== 200).every((a) => a.status === 501)).toBe(true);
  await isDone(payment, 1);
  expect(await given(payment)).toEqual([total]);
  await booksAgree();
});

test('pending refund delays another note, whose money may move', async () => {
  const { invoice, payment } = await paidByCard();
  await rows`insert into sandbox_fault (gateway, kind, times_left) values ('payment_link', 'refuse', 1)`;
  expect((await credit(invoice, 1_000)).status).toBe(200);
  expect((await credit(invoice, 1_000)).body).toBe('gateway_refund_on_its_way');
  const before = await balanceOf();
  expect((await credit(invoice, 1_000, { to: 'balance' })).body.payments).toEqual([
    { method: 'customer_balance', amount: 1_000 },
  ]);
  expect(await balanceOf()).toBe(before + 1_000);
  await isDone(payment, 1);
  expect((await credit(invoice, 8_000)).status).toBe(200);
  await isDone(payment, 2);
  expect((await given(payment)).toSorted()).toEqual([1_000, 8_000]);
  await booksAgree();
});

test('refused refund is owed (2235) until requested again', async () => {
  const { invoice, payment } = await paidByCard();
  const { reference } = await last(payment);
  await rows`update sandbox_checkout set status = 'cancelled' where reference = ${reference}`;
  const [due, links] = [await moved('refunds_due'), await moved('payment_links')];
  expect((await credit(invoice, total)).status).toBe(200);
  await until(async () => (await refundsOf(payment))[0]!['status'] === 3);
  expect([await moved('refunds_due'), await moved('payment_links')]).toEqual([due - total, links]);
  await booksAgree();
  const { unique_id } = await look(payment);
  const { records } = (await owner('GET', `/api/gateway_payments?search=${unique_id}`)).body;
  await rows`update sandbox_checkout set status = 'paid' where reference = ${reference}`;
  expect((await owner('POST', `/api/gateway_refunds/${records[0].refused_refund_id}/again`, {})).status).toBe(200);
  await isDone(payment, 1);
  expect([await moved('refunds_due'), await moved('payment_links')]).toEqual([due, links - total]);
  expect((await credit(invoice, 1)).body).toBe('more_than_left_to_credit');
  await booksAgree();
});
