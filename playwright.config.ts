import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['BROWSER_TEST_PORT'] || 3999);
const baseURL = `http://127.0.0.1:${port}`;
/** The distribution's Chromium: no browser is downloaded. */
const launchOptions = {
  executablePath: process.env['CHROMIUM_BIN'] || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** What runs in a project of its own. */
const elsewhere = ['**/manager.spec.ts', '**/till-journey.spec.ts', '**/every-screen.spec.ts', '**/walk.setup.ts'];

export default defineConfig({
  testDir: 'test/browser',
  testMatch: ['**/*.spec.ts', '**/*.setup.ts'],
  outputDir: 'test-results',
  workers: 2,
  forbidOnly: true,
  // A flaky test is a failed test.
  retries: 0,
  // A screen may take its time on a machine that builds and tests other things meanwhile.
  expect: { timeout: 15_000 },
  use: { baseURL, serviceWorkers: 'block', timezoneId: 'Asia/Riyadh', trace: 'retain-on-failure', launchOptions },
  projects: [
    // Made once for the walk through every screen: a shop, two sessions, the table of screens.
    { name: 'setup', testMatch: '**/walk.setup.ts', dependencies: ['manager'] },
    // One live session a manager: before the walk signs in as the same one. It looks at both sizes itself.
    {
      name: 'manager',
      testMatch: '**/manager.spec.ts',
      use: { browserName: 'chromium', locale: 'ar-SA', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'screens',
      testMatch: '**/every-screen.spec.ts',
      dependencies: ['setup'],
      use: { browserName: 'chromium', locale: 'ar-SA' },
    },
    // One demo cashier has one session: what uses it runs in one project, sizes chosen by the tests.
    { name: 'cashier', testMatch: '**/till-journey.spec.ts', use: { browserName: 'chromium', locale: 'ar-SA' } },
    {
      name: 'desktop',
      testIgnore: elsewhere,
      use: { browserName: 'chromium', locale: 'ar-SA', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: elsewhere,
      use: { ...devices['Pixel 7'], locale: 'ar-SA', viewport: { width: 390, height: 844 }, launchOptions },
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/support/browser-app.ts`,
    url: `${baseURL}/merchant/sign-in`,
    env: { PORT: String(port), HOST: '127.0.0.1' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
