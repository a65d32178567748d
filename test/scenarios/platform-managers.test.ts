import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { tinyPassword } from '../support/tiny-shop.ts';

/** The platform's own people: invited, given roles, disabled; nobody gives more than he has, and somebody keeps everything. */
let at: OwnServer;
let boss: Caller;
let superRole: number;
const people = '/api/manager/platform_employees';
const roles = '/api/manager/platform_roles';
const password = 'lilies-at-noon-4711';

beforeAll(async () => {
  at = await openOwnServer();
  boss = await at.signManagerIn();
  superRole = (await boss('GET', roles)).body.records[0].id;
});
afterAll(() => at.close());

const rows = async (text: ReturnType<typeof sql>) => (await at.database.owner.batch([text]))[0]!;
let count = 0;
const invited = (more: object = {}) => ({
  name_en: 'Sara',
  name_ar: 'سارة',
  email: `sara-${++count}@platform.test`,
  mobile: '966512345678',
  language: 'ar',
  role_id: superRole,
  ...more,
});
const linkTo = async (email: string): Promise<string> => {
  const [mail] = await rows(sql`select html_body from message where merchant_id = 0 and to_address = ${email}
    order by id desc limit 1`);
  return /choose-password\/([A-Za-z0-9_-]+)/.exec(String(mail!['html_body']))![1]!;
};
const makeRole = async (permissions: object, by = boss) => {
  const made = await by('POST', roles, { name_en: `Role ${++count}`, permissions });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body as { id: number; version: number; name_en: string };
};
/** Invites somebody, chooses the password, and signs in; the app of the second step is spared. */
const comeIn = async (role_id: number): Promise<{ id: number; email: string; call: Caller }> => {
  const { body, status } = await boss('POST', people, invited({ role_id }));
  expect(status, JSON.stringify(body)).toBe(200);
  const token = await linkTo(body.email);
  expect((await at.anonymous('POST', '/api/manager/choose_password', { token, password: tinyPassword })).status).toBe(
    200,
  );
  await rows(sql`update manager set needs_second_step = false where id = ${body.id}`);
  return { id: body.id, email: body.email, call: await at.signManagerIn(body.email) };
};
/** A manager as he is, as a form sends him: without what is empty. */
const again = async (id: number, by = boss) => {
  const { body } = await by('GET', `${people}/${id}`);
  return Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== null));
};

beforeEach(async () => {
  // One super admin who can sign in: the one of the tests.
  await rows(sql`update manager set status = 0 where email like '%@platform.test'`);
});

test('invited manager sets password and two-factor, then works', async () => {
  const role = await makeRole({ 2: [1], 7: [1] });
  const made = await boss('POST', people, invited({ role_id: role.id }));
  expect(made.body).toMatchObject({ state: 'invited', role_en: role.name_en, has_second_step: false, is_mine: false });
  const early = await at.anonymous('POST', '/api/manager/login', { email: made.body.email, password });
  expect(early.status).toBe(422);
  const token = await linkTo(made.body.email);
  const choose = (with_: string, chosen = password) =>
    at.anonymous('POST', '/api/manager/choose_password', { token: with_, password: chosen });
  expect((await choose(token, 'password1234')).status).toBe(422);
  expect((await choose('x'.repeat(43))).body).toBe('reset_link_not_valid');
  expect((await choose(token)).body).toEqual({ done: true });
  expect((await choose(token)).body).toBe('reset_link_not_valid');
  const entered = await at.anonymous('POST', '/api/manager/login', { email: made.body.email, password });
  expect(entered.body).toMatchObject({ needs_second_step: true });
  const own = { authorization: `Bearer ${entered.body.api_token}` };
  const get = async (path: string) => (await at.anonymous('GET', `/api/manager/${path}`, undefined, own)).status;
  expect(await get('merchants')).toBe(403);
  await rows(sql`update manager set needs_second_step = false where id = ${made.body.id}`);
  expect(await get('merchants')).toBe(200);
  expect(await get('mails')).toBe(403);
  // The mail's text lets somebody in: no tracker shows it.
  const [mail] = (await boss('GET', '/api/manager/mails?kind=invitation')).body.records;
  expect((await boss('GET', `/api/manager/mails/0/${mail.id}`)).body.html_body).toBeNull();
});

test('resent invitation ends the former and is limited', async () => {
  const made = await boss('POST', people, invited());
  const first = await linkTo(made.body.email);
  expect((await boss('POST', `${people}/${made.body.id}/invite`, {})).body).toEqual({ done: true });
  const choose = (token: string) => at.anonymous('POST', '/api/manager/choose_password', { token, password });
  expect((await choose(first)).body).toBe('reset_link_not_valid');
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push((await boss('POST', `${people}/${made.body.id}/invite`, {})).body);
  expect(answers.at(-1)).toBe('invited_too_often');
  expect((await choose(await linkTo(made.body.email))).status).toBe(200);
  expect((await boss('POST', `${people}/${made.body.id}/invite`, {})).body).toBe('manager_has_password');
  const twice = await boss('POST', people, invited({ email: made.body.email.toUpperCase() }));
  expect(twice.body.errors.email[0].key).toBe('email_already_exists');
});

test('changed e-mail or closed sign-in ends the link', async () => {
  const made = await boss('POST', people, invited());
  const token = await linkTo(made.body.email);
  const moved = { ...made.body, email: `moved-${count}@platform.test` };
  expect((await boss('PUT', `${people}/${made.body.id}`, moved)).status).toBe(200);
  const choose = (with_: string) => at.anonymous('POST', '/api/manager/choose_password', { token: with_, password });
  expect((await choose(token)).body).toBe('reset_link_not_valid');
  await boss('POST', `${people}/${made.body.id}/invite`, {});
  const next = await linkTo(moved.email);
  await boss('POST', `${people}/${made.body.id}/disable`, {});
  expect((await choose(next)).body).toBe('reset_link_not_valid');
});

test('disabled manager leaves desk and shop at once', async () => {
  const shop = await at.openShop();
  const sara = await comeIn(superRole);
  const visit = await sara.call('POST', `/api/manager/merchants/${shop.merchantId}/login_as_owner`, { reason: 'x' });
  const inside = { authorization: `Bearer ${visit.body.api_token}` };
  expect((await at.anonymous('GET', '/api/customers', undefined, inside)).status).toBe(200);
  expect((await boss('POST', `${people}/${sara.id}/disable`, {})).body).toEqual({ done: true });
  expect((await sara.call('GET', '/api/manager/merchants')).status).toBe(401);
  expect((await at.anonymous('GET', '/api/customers', undefined, inside)).status).toBe(401);
  expect((await again(sara.id))['state']).toBe('disabled');
  const [audit] = await rows(sql`select after from manager_audit_entry order by id desc limit 1`);
  expect(audit!['after']).toEqual({ status: 0 });
  await boss('POST', `${people}/${sara.id}/enable`, {});
  expect((await (await at.signManagerIn(sara.email))('GET', '/api/manager/merchants')).status).toBe(200);
});

test('manager never grants, edits above, or changes himself', async () => {
  const small = await makeRole({ 2: [1] });
  const wide = await makeRole({ 2: [1, 2], 3: [1] });
  const hr = await comeIn((await makeRole({ 2: [1], 7: [1, 2, 3, 4, 5] })).id);
  const given = await hr.call('POST', people, invited({ role_id: small.id }));
  expect(given.status).toBe(200);
  for (const role_id of [wide.id, superRole]) {
    expect((await hr.call('POST', people, invited({ role_id }))).body.errors.role_id[0].key).toBe('more_than_you_may');
    const edit = await hr.call('PUT', `${people}/${given.body.id}`, { ...given.body, role_id });
    expect(edit.body.errors.role_id[0].key).toBe('more_than_you_may');
  }
  const bossId = (await boss('GET', people)).body.records[0].id;
  const other = await comeIn(wide.id);
  for (const id of [bossId, other.id]) {
    expect((await hr.call('POST', `${people}/${id}/disable`, {})).body).toBe('manager_above_yours');
    const edit = await hr.call('PUT', `${people}/${id}`, { ...(await again(id)), role_id: small.id });
    expect(edit.body).toBe('manager_above_yours');
    expect((await again(id, hr.call))['is_above']).toBe(true);
  }
  expect((await hr.call('POST', `${people}/${hr.id}/disable`, {})).body).toBe('own_login_stays');
  expect(
    (await hr.call('POST', roles, { name_en: 'All', permissions: { 3: [1] } })).body.errors.permissions[0].key,
  ).toBe('more_than_you_may');
  expect((await hr.call('PUT', `${roles}/${wide.id}`, { ...wide, permissions: {} })).body).toBe('role_above_yours');
  expect((await hr.call('POST', `${roles}/${wide.id}/delete`, {})).body).toBe('role_above_yours');
  expect((await boss('PUT', `${roles}/${superRole}`, { version: 1, name_en: 'x', permissions: {} })).body).toBe(
    'role_of_all_rights_stays',
  );
  expect((await boss('POST', `${roles}/${superRole}/delete`, {})).body).toBe('role_of_all_rights_stays');
  expect((await boss('POST', `${roles}/${small.id}/delete`, {})).body).toBe('role_still_held_by_employees');
  const own = await makeRole({ 7: [5] });
  const roleMaker = await comeIn(own.id);
  expect((await roleMaker.call('PUT', `${roles}/${own.id}`, { ...own, permissions: { 7: [5] } })).body).toBe(
    'own_platform_role_stays',
  );
});

test('changed role applies at the next request', async () => {
  const role = await makeRole({ 2: [1] });
  const sara = await comeIn(role.id);
  expect((await sara.call('GET', '/api/manager/mails')).status).toBe(403);
  const wider = await boss('PUT', `${roles}/${role.id}`, { ...role, permissions: { 3: [1] } });
  expect(wider.status).toBe(200);
  expect((await sara.call('GET', '/api/manager/mails')).status).toBe(200);
  expect((await sara.call('GET', '/api/manager/merchants')).status).toBe(403);
  expect((await boss('PUT', `${roles}/${role.id}`, { ...role, permissions: {} })).status).toBe(409);
  expect((await boss('POST', roles, { name_en: 'Odd', permissions: { 99: [1] } })).body.errors.permissions[0].key).toBe(
    'unknown_permission',
  );
});

test('last super admin remains despite concurrent removal', async () => {
  const sara = await comeIn(superRole);
  const bossId = (await boss('GET', people)).body.records[0].id;
  const small = await makeRole({ 2: [1] });
  // Invited, not yet able to sign in: does not count.
  await boss('POST', people, invited());
  const both = await Promise.all([
    boss('POST', `${people}/${sara.id}/disable`, {}),
    sara.call('POST', `${people}/${bossId}/disable`, {}),
  ]);
  const [living] = await rows(sql`select count(*)::int as n from manager m join manager_role r on r.id = m.role_id
    where r.key = 'superadmin' and m.status = 1 and m.has_password`);
  expect(living!['n'], JSON.stringify(both.map((one) => one.body))).toBe(1);
  await rows(sql`update manager set status = 1 where id in (${bossId}, ${sara.id})`);
  boss = await at.signManagerIn();
  const next = await at.signManagerIn(sara.email);
  expect((await next('POST', `${people}/${bossId}/disable`, {})).status).toBe(200);
  // Alone, nobody else can take it from Sara, and she not from herself.
  expect((await next('POST', `${people}/${sara.id}/disable`, {})).body).toBe('own_login_stays');
  await rows(sql`update manager set status = 1 where id = ${bossId}`);
  boss = await at.signManagerIn();
  await rows(sql`update manager set has_password = false where id = ${bossId}`);
  expect((await boss('POST', `${people}/${sara.id}/disable`, {})).body).toBe('last_super_admin_stays');
  const edit = await boss('PUT', `${people}/${sara.id}`, { ...(await again(sara.id)), role_id: small.id });
  expect(edit.body).toBe('last_super_admin_stays');
  await rows(sql`update manager set has_password = true where id = ${bossId}`);
});

test('manager predating roles retains permissions until assigned one', async () => {
  await rows(sql`insert into manager (email, password_hash, name_en, name_ar, permissions, needs_second_step)
    select 'old@platform.test', password_hash, 'Old', 'قديم', '{"3": [1]}', false from manager order by id limit 1`);
  const old = await at.signManagerIn('old@platform.test');
  expect((await old('GET', '/api/manager/mails')).status).toBe(200);
  const { id } = (await boss('GET', `${people}?search=old@`)).body.records[0];
  const role = await makeRole({ 2: [1] });
  const given = await boss('PUT', `${people}/${id}`, { ...(await again(id)), role_id: role.id });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  expect((await old('GET', '/api/manager/mails')).status).toBe(403);
  expect((await old('GET', '/api/manager/merchants')).status).toBe(200);
});
