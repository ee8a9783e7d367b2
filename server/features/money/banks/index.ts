/** The banks feature: the accounts that the company is paid into. */
export {
  bankLineOf,
  type BankRow,
  banksForPapers,
  findBank,
  insertBank,
  lockBankLine,
  keyOf,
  referenceKey,
} from './banks.sql.ts'
