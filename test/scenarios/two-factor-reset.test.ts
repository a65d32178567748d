import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetTwoFactorByCommand } from '../../src/features/identity/server/reset-two-factor.ts';
import { codeOfStep, stepOf } from '../../src/features/identity/server/totp.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Who lost app and recovery codes is let in by somebody above; sessions end, and everybody concerned is told. */
let at: OwnServer;
let ward: TinyShop;
let lulu: TinyShop;
let manager: Caller;
const begins = Date.parse('2026-03-01T09:00:00.000Z');
let seconds = 0;
const wait = (by: number): string => {
  seconds += by;
  const now = new Date(begins + seconds * 1000).toISOString();
  at.setNow(now);
  return now;
};
const rows = async (text: ReturnType<typeof sql>) => (await at.database.owner.batch([text]))[0]!;

beforeAll(async () => {
  at = await openOwnServer();
  wait(0);
  ward = await at.openShop();
  lulu = await at.openShop();
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

const setUp = async (who: Caller, area = '/api'): Promise<void> => {
  const path = `${area}/profile/second_step`;
  const { body } = await who('POST', `${path}/begin`, { password: tinyPassword });
  const code = codeOfStep(body.secret, stepOf(wait(60)));
  expect((await who('POST', `${path}/confirm`, { code })).status).toBe(200);
};
const knock = (email: string, area = '/api') =>
  at.anonymous('POST', `${area}/login`, { email, password: tinyPassword, end_other_session: true });
const readGeneralInformations = async (who: Caller) =>
  (await who('POST', '/api/get_global_informations', {})).body.global_informations.general_informations;

test('sign-in manager alone resets an employee’s two-factor', async () => {
  const owner = await at.signIn(ward.owner);
  const made = await owner('POST', '/api/employees', { name_en: 'Cashier' });
  await rows(sql`update employee set user_id = (select id from shop_user where email = ${ward.cashier})
    where merchant_id = ${ward.merchantId} and id = ${made.body.id}`);
  const take = (by: Caller) => by('POST', `/api/employees/${made.body.id}/login/take_second_step`, {});
  expect((await take(owner)).body).toBe('second_step_is_off');
  const cashier = await at.signIn(ward.cashier);
  await setUp(cashier);
  expect((await owner('GET', `/api/employees/${made.body.id}`)).body.login.has_second_step).toBe(true);
  expect((await knock(ward.cashier)).status).toBe(409);
  expect((await take(cashier)).status).toBe(403);
  const taken = await take(owner);
  expect(taken.body.login.has_second_step).toBe(false);
  expect((await cashier('GET', '/api/customers')).status).toBe(401);
  expect((await knock(ward.cashier)).status).toBe(200);
  const [codes] = await rows(
    sql`select count(*)::int as n from user_recovery_code where merchant_id = ${ward.merchantId}`,
  );
  expect(codes!['n']).toBe(0);
  const [audit] = await rows(sql`select before, after from audit_entry where merchant_id = ${ward.merchantId}
    and operation like '%take_second_step' order by id desc limit 1`);
  expect(audit).toEqual({ before: { second_step: true }, after: { second_step: false } });
  const other = await at.signIn(lulu.owner);
  expect((await take(other)).body).toBe('employee_not_found');
});

test('manager resets an owner’s two-factor with logged reason', async () => {
  const owner = await at.signIn(ward.owner);
  const neighbour = await at.signIn(lulu.owner);
  await setUp(owner);
  await setUp(neighbour);
  const path = `/api/manager/merchants/${ward.merchantId}`;
  expect((await manager('GET', path)).body.owner_has_second_step).toBe(true);
  expect((await manager('POST', `${path}/take_second_step`, {})).body.errors.reason).toBeDefined();
  const reason = 'Called from the number of the shop';
  expect((await manager('POST', `${path}/take_second_step`, { reason })).status).toBe(200);
  expect((await owner('GET', '/api/customers')).status).toBe(401);
  expect((await knock(ward.owner)).status).toBe(200);
  expect((await manager('POST', `${path}/take_second_step`, { reason })).body).toBe('second_step_is_off');
  const record = (await manager('GET', path)).body;
  expect(record.owner_has_second_step).toBe(false);
  expect(record.history[0]).toMatchObject({ action: 'take_second_step', reason });
  const [mail] = await rows(sql`select html_body from message where merchant_id = ${ward.merchantId}
    and kind = 'account_second_step_taken' and to_address = ${ward.owner}`);
  expect(mail!['html_body']).toContain(reason);
  // The other shop's owner goes on as before.
  expect((await neighbour('GET', '/api/customers')).status).toBe(200);
  expect((await knock(lulu.owner)).status).toBe(409);
});

test('super admin alone resets a manager’s two-factor', async () => {
  const [made] = await rows(sql`with role as (insert into manager_role (name_en, permissions)
      values ('People', '{"2": [1], "7": [1, 2, 3, 4, 5]}') returning id)
    insert into manager (email, password_hash, name_en, name_ar, role_id, needs_second_step)
    select x.email, m.password_hash, 'Two', 'اثنان', role.id, false
    from manager m, role, (values ('one@platform.test'), ('two@platform.test')) x (email) returning id`);
  const [, second] = await rows(sql`select id from manager where email like '%@platform.test' order by id`);
  expect(made).toBeDefined();
  const id = second!['id'] as number;
  const two = await at.signManagerIn('two@platform.test');
  await setUp(two, '/api/manager');
  await rows(sql`update manager set needs_second_step = true where id = ${id}`);
  const one = await at.signManagerIn('one@platform.test');
  const take = (by: Caller, whose = id) =>
    by('POST', `/api/manager/platform_employees/${whose}/take_second_step`, { reason: 'Lost the phone' });
  expect((await take(one)).body).toBe('only_super_admin');
  expect((await knock('two@platform.test', '/api/manager')).status).toBe(409);
  expect((await take(manager, 999_999)).body).toBe('manager_not_found');
  expect((await take(manager)).body).toEqual({ done: true });
  expect((await two('GET', '/api/manager/merchants')).status).toBe(401);
  const entered = await knock('two@platform.test', '/api/manager');
  expect(entered.body).toMatchObject({ needs_second_step: true });
  expect((await take(manager)).body).toBe('second_step_is_off');
  const [own] = await rows(sql`select id from manager where email = 'manager@tiny.test'`);
  expect((await take(manager, own!['id'] as number)).body).toBe('own_login_stays');
});

test('command resets the last super admin and is logged', async () => {
  await setUp(manager, '/api/manager');
  expect((await knock('manager@tiny.test', '/api/manager')).status).toBe(409);
  const take = (email: string) => resetTwoFactorByCommand(at.database.owner, email, wait(1));
  expect(await take('nobody@tiny.test')).toBe(false);
  expect(await take('MANAGER@tiny.test')).toBe(true);
  expect(await take('manager@tiny.test')).toBe(false);
  expect((await manager('GET', '/api/manager/merchants')).status).toBe(401);
  expect((await knock('manager@tiny.test', '/api/manager')).status).toBe(200);
  const [audit] = await rows(sql`select operation, ip from manager_audit_entry order by id desc limit 1`);
  expect(audit).toEqual({ operation: 'manager:second-step', ip: 'command' });
});

test('two-factor offer to owners returns after thirty days', async () => {
  const owner = await at.signIn(ward.owner);
  expect((await readGeneralInformations(owner)).offers_second_step).toBe(true);
  expect((await readGeneralInformations(await at.signIn(ward.cashier))).offers_second_step).toBe(false);
  expect((await owner('POST', '/api/profile/second_step/later', {})).body).toEqual({ done: true });
  expect((await readGeneralInformations(owner)).offers_second_step).toBe(false);
  wait(29 * 86_400);
  expect((await readGeneralInformations(await at.signIn(ward.owner))).offers_second_step).toBe(false);
  wait(86_400);
  const again = await at.signIn(ward.owner);
  expect((await readGeneralInformations(again)).offers_second_step).toBe(true);
  await setUp(again);
  expect((await readGeneralInformations(again)).offers_second_step).toBe(false);
});
