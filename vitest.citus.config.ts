import { defineConfig } from 'vitest/config';

/** What runs on Citus, a coordinator and two machines for shops: `npm run drill:citus` (test/support/citus-run.ts). */
export default defineConfig({
  test: {
    include: [
      'test/drills/citus/**/*.test.ts',
      'test/scenarios/flower-shop-day.test.ts',
      'test/scenarios/fiscal-day.test.ts',
      'test/scenarios/rejected-document-correction.test.ts',
      'test/scenarios/unit-disconnection.test.ts',
      'test/scenarios/fiscal-documents-of-money.test.ts',
      'test/scenarios/online-fiscal-sales.test.ts',
      'test/scenarios/fiscal-recovery.test.ts',
      'test/scenarios/unit-secrets.test.ts',
      'test/scenarios/fiscal-reconciliation.test.ts',
      'test/scenarios/fiscal-unit-faults.test.ts',
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
