import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { begin, commit } from '../../src/platform/db/transaction.ts';
import { Metrics } from '../../src/platform/observability/metrics.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** Each code is an SMS that somebody pays for: an address and a shop ask for so many, whatever page, language and phone. */
const metrics = new Metrics();
const observability = { metrics, tracing: undefined, slowStatementMs: 0 };
const { at, shop, next, home, open, formOf, searchFor } = await openBookingDesk({ observability });
afterAll(() => at.close());

let minute = 0;
let number = 0;
const now = () => new Date(Date.parse('2026-03-01T05:00:00Z') + minute * 60_000).toISOString();
const pass = (minutes: number) => {
  minute += minutes;
  at.setNow(now());
};
const freshMobile = () => `05577${String(++number).padStart(5, '0')}`;

/** The address is what the proxy says. */
const sendFrom = async (ip: string, form: { action: string; token: string }, values: Record<string, string>) => {
  const answer = await open(form.action, {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: new URLSearchParams({ form_token: form.token, ...values }),
  });
  return answer.to.includes('refused=') ? open(answer.to.split('#')[0]!) : answer;
};
const ask = async (ip: string, page = `${home}/again`) => {
  const isAgain = page.endsWith('/again');
  const path = isAgain ? page : `${page}/details${searchFor('10:00')}`;
  const form = formOf((await open(path)).html, isAgain ? 'phone' : 'details');
  return sendFrom(ip, form, { name: 'Noura Saleh', mobile: freshMobile() });
};
const register = (ip: string) =>
  at.anonymous(
    'POST',
    '/api/verification_codes',
    { mobile: `966${freshMobile().slice(1)}`, purpose: 'register' },
    { 'x-forwarded-for': ip },
  );
const written = async (count: number, of: { of_shop?: number; asked_by?: string }) => {
  await at.database.owner.batch([
    sql`insert into verification_code (merchant_id, purpose, phone, of_shop, asked_by, code_hash, created_at, expires_at, ended_at)
        select 0, 'booking', (966559000000 + n)::text, ${of.of_shop ?? null}, ${of.asked_by ?? null}, 'x', ${now()}::timestamptz,
          ${now()}::timestamptz, ${now()}::timestamptz from generate_series(1, ${count}) as n`,
  ]);
};

/** Requests that meet: none of them ends before all have come as far as they do without the others. */
const atOnce = async <T>(works: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const client = await at.database.owner.connect();
  try {
    await client.batch([begin, sql`lock table message in share mode`]);
    const answers = Promise.all(works.map((work) => work()));
    await wait(1_000);
    await client.batch([commit]);
    return await answers;
  } finally {
    client.release();
  }
};

describe('code limit of an address', () => {
  test('address requests six codes a minute across pages', async () => {
    const ip = '203.0.113.7';
    const pages = [
      `${home}/again`,
      home,
      '/shop/roses/booking/again',
      '/shop/roses/booking',
      '/shop/lilies/booking/again',
    ];
    const answers = await Promise.all([...pages, ...pages].map((page) => ask(ip, page)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(303), ...Array(4).fill(422)]);
    const words = /Too many codes were just requested from your network|طُلبت رموز كثيرة من شبكتك خلال دقيقة/;
    for (const { status, html } of answers) if (status === 422) expect(html).toMatch(words);
    // Nor in the name of the platform; somebody else may.
    expect((await register(ip)).body).toBe('too_many_codes_of_network_now');
    expect((await ask('203.0.113.8')).status).toBe(303);
    pass(1);
    expect((await register(ip)).status).toBe(200);
    expect((await ask(ip)).status).toBe(303);
  });

  test('three simultaneous requests count as three', async () => {
    pass(1);
    const ip = '203.0.113.9';
    await written(4, { asked_by: ip });
    const forms = [];
    for (let n = 0; n < 3; n++) forms.push(formOf((await open(`${home}/again`)).html, 'phone'));
    const answers = await atOnce(forms.map((form) => () => sendFrom(ip, form, { mobile: freshMobile() })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 422]);
  });

  test('address requests sixty codes a day', async () => {
    pass(1);
    const ip = '203.0.113.20';
    await written(60, { asked_by: ip });
    pass(5);
    const refused = await ask(ip);
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('from your network today')]);
    expect((await ask(ip, '/shop/roses/booking/again')).html).toContain('طُلبت رموز كثيرة من شبكتك اليوم');
    expect((await register(ip)).body).toBe('too_many_codes_of_network_today');
    pass(24 * 60);
    expect((await ask(ip)).status).toBe(303);
  });

  test('IPv6 addresses count by their network', async () => {
    pass(1);
    for (let n = 1; n <= 6; n++) expect((await ask(`2001:db8:0:7::${n}`)).status).toBe(303);
    expect((await ask('2001:db8:0:7:ffff::1')).status).toBe(422);
    expect((await ask('2001:db8:0:8::1')).status).toBe(303);
  });

  test('private proxy address is not counted', async () => {
    pass(1);
    for (let n = 0; n < 8; n++) expect((await ask('10.1.2.3')).status).toBe(303);
    const [kept] = await at.database.owner.batch([
      sql`select count(*)::int as n from verification_code where asked_by like '10.%' or asked_by like '127.%'`,
    ]);
    expect(kept).toEqual([{ n: 0 }]);
  });
});

describe('code limit of a shop', () => {
  test('shop sends sixty codes an hour, neighbours continue', async () => {
    pass(25 * 60);
    await written(58, { of_shop: shop.merchantId });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => ask(`198.51.100.${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 422, 422]);
    for (const { status, html } of answers)
      if (status === 422) expect(html).toContain('Try again in an hour, or call the shop.');
    expect((await ask('198.51.100.9', '/shop/roses/booking/again')).html).toContain(
      'طُلبت رموز كثيرة في صفحات هذا المتجر الآن',
    );
    expect((await ask('198.51.100.9', '/en/shop/lilies/booking/again')).status).toBe(303);
    pass(61);
    expect((await ask('198.51.100.9')).status).toBe(303);
  });

  test('shop sends three hundred codes a day', async () => {
    pass(25 * 60);
    await written(300, { of_shop: next.merchantId });
    pass(61);
    const lilies = '/en/shop/lilies/booking/again';
    expect((await ask('198.51.100.9', lilies)).html).toContain('on this shop’s website today');
    expect((await ask('198.51.100.9')).status).toBe(303);
    pass(24 * 60);
    expect((await ask('198.51.100.9', lilies)).status).toBe(303);
  });
});

test('metric counts sent codes, not refused ones', async () => {
  pass(1);
  const figure = async () => Number(/^batalat_codes_total\S* (\d+)$/m.exec(await metrics.text())![1]);
  const before = await figure();
  for (let n = 0; n < 8; n++) await ask('203.0.113.30');
  await register('203.0.113.31');
  expect(await figure()).toBe(before + 7);
});
