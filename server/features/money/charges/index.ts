/** Public API of the charges feature: what the company charges an agency for an act. */
export { chargeFor } from './charge-for.ts'
export { type ChargeRow, winningCharge } from './charges.rules.ts'
export { insertCharge, issueChargesInForce } from './charges.sql.ts'
