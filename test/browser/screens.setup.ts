import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import type { ScreenRow } from '../../src/kernel/contract/screen.ts';
import { writeWalkFile } from '../support/walk-shop.ts';

/** The table of screens that the walk goes through, read from the apps as the browser's build reads them. */

test('the screens of both back-offices are listed', async () => {
  const root = join(import.meta.dirname, '../..');
  const vite = await createServer({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const rowsOf = async (area: string) => {
    const { screens } = await vite.ssrLoadModule(`/src/apps/${area}/screens.ts`);
    return (screens as ScreenRow[])
      .map(({ path, title, signed_in }) => ({ path, title, signed_in: signed_in !== false }))
      .filter(({ path }) => !path.startsWith('/dev/'));
  };
  const table = { merchant: await rowsOf('merchant'), manager: await rowsOf('manager') };
  await vite.close();
  expect(table.merchant.length).toBeGreaterThan(40);
  expect(table.manager.length).toBeGreaterThan(10);
  writeWalkFile('screens', table);
});
