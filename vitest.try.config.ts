import { defineConfig } from 'vitest/config';
export default defineConfig({
  root: '/work/wt/citus',
  test: {
    include: ['test/**/*.test.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
