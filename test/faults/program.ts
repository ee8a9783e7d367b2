import { join } from 'node:path'
import { inject } from 'vitest'
import type { Program } from './programs.ts'

const folder = inject('programs')

/** Most of what a start makes is gone after it: with room, a tenth of its time is not spent on tidying. */
export const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64', '--min-semi-space-size=64']

/** What Node is given to run the server, or a command of an operator. */
export const program = (name: Program): string[] => [...flags, join(folder, `${name}.mjs`)]

/** What each of them is given besides its own settings. What Node compiles of them ends with the run, as they do. */
export const ownProgram = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, 'compiled') }
