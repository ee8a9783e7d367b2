import type { StatementEntry } from '#contract/ledger'
import type { LedgerSearch } from './statement-address.ts'

export type Days = { from?: string; to?: string }
export const presets = ['today', 'week', 'month', 'last_month', 'quarter', 'year', 'all'] as const
export type Preset = (typeof presets)[number]

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Days of a preset as seen from `today` (YYYY-MM-DD). */
export function presetDays(preset: Preset, today: string): Days {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: iso(year, month - 1, day - 6), to: today }
    case 'month':
      return { from: iso(year, month - 1, 1), to: today }
    case 'last_month':
      return { from: iso(year, month - 2, 1), to: iso(year, month - 1, 0) }
    case 'quarter':
      return { from: iso(year, month - 1 - ((month - 1) % 3), 1), to: today }
    case 'year':
      return { from: iso(year, 0, 1), to: today }
    case 'all':
      return {}
  }
}

const exists = (date: string | undefined): date is string => {
  const at = date ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date ?? '')
}

/** The days an address asks for; none named is this month, and what is no day or the wrong way round is left out. */
export function daysOf({ from, to, days }: LedgerSearch, today: string): Days {
  if (days === 'all') return {}
  const known = { ...(exists(from) ? { from } : {}), ...(exists(to) ? { to } : {}) }
  if (!known.from && !known.to) return presetDays('month', today)
  return known.from && known.to && known.from > known.to ? { from: known.to, to: known.from } : known
}

export const presetOf = (days: Days, today: string): Preset | undefined =>
  presets.find((preset) => {
    const own = presetDays(preset, today)
    return own.from === days.from && own.to === days.to
  })

/** What an address becomes when these days are chosen. */
export function withDays(search: LedgerSearch, days: Days, today: string): LedgerSearch {
  const { from: _from, to: _to, days: _days, ...rest } = search
  const preset = presetOf(days, today)
  if (preset === 'all') return { ...rest, days: 'all' }
  return preset === 'month' ? rest : { ...rest, ...days }
}

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
  if (reference.startsWith('BK-')) return { booking: reference }
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
