import { defineConfig } from 'vitest/config';

/** Boots a bare Debian 12 and installs the product in it from its page: `npm run drill:install`, as root. */
export default defineConfig({
  test: {
    include: ['test/drills/install/*.test.ts'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    pool: 'threads',
    testTimeout: 120_000,
    // Each step stands on the one before.
    bail: 1,
  },
});
