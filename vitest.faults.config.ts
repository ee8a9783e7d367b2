import { defineConfig } from 'vitest/config'

// Real server processes that are killed in the middle: slower, and apart from the quick tests.
export default defineConfig({
  test: {
    include: ['test/faults/*.test.ts'],
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    maxWorkers: 1,
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 30_000,
  },
})
