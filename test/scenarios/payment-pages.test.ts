import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** The pages on which a shop is paid: its own look, and what they say while the money is on its way. */
const desk = await openGatewayDesk();
const { at, shop, owner, ask, isOpen, isBooked, last, onPage, page, submit, settled, look, rows, takeSandbox } = desk;
afterAll(() => at.close());

beforeAll(async () => {
  await takeSandbox();
  expect((await owner('POST', '/api/online_setting/alias', { alias_name: 'lulu' })).status).toBe(200);
  const setting = { version: 0, takes_bookings: true, shows_prices: true, shows_hours: true, has_home_service: false };
  const { status } = await owner('PUT', '/api/online_setting', {
    ...{ ...setting, home_fee_by: 1, style: 1, primary_color: '#1f5f8b' },
  });
  expect(status).toBe(200);
});

/** Pays on the gateway's page without a word to the shop, and follows back. */
const paidUntold = async () => {
  const asked = await ask(11_500);
  await isOpen(asked.id);
  const back = await onPage((await last(asked.id))['provider_url'], 'late');
  const { pathname, search } = new URL(back.headers.get('location')!);
  return { ...asked, back: pathname.replace(/^\/en/, '') + search };
};

test('they wear the colour and the name of the shop, and nothing of the platform', async () => {
  const { path, id } = await ask();
  await isOpen(id);
  const html = await page(path, '/en');
  expect(html).toContain('/assets/shop-colours/1f5f8b.css');
  expect(html).toContain('/en/shop/lulu"');
  expect(html).not.toContain('site-head');
  expect(html).toContain('Pay now');
  await onPage((await last(id))['provider_url'], 'pay_mada');
  await isBooked(id);
  const [document] = await rows`select unique_id from invoice where merchant_id = ${shop.merchantId}
    and id = ${(await look(id))['document_id']}`;
  const paper = await page(`/e-deposit/${document!['unique_id']}`, '/en');
  expect(paper).toContain('/assets/shop-colours/1f5f8b.css');
  expect(paper).not.toContain('site-head');
});

test('who paid and is not believed yet is told what happens, and never asked to pay again', async () => {
  const { id, path, back } = await paidUntold();
  expect(back).toBe(`${path}?back=1`);
  const first = await fetch(`${at.url}/en${back}`);
  expect(first.headers.get('refresh')).toBe(`5;url=/en${path}?back=1&look=1`);
  const html = await first.text();
  for (const words of [
    'do not pay again',
    'ask it every two minutes',
    'looks again by itself',
    'Stop checking by itself',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain('Pay now');
  // No meta element: nothing reloads for who stops it, and the header ends by itself.
  expect(html).not.toContain('http-equiv');
  const end = await fetch(`${at.url}/en${path}?back=1&look=12`);
  expect(end.headers.get('refresh')).toBeNull();
  const stopped = await end.text();
  expect(stopped).toContain('Look again');
  expect(stopped).not.toContain('Pay now');
  // Asked, the gateway says it: paid once, by one document.
  await submit(path, 'check');
  await isBooked(id);
  await settled();
  const done = await fetch(`${at.url}/en${back}`);
  expect(done.headers.get('refresh')).toBeNull();
  expect(await done.text()).toContain('Paid. Thank you!');
});

test('while the page of the gateway is prepared it looks again by itself, and then waits for who pays', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  const open = await fetch(`${at.url}/en${path}`);
  expect(open.headers.get('refresh')).toBeNull();
  await rows`update gateway_attempt set status = 1 where merchant_id = ${shop.merchantId} and payment_id = ${id}`;
  await rows`update gateway_payment set status = 1 where merchant_id = ${shop.merchantId} and id = ${id}`;
  const made = await fetch(`${at.url}/en${path}`);
  expect(made.headers.get('refresh')).toBe(`3;url=/en${path}?look=1`);
});

/** A sale of 25.00 that the customer pays by link. */
const sellByLink = async () => {
  const sold = await owner('POST', '/api/invoices', {
    customer_id: shop.customers[0],
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 2_500 }],
    payments: [{ method: 'payment_link', amount: 2_500 }],
  });
  expect(sold.status, JSON.stringify(sold.body)).toBe(200);
  const linkOf = async () =>
    (
      await rows`select * from payment_link where merchant_id = ${shop.merchantId} and invoice_id = ${sold.body.id}`
    )[0]!;
  await desk.until(async () => (await linkOf())['status'] === 2);
  const [payment] = await rows`select id from gateway_payment where merchant_id = ${shop.merchantId}
    and purpose = 'payment_link' and purpose_id = ${(await linkOf())['id']}`;
  await isOpen(Number(payment!['id']));
  return { invoice_id: sold.body.id as number, payment_id: Number(payment!['id']), linkOf };
};
const dueOf = (id: number) =>
  owner('GET', `/api/invoices/${id}`).then(({ body }) => body.payable_amount - body.paid_amount);

test('the till’s link is paid on the shop’s own card page, once, and settles the invoice', async () => {
  const { invoice_id, payment_id, linkOf } = await sellByLink();
  const { provider_url } = await last(payment_id);
  expect(await page(`/pay/${(await linkOf())['unique_id']}`, '/en')).toContain(String(provider_url));
  await onPage(provider_url, 'pay_mada');
  await desk.until(async () => (await linkOf())['booked_at'] !== null);
  expect(await linkOf()).toMatchObject({ status: 5 });
  expect(await look(payment_id)).toMatchObject({ status: 5, told_status: 5, document_id: invoice_id, method: 'mada' });
  expect(await dueOf(invoice_id)).toBe(0);
  await desk.booksAgree();
});

test('a link that is taken back closes the card page; who paid it all the same has the money as credit', async () => {
  const { invoice_id, payment_id, linkOf } = await sellByLink();
  const { provider_url } = await last(payment_id);
  await onPage(provider_url, 'late');
  const paid = await owner('POST', `/api/invoices/${invoice_id}/payments`, {
    payments: [{ method: 'cash', amount: 2_500, tendered_amount: 2_500 }],
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  await desk.until(async () => (await linkOf())['booked_at'] !== null);
  expect(await look(payment_id)).toMatchObject({ status: 5 });
  expect(await dueOf(invoice_id)).toBe(0);
  await desk.booksAgree();
  const next = await sellByLink();
  await owner('POST', `/api/invoices/${next.invoice_id}/payments`, {
    payments: [{ method: 'cash', amount: 2_500, tendered_amount: 2_500 }],
  });
  await desk.until(async () => (await look(next.payment_id))['status'] === 4);
  await desk.booksAgree();
});

test('a notice about a page whose number nobody knows yet is believed only once the gateway itself says so', async () => {
  const { id } = await ask();
  await isOpen(id);
  const url = (await last(id))['provider_url'];
  const forget = () =>
    rows`update gateway_attempt set status = 1, provider_id = null
         where merchant_id = ${shop.merchantId} and payment_id = ${id}`;
  await forget();
  // Signed, with our name for the page, and about another page of the same account.
  expect(await desk.tellSigned(await desk.noticeOf(id, { id: 'chk_of_somebody_else' }))).toBe(200);
  await settled();
  expect(await look(id)).toMatchObject({ told_status: null });
  expect([1, 2]).toContain((await look(id))['status']);
  const [heard] = await rows`select outcome from gateway_event where merchant_id = ${shop.merchantId}
    order by received_at desc limit 1`;
  expect(heard).toEqual({ outcome: 'asked_back' });
  await onPage(url, 'late');
  await forget();
  expect(await desk.tellSigned(await desk.noticeOf(id, { id: 'chk_of_somebody_else' }))).toBe(200);
  await isBooked(id);
  await desk.booksAgree();
});
