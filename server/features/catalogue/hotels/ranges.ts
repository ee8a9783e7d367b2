import type { HotelRange, HotelTerms } from '#contract/catalogue/hotel-contract'

/** The Hijri date of a day, as our table of months has it. */
export type HijriOf = (date: string) => { year: number; month: number; day: number } | null

/** Whether a night lies in a range, both ends included; a Hijri one may run over the turn of a year. */
export function isIn(range: HotelRange, night: string, hijriOf: HijriOf): boolean {
  if (range.calendar === 'gregorian') return range.from <= night && night <= range.to
  const date = hijriOf(night)
  if (!date || (range.year !== null && date.year !== range.year)) return false
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${two(date.month)}-${two(date.day)}`
  return range.from <= range.to ? range.from <= day && day <= range.to : day >= range.from || day <= range.to
}

type Season = HotelTerms['seasons'][number]

/** The season of highest priority that contains a night; two of the same priority are its `clash`. */
export function seasonOf(
  seasons: readonly Season[],
  night: string,
  hijriOf: HijriOf,
): { season: Season | null; clash: Season | null } {
  const found = seasons.filter(({ range }) => isIn(range, night, hijriOf)).toSorted((a, b) => b.priority - a.priority)
  const [season = null, next] = found
  return { season, clash: season && next?.priority === season.priority ? next : null }
}
