import type { Leg } from '#contract/selling/flights'
import type { Localised } from '#contract/kernel/shapes'
import { localised, type Locations } from '#server/features/catalogue/locations'

/** When a journey starts and ends, on the walls of its airports. */
export function timesOf(legs: readonly Leg[]) {
  const first = legs[0]!.segments[0]!
  const last = legs.at(-1)!.segments.at(-1)!
  return {
    starts: { local: first.departure_at, zone: first.departure_zone },
    ends: { local: last.arriving_at, zone: last.arriving_zone },
  }
}

/** What a journey is called: the cities at its ends, in both languages. */
export function routeTitle({ index }: Locations, origin: string, destination: string): Localised {
  const city = (code: string) => {
    const airport = index.airports.get(code)
    return localised(airport?.city_en ?? code, airport?.city_ar ?? null)
  }
  const [from, to] = [city(origin), city(destination)]
  return { en: `${from.en} – ${to.en}`, ar: `${from.ar} – ${to.ar}` }
}
