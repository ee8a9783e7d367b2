/** The demonstration: its company, people and records, and the past they get. Loaded by `main.ts` only where DEMO is on. */
export { openHistory } from './history/history.ts'
export { seedDemo } from './seed.ts'
