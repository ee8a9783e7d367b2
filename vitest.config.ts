import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Thousands of random histories and races: `vitest run --config vitest.models.config.ts`. */
export const models = ['server/**/*.model.test.ts', 'server/**/races.test.ts']

/** Where Node keeps what it compiled for the processes that tests start: each begins with what an earlier one had. */
export const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') }

/** Most of what a test makes is gone after it: with room, a tenth of the time is not spent on tidying. */
export const spacious = ['--max-semi-space-size=64', '--min-semi-space-size=64', '--initial-old-space-size=1024']

/** What takes longest begins first: begun last it would run alone, beside a core that has nothing left to do. */
const long =
  /lives|recipes|\.model\.|races|access\.test|products\.test|backup|doctor|history\.test|first-sale|offline-money|generate/
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isShort = (file: TestSpecification) => Number(!long.test(file.moduleId))
    return (await super.sort(files)).toSorted((a, b) => isShort(a) - isShort(b))
  }
}

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
    // `npm test` takes the models and races along: by themselves they would read two thousand modules once more.
    exclude: [...configDefaults.exclude, ...(process.env['WITH_MODELS'] ? [] : models)],
    sequence: { sequencer: LongFirst },
    globalSetup: ['test/database.ts'],
    env: compiled,
    pool: 'forks',
    execArgv: spacious,
    isolate: false,
    // One more than cores: each waits for PostgreSQL half of its time, and the last of the long ones ends sooner.
    maxWorkers: 3,
    // Limits, not waits: a machine under load must not reach them.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
