/**
 * What every process that a test starts is given besides its own settings: where programs lie, and where Node keeps what
 * it compiled, for the next process of the same sources to begin with.
 */
export const ownProcess = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
