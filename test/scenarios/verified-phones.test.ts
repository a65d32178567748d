import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { queuedCode } from '../support/phone-codes.ts';

/** A phone that a browser confirmed a moment ago, and what pages say of codes and messages that were not sent. */
const { at, shop, home, open, formOf, searchFor, phoneOf, pass, owner } = await openBookingDesk();
afterAll(() => at.close());

const monday = '2026-03-02';
let minute = 0;
const later = (minutes: number) => {
  minute += minutes;
  pass(minutes);
  at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + minute * 60_000).toISOString());
};
/** Sends a form as a browser that holds this cookie. */
const send = (form: { action: string; token: string }, values: Record<string, string>, cookie = '') =>
  open(form.action, {
    method: 'POST',
    headers: cookie ? { cookie } : {},
    body: new URLSearchParams({ form_token: form.token, ...values }),
  });
const details = async (mobile: string, time: string, cookie = '', prefix = home) => {
  const page = await open(`${prefix}/details${searchFor(time, '', monday)}`);
  const sent = await send(formOf(page.html, 'details'), { name: 'Noura Saleh', mobile }, cookie);
  return { ...sent, page: sent.to.includes('/verify') ? await open(sent.to) : undefined };
};
const codesTo = async (mobile: string): Promise<number> => {
  const [rows] = await at.database.owner.batch([
    sql`select count(*)::int as n from message where to_address = ${phoneOf(mobile)} and kind = 'verification_code'`,
  ]);
  return rows![0]!['n'] as number;
};
/** Books with a code and answers the cookie that the browser was given. */
const bookOnce = async (mobile: string, time: string) => {
  const { page } = await details(mobile, time);
  const booked = await send(formOf(page!.html, 'code'), { code: await queuedCode(at, phoneOf(mobile)) });
  expect([booked.status, booked.status === 303 ? '' : booked.html]).toEqual([303, '']);
  const cookie = booked.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^phone_proof=[\w-]{20,}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax/);
  return { cookie: cookie.split(';')[0]!, to: booked.to };
};

describe('verified phone', () => {
  test('verified phone rebooks in the same browser without code', async () => {
    const mobile = '0558100001';
    const { cookie } = await bookOnce(mobile, '10:00');
    const second = await details(mobile, '11:00', cookie);
    expect(second.page!.html).toContain('Your mobile number is confirmed');
    const booked = await send(formOf(second.page!.html, 'code'), {}, cookie);
    expect(booked.to).toContain('/booking-success/');
    expect(await codesTo(mobile)).toBe(1);
  });

  test('verification expires and is bound to phone and browser', async () => {
    const mobile = '0558100002';
    const { cookie } = await bookOnce(mobile, '12:00');
    const other = await details('0558100003', '13:00', cookie);
    expect(other.page!.html).toContain('We sent a code');
    later(2);
    // Another browser has a proof too, of nothing.
    const elsewhere = await details(mobile, '13:00', `phone_proof=${'x'.repeat(43)}`);
    expect(elsewhere.page!.html).toContain('We sent a code');
    expect(await codesTo(mobile)).toBe(2);
    later(29);
    const old = await details(mobile, '13:00', cookie);
    expect(old.page!.html).toContain('We sent a code');
    expect(await codesTo(mobile)).toBe(3);
  });

  test('verification is stored hashed', async () => {
    const mobile = '0558100004';
    const { cookie } = await bookOnce(mobile, '14:00');
    const [rows] = await at.database.owner.batch([
      sql`select row_to_json(c)::text as text from verification_code c where phone = ${phoneOf(mobile)}`,
    ]);
    expect(rows!.map((row) => String(row['text'])).join()).not.toContain(cookie.split('=')[1]);
  });

  test('earlier bookings open in the same browser without code', async () => {
    const mobile = '0558100005';
    const { cookie } = await bookOnce(mobile, '15:00');
    const form = formOf((await open(`${home}/again`)).html, 'phone');
    expect((await send(form, { mobile }, cookie)).to).toContain('/booking/again/visits?who=');
  });
});

describe('sending confirmation', () => {
  test('page omits sending once the code was used', async () => {
    const mobile = '0558100006';
    await bookOnce(mobile, '16:00');
    // Another browser within the minute: the code of a moment ago is used up, and none is sent yet.
    const sent = await details(mobile, '09:00');
    expect(sent.to).not.toContain('/verify');
    const said = await open(sent.to.split('#')[0]!);
    expect(said.html).toContain('We sent a code less than a minute ago');
    expect(await codesTo(mobile)).toBe(1);
  });

  test('page claims a message only where one was queued', async () => {
    later(40);
    const mobile = '0558100007';
    const { to } = await bookOnce(mobile, '09:30');
    const [rows] = await at.database.owner.batch([
      sql`select count(*)::int as n from customer_message where merchant_id = ${shop.merchantId} and kind = 'booking_link'
        and subject_id = (select id from appointment where merchant_id = ${shop.merchantId} order by id desc limit 1)`,
    ]);
    const told = (rows![0]!['n'] as number) > 0;
    expect(to.endsWith('?done=sent')).toBe(told);
    const { html } = await open(to);
    expect(html.includes('We’ve sent you a link')).toBe(told);
    // Whoever allows no contact is written nothing, and reads so.
    const found = await owner('GET', `/api/customers?search=${phoneOf(mobile)}`);
    const { id } = found.body.records[0];
    const { body: record } = await owner('GET', `/api/customers/${id}`);
    await at.database.owner.batch([
      sql`update customer set allow_whatsapp_contact = false, allow_sms_contact = false, allow_email_contact = false
        where merchant_id = ${shop.merchantId} and id = ${record.id}`,
    ]);
    later(40);
    const silent = await bookOnce(mobile, '08:00').catch(() => bookOnce(mobile, '10:30'));
    expect(silent.to).not.toContain('done=sent');
    const said = (await open(silent.to)).html;
    expect(said).not.toContain('We’ve sent you');
    expect(said).toContain('Save this page');
  });
});
