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

/** The button that pays this amount. */
const payOf = (amount: string) => new RegExp(`Pay [^<]*${amount}`);

/** Goes to the gateway's page, does something there, and follows the way back; `onReturn` is where that leads. */
const comeBack = async (id: number, act: string, headers: Record<string, string> = {}) => {
  const left = await onPage((await last(id))['provider_url'], act);
  const way = new URL(left.headers.get('location')!).pathname;
  const shown = await fetch(at.url + way, { redirect: 'manual', headers });
  expect(shown.status).toBe(303);
  return { way, onReturn: shown.headers.get('location')! };
};
/** What the page of a payment says of itself. */
const stateOf = async (path: string, prefix = '/en') =>
  / data-state="([a-z_]+)"/.exec(await page(path, prefix))?.[1] ?? 'none';
const isState = (path: string, state: string) => desk.until(async () => (await stateOf(path)) === state);

test('payment pages show the shop’s colour and name only', async () => {
  const { path, id } = await ask();
  await isOpen(id);
  const html = await page(path, '/en');
  expect(html).toContain('/assets/shop-colours/1f5f8b.css');
  expect(html).toContain('/en/shop/lulu"');
  expect(html).not.toContain('site-head');
  expect(html).toMatch(payOf('115.00'));
  await onPage((await last(id))['provider_url'], 'pay_mada');
  await isBooked(id);
  const [document] = await rows`select unique_id from invoice where merchant_id = ${shop.merchantId}
    and id = ${(await look(id))['document_id']}`;
  const paper = await page(`/e-deposit/${document!['unique_id']}`, '/en');
  expect(paper).toContain('/assets/shop-colours/1f5f8b.css');
  expect(paper).not.toContain('site-head');
});

test('return from the gateway polls the payment at once', async () => {
  const { id, path } = await ask(11_500);
  await isOpen(id);
  // Paid, and the shop was not notified: only asking finds it.
  const { way } = await comeBack(id, 'late');
  expect(way.replace(/^\/en/, '')).toBe(`${path}/return/1`);
  await isBooked(id);
  await isState(path, 'paid');
  expect(await page(path, '/en')).toContain('Payment received');
});

test('waiting page warns against paying twice and stops polling', async () => {
  const { id, path } = await ask(11_500);
  await isOpen(id);
  await rows`update gateway_attempt set returned_at = now(), found_open_at = null
    where merchant_id = ${shop.merchantId} and payment_id = ${id}`;
  const first = await fetch(`${at.url}/en${path}`);
  expect(first.headers.get('refresh')).toBe(`5;url=/en${path}?look=1`);
  const html = await first.text();
  for (const words of ['Do not pay again yet', 'refreshes automatically', 'Stop refreshing'])
    expect(html).toContain(words);
  expect(html).not.toMatch(payOf('115.00'));
  // No meta element: nothing reloads for who stops it, and the header ends by itself.
  expect(html).not.toContain('http-equiv');
  const end = await fetch(`${at.url}/en${path}?look=12`);
  expect(end.headers.get('refresh')).toBeNull();
  const stopped = await end.text();
  expect(stopped).toContain('Check again');
  expect(stopped).not.toMatch(payOf('115.00'));
});

test('declined card retries without a warning', async () => {
  const { id, path } = await ask(12_300);
  await isOpen(id);
  const { onReturn } = await comeBack(id, 'decline');
  await isState(path, 'declined');
  // Whatever an address remembers of an earlier return decides nothing.
  const address = `${new URL(onReturn, at.url).pathname.replace(/^\/en/, '')}?back=1`;
  expect(await stateOf(address)).toBe('declined');
  const declined = await page(address, '/en');
  expect(declined).toContain('Your bank declined the payment');
  expect(declined).toMatch(/Try again: pay [^<]*123\.00/);
  const retried = await submit(path, 'retry');
  // One press: the page goes on to the gateway's by itself, and says meanwhile that it is being prepared.
  const goesOn = `${path}?look=1&on=1`;
  expect(retried.headers.get('location')).toBe(goesOn);
  await isState(address, 'ready');
  expect((await fetch(`${at.url}/en${goesOn}`)).headers.get('refresh')).toBe(`0;url=/en${path}/leave/2`);
  expect((await fetch(`${at.url}/en${path}`)).headers.get('refresh')).toBeNull();
  const html = await page(address, '/en');
  expect(html).toMatch(payOf('123.00'));
  expect(html).not.toContain('Do not pay again');
  const paid = await comeBack(id, 'pay_mada');
  expect(paid.way).toMatch(/\/return\/2$/);
  await isBooked(id);
  await isState(path, 'paid');
  await desk.booksAgree();
});

test('bank cancellation differs from a withdrawn payment', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  await comeBack(id, 'cancel');
  await isState(path, 'cancelled');
  expect(await page(path, '/en')).toContain('You cancelled the payment');
  const other = await ask();
  await isOpen(other.id);
  expect((await owner('POST', `/api/gateway_payments/${other.id}/cancel`, {})).status).toBe(200);
  await isState(other.path, 'called_off');
  expect(await page(other.path, '/en')).not.toMatch(/Try again/);
});

test('abandoned page offers payment after finding nothing', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  const back = await fetch(`${at.url}${path}/return/1`, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(path);
  expect(await stateOf(path)).toBe('waiting');
  await isState(path, 'abandoned');
  const html = await page(path, '/en');
  expect(html).toContain('You have not paid yet');
  expect(html).toMatch(payOf('115.00'));
});

test('browser back shows an unfinished payment', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  const ready = await page(path, '/en');
  const way = new RegExp(`href="(/en${path}/leave/1)"`).exec(ready)?.[1];
  const left = await fetch(at.url + way!, { redirect: 'manual' });
  expect(left.headers.get('location')).toBe((await last(id))['provider_url']);
  expect(await stateOf(path)).toBe('unfinished');
  const html = await page(path, '/en');
  expect(html).toContain('If you have paid, check again');
  expect(html).toMatch(payOf('115.00'));
  // One that was there, and then came back by the gateway's own way, is told that they did not pay.
  await fetch(`${at.url}${path}/return/1`, { redirect: 'manual' });
  await isState(path, 'abandoned');
});

test('expired gateway page leads back', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  await comeBack(id, 'cancel');
  await isState(path, 'cancelled');
  for (const number of ['1', '2', '99999', 'x']) {
    const left = await fetch(`${at.url}/en${path}/leave/${number}`, { redirect: 'manual' });
    expect([number, left.status, left.headers.get('location')]).toEqual([number, 303, `/en${path}`]);
  }
});

test('return uses the language of departure', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  const read = await fetch(`${at.url}/en${path}`);
  const cookie = read.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^page_language=en; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax/);
  const { onReturn } = await comeBack(id, 'cancel', { cookie: cookie.split(';')[0]! });
  expect(onReturn).toBe(`/en${path}`);
});

test('request whose time ended never offers payment', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  await rows`update gateway_payment set expires_at = now() - interval '1 second'
    where merchant_id = ${shop.merchantId} and id = ${id}`;
  expect(await stateOf(path)).toBe('over');
  expect(await page(path, '/en')).not.toMatch(payOf('115.00'));
  await desk.onPage((await last(id))['provider_url'], 'decline');
  await desk.until(async () => (await look(id))['status'] === 6);
  expect(await page(path, '/en')).not.toContain('Try again');
});

test('retry at a cardless shop says payment_failed', async () => {
  const { id, path } = await ask();
  await isOpen(id);
  await comeBack(id, 'decline');
  await isState(path, 'declined');
  const html = await page(path, '/en');
  await rows`update gateway_account set status = 0 where merchant_id = ${shop.merchantId}`;
  const token = new RegExp(`action="/en${path}/retry"[^>]*><input[^>]*value="([^"]+)"`).exec(html)![1]!;
  const answer = await fetch(`${at.url}/en${path}/retry`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ form_token: token }),
  });
  await rows`update gateway_account set status = 1 where merchant_id = ${shop.merchantId}`;
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Payment failed.');
});

test('page polls while preparing, then waits for the payer', async () => {
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

test('till link pays once on the shop’s card page', async () => {
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

test('cancelled link closes its page, payment becomes credit', async () => {
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

test('notice of an unknown page needs the gateway’s word', async () => {
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
