import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from '../support/own-server.ts';
import { provePhone } from '../support/phone-codes.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Registering does not tell who has an account. */
let at: OwnServer;
let shop: TinyShop;
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
});
afterAll(() => at.close());

const asking = {
  name_ar: 'زهور الخريف',
  owner_name: 'هند',
  email: 'hind@autumn.test',
  mobile: '966551230001',
  password: 'autumn-flowers-26',
};
/** Status, headers and body of an answer as they came, without what is another at every call. */
const answerOf = async (body: object) => {
  const response = await fetch(`${at.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const headers = [...response.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status: response.status, headers, text: await response.text() };
};
/** Tokens are random, numbers rise. */
const alike = (text: string) =>
  text
    .replaceAll(/"(api_token|device_token)":"[^"]+"/g, '"$1":"…"')
    .replaceAll(/"(account_id|id)":\d+/g, '"$1":0')
    .replaceAll(asking.email, shop.owner);

test('employee sign-in reveals no account elsewhere', async () => {
  const [mine, theirs] = [await at.openShop(), await at.openShop()];
  const owner = await at.signIn(mine.owner);
  const roles = (await owner('GET', '/api/roles?page_size=100')).body.records as { id: number; key: string }[];
  const role_id = roles.find(({ key }) => key === 'cashier')!.id;
  const give = async (email: string, user_name: string) => {
    const { id } = (await owner('POST', '/api/employees', { name_en: user_name })).body;
    return owner('POST', `/api/employees/${id}/login`, { email, user_name, role_id, language: 'en' });
  };
  const taken = await give(theirs.owner, 'taken');
  const free = await give('nobody-yet@tiny.test', 'free');
  expect([taken.status, Object.keys(taken.body), Object.keys(taken.body.login)]).toEqual([
    200,
    Object.keys(free.body),
    Object.keys(free.body.login),
  ]);
  const [mail] = (
    await at.database.owner.batch([
      sql`select text_body from message where to_address = ${theirs.owner} and kind = 'invitation'`,
    ])
  )[0]!;
  const token = /reset-password\/([\w-]+)/.exec(String(mail!.text_body))![1]!;
  expect((await at.anonymous('POST', '/api/reset_password', { token, password: 'tulips-in-may-4' })).status).toBe(200);
  const signIn = (who: object) => at.anonymous('POST', '/api/login', { ...who, password: 'tulips-in-may-4' });
  expect((await signIn({ account_id: mine.merchantId, user_name: 'taken' })).status).toBe(200);
  // The e-mail stays the other's: this password opens nothing by it, theirs does.
  expect((await signIn({ email: theirs.owner })).status).toBe(422);
  await at.signIn(theirs.owner);
  const twice = await give(theirs.owner, 'again');
  expect([twice.status, twice.body.errors]).toEqual([422, { email: [{ key: 'email_already_exists' }] }]);
  const both = await Promise.all([give('both@tiny.test', 'one'), give('both@tiny.test', 'two')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('registration answers equally for known and unknown e-mails', async () => {
  const taken = { ...asking, email: shop.owner };
  const bare = await answerOf(asking);
  expect(bare.text).toContain('verification_token');
  expect(await answerOf(taken)).toEqual(bare);

  const free = await answerOf({ ...asking, verification_token: await provePhone(at, asking.mobile) });
  const [count] = await at.database.owner.batch([sql`select count(*)::int as n from sign_in_email`]);
  const proof = { mobile: '966551230002', verification_token: await provePhone(at, '966551230002') };
  const other = await answerOf({ ...taken, ...proof });
  expect(free.status).toBe(200);
  const size = ([name]: [string, string]) => name !== 'content-length';
  expect({ ...other, headers: other.headers.filter(size), text: alike(other.text) }).toEqual({
    ...free,
    headers: free.headers.filter(size),
    text: alike(free.text),
  });

  // The e-mail stays whose it was, and they are told; the new shop is entered by its number.
  expect(await at.database.owner.batch([sql`select count(*)::int as n from sign_in_email`])).toEqual([count]);
  const { account_id } = JSON.parse(other.text);
  const [mails] = await at.database.owner.batch([
    sql`select to_address from message where merchant_id = ${account_id} and kind = 'account_exists'`,
  ]);
  expect(mails).toEqual([{ to_address: shop.owner }]);
  expect((await at.signIn(shop.owner)).token).toBeDefined();
  const entered = await at.anonymous('POST', '/api/login', {
    account_id,
    user_name: 'owner',
    password: asking.password,
    end_other_session: true,
  });
  expect(entered.status).toBe(200);
});
