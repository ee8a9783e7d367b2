import { kilometres, oracleEvery, oracleFlights, together } from './oracle.ts'
import type { OracleFlights, OracleInput, OracleItinerary } from './oracle.ts'
import type { Kind, Query } from '../../server/suppliers/demo-airlines/engine/types.ts'

export type OracleAnswer = OracleItinerary & { kind: Kind }

/** What a search with fallbacks must answer: the regular ones, then kind after kind until they are no longer thin. */
export function oracleAnswers(input: OracleInput, query: Query): OracleAnswer[] {
  const flights = oracleFlights(input, query.date, query.cabin ?? 'economy')
  const limit = query.limit ?? 200
  const most = (query.max_stops ?? 2) + 1
  const enough = Math.min(input.rules.thin, limit)
  const answers: OracleAnswer[] = []
  const add = (kind: Kind, found: () => OracleItinerary[]) => {
    if (kind !== 'regular' && answers.length >= enough) return
    for (const itinerary of found().slice(0, limit - answers.length)) answers.push({ ...itinerary, kind })
  }
  add('regular', () => oracleEvery(input, query, flights, most, false))
  add('three_stops', () =>
    most < 3 ? [] : oracleEvery(input, query, flights, 4, false).filter(({ legs }) => legs.length === 4),
  )
  add('self_transfer', () =>
    oracleEvery(input, query, flights, most, true).filter((one) => needsSelfTransfer(input, one)),
  )
  add('nearby', () => nearbyAnswers(input, query, flights, most))
  return answers
}

/** Best pairs of an outward and a return itinerary, as rows of the two whole lists. */
export function oraclePairs(out: OracleAnswer[], back: OracleAnswer[], limit: number, scale: number) {
  const key = (one: OracleAnswer) => one.primary * scale + one.secondary
  const pairs: { key: number; out: number; back: number }[] = []
  out.forEach((one, o) => {
    back.forEach((other, b) => {
      if (other.legs[0]!.departs <= one.legs[one.legs.length - 1]!.arrives) return
      pairs.push({ key: key(one) + key(other), out: o, back: b })
    })
  })
  return pairs.sort((a, b) => a.key - b.key || a.out - b.out || a.back - b.back).slice(0, limit)
}

function needsSelfTransfer(input: OracleInput, { legs }: OracleItinerary): boolean {
  return legs.some((leg, i) => i > 0 && !together(legs[i - 1]!.pattern.carrier, leg.pattern.carrier, input.rules))
}

function nearbyAnswers(input: OracleInput, query: Query, flights: OracleFlights, most: number): OracleItinerary[] {
  const origins = [query.origin].flat()
  const destinations = [query.destination].flat()
  const near = (asked: string[], taken: string[], end: 'origin' | 'destination') =>
    input.airports
      .filter((airport) => input.patterns.some((pattern) => pattern[end] === airport.code))
      .filter(({ code }) => !asked.includes(code) && !taken.includes(code))
      .filter((airport) => {
        const places = input.airports.filter(({ code }) => asked.includes(code))
        return places.some((place) => kilometres(place, airport) <= input.rules.nearby_km)
      })
      .map(({ code }) => code)
  const from = [...origins, ...near(origins, destinations, 'origin')]
  const to = [...destinations, ...near(destinations, from, 'destination')]
  return oracleEvery(input, { ...query, origin: from, destination: to }, flights, most, false).filter(({ legs }) => {
    const end = legs[legs.length - 1]!.pattern.destination
    return !origins.includes(legs[0]!.pattern.origin) || !destinations.includes(end)
  })
}
