/** The deposits feature: what agencies pay in, who approves it, and what a sold booking's amount is corrected by. */
export { credit, decideLocked } from './decide-deposit.ts'
export { depositRecord, insertDeposit } from './deposits.sql.ts'
export { divideCorrection } from './divide-correction.ts'
