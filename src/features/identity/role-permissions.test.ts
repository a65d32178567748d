import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import { permissionsOf, storedOf } from './role-permissions.ts';
import { standardRoles } from './standard-roles.ts';

const sell = permissions.billing.sell;

test('unchanged role has the permissions of the code', () => {
  for (const role of standardRoles) expect(permissionsOf(role.key, {})).toEqual(role.permissions);
});

test.each([
  ['granted', { granted: { '77': [1] } }, { '77': [1] }, true],
  ['withdrawn', { withdrawn: { [sell.module]: [sell.action] } }, {}, false],
] as const)('shop permission %s overrides the code’s default', (_, stored, more, sells) => {
  const given = permissionsOf('cashier', stored);
  expect(given).toMatchObject(more);
  expect(given[sell.module]?.includes(sell.action)).toBe(sells);
});

test('custom role grants what is stored', () => {
  expect(permissionsOf(null, { '1': [2] })).toEqual({ '1': [2] });
});

test('stored differences restore the chosen permissions', () => {
  const map = fc.dictionary(
    fc.constantFrom('1', '2', '3', '5', '99'),
    fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...standardRoles.map((r) => r.key)), map, (key, wanted) => {
      const plain = (actions: Readonly<Record<string, readonly number[]>>) =>
        Object.entries(actions)
          .flatMap(([module, list]) => list.map((a) => `${module}/${a}`))
          .sort();
      expect(plain(permissionsOf(key, storedOf(key, wanted)))).toEqual(plain(wanted));
    }),
  );
});
