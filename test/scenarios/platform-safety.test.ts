import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Managers see, add and lift blocked addresses, and see who of the platform is signed in. */
let at: OwnServer;
let shop: TinyShop;
let manager: Caller;
const stranger = '198.51.100.7';
const path = '/api/manager/blocked_ips';

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

const knock = (ip: string, password = tinyPassword) =>
  at.anonymous(
    'POST',
    '/api/login',
    { email: shop.owner, password, end_other_session: true },
    { 'x-forwarded-for': ip },
  );
const block = (ip: string, hours = 24, more = {}) =>
  manager('POST', path, { ip, hours, reason: 'تجارب غريبة', ...more });

test('blocked address cannot sign in until lifted or expired', async () => {
  expect((await knock(stranger)).status).toBe(200);
  expect((await block(stranger)).body).toEqual({ done: true });
  expect((await manager('GET', path)).body.records).toEqual([
    {
      ip: stranger,
      blocked_at: '2026-03-01T09:00:00Z',
      until_at: '2026-03-02T09:00:00Z',
      reason: 'تجارب غريبة',
    },
  ]);
  const refused = await knock(stranger);
  expect([refused.status, refused.body.message]).toEqual([429, 'ip_blocked']);
  expect((await knock('198.51.100.8')).status).toBe(200);
  // A shorter block does not shorten the longer one.
  await block(stranger, 1);
  expect((await manager('GET', path)).body.records[0].until_at).toBe('2026-03-02T09:00:00Z');
  expect((await manager('POST', `${path}/lift`, { ip: stranger })).body).toEqual({ done: true });
  expect((await manager('POST', `${path}/lift`, { ip: stranger })).body).toBe('address_not_blocked');
  expect((await knock(stranger)).status).toBe(200);
  await block(stranger, 1);
  at.setNow('2026-03-01T10:00:01.000Z');
  expect((await manager('GET', path)).body.records).toEqual([]);
  expect((await knock(stranger)).status).toBe(200);
});

test('block of everybody, oneself or no address is refused', async () => {
  const mine = await at.anonymous(
    'POST',
    path,
    { ip: '203.0.113.4', hours: 1, reason: 'أنا' },
    {
      authorization: `Bearer ${manager.token}`,
      'x-forwarded-for': '203.0.113.4',
    },
  );
  expect(mine.body).toBe('own_address_stays');
  for (const inside of ['10.0.0.1', '::1', '192.168.1.7'])
    expect((await block(inside)).body).toBe('address_of_the_inside');
  for (const wrong of ['everybody', '300.1.1.1', '', '198.51.100.0/24'])
    expect((await block(wrong)).body.errors.ip).toBeDefined();
  expect((await block(stranger, 0)).status).toBe(422);
  expect((await block(stranger, 9_000)).status).toBe(422);
});

test('a manager without the permission neither sees nor blocks', async () => {
  await at.database.owner.batch([
    sql`insert into manager (email, password_hash, name_en, name_ar, permissions, needs_second_step)
        select 'eyes@tiny.test', password_hash, 'Eyes', 'عين', '{"3":[2]}', false from manager limit 1`,
  ]);
  const eyes = await at.signManagerIn('eyes@tiny.test');
  expect((await eyes('GET', path)).status).toBe(403);
  expect((await eyes('POST', path, { ip: stranger, hours: 1, reason: 'x' })).status).toBe(403);
  expect((await eyes('GET', '/api/manager/system_connections')).status).toBe(403);
});

test('managers see who is signed in to the platform', async () => {
  const seen = async () =>
    (await manager('GET', '/api/manager/system_connections')).body.records.map(
      (one: { email: string; is_this: boolean }) => [one.email, one.is_this],
    );
  expect((await seen()).toSorted()).toEqual([
    ['eyes@tiny.test', false],
    ['manager@tiny.test', true],
  ]);
  const eyes = await at.signManagerIn('eyes@tiny.test');
  await eyes('POST', '/api/manager/logout', {});
  expect(await seen()).toEqual([['manager@tiny.test', true]]);
});
