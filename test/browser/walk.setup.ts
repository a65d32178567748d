import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import type { ScreenRow } from '../../src/kernel/screen.ts';
import { keep, openWalkShop } from '../support/walk-shop.ts';

/** What the walk through every screen needs is made once: the table of screens, a shop, two sessions. */

test('the screens of both back-offices are listed', async () => {
  const root = join(import.meta.dirname, '../..');
  const vite = await createServer({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const rowsOf = async (area: string) => {
    const { screens } = await vite.ssrLoadModule(`/src/surfaces/${area}/screens.ts`);
    return (screens as ScreenRow[])
      .map(({ path, title, signed_in }) => ({ path, title, signed_in: signed_in !== false }))
      .filter(({ path }) => !path.startsWith('/dev/'));
  };
  const table = { merchant: await rowsOf('merchant'), manager: await rowsOf('manager') };
  await vite.close();
  expect(table.merchant.length).toBeGreaterThan(40);
  expect(table.manager.length).toBeGreaterThan(10);
  keep('screens', table);
});

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
