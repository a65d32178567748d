import { expect, test } from '@playwright/test';
import { keep, openWalkShop } from '../support/walk-shop.ts';

/** What the walk through every screen needs of the product is made once: a shop, two sessions. */

test('a shop with the longest texts is open, and its owner and a manager are signed in', async ({
  request,
  baseURL,
}) => {
  const { token, ids } = await openWalkShop(request);
  keep('ids', ids);
  const manager = await request.post('/api/manager/login', {
    data: { email: 'manager@batalat.test', password: 'batalat-demo-2026', end_other_session: 1 },
  });
  expect(manager.ok()).toBe(true);
  const signedIn = (name: string, value: string) => ({
    cookies: [],
    origins: [{ origin: baseURL!, localStorage: [{ name, value }] }],
  });
  keep('merchant', signedIn('batalat.merchant.token', token));
  keep('manager', signedIn('batalat.manager.token', (await manager.json()).api_token));
  // The trackers have something to show.
  await request.post('/api/forgot_password', { data: { email: 'cashier@ward.test' } });
});
