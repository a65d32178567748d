import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/apps/features.ts';
import { slowestRequests } from '../../src/platform/http/limit-connections.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What is refused before anything of a shop is looked at. */
let at: OwnServer;
let shop: TinyShop;
let cashier: Caller;
beforeAll(async () => {
  // Its clock stands, so that no new minute begins among the tries.
  at = await openOwnServer({
    rateLimits: true,
    now: '2026-02-14T09:00:05.000Z',
    slowest: { headersTimeout: 400, connectionsCheckingInterval: 50 },
  });
  shop = await at.openShop();
  cashier = await at.signIn(shop.cashier);
});
afterAll(() => at.close());

/** Opens a connection and sends a text; answers what came back until it was closed. */
const talk = async (text: string, more?: (socket: Socket) => Promise<void>) => {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text);
  const began = Date.now();
  void more?.(socket);
  await Promise.race([closed, sleep(5_000)]);
  socket.destroy();
  return { answer, ms: Date.now() - began };
};

describe('slow request headers', () => {
  test('slow headers end the connection in time', async () => {
    const { answer, ms } = await talk('GET /api/health HTTP/1.1\r\nhost: x\r\n', async (socket) => {
      for (let n = 0; n < 100 && !socket.destroyed; n++) {
        socket.write(`x-${n}: 1\r\n`);
        await sleep(50);
      }
    });
    expect(answer).toContain('408');
    expect(ms).toBeLessThan(1_500);
  });

  test('headers have fifteen seconds, checked every second', () => {
    expect(slowestRequests).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 1_000,
    });
    expect(at.server.server.requestTimeout).toBe(120_000);
  });
});

describe('two Host headers', () => {
  const asked = (headers: string) => talk(`GET /api/health HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
  test('two hosts are refused whatever they say', async () => {
    for (const headers of ['host: a.test\r\nhost: b.test\r\n', 'Host: a.test\r\nHOST: a.test\r\n'])
      expect((await asked(headers)).answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await asked('host: a.test\r\n')).answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('sale without session', () => {
  const send = (body: unknown, headers: Record<string, string>) => at.anonymous('POST', '/api/invoices', body, headers);
  test('sale without a session answers 401 always', async () => {
    const token = 'A'.repeat(43);
    for (const body of [{}, { lines: 'x' }, { lines: [], payments: 7 }, null]) {
      const strange = await send(body, { authorization: `Bearer ${token}` });
      expect([strange.status, strange.body]).toEqual([401, { message: 'not_logged_in' }]);
    }
    const known = await cashier('POST', '/api/invoices', { lines: 'x' }, { 'idempotency-key': newKey() });
    expect([known.status, Object.keys(known.body.errors)]).toEqual([422, ['lines']]);
  });
});

describe('gift card codes', () => {
  const sell = (by: Caller, code: string) =>
    by('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'gift_card', amount: 2500, gift_card_id: 1, gift_card_code: code }],
    });

  test('codes tried by sales share the search limit', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 15; n++) {
      statuses.push((await cashier('POST', '/api/gift_cards/find', { code: `guess-${n}` })).status);
      statuses.push((await sell(cashier, `guess-${n}`)).status);
    }
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect((await sell(cashier, 'one-more')).status).toBe(429);
    expect((await cashier('POST', '/api/gift_cards/find', { code: 'one-more' })).status).toBe(429);
    // A sale without a code goes on, and so does another till.
    const other = await at.signIn(shop.owner);
    expect((await sell(other, 'first')).status).not.toBe(429);
    const plain = await cashier('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    expect(plain.status).toBe(200);
  });

  test('codes of held invoices share the discount limit', async () => {
    const hold = (code: string) =>
      cashier('POST', '/api/held_invoices', {
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }],
        discount_code: code,
      });
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push((await hold(`guess-${n}`)).status);
    expect(statuses).not.toContain(429);
    expect((await hold('one-more')).status).toBe(429);
  });

  test('every operation with a code counts it', () => {
    const names = /"(gift_card_code|discount_code)"/;
    const taking = routes
      .map(({ operation }) => operation)
      .filter(
        (one) =>
          one.method !== 'GET' &&
          names.test(JSON.stringify(z.toJSONSchema(one.input, { io: 'input', unrepresentable: 'any' }))),
      );
    expect(taking.map(({ path }) => path)).toContain('/invoices');
    // The words of a message are named like one.
    const uncounted = taking.filter((one) => !one.tries && one.path !== '/settings/messaging');
    expect(uncounted.map(({ path }) => path)).toEqual([]);
  });
});
