import { expect, test } from 'vitest';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuseImpersonator, refuseStandIn } from './refuse-impersonator.ts';

/** The second bar behind `owners-place.ts`: it holds also where that table were to let an act of sign-ins by. */
const visit = { id: 1, manager_name_en: 'Manager' };
const contextOf = (of: object) => ({ visit: null, device: null, ...of }) as unknown as MerchantContext;

test('acts on sign-ins are refused to a visit', () => {
  for (const guard of [refuseImpersonator, refuseStandIn]) {
    expect(() => guard(contextOf({ visit }))).toThrow('not_in_owners_place');
    expect(() => guard(contextOf({}))).not.toThrow();
  }
});

test('acts on a person are refused behind a PIN', () => {
  expect(() => refuseStandIn(contextOf({ device: { by_pin: true } }))).toThrow('not_by_pin');
  expect(() => refuseStandIn(contextOf({ device: { by_pin: false } }))).not.toThrow();
  expect(() => refuseImpersonator(contextOf({ device: { by_pin: true } }))).not.toThrow();
});
