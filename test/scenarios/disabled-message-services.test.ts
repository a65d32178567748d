import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { platformMerchant } from '../../src/platform/db/transaction.ts';
import { type FurnishedShop, furnishShop } from '../support/furnished-shop.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';

/** An installation whose operator chose `none` for mail, SMS and WhatsApp: what needs them says so when it is asked for. */
let at: OwnServer;
let furnished: FurnishedShop;
let owner: Caller;
let manager: Caller;

beforeAll(async () => {
  const sends = { mail: true, sms: true, whatsapp: true };
  at = await openOwnServer({ sends });
  furnished = await furnishShop(at);
  owner = await at.signIn(furnished.shop.owner);
  manager = await at.signManagerIn();
  Object.assign(sends, { mail: false, sms: false, whatsapp: false });
});
afterAll(() => at.close());

const beside = (field: string, key: string) => ({ [field]: [{ key }] });

test('code by SMS or WhatsApp is refused', async () => {
  const ask = (channel: string) =>
    at.anonymous('POST', '/api/verification_codes', { mobile: '966551110001', purpose: 'register', channel });
  expect((await ask('sms')).body).toBe('no_sms_service');
  expect((await ask('whatsapp')).body).toBe('whatsapp_not_connected');
  const [kept] = await at.database.as(platformMerchant, (tx) =>
    tx.batch([sql`select 1 from verification_code where phone = '966551110001'`]),
  );
  expect(kept).toEqual([]);
});

test('forgotten password is refused beside the field', async () => {
  const forgot = (body: object) => at.anonymous('POST', '/api/forgot_password', body);
  expect((await forgot({ email: furnished.shop.owner })).body.errors).toEqual(beside('email', 'no_mail_service'));
  // The same for who is not known: nothing is told of an account.
  expect((await forgot({ email: 'nobody@nowhere.test' })).body.errors).toEqual(beside('email', 'no_mail_service'));
  const byName = await forgot({ account_id: furnished.shop.merchantId, user_name: 'owner' });
  expect(byName.body.errors).toEqual(beside('user_name', 'no_mail_service'));
});

test('employee invitation is refused beside the address', async () => {
  const { employee, role } = furnished.ids as Record<string, number>;
  const asked = { email: 'new@staff.test', user_name: 'new', role_id: role, language: 'ar' };
  const given = await owner('POST', `/api/employees/${employee}/login`, asked);
  expect(given.body.errors ?? given.body).toEqual(beside('email', 'no_mail_service'));
});

test('manager invitation is refused beside the address', async () => {
  const [roles] = await at.database.owner.batch([sql`select id from manager_role order by id limit 1`]);
  const invited = await manager('POST', '/api/manager/platform_employees', {
    ...{ email: 'new@platform.test', name_en: 'New', name_ar: 'جديد', role_id: roles![0]!['id'], language: 'ar' },
  });
  expect(invited.body.errors ?? invited.body).toEqual(beside('email', 'no_mail_service'));
});

test('document by mail or WhatsApp is refused beside field', async () => {
  const send = (body: object) => owner('POST', `/api/invoices/${furnished.ids.invoice}/send`, body);
  expect((await send({ email: 'a@b.test' })).body.errors).toEqual(beside('email', 'no_mail_service'));
  expect((await send({ mobile: '966551110001' })).body.errors).toEqual(beside('mobile', 'no_whatsapp_service'));
});
