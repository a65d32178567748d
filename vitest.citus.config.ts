import { defineConfig } from 'vitest/config';

/** What runs on Citus, a coordinator and two machines for shops: `npm run drill:citus` (test/support/citus-run.ts). */
export default defineConfig({
  test: {
    include: [
      'test/drills/citus/**/*.test.ts',
      'test/scenarios/flower-shop-day.test.ts',
      'test/scenarios/{a-fiscal-day,a-rejection-mended,a-shop-disconnects,money-with-a-unit,online-sales-with-a-unit}.test.ts',
      'test/scenarios/{fiscal-bad-luck,secrets-of-units,signed-documents-added-up,units-in-trouble}.test.ts',
      'test/safety/tenancy.test.ts',
      'test/safety/foreign-records.test.ts',
    ],
    globalSetup: ['test/support/citus-run.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    // Dozens of numbers are tried in one test, on a machine with more nodes than cores.
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
