import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { screens } from '../../src/apps/manager/screens.ts';
import { permissionLevels } from '../../src/features/identity/permission-levels.ts';
import { type Level, withLevel } from '../../src/features/identity/permission-tree.ts';
import { managerPermissionList } from '../../src/features/identity/permissions.ts';
import { platformModules } from '../../src/features/identity/platform-tree.ts';
import type { Actions } from '../../src/features/identity/role-permissions.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { pathParameters, permissionOf, urlOf } from '../../src/kernel/contract/request-rows.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { ask } from '../support/call-operation.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';

/**
 * Who may do what at the managers' desk: every operation, asked by a manager of every made-up role, through the whole pipeline.
 * What a role may is worked out from the contract's rows and the role's actions, not by the server's check.
 */
const nameOf = (o: AnyOperation): string => `${o.method} ${urlOf(o)}`;
const operations = routes
  .map((r) => r.operation)
  .filter((o) => o.area === 'manager' && !('public_because' in o.access))
  // Leaving ends the session: last.
  .toSorted((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

const everywhere = (level: Level): Actions =>
  platformModules.reduce<Actions>((held, module) => withLevel(held, module, level), {});

const madeUp: Readonly<Record<string, Actions>> = {
  ...Object.fromEntries(permissionLevels.map((level) => [`${level} everywhere`, everywhere(level)])),
  ...Object.fromEntries(
    platformModules.map((module) => [`${module.en} alone`, withLevel({}, module, 'administrator')]),
  ),
  'login as owner alone': { 2: [8] },
};

let at: OwnServer;
const callers = new Map<string, Caller>();
beforeAll(async () => {
  at = await openOwnServer();
  callers.set('super admin', await at.signManagerIn());
  for (const [i, [name, permissions]] of Object.entries(madeUp).entries()) {
    const email = `role-${i}@matrix.test`;
    await at.database.owner.batch([
      sql`with made as (insert into manager_role (name_en, permissions) values (${name}, ${JSON.stringify(permissions)}::jsonb)
            returning id)
          insert into manager (email, password_hash, name_en, name_ar, role_id, needs_second_step)
          select ${email}, m.password_hash, 'Matrix', 'مصفوفة', made.id, false from manager m, made order by m.id limit 1`,
    ]);
    callers.set(name, await at.signManagerIn(email));
  }
});
afterAll(() => at.close());

const mayBy = (role: string, o: AnyOperation): boolean => {
  const wanted = permissionOf(o);
  if (wanted === undefined || role === 'super admin') return true;
  return wanted.some(({ module, action }) => madeUp[role]![module]?.includes(action) === true);
};

describe.each(['super admin', ...Object.keys(madeUp)])('%s', (role) => {
  test('role may do exactly what it says', async () => {
    const wrong: string[] = [];
    for (const o of operations) {
      const parameters = Object.fromEntries(pathParameters(o.path).map((name) => [name, 999_999_999]));
      const { status, body } = await ask(callers.get(role)!, o, parameters);
      const may = mayBy(role, o);
      const isRefused = status === 403 && body.message === 'no_permission';
      if (may ? [401, 403, 500, 503].includes(status) : !isRefused)
        wrong.push(`${nameOf(o)}: ${may ? 'may' : 'may not'}, answered ${status} ${JSON.stringify(body).slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('every platform permission is used and in one area', () => {
  const asked = new Set(operations.flatMap((o) => permissionOf(o) ?? []).map((p) => `${p.module}/${p.action}`));
  // Looked for inside the visit: it opens also what is disabled.
  asked.add('2/9');
  const all = managerPermissionList.map((p) => `${p.module}/${p.action}`);
  expect(all.filter((one) => !asked.has(one))).toEqual([]);
  const inTree = platformModules.flatMap(({ module, actions }) => actions.map(({ action }) => `${module}/${action}`));
  expect(inTree.toSorted()).toEqual(all.toSorted());
});

test('signed-in rights cover one’s own records only', () => {
  const open = operations.filter((o) => permissionOf(o) === undefined).map((o) => o.path);
  expect(open.filter((path) => !/^\/(profile\/|logout$|get_global_informations$)/.test(path))).toEqual([]);
});

test('every other platform screen needs a permission', () => {
  const open = screens.filter((row) => !row.permission && row.signed_in !== false).map(({ path }) => path);
  expect(open.toSorted()).toEqual(['/manager', '/manager/logout', '/manager/no-permission', '/manager/profile']);
});
