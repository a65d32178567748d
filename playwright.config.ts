import { defineConfig, devices } from '@playwright/test';
import { lighterBrowser, wholeBrowser } from './test/support/browsers.ts';

const port = Number(process.env['BROWSER_TEST_PORT'] || 3999);
const baseURL = `http://127.0.0.1:${port}`;

/**
 * What runs in a project of its own. Of the rest, a journey whose rules are the same at both widths carries the tag of the
 * one that it runs at, and one that is told in both languages runs in each at another width: every screen is looked at in
 * all four ways by every-screen.spec.ts.
 */
const elsewhere = ['**/manager.spec.ts', '**/till-journey.spec.ts', '**/every-screen.spec.ts'];

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // One more than the cores that a test run is promised: much of a journey is waiting.
  workers: 3,
  forbidOnly: true,
  // A flaky test is a failed test.
  retries: 0,
  // A screen may take its time on a machine that builds and tests other things meanwhile.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A trace photographs every step of every test for the few that fail: `--trace on` asks for it. The page kept on the
  // device has a test of its own; elsewhere every test opens what was built now.
  use: {
    baseURL,
    timezoneId: 'Asia/Riyadh',
    locale: 'ar-SA',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    launchOptions: lighterBrowser,
  },
  projects: [
    { name: 'setup', testMatch: '**/*.setup.ts' },
    {
      name: 'screens',
      testMatch: '**/every-screen.spec.ts',
      dependencies: ['setup'],
      // Colours are judged when they have come to rest.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // One demo cashier has one session: what uses it runs in one project, sizes chosen by the tests.
    {
      name: 'cashier',
      testMatch: '**/till-journey.spec.ts',
      dependencies: ['setup'],
      use: { launchOptions: wholeBrowser },
    },
    {
      name: 'desktop',
      testIgnore: elsewhere,
      grepInvert: /@phone/,
      dependencies: ['setup'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: elsewhere,
      grepInvert: /@desktop/,
      dependencies: ['setup'],
      use: {
        ...devices['Pixel 7'],
        // Seven times the points to paint, and nothing that a test sees.
        ...{
          deviceScaleFactor: 1,
          locale: 'ar-SA',
          viewport: { width: 390, height: 844 },
          launchOptions: lighterBrowser,
        },
      },
    },
    {
      name: 'manager',
      testMatch: '**/manager.spec.ts',
      dependencies: ['setup'],
      use: { viewport: { width: 1440, height: 900 } },
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
