// With what Node runs the server; a service file, an image and the benchmarks say the same (test/node-settings.test.ts).

/**
 * The young generation is two halves of this, in MiB, instead of up to 64: what a call makes is thrown away as fast, and
 * a hundred MiB are not held for it. The collector may be asked: `collectGarbage` in server/at-rest.ts.
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--expose-gc']

/**
 * The C library keeps what is freed for each thread that ever ran, and takes larger and larger pieces for its own: two
 * places are enough, and from 128 KiB on what is freed goes back to the machine.
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
