/** Card matters: what a gateway tells of collected money, in our books. */
export { failedBack } from './matters.sql.ts'
export { isMatter, takeMatter } from './take-matter.ts'
