import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiscalUnit } from '../support/fiscal-unit.ts';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** A package is bought on the shop's page, by card: sold when the gateway says that it took the money, once. */
const desk = await openGatewayDesk();
const { at, shop, owner, isOpen, isBooked, last, look, onPage, page, rows, moved, settled, takeSandbox, until } = desk;
const { booksAgree, noticeOf, tellSigned } = desk;
const list = '/shop/bundles/offers';
afterAll(() => at.close());

const define = async (over: Record<string, unknown> = {}) => {
  const made = await owner('POST', '/api/offers', {
    ...{ name_ar: 'أربع جلسات', name_en: 'Four sessions', service_use: 1, price: 8_000, valid_days: 30 },
    services: [{ service_id: shop.services[0], quantity: 4 }],
    sold_online: true,
    ...over,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as number;
};
beforeAll(async () => {
  // What is issued by jobs when the money comes is signed for the tax authority too.
  await createFiscalUnit(at, shop.merchantId);
  expect((await owner('POST', '/api/online_setting/alias', { alias_name: 'bundles' })).status).toBe(200);
});

const unescaped = (text: string) => text.replaceAll('&amp;', '&');
const formIn = (html: string, name: string) => {
  const found = new RegExp(`<form[^>]* action="([^"]*/${name}(?:\\?[^"]*)?)"[^>]*>(.*?)</form>`, 's').exec(html)!;
  return {
    action: unescaped(found[1]!),
    token: /name="form_token" value="([^"]+)"/.exec(found[2]!)![1]!,
    price: /name="price" value="([^"]+)"/.exec(found[2]!)?.[1] ?? '',
  };
};
const send = async ({ action, token, price }: ReturnType<typeof formIn>, values: Record<string, string>) => {
  const answer = await fetch(at.url + action, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ form_token: token, price, ...values }),
  });
  const to = answer.headers.get('location') ?? '';
  const html = to.includes('refused=') ? await page(to.split('#')[0]!) : await answer.text();
  return { status: answer.status, to, html };
};
/** The newest code that reached a phone: here messages are sent. */
const codeOf = async (mobile: string): Promise<string> => {
  let code: string | undefined;
  await until(async () => {
    const [sent] = await rows`select text_body from sandbox_message
      where to_addresses::text like ${`%966${mobile.slice(1)}%`} order by id desc limit 1`;
    code = /\d{6}/.exec(String(sent?.['text_body']))?.[0];
    return code !== undefined;
  });
  return code!;
};
let phones = 0;
const newPhone = () => `05${String(51_000_000 + ++phones).padStart(8, '0')}`;

/** To the page that asks for the code. */
const toCode = async (id: number, mobile: string, prefix = '') => {
  const sent = await send(formIn(await page(`${list}/${id}`, prefix), 'details'), { name: 'نوف السالم', mobile });
  expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
  return formIn(await page(sent.to), 'code');
};
/** Up to the gateway's open page; answers the gateway payment. */
const order = async (id: number, mobile = newPhone()) => {
  const form = await toCode(id, mobile);
  const went = await send(form, { code: await codeOf(mobile) });
  expect([went.status, went.status === 303 ? '' : went.html]).toEqual([303, '']);
  const [asked] = await rows`select id, amount, customer_id from gateway_payment
    where merchant_id = ${shop.merchantId} and purpose = 'offer' order by id desc limit 1`;
  const payment = asked!['id'] as number;
  await isOpen(payment);
  return { payment, path: went.to, customer_id: asked!['customer_id'] as number, form, mobile };
};
const pay = async (payment: number) => {
  await onPage((await last(payment))['provider_url'], 'pay_mada');
  await isBooked(payment);
};
const bought = async (payment: number) =>
  (
    await rows`select o.invoice_id, o.given_back_id, c.id, c.unique_id, c.uses_left, c.remaining, c.customer_id
      from gateway_payment g join offer_order o on o.merchant_id = g.merchant_id and o.id = g.purpose_id
      left join customer_offer c on c.merchant_id = o.merchant_id and c.invoice_id = o.invoice_id
      where g.merchant_id = ${shop.merchantId} and g.id = ${payment}`
  )[0]!;
const sales = async () => (await rows`select 1 from customer_offer where merchant_id = ${shop.merchantId}`).length;

describe('packages page', () => {
  test('page says nothing’s for sale, else names terms', async () => {
    await define({ sold_online: false });
    expect(await page(list)).toContain('لا باقات معروضة الآن');
    expect(await page('/shop/bundles')).not.toContain(`href="${list}"`);
    expect(await page('/sitemaps/shops-0.xml')).not.toContain(list);
    const id = await define({
      ...{ weekdays: [0, 2], from_time: '09:00:00', until_time: '13:00:00', not_on_holidays: true },
      ...{ until_on: '2035-01-31', words: 'للصباح الهادئ' },
    });
    for (const prefix of ['', '/en']) expect(await page('/sitemaps/shops-0.xml')).toContain(`${prefix}${list}</loc>`);
    await define({
      name_ar: 'ثلاث من خمس',
      name_en: 'Three of five',
      service_use: 2,
      max_uses: 3,
      price: 7_500,
      services: [{ service_id: shop.services[0], quantity: 5 }],
    });
    const html = await page(list, '/en');
    expect(html).not.toContain('<script src');
    for (const words of ['Four sessions', '80.00', 'You save', '20.00', '100.00', 'Sunday, Tuesday', '9:00', '1:00'])
      expect(html).toContain(words);
    for (const words of ['Not on public holidays and events', '31 January 2035', '30 days', 'للصباح الهادئ', '×4'])
      expect(html).toContain(words);
    expect(html).toContain('3 services of your choice among');
    // Without a gateway it is shown and not sold.
    expect(html).toContain('Available at the shop only');
    expect(html).not.toContain(`${list}/${id}`);
    expect(await page(`${list}/${id}`, '/en')).toContain('is not taking card payments');
    expect(await page('/shop/bundles')).toContain(`href="${list}"`);
    await takeSandbox();
    expect(await page(list, '/en')).toContain(`/en${list}/${id}`);
    expect(await page(list)).toContain('شراء الباقة');
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(facts).toMatchObject({ '@type': 'OfferCatalog' });
    expect(facts.itemListElement).toContainEqual(
      expect.objectContaining({ price: '80.00', priceCurrency: 'SAR', validThrough: '2035-01-31' }),
    );
  });

  test('unavailable packages are explained', async () => {
    const next = await at.openShop();
    const stranger = await at.signIn(next.owner);
    const theirs = await stranger('POST', '/api/offers', {
      ...{ name_en: 'Theirs', service_use: 1, price: 100, valid_days: 9, sold_online: true },
      services: [{ service_id: next.services[0], quantity: 1 }],
    });
    const off = await define({ sold_online: false });
    const disabled = await define();
    await owner('POST', `/api/offers/${disabled}/disable`, {});
    const over = await define({ until_on: '2035-01-01' });
    await rows`update offer set until_on = '2020-01-01' where merchant_id = ${shop.merchantId} and id = ${over}`;
    const said = (id: number) => page(`${list}/${id}`, '/en');
    for (const id of [999_999, theirs.body.id, off]) expect(await said(id)).toContain('was not found');
    expect(await said(disabled)).toContain('is disabled');
    expect(await said(over)).toContain('has expired');
    const html = await page(list, '/en');
    expect(html).not.toContain('Theirs');
    for (const id of [off, disabled, over]) expect(html).not.toContain(`offer-${id}"`);
  });

  test('changed price, wrong phone and wrong code are refused', async () => {
    const id = await define();
    const details = formIn(await page(`${list}/${id}`, '/en'), 'details');
    const wrong = await send({ ...details, price: '1' }, { name: 'Noura', mobile: '0551234567' });
    expect(wrong.html).toContain('changed since you opened the page');
    const short = await send(details, { name: 'Noura', mobile: '12' });
    expect(short.html).toContain('id="mobile-error"');
    const mobile = newPhone();
    const form = await toCode(id, mobile, '/en');
    const code = await codeOf(mobile);
    const bad = await send(form, { code: code === '000000' ? '000001' : '000000' });
    expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    expect((await rows`select 1 from offer_order where merchant_id = ${shop.merchantId}`).length).toBe(0);
    expect(
      (
        await rows`select 1 from customer where merchant_id = ${shop.merchantId} and mobile = ${`966${mobile.slice(1)}`}`
      ).length,
    ).toBe(0);
  });
});

describe('package bought online', () => {
  test('paid package is invoiced, owed, owned and notified', async () => {
    const id = await define();
    const { payment, path, customer_id, mobile } = await order(id);
    expect(await sales()).toBe(0);
    expect(await moved('offers_outstanding')).toBe(0);
    await pay(payment);
    const made = await bought(payment);
    expect(made).toMatchObject({ customer_id, uses_left: 4, remaining: 6_957, given_back_id: null });
    const invoice = (await owner('GET', `/api/invoices/${made['invoice_id']}`)).body;
    expect(invoice).toMatchObject({ total: 8_000, paid_amount: 8_000 });
    expect([
      await moved('offers_outstanding'),
      await moved('vat_output'),
      await moved('payment_links'),
      await moved('receivable'),
    ]).toEqual([-6_957, -1_043, 8_000, 0]);
    const [customer] = await rows`select name_ar, mobile from customer
      where merchant_id = ${shop.merchantId} and id = ${customer_id}`;
    expect(customer).toEqual({ name_ar: 'نوف السالم', mobile: `966${mobile.slice(1)}` });
    const [message] =
      await rows`select channel, to_address, text_body from message where merchant_id = ${shop.merchantId}
      and kind = 'package_bought'`;
    expect(message).toMatchObject({ channel: 'whatsapp', to_address: `966${mobile.slice(1)}` });
    expect(message!['text_body']).toContain(`/e-package/${made['unique_id']}`);
    expect(await page(path)).toContain(`/e-package/${made['unique_id']}`);
    const paper = await page(`/e-package/${made['unique_id']}`, '/en');
    for (const words of ['Four sessions', '4 of 4', 'Show the invoice']) expect(paper).toContain(words);
    const pdf = await fetch(`${at.url}/api/e_packages/${made['unique_id']}/pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await booksAgree();
    // Used at the till by its owner, for nothing.
    const used = await owner('POST', '/api/invoices', {
      customer_id,
      lines: [
        {
          ...{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 0 },
          customer_offer_id: made['id'],
        },
      ],
      payments: [],
    });
    expect(used.status, JSON.stringify(used.body)).toBe(200);
    expect(await page(`/e-package/${made['unique_id']}`, '/en')).toContain('3 of 4');
    await booksAgree();
  });

  test('repeated forms and notices sell once', async () => {
    const before = await sales();
    const id = await define();
    const mobile = newPhone();
    const form = await toCode(id, mobile);
    const code = await codeOf(mobile);
    const sent = [await send(form, { code }), await send(form, { code })];
    expect(sent[0]!.to).toBe(sent[1]!.to);
    const [asked] =
      await rows`select id from gateway_payment where merchant_id = ${shop.merchantId} order by id desc limit 1`;
    const payment = asked!['id'] as number;
    await isOpen(payment);
    const same = await noticeOf(payment, {}, 'note_same');
    const notices = await Promise.all([same, same, same, ...Array.from({ length: 5 }, () => noticeOf(payment))]);
    const told = await Promise.all(notices.map((body) => tellSigned(body)));
    expect(told.every((status) => status < 300)).toBe(true);
    await isBooked(payment);
    await settled();
    await tellSigned(await noticeOf(payment));
    await settled();
    expect(await sales()).toBe(before + 1);
    const bills = await rows`select 1 from payment where merchant_id = ${shop.merchantId}
      and reference = ${(await look(payment))['unique_id']}`;
    expect(bills.length).toBe(1);
    await booksAgree();
  });

  test('wrong amount or currency sells nothing', async () => {
    const before = await sales();
    const { payment } = await order(await define());
    for (const change of [{ amount: 1 }, { currency: 'AED' }]) await tellSigned(await noticeOf(payment, change));
    await settled();
    expect(await sales()).toBe(before);
    expect(await bought(payment)).toMatchObject({ invoice_id: null, given_back_id: null });
    await booksAgree();
  });

  test('declined card buys nothing and may retry', async () => {
    const before = await sales();
    const { payment, path } = await order(await define());
    await onPage((await last(payment))['provider_url'], 'decline');
    await settled();
    expect(await sales()).toBe(before);
    await desk.submit(path, 'retry');
    await isOpen(payment);
    await pay(payment);
    expect(await sales()).toBe(before + 1);
  });

  test('earlier order sells after disabling or price rise', async () => {
    const id = await define();
    const { payment } = await order(id);
    const kept = (await owner('GET', `/api/offers/${id}`)).body;
    const changed = await owner('PUT', `/api/offers/${id}`, {
      ...{ ...kept, services: [{ service_id: shop.services[0], quantity: 8 }] },
      ...{ price: 15_000, valid_days: 3 },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await owner('POST', `/api/offers/${id}/disable`, {});
    await pay(payment);
    const made = await bought(payment);
    expect(made).toMatchObject({ uses_left: 4, remaining: 6_957 });
    await booksAgree();
  });

  test('package expired at payment refunds with notice', async () => {
    const before = await sales();
    const { payment, path } = await order(await define({ until_on: '2035-01-01' }));
    await rows`update offer_order set terms = jsonb_set(terms, '{until_on}', '"2020-01-01"')
      where merchant_id = ${shop.merchantId} and id = ${(await look(payment))['purpose_id']}`;
    const [vat, links] = [await moved('vat_output'), await moved('payment_links')];
    await pay(payment);
    const refunded = async () =>
      (
        await rows`select 1 from gateway_refund where merchant_id = ${shop.merchantId} and payment_id = ${payment}
        and status = 2`
      ).length === 1;
    await until(refunded);
    await settled();
    expect(await sales()).toBe(before);
    expect(await bought(payment)).toMatchObject({ invoice_id: null, given_back_id: expect.any(Number) });
    expect([await moved('vat_output'), await moved('payment_links')]).toEqual([vat, links]);
    const [told] = await rows`select text_body from message where merchant_id = ${shop.merchantId}
      and kind = 'package_money_back'`;
    expect(told!['text_body']).toContain('أربع جلسات');
    expect(await page(path, '/en')).toMatch(/is being refunded to your card|was refunded to your card/);
    await booksAgree();
  });
});

test('every document of the day signs without warning', async () => {
  const papers = await rows`select i.document_number, f.counter, f.warned from invoice i
    left join fiscal_document f on f.merchant_id = i.merchant_id and f.invoice_id = i.id
    where i.merchant_id = ${shop.merchantId} order by f.counter`;
  expect(papers.length).toBeGreaterThan(5);
  expect(papers.map(({ counter }) => Number(counter))).toEqual(papers.map((_, i) => i + 1));
  expect(papers.filter(({ warned }) => (warned as string[]).length > 0)).toEqual([]);
});
