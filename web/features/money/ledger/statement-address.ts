import { directions, journalKinds } from '#contract/money/ledger-terms'
import { searchTexts } from '#web/api/search-texts.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** The statement's address: shared, reloaded and gone back to, it shows the same entries. Without days: this month. */
export const readLedgerSearch = searchTexts({
  q: /^\s*\S.{0,99}$/,
  kind: journalKinds,
  direction: directions,
  from: day,
  to: day,
  days: ['all'],
  /** The entry whose drawer is open. */
  entry: /^JE-[0-9A-F]{8}$/,
})
export type LedgerSearch = ReturnType<typeof readLedgerSearch>
