import { expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { leftToTheShop } from '../../src/features/identity/left-to-the-shop.ts';
import { doneInOwnersPlace, mayInOwnersPlace } from '../../src/features/identity/owners-place.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';

const writes = routes
  .map(({ operation }) => operation)
  .filter((one) => one.area === 'merchant' && one.method !== 'GET' && !one.only_reads);
const names = writes.map((one) => `${one.method} ${urlOf(one)}`);
const refused: readonly string[] = Object.values(leftToTheShop).flat();

test('every write declares its rule for impersonation', () => {
  const decided = [...doneInOwnersPlace, ...refused];
  expect(names.filter((name) => !decided.includes(name))).toEqual([]);
  expect(decided.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(decided).size).toBe(decided.length);
});

test('impersonation replaces no key and exports no archive', () => {
  for (const name of ['PUT /api/gateway_accounts/:gateway', 'POST /api/archives', 'POST /api/leaves/:id/approve'])
    expect(mayInOwnersPlace(writes[names.indexOf(name)]!), name).toBe(false);
});
