import { Query, Router, StopsIndex, Time, Timetable } from 'minotor'
import type { FlightIndex } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { DURATION_BITS, DURATION_MASK, STRIDE } from '../../server/suppliers/demo-airlines/engine/flight-index.ts'
import type { Query as FlightQuery } from '../../server/suppliers/demo-airlines/engine/index.ts'
import { dayFromIso } from '../../server/suppliers/demo-airlines/engine/index.ts'

type Route = NonNullable<ReturnType<Timetable['getRoute']>>
type Adjacency = ConstructorParameters<typeof Timetable>[0]
type Stops = ConstructorParameters<typeof StopsIndex>[0]

/**
 * The index's flights of one departure date and the `days` after it as a minotor timetable: every airport a stop, every market a line
 * of trips. Minotor takes the earliest trip of a line for the earliest to arrive, so flights that overtake one another
 * go on lines of their own. The answer of the returned function is minotor's: the earliest arrival with two changes.
 */
export function minotorRouter(index: FlightIndex, date: string, days: number) {
  const { network, records, day_first, row, base } = index
  const begin = (dayFromIso(date) - 1) * 1440 + 600 - base
  const end = begin + days * 1440
  const routes = new Map<string, Route>()
  const adjacency: Adjacency = new Map()
  const stops: Stops = new Map()
  network.airports.forEach((airport) => {
    stops.set(airport.code, {
      id: airport.code,
      name: airport.code,
      lat: airport.lat,
      lon: airport.lon,
      children: [],
      locationType: 'SIMPLE_STOP_OR_PLATFORM',
    })
    adjacency.set(airport.code, { transfers: [], routes: [] })
  })
  let trips = 0
  for (let m = 0; m < network.market.count; m++) {
    const from = network.airports[network.market.origin[m]!]!.code
    const to = network.airports[network.market.destination[m]!]!.code
    const lines: { last: number; route: Route }[] = []
    for (let i = day_first[m * row]!; i < day_first[(m + 1) * row - 1]!; i++) {
      const time = records[i * STRIDE]!
      const leaves = time >> DURATION_BITS
      if (leaves < begin || leaves >= end) continue
      const lands = leaves + (time & DURATION_MASK)
      let line = lines.find((one) => one.last <= lands)
      if (!line) {
        const id = `${from}-${to}-${lines.length}`
        line = {
          last: 0,
          route: {
            stopTimes: [],
            stops: [from, to],
            stopIndices: new Map([
              [from, 0],
              [to, 1],
            ]),
            serviceRouteId: 'air',
          },
        }
        lines.push(line)
        routes.set(id, line.route)
        adjacency.get(from)!.routes.push(id)
        adjacency.get(to)!.routes.push(id)
      }
      line.last = lands
      line.route.stopTimes.push(stopTime(leaves - begin), stopTime(lands - begin))
      trips++
    }
  }
  const timetable = new Timetable(adjacency, routes, new Map([['air', { type: 'RAIL', name: 'air' }]]))
  const router = new Router(timetable, new StopsIndex(stops))
  return {
    trips,
    lines: routes.size,
    /** Whether the destination was reached, asked from the local midnight that the engine's window begins with. */
    ask(query: FlightQuery): boolean {
      const origin = network.airport_ids.get(String(query.origin))!
      const midnight = dayFromIso(query.date) * 1440
      const leaves = midnight - network.clocks[origin]!.offsetAt(midnight) - base - begin
      const asked = new Query.Builder()
        .from(String(query.origin))
        .to(String(query.destination))
        .departureTime(Time.fromSeconds(Math.max(0, leaves) * 60))
        .maxTransfers(2)
        .build()
      return router.route(asked).bestRoute() !== undefined
    },
  }
}

function stopTime(minute: number) {
  const time = Time.fromSeconds(minute * 60)
  return { arrival: time, departure: time, pickUpType: 'REGULAR' as const, dropOffType: 'REGULAR' as const }
}
