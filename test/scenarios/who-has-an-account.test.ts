import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';
import { provePhone } from '../support/phone-codes.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Registering does not tell who has an account. */
let at: OwnServer;
let shop: TinyShop;
beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
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

test('answers the same whether somebody signs in with the e-mail already, with and without a proof', async () => {
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
