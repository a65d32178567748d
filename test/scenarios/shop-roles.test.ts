import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../src/features/identity/permissions.ts';
import { standardRoles } from '../../src/features/identity/standard-roles.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Roles: chosen by levels, felt at once, never giving more than their maker has. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let employee: number;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T10:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  employee = (await owner('POST', '/api/employees', { name_en: 'Sara', name_ar: 'سارة' })).body.id;
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update employee set user_id = (select id from shop_user where lower(email) = ${shop.cashier})
      where id = ${employee}`),
  );
});
afterAll(() => at.close());

const flags = {
  may_change_price: false,
  may_sell_without_stock: false,
  may_hold_invoice: true,
  may_allow_debt: false,
  may_add_free_gift_cards: false,
  may_overbook: false,
  max_discount_bp: 500,
};
const role = (name_en: string, given: Record<string, number[]>) => ({ name_en, ...flags, permissions: given });
const rolesOf = async (caller: Caller) => (await caller('GET', '/api/roles?page_size=100')).body.records;
const idOf = async (key: string) => (await rolesOf(owner)).find((one: { key: string }) => one.key === key).id;
const roleOf = async (id: number) => (await owner('GET', `/api/roles/${id}`)).body;
const change = async (caller: Caller, id: number, what: object) =>
  caller('PUT', `/api/roles/${id}`, { ...(await roleOf(id)), ...what });
/** To the employee who is the cashier. */
const assignRole = async (role_id: number) => {
  const given = await owner('POST', `/api/employees/${employee}/login/role`, { role_id });
  expect([given.status, given.body.login?.role_id]).toEqual([200, role_id]);
};
const mayOf = async (caller: Caller) =>
  (await caller('POST', '/api/get_global_informations', {})).body.global_informations.user;

describe('shop roles', () => {
  test('shop begins with six roles and their holders', async () => {
    const records = await rolesOf(owner);
    expect(records.map((one: { key: string }) => one.key)).toEqual(standardRoles.map(({ key }) => key));
    const givable = (await owner('GET', '/api/roles?givable=1')).body.records;
    expect(givable.map((one: { key: string }) => one.key)).toEqual(
      standardRoles.map(({ key }) => key).filter((key) => key !== 'owner'),
    );
    const held = await roleOf(await idOf('cashier'));
    expect(held).toMatchObject({ holders_count: 1, permissions: standardRoles.at(-1)!.permissions });
    expect(held.holders).toHaveLength(1);
  });

  test('custom role is unique and found by name', async () => {
    const made = await owner('POST', '/api/roles', role('Florist', { '4': [1], '5': [1, 7] }));
    expect([made.status, made.body.permissions, made.body.key]).toEqual([200, { '4': [1], '5': [1, 7] }, null]);
    expect((await owner('GET', '/api/roles?search=floRIST')).body.records).toHaveLength(1);
    const again = await owner('POST', '/api/roles', role(' florist ', {}));
    expect([again.status, again.body.errors]).toEqual([422, { name_en: [{ key: 'role_name_already_exists' }] }]);
    const nameless = await owner('POST', '/api/roles', role('', {}));
    expect(nameless.body.errors).toEqual({ name_ar: [{ key: 'required' }] });
    for (const given of ['77/1', '5/99', '5/1,1'])
      expect(
        (
          await owner(
            'POST',
            '/api/roles',
            role('Odd', { [given.split('/')[0]!]: given.split('/')[1]!.split(',').map(Number) }),
          )
        ).body.errors,
      ).toEqual({
        permissions: [{ key: 'unknown_permission' }],
      });
  });
});

describe('role change', () => {
  test('role change reaches open sessions and screens', async () => {
    const heard: string[] = [];
    const stream = await fetch(`${at.url}/api/events`, { headers: { authorization: `Bearer ${cashier.token}` } });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const hears = (async () => {
      while (!heard.join('').includes('roles')) heard.push((await reader.read()).value ?? 'ended, roles');
    })();
    const id = await idOf('cashier');
    const { permissions: before } = await roleOf(id);
    expect((await cashier('GET', '/api/employees')).status).toBe(403);
    const given = { ...before, [permissions.employees.view.module]: [permissions.employees.view.action] };
    expect((await change(owner, id, { permissions: given, max_discount_bp: 2_000 })).status).toBe(200);
    expect((await cashier('GET', '/api/employees')).status).toBe(200);
    expect((await mayOf(cashier)).flags.max_discount_bp).toBe(2_000);
    await hears;
    await reader.cancel();
    expect(heard.join('')).not.toContain('ended');
    expect((await change(owner, id, { permissions: before })).status).toBe(200);
    expect((await cashier('GET', '/api/employees')).status).toBe(403);
  });

  test('concurrent edits do not overwrite each other', async () => {
    const id = await idOf('receptionist');
    const read = await roleOf(id);
    const [first, second] = await Promise.all([
      owner('PUT', `/api/roles/${id}`, { ...read, name_en: 'Reception' }),
      owner('PUT', `/api/roles/${id}`, { ...read, may_change_price: true }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  });

  test('change records values before and after', async () => {
    const [trace] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ before: { max_discount_bp: number }; after: { max_discount_bp: number } }>(
        sql`select before, after from audit_entry where operation = 'PUT /api/roles/:id' order by id limit 1`,
      ),
    );
    expect([trace!.before.max_discount_bp, trace!.after.max_discount_bp]).toEqual([1_500, 2_000]);
  });
});

describe('role limits', () => {
  test('nobody grants beyond own rights or reduces superiors', async () => {
    const clerk = await owner('POST', '/api/roles', role('Clerk', { '2': [1], '11': [1, 2, 3, 4], '3': [1] }));
    await assignRole(clerk.body.id);
    const within = await cashier('POST', '/api/roles', role('Helper', { '2': [1] }));
    expect(within.status).toBe(200);
    const beyond = [
      [{ permissions: { '2': [2] } }, 'permissions'],
      [{ permissions: { '5': [1] } }, 'permissions'],
      [{ may_change_price: true }, 'may_change_price'],
      [{ max_discount_bp: 501 }, 'max_discount_bp'],
    ] as const;
    for (const [what, field] of beyond) {
      const added = await cashier('POST', '/api/roles', { ...role('More', {}), ...what });
      expect([added.status, added.body.errors]).toEqual([422, { [field]: [{ key: 'more_than_you_may' }] }]);
      const changed = await change(cashier, within.body.id, what);
      expect([changed.status, changed.body.errors]).toEqual([422, { [field]: [{ key: 'more_than_you_may' }] }]);
    }
    const above = await change(cashier, await idOf('manager'), { permissions: {} });
    expect([above.status, above.body]).toEqual([501, 'role_above_yours']);
    const own = await change(cashier, clerk.body.id, { permissions: { '2': [1] } });
    expect([own.status, own.body]).toEqual([501, 'own_role_keeps_roles']);
    expect((await change(cashier, within.body.id, { name_en: 'Hand' })).status).toBe(200);
  });

  test('full-rights roles cannot be changed, even by owner', async () => {
    for (const key of ['owner', 'administrator', 'superadmin']) {
      const answer = await change(owner, await idOf(key), { permissions: {} });
      expect([answer.status, answer.body]).toEqual([501, 'role_of_all_rights_stays']);
    }
  });

  test('role in use or built in cannot be deleted', async () => {
    const made = await owner('POST', '/api/roles', role('For a week', {}));
    await assignRole(made.body.id);
    const remove = (id: number) => owner('POST', `/api/roles/${id}/delete`, {});
    expect((await remove(made.body.id)).body).toBe('role_still_held_by_employees');
    expect((await remove(await idOf('receptionist'))).body).toBe('standard_role_stays');
    await assignRole(await idOf('cashier'));
    expect((await remove(made.body.id)).status).toBe(200);
    expect((await owner('GET', `/api/roles/${made.body.id}`)).body).toBe('role_not_found');
  });

  test('roles of another shop are hidden', async () => {
    const next = await at.signIn((await at.openShop()).owner);
    const id = await idOf('cashier');
    expect((await next('GET', `/api/roles/${id}`)).body).toBe('role_not_found');
    expect((await next('PUT', `/api/roles/${id}`, { ...(await roleOf(id)), name_en: 'Mine' })).body).toBe(
      'role_not_found',
    );
    expect((await next('POST', `/api/roles/${id}/delete`, {})).body).toBe('role_not_found');
  });
});

describe('employee sign-in', () => {
  const invite = (id: number, email: string, role_id: number, caller = owner) =>
    caller('POST', `/api/employees/${id}/login`, { email, user_name: email.split('@')[0], role_id, language: 'en' });
  const hire = async (name_en: string) => (await owner('POST', '/api/employees', { name_en })).body.id as number;
  const mailedLink = async (to: string) => {
    const mail = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ text_body: string }>(
        sql`select text_body from message where to_address = ${to} and kind = 'invitation' order by id desc limit 1`,
      ),
    );
    return /reset-password\/([^\s?]+)\?invited=1/.exec(mail.text_body)![1]!;
  };

  test('invitation lets the person choose a password once', async () => {
    const id = await hire('Nora');
    const receptionist = await idOf('receptionist');
    const [first, second] = await Promise.all([
      invite(id, 'nora@roles.test', receptionist),
      invite(id, 'nora2@roles.test', receptionist),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 501]);
    const given = first.status === 200 ? first : second;
    const { email } = given.body.login;
    expect([first.body, second.body]).toContain('login_is_there');
    const stateOf = async () => (await owner('GET', `/api/employees/${id}`)).body.login_state;
    const ofState = async (state: string) =>
      (await owner('GET', `/api/employees?login_state=${state}`)).body.records.map((one: { id: number }) => one.id);
    expect([given.body.login_state, await stateOf()]).toEqual(['invited', 'invited']);
    expect([await ofState('invited'), (await ofState('active')).includes(id)]).toEqual([[id], false]);
    const token = await mailedLink(email);
    const chosen = await at.anonymous('POST', '/api/reset_password', { token, password: 'tulips-in-may-4' });
    expect(chosen.status).toBe(200);
    const again = await at.anonymous('POST', '/api/reset_password', { token, password: 'tulips-in-may-5' });
    expect(again.body).toBe('reset_link_not_valid');
    const nora = await at.signIn(email, 'tulips-in-may-4');
    expect((await mayOf(nora)).role_key).toBe('receptionist');
    expect([await stateOf(), await ofState('invited')]).toEqual(['active', []]);
    // Invited once more it is still a sign-in that is used.
    await owner('POST', `/api/employees/${id}/login/invite`, {});
    expect(await stateOf()).toBe('active');
    await owner('POST', `/api/employees/${id}/login/disable`, {});
    expect([await stateOf(), (await ofState('closed')).includes(id)]).toEqual(['closed', true]);
    const none = await hire('Nobody');
    expect((await ofState('none')).includes(none)).toBe(true);
  });

  test('sign-in e-mail is unique in the shop', async () => {
    const role_id = await idOf('cashier');
    const people = [await hire('One'), await hire('Two'), await hire('Three')];
    expect((await invite(people[0]!, 'one@roles.test', role_id)).status).toBe(200);
    const login = { email: 'ONE@roles.test', user_name: 'other', role_id, language: 'en' };
    const again = await owner('POST', `/api/employees/${people[1]}/login`, login);
    expect([again.status, again.body.errors]).toEqual([422, { email: [{ key: 'email_already_exists' }] }]);
    const both = await Promise.all(
      people
        .slice(1)
        .map((id) =>
          owner('POST', `/api/employees/${id}/login`, { ...login, email: 'b@roles.test', user_name: `b${id}` }),
        ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('three invitations an hour at most, new passwords stay', async () => {
    const id = await hire('Maha');
    await invite(id, 'maha@roles.test', await idOf('receptionist'));
    const again = () => owner('POST', `/api/employees/${id}/login/invite`, {});
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 501, 501]);
    expect(answers.map(({ body }) => body)).toContain('invited_too_often');
    await at.anonymous('POST', '/api/forgot_password', { email: 'maha@roles.test' });
    const mails = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ kind: string }>(sql`select kind from message where to_address = 'maha@roles.test' order by id`),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'invitation', 'invitation', 'reset_password']);
    // Whoever knows the address asked for that: the invitation still opens.
    const token = await mailedLink('maha@roles.test');
    const chosen = await at.anonymous('POST', '/api/reset_password', { token, password: 'tulips-in-may-4' });
    expect(chosen.status).toBe(200);
    at.setNow('2026-02-14T11:00:01.000Z');
    expect((await again()).status).toBe(200);
    at.setNow('2026-02-14T10:00:00.000Z');
  });

  test('closed sign-in ends sessions and links and reopens', async () => {
    const id = await hire('Huda');
    await invite(id, 'huda@roles.test', await idOf('receptionist'));
    const token = await mailedLink('huda@roles.test');
    await at.anonymous('POST', '/api/reset_password', { token, password: 'tulips-in-may-4' });
    const huda = await at.signIn('huda@roles.test', 'tulips-in-may-4');
    await owner('POST', `/api/employees/${id}/login/invite`, {});
    const later = await mailedLink('huda@roles.test');
    expect((await owner('POST', `/api/employees/${id}/login/disable`, {})).body.login.status).toBe(0);
    expect((await huda('GET', '/api/customers')).status).toBe(401);
    const late = await at.anonymous('POST', '/api/reset_password', { token: later, password: 'tulips-in-may-5' });
    expect(late.body).toBe('reset_link_not_valid');
    expect((await owner('POST', `/api/employees/${id}/login/enable`, {})).body.login.status).toBe(1);
    expect((await huda('GET', '/api/customers')).status).toBe(401);
    await at.signIn('huda@roles.test', 'tulips-in-may-4');
  });

  test('superior, owner and own sign-in cannot be changed', async () => {
    const clerk = await owner('POST', '/api/roles', role('Team lead', { '7': [1, 5], '11': [1] }));
    await assignRole(clerk.body.id);
    const boss = await hire('Boss');
    await invite(boss, 'boss@roles.test', await idOf('administrator'));
    const small = await owner('POST', '/api/roles', role('Small', {}));
    const tries = [
      [await cashier('POST', `/api/employees/${employee}/login/role`, { role_id: small.body.id }), 'own_login_stays'],
      [await cashier('POST', `/api/employees/${boss}/login/role`, { role_id: small.body.id }), 'role_above_yours'],
      [await cashier('POST', `/api/employees/${boss}/login/disable`, {}), 'role_above_yours'],
      [await cashier('POST', `/api/employees/${boss}/login/invite`, {}), 'role_above_yours'],
      [await owner('POST', `/api/employees/${await hire('None')}/login/disable`, {}), 'no_login'],
    ] as const;
    for (const [answer, key] of tries) expect([answer.status, answer.body]).toEqual([501, key]);
    const more = await invite(await hire('Lama'), 'lama@roles.test', await idOf('manager'), cashier);
    expect([more.status, more.body.errors]).toEqual([422, { role_id: [{ key: 'more_than_you_may' }] }]);
    const owners = await invite(await hire('Rana'), 'rana@roles.test', await idOf('owner'));
    expect([owners.status, owners.body.errors]).toEqual([422, { role_id: [{ key: 'invalid_choice' }] }]);
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update employee set user_id = (
          select id from shop_user where merchant_id = ${shop.merchantId} and is_owner)
        where name_en = 'Rana' and merchant_id = ${shop.merchantId}`),
    );
    const rana = (await owner('GET', '/api/employees?search=Rana')).body.records[0].id;
    const answer = await cashier('POST', `/api/employees/${rana}/login/disable`, {});
    expect(answer.body).toBe('owner_is_not_edited');
  });
});
