import { defineConfig } from 'vitest/config'

// Real server processes that are killed in the middle: slower, and apart from the quick tests.
export default defineConfig({
  test: {
    include: ['test/faults/*.test.ts'],
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    maxWorkers: 1,
    maxConcurrency: 2,
    // Limits, not waits: a machine under load must not reach them.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
  },
})
