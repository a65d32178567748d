import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'bin/**/*.test.ts', 'test/{safety,scenarios}/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
});
