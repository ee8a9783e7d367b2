import { defineConfig } from 'vitest/config'
import { compiled, spacious } from './vitest.config.ts'

// Real server processes that are killed in the middle: slower, and apart from the quick tests.
export default defineConfig({
  test: {
    include: ['test/faults/*.test.ts'],
    globalSetup: ['test/database.ts', 'test/faults/programs.ts'],
    env: compiled,
    pool: 'forks',
    execArgv: spacious,
    isolate: false,
    // They wait as often as they compute: for leases to run out, for processes to end.
    maxWorkers: 3,
    maxConcurrency: 3,
    // Limits, not waits: a machine under load must not reach them.
    testTimeout: 1_200_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
