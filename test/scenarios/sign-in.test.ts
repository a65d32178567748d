import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { newToken, tokenHash } from '../../src/platform/secrets/secrets.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';
import { provePhone } from '../support/phone-codes.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Who gets in, who does not, and what is said to each. */
let at: OwnServer;
let shop: TinyShop;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
});
afterAll(() => at.close());

const login = (body: object) => at.anonymous('POST', '/api/login', body);
const forgive = () => at.database.owner.batch([sql`delete from sign_in_attempt`, sql`delete from ip_block`]);

describe('successful sign-in', () => {
  test('e-mail or account id opens the shop', async () => {
    const byEmail = await login({ email: shop.owner.toUpperCase(), password: tinyPassword });
    expect(byEmail.status).toBe(200);
    expect(byEmail.body).toMatchObject({ account_id: shop.merchantId, user_name: 'owner' });
    const byAccount = await login({
      account_id: shop.merchantId,
      user_name: 'Owner',
      password: tinyPassword,
      end_other_session: 1,
    });
    expect(byAccount.status).toBe(200);
    expect(byAccount.body.api_token).not.toBe(byEmail.body.api_token);
  });

  test('token and password are not stored in clear', async () => {
    const { body } = await login({ email: shop.owner, password: tinyPassword, end_other_session: true });
    const [rows] = await at.database.owner.batch([sql`select encode(token_hash, 'escape') as hash from shop_session`]);
    expect(JSON.stringify(rows)).not.toContain(body.api_token);
    const [users] = await at.database.owner.batch([sql`select password_hash from shop_user`]);
    for (const user of users!) expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('single live session', () => {
  test('second sign-in may end the first with notice', async () => {
    const first = await at.signIn(shop.cashier);
    const second = await login({ email: shop.cashier, password: tinyPassword });
    expect([second.status, second.body]).toEqual([409, { message: 'session_exists' }]);
    expect((await first('POST', '/api/get_global_informations', {})).status).toBe(200);
    await at.signIn(shop.cashier);
    const ended = await first('POST', '/api/get_global_informations', {});
    expect([ended.status, ended.body]).toEqual([401, { message: 'session_ended_elsewhere' }]);
  });

  test('sign-out or two weeks end the session', async () => {
    const caller = await at.signIn(shop.cashier);
    expect((await caller('POST', '/api/logout', {})).body).toEqual({ done: true });
    expect((await caller('GET', '/api/till_catalogue')).status).toBe(401);
    const later = await at.signIn(shop.cashier);
    at.setNow('2026-03-16T09:00:00.000Z');
    const expired = await later('GET', '/api/till_catalogue');
    expect(expired.body).toEqual({ message: 'session_expired' });
    // An expired session does not stand in the way of the next sign-in.
    expect((await login({ email: shop.cashier, password: tinyPassword })).status).toBe(200);
    at.setNow('2026-03-01T09:00:00.000Z');
  });
});

describe('failed sign-in', () => {
  test('unknown user and wrong password answer alike', async () => {
    const wrong = await login({ email: shop.owner, password: 'not-it' });
    const nobody = await login({ email: 'nobody@tiny.test', password: 'not-it' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ password: [{ key: 'wrong_username_or_password' }] });
    expect(nobody.body).toEqual(wrong.body);
    await forgive();
  });

  const guess = (n: number, as: object = { email: shop.owner }) => login({ ...as, password: `guess-${n}` });
  const right = (more: object = {}) =>
    login({ email: shop.owner, password: tinyPassword, end_other_session: true, ...more });

  test('failures after the fifth wait longer on unknown devices', async () => {
    const { body: known } = await right();
    for (let i = 0; i < 5; i++) expect((await guess(i)).status).toBe(422);
    for (const [at_, wait] of [
      ['09:00:00', 60],
      ['09:01:00', 120],
      ['09:03:00', 240],
      ['09:07:00', 480],
      ['09:15:00', 900],
      ['09:30:00', 900],
    ] as const) {
      at.setNow(`2026-03-01T${at_}.000Z`);
      if (at_ !== '09:00:00') expect((await guess(9)).status).toBe(422);
      const slowed = await right();
      expect([slowed.status, slowed.body]).toEqual([429, { message: 'too_many_attempts', retry_after: wait }]);
    }
    expect((await right({ device_token: known.device_token })).status).toBe(200);
    // Who got in is no stranger any more: the failures are forgotten.
    expect((await right()).status).toBe(200);
    at.setNow('2026-03-01T09:00:00.000Z');
    await forgive();
  });

  test('person counts under any name, known devices separately', async () => {
    const { body: known } = await right();
    const ways = [
      { email: shop.owner },
      { email: shop.owner.toUpperCase() },
      { account_id: shop.merchantId, user_name: 'owner' },
      { account_id: shop.merchantId, user_name: 'OWNER' },
      { email: ` ${shop.owner} ` },
    ];
    for (const [i, as] of ways.entries()) expect((await guess(i, as)).status).toBe(422);
    for (const as of ways) expect((await guess(9, as)).status).toBe(429);
    const own = { email: shop.owner, device_token: known.device_token };
    for (let i = 0; i < 5; i++) expect((await guess(i, own)).status).toBe(422);
    expect((await guess(5, own)).status).toBe(429);
    const [kinds] = await at.database.owner.batch([
      sql`select failed_type, count(*)::int as n from sign_in_attempt group by 1 order by 1`,
    ]);
    expect(kinds).toEqual([
      { failed_type: 2, n: 10 },
      { failed_type: 3, n: 6 },
    ]);
    await forgive();
  });

  test('simultaneous guesses are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => guess(i)));
    expect(answers.filter((one) => one.status === 422)).toHaveLength(5);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(35);
    await forgive();
    const manager = (n: number) =>
      at.anonymous('POST', '/api/manager/login', { email: 'manager@tiny.test', password: `guess-${n}` });
    const managers = await Promise.all(Array.from({ length: 20 }, (_, i) => manager(i)));
    expect(managers.filter((one) => one.status === 422)).toHaveLength(5);
    await forgive();
  });

  test('person is mailed once; a new password signs in', async () => {
    const told = async () =>
      (
        await at.database.owner.batch([
          sql`select to_address from message where kind = 'sign_in_tries' and to_address = ${shop.cashier}`,
        ])
      )[0]!;
    const as = { email: shop.cashier };
    for (let i = 0; i < 4; i++) await guess(i, as);
    const before = (await told()).length;
    for (let i = 4; i < 8; i++) await guess(i, as);
    expect((await told()).length).toBe(before + 1);
    await at.anonymous('POST', '/api/forgot_password', as);
    const [found] = await at.database.owner.batch([
      sql`select text_body from message where kind = 'reset_password' and to_address = ${shop.cashier} order by id desc`,
    ]);
    const token = /reset-password\/([\w-]+)/.exec(found![0]!.text_body as string)![1]!;
    const fresh = await at.anonymous('POST', '/api/reset_password', { token, password: 'ranunculus-at-dawn' });
    for (let i = 0; i < 6; i++) await guess(i, as);
    const again = { ...as, end_other_session: true, device_token: fresh.body.device_token };
    expect((await login({ ...again, password: 'ranunculus-at-dawn' })).status).toBe(200);
    await at.database.owner.batch([
      sql`update shop_user set password_hash = (select password_hash from shop_user where email = ${shop.owner})
          where email = ${shop.cashier}`,
    ]);
    await forgive();
  });

  test('current password change shares the guess limit', async () => {
    const caller = await at.signIn(shop.owner);
    const change = (n: number) =>
      caller('POST', '/api/profile/change_password', {
        current_password: `guess-${n}`,
        password: 'ranunculus-at-dawn',
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => change(i)));
    expect(answers.filter((one) => one.status === 422)).toHaveLength(5);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(7);
    // Whoever took a session over slows no sign-in down.
    expect((await right()).status).toBe(200);
    await forgive();
  });

  test('thirty failures block the address for everybody', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const there = (body: object) => at.anonymous('POST', '/api/login', body, from);
    for (let i = 0; i < 30; i++) await there({ email: `stranger-${i}@tiny.test`, password: 'guess' });
    const blocked = await there({ email: shop.cashier, password: tinyPassword, end_other_session: true });
    expect([blocked.status, blocked.body.message]).toEqual([429, 'ip_blocked']);
    expect(blocked.body.retry_after).toBeGreaterThan(1_700);
    at.setNow('2026-03-01T09:40:00.000Z');
    expect((await login({ email: shop.cashier, password: tinyPassword, end_other_session: true })).status).toBe(200);
    at.setNow('2026-03-01T09:00:00.000Z');
    await forgive();
  });

  test('disabled user, disabled shop and ended subscription are named', async () => {
    const other = await at.openShop();
    const set = (text: ReturnType<typeof sql>) => at.database.owner.batch([text]);
    await set(sql`update shop_user set status = 0 where merchant_id = ${other.merchantId} and user_name = 'cashier'`);
    expect((await login({ email: other.cashier, password: tinyPassword })).body).toBe('user_not_active');
    const caller = await at.signIn(other.owner);
    await set(sql`update merchant set status = 0 where merchant_id = ${other.merchantId}`);
    expect((await login({ email: other.owner, password: tinyPassword })).body).toBe('account_disabled');
    expect((await caller('GET', '/api/till_catalogue')).body).toEqual({ message: 'account_disabled' });
    await set(sql`update merchant set status = 1, expires_on = '2026-02-28' where merchant_id = ${other.merchantId}`);
    expect((await login({ email: other.owner, password: tinyPassword, end_other_session: true })).status).toBe(200);
    const again = await at.signIn(other.owner);
    expect((await again('GET', '/api/till_catalogue')).status).toBe(200);
    const write = await again('POST', '/api/customers', { name_ar: 'نورة' });
    expect([write.status, write.body]).toEqual([403, { message: 'account_expired' }]);
    expect((await caller('GET', '/api/till_catalogue')).status).toBe(401);
  });
});

describe('forgotten password', () => {
  const mails = async () =>
    (
      await at.database.owner.batch([
        sql`select to_address, kind, text_body from message
            where kind = 'reset_password' and to_address = ${shop.owner} order by id`,
      ])
    )[0]!;

  test('answer is uniform and link works once', async () => {
    const before = await at.signIn(shop.owner);
    expect((await at.anonymous('POST', '/api/forgot_password', { email: 'nobody@tiny.test' })).body).toEqual({
      done: true,
    });
    expect(
      (await at.anonymous('POST', '/api/forgot_password', { account_id: shop.merchantId, user_name: 'owner' })).body,
    ).toEqual({ done: true });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: shop.owner, kind: 'reset_password' });
    const token = /reset-password\/([\w-]+)/.exec(mail!.text_body as string)![1]!;
    const weak = await at.anonymous('POST', '/api/reset_password', { token, password: '12345678' });
    expect(weak.body.errors).toEqual({ password: [{ key: 'password_too_common' }] });
    const fresh = 'a-new-one-for-spring';
    expect((await at.anonymous('POST', '/api/reset_password', { token, password: fresh })).status).toBe(200);
    expect((await at.anonymous('POST', '/api/reset_password', { token, password: fresh })).body).toBe(
      'reset_link_not_valid',
    );
    expect((await before('GET', '/api/till_catalogue')).body).toEqual({ message: 'session_ended_password_changed' });
    expect((await login({ email: shop.owner, password: tinyPassword })).status).toBe(422);
    const caller = await at.signIn(shop.owner, fresh);
    const wrong = await caller('POST', '/api/profile/change_password', {
      current_password: 'no',
      password: tinyPassword,
    });
    expect(wrong.body.errors).toEqual({ current_password: [{ key: 'wrong_current_password' }] });
    expect(
      (await caller('POST', '/api/profile/change_password', { current_password: fresh, password: tinyPassword }))
        .status,
    ).toBe(200);
    expect((await caller('GET', '/api/till_catalogue')).status).toBe(200);
    await forgive();
  });

  test('newest link alone works, three mails an hour', async () => {
    const tokens = async () => (await mails()).map((m) => /reset-password\/([\w-]+)/.exec(m.text_body as string)![1]!);
    const link = async () => {
      await at.anonymous('POST', '/api/forgot_password', { email: shop.owner });
      return (await tokens()).at(-1)!;
    };
    const reset = (token: string) => at.anonymous('POST', '/api/reset_password', { token, password: tinyPassword });
    at.setNow('2026-03-01T12:00:00.000Z');
    const older = await link();
    const newer = await link();
    expect((await reset(older)).body).toBe('reset_link_not_valid');
    // One that was mailed at the same moment, so that neither ended the other.
    const twin = newToken();
    await at.database.owner.batch([
      sql`insert into password_reset (merchant_id, user_id, token_hash, expires_at)
        select merchant_id, user_id, ${tokenHash(twin)}, expires_at from password_reset
        where merchant_id = ${shop.merchantId} and token_hash = ${tokenHash(newer)}`,
    ]);
    expect((await reset(newer)).status).toBe(200);
    expect((await reset(twin)).body).toBe('reset_link_not_valid');
    const third = await link();
    const sent = (await tokens()).length;
    expect(await link()).toBe(third);
    expect(await tokens()).toHaveLength(sent);
    const caller = await at.signIn(shop.owner);
    const changed = { current_password: tinyPassword, password: tinyPassword };
    expect((await caller('POST', '/api/profile/change_password', changed)).status).toBe(200);
    expect((await reset(third)).body).toBe('reset_link_not_valid');
    at.setNow('2026-03-01T13:01:00.000Z');
    const late = await link();
    expect(await tokens()).toHaveLength(sent + 1);
    at.setNow('2026-03-01T13:11:30.000Z');
    expect((await reset(late)).body).toBe('reset_link_not_valid');
    at.setNow('2026-03-01T09:00:00.000Z');
    await forgive();
  });

  test('unknown person takes as long', async () => {
    const took = async (email: string) => {
      const began = performance.now();
      await at.anonymous('POST', '/api/forgot_password', { email });
      return performance.now() - began;
    };
    for (const email of [shop.owner, 'nobody@tiny.test']) expect(await took(email)).toBeGreaterThan(295);
  });

  test.each([['dragonfly1'], ['Liverpool!!'], ['welcome123'], ['abracadabra']])(
    'password guessed first is refused: %s',
    async (password) => {
      const caller = await at.signIn(shop.owner);
      const changed = { current_password: tinyPassword, password };
      expect((await caller('POST', '/api/profile/change_password', changed)).body.errors).toEqual({
        password: [{ key: 'password_too_common' }],
      });
    },
  );
});

describe('new shop', () => {
  const registration = {
    name_ar: 'زهور الربيع',
    owner_name: 'سارة القحطاني',
    email: 'sara@spring.test',
    mobile: '0551234567',
    password: 'spring-flowers-26',
    business_kind: 'flowers',
  };

  test('new shop starts a seven-day trial ready to sell', async () => {
    const bare = await at.anonymous('POST', '/api/register', { ...registration, mobile: '966551234567' });
    expect(bare.body.errors).toEqual({ verification_token: [{ key: 'required' }] });
    const verification_token = await provePhone(at, '966551234567');
    const stolen = { ...registration, mobile: '966551234568', verification_token };
    expect((await at.anonymous('POST', '/api/register', stolen)).body.errors).toEqual({
      verification_token: [{ key: 'mobile_not_verified' }],
    });
    const answer = await at.anonymous('POST', '/api/register', {
      ...registration,
      mobile: '966551234567',
      verification_token,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // A proof opens one shop.
    const second = { ...registration, email: 'other@spring.test', mobile: '966551234567', verification_token };
    expect((await at.anonymous('POST', '/api/register', second)).body.errors).toEqual({
      verification_token: [{ key: 'mobile_not_verified' }],
    });
    const [verified] = await at.database.owner.batch([
      sql`select phone_verified_at from merchant where merchant_id = ${answer.body.account_id}`,
    ]);
    expect(verified![0]!.phone_verified_at).toBe('2026-03-01T09:00:00Z');
    const owner = await at.signIn(registration.email, registration.password);
    const { body } = await owner('POST', '/api/get_global_informations', {});
    expect(body.global_informations.general_informations).toMatchObject({
      is_trial: true,
      expires_on: '2026-03-07',
      is_vat_registered: false,
    });
    const [roles] = await at.database.owner.batch([
      sql`select key from role where merchant_id = ${answer.body.account_id} order by id`,
    ]);
    expect(roles!.map((r) => r.key)).toEqual([
      'superadmin',
      'administrator',
      'owner',
      'manager',
      'receptionist',
      'cashier',
    ]);
    at.setNow('2026-03-08T00:00:00.000Z');
    expect((await owner('POST', '/api/customers', { name_ar: 'نورة' })).body).toEqual({ message: 'account_expired' });
    at.setNow('2026-03-01T09:00:00.000Z');
  });

  test('invalid shop is refused beside the field', async () => {
    const bad = await at.anonymous('POST', '/api/register', {
      ...registration,
      email: 'not an address',
      mobile: '12',
      password: 'short',
      owner_name: ' ',
    });
    expect(Object.keys(bad.body.errors).sort()).toEqual(['email', 'mobile', 'owner_name', 'password']);
  });
});

describe('two areas', () => {
  test('manager signs in separately and sees every shop', async () => {
    const manager = await at.signManagerIn();
    expect(
      (await manager('POST', '/api/manager/get_global_informations', {})).body.global_informations.user.email,
    ).toBe('manager@tiny.test');
    expect((await login({ email: 'manager@tiny.test', password: tinyPassword })).status).toBe(422);
    expect(
      (await at.anonymous('POST', '/api/manager/login', { email: shop.owner, password: tinyPassword })).status,
    ).toBe(422);
    await forgive();
  });
});
