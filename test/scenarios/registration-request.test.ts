import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { queuedCode } from '../support/phone-codes.ts';
import { tinyPassword } from '../support/tiny-shop.ts';

/** A visitor asks for a shop on the website, without a script, and becomes its owner. */
let at: OwnServer;
let manager: Caller;
const morning = '2026-03-10T06:00:00.000Z';

beforeAll(async () => {
  at = await openOwnServer({ now: morning, approvesByItself: false, pages: true });
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

const rows = async (statement: ReturnType<typeof sql>) => (await at.database.owner.batch([statement]))[0]!;
const page = async (path: string) => (await fetch(at.url + path, { headers: { accept: 'text/html' } })).text();
const tokenIn = (html: string, form = 0): string => [...html.matchAll(/name="form_token" value="([^"]+)"/g)][form]![1]!;
const send = async (path: string, fields: Record<string, string>) => {
  const response = await fetch(at.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, to: response.headers.get('location'), html: await response.text(), response };
};

let people = 0;
const typed = () => ({
  business_kind: 'gifts',
  name_ar: 'هدايا النرجس',
  name_en: '',
  country_id: '1',
  city_id: '1001',
  owner_name: 'نورة العتيبي',
  mobile: `05 5200 ${String(1000 + ++people)}`,
  email: `owner-${people}@nargis.test`,
  password: tinyPassword,
});
const phoneOf = (fields: { mobile: string }) => `966${fields.mobile.replaceAll(' ', '').slice(1)}`;

const ask = async (fields: Record<string, string>, prefix = '') => {
  const form_token = tokenIn(await page(`${prefix}/request-free-trial`));
  return send(`${prefix}/request-free-trial/ask`, { form_token, ...fields });
};
const sendCode = async (verify: string, code: string) =>
  send(`${verify}/code`, { form_token: tokenIn(await page(verify)), code });

test('visitor verifies, waits, is approved and starts the trial', async () => {
  const fields = typed();
  const asked = await ask(fields);
  expect([asked.status, asked.to]).toEqual([303, expect.stringMatching(/^\/request-free-trial\/verify\/[\w-]{24}$/)]);
  const verify = asked.to!;
  expect(await page(verify)).toContain(`+966 55 200 ${fields.mobile.slice(-4)}`);
  const [waiting] = await rows(
    sql`select status, merchant_id, phone from account_request where email = ${fields.email}`,
  );
  expect(waiting).toEqual({ status: 2, merchant_id: null, phone: phoneOf(fields) });
  // Nobody has taken the e-mail: there is no shop yet.
  expect((await rows(sql`select email_is_taken(${fields.email}) as taken`))[0]!.taken).toBe(false);

  const code = await queuedCode(at, phoneOf(fields));
  const verified = await sendCode(verify, code);
  expect([verified.status, verified.to]).toEqual([303, '/request-free-trial-success']);
  expect(await page('/request-free-trial-success')).toContain('شكرًا لك');
  const [request] =
    await rows(sql`select id::int as id, status, merchant_id, password_hash, city_id from account_request
    where email = ${fields.email}`);
  expect(request).toMatchObject({ status: 1, password_hash: null, city_id: 1001 });
  const [shop] = await rows(sql`select city, business_kind, zone, phone from merchant
    where merchant_id = ${request!.merchant_id}`);
  expect(shop).toEqual({ city: 'الرياض', business_kind: 'gifts', zone: 'Asia/Riyadh', phone: phoneOf(fields) });

  const owner = await at.signIn(fields.email);
  expect((await owner('GET', '/api/customers')).body).toEqual({ message: 'account_waits' });
  expect((await manager('POST', `/api/manager/account_requests/${request!.id}/approve`, {})).status).toBe(200);
  const { body } = await owner('POST', '/api/get_global_informations', {});
  expect(body.global_informations.general_informations).toMatchObject({
    standing: 'open',
    is_trial: true,
    today: '2026-03-10',
    expires_on: '2026-03-16',
  });
  expect((await owner('POST', '/api/customers', { name_ar: 'هند' })).status).toBe(200);
  const mails = await rows(sql`select kind, language from message where to_address = ${fields.email} order by id`);
  expect(mails).toEqual(['account_received', 'account_approved'].map((kind) => ({ kind, language: 'ar' })));
});

test('English registration is English throughout, mails included', async () => {
  const fields = { ...typed(), name_ar: '', name_en: 'Nargis Gifts', country_id: '2', city_id: '' };
  const mobile = `+971 50 123 ${fields.mobile.slice(-4)}`;
  const asked = await ask({ ...fields, mobile }, '/en');
  expect(asked.to).toMatch(/^\/en\/request-free-trial\/verify\//);
  expect(await page(asked.to!)).toContain('We sent six digits to');
  const verified = await sendCode(asked.to!, await queuedCode(at, `97150123${fields.mobile.slice(-4)}`));
  expect(verified.to).toBe('/en/request-free-trial-success');
  const [mail] = await rows(sql`select language, subject from message where to_address = ${fields.email}`);
  expect(mail).toEqual({ language: 'en', subject: 'We’ve received your request for Nargis Gifts' });
});

test('form errors stand beside fields and retain typed text', async () => {
  const fields = typed();
  const wrong = { ...fields, name_ar: '', mobile: '12', email: 'no address', city_id: '2001', password: 'password1' };
  const bare = await ask(wrong);
  expect(bare.status).toBe(422);
  expect(bare.response.headers.get('cache-control')).toBe('no-store');
  expect(bare.html).toContain('value="no address"');
  expect(bare.html).toContain('value="نورة العتيبي"');
  expect(bare.html).not.toContain('password1');
  expect(bare.html).toMatch(/id="email-error"/);
  const next = await ask({ ...wrong, email: fields.email, password: 'butterfly12' });
  for (const name of ['name_ar', 'mobile', 'city_id', 'password'])
    expect(next.html, name).toContain(`id="${name}-error"`);
  expect(await rows(sql`select 1 from account_request where email = ${fields.email}`)).toEqual([]);
});

test('guessed, repeated, late and reused codes are refused', async () => {
  const fields = typed();
  const { to } = await ask(fields);
  const verify = to!;
  const right = await queuedCode(at, phoneOf(fields));
  const wrong = right === '000000' ? '111111' : '000000';
  for (let i = 1; i <= 4; i++) {
    const guess = await sendCode(verify, wrong);
    expect([guess.status, guess.html.includes('الرمز غير صحيح أو انتهت صلاحيته')]).toEqual([422, true]);
  }
  expect((await sendCode(verify, wrong)).html).toContain('عدد المحاولات تجاوز الحد');
  // Used up: the right one is too late now.
  expect((await sendCode(verify, right)).status).toBe(422);

  const again = async () => send(`${verify}/again`, { form_token: tokenIn(await page(verify), 1) });
  expect((await again()).html).toContain('أُرسل رمز قبل أقل من دقيقة');
  at.setNow('2026-03-10T06:01:01.000Z');
  expect((await again()).to).toBe(`${verify}?done=again#again`);
  const second = await queuedCode(at, phoneOf(fields));
  at.setNow('2026-03-10T06:12:00.000Z');
  expect((await sendCode(verify, second)).html).toContain('الرمز غير صحيح أو انتهت صلاحيته');
  await again();
  const third = await queuedCode(at, phoneOf(fields));
  const both = await Promise.all([sendCode(verify, third), sendCode(verify, third)]);
  const opened = await rows(sql`select merchant_id from merchant where email = ${fields.email}`);
  expect(opened).toHaveLength(1);
  expect(both.map((answer) => answer.status)).toContain(303);
  // Later, in any tab, it leads on.
  expect((await sendLate(verify)).includes('سبق التحقق من هذا الجوال')).toBe(true);
  at.setNow(morning);
});
const sendLate = (verify: string) => page(verify);

/** A page without what is random in it: addresses of requests, tokens of forms, what was typed. */
const alike = (html: string, fields: { mobile: string; email: string }): string =>
  html
    .replaceAll(/verify\/[\w-]{24}/g, 'verify/…')
    .replaceAll(/value="[^"]{30,}"/g, 'value="…"')
    .replaceAll(fields.mobile.slice(-4), '…')
    .replaceAll(fields.email, '…');

test('pages never reveal a known e-mail, a mail does', async () => {
  const holder = typed();
  const opened = await ask(holder);
  await sendCode(opened.to!, await queuedCode(at, phoneOf(holder)));
  const journey = async (fields: ReturnType<typeof typed>) => {
    const asked = await ask(fields);
    const answers = [asked, await sendCode(asked.to!, '000000')];
    const pages = [await page(asked.to!)];
    answers.push(await sendCode(asked.to!, await queuedCode(at, phoneOf(fields))));
    pages.push(await page(asked.to!), await page('/request-free-trial-success'));
    return [...answers.map(({ status, to, html }) => `${status} ${to} ${html}`), ...pages].map((one) =>
      alike(one, fields),
    );
  };
  const free = await journey(typed());
  const [before] = await rows(sql`select count(*)::int as n from merchant`);
  const taken = { ...typed(), email: holder.email };
  expect(await journey(taken)).toEqual(free);
  expect(await rows(sql`select count(*)::int as n from merchant`)).toEqual([before]);
  const mails = await rows(sql`select kind from message where to_address = ${holder.email} order by id`);
  expect(mails.map(({ kind }) => kind)).toEqual(['account_received', 'account_exists']);
  const [request] = await rows(sql`select status, password_hash, merchant_id from account_request
    where phone = ${phoneOf(taken)}`);
  expect(request).toEqual({ status: 0, password_hash: null, merchant_id: null });
  expect((await at.signIn(holder.email)).token).toBeDefined();
});

test('repeated form is one request, one e-mail one shop', async () => {
  const fields = typed();
  const form_token = tokenIn(await page('/request-free-trial'));
  const both = await Promise.all([1, 2].map(() => send('/request-free-trial/ask', { form_token, ...fields })));
  expect(both.map((answer) => answer.status)).toEqual([303, 303]);
  expect(both[0]!.to).toBe(both[1]!.to);
  const other = { ...fields, mobile: `05 5300 ${fields.mobile.slice(-4)}` };
  const second = await ask(other);
  await sendCode(both[0]!.to!, await queuedCode(at, phoneOf(fields)));
  const late = await sendCode(second.to!, await queuedCode(at, phoneOf(other)));
  expect([late.status, late.to]).toEqual([303, '/request-free-trial-success']);
  expect(await rows(sql`select 1 from merchant where email = ${fields.email}`)).toHaveLength(1);
});

test('corrected form is a new request with its details', async () => {
  const wrong = typed();
  const form_token = tokenIn(await page('/request-free-trial'));
  const first = await send('/request-free-trial/ask', { form_token, ...wrong });
  const right = typed();
  const second = await send('/request-free-trial/ask', { form_token, ...right });
  expect(second.to).not.toBe(first.to);
  expect(await page(second.to!)).toContain(`+966 55 200 ${right.mobile.slice(-4)}`);
  const verified = await sendCode(second.to!, await queuedCode(at, phoneOf(right)));
  expect([verified.status, verified.to]).toEqual([303, '/request-free-trial-success']);
  expect(await rows(sql`select phone from merchant where email = ${right.email}`)).toEqual([{ phone: phoneOf(right) }]);
});

test('automatic approval opens the shop at once', async () => {
  const settings = await manager('GET', '/api/manager/settings/accounts');
  expect(settings.body.value).toMatchObject({ approves_by_itself: false, support_phone: null });
  const change = { approves_by_itself: true, support_phone: '+966112345678', support_email: 'help@nargis.test' };
  const saved = await manager('PUT', '/api/manager/settings/accounts', {
    version: settings.body.version,
    value: change,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const fields = typed();
  const { to } = await ask(fields);
  await sendCode(to!, await queuedCode(at, phoneOf(fields)));
  expect(await page('/en/request-free-trial-success')).toContain('an email that says how to sign in');
  const owner = await at.signIn(fields.email);
  const { body } = await owner('POST', '/api/get_global_informations', {});
  expect(body.global_informations.general_informations).toMatchObject({
    standing: 'open',
    account_state: 'trial',
    support_email: 'help@nargis.test',
  });
});

test.each([
  [false, 'review your request', false],
  [true, 'opens as soon as your mobile number is verified', true],
])('automatic opening: %s, shown on the form', async (approves_by_itself, words, opens_at_once) => {
  const { body } = await manager('GET', '/api/manager/settings/accounts');
  const value = { ...body.value, approves_by_itself };
  const saved = await manager('PUT', '/api/manager/settings/accounts', { version: body.version, value });
  expect(saved.status).toBe(200);
  expect(await page('/en/request-free-trial')).toContain(words);
  expect((await at.anonymous('GET', '/api/countries')).body.opens_at_once).toBe(opens_at_once);
});
