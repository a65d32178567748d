import { expect } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServerOptions, openOwnServer } from './own-server.ts';
import { queuedCode } from './phone-codes.ts';
import type { TinyShop } from './tiny-shop.ts';

/** Two shops that take bookings online, `roses` and `lilies`, and what a customer does on the pages of the first. */
export const openBookingDesk = async (options: OwnServerOptions = {}) => {
  const at = await openOwnServer({ pages: true, now: '2026-03-01T05:00:00.000Z', ...options });
  const shop = await at.openShop();
  const next = await at.openShop();
  const owner = await at.signIn(shop.owner);
  const stranger = await at.signIn(next.owner);

  const monday = '2026-03-02';
  const riyadh = (time: string, on = monday) => new Date(`${on}T${time}:00+03:00`).toISOString().replace('.000', '');
  const [wrapping, delivery] = shop.services as [number, number];
  const reem = shop.employee;
  const home = '/en/shop/roses/booking';

  const open = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(at.url + path, { redirect: 'manual', ...init });
    return {
      status: response.status,
      html: await response.text(),
      headers: response.headers,
      to: response.headers.get('location') ?? '',
    };
  };
  const unescaped = (text: string) => text.replaceAll('&amp;', '&');
  /** The form of a page that posts to a name: where to, and its token. */
  const formOf = (html: string, name: string) => {
    const found = new RegExp(
      `<form[^>]* action="([^"]*/${name}(?:\\?[^"]*)?)"[^>]* method="post">(.*?)</form>`,
      's',
    ).exec(html)!;
    return { action: unescaped(found[1]!), token: /name="form_token" value="([^"]+)"/.exec(found[2]!)![1]! };
  };
  /** Sends a form; what is refused is read where a browser is led to read it. */
  const send = async (form: { action: string; token: string }, values: Record<string, string>) => {
    const body = new URLSearchParams({ form_token: form.token, ...values });
    const answer = await open(form.action, { method: 'POST', body });
    return answer.to.includes('refused=') ? open(answer.to.split('#')[0]!) : answer;
  };

  const searchFor = (time: string, more = '', on = monday) =>
    `?service=${wrapping}${more}&on=${on}&at=${encodeURIComponent(riyadh(time, on))}`;
  let minute = 0;
  /** From the details to the page that asks for the code; a minute passes, so that the phone may be sent another. */
  const toCode = async (mobile: string, time: string, more = '', prefix = home, on = monday) => {
    const passed = new Date(Date.parse('2026-03-01T05:00:00Z') + ++minute * 61_000).toISOString();
    at.setNow(passed);
    const details = await open(`${prefix}/details${searchFor(time, more, on)}`);
    expect(details.status).toBe(200);
    const sent = await send(formOf(details.html, 'details'), { name: 'Noura Saleh', mobile });
    expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
    const page = await open(sent.to);
    return { page, path: sent.to, form: formOf(page.html, 'code') };
  };
  const phoneOf = (mobile: string) => `966${mobile.slice(1)}`;
  const book = async (mobile: string, time: string, more = '', prefix = home) => {
    const { form } = await toCode(mobile, time, more, prefix);
    return send(form, { code: await queuedCode(at, phoneOf(mobile)) });
  };
  const rows = (of: TinyShop = shop) =>
    at.database.as(of.merchantId, (tx) =>
      tx.many<{ id: number; unique_id: string; source: number; status: number; from_at: string; customer_id: number }>(
        sql`select id, unique_id, source, status, from_at, customer_id from appointment order by id`,
      ),
    );

  const openFor = async (of: TinyShop, by: Caller, alias: string) => {
    const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      expect([status, status === 200 ? null : body]).toEqual([200, null]);
    };
    const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
    await ok(by('PUT', '/api/working_hours', { version: 0, ranges }));
    await ok(by('POST', '/api/online_setting/alias', { alias_name: alias }));
    await ok(
      by('PUT', '/api/online_setting', {
        version: 0,
        takes_bookings: true,
        shows_prices: true,
        shows_hours: true,
        has_home_service: false,
        home_fee_by: 1,
        style: 1,
        primary_color: '#6a2a62',
        telephone: '+966112345678',
      }),
    );
    await at.database.as(of.merchantId, (tx) =>
      tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${of.merchantId}`),
    );
  };

  await openFor(shop, owner, 'roses');
  await openFor(next, stranger, 'lilies');
  /** Lets hours pass; codes are asked for after it. */
  const pass = (minutes: number) => {
    minute += minutes;
  };
  return {
    ...{ at, shop, next, owner, monday, riyadh, wrapping, delivery, reem, home, open, unescaped, formOf, send },
    ...{ searchFor, toCode, phoneOf, book, rows, pass },
    clock: () => minute,
  };
};
