import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import { dayAfter, nightsOf, weekdayOf } from '#contract/catalogue/hotel-terms'
import { instantsIn } from '#contract/kernel/instant-at'
import { type HijriOf, seasonOf } from './ranges.ts'

export type ExpandedNight = {
  room: string
  night: string
  season: string
  base: number
  extra: number
  single: number | null
  release_at: string
}
export type Span = { first_night: string; last_night: string }

/**
 * Every night of a contract that has a rate, room by room: the season of highest priority decides, and on weekend nights its
 * weekend price. What two seasons of one priority share is left out; `seasonClash` finds it first.
 */
export function expand(terms: HotelTerms, span: Span, zone: string, hijriOf: HijriOf): ExpandedNight[] {
  const rates = new Map(terms.rates.map((rate) => [`${rate.season} ${rate.room}`, rate]))
  const weekend = new Set(terms.weekend)
  const instantAt = instantsIn(zone)
  return nightsOf(span.first_night, dayAfter(span.last_night)).flatMap((night) => {
    const { season } = seasonOf(terms.seasons, night, hijriOf)
    if (!season) return []
    const midnight = instantAt(`${night}T00:00`).getTime()
    return terms.rooms.flatMap(({ room, release_days }): ExpandedNight[] => {
      const rate = rates.get(`${season.name} ${room}`)
      if (!rate) return []
      const base = weekend.has(weekdayOf(night)) ? (rate.weekend ?? rate.base) : rate.base
      // The night itself is over at the next midnight: without a release it is sold until its own evening ends.
      const release = release_days > 0 ? midnight - release_days * 86_400_000 : midnight + 86_400_000
      return [
        {
          room,
          night,
          season: season.name,
          base,
          extra: rate.extra,
          single: rate.single,
          release_at: new Date(release).toISOString(),
        },
      ]
    })
  })
}

/** The first night that two seasons of one priority share; null where there is none. */
export function seasonClash(
  terms: HotelTerms,
  span: Span,
  hijriOf: HijriOf,
): { night: string; one: string; other: string } | null {
  for (const night of nightsOf(span.first_night, dayAfter(span.last_night))) {
    const { season, clash } = seasonOf(terms.seasons, night, hijriOf)
    if (season && clash) return { night, one: season.name, other: clash.name }
  }
  return null
}
