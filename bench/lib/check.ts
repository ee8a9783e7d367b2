import { search } from '../../server/suppliers/demo-airlines/engine/index.ts'
import type { FlightIndex, Query } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { oracleFlights, oracleSearch } from '../../test/support/oracle.ts'
import type { OracleFlights, OracleInput } from '../../test/support/oracle.ts'

/** Asks every query of the exhaustive search too; the ones whose answers differ in any flight or in their order. */
export function differing(input: OracleInput, index: FlightIndex, queries: Query[]): Query[] {
  const flights = new Map<string, OracleFlights>()
  return queries.filter((query) => {
    let known = flights.get(query.date)
    if (!known) {
      flights.clear()
      flights.set(query.date, (known = oracleFlights(input, query.date, query.cabin ?? 'economy')))
    }
    const answer = search(index, { ...query, fallback: false })
    const expected = oracleSearch(input, query, known)
    if (answer.count !== expected.length) return true
    return expected.some((itinerary, row) => {
      const { legs } = answer.itinerary(row)
      const same = (leg: (typeof legs)[number], at: number) =>
        leg.pattern === itinerary.legs[at]!.place && leg.departure_minute === itinerary.legs[at]!.departs
      return legs.length !== itinerary.legs.length || !legs.every(same) || answer.price_minor[row] !== itinerary.price
    })
  })
}
