export {
  keepWalletMoves,
  sumAccountDays,
  sumJournalDays,
  sumWalletMonths,
  sumWallDays,
  wallDaysUntil,
} from './account-days.sql.ts'
/**
 * The ledger feature: double entry, append-only, guarded by the database (0003-ledger.sql). All amounts are integer minor
 * units. Whatever moves money calls it inside its own transaction, so that the state of a booking and its money
 * change together or not at all.
 *
 *   await placeHold(tx, { payer, amount, currency, booking_ref, at: now })      // confirm, step 1
 *   await captureHold(tx, { kind: 'sale', source: { type: 'booking', id: booking_ref }, booking_ref, lines: recipes.sale({...}), at: now, agency_id })
 *   await releaseHold(tx, booking_ref, now)                                     // ... or the supplier said no
 */
export { adjustmentLimit, limitSetting, needsSecond } from './adjustment-limit.ts'
export {
  ensureAccount,
  ensureAccounts,
  keysOf,
  fundsOf,
  fundsOfWallet,
  setCreditLimit,
  turnsAtWallet,
  type WalletFunds,
} from './accounts.ts'
export * as cardRecipes from './card-recipes.ts'
export * as memoRecipes from './memo-recipes.ts'
export { captureHold, type Hold, holdReceived, type HoldRequest, holdOf, placeHold, releaseHold } from './holds.ts'
export { type Journal, type JournalEntry, journalsOf, linesOf, postJournal, reverseJournal } from './post.ts'
export { ageingBeside } from './ageing.ts'
export { type BalanceRow, balanceView } from './balances.ts'
export { referenceOf } from './statement-lines.ts'
export { statementWords } from './statement-words.ts'
export { remindOverdue } from './overdue.ts'
export {
  type Check,
  outsideChecks,
  ledgerJobs,
  type IntegrityRunRow,
  integrityRuns,
  prove,
  proveNow,
  ruleTitles,
  runInvariants,
  verifiedAt,
} from './integrity.ts'
export {
  type AccountKey,
  adjustment,
  cardPayment,
  cardRefund,
  deposit,
  entryMax,
  type JournalKind,
  type Line,
  openingBalance,
  opposite,
  type Payer,
  type Sale,
  sale,
  voidFee,
  walletOf,
} from './recipes.ts'
export * as recipes from './recipes.ts'
export { splitLines } from './split-recipe.ts'
export { uuidV7 } from './uuid-v7.ts'
