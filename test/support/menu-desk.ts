import { expect } from 'vitest';
import { flowerBench, part } from './flower-bench.ts';
import { openGatewayDesk } from './gateway-desk.ts';

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** A form of a public page, with everything that it sends by itself. */
export const formIn = (html: string, name: string) => {
  const found = new RegExp(`<form[^>]* action="([^"]*/${name}(?:\\?[^"]*)?)"[^>]*>(.*?)</form>`, 's').exec(html);
  if (!found) throw new Error(`no form ${name} in ${html.replaceAll(/<[^>]+>/g, ' ').slice(-600)}`);
  const hidden = [...(found[2] ?? '').matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    action: unescaped(found[1] ?? ''),
    values: Object.fromEntries(hidden.map(([, key, value]) => [key, unescaped(value ?? '')])) as Record<string, string>,
  };
};

/** A florist with an open menu whose orders are paid by card: what the shop and its visitors do. */
export const openMenuDesk = async (alias_name: string) => {
  const desk = await openGatewayDesk();
  const { at, shop, owner, page, rows, until, isOpen, last, onPage, isBooked } = desk;
  const bench = flowerBench(at, shop, owner);
  expect((await owner('POST', '/api/online_setting/alias', { alias_name })).status).toBe(200);
  await desk.takeSandbox();
  const path = `/shop/${alias_name}/menu`;

  const save = async (items: readonly object[], more: object = {}) => {
    const { body } = await owner('GET', '/api/menu');
    const { version, is_open: _, hold_minutes, few_left, lead_minutes, days_ahead } = body;
    return owner('PUT', '/api/menu', {
      ...{ version, is_open: true, hold_minutes, few_left, lead_minutes, days_ahead, group_ids: [] },
      items: items.map((item) => ({
        ...{ is_shown: true, season_from: null, season_until: null, preorder_hours: null },
        ...item,
      })),
      ...more,
    });
  };
  const send = async ({ action, values }: ReturnType<typeof formIn>, typed: Record<string, string> = {}) => {
    const answer = await fetch(at.url + action, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...values, ...typed }),
    });
    const to = answer.headers.get('location') ?? '';
    const html = to.includes('refused=') ? await page(to.split('#')[0] ?? '') : await answer.text();
    return { status: answer.status, to, html };
  };
  let phones = 0;
  const newPhone = () => `05${String(52_000_000 + ++phones).padStart(8, '0')}`;
  /** The newest code that reached a phone: here messages are sent. */
  const codeOf = async (mobile: string): Promise<string> => {
    let code: string | undefined;
    await until(async () => {
      const [sent] = await rows`select text_body from sandbox_message
        where to_addresses::text like ${`%966${mobile.slice(1)}%`} order by id desc limit 1`;
      code = /\d{6}/.exec(String(sent?.['text_body']))?.[0];
      return code !== undefined;
    });
    return code ?? '';
  };
  const begin = async (cart: string, prefix = '/en') =>
    send(formIn(await page(`${path}/cart?cart=${cart}`, prefix), 'begin'));
  /** Begins an order; answers its page's path. */
  const begun = async (cart: string): Promise<string> => {
    const sent = await begin(cart);
    expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
    return sent.to.replace('/en', '');
  };
  const timesIn = (html: string): string[] =>
    [...html.matchAll(/<option value="(20[^"]+)"/g)].map(([, at]) => at ?? '');
  /** From an order's page to the one that asks for the code. */
  const toCode = async (order: string, mobile: string, typed: Record<string, string> = {}) => {
    const html = await page(order, '/en');
    const sent = await send(formIn(html, 'details'), {
      ...{ name: 'Noura', mobile, ready_at: timesIn(html)[0] ?? '', card_text: '', notes: '' },
      ...typed,
    });
    expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
    return formIn(await page(sent.to), 'code');
  };
  /** Up to the gateway's open page; answers the payment's number. */
  const ordered = async (order: string, typed: Record<string, string> = {}): Promise<number> => {
    const mobile = newPhone();
    const went = await send(await toCode(order, mobile, typed), { code: await codeOf(mobile) });
    expect([went.status, went.status === 303 ? '' : went.html]).toEqual([303, '']);
    const [asked] = await rows`select id from gateway_payment
      where merchant_id = ${shop.merchantId} and purpose = 'menu_order' order by id desc limit 1`;
    const payment = asked?.['id'] as number;
    await isOpen(payment);
    return payment;
  };
  const pay = async (payment: number) => {
    await onPage((await last(payment))['provider_url'], 'pay_mada');
    await isBooked(payment);
  };
  const recordOf = async (payment: number) => {
    const [row] =
      await rows`select purpose_id from gateway_payment where merchant_id = ${shop.merchantId} and id = ${payment}`;
    return (await owner('GET', `/api/menu_orders/${row?.['purpose_id']}`)).body;
  };
  /** A bouquet of stems of its own: its product, and the stems. */
  const bouquet = async (name: string, stems: number, each: number, price = 5_000, more: object = {}) => {
    const stem = await bench.define(`${name} stem`, 900, more);
    const product = await bench.define(name, price);
    if (stems > 0) await bench.receive(stem, stems, 300);
    const recipe = await owner('POST', '/api/recipes', { product_id: product, components: [part(stem, each)] });
    expect(recipe.status).toBe(200);
    return { product, stem, recipe: recipe.body.id as number };
  };
  const cardOf = (html: string, id: number): string =>
    new RegExp(`<li class="menu-card" id="bouquet-of-${id}".*?</li>`, 's').exec(html)?.[0] ?? '';
  /** Pieces of a product that are kept for unpaid orders. */
  const heldOf = async (product: number): Promise<number> => {
    const [row] = await rows`select coalesce(sum(quantity_milli), 0)::int as n from stock_hold
      where merchant_id = ${shop.merchantId} and product_id = ${product} and held_until > now()`;
    return Number(row?.['n']) / 1000;
  };
  const sellAtTill = (by: typeof owner, product: number, pieces: number, price: number) =>
    by('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: product, quantity_milli: pieces * 1000, unit_price: price }],
      payments: [{ method: 'cash', amount: pieces * price }],
    });
  return {
    ...{ cardOf, heldOf, sellAtTill },
    ...desk,
    bench,
    path,
    save,
    send,
    begin,
    begun,
    toCode,
    ordered,
    pay,
    codeOf,
    newPhone,
    recordOf,
    bouquet,
    timesIn,
  };
};
