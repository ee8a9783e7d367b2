/** The banks feature: the accounts that the company is paid into. */
export { banksRoutes } from './banks.routes.ts'
export { type BankRow, findBank, insertBank, lockBankLine } from './banks.sql.ts'
