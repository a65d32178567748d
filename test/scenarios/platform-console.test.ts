import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { accountDesk } from '../support/account-desk.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What platform managers see across shops, and what they cannot do. */
let at: OwnServer;
let manager: Caller;
let owner: Caller;
const shops: TinyShop[] = [];

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-10T09:00:00.000Z', approvesByItself: false });
  for (let i = 0; i < 4; i++) shops.push(await at.openShop());
  const set = (shop: TinyShop, change: ReturnType<typeof sql>) =>
    sql`update merchant set ${change} where merchant_id = ${shop.merchantId}`;
  await at.database.owner.batch([
    sql`update merchant set created_at = '2026-01-15T09:00:00Z'`,
    set(shops[1]!, sql`is_trial = true, expires_on = '2026-03-10', created_at = '2026-03-04T09:00:00Z'`),
    set(shops[2]!, sql`expires_on = '2026-03-09', plan = 'premium'`),
    set(shops[3]!, sql`status = 0`),
  ]);
  owner = await at.signIn(shops[0]!.owner);
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

const ids = (body: { records: { id: number }[] }) => body.records.map((row) => row.id).sort();

describe('merchants list', () => {
  test.each([
    ['active', 0],
    ['trial', 1],
    ['expired', 2],
    ['disabled', 3],
  ])('%s: list shows exactly these', async (state, i) => {
    const { status, body } = await manager('GET', `/api/manager/merchants?state=${state}`);
    expect(status).toBe(200);
    expect(ids(body)).toEqual([shops[i]!.merchantId]);
    expect(body.records[0]).toMatchObject({ state, owner_email: shops[i]!.owner, user_count: 2 });
  });

  test('merchants are found by name, id and member’s e-mail', async () => {
    const { merchantId, cashier } = shops[2]!;
    for (const search of [String(merchantId), cashier.toUpperCase()]) {
      const { body } = await manager('GET', `/api/manager/merchants?search=${encodeURIComponent(search)}`);
      expect(ids(body)).toEqual([merchantId]);
    }
    const { body } = await manager('GET', '/api/manager/merchants?search=%25');
    expect(body.total).toBe(0);
  });

  test.each([
    ['a phone as it is written', '+966 50 765 4321'],
    ['a phone with the zero of its country', '050 7654321'],
    ['a phone in Arabic digits', '٠٥٠٧٦٥٤٣٢١'],
    ['part of an e-mail', 'owner-of-lilac@'],
    ['a name without its hamza', 'ازهار الليلك'],
    ['the owner', 'هند الليلك'],
  ])('shop is found by %s', async (_, search) => {
    const { merchantId } = shops[1]!;
    await at.database.owner.batch([
      sql`update merchant set phone = '966507654321', name_ar = 'أزهار الليلك' where merchant_id = ${merchantId}`,
      sql`update shop_user set name_ar = 'هند الليلك', email = 'owner-of-lilac@tiny.test'
        where merchant_id = ${merchantId} and is_owner`,
    ]);
    const { body } = await manager('GET', `/api/manager/merchants?search=${encodeURIComponent(search)}`);
    expect(ids(body)).toEqual([merchantId]);
    expect(body.records[0]).toMatchObject({ owner_name_ar: 'هند الليلك', owner_email: 'owner-of-lilac@tiny.test' });
    const account = await manager('GET', `/api/manager/merchants/${merchantId}`);
    expect(account.body.owner_name_ar).toBe('هند الليلك');
  });

  test('merchants filter by plan, sort and export', async () => {
    const premium = await manager('GET', '/api/manager/merchants?plan=premium');
    expect(ids(premium.body)).toEqual([shops[2]!.merchantId]);
    const sorted = await manager('GET', '/api/manager/merchants?sort=id');
    expect(sorted.body.records.map((row: { id: number }) => row.id)).toEqual(shops.map((shop) => shop.merchantId));
    const sheet = await manager('GET', '/api/manager/merchants?format=csv');
    expect(sheet.body).toContain(shops[0]!.owner);
  });

  test('dashboard counts merchants and signed-in people', async () => {
    const { body } = await manager('GET', '/api/manager/dashboard');
    expect(body.merchants).toEqual({ active: 1, trial: 1, expired: 1, disabled: 1, requested: 0, total: 4 });
    expect(body).toMatchObject({ new_this_month: 1, signed_in: 1, seen_lately: 1 });
    expect(body.months).toHaveLength(12);
    expect(body.months.at(-1)).toEqual({ month: '2026-03', opened: 1 });
    expect(body.months.at(-3)).toEqual({ month: '2026-01', opened: 3 });
  });

  test('request counts as a shop only once approved', async () => {
    const request = await accountDesk(at, manager).register();
    await at.database.owner.batch([
      sql`update merchant set created_at = '2026-03-10T09:00:00Z' where merchant_id = ${request.id}`,
    ]);
    const counted = async () => {
      const { body } = await manager('GET', '/api/manager/dashboard');
      return [body.merchants.total, body.merchants.requested, body.new_this_month, body.months.at(-1).opened];
    };
    const listed = async (filter: string) =>
      ids((await manager('GET', `/api/manager/merchants?${filter}`)).body).includes(request.id);
    expect(await counted()).toEqual([4, 1, 1, 1]);
    expect([await listed('page_size=100'), await listed(`search=${request.id}`)]).toEqual([false, false]);
    expect(await listed('state=requested')).toBe(true);
    expect((await manager('POST', `/api/manager/account_requests/${request.request}/approve`, {})).status).toBe(200);
    expect(await counted()).toEqual([5, 0, 2, 2]);
    expect(await listed('page_size=100')).toBe(true);
  });

  test('shop token opens no platform page', async () => {
    for (const path of ['merchants', 'dashboard', 'mails', 'sandbox_mails', 'js_errors'])
      expect((await owner('GET', `/api/manager/${path}`)).status).toBe(401);
  });
});

describe('mail tracker', () => {
  const mailOf = async (kind: string) => {
    const { body } = await manager('GET', `/api/manager/mails?kind=${kind}`);
    return body.records[0];
  };

  test('tracker shows mail and shop, secret text to nobody', async () => {
    await at.anonymous('POST', '/api/forgot_password', { email: shops[0]!.owner });
    const mail = await mailOf('reset_password');
    expect(mail).toMatchObject({ merchant_id: shops[0]!.merchantId, to_address: shops[0]!.owner, status: 1 });
    const { body } = await manager('GET', `/api/manager/mails/${mail.merchant_id}/${mail.id}`);
    expect(body).toMatchObject({ holds_secret: true, text_body: null, html_body: null });
  });

  test('ordinary mail shows its text', async () => {
    const sale = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shops[0]!.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    await owner('POST', `/api/invoices/${sale.body.id}/send`, { email: 'noura@tiny.test' });
    const mail = await mailOf('invoice');
    const { body } = await manager('GET', `/api/manager/mails/${mail.merchant_id}/${mail.id}`);
    expect(body.html_body).toContain(sale.body.document_number);
  });

  test('only failed mail is resent, once', async () => {
    const mail = await mailOf('invoice');
    const path = `/api/manager/mails/${mail.merchant_id}/${mail.id}/resend`;
    const early = await manager('POST', path, {});
    expect([early.status, early.body]).toEqual([501, 'only_failed_mails_are_resent']);
    await at.database.owner.batch([
      sql`update message set status = 0, last_error = 'mailbox unavailable' where merchant_id = ${mail.merchant_id} and id = ${mail.id}`,
    ]);
    const jobs = async () => {
      const [rows] = await at.database.owner.batch([
        sql`select count(*)::int as n from job_queue.job where name = 'message.send' and (data->'payload'->>'message_id')::bigint = ${mail.id} and (data->>'merchant_id')::int = ${mail.merchant_id}`,
      ]);
      return rows![0]!.n as number;
    };
    const before = await jobs();
    expect((await manager('POST', path, {})).status).toBe(200);
    expect(await jobs()).toBe(before + 1);
    expect(await mailOf('invoice')).toMatchObject({ status: 1, last_error: null });
    expect((await manager('POST', path, {})).body).toBe('only_failed_mails_are_resent');
  });

  test('foreign or missing number is not found', async () => {
    const mail = await mailOf('invoice');
    for (const path of [`mails/${shops[1]!.merchantId}/${mail.id}`, 'sandbox_mails/999999']) {
      const { status, body } = await manager('GET', `/api/manager/${path}`);
      expect([status, body]).toEqual([501, 'mail_not_found']);
    }
    const resend = await manager('POST', `/api/manager/mails/${shops[1]!.merchantId}/${mail.id}/resend`, {});
    expect(resend.body).toBe('mail_not_found');
  });

  test('sandbox shows each received mail whole', async () => {
    await at.database.owner.batch([
      sql`insert into sandbox_message (channel, from_address, to_addresses, subject, text_body, html_body, source)
          values ('mail', 'shop@tiny.test', '{noura@tiny.test}', 'Invoice', 'Plain', '<p>Page</p>', 'x')`,
    ]);
    const { body } = await manager('GET', '/api/manager/sandbox_mails?search=noura');
    expect(body.records).toMatchObject([{ subject: 'Invoice', to_addresses: ['noura@tiny.test'], attachments: [] }]);
    const mail = await manager('GET', `/api/manager/sandbox_mails/${body.records[0].id}`);
    expect(mail.body).toMatchObject({ text_body: 'Plain', html_body: '<p>Page</p>' });
  });
});

describe('other platform pages', () => {
  test('browser report is stored whole and shown to managers', async () => {
    const error = { error: 'TypeError', text: 'x is undefined', stack: 'at till.tsx:1' };
    await at.anonymous('POST', '/api/js_errors/add_js_error', { type: 1, error, route: '/merchant/billing' });
    const { body } = await manager('GET', '/api/manager/js_errors?search=till.tsx');
    expect(body.records).toMatchObject([{ route: '/merchant/billing', message: 'x is undefined' }]);
    const report = await manager('GET', `/api/manager/js_errors/${body.records[0].id}`);
    expect(report.body.error).toEqual(error);
    expect(report.body).toMatchObject({ merchant_id: null, person_id: null });
    // Whoever is signed in is told with it, by the session and not by what the browser says.
    const told = { type: 1, error: { ...error, text: 'of a person' }, route: 'merchant-billing', merchant_id: 7 };
    await owner('POST', '/api/js_errors/add_js_error', told);
    await manager('POST', '/api/manager/js_errors/add_js_error', { ...told, type: 2 });
    const [ofManager, ofOwner] = (await manager('GET', '/api/manager/js_errors?search=of+a+person')).body.records;
    expect(ofOwner).toMatchObject({
      merchant_id: shops[0]!.merchantId,
      person_id: expect.any(Number),
      route: 'merchant-billing',
    });
    expect(ofManager).toMatchObject({ merchant_id: null, person_id: expect.any(Number) });
    const none = await manager('GET', '/api/manager/js_errors/999999');
    expect([none.status, none.body]).toEqual([501, 'js_error_not_found']);
  });

  test('switched language applies at the next sign-in', async () => {
    expect((await owner('PUT', '/api/profile/language', { language: 'en' })).status).toBe(200);
    const again = await at.anonymous('POST', '/api/login', {
      email: shops[0]!.owner,
      password: 'a-password-for-tests-7',
      end_other_session: true,
    });
    expect(again.body.language).toBe('en');
    expect((await manager('PUT', '/api/manager/profile/language', { language: 'en' })).status).toBe(200);
    expect((await owner('PUT', '/api/profile/language', { language: 'fr' })).status).toBe(401);
    expect((await manager('PUT', '/api/manager/profile/language', { language: 'fr' })).status).toBe(422);
  });

  test('deposit document cannot be collected', async () => {
    owner = await at.signIn(shops[0]!.owner);
    const deposit = await owner('POST', '/api/deposits', {
      customer_id: shops[0]!.customers[0],
      payment: { method: 'cash', amount: 5000 },
    });
    const { status, body } = await owner('POST', `/api/invoices/${deposit.body.id}/payments`, {
      payments: [{ method: 'cash', amount: 100 }],
    });
    expect([status, body]).toEqual([501, 'only_invoices_are_collected']);
  });

  test('new owner chooses a country before any session', async () => {
    const { body } = await at.anonymous('GET', '/api/countries');
    expect(body.records[0]).toMatchObject({ id: 1, code: 'SA', prefix: '966' });
  });
});
