import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { openOwnServer } from '../support/own-server.ts';
import { queuedCode } from '../support/phone-codes.ts';

/** A customer books on the shop's page with nothing but HTML, and proves the phone. */
const { at, shop, next, owner, monday, riyadh, wrapping, delivery, reem, home, ...desk } = await openBookingDesk();
const { open, unescaped, formOf, send, searchFor, toCode, phoneOf, book, rows, pass, clock } = desk;
afterAll(() => at.close());

describe('booking on the shop’s page', () => {
  test('page lists bookable services with links and forms', async () => {
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

    // Without a script: what is chosen is summed once it is sent.
    expect((await open(home)).html).not.toContain('booking-sum');
    const sum = (await open(`${home}?service=${wrapping}&service=${delivery}`)).html;
    const [, bar] = /class="booking-sum"[^>]*>(.*?)<\/p>/s.exec(sum)!;
    expect(bar).toContain('1 h');
    expect(bar).toContain('VAT included');

    const details = await open(`${home}/details${searchFor('10:00')}`);
    expect(details.html).toContain('Your mobile');
    // Who does it and until when, as it would be booked now, and the day in both calendars.
    const [, summary] = /class="booking-summary">(.*?)<\/section>/s.exec(details.html)!;
    expect(summary).toMatch(/10:00.*10:30/s);
    expect(summary).toContain('13 Ramadan 1447');
    expect(summary).toMatch(/with \S/);
    expect(details.html).toContain('Nothing is paid now');
    const arabic = await open(`/shop/roses/booking/details${searchFor('10:00')}`);
    expect(arabic.html).toContain('dir="rtl"');
    // The other language has the same step with the same choice.
    expect(unescaped(arabic.html)).toContain(`/en/shop/roses/booking/details?service=${wrapping}`);
  });

  test('hidden, foreign services and unavailable employees cannot be booked', async () => {
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

  test('page shows hours with travel time and zone', async () => {
    at.setNow('2026-03-02T06:07:00.000Z');
    const { html } = await open(`${home}/time?service=${wrapping}&on=${monday}`);
    // Nine o'clock and seven minutes there: an hour ahead, from the quarter.
    expect(html).not.toContain(`value="${riyadh('09:45')}"`);
    expect(html).toContain(`value="${riyadh('10:00')}"`);
    expect(html).toContain('Arabian Standard Time');
    at.setNow('2026-03-01T05:00:00.000Z');
  });

  test('correct code books once for a new customer', async () => {
    const { page, form } = await toCode('0551234567', '10:00', `&by_${wrapping}=${reem}`);
    expect(page.html).toContain('+966 55 123 4567');
    // The address carries name and phone sealed.
    expect(page.html).not.toContain('0551234567');
    // Nor does the trail keep who is not a customer yet.
    const [trail] = await at.database.owner.batch([
      sql`select input from audit_entry where merchant_id = ${shop.merchantId} and operation like '%/booking/details/details'`,
    ]);
    expect(trail).toEqual([{ input: { name: '[hidden]', mobile: '[hidden]' } }]);
    const code = await queuedCode(at, '966551234567');
    // The customer knows the shop and not the platform.
    const [asked] = await at.database.owner.batch([
      sql`select text_body from message where kind = 'verification_code'`,
    ]);
    const [named] = await at.database.owner.batch([
      sql`select name_en from merchant where merchant_id = ${shop.merchantId}`,
    ]);
    expect(asked).toEqual([{ text_body: expect.stringContaining(`is your ${named![0]!['name_en']} code.`) }]);
    const wrong = await send(form, { code: code === '000000' ? '000001' : '000000' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    expect(await rows()).toEqual([]);

    const again = formOf(wrong.html, 'code');
    const answers = [await send(again, { code }), await send(again, { code }), await send(again, { code })];
    for (const one of answers) expect([one.status, one.to]).toEqual([303, answers[0]!.to]);
    const booked = await rows();
    expect(booked).toMatchObject([{ source: 1, status: 1, from_at: expect.stringContaining('2026-03-02T07:00:00') }]);
    expect(answers[0]!.to).toBe(`/en/shop/roses/booking-success/${booked[0]!.unique_id}?done=sent`);

    // The trail says it in words, with the visit.
    const { records: acts } = (await owner('GET', '/api/activities?page_size=50')).body;
    expect(acts.filter(({ act_en }: { act_en: string }) => act_en.startsWith('POST'))).toEqual([]);
    expect(acts.find(({ act_ar }: { act_ar: string }) => act_ar === 'حجز موعد عبر الموقع')).toMatchObject({
      ...{ act_en: 'Booked online', thing: 'appointment', is_online: true, person_en: 'A customer, online' },
      ...{ target: 'appointment', target_id: booked[0]!.id, record_en: expect.stringMatching(/./) },
    });

    const success = await open(answers[0]!.to);
    expect(success.html).toContain('Your appointment is booked.');
    const visit = (await owner('GET', `/api/appointments/${booked[0]!.id}`)).body;
    expect(visit).toMatchObject({
      source: 1,
      customer_name_en: 'Noura Saleh',
      customer_mobile: '966551234567',
      lines: [{ employee_id: reem, is_wished: true }],
      events: [{ action: 'booked', user_name: null }],
    });
    const [told] = await at.database.owner.batch([
      sql`select channel, to_address, language, text_body from message where kind = 'booking_link'`,
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
      ['email', 'sms', 'whatsapp'].map((channel) => ({ channel, source: 'default', user_id: null })),
    );
    const timeline = await owner('GET', `/api/customers/${booked[0]!.customer_id}`);
    expect(timeline.status).toBe(200);
  });

  test('code works once, expires and resends after a minute', async () => {
    const { form, path } = await toCode('0551234567', '15:00');
    const soon = await send(formOf((await open(path)).html, 'again'), {});
    expect([soon.status, soon.html]).toEqual([422, expect.stringContaining('less than a minute ago')]);
    const code = await queuedCode(at, '966551234567');
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + clock() * 61_000 + 11 * 60_000).toISOString());
    const late = await send(form, { code });
    expect([late.status, late.html]).toEqual([422, expect.stringContaining('is wrong or has expired')]);
    const another = await send(formOf(late.html, 'again'), {});
    expect([another.status, another.to]).toEqual([303, expect.stringContaining('done=again#again')]);
    pass(12);
    expect(
      (await send(formOf((await open(path)).html, 'code'), { code: await queuedCode(at, '966551234567') })).status,
    ).toBe(303);
    expect(await rows()).toHaveLength(2);
    // The same code, typed into another page of it.
    const spent = await send(formOf((await open(path)).html, 'code'), { code: await queuedCode(at, '966551234567') });
    expect(spent.status).toBe(422);
    expect(await rows()).toHaveLength(2);
  });

  test('booked slot refuses, offers two, and preserves input', async () => {
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
    // The link of the other language has the time that is taken.
    const times = others.map((href) => new URL(href, at.url).searchParams.get('at'));
    expect(times.filter((time) => time !== riyadh('11:00'))).toEqual([riyadh('10:30'), riyadh('11:30')]);
    // The code stays good for the other time.
    const other = await open(others.at(-1)!);
    expect((await send(formOf(other.html, 'code'), { code })).status).toBe(303);
  });

  test('time beyond the calendar is refused', async () => {
    for (const step of ['details', 'verify'])
      for (const year of ['9999', '0000', '1970']) {
        const page = await open(`${home}/${step}?service=${wrapping}&at=${year}-12-31T23:59:00Z&who=old`);
        expect([page.status, page.html]).toEqual([200, expect.stringContaining('data-step="time"')]);
      }
  });

  test('unoffered time is refused for any address', async () => {
    for (const [time, on] of [
      ['20:00', monday],
      ['10:07', monday],
      ['10:00', '2026-02-28'],
      ['10:00', '2026-12-28'],
    ] as const) {
      const details = await open(`${home}/details${searchFor(time, '', on)}`);
      expect(details.html).toContain('No times are available. Try another day.');
      const sent = await send(formOf(details.html, 'details'), { name: 'Noura', mobile: '0552223334' });
      expect([sent.status, sent.html]).toEqual([
        422,
        expect.stringContaining('No times are available. Try another day.'),
      ]);
      expect(sent.html).toContain('value="0552223334"');
    }
  });

  test('expired code step returns with choices preserved', async () => {
    const { path, form } = await toCode('0551234570', '15:30');
    const code = await queuedCode(at, '966551234570');
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + clock() * 61_000 + 31 * 60_000).toISOString());
    const who = new URL(path, 'http://x').searchParams.get('who')!;
    const back = `${home}/details${searchFor('15:30')}`;
    const asked = [await open(path), await open(path.replace(who, 'old')), await send(form, { code })];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 422]);
    for (const { html } of asked) expect(unescaped(html)).toContain(`href="${back}"`);
    expect((await open(back)).html).toContain('Your mobile');
    pass(1);
  });

  test('name and mobile errors stand beside fields', async () => {
    const details = await open(`${home}/details${searchFor('14:00')}`);
    const wrong = await send(formOf(details.html, 'details'), { name: 'Noura', mobile: '12' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('id="mobile-error"')]);
    expect(wrong.html).toContain('is not a valid mobile number in this country');
    const empty = await send(formOf(details.html, 'details'), { name: ' ', mobile: '0552223334' });
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('id="name-error"')]);
    // The browser is led to an address that can be opened again, and says the same in the other language.
    const form = formOf(details.html, 'details');
    const body = new URLSearchParams({ form_token: form.token, name: 'Noura', mobile: '12' });
    const refused = await open(form.action, { method: 'POST', body });
    expect(refused.status).toBe(303);
    expect(refused.to).toMatch(/^\/en\/shop\/roses\/booking\/details\?.*refused=[\w-]+#details$/);
    expect(refused.to).not.toContain('Noura');
    const arabic = await open(refused.to.replace('/en/', '/').split('#')[0]!);
    expect(arabic.html).toContain('value="Noura"');
    expect(arabic.html).toContain('رقم الجوال غير صحيح');
    const there = await open(form.action);
    expect([there.status, there.to]).toEqual([303, `${home}/details${searchFor('14:00')}`]);
    const [queued] = await at.database.owner.batch([sql`select 1 from message where to_address = '966552223334'`]);
    expect(queued).toEqual([]);
  });

  test('disabled customer is refused; merged one resolves', async () => {
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into customer (name_ar, mobile, status) values ('معطلة', '966550000001', 0)`),
    );
    const refused = await book('0550000001', '12:00');
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Online booking is not available.')]);
    const merged = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ id: number }>(sql`insert into customer (name_ar, mobile, merged_into, status)
        values ('مدمجة', '966550000002', ${shop.customers[1]!}, 0) returning id`),
    );
    expect(merged.id).toBeGreaterThan(0);
    expect((await book('0550000002', '12:00')).status).toBe(303);
    expect((await rows()).at(-1)!.customer_id).toBe(shop.customers[1]);
  });

  test('upcoming bookings per phone are limited', async () => {
    for (const time of ['09:00', '09:30', '13:00', '13:30']) expect((await book('0553334445', time)).status).toBe(303);
    const fifth = await book('0553334445', '14:00');
    expect([fifth.status, fifth.html]).toEqual([422, expect.stringContaining('already has several upcoming bookings')]);
  });

  test('last slot goes to one of two', async () => {
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

  test('repeated requests from an address must wait', async () => {
    const limited = await openOwnServer({ pages: true, rateLimits: true, now: '2026-03-01T05:00:00.000Z' });
    try {
      const answers = [];
      for (let n = 0; n < 8; n++)
        answers.push(
          await fetch(`${limited.url}/en/shop/roses/booking/details/details`, {
            method: 'POST',
            redirect: 'manual',
            body: new URLSearchParams({ name: 'Noura', mobile: '0551234567' }),
          }),
        );
      expect(answers.slice(0, 6).map(({ status }) => status)).not.toContain(429);
      expect(answers.at(-1)!.status).toBe(429);
      expect(await answers.at(-1)!.text()).toContain('<html');
    } finally {
      await limited.close();
    }
  });
});

describe('shop unavailable for booking', () => {
  test('booking switched off says so and sends nothing', async () => {
    const details = await open(`${home}/details${searchFor('14:00')}`);
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update online_setting set takes_bookings = false`));
    const page = await open(home);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('is not taking online bookings')]);
    const sent = await send(formOf(details.html, 'details'), { name: 'Noura', mobile: '0557778889' });
    expect(sent.status).toBe(422);
    await at.database.as(shop.merchantId, (tx) => tx.run(sql`update online_setting set takes_bookings = true`));
  });

  test('expired shop is closed, unknown one not found', async () => {
    expect((await open('/en/shop/nobodyhasit/booking')).status).toBe(404);
    await at.database.owner.batch([sql`update merchant set status = 0 where merchant_id = ${next.merchantId}`]);
    expect((await open('/en/shop/lilies/booking')).status).toBe(404);
    await at.database.owner.batch([sql`update merchant set status = 1 where merchant_id = ${next.merchantId}`]);
    expect((await open('/en/shop/lilies/booking')).status).toBe(200);
  });
});
