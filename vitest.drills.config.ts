import { defineConfig } from 'vitest/config';

/** Drills that want a program of Debian's beside Node (PgBouncer, nginx, a PostgreSQL server): `npm run drill:database`. */
export default defineConfig({
  test: {
    include: ['test/drills/*.test.ts'],
    globalSetup: ['test/support/test-database.ts', 'test/support/template-database.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    pool: 'threads',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
