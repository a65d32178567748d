import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOfStep, stepOf } from '../../src/features/identity/server/totp.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** A sign-in of two steps: set up, asked for, guessed at, lost, turned off. */
let at: OwnServer;
let shop: TinyShop;
const begins = Date.parse('2026-03-01T09:00:00.000Z');
let seconds = 0;
/** Later: each code of an app counts once. */
const wait = (by: number): string => {
  seconds += by;
  const now = new Date(begins + seconds * 1000).toISOString();
  at.setNow(now);
  return now;
};

beforeAll(async () => {
  at = await openOwnServer();
  wait(0);
  shop = await at.openShop();
});
afterAll(() => at.close());

const profile = '/profile/second_step';
/** Turns it on for who is signed in; answers the secret and the recovery codes. */
const setUp = async (who: Caller, area = '/api') => {
  const begun = await who('POST', `${area}${profile}/begin`, { password: tinyPassword });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const secret = begun.body.secret as string;
  const now = wait(60);
  const on = await who('POST', `${area}${profile}/confirm`, { code: codeOfStep(secret, stepOf(now)) });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
  return { secret, codes: on.body.recovery_codes as string[] };
};
const knock = (email: string, more: object, area = '/api') =>
  at.anonymous('POST', `${area}/login`, { email, password: tinyPassword, end_other_session: true, ...more });
/** The code of the app now, half a minute and more after the last. */
const fresh = (secret: string): string => codeOfStep(secret, stepOf(wait(60)));

describe('shop user’s two-factor', () => {
  let owner: Caller;
  let secret: string;
  let codes: string[];

  test('two-factor needs password and code and shows ten', async () => {
    owner = await at.signIn(shop.owner);
    expect((await owner('GET', `/api${profile}`)).body).toEqual({ is_on: false, confirmed_at: null, codes_left: 0 });
    const wrong = await owner('POST', `/api${profile}/begin`, { password: 'not-it-at-all' });
    expect(wrong.body.errors.password).toEqual([{ key: 'wrong_current_password' }]);
    const begun = await owner('POST', `/api${profile}/begin`, { password: tinyPassword });
    expect(begun.body.otp_address).toContain(`secret=${begun.body.secret}`);
    // Begun and not confirmed, it is not asked for.
    expect((await knock(shop.owner, {})).status).toBe(200);
    owner = await at.signIn(shop.owner);
    expect((await owner('POST', `/api${profile}/confirm`, { code: '000000' })).body.errors.code).toEqual([
      { key: 'wrong_second_step_code' },
    ]);
    ({ secret, codes } = await setUp(owner));
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true);
    expect((await owner('GET', `/api${profile}`)).body).toMatchObject({ is_on: true, codes_left: 10 });
    expect((await owner('POST', `/api${profile}/begin`, { password: tinyPassword })).body).toBe('second_step_is_on');
  });

  test('neither secret nor code is in database or trail', async () => {
    const everything = await at.database.owner.batch([
      sql`select coalesce(string_agg(s::text, ''), '') as t from user_second_step s`,
      sql`select coalesce(string_agg(c::text, ''), '') as t from user_recovery_code c`,
      sql`select coalesce(string_agg(a::text, ''), '') as t from audit_entry a`,
    ]);
    const kept = everything.map((rows) => rows[0]!.t).join();
    for (const hidden of [secret, Buffer.from(secret).toString('hex'), ...codes]) expect(kept).not.toContain(hidden);
  });

  test('code follows the right password and counts once', async () => {
    expect((await knock(shop.owner, { password: 'not-it-at-all' })).body.errors.password).toEqual([
      { key: 'wrong_username_or_password' },
    ]);
    const asked = await knock(shop.owner, {});
    expect([asked.status, asked.body.message]).toEqual([409, 'second_step_needed']);
    const code = fresh(secret);
    // The question about the other session uses no code up.
    const other = await knock(shop.owner, { code, end_other_session: false });
    expect([other.status, other.body.message]).toEqual([409, 'session_exists']);
    expect((await knock(shop.owner, { code })).status).toBe(200);
    expect((await knock(shop.owner, { code })).body.errors.code).toEqual([{ key: 'wrong_second_step_code' }]);
    const both = fresh(secret);
    const race = await Promise.all(Array.from({ length: 4 }, () => knock(shop.owner, { code: both })));
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await knock(shop.owner, { code: fresh(secret) })).status).toBe(200);
  });

  test('password alone allows limited code guesses', async () => {
    const answers = [];
    for (let n = 0; n < 7; n++) {
      answers.push((await knock(shop.owner, { code: `00000${n}` })).status);
      await knock(shop.owner, {});
    }
    expect(answers.slice(0, 3)).toEqual([422, 422, 422]);
    expect(answers.at(-1)).toBe(429);
    wait(3_600);
    expect((await knock(shop.owner, { code: fresh(secret) })).status).toBe(200);
  });

  test('recovery code works once and new ones replace it', async () => {
    const typed = codes[0]!.toLowerCase().replace('-', ' ');
    expect((await knock(shop.owner, { code: typed })).status).toBe(200);
    expect((await knock(shop.owner, { code: codes[0] })).status).toBe(422);
    const caller = await at.anonymous('POST', '/api/login', {
      email: shop.owner,
      password: tinyPassword,
      end_other_session: true,
      code: codes[1],
    });
    const bearer = { authorization: `Bearer ${caller.body.api_token}` };
    expect((await at.anonymous('GET', `/api${profile}`, undefined, bearer)).body.codes_left).toBe(8);
    const renewed = await at.anonymous('POST', `/api${profile}/recovery_codes`, { password: tinyPassword }, bearer);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await knock(shop.owner, { code: codes[2] })).status).toBe(422);
    expect((await knock(shop.owner, { code: renewed.body.recovery_codes[0] })).status).toBe(200);
  });

  test('other people are unaffected', async () => {
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('GET', `/api${profile}`)).body).toMatchObject({ is_on: false, codes_left: 0 });
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    expect((await stranger('GET', `/api${profile}`)).body.is_on).toBe(false);
    const theirs = await setUp(stranger);
    expect((await knock(shop.owner, { code: fresh(theirs.secret) })).status).toBe(422);
    expect((await knock(shop.owner, { code: theirs.codes[0] })).status).toBe(422);
  });

  test('password and code turn two-factor off', async () => {
    const begun = await knock(shop.owner, { code: fresh(secret) });
    const bearer = { authorization: `Bearer ${begun.body.api_token}` };
    const off = (body: object) => at.anonymous('POST', `/api${profile}/turn_off`, body, bearer);
    expect((await off({ password: tinyPassword, code: '123456' })).status).toBe(422);
    expect((await off({ password: 'not-it-at-all', code: fresh(secret) })).status).toBe(422);
    expect((await off({ password: tinyPassword, code: fresh(secret) })).body).toEqual({ done: true });
    expect((await off({ password: tinyPassword, code: fresh(secret) })).body).toBe('second_step_is_off');
    expect((await knock(shop.owner, {})).status).toBe(200);
  });
});

describe('platform manager’s two-factor', () => {
  test('manager must set two-factor up first', async () => {
    const first = await at.signManagerIn();
    expect((await first('GET', '/api/manager/merchants')).status).toBe(200);
    await at.database.owner.batch([sql`update manager set needs_second_step = true where email = 'manager@tiny.test'`]);
    const manager = await at.signManagerIn();
    expect((await manager('GET', '/api/manager/merchants')).status).toBe(403);
    const told = (await manager('POST', '/api/manager/get_global_informations', {})).body.global_informations.user;
    expect([told.needs_second_step, told.permissions]).toEqual([true, {}]);
    const { secret, codes } = await setUp(manager, '/api/manager');
    expect((await manager('GET', '/api/manager/merchants')).status).toBe(200);

    const asked = await knock('manager@tiny.test', {}, '/api/manager');
    expect([asked.status, asked.body.message]).toEqual([409, 'second_step_needed']);
    const code = fresh(secret);
    const other = await knock('manager@tiny.test', { code, end_other_session: false }, '/api/manager');
    expect([other.status, other.body.message]).toEqual([409, 'session_exists']);
    expect((await knock('manager@tiny.test', { code }, '/api/manager')).status).toBe(200);
    expect((await knock('manager@tiny.test', { code }, '/api/manager')).status).toBe(422);
    expect((await knock('manager@tiny.test', { code: codes[3] }, '/api/manager')).status).toBe(200);
  });
});
