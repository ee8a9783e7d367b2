import { defineConfig } from 'vitest/config'
import { models, spacious } from './vitest.config.ts'

// Thousands of random histories of money and bookings, and races: apart, so that the quick tests stay quick.
export default defineConfig({
  test: {
    include: models,
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    execArgv: spacious,
    isolate: false,
    maxWorkers: 2,
    // Limits, not waits: a machine under load must not reach them.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
