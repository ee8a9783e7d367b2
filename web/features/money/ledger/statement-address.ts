import { type Asked, readAddress } from '#contract/kernel/list'
import { ledgerList } from '#contract/money/ledger-list'
import type { DaysSearch } from '#web/kit/time/day-presets.ts'

const { span: _span, ...narrowing } = ledgerList.filters
/** What narrows the statement beside its days, which have presets of their own. */
export const ledgerFilters = narrowing
export type LedgerSearch = Omit<Asked<typeof narrowing>, 'days'> & DaysSearch & { entry?: string | undefined }
const entryNumber = /^JE-[0-9A-F]{8}$/

/**
 * The statement's address: shared, reloaded and gone back to, it shows the same entries. Without days: this month.
 * `entry` is the one whose drawer is open.
 */
export function readLedgerSearch({
  from,
  to,
  entry,
  ...address
}: Readonly<Record<string, string | undefined>>): LedgerSearch {
  const { asked } = readAddress(ledgerFilters, address)
  const days: DaysSearch = { from, to }
  return { ...asked, ...days, days: asked.days, entry: entry && entryNumber.test(entry) ? entry : undefined }
}
