import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { managerPermissionList, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { accountDesk } from '../support/account-desk.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** A platform manager works in a shop in its owner's place, and everything says so. */
let at: OwnServer;
let manager: Caller;
let desk: ReturnType<typeof accountDesk>;
let shop: TinyShop;
let other: TinyShop;
let owner: Caller;
const noon = '2026-03-10T09:00:00.000Z';

beforeAll(async () => {
  at = await openOwnServer({ now: noon });
  manager = await at.signManagerIn();
  desk = accountDesk(at, manager);
  shop = await at.openShop();
  other = await at.openShop();
});
afterAll(() => at.close());

const sell = (caller: Caller) =>
  caller('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
    payments: [{ method: 'cash', amount: 2500 }],
  });

describe('impersonation', () => {
  const enter = async (of = shop, as_: Caller = manager) =>
    as_('POST', `/api/manager/merchants/${of.merchantId}/login_as_owner`, { reason: 'يساعد في أول فاتورة' });

  test('impersonation needs a reason and its own session', async () => {
    owner = await at.signIn(shop.owner);
    expect((await desk.account(shop.merchantId, 'login_as_owner', { reason: '' })).status).toBe(422);
    const { status, body } = await enter();
    expect([status, body.ends_at]).toEqual([200, '2026-03-10T10:00:00.000Z']);
    const visitor = desk.as(body.api_token);
    expect(await desk.informations(visitor)).toMatchObject({
      visit: { manager_name_en: 'Manager', reason: 'يساعد في أول فاتورة' },
    });
    expect(await desk.informations(owner)).toMatchObject({ visit: null });
    const sale = await sell(visitor);
    expect(sale.status).toBe(200);
    await visitor('POST', '/api/customers', { name_ar: 'هند' });
    const trace = await desk.rows(sql`select a.operation, u.is_owner, a.manager_id is not null as by_manager, a.reason
      from audit_entry a join shop_user u on u.merchant_id = a.merchant_id and u.id = a.user_id
      where a.merchant_id = ${shop.merchantId} and a.manager_id is not null and a.user_id is not null order by a.id`);
    expect(trace).toEqual(
      ['POST /api/invoices', 'POST /api/customers'].map((operation) => ({
        operation,
        is_owner: true,
        by_manager: true,
        reason: 'يساعد في أول فاتورة',
      })),
    );
    const [invoice] = await desk.rows(sql`select v.manager_name_en, v.reason from invoice i
      join manager_visit v on v.merchant_id = i.merchant_id and v.id = i.visit_id where i.id = ${sale.body.id}`);
    expect(invoice).toEqual({ manager_name_en: 'Manager', reason: 'يساعد في أول فاتورة' });
    const own = await sell(owner);
    expect((await desk.rows(sql`select visit_id from invoice where id = ${own.body.id}`))[0]!.visit_id).toBeNull();
    const record = await owner('GET', `/api/invoices/${sale.body.id}`);
    expect(record.body).toMatchObject({ issued_in_place_of_owner: { name_en: 'Manager' } });
  });

  test('impersonation leaves no longer-lived sign-in', async () => {
    const hand = await owner('POST', '/api/employees', { name_en: 'Hand' });
    const roles = (await owner('GET', '/api/roles?page_size=100')).body.records as { id: number; key: string }[];
    const role_id = roles.find(({ key }) => key === 'cashier')!.id;
    const login = { email: 'hand@tiny.test', user_name: 'hand', role_id, language: 'en' };
    const visitor = desk.as((await enter()).body.api_token);
    const path = `/api/employees/${hand.body.id}/login`;
    expect((await visitor('POST', path, login)).body).toBe('not_in_owners_place');
    expect((await owner('POST', path, login)).status).toBe(200);
    for (const [act, body] of [
      ['invite', {}],
      ['role', { role_id }],
      ['disable', {}],
      ['enable', {}],
    ] as const)
      expect((await visitor('POST', `${path}/${act}`, body)).body).toBe('not_in_owners_place');
  });

  test('impersonation preserves owner’s names, language and password', async () => {
    const person = async () => {
      const { body } = await owner('POST', '/api/get_global_informations', {});
      return body.global_informations.user;
    };
    const before = await person();
    const visitor = desk.as((await enter()).body.api_token);
    const names = { version: before.version, name_ar: 'غيره', name_en: null };
    expect((await visitor('PUT', '/api/profile', names)).body).toBe('not_in_owners_place');
    const password = { current_password: tinyPassword, password: 'tulips-in-may-4' };
    expect((await visitor('POST', '/api/profile/change_password', password)).body).toBe('not_in_owners_place');
    const language = before.language === 'ar' ? 'en' : 'ar';
    expect((await visitor('PUT', '/api/profile/language', { language })).body).toEqual({ done: true });
    expect(await person()).toEqual(before);
  });

  test('impersonation cannot touch keys, archives, pay or payouts', async () => {
    const { api_token } = (await enter()).body;
    const visitor = desk.as(api_token);
    const before = (await owner('GET', '/api/gateway_accounts')).body;
    for (const [method, path, body] of [
      ['PUT', '/api/gateway_accounts/sandbox', { version: 0, is_active: true, api_key: 'sk_live_of_somebody_else' }],
      ['POST', '/api/archives', { with_documents: false }],
      ['POST', '/api/restores', { byte_size: 100 }],
      ['POST', '/api/leaves/1/approve', {}],
      ['POST', '/api/commission/months/approve', {}],
      ['POST', '/api/deposits/1/refund', {}],
      ['POST', '/api/roles', { name_en: 'All' }],
    ] as const)
      expect([path, await visitor(method, path, body)]).toMatchObject([
        path,
        { status: 501, body: 'not_in_owners_place' },
      ]);
    expect((await owner('GET', '/api/gateway_accounts')).body).toEqual(before);
    expect((await visitor('POST', '/api/catalogue_groups', { kind: 'service', name_ar: 'باقات' })).status).toBe(200);
  });
  test('impersonation ends within the hour, on sign-out, on re-entry', async () => {
    const first = desk.as((await enter()).body.api_token);
    const second = desk.as((await enter()).body.api_token);
    expect((await first('GET', '/api/customers')).body).toEqual({ message: 'session_expired' });
    expect((await second('POST', '/api/logout', {})).status).toBe(200);
    expect((await second('GET', '/api/customers')).body).toEqual({ message: 'session_expired' });
    const third = desk.as((await enter()).body.api_token);
    at.setNow('2026-03-10T10:00:01.000Z');
    expect((await third('GET', '/api/customers')).body).toEqual({ message: 'session_expired' });
    expect((await owner('GET', '/api/customers')).status).toBe(200);
    at.setNow(noon);
  });

  test('impersonation token is never stored and opens one shop', async () => {
    const { body } = await enter();
    const kept = await desk.rows(sql`select answer::text as t from manager_idempotency_key
      union all select input::text from manager_audit_entry union all select after::text from manager_audit_entry`);
    expect(JSON.stringify(kept)).not.toContain(body.api_token);
    const foreign = body.api_token.replace(/^\d+/, String(other.merchantId));
    expect((await desk.as(foreign)('GET', '/api/customers')).body).toEqual({ message: 'not_logged_in' });
  });

  test('disabled shop needs a special permission to enter', async () => {
    const rights = toPermissionMap(managerPermissionList.filter((p) => !(p.module === 2 && p.action === 9)));
    await desk.rows(sql`insert into manager (email, password_hash, name_en, name_ar, permissions, needs_second_step)
      select 'helper@tiny.test', password_hash, 'Helper', 'مساعد', ${JSON.stringify(rights)}::jsonb, false from manager limit 1`);
    const helper = await at.signManagerIn('helper@tiny.test');
    const inside = desk.as((await enter(shop, helper)).body.api_token);
    await desk.account(shop.merchantId, 'disable', { reason: 'تجربة' });
    expect((await inside('GET', '/api/customers')).status).toBe(401);
    expect((await enter(shop, helper)).body).toBe('disabled_needs_permission');
    const allowed = desk.as((await enter()).body.api_token);
    expect((await allowed('GET', '/api/customers')).status).toBe(200);
    await desk.account(shop.merchantId, 'enable');
  });

  describe('disabled manager', () => {
    const events = (token: string) =>
      fetch(`${at.url}/api/events`, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } });
    const hire = async (email: string) => {
      await desk.rows(sql`insert into manager (email, password_hash, name_en, name_ar, role_id, needs_second_step)
        select ${email}, password_hash, 'Temp', 'مؤقت', role_id, false from manager where email = 'manager@tiny.test'`);
      return at.signManagerIn(email);
    };
    const dismiss = (email: string) => desk.rows(sql`update manager set status = 0 where email = ${email}`);

    test('disabled manager’s sessions and streams end at once', async () => {
      const temp = await hire('temp@tiny.test');
      const [here, there] = [desk.as((await enter(shop, temp)).body.api_token), (await enter(other, temp)).body];
      const beside = desk.as((await enter()).body.api_token);
      const stream = await events(there.api_token);
      expect([(await here('GET', '/api/customers')).status, stream.status]).toEqual([200, 200]);
      await dismiss('temp@tiny.test');
      expect((await here('GET', '/api/customers')).body).toEqual({ message: 'session_expired' });
      expect((await desk.as(there.api_token)('GET', '/api/customers')).body).toEqual({ message: 'session_expired' });
      // Ends only when the server ends it.
      for await (const _ of stream.body!);
      expect((await beside('GET', '/api/customers')).status).toBe(200);
      expect((await enter(shop, temp)).body).toEqual({ message: 'user_not_active' });
    });

    test('concurrent disabling begins no impersonation', async () => {
      const temp = await hire('temp-2@tiny.test');
      const leaving = sql`update manager set status = 0 where email = 'temp-2@tiny.test'`;
      const { body } = await at.database.whileLocked(leaving, 1, () => enter(other, temp));
      expect(body).toEqual({ message: 'user_not_active' });
      const open = await desk.rows(sql`select 1 from manager_visit v join manager m on m.id = v.manager_id
        where m.email = 'temp-2@tiny.test' and v.ended_at is null`);
      expect(open).toEqual([]);
    });
  });

  test('manager without the permission is refused throughout', async () => {
    await desk.rows(sql`insert into manager (email, password_hash, name_en, name_ar, permissions, needs_second_step)
      select 'reader@tiny.test', password_hash, 'Reader', 'قارئ', '{"2":[1]}', false from manager limit 1`);
    const reader = await at.signManagerIn('reader@tiny.test');
    for (const action of ['extend', 'change_plan', 'disable', 'enable', 'suspend', 'resume', 'change_owner'])
      expect((await reader('POST', `/api/manager/merchants/${shop.merchantId}/${action}`, {})).status).toBe(403);
    expect((await enter(shop, reader)).status).toBe(403);
  });
});
