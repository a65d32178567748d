import { expect, test } from 'vitest';
import { routeName } from './screen.ts';

test('route names follow specification section 2', () => {
  expect(
    ['/merchant/sign-in', '/404', '/merchant/no-permission', '/merchant/wizard', '/merchant/customers/:id/edit'].map(
      routeName,
    ),
  ).toEqual(['merchant-sign-in', '404', 'merchant-no-permission', 'merchant-wizard', 'merchant-customers-id-edit']);
  expect(routeName('/merchant/menu/services/activate-services')).toBe('merchant-menu-services-activate-services');
});
