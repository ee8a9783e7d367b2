/** Public API of the changes feature: what paying for a change asks of it. */
export { changeToPay } from './changes.sql.ts'
export { acceptChange } from './decide-change.ts'
