import { expect, test } from '@playwright/test';
import { openWalkShop, writeWalkFile } from '../support/walk-shop.ts';

/** What the walk through every screen needs of the product is made once: a shop, two sessions. */

test('a shop with the longest texts is open, and its owner and a manager are signed in', async ({
  request,
  baseURL,
}) => {
  const { token, ids } = await openWalkShop(request);
  writeWalkFile('ids', ids);
  const manager = await request.post('/api/manager/login', {
    data: { email: 'manager@batalat.test', password: 'batalat-demo-2026', end_other_session: 1 },
  });
  expect(manager.ok()).toBe(true);
  const signedIn = (name: string, value: string) => ({
    cookies: [],
    origins: [{ origin: baseURL!, localStorage: [{ name, value }] }],
  });
  writeWalkFile('merchant', signedIn('batalat.merchant.token', token));
  writeWalkFile('manager', signedIn('batalat.manager.token', (await manager.json()).api_token));
  // The trackers have something to show, as long as browsers send it.
  const unbroken = 'https://a-rather-long-name-of-a-flower-shop.example.test/assets/'.repeat(8);
  const reported = await request.post('/api/js_errors/add_js_error', {
    data: { error: { message: `TypeError: ${unbroken}`, stack: unbroken }, route: unbroken.slice(0, 500), type: 1 },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
  await request.post('/api/forgot_password', { data: { email: 'cashier@ward.test' } });
});
