import { join } from 'node:path'
import { inject } from 'vitest'
import type { Program } from './programs.ts'

const folder = inject('programs')

/** What Node is given to run the server, or a command of an operator. */
export const program = (name: Program): string[] => [
  '--disable-warning=ExperimentalWarning',
  join(folder, `${name}.mjs`),
]

/** What each of them is given besides its own settings. What Node compiles of them ends with the run, as they do. */
export const ownProgram = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, 'compiled') }
