import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openOwnServer } from '../support/own-server.ts';
import { queuedCode } from '../support/phone-codes.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A customer books on the shop's page with nothing but HTML, proves the phone, and moves or cancels by the link. */
const at = await openOwnServer({ pages: true, now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
const next = await at.openShop();
const owner = await at.signIn(shop.owner);
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const monday = '2026-03-02';
const riyadh = (time: string, on = monday) => new Date(`${on}T${time}:00+03:00`).toISOString().replace('.000', '');
const [wrapping, delivery] = shop.services as [number, number];
const reem = shop.employee;
const home = '/en/shop/roses/booking';

let lastAddress = 0;
/** Each page is opened from another address: limits by address are tried by themselves. */
const open = async (path: string, init: RequestInit = {}) => {
  const n = ++lastAddress;
  const response = await fetch(at.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`, ...init.headers },
  });
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
    `<form[^>]*method="post"[^>]*action="([^"]*/${name}(?:\\?[^"]*)?)"[^>]*>(.*?)</form>`,
    's',
  ).exec(html)!;
  return { action: unescaped(found[1]!), token: /name="form_token" value="([^"]+)"/.exec(found[2]!)![1]! };
};
const send = (form: { action: string; token: string }, values: Record<string, string>) =>
  open(form.action, { method: 'POST', body: new URLSearchParams({ form_token: form.token, ...values }) });

const searchFor = (time: string, more = '', on = monday) =>
  `?service=${wrapping}${more}&on=${on}&at=${encodeURIComponent(riyadh(time, on))}`;
let minute = 0;
/** From the details to the page that asks for the code; a minute passes, so that the phone may be sent another. */
const toCode = async (mobile: string, time: string, more = '', prefix = home) => {
  const passed = new Date(Date.parse('2026-03-01T05:00:00Z') + ++minute * 61_000).toISOString();
  at.setNow(passed);
  const details = await open(`${prefix}/details${searchFor(time, more)}`);
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

const openFor = async (of: TinyShop, by: typeof owner, alias: string) => {
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

beforeAll(async () => {
  await openFor(shop, owner, 'roses');
  await openFor(next, stranger, 'lilies');
});

describe('booking on the shop’s page', () => {
  test('shows what customers may book, and goes on from there by links and plain forms', async () => {
    const services = await open(home);
    expect(services.status).toBe(200);
    expect(services.html).not.toContain('<script');
    expect(services.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(services.html).toContain(`name="service" value="${wrapping}"`);

    const none = await open(`${home}/time`);
    expect(none.html).toContain('Choose at least one service.');

    const time = await open(`${home}/time?service=${wrapping}&service=${delivery}&by_${wrapping}=${reem}&on=${monday}`);
    expect(time.html).toContain(`value="${riyadh('09:00')}"`);
    // Two services of half an hour: the last that end by five begin at four.
    expect(time.html).toContain(`value="${riyadh('16:00')}"`);
    expect(time.html).not.toContain(`value="${riyadh('16:15')}"`);
    expect(time.html).toContain(`name="by_${wrapping}" value="${reem}"`);

    const details = await open(`${home}/details${searchFor('10:00')}`);
    expect(details.html).toContain('Your mobile');
    const arabic = await open(`/shop/roses/booking/details${searchFor('10:00')}`);
    expect(arabic.html).toContain('dir="rtl"');
    // The other language has the same step with the same choice.
    expect(unescaped(arabic.html)).toContain(`/en/shop/roses/booking/details?service=${wrapping}`);
  });

  test('a hidden, disabled or foreign service, and somebody who does not take appointments, cannot be booked', async () => {
    for (const search of [
      `?service=${next.services[0]}`,
      `?service=999999`,
      `?service=${wrapping}&by_${wrapping}=${next.employee}`,
    ])
      expect((await open(`${home}/time${search}`)).html).toContain('cannot be booked any more');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set show_to_customer = false where id = ${delivery}`),
    );
    expect((await open(home)).html).not.toContain(`value="${delivery}"`);
    expect((await open(`${home}/time?service=${delivery}`)).html).toContain('cannot be booked any more');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update service set show_to_customer = true where id = ${delivery}`),
    );
  });

  test('shows the shop’s hours in the shop’s zone, with the time that lies before, and says which zone', async () => {
    at.setNow('2026-03-02T06:07:00.000Z');
    const { html } = await open(`${home}/time?service=${wrapping}&on=${monday}`);
    // Nine o'clock and seven minutes there: an hour ahead, from the quarter.
    expect(html).not.toContain(`value="${riyadh('09:45')}"`);
    expect(html).toContain(`value="${riyadh('10:00')}"`);
    expect(html).toContain('Arabian Standard Time');
    at.setNow('2026-03-01T05:00:00.000Z');
  });

  test('books once the code is right, however often the form is sent, for a customer who is new', async () => {
    const { page, form } = await toCode('0551234567', '10:00', `&by_${wrapping}=${reem}`);
    expect(page.html).toContain('+966 55 123 4567');
    // The address carries name and phone sealed.
    expect(page.html).not.toContain('0551234567');
    const code = await queuedCode(at, '966551234567');
    const wrong = await send(form, { code: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    expect(await rows()).toEqual([]);

    const again = formOf(wrong.html, 'code');
    const answers = [await send(again, { code }), await send(again, { code }), await send(again, { code })];
    for (const one of answers) expect([one.status, one.to]).toEqual([303, answers[0]!.to]);
    const booked = await rows();
    expect(booked).toMatchObject([{ source: 1, status: 1, from_at: expect.stringContaining('2026-03-02T07:00:00') }]);
    expect(answers[0]!.to).toBe(`/en/shop/roses/booking-success/${booked[0]!.unique_id}`);

    const success = await open(answers[0]!.to);
    expect(success.html).toContain('Your visit is booked.');
    const visit = (await owner('GET', `/api/appointments/${booked[0]!.id}`)).body;
    expect(visit).toMatchObject({
      source: 1,
      customer_name_en: 'Noura Saleh',
      customer_mobile: '966551234567',
      lines: [{ employee_id: reem, is_wished: true }],
      events: [{ action: 'booked', user_name: null }],
    });
    const [told] = await at.database.owner.batch([
      sql`select channel, to_address, language, text_body from message where kind = 'booking'`,
    ]);
    expect(told).toMatchObject([
      {
        channel: 'whatsapp',
        to_address: '966551234567',
        language: 'en',
        text_body: expect.stringContaining('/en/e-booking/'),
      },
    ]);
    const [consents] = await at.database.owner.batch([
      sql`select channel, source, user_id from customer_consent where merchant_id = ${shop.merchantId}
        and customer_id = ${booked[0]!.customer_id} order by channel`,
    ]);
    expect(consents).toEqual(
      ['email', 'sms', 'whatsapp'].map((channel) => ({ channel, source: 'online', user_id: null })),
    );
    const timeline = await owner('GET', `/api/customers/${booked[0]!.customer_id}`);
    expect(timeline.status).toBe(200);
  });

  test('a code is of no use twice, expires, and another is sent after a minute', async () => {
    const { form, path } = await toCode('0551234567', '15:00');
    const soon = await send(formOf((await open(path)).html, 'again'), {});
    expect([soon.status, soon.html]).toEqual([422, expect.stringContaining('less than a minute ago')]);
    const code = await queuedCode(at, '966551234567');
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + minute * 61_000 + 11 * 60_000).toISOString());
    const late = await send(form, { code });
    expect([late.status, late.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    const another = await send(formOf(late.html, 'again'), {});
    expect([another.status, another.to]).toEqual([303, expect.stringContaining('done=again#again')]);
    minute += 12;
    expect(
      (await send(formOf((await open(path)).html, 'code'), { code: await queuedCode(at, '966551234567') })).status,
    ).toBe(303);
    expect(await rows()).toHaveLength(2);
    // The same code, typed into another page of it.
    const spent = await send(formOf((await open(path)).html, 'code'), { code: await queuedCode(at, '966551234567') });
    expect(spent.status).toBe(422);
    expect(await rows()).toHaveLength(2);
  });

  test('what is taken meanwhile is refused by its reason, with the nearest two; nothing typed is lost', async () => {
    const { form } = await toCode('0559876543', '11:00', `&by_${wrapping}=${reem}`);
    const code = await queuedCode(at, '966559876543');
    const desk = await owner('POST', '/api/appointments', {
      customer_id: shop.customers[0],
      from_at: riyadh('11:00'),
      people: [[{ service_id: wrapping, employee_id: reem }]],
    });
    expect(desk.status).toBe(200);
    const refused = await send(form, { code });
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining('The employee has another appointment at this time.'),
    ]);
    expect(refused.html).toContain(`value="${code}"`);
    const others = [...unescaped(refused.html).matchAll(/href="([^"]*booking\/verify\?[^"]*)"/g)].map(
      ([, href]) => href!,
    );
    expect(others.map((href) => new URL(href, at.url).searchParams.get('at'))).toEqual([
      riyadh('10:30'),
      riyadh('11:30'),
    ]);
    // The code stays good for the other time.
    const other = await open(others[1]!);
    expect((await send(formOf(other.html, 'code'), { code })).status).toBe(303);
  });

  test('a time that nobody offers is refused, whatever the address says', async () => {
    for (const [time, on] of [
      ['20:00', monday],
      ['10:07', monday],
      ['10:00', '2026-02-28'],
      ['10:00', '2026-12-28'],
    ] as const) {
      const details = await open(`${home}/details${searchFor(time, '', on)}`);
      expect(details.html).toContain('There is no available time.');
      const sent = await send(formOf(details.html, 'details'), { name: 'Noura', mobile: '0552223334' });
      expect([sent.status, sent.html]).toEqual([422, expect.stringContaining('There is no available time.')]);
      expect(sent.html).toContain('value="0552223334"');
    }
  });

  test('says beside its field what is wrong with name and mobile', async () => {
    const details = await open(`${home}/details${searchFor('14:00')}`);
    const wrong = await send(formOf(details.html, 'details'), { name: 'Noura', mobile: '12' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="mobile-error"')]);
    const empty = await send(formOf(details.html, 'details'), { name: ' ', mobile: '0552223334' });
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('id="name-error"')]);
    const [queued] = await at.database.owner.batch([sql`select 1 from message where to_address = '966552223334'`]);
    expect(queued).toEqual([]);
  });

  test('a disabled customer may not book; a merged one is who he was merged into', async () => {
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into customer (name_ar, mobile, status) values ('معطلة', '966550000001', 0)`),
    );
    const refused = await book('0550000001', '12:00');
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Booking online is not allowed.')]);
    const merged = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ id: number }>(sql`insert into customer (name_ar, mobile, merged_into, status)
        values ('مدمجة', '966550000002', ${shop.customers[1]!}, 0) returning id`),
    );
    expect(merged.id).toBeGreaterThan(0);
    expect((await book('0550000002', '12:00')).status).toBe(303);
    expect((await rows()).at(-1)!.customer_id).toBe(shop.customers[1]);
  });

  test('a phone has a handful of bookings to come, and no more', async () => {
    for (const time of ['09:00', '09:30', '13:00', '13:30']) expect((await book('0553334445', time)).status).toBe(303);
    const fifth = await book('0553334445', '14:00');
    expect([fifth.status, fifth.html]).toEqual([422, expect.stringContaining('several bookings to come already')]);
  });

  test('two who want the last place at once: one has it, the other is told', async () => {
    const ready = [];
    for (const mobile of ['0556660001', '0556660002', '0556660003']) {
      const { form } = await toCode(mobile, '16:30', `&by_${wrapping}=${reem}`);
      ready.push({ form, code: await queuedCode(at, phoneOf(mobile)) });
    }
    const answers = await Promise.all(ready.map(({ form, code }) => send(form, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
    const [taken] = await at.database.owner.batch([
      sql`select count(*)::int as n from appointment where merchant_id = ${shop.merchantId}
        and from_at = ${riyadh('16:30')}::timestamptz`,
    ]);
    expect(taken).toEqual([{ n: 1 }]);
  });

  test('one address that asks again and again is told to wait', async () => {
    const details = await open(`${home}/details${searchFor('14:30')}`);
    const form = formOf(details.html, 'details');
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push(
        (
          await fetch(at.url + form.action, {
            method: 'POST',
            redirect: 'manual',
            headers: { 'x-forwarded-for': '10.200.0.1' },
            body: new URLSearchParams({ form_token: form.token, name: 'x', mobile: '1' }),
          })
        ).status,
      );
    expect(statuses).toContain(429);
  });
});

describe('a shop that is not there for it', () => {
  test('that takes no bookings says so, and sends nothing', async () => {
    const details = await open(`${home}/details${searchFor('14:00')}`);
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update online_setting set takes_bookings = false`));
    const page = await open(home);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('takes no bookings online')]);
    const sent = await send(formOf(details.html, 'details'), { name: 'Noura', mobile: '0557778889' });
    expect(sent.status).toBe(422);
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update online_setting set takes_bookings = true`));
  });

  test('that is expired is closed, one that nobody has is not found', async () => {
    expect((await open('/en/shop/nobodyhasit/booking')).status).toBe(404);
    await at.database.owner.batch([sql`update merchant set status = 0 where merchant_id = ${next.merchantId}`]);
    expect((await open('/en/shop/lilies/booking')).status).toBe(404);
    await at.database.owner.batch([sql`update merchant set status = 1 where merchant_id = ${next.merchantId}`]);
    expect((await open('/en/shop/lilies/booking')).status).toBe(200);
  });
});

describe('the page of a visit', () => {
  const pageOf = (id: string, prefix = '/en') => `${prefix}/e-booking/${id}`;

  test('is its link’s alone: another shop’s and unknown ones are not found', async () => {
    const { unique_id } = (await rows())[0]!;
    expect((await open(pageOf(unique_id))).status).toBe(200);
    expect((await open(`/en/shop/lilies/booking-success/${unique_id}`)).status).toBe(404);
    expect((await open(pageOf('A'.repeat(24)))).status).toBe(404);
    const form = formOf((await open(pageOf(unique_id))).html, 'cancel');
    const foreign = await open(form.action.replace(unique_id, 'A'.repeat(24)), {
      method: 'POST',
      body: new URLSearchParams({ form_token: form.token }),
    });
    expect(foreign.status).toBe(403);
  });

  test('gives a file for calendars', async () => {
    const { unique_id } = (await rows())[0]!;
    const file = await open(`${pageOf(unique_id, '')}/calendar.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.html).toContain('DTSTART:20260302T070000Z\r\n');
    expect((await open(`${pageOf('A'.repeat(24), '')}/calendar.ics`)).status).toBe(404);
  });

  test('confirms, moves and cancels while it is free, and the desk sees it', async () => {
    const { unique_id, id } = (await rows())[0]!;
    const here = pageOf(unique_id);
    const first = await open(here);
    const sure = formOf(first.html, 'confirm');
    expect((await send(sure, {})).status).toBe(303);
    expect((await owner('GET', `/api/appointments/${id}`)).body.confirmed_at).not.toBeNull();

    const times = await open(`${here}/move?on=2026-03-03`);
    expect(times.html).toContain(`value="${riyadh('10:00', '2026-03-03')}"`);
    const nowhere = await send(formOf(times.html, 'move'), { at: riyadh('20:00', '2026-03-03') });
    expect([nowhere.status, nowhere.html]).toEqual([422, expect.stringContaining('There is no available time.')]);
    const taken = await send(formOf(times.html, 'move'), { at: riyadh('11:00') });
    expect([taken.status, taken.html]).toEqual([422, expect.stringContaining('another appointment at this time')]);
    const moved = await send(formOf(times.html, 'move'), { at: riyadh('10:00', '2026-03-03') });
    expect([moved.status, moved.to]).toEqual([303, here]);
    const visit = (await owner('GET', `/api/appointments/${id}`)).body;
    expect(visit).toMatchObject({
      from_at: expect.stringContaining('2026-03-03T07:00:00'),
      lines: [{ employee_id: reem, price: 2500 }],
    });
    expect(visit.events.map(({ action }: { action: string }) => action)).toEqual(['booked', 'confirmed', 'moved']);

    const cancel = formOf((await open(here)).html, 'cancel');
    expect((await send(cancel, { reason: 'I am ill' })).to).toBe(`${here}?done=cancel#cancel`);
    const gone = await open(`${here}?done=cancel`);
    expect(gone.html).toContain('The visit is cancelled.');
    expect(gone.html).toContain('Book again');
    expect(gone.html).not.toContain('/cancel"');
    const after = (await owner('GET', `/api/appointments/${id}`)).body;
    expect([after.status, after.events.at(-1)]).toMatchObject([
      0,
      { action: 'cancel', reason: 'I am ill', user_name: null },
    ]);
    const [busy] = await at.database.owner.batch([
      sql`select count(*)::int as n from busy_time where merchant_id = ${shop.merchantId} and appointment_id = ${id}`,
    ]);
    expect(busy).toEqual([{ n: 0 }]);
  });

  test('says whom to call once the free hours are over, and refuses', async () => {
    const { unique_id } = (await rows())[1]!;
    const here = pageOf(unique_id);
    const cancel = formOf((await open(here)).html, 'cancel');
    at.setNow('2026-03-01T13:00:00.000Z');
    const page = await open(here);
    expect(page.html).toContain('tel:+966112345678');
    expect(page.html).not.toContain('/cancel"');
    const late = await send(cancel, {});
    expect([late.status, late.html]).toEqual([422, expect.stringContaining('Moving and cancelling online is over')]);
    expect((await open(`${here}/move`)).status).toBe(404);
  });
});
