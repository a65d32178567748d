import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { storedOf } from '../../src/features/identity/role-permissions.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { pathParameters, urlOf } from '../../src/kernel/contract/request-rows.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { hashPassword } from '../../src/platform/secrets/secrets.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/**
 * The access matrix: every row of the contract against no session, the wrong area, no permission and malformed input. A
 * new operation is in it the moment it is bound. Other shops' numbers: foreign-records.test.ts.
 */
let at: OwnServer;
let ward: TinyShop;
let lulu: TinyShop;
let owner: Caller;
let powerless: Caller;
let manager: Caller;
let powerlessManager: Caller;

const operations = routes.map((r) => r.operation);
const label = (o: AnyOperation): string => `${o.method} ${urlOf(o)}`;

const withPath = (o: AnyOperation, value: string | number): string =>
  pathParameters(o.path).reduce((path, name) => path.replace(`:${name}`, String(value)), urlOf(o));

const call = (caller: Caller, o: AnyOperation, path: string, body: unknown = {}) =>
  caller(o.method, path, o.method === 'GET' || o.method === 'DELETE' ? undefined : body, {
    'idempotency-key': newKey(),
  });

beforeAll(async () => {
  at = await openOwnServer();
  ward = await at.openShop();
  lulu = await at.openShop();
  owner = await at.signIn(ward.owner);
  powerless = await at.signIn(lulu.cashier);
  await at.database.as(lulu.merchantId, (tx) =>
    tx.run(sql`update role set permissions = ${JSON.stringify(storedOf('cashier', {}))}::jsonb
      where merchant_id = ${lulu.merchantId} and key = 'cashier'`),
  );
  manager = await at.signManagerIn();
  await at.database.owner.batch([
    sql`insert into manager (email, password_hash, name_en, name_ar, permissions, needs_second_step)
        values ('powerless@tiny.test', ${await hashPassword(tinyPassword)}, 'Powerless', 'بلا صلاحية', '{}', false)`,
  ]);
  powerlessManager = await at.signManagerIn('powerless@tiny.test');
});
afterAll(() => at.close());

describe('no session', () => {
  test.each(operations.filter((o) => !('public_because' in o.access)).map((o) => [label(o), o] as const))(
    '%s answers 401',
    async (_, o) => {
      const answer = await call(at.anonymous, o, withPath(o, 1));
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'not_logged_in' });
      const forged = await at.anonymous(
        o.method,
        withPath(o, 1),
        o.method === 'GET' || o.method === 'DELETE' ? undefined : minimal(o),
        {
          authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
        },
      );
      // The till's hot path reads its input before it asks the database who is calling: either way nothing is told.
      expect([401, 422]).toContain(forged.status);
    },
  );
});

/** A body that at least parses as an object; what it lacks is answered only to who may ask. */
const minimal = (_o: AnyOperation): unknown => ({});

describe('wrong area', () => {
  test.each(
    operations
      .filter((o) => o.area === 'manager' && !('public_because' in o.access))
      .map((o) => [label(o), o] as const),
  )('%s refuses a shop user', async (_, o) => {
    expect((await call(owner, o, withPath(o, 1))).status).toBe(401);
  });
  test.each(operations.filter((o) => o.area === 'merchant').map((o) => [label(o), o] as const))(
    '%s refuses a manager',
    async (_, o) => {
      const answer = await call(manager, o, withPath(o, 1));
      expect([401, 422]).toContain(answer.status);
      expect(answer.body.records).toBeUndefined();
    },
  );
});

describe('no permission', () => {
  test.each(
    operations.filter((o) => o.area === 'merchant' && 'permission' in o.access).map((o) => [label(o), o] as const),
  )('%s answers 403', async (_, o) => {
    const answer = await call(powerless, o, withPath(o, 1));
    if (routes.find((r) => r.operation === o)!.kind === 'hot') return expect([403, 422]).toContain(answer.status);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ message: 'no_permission' });
  });
});

describe('manager without the permission', () => {
  test.each(
    operations.filter((o) => o.area === 'manager' && 'permission' in o.access).map((o) => [label(o), o] as const),
  )('%s answers 403', async (_, o) => {
    const answer = await call(powerlessManager, o, withPath(o, 1));
    expect([answer.status, answer.body]).toEqual([403, { message: 'no_permission' }]);
  });
});

describe('malformed input', () => {
  test.each(operations.filter((o) => o.method === 'POST' || o.method === 'PUT').map((o) => [label(o), o] as const))(
    '%s answers 422 or 415 to malformed bodies',
    async (_, o) => {
      const caller = o.area === 'manager' ? manager : owner;
      if (o.path === '/logout') return;
      const broken = await caller(o.method, withPath(o, 1), '{"a":');
      expect(broken.status).toBe(422);
      const type = await caller(o.method, withPath(o, 1), 'a=1', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(type.status).toBe(415);
      for (const body of [
        '[]',
        'null',
        '"text"',
        '{"id":{"$gt":0},"lines":[null],"email":7,"name_ar":["x"],"page":-1}',
      ]) {
        const answer = await caller(o.method, withPath(o, 1), body, { 'idempotency-key': newKey() });
        expect(answer.status, `${body} → ${JSON.stringify(answer.body)}`).toBeLessThan(502);
        expect(answer.status, `${body} → ${JSON.stringify(answer.body)}`).not.toBe(500);
      }
    },
  );
  test.each(operations.filter((o) => o.method === 'GET').map((o) => [label(o), o] as const))(
    '%s survives a nonsense query',
    async (_, o) => {
      const caller = o.area === 'manager' ? manager : owner;
      for (const query of [
        '?page=-1&page_size=7',
        '?sort=%27;drop table',
        '?search=%00',
        '?from_on=2026-13-40&format=exe',
        '?page=1&page=2',
        `?search=${'x'.repeat(500)}`,
      ]) {
        const answer = await caller('GET', `${withPath(o, 1)}${query}`);
        expect(answer.status, query).not.toBe(500);
      }
      const strange = await caller('GET', withPath(o, '%27%20or%201=1'));
      expect(strange.status).not.toBe(500);
    },
  );
});

test('every operation documents its effect and permission', () => {
  for (const o of operations) {
    expect(o.summary.length, label(o)).toBeGreaterThan(8);
    if ('public_because' in o.access) expect(o.access.public_because.length).toBeGreaterThan(10);
  }
  expect(new Set(operations.map(label)).size).toBe(operations.length);
});
