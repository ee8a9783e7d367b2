// With what Node runs the server; a service file, an image and the benchmarks say the same (test/node-settings.test.ts).

/**
 * Young objects get 4 MiB instead of 16: what a search of thousands of offers keeps is copied some at a time, where it
 * held everybody up for tens of milliseconds, and less is held for what is thrown away at once. The collector may be
 * asked: `collectGarbage` in server/at-rest.ts.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--expose-gc']

/**
 * The C library keeps what is freed for each thread that ever ran, and takes larger and larger pieces for its own: two
 * places are enough, and from 32 KiB on what is freed goes back to the machine. The PostgreSQL beside it has none of
 * this (`childEnv` in server/db/embedded/create-folder.ts).
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '32768' }
