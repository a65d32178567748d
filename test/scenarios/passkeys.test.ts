import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { softPasskey } from '../support/soft-passkey.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Signing in with a key of one's own device: made, used, copied, stolen, answered twice, forgotten. */
let at: OwnServer;
let shop: TinyShop;
let other: TinyShop;
const begins = Date.parse('2026-03-01T09:00:00.000Z');
let seconds = 0;
const wait = (by: number): void => {
  seconds += by;
  at.setNow(new Date(begins + seconds * 1000).toISOString());
};
const origin = 'http://batalat.test';

beforeAll(async () => {
  at = await openOwnServer();
  wait(0);
  shop = await at.openShop();
  other = await at.openShop();
});
afterAll(() => at.close());

const own = '/profile/passkeys';
const begin = async (who: Caller, area = '/api') =>
  (await who('POST', `${area}${own}/begin`, { password: tinyPassword })).body;
const add = async (who: Caller, device: ReturnType<typeof softPasskey>, area = '/api', name = 'جوال نورة') => {
  const { options, question } = await begin(who, area);
  return who('POST', `${area}${own}`, { question, name, answer: device.make(options) });
};
const ask = async (area = '/api') => {
  wait(1);
  return (await at.anonymous('POST', `${area}/login/passkey/begin`, {})).body;
};
const knock = (body: object, area = '/api') =>
  at.anonymous('POST', `${area}/login/passkey`, { end_other_session: true, ...body });

describe('shop user’s passkey', () => {
  const phone = softPasskey(origin);
  let owner: Caller;

  test('passkey needs password and user verification at this address', async () => {
    owner = await at.signIn(shop.owner);
    const wrong = await owner('POST', `/api${own}/begin`, { password: 'not-it-at-all' });
    expect(wrong.body.errors.password).toEqual([{ key: 'wrong_current_password' }]);
    const { options, question } = await begin(owner);
    expect(options).toMatchObject({
      rp: { id: 'batalat.test' },
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@');
    const tries = [
      phone.make(options, { isSeen: false }),
      phone.make(options, { from: 'https://ba1alat.example' }),
      phone.make({ ...options, challenge: 'AAAA' }),
      phone.make({ ...options, rp: { id: 'ba1alat.example' } }),
    ];
    for (const answer of tries)
      expect((await owner('POST', `/api${own}`, { question, name: 'x', answer })).body).toBe('passkey_not_made');
    const added = await owner('POST', `/api${own}`, { question, name: 'جوال نورة', answer: phone.make(options) });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    expect(added.body).toMatchObject({ name: 'جوال نورة', last_used_at: null });
    // The same key is not kept twice.
    expect((await owner('POST', `/api${own}`, { question, name: 'again', answer: phone.make(options) })).body).toBe(
      'passkey_not_made',
    );
  });

  test('another’s challenge adds no passkey', async () => {
    const cashier = await at.signIn(shop.cashier);
    const { options, question } = await begin(owner);
    const answer = softPasskey(origin).make(options);
    expect((await cashier('POST', `/api${own}`, { question, name: 'x', answer })).body).toBe('passkey_not_made');
    expect((await cashier('GET', `/api${own}`)).body.records).toEqual([]);
  });

  test('passkey signs in once per challenge without password', async () => {
    const { options, question } = await ask();
    const answer = phone.sign(options);
    const living = await knock({ question, answer, end_other_session: false });
    expect([living.status, living.body.message]).toEqual([409, 'session_exists']);
    // The question about the other session has not used the answer up.
    const opened = await knock({ question, answer });
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(opened.body.email).toBe(shop.owner);
    expect((await knock({ question, answer })).body).toBe('passkey_too_late');
    const race = await ask();
    const both = phone.sign(race.options);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => knock({ question: race.question, answer: both })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    owner = await at.signIn(shop.owner);
    expect((await owner('GET', `/api${own}`)).body.records[0].last_used_at).not.toBeNull();
  });

  test('late, foreign, unverified or altered answer is refused', async () => {
    const { options, question } = await ask();
    const unknown = [
      phone.sign(options, { isSeen: false }),
      phone.sign(options, { from: 'https://ba1alat.example' }),
      phone.sign({ ...options, challenge: 'AAAA' }),
      phone.sign({ ...options, rpId: 'ba1alat.example' }),
      softPasskey(origin).sign(options, { as: Buffer.from(`shop:${shop.merchantId}:1`).toString('base64url') }),
      phone.sign(options, { as: Buffer.from(`shop:${other.merchantId}:1`).toString('base64url') }),
      phone.sign(options, { as: Buffer.from('platform:1').toString('base64url') }),
      phone.sign(options, { as: Buffer.from('shop:0:0').toString('base64url') }),
    ];
    for (const answer of unknown) expect((await knock({ question, answer })).body).toBe('passkey_unknown');
    wait(301);
    expect((await knock({ question, answer: phone.sign(options) })).body).toBe('passkey_too_late');
    const forged = await ask();
    const question2 = `${forged.question.slice(0, -2)}AA`;
    expect((await knock({ question: question2, answer: phone.sign(forged.options) })).body).toBe('passkey_too_late');
  });

  test('copied device with a lower counter is refused', async () => {
    const key = softPasskey(origin, { counts: true });
    wait(60);
    expect((await add(await at.signIn(shop.cashier), key)).status).toBe(200);
    for (let n = 0; n < 2; n++) {
      const { options, question } = await ask();
      expect((await knock({ question, answer: key.sign(options) })).status).toBe(200);
    }
    key.forgetCount();
    const { options, question } = await ask();
    expect((await knock({ question, answer: key.sign(options) })).body).toBe('passkey_unknown');
  });

  test('platform and shop challenges are not interchangeable', async () => {
    const platform = await ask('/api/manager');
    expect((await knock({ question: platform.question, answer: phone.sign(platform.options) })).body).toBe(
      'passkey_too_late',
    );
  });

  test('closed sign-in stays closed', async () => {
    const device = softPasskey(origin);
    expect((await add(await at.signIn(other.owner), device)).status).toBe(200);
    await at.database.owner.batch([
      sql`update shop_user set status = 0 where merchant_id = ${other.merchantId} and lower(email) = ${other.owner}`,
    ]);
    const { options, question } = await ask();
    expect((await knock({ question, answer: device.sign(options) })).body).toBe('user_not_active');
  });

  test('ten passkeys at most; a removed one opens nothing', async () => {
    owner = await at.signIn(shop.owner);
    for (let n = 0; n < 9; n++) {
      wait(60);
      expect((await add(owner, softPasskey(origin), '/api', `مفتاح ${n}`)).status).toBe(200);
    }
    wait(60);
    expect((await owner('POST', `/api${own}/begin`, { password: tinyPassword })).body).toBe('too_many_passkeys');
    const { records } = (await owner('GET', `/api${own}`)).body;
    expect(records).toHaveLength(10);
    const stranger = await at.signIn(shop.cashier);
    const { id } = records.at(-1);
    expect((await stranger('DELETE', `/api${own}/${id}`)).body).toBe('passkey_not_found');
    expect((await owner('DELETE', `/api${own}/${id}`)).status).toBe(200);
    const { options, question } = await ask();
    expect((await knock({ question, answer: phone.sign(options) })).body).toBe('passkey_unknown');
  });
});

describe('platform manager’s passkey', () => {
  test('manager has passkeys for the platform', async () => {
    const key = softPasskey(origin);
    const manager = await at.signManagerIn();
    expect((await add(manager, key, '/api/manager')).status).toBe(200);
    const { options, question } = await ask('/api/manager');
    const answer = key.sign(options);
    const living = await knock({ question, answer, end_other_session: false }, '/api/manager');
    expect([living.status, living.body.message]).toEqual([409, 'session_exists']);
    const opened = await knock({ question, answer }, '/api/manager');
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(opened.body.api_token).toEqual(expect.any(String));
    expect((await knock({ question, answer }, '/api/manager')).body).toBe('passkey_too_late');
    const shops = await ask();
    expect((await knock({ question: shops.question, answer: key.sign(shops.options) })).body).toBe('passkey_unknown');
  });
});
