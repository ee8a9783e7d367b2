/** The door of the charges room: what the house charges an agency for an act. */
export { chargeFor } from './charge-for.ts'
export { type ChargeRow, winningCharge } from './charges.rules.ts'
export { chargesRoutes } from './charges.routes.ts'
export { insertCharge, issueChargesInForce } from './charges.sql.ts'
