import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { runCleanup } from '../support/run-cleanup.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The transport of api.md to the letter, over real HTTP. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer();
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

describe('every answer', () => {
  test('answer has a request id and security headers', async () => {
    const { headers } = await owner('GET', '/api/till_catalogue');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    const policy = headers.get('content-security-policy')!;
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain("script-src 'self' 'unsafe");
  });

  test('unknown endpoint or method is 404 with key', async () => {
    expect(await owner('GET', '/api/nothing')).toMatchObject({ status: 404, body: { message: 'not_found' } });
    expect(await owner('DELETE', '/api/invoices')).toMatchObject({ status: 404 });
    expect(await owner('GET', '/api/manager/nothing')).toMatchObject({ status: 404 });
  });

  test('health is process, readiness database; APIs describe themselves', async () => {
    expect((await at.anonymous('GET', '/api/health')).body).toEqual({ status: 'live' });
    expect((await at.anonymous('GET', '/api/ready')).body).toEqual({ status: 'ready' });
    const merchant = (await at.anonymous('GET', '/api/openapi.json')).body;
    expect(merchant.paths['/api/invoices'].post.operationId).toBe('post_invoices');
    expect(merchant.paths['/api/invoices/{id}'].get.parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      required: true,
    });
    const manager = (await at.anonymous('GET', '/api/manager/openapi.json')).body;
    expect(Object.keys(manager.paths).every((p) => p.startsWith('/api/manager/'))).toBe(true);
  });
});

describe('bad input', () => {
  test('oversized is 413, wrong type 415, broken JSON 422', async () => {
    expect(await owner('POST', '/api/customers', JSON.stringify({ notes: 'x'.repeat(300_000) }))).toMatchObject({
      status: 413,
      body: { message: 'body_too_large' },
    });
    expect(await owner('POST', '/api/customers', '<a/>', { 'content-type': 'application/xml' })).toMatchObject({
      status: 415,
      body: { message: 'unsupported_media_type' },
    });
    expect(await owner('POST', '/api/customers', '{')).toMatchObject({
      status: 422,
      body: { message: 'malformed_input' },
    });
  });

  test('unstorable text is malformed everywhere', async () => {
    for (const text of ['a\u0000b', '\ud800', '\udc00x'])
      for (const body of [
        { name_ar: text },
        { name_ar: 'هند', [text]: 1 },
        { name_ar: 'هند', notes: [{ deep: text }] },
      ])
        expect(await owner('POST', '/api/customers', body)).toMatchObject({
          status: 422,
          body: { message: 'malformed_input' },
        });
  });

  test('deeply nested input is malformed for everyone', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const answer = await at.anonymous('POST', '/api/login', `{"email": ${deep}, "password": "x"}`);
    expect(answer).toMatchObject({ status: 422, body: { message: 'malformed_input' } });
  });

  test('every wrong field is named with its key', async () => {
    const { status, body } = await owner('POST', '/api/customers', {
      mobile: '123',
      email: 'x',
      trn: '12345678901234',
      gender: 9,
    });
    expect(status).toBe(422);
    expect(body.message).toBe('invalid_input');
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'gender', 'mobile', 'name_ar', 'trn']);
    expect(body.errors.trn).toEqual([{ key: 'exact_length', params: { length: 15 } }]);
    // A Saudi shop's customers have Saudi numbers; a shop in Dubai has others.
    const foreign = { name_en: 'Layali', trn: '100354872900004' };
    expect((await owner('POST', '/api/customers', foreign)).body.errors).toEqual({
      trn: [{ key: 'trn_must_start_and_end_with_3' }],
    });
    const dubai = await at.openShop({ country_id: 2, vat_rate_bp: 500 });
    expect((await (await at.signIn(dubai.owner))('POST', '/api/customers', foreign)).status).toBe(200);
    const taken = await owner('POST', '/api/customers', { name_en: 'Twin', mobile: '966512345678' });
    expect(taken.body.errors).toEqual({ mobile: [{ key: 'mobile_already_exists' }] });
  });

  test('refusal is 501 with key, fault only number', async () => {
    const refused = await owner('GET', '/api/customers/999999');
    expect([refused.status, refused.body, refused.headers.get('content-type')]).toEqual([
      501,
      'customer_not_found',
      'text/plain; charset=utf-8',
    ]);
    await at.database.owner.batch([sql`alter table held_invoice rename column label to label_away`]);
    const fault = await owner('GET', '/api/held_invoices');
    await at.database.owner.batch([sql`alter table held_invoice rename column label_away to label`]);
    expect(fault.status).toBe(500);
    expect(fault.body).toEqual({ message: 'generic_error', request_id: fault.headers.get('x-request-id') });
  });
});

describe('idempotency key', () => {
  test('key replays the first answer and refuses another body', async () => {
    const key = newKey();
    const first = await owner('POST', '/api/customers', { name_en: 'Once' }, { 'idempotency-key': key });
    const second = await owner('POST', '/api/customers', { name_en: 'Once' }, { 'idempotency-key': key });
    expect(second.body).toEqual(first.body);
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body));
    const other = await owner('POST', '/api/customers', { name_en: 'Twice' }, { 'idempotency-key': key });
    expect([other.status, other.body.errors]).toEqual([422, { idempotency_key: [{ key: 'idempotency_key_reused' }] }]);
    const [rows] = await at.database.owner.batch([
      sql`select count(*)::int as n from customer where merchant_id = ${shop.merchantId} and name_en = 'Once'`,
    ]);
    expect(rows![0]!.n).toBe(1);
  });

  test('key of a refused write may be reused', async () => {
    const key = newKey();
    expect(
      (await owner('POST', '/api/customers', { name_en: 'Second', mobile: '966512345678' }, { 'idempotency-key': key }))
        .status,
    ).toBe(422);
    await owner('PUT', `/api/customers/${shop.customers[0]}`, { version: 1, name_ar: 'نورة', mobile: '966512345670' });
    expect(
      (await owner('POST', '/api/customers', { name_en: 'Second', mobile: '966512345678' }, { 'idempotency-key': key }))
        .status,
    ).toBe(200);
    const tooShort = await owner('POST', '/api/customers', { name_en: 'x' }, { 'idempotency-key': 'abc' });
    expect(tooShort.body.errors).toEqual({ idempotency_key: [{ key: 'malformed_idempotency_key' }] });
  });

  test('key expires after a month, not before', async () => {
    const count = async () =>
      (
        await at.database.owner.batch([
          sql`select count(*)::int as n from idempotency_key where merchant_id = ${shop.merchantId}`,
        ])
      )[0]![0]!.n;
    await at.database.owner.batch([
      sql`update idempotency_key set created_at = now() - interval '40 days' where merchant_id = ${shop.merchantId}`,
    ]);
    const kept = newKey();
    await owner('POST', '/api/customers', { name_en: 'Young' }, { 'idempotency-key': kept });
    await runCleanup(at.database, new Date().toISOString());
    expect(await count()).toBe(1);
  });

  test('shops may use the same key', async () => {
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    const key = newKey();
    const mine = await owner('POST', '/api/customers', { name_en: 'Mine' }, { 'idempotency-key': key });
    const theirs = await stranger('POST', '/api/customers', { name_en: 'Theirs' }, { 'idempotency-key': key });
    expect([mine.body.name_en, theirs.body.name_en]).toEqual(['Mine', 'Theirs']);
  });
});

describe('connection loss', () => {
  test('requests work again after all database connections break', async () => {
    await at.database.owner.batch([
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ]);
    let answer = await owner('GET', '/api/till_catalogue');
    for (let i = 0; i < 10 && answer.status !== 200; i++) {
      expect([500, 503]).toContain(answer.status);
      answer = await owner('GET', '/api/till_catalogue');
    }
    expect(answer.status).toBe(200);
  });

  test('leaving client breaks no server and half-sells nothing', async () => {
    const before = (await owner('GET', '/api/invoices/totals')).body.count;
    const body = JSON.stringify({
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    const key = newKey();
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(at.url).port), '127.0.0.1', () => {
        socket.write(
          `POST /api/invoices HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\nidempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
          () => {
            socket.destroy();
            resolve();
          },
        );
      });
    });
    const retried = await owner('POST', '/api/invoices', body, { 'idempotency-key': key });
    expect(retried.status).toBe(200);
    expect((await owner('GET', '/api/invoices/totals')).body.count).toBe(before + 1);
  });

  test('changes reach open screens of that shop only', async () => {
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    const listen = async (caller: Caller) => {
      const stop = new AbortController();
      const response = await fetch(`${at.url}/api/events`, {
        headers: { authorization: `Bearer ${caller.token}`, accept: 'text/event-stream' },
        signal: stop.signal,
      });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      let text = '';
      const reading = (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of response.body!) text += decoder.decode(chunk, { stream: true });
      })().catch(() => {});
      return {
        heard: () => text,
        stop: () => {
          stop.abort();
          return reading;
        },
      };
    };
    const mine = await listen(owner);
    const theirs = await listen(stranger);
    await owner('POST', '/api/customers', { name_en: 'Announced' });
    for (let i = 0; i < 40 && !mine.heard().includes('customers'); i++) await new Promise((r) => setTimeout(r, 50));
    expect(mine.heard()).toMatch(/data: \{"topics":\[[^\]]*"customers"/);
    expect(theirs.heard()).not.toContain('customers');
    await mine.stop();
    await theirs.stop();
    expect((await at.anonymous('GET', '/api/events')).status).toBe(401);
  });
});

describe('event stream', () => {
  // Of its own: where a listener was lost, every stream begins anew.
  let at: OwnServer;
  beforeAll(async () => {
    at = await openOwnServer();
  });
  afterAll(() => at.close());

  const open = (token: string) =>
    fetch(`${at.url}/api/events`, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } });
  /** Resolves when the server ends the stream. */
  const ended = async (response: Response): Promise<string> => {
    let text = '';
    for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
    return text;
  };

  test('stream ends with its own session only', async () => {
    const own = await at.openShop();
    const cashier = await at.signIn(own.cashier);
    const beside = await open((await at.signIn(own.owner)).token);
    let isBesideOver = false;
    const besideEnds = ended(beside).then(() => {
      isBesideOver = true;
    });
    const signedOut = ended(await open(cashier.token));
    expect((await cashier('POST', '/api/logout', {})).status).toBe(200);
    expect(await signedOut).not.toContain('session:');
    const first = await at.signIn(own.cashier);
    const elsewhere = ended(await open(first.token));
    const second = await at.signIn(own.cashier);
    await elsewhere;
    expect((await open(first.token)).status).toBe(401);
    const reset = ended(await open(second.token));
    await at.anonymous('POST', '/api/forgot_password', { email: own.cashier });
    const [mails] = await at.database.owner.batch([
      sql`select text_body from message where kind = 'reset_password' and to_address = ${own.cashier}`,
    ]);
    const token = /reset-password\/([\w-]+)/.exec(String(mails![0]!['text_body']))![1]!;
    await at.anonymous('POST', '/api/reset_password', { token, password: 'ranunculus-at-dawn' });
    await reset;
    expect(isBesideOver).toBe(false);
    const other = await at.signIn(own.owner);
    await besideEnds;
    await other('POST', '/api/logout', {});
  });

  test('session has ten streams at most', async () => {
    const own = await at.openShop();
    const { token } = await at.signIn(own.owner);
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(token)));
    expect(streams.map((one) => one.status)).toEqual(Array(10).fill(200));
    expect((await open(token)).status).toBe(429);
    await streams[0]!.body!.cancel();
    for (let i = 0; i < 40; i++) {
      const again = await open(token);
      if (again.status === 200)
        return void (await Promise.all([...streams.slice(1), again].map((s) => s.body!.cancel())));
      await new Promise((r) => setTimeout(r, 50));
    }
    throw new Error('the place of a stream that was closed stays taken');
  });
});

test('leaving process warns the proxy and answers until drained', async () => {
  const leaving = await openOwnServer();
  try {
    expect((await leaving.anonymous('GET', '/api/ready')).body).toEqual({ status: 'ready' });
    await leaving.readiness.withdraw();
    const told = await leaving.anonymous('GET', '/api/ready');
    expect([told.status, told.body]).toEqual([503, { status: 'leaving' }]);
    expect((await leaving.anonymous('GET', '/api/health')).status).toBe(200);
    expect((await leaving.anonymous('GET', '/api/countries')).status).toBe(200);
  } finally {
    await leaving.close();
  }
});

describe('rate limits', () => {
  test('excess requests are 429 with the wait', async () => {
    // Its clock stands, so that no new minute begins among them.
    const limited = await openOwnServer({ rateLimits: true, now: '2026-02-14T09:00:05.000Z' });
    try {
      const answers = [];
      for (let i = 0; i < 12; i++)
        answers.push(
          await limited.anonymous(
            'POST',
            '/api/forgot_password',
            { email: 'a@b.test' },
            // A token that nobody gave out makes nobody somebody else.
            { authorization: `Bearer ${newKey()}${newKey()}` },
          ),
        );
      const last = answers.at(-1)!;
      expect(answers.slice(0, 10).every((a) => a.status === 200)).toBe(true);
      expect([last.status, last.body.message]).toEqual([429, 'too_many_requests']);
      expect(last.body.retry_after).toBeGreaterThan(0);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
