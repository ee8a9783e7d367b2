import type { StatementEntry } from '#contract/money/ledger'
import type { LedgerSearch } from './statement-address.ts'

/** Whether entries are left out beyond the days. */
export const isNarrowed = ({ q, kind, direction }: LedgerSearch) => Boolean(q || kind || direction)

/** The record behind an entry; one that was made by hand is its own record. */
export function recordOf({
  reference,
  booking,
}: Pick<StatementEntry, 'reference' | 'booking'>):
  | { booking: string }
  | { deposit: string }
  | { entry: string }
  | undefined {
  if (booking) return { booking: booking.reference }
  if (/^(BK|OB)-/.test(reference)) return { booking: reference }
  if (reference.startsWith('DP-')) return { deposit: reference }
  return reference.startsWith('JE-') ? { entry: reference } : undefined
}

/** The balance as steps in a box of 0 to 1: where each begins, and how high it stands; and where nought is. */
export function stepsOf(
  opening: number,
  balances: readonly number[],
): { points: { x: number; y: number }[]; zero: number } {
  const all = [opening, ...balances]
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const span = high - low || 1
  const y = (value: number) => (high - value) / span
  return { points: all.map((value, index) => ({ x: index / all.length, y: y(value) })), zero: y(0) }
}
