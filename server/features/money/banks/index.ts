/** The banks feature: the accounts that the company is paid into. */
export { bankLineOf, type BankRow, findBank, insertBank, lockBankLine } from './banks.sql.ts'
