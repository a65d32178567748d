import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissionLevels } from './permission-levels.ts';
import {
  actionsUpTo,
  beyond,
  levelOf,
  levelsOf,
  permissionModules,
  withActions,
  withLevel,
} from './permission-tree.ts';
import { permissionList } from './permissions.ts';

describe('permission tree', () => {
  test('every permission appears once in its own module', () => {
    const inTree = permissionModules.flatMap(({ module, actions }) => actions.map((one) => `${module}/${one.action}`));
    expect(inTree.toSorted()).toEqual(permissionList.map((one) => `${one.module}/${one.action}`).toSorted());
  });

  test('level of a permission set reads back', () => {
    for (const module of permissionModules)
      for (const level of levelsOf(module)) expect(levelOf(module, actionsUpTo(module, level))).toBe(level);
  });

  test('each level includes the one below', () => {
    for (const module of permissionModules) {
      expect(actionsUpTo(module, 'none')).toEqual([]);
      for (const [i, level] of permissionLevels.entries())
        if (i > 0)
          expect(actionsUpTo(module, level)).toEqual(
            expect.arrayContaining(actionsUpTo(module, permissionLevels[i - 1]!)),
          );
      expect(actionsUpTo(module, 'administrator')).toHaveLength(module.actions.length);
    }
  });

  test('permissions outside levels are separate choices', () => {
    const module = fc.constantFrom(...permissionModules);
    fc.assert(
      fc.property(module, fc.nat(), fc.constantFrom(...permissionLevels), (one, pick, level) => {
        const held = one.actions.filter((_, i) => (pick >> i) & 1).map(({ action }) => action);
        const known = levelOf(one, held);
        if (known !== null) expect(actionsUpTo(one, known).toSorted()).toEqual(held.toSorted());
        const other = { '999': [1], ...withActions({}, one.module, held) };
        const after = withLevel(other, one, level);
        expect(after['999']).toEqual([1]);
        expect(after[one.module] ?? []).toEqual(actionsUpTo(one, level));
      }),
    );
  });

  test('missing permissions are named', () => {
    expect(beyond({ '2': [1] }, { '2': [1, 2], '3': [4] })).toEqual(['2/2', '3/4']);
    expect(beyond({ '2': [1, 2] }, { '2': [2] })).toEqual([]);
  });
});
