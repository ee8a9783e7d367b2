import { isDay } from './instants.ts'

export type Days = { from?: string; to?: string }
/** Days as an address holds them; `all` is no limit. */
export type DaysSearch = { from?: string | undefined; to?: string | undefined; days?: 'all' | undefined }
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

/** The days an address asks for; none named is this month, and what is no day or the wrong way round is left out. */
export function daysOf({ from, to, days }: DaysSearch, today: string): Days {
  if (days === 'all') return {}
  const known = { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
  if (!known.from && !known.to) return presetDays('month', today)
  return known.from && known.to && known.from > known.to ? { from: known.to, to: known.from } : known
}

export const presetOf = (days: Days, today: string): Preset | undefined =>
  presets.find((preset) => {
    const own = presetDays(preset, today)
    return own.from === days.from && own.to === days.to
  })

/** What an address becomes when these days are chosen. */
export function withDays<S extends DaysSearch>(
  search: S,
  days: Days,
  today: string,
): Omit<S, keyof DaysSearch> & DaysSearch {
  const { from: _from, to: _to, days: _days, ...rest } = search
  const preset = presetOf(days, today)
  if (preset === 'all') return { ...rest, days: 'all' }
  return preset === 'month' ? rest : { ...rest, ...days }
}
