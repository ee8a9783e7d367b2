import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Thousands of random histories and races: `vitest run --config vitest.models.config.ts`. */
export const models = ['server/**/*.model.test.ts', 'server/**/races.test.ts']

/** Where Node keeps what it compiled for the processes that tests start: each begins with what an earlier one had. */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') }

/** Most of what a test makes is gone after it: with room for the young, a twentieth of the time is not spent on tidying. */
export const spacious = ['--max-semi-space-size=64']

// Kept apart from vite.config.ts: server tests need neither the web plugins nor a browser.
export default defineConfig({
  test: {
    // What starts real processes and kills them runs by itself: `vitest run --config vitest.faults.config.ts`.
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'test/*.test.ts',
      'test/conformance/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...models],
    globalSetup: ['test/database.ts'],
    env: compiled,
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
