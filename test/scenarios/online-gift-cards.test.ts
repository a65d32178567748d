import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** A gift card is bought on the shop's page, by card: it is one when the gateway says that it took the money, once. */
const desk = await openGatewayDesk();
const { at, shop, owner, isOpen, isBooked, last, onPage, page, rows, moved, takeSandbox } = desk;
const path = '/shop/giver/buy-gift-card';
afterAll(() => at.close());

beforeAll(async () => {
  expect((await owner('POST', '/api/online_setting/alias', { alias_name: 'giver' })).status).toBe(200);
});

const wishes = {
  amount: '30000',
  design: 'rose',
  beneficiary_name: 'نوف',
  buyer_name: 'ريم',
  mobile: '0500007316',
  words: 'كل عام وأنتِ النور الذي يجمعنا',
  when: 'now',
};
const buy = async (over: Record<string, string> = {}): Promise<Response> => {
  const html = await page(path);
  const token = new RegExp(`action="${path}/buy"[^>]*><input[^>]*value="([^"]+)"`).exec(html)?.[1];
  return fetch(`${at.url}${path}/buy`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ form_token: token ?? '', ...wishes, ...over }),
  });
};
const cards = async () => (await owner('GET', '/api/gift_cards')).body;

test('cardless shop sells no gift cards online', async () => {
  expect((await fetch(at.url + path)).status).toBe(404);
  await takeSandbox();
  const html = await page(path, '/en');
  for (const words of ['Give a gift card', 'Another amount', '300.00']) expect(html).toContain(words);
  expect(html).not.toContain('<script');
});

test('form errors stand beside fields and retain typed text', async () => {
  const wrong = await buy({ amount: 'other', other_amount: '7', mobile: '12' });
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain('id="other_amount-error"');
  expect(html).toContain('كل عام وأنتِ النور الذي يجمعنا');
  expect((await buy({ mobile: '12' })).status).toBe(422);
  // A comma before two digits begins the decimals: 50 is too much nowhere, 5,000 was.
  const small = await buy({ amount: 'other', other_amount: '50,00', mobile: '12' });
  expect(await small.text()).not.toContain('id="other_amount-error"');
  const twice = await (await buy({ amount: 'other', other_amount: '12.500' })).text();
  expect(twice).toContain('12500');
  const past = await buy({ when: 'later', send_on: '2020-01-01', send_time: '10:00' });
  expect(await past.text()).toContain('انقضى هذا الوقت');
  expect((await rows`select 1 from gift_card_order where merchant_id = ${shop.merchantId}`).length).toBe(0);
});

test('paid card is owed, sent and opens by link', async () => {
  const went = await buy();
  expect(went.status).toBe(303);
  const status = went.headers.get('location')!;
  const [asked] = await rows`select id, amount from gateway_payment where merchant_id = ${shop.merchantId}
    and purpose = 'gift_card'`;
  expect(asked).toMatchObject({ amount: 30_000 });
  const id = asked!['id'] as number;
  await isOpen(id);
  expect((await cards()).total).toBe(0);
  expect(await moved('gift_cards')).toBe(0);
  await onPage((await last(id))['provider_url'], 'pay_mada');
  await isBooked(id);
  const list = await cards();
  expect(list).toMatchObject({ total: 1, balance: 30_000 });
  expect(list.records[0]).toMatchObject({ beneficiary_name: 'نوف', buyer_name: 'ريم', amount: 30_000, state: 1 });
  expect([await moved('gift_cards'), await moved('payment_links')]).toEqual([-30_000, 30_000]);
  const card = (await owner('GET', `/api/gift_cards/${list.records[0].id}`)).body;
  expect(await page(status)).toContain(`/e-gift/${card.unique_id}`);
  const { short_code, code } = (await owner('POST', `/api/gift_cards/${card.id}/code`, {})).body;
  const opened = await page(`/e-gift/${card.unique_id}`);
  expect(opened).toContain(`${short_code.slice(0, 4)}-${short_code.slice(4)}`);
  expect((await owner('POST', '/api/gift_cards/find', { code })).body).toMatchObject({ id: card.id });
  const [message] = await rows`select channel, to_address, kind from message where merchant_id = ${shop.merchantId}
    and kind = 'gift_card'`;
  expect(message).toEqual({ channel: 'whatsapp', to_address: '966500007316', kind: 'gift_card' });
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('declined payment makes no card', async () => {
  await buy({ beneficiary_name: 'هدى' });
  const [asked] =
    await rows`select id from gateway_payment where merchant_id = ${shop.merchantId} order by id desc limit 1`;
  const id = asked!['id'] as number;
  await isOpen(id);
  await onPage((await last(id))['provider_url'], 'decline');
  expect((await cards()).total).toBe(1);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('switched-off shop sells no gift cards', async () => {
  const kept = (await owner('GET', '/api/settings/gift_cards')).body;
  await owner('PUT', '/api/settings/gift_cards', { ...kept, value: { ...kept.value, sold_online: false } });
  expect((await fetch(at.url + path)).status).toBe(404);
});
