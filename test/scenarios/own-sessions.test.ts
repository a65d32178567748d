import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** A person's own sign-ins: seen with device and place, ended. */
let at: OwnServer;
let shop: TinyShop;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
});
afterAll(() => at.close());

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const come = async (email: string, area = '') => {
  const answer = await at.anonymous(
    'POST',
    `/api${area}/login`,
    { email, password: tinyPassword, end_other_session: true },
    { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' },
  );
  expect(answer.status).toBe(200);
  return answer.body as { api_token: string; device_token: string };
};
const holding =
  ({ api_token }: { api_token: string }) =>
  (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
    at.anonymous(method, path, body, { authorization: `Bearer ${api_token}` });

test.each([
  ['a shop user', (): string => shop.owner, '', '/api/profile/sessions'],
  ['a manager', (): string => 'manager@tiny.test', '/manager', '/api/manager/profile/sessions'],
] as const)('%s sees and ends only own sessions', async (_, email, area, path) => {
  if (area) await at.signManagerIn();
  else await at.signIn(shop.cashier);
  const first = await come(email(), area);
  const second = await come(email(), area);
  const here = holding(second);
  const { records, known_devices } = (await here('GET', path)).body;
  expect(records[0]).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    ip: '203.0.113.9',
    is_this: true,
    ended_at: null,
  });
  expect(records[1]).toMatchObject({ is_this: false, end_reason: 'ended_elsewhere' });
  // The manager of the test signed in once before.
  expect([records.length, known_devices]).toEqual(area ? [3, 3] : [2, 2]);
  expect((await holding(first)('GET', path)).status).toBe(401);
  expect((await here('POST', `${path}/end_others`, {})).body).toEqual({ done: true });
  expect((await here('GET', path)).body.known_devices).toBe(0);
  expect((await here('GET', path)).status).toBe(200);
});

test('manager changes the password with the former one', async () => {
  const manager = holding(await come('manager@tiny.test', '/manager'));
  const change = (current_password: string, password: string) =>
    manager('POST', '/api/manager/profile/change_password', { current_password, password });
  expect((await change('not-it-at-all', 'peonies-in-march-7')).body.errors.current_password).toEqual([
    { key: 'wrong_current_password' },
  ]);
  expect((await change(tinyPassword, 'password1')).body.errors.password).toEqual([{ key: 'password_too_common' }]);
  expect((await change(tinyPassword, 'peonies-in-march-7')).body).toEqual({ done: true });
  const again = await at.anonymous('POST', '/api/manager/login', {
    email: 'manager@tiny.test',
    password: 'peonies-in-march-7',
    end_other_session: true,
  });
  expect(again.status).toBe(200);
});

test('shared device survives another sign-in and ends remotely', async () => {
  const path = '/api/profile/sessions';
  const till = holding(await come(shop.owner));
  const share = (current_password: string, name = 'Till at the entrance') =>
    till('POST', `${path}/share`, { name, current_password });
  expect((await share('not-it-at-all')).body.errors.current_password).toEqual([{ key: 'wrong_current_password' }]);
  expect((await share(tinyPassword, ' ')).body.errors.name).toEqual([{ key: 'required' }]);
  expect((await share(tinyPassword)).body).toEqual({ done: true });

  // At home, and again on the phone: the one before ends, the till does not.
  const home = holding(await come(shop.owner));
  const phone = holding(await come(shop.owner));
  expect((await home('GET', path)).status).toBe(401);
  expect((await till('GET', path)).status).toBe(200);
  const plain = await at.anonymous('POST', '/api/login', { email: shop.owner, password: tinyPassword });
  expect([plain.status, plain.body.message]).toEqual([409, 'session_exists']);

  const { records } = (await phone('GET', path)).body;
  const [mine, shared] = records;
  expect(mine).toMatchObject({ is_this: true, shared_name: null, ended_at: null });
  expect(shared).toMatchObject({ is_this: false, shared_name: 'Till at the entrance', ended_at: null });
  // Nobody else's session, nor the one at which one sits.
  for (const [who, id] of [
    [await at.signIn(shop.cashier), shared.id],
    [phone, mine.id],
  ] as const)
    expect((await who('POST', `${path}/${id}/end`, {})).body).toBe('session_not_found');
  expect((await phone('POST', `${path}/${shared.id}/end`, {})).body).toEqual({ done: true });
  expect((await till('GET', path)).status).toBe(401);
  expect((await phone('GET', path)).body.records).toContainEqual(
    expect.objectContaining({ id: shared.id, end_reason: 'signed_out' }),
  );
});

test('ten shared devices at most; password change ends them', async () => {
  const tills: ReturnType<typeof holding>[] = [];
  for (let n = 0; n < 10; n++) {
    const till = holding(await come(shop.owner));
    const name = `Till ${n}`;
    const { body } = await till('POST', '/api/profile/sessions/share', { name, current_password: tinyPassword });
    expect(body, name).toEqual({ done: true });
    tills.push(till);
  }
  const one = holding(await come(shop.owner));
  const refused = await one('POST', '/api/profile/sessions/share', {
    name: 'One more',
    current_password: tinyPassword,
  });
  expect([refused.status, refused.body]).toEqual([501, 'too_many_shared_devices']);
  const live = async () =>
    (await Promise.all(tills.map((till) => till('GET', '/api/profile/sessions')))).map(({ status }) => status);
  expect(await live()).toEqual(tills.map(() => 200));
  const password = 'peonies-in-march-8';
  const changed = await one('POST', '/api/profile/change_password', { current_password: tinyPassword, password });
  expect(changed.status).toBe(200);
  expect(await live()).toEqual(tills.map(() => 401));
});
