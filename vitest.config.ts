import { defineConfig } from 'vitest/config';

/** Unit, safety, database and scenario tests in one run; one embedded database for all of them (test/support). */
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.ts', 'test/{safety,scenarios}/**/*.test.ts'],
    globalSetup: ['test/support/test-database.ts', 'test/support/template-database.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    // a worker per file costs eight times as much; files keep to their own merchants or databases instead
    pool: 'threads',
    isolate: false,
    // two more than the cores that a test run is promised: much of a test of processes and servers is waiting
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
