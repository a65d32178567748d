import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyAccountOwner } from '../../src/features/tenancy/server/notify-accounts-job.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { accountDesk } from '../support/account-desk.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** From a request to the last day, as owner and managers live it. */
let at: OwnServer;
let manager: Caller;
let desk: ReturnType<typeof accountDesk>;
const noon = '2026-03-10T09:00:00.000Z';

beforeAll(async () => {
  at = await openOwnServer({ now: noon, approvesByItself: false });
  manager = await at.signManagerIn();
  desk = accountDesk(at, manager);
});
afterAll(() => at.close());

describe('waiting account', () => {
  test('waiting session opens the waiting page only', async () => {
    const shop = await desk.register();
    const owner = desk.as(shop.token);
    const told = await desk.informations(owner);
    expect(told).toMatchObject({ standing: 'waits', account_state: 'requested', expires_on: null });
    for (const [method, path, body] of [
      ['GET', '/api/customers'],
      ['GET', '/api/till_catalogue'],
      ['POST', '/api/customers', { name_ar: 'نورة' }],
      ['POST', '/api/invoices', { lines: [], payments: [] }],
      ['PUT', '/api/profile', { version: 1, name_ar: 'سارة' }],
    ] as const) {
      const answer = await owner(method, path, body);
      // The shape of a sale is looked at before its session.
      if (path === '/api/invoices') expect([403, 422]).toContain(answer.status);
      else expect([path, answer.status, answer.body]).toEqual([path, 403, { message: 'account_waits' }]);
    }
    const events = await fetch(`${at.url}/api/events`, { headers: { authorization: `Bearer ${shop.token}` } });
    expect(events.status).toBe(403);
    expect((await owner('PUT', '/api/profile/language', { language: 'en' })).status).toBe(200);
    expect((await owner('POST', '/api/logout', {})).status).toBe(200);
    expect(await desk.mailsTo(shop.email)).toEqual(['account_received']);
  });

  test('complete sale is refused too', async () => {
    const shop = await desk.register();
    const sale = await desk.as(shop.token)('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: 1, quantity_milli: 1000, unit_price: 100 }],
      payments: [{ method: 'cash', amount: 100 }],
    });
    expect([sale.status, sale.body]).toEqual([403, { message: 'account_waits' }]);
  });

  test('approval starts the trial today in shop time', async () => {
    at.setNow('2026-03-10T20:30:00.000Z');
    const riyadh = await desk.register();
    const dubai = await desk.register({ country_id: 2 });
    const [zones] = [
      await desk.rows(sql`select zone from merchant where merchant_id in (${riyadh.id}, ${dubai.id}) order by 1`),
    ];
    expect(zones.map((z) => z.zone)).toEqual(['Asia/Dubai', 'Asia/Riyadh']);
    expect((await desk.approve(riyadh.request)).body).toEqual({ id: riyadh.id, state: 'approved' });
    expect((await desk.approve(dubai.request)).status).toBe(200);
    const ends = await desk.rows(
      sql`select expires_on from merchant where merchant_id in (${riyadh.id}, ${dubai.id}) order by merchant_id`,
    );
    // Half past eleven at night in Riyadh is half past midnight in Dubai.
    expect(ends.map((m) => m.expires_on)).toEqual(['2026-03-16', '2026-03-17']);
    const owner = desk.as(riyadh.token);
    expect(await desk.informations(owner)).toMatchObject({ standing: 'open', expires_on: '2026-03-16' });
    expect(await desk.informations(owner)).toMatchObject({ account_state: 'trial' });
    expect((await owner('POST', '/api/customers', { name_ar: 'نورة' })).status).toBe(200);
    expect(await desk.mailsTo(riyadh.email)).toEqual(['account_received', 'account_approved']);
    at.setNow(noon);
  });

  test('rejection shows its reason and allows later approval', async () => {
    const shop = await desk.register();
    const reject = (body: object) => manager('POST', `/api/manager/account_requests/${shop.request}/reject`, body);
    expect((await reject({ reason: '  ' })).status).toBe(422);
    expect((await reject({ reason: 'السجل التجاري غير واضح' })).body).toEqual({ done: true });
    expect(await desk.informations(desk.as(shop.token))).toMatchObject({
      standing: 'waits',
      account_state: 'rejected',
      state_reason: 'السجل التجاري غير واضح',
    });
    expect((await reject({ reason: 'مرة أخرى' })).body).toBe('request_decided');
    expect((await desk.approve(shop.request)).status).toBe(200);
    expect(await desk.informations(desk.as(shop.token))).toMatchObject({ standing: 'open', state_reason: null });
    expect(await desk.mailsTo(shop.email)).toEqual(['account_received', 'account_rejected', 'account_approved']);
  });

  test('one of two managers approves, the other learns it', async () => {
    const shop = await desk.register();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.approve(shop.request)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 501, 501, 501]);
    expect(answers.filter((a) => a.status === 501).map((a) => a.body)).toEqual(Array(3).fill('request_decided'));
    expect(await desk.mailsTo(shop.email)).toEqual(['account_received', 'account_approved']);
    const events = await desk.rows(sql`select action from account_event where merchant_id = ${shop.id} order by id`);
    expect(events.map((e) => e.action)).toEqual(['request', 'approve']);
  });

  test('unknown and unverified requests are refused', async () => {
    expect((await desk.approve(999_999)).body).toBe('request_not_found');
    const [{ id }] =
      (await desk.rows(sql`insert into account_request (unique_id, status, asked_at, name_ar, business_kind,
        country_id, owner_name, email, phone, language)
      values ('unverified', 2, ${noon}, 'متجر', 'flowers', 1, 'سارة', 'x@tiny.test', '966550000000', 'ar') returning id::int`)) as [
        { id: number },
      ];
    expect((await desk.approve(id)).body).toBe('request_decided');
    await desk.rows(sql`update account_request set status = 0 where id = ${id}`);
    expect((await desk.approve(id)).body).toBe('request_not_verified');
  });

  test('request lists find, filter, count and export', async () => {
    const open = await manager('GET', '/api/manager/account_requests?is_open=1');
    expect(open.body.records.every((r: { status: number }) => r.status === 1 || r.status === 2)).toBe(true);
    const found = await manager('GET', '/api/manager/account_requests?search=new-1@tiny.test');
    expect(found.body).toMatchObject({ total: 1, records: [{ email: 'new-1@tiny.test', status: 1 }] });
    const sheet = await manager('GET', '/api/manager/account_requests?format=csv');
    expect(sheet.body).toContain('new-1@tiny.test');
    const rejected = await manager('GET', '/api/manager/account_requests?status=0&sort=-decided_at');
    expect(rejected.status).toBe(200);
  });
});

describe('trial end', () => {
  const tellEverybody = async (now: string) => {
    const shops = await desk.rows(sql`select accounts_to_tell(${now}::timestamptz) as id`);
    for (const { id } of shops)
      await at.database.as(id as number, (tx) => notifyAccountOwner(tx, now, 'http://batalat.test'));
    return shops.map((row) => row.id);
  };

  test('owner is notified at two days and the end', async () => {
    const shop = await at.openShop();
    await desk.rows(
      sql`update merchant set expires_on = '2026-03-20', is_trial = true where merchant_id = ${shop.merchantId}`,
    );
    // Riyadh's 18th begins at nine in the evening of the 17th.
    expect(await tellEverybody('2026-03-17T20:59:00.000Z')).not.toContain(shop.merchantId);
    expect(await desk.mailsTo(shop.owner)).toEqual([]);
    for (let i = 0; i < 2; i++) await tellEverybody('2026-03-17T21:01:00.000Z');
    expect(await desk.mailsTo(shop.owner)).toEqual(['account_ending']);
    const at_once = [1, 2].map(() =>
      at.database.as(shop.merchantId, (tx) =>
        notifyAccountOwner(tx, '2026-03-20T21:01:00.000Z', 'http://batalat.test'),
      ),
    );
    await Promise.all(at_once);
    expect(await desk.mailsTo(shop.owner)).toEqual(['account_ending', 'account_ended']);
    expect(await tellEverybody('2026-03-20T21:05:00.000Z')).not.toContain(shop.merchantId);
    // Another last day is told of anew; one that ended long ago is not.
    await desk.rows(sql`update merchant set expires_on = '2026-04-20' where merchant_id = ${shop.merchantId}`);
    expect(await tellEverybody('2026-04-19T09:00:00.000Z')).toContain(shop.merchantId);
    await desk.rows(sql`update merchant set expires_on = '2026-01-01' where merchant_id = ${shop.merchantId}`);
    expect(await tellEverybody('2026-04-19T09:00:00.000Z')).not.toContain(shop.merchantId);
    const [mail] = await desk.rows(sql`select subject, html_body from message where to_address = ${shop.owner}
      and kind = 'account_ended'`);
    expect(mail!.subject).toContain('انتهى اشتراك الحساب');
    expect(mail!.html_body).toContain('/merchant/sign-in');
  });
});

describe('shop account', () => {
  let shop: TinyShop;
  let other: TinyShop;
  let owner: Caller;
  beforeAll(async () => {
    shop = await at.openShop();
    other = await at.openShop();
    owner = await at.signIn(shop.owner);
  });

  const expiresOn = async () =>
    (await desk.rows(sql`select expires_on from merchant where merchant_id = ${shop.merchantId}`))[0]!.expires_on;
  const sell = (caller: Caller) =>
    caller('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'cash', amount: 2500 }],
    });

  test('account extends by days or date, never backwards', async () => {
    const id = shop.merchantId;
    expect((await desk.account(id, 'extend', { days: 5 })).body).toBe('account_never_ends');
    expect((await desk.account(id, 'extend', {})).body.errors.days[0].key).toBe('days_or_date');
    expect((await desk.account(id, 'extend', { until_on: '2026-03-09' })).body.errors.until_on[0].key).toBe(
      'in_the_past',
    );
    expect((await desk.account(id, 'extend', { until_on: '2026-03-10' })).status).toBe(200);
    expect((await desk.account(id, 'extend', { days: 5 })).body).toEqual({ id, state: 'active' });
    expect(await expiresOn()).toBe('2026-03-15');
    expect((await desk.account(999_999, 'extend', { days: 5 })).body).toBe('merchant_not_found');
  });

  test('extension is limited to representable years', async () => {
    const { merchantId: id } = await at.openShop();
    expect((await desk.account(id, 'change_plan', { plan: 'premium', until_on: '2999-12-31' })).status).toBe(200);
    const more = await desk.account(id, 'extend', { days: 1 });
    expect([more.status, more.body.errors?.days]).toEqual([422, [{ key: 'year_out_of_range' }]]);
    expect((await manager('GET', `/api/manager/merchants/${id}`)).status).toBe(200);
    expect((await manager('GET', '/api/manager/merchants?page_size=100')).status).toBe(200);
  });

  test('expired account reads and exports but changes nothing', async () => {
    at.setNow('2026-03-16T09:00:00.000Z');
    const again = await at.signIn(shop.owner);
    expect(await desk.informations(again)).toMatchObject({ standing: 'expired', account_state: 'expired' });
    expect((await again('GET', '/api/customers')).status).toBe(200);
    expect((await again('GET', '/api/customers?format=csv')).status).toBe(200);
    const sale = await sell(again);
    expect([sale.status, sale.body]).toEqual([403, { message: 'account_expired' }]);
    const form = new FormData();
    form.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
    const upload = await fetch(`${at.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${again.token}` },
      body: form,
    });
    expect(upload.status).toBe(403);
    // Five days from today on: today is the first.
    expect((await desk.account(shop.merchantId, 'extend', { days: 5 })).status).toBe(200);
    expect(await expiresOn()).toBe('2026-03-20');
    expect((await sell(again)).status).toBe(200);
    at.setNow(noon);
    owner = await at.signIn(shop.owner);
  });

  test('plan ends the trial', async () => {
    await desk.rows(sql`update merchant set is_trial = true where merchant_id = ${shop.merchantId}`);
    const past = await desk.account(shop.merchantId, 'change_plan', { plan: 'premium', until_on: '2026-03-09' });
    expect(past.body.errors.until_on[0].key).toBe('in_the_past');
    const changed = await desk.account(shop.merchantId, 'change_plan', { plan: 'premium', until_on: '2027-03-09' });
    expect(changed.body).toEqual({ id: shop.merchantId, state: 'premium' });
    expect((await desk.account(shop.merchantId, 'change_plan', { plan: 'basic' })).body.state).toBe('active');
    expect(await expiresOn()).toBeNull();
  });

  test('disabling ends sessions with a reason, others unaffected', async () => {
    const neighbour = await at.signIn(other.owner);
    const id = shop.merchantId;
    expect((await desk.account(id, 'enable')).body).toBe('account_not_disabled');
    expect((await desk.account(id, 'resume')).body).toBe('account_not_suspended');
    expect((await desk.account(id, 'disable', { reason: 'عقد منتهٍ' })).body).toEqual({ id, state: 'disabled' });
    expect((await owner('GET', '/api/customers')).body).toEqual({ message: 'account_disabled' });
    const login = await at.anonymous('POST', '/api/login', { email: shop.owner, password: tinyPassword });
    expect(login.body).toBe('account_disabled_because');
    expect(JSON.parse(decodeURIComponent(login.headers.get('x-refusal-params')!))).toEqual({ reason: 'عقد منتهٍ' });
    for (const action of ['extend', 'suspend', 'disable', 'change_plan'])
      expect((await desk.account(id, action, { days: 1, plan: 'basic', reason: 'x' })).body).toBe(
        'account_not_running',
      );
    expect((await desk.account(id, 'enable')).body).toEqual({ id, state: 'active' });
    // What ended stays ended.
    expect((await owner('GET', '/api/customers')).body).toEqual({ message: 'session_expired' });
    expect((await neighbour('GET', '/api/customers')).status).toBe(200);
  });

  test('account is suspended and resumed with mails', async () => {
    const id = shop.merchantId;
    owner = await at.signIn(shop.owner);
    expect((await desk.account(id, 'suspend', { reason: 'فاتورة متأخرة' })).body).toEqual({ id, state: 'suspended' });
    expect((await owner('GET', '/api/customers')).body).toEqual({ message: 'account_suspended' });
    const login = await at.anonymous('POST', '/api/login', { email: shop.owner, password: tinyPassword });
    expect(login.body).toBe('account_suspended_because');
    await desk.rows(sql`update merchant set state_reason = null where merchant_id = ${id}`);
    const bare = await at.anonymous('POST', '/api/login', { email: shop.owner, password: tinyPassword });
    expect(bare.body).toBe('account_suspended');
    expect((await desk.account(id, 'resume')).body).toEqual({ id, state: 'active' });
    expect(await desk.mailsTo(shop.owner)).toEqual(['account_suspended', 'account_resumed']);
    owner = await at.signIn(shop.owner);
  });

  test('owner changes to another person of the shop', async () => {
    const id = shop.merchantId;
    const person = async (of: TinyShop, name: string) =>
      (
        await desk.rows(sql`select id::int as id, is_owner, (select key from role r where r.merchant_id = u.merchant_id
        and r.id = u.role_id) as role from shop_user u where merchant_id = ${of.merchantId} and user_name = ${name}`)
      )[0]!;
    const reason = 'بيعت المنشأة';
    const foreign = (await person(other, 'cashier')).id;
    expect((await desk.account(id, 'change_owner', { user_id: foreign, reason })).body).toBe('new_owner_not_found');
    const same = (await person(shop, 'owner')).id;
    expect((await desk.account(id, 'change_owner', { user_id: same, reason })).body).toBe('new_owner_not_found');
    const user_id = (await person(shop, 'cashier')).id;
    const both = await Promise.all([1, 2].map(() => desk.account(id, 'change_owner', { user_id, reason })));
    expect(both.map((a) => a.status).sort()).toEqual([200, 501]);
    expect(await person(shop, 'cashier')).toMatchObject({ is_owner: true, role: 'owner' });
    expect(await person(shop, 'owner')).toMatchObject({ is_owner: false, role: 'manager' });
    expect((await desk.account(id, 'change_owner', { user_id: same, reason })).status).toBe(200);
  });

  test('record shows facts, people and history', async () => {
    const { body } = await manager('GET', `/api/manager/merchants/${shop.merchantId}`);
    expect(body).toMatchObject({ id: shop.merchantId, state: 'active', today: '2026-03-10' });
    expect(body.people.map((p: { is_owner: boolean }) => p.is_owner)).toEqual([true, false]);
    expect(body.history.at(-1)).toMatchObject({ action: 'extend', manager_en: 'Manager', until_on: '2026-03-10' });
    const actions = body.history.map((e: { action: string }) => e.action);
    for (const action of ['extend', 'change_plan', 'disable', 'enable', 'suspend', 'resume', 'change_owner'])
      expect(actions).toContain(action);
    expect((await manager('GET', '/api/manager/merchants/999999')).body).toBe('merchant_not_found');
  });

  test('unapproved shop has no account actions', async () => {
    const fresh = await desk.register();
    for (const action of ['change_owner', 'login_as_owner'])
      expect((await desk.account(fresh.id, action, { user_id: 1, reason: 'x' })).body).toBe('account_not_opened');
    expect((await desk.account(fresh.id, 'disable', { reason: 'x' })).body).toBe('account_not_running');
  });
});
