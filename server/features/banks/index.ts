/** The banks room: the accounts that the house is paid into. */
export { banksRoutes } from './banks.routes.ts'
export { type BankRow, findBank, lockBankLine } from './banks.sql.ts'
export { seedDemoBanks } from './seed-demo-banks.ts'
