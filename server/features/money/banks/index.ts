/** The banks room: the accounts that the house is paid into. */
export { banksRoutes } from './banks.routes.ts'
export { type BankRow, findBank, insertBank, lockBankLine } from './banks.sql.ts'
