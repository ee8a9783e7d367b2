import type { Flight } from '#contract/selling/flights'
import type { Airport } from '#contract/catalogue/locations'
import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'

export const cityName = (airports: ReadonlyMap<string, Airport>, code: string, format: Format) =>
  airports.get(code)?.city[format.locale] ?? code

/** "Riyadh to Lahore and back". */
export function routeTitle(
  legs: Flight['legs'],
  airports: ReadonlyMap<string, Airport>,
  t: Text<'itinerary'>,
  format: Format,
): string {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return ''
  const isReturn = legs.length === 2 && first.origin === last.destination
  const to = isReturn ? first.destination : last.destination
  return t(isReturn ? 'route_return' : 'route_there', {
    from: cityName(airports, first.origin, format),
    to: cityName(airports, to, format),
  })
}
