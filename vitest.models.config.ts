import { defineConfig } from 'vitest/config'
import { models } from './vitest.config.ts'

// Thousands of random histories of money and bookings, and races: apart, so that the quick tests stay quick.
export default defineConfig({
  test: {
    include: models,
    globalSetup: ['test/database.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 30_000,
  },
})
