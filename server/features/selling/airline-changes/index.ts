/** Public API of changes by airlines: one round of reading and settling them. */
export { readAndSettle } from './jobs.ts'
