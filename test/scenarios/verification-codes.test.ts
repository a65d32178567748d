import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { queuedCode } from '../support/phone-codes.ts';
import { runCleanup } from '../support/run-cleanup.ts';

/** Somebody without a shop proves a phone: six digits, ten minutes, five tries, not again within a minute. */
let at: OwnServer;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
});
afterAll(() => at.close());

const ask = (mobile: string, more: object = {}) =>
  at.anonymous('POST', '/api/verification_codes', { mobile, purpose: 'register', ...more });
const check = (mobile: string, code: string) =>
  at.anonymous('POST', '/api/verification_codes/check', { mobile, purpose: 'register', code });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('verification code', () => {
  test('code is sent once a minute, newest counts', async () => {
    const mobile = '966551110001';
    expect((await ask(mobile)).body).toEqual({
      expires_at: '2026-03-01T09:10:00.000Z',
      next_at: '2026-03-01T09:01:00.000Z',
    });
    const first = await queuedCode(at, mobile);
    at.setNow('2026-03-01T09:00:59.000Z');
    expect((await ask(mobile)).body).toBe('code_requested_within_a_minute');
    at.setNow('2026-03-01T09:01:00.000Z');
    expect((await ask(mobile)).status).toBe(200);
    const second = await queuedCode(at, mobile);
    if (first !== second) expect((await check(mobile, first)).status).toBe(422);
    expect((await check(mobile, second)).status).toBe(200);
    expect((await check(mobile, second)).body.errors).toEqual({ code: [{ key: 'code_wrong_or_expired' }] });
    at.setNow('2026-03-01T09:00:00.000Z');
  });

  test('simultaneous requests send one code', async () => {
    const answers = await Promise.all([ask('966551110002'), ask('966551110002'), ask('966551110002')]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 501, 501]);
  });

  test.each([
    ['400 · 131026 · (#131026) Message undeliverable', 'number_without_whatsapp'],
    ['no service is configured (WHATSAPP_URL)', 'whatsapp_not_connected'],
  ])('WhatsApp refusal after %s falls back to SMS', async (fault, key) => {
    const mobile = key === 'number_without_whatsapp' ? '966551110021' : '966551110022';
    expect((await ask(mobile, { channel: 'whatsapp' })).status).toBe(200);
    await at.database.owner.batch([
      sql`update message set status = 0, last_error = ${fault} where to_address = ${mobile} and channel = 'whatsapp'`,
    ]);
    expect((await ask(mobile, { channel: 'whatsapp' })).body).toBe(key);
    // The lost code makes nobody wait, and is of no use any more.
    expect((await ask(mobile)).status).toBe(200);
    expect((await check(mobile, await queuedCode(at, mobile))).status).toBe(200);
    expect((await ask(mobile)).body).toBe('code_requested_within_a_minute');
  });

  test('code lasts ten minutes', async () => {
    await ask('966551110003');
    await ask('966551110004');
    at.setNow('2026-03-01T09:09:59.000Z');
    expect((await check('966551110003', await queuedCode(at, '966551110003'))).status).toBe(200);
    at.setNow('2026-03-01T09:10:00.000Z');
    expect((await check('966551110004', await queuedCode(at, '966551110004'))).status).toBe(422);
    at.setNow('2026-03-01T09:00:00.000Z');
  });

  test('code dies after five wrong tries, even simultaneous', async () => {
    const mobile = '966551110005';
    await ask(mobile);
    const code = await queuedCode(at, mobile);
    const tries = await Promise.all(Array.from({ length: 8 }, () => check(mobile, wrong(code))));
    expect(tries.map((a) => a.status)).toEqual(Array(8).fill(422));
    expect(tries.filter((a) => a.body.errors.code[0].key === 'code_tries_used_up')).toHaveLength(1);
    expect((await check(mobile, code)).body.errors).toEqual({ code: [{ key: 'code_wrong_or_expired' }] });
  });

  test('code survives four wrong tries', async () => {
    const mobile = '966551110006';
    await ask(mobile);
    const code = await queuedCode(at, mobile);
    for (let i = 0; i < 4; i++) await check(mobile, wrong(code));
    expect((await check(mobile, code)).status).toBe(200);
  });

  test('answer hides whether a phone has a code', async () => {
    await ask('966551110007');
    const code = await queuedCode(at, '966551110007');
    const none = await check('966551110099', code);
    expect([none.status, none.body.errors]).toEqual([422, { code: [{ key: 'code_wrong_or_expired' }] }]);
  });

  test('code is sent ten times a day at most', async () => {
    const mobile = '966551110008';
    for (let i = 0; i < 10; i++) {
      at.setNow(`2026-03-01T10:${String(i * 2).padStart(2, '0')}:00.000Z`);
      expect((await ask(mobile)).status).toBe(200);
    }
    at.setNow('2026-03-01T12:00:00.000Z');
    expect((await ask(mobile)).body).toBe('too_many_codes_today');
    at.setNow('2026-03-02T12:00:00.000Z');
    expect((await ask(mobile)).status).toBe(200);
    at.setNow('2026-03-01T09:00:00.000Z');
  });

  test('code is stored hashed without a shop', async () => {
    await ask('966551110009');
    const code = await queuedCode(at, '966551110009');
    const [rows] = await at.database.owner.batch([
      sql`select merchant_id, code_hash from verification_code where phone = '966551110009'`,
    ]);
    expect(rows![0]!.merchant_id).toBe(0);
    expect(String(rows![0]!.code_hash)).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(code);
    const shop = await at.openShop();
    const seen = await at.database.as(shop.merchantId, (tx) => tx.many(sql`select 1 from verification_code`));
    expect(seen).toEqual([]);
  });

  test('code is deleted after its counting day', async () => {
    const kept = async () => {
      const [rows] = await at.database.owner.batch([
        sql`select phone from verification_code where phone in ('966551110010', '966551110011') order by 1`,
      ]);
      return rows!.map((row) => row.phone);
    };
    await ask('966551110010');
    at.setNow('2026-03-02T08:59:00.000Z');
    await ask('966551110011');
    const keep = (now: string) => runCleanup(at.database, now);
    await keep('2026-03-02T08:59:59.000Z');
    expect(await kept()).toEqual(['966551110010', '966551110011']);
    await keep('2026-03-02T09:00:01.000Z');
    expect(await kept()).toEqual(['966551110011']);
    at.setNow('2026-03-01T09:00:00.000Z');
  });
});

test('manager resends a failed platform message, never a code', async () => {
  await ask('966551110021');
  const failed = async (more: Sql) => {
    const [rows] = await at.database.owner.batch([
      sql`update message set status = 0, last_error = 'off'${more} where to_address = '966551110021' returning id`,
    ]);
    return `/api/manager/mails/0/${rows![0]!['id']}/resend`;
  };
  const manager = await at.signManagerIn();
  // What it said is gone: who needs a code asks for a new one.
  expect((await manager('POST', await failed(sql``), {})).body).toBe('secret_message_is_gone');
  const path = await failed(sql`, holds_secret = false`);
  expect((await manager('POST', path, {})).body).toEqual({ done: true });
  expect((await manager('POST', path, {})).body).toBe('only_failed_mails_are_resent');
});

describe('verification code on the sandbox phone', () => {
  let working: OwnServer;
  let manager: Caller;
  beforeAll(async () => {
    working = await openOwnServer({ works: true });
    manager = await working.signManagerIn();
  });
  afterAll(() => working.close());

  test.each(['sms', 'whatsapp'] as const)('code by %s is usable and erased in tracker', async (channel) => {
    const mobile = channel === 'sms' ? '966551110011' : '966551110012';
    await working.anonymous('POST', '/api/verification_codes', {
      mobile,
      purpose: 'register',
      channel,
      language: 'en',
    });
    let text = '';
    for (let i = 0; i < 200 && !text; i++) {
      await wait(50);
      const { body } = await manager('GET', `/api/manager/sandbox_mails?channel=${channel}&search=${mobile}`);
      if (body.records[0])
        text = (await manager('GET', `/api/manager/sandbox_mails/${body.records[0].id}`)).body.text_body;
    }
    const code = /\d{6}/.exec(text)![0];
    if (channel === 'sms')
      expect(text).toBe(`${code} is your Batalat code. It expires in 10 minutes. Don’t share it with anyone.`);
    const proof = await working.anonymous('POST', '/api/verification_codes/check', {
      mobile,
      purpose: 'register',
      code,
    });
    expect(proof.status).toBe(200);
    const { body } = await manager('GET', `/api/manager/mails?channel=${channel}&merchant_id=0`);
    expect(body.records[0]).toMatchObject({
      merchant_id: 0,
      channel,
      kind: 'verification_code',
      to_address: mobile,
      subject: null,
    });
    const { body: one } = await manager('GET', `/api/manager/mails/0/${body.records[0].id}`);
    expect(one).toMatchObject({ holds_secret: true, text_body: null });
  });
});
