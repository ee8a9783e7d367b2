import { type VehicleKind, vehicleSeats } from '#contract/selling/umrah-work-terms'
import type { StayRow } from '../packages.sql.ts'
import type { FlightRow } from '../work/facts.sql.ts'
import type { NewLeg } from './movement.sql.ts'

/** Out of the airport so long after landing; away from the hotel so long before the flight, by city. */
const outOfAirport = 90
const beforeFlight = { makkah: 360, madinah: 240 } as const
/** By road, to or between. */
const roadMinutes = { airport: { makkah: 90, madinah: 40 }, between: 330 } as const

const cityNames = { makkah: 'Makkah', madinah: 'Madinah' } as const
const later = (local: string, minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)
/** Jeddah serves Makkah; who lands in Jeddah and sleeps in Madinah is driven all the way. */
const roadOf = (airport: string, city: StayRow['city']) =>
  (airport === 'MED') === (city === 'madinah') ? roadMinutes.airport[city] : roadMinutes.between + 60

export type PlannedLeg = NewLeg & { people: number }

/** A flight is its number and the day on which it leaves, at whatever hour it is said to. */
export const dayOfFlight = ({ departs }: Pick<FlightRow, 'departs'>): string => departs.slice(0, 10)

/** Each flight once, with how many are on it. */
function flightsIn(flights: readonly FlightRow[], direction: 'in' | 'out') {
  const found = new Map<string, { flight: FlightRow; people: number }>()
  for (const flight of flights)
    if (flight.direction === direction) {
      const key = `${flight.flight} ${dayOfFlight(flight)}`
      found.set(key, { flight, people: (found.get(key)?.people ?? 0) + 1 })
    }
  return [...found.values()]
}

/** The ways of a group: from each flight that lands, between the cities at noon, to each flight home. */
export function planLegs(stays: readonly StayRow[], flights: readonly FlightRow[], everybody: number): PlannedLeg[] {
  const [first, last] = [stays[0]!, stays.at(-1)!]
  const arrivals = flightsIn(flights, 'in').map(
    ({ flight, people }): PlannedLeg => ({
      kind: 'arrival',
      from_place: flight.to_airport,
      to_place: `${cityNames[first.city]}, ${first.hotel_en}`.slice(0, 80),
      flight: flight.flight,
      flight_on: dayOfFlight(flight),
      at: later(flight.arrives, outOfAirport),
      minutes: roadOf(flight.to_airport, first.city),
      guide: null,
      people,
    }),
  )
  const transfers = stays.slice(1).map((stay, at): PlannedLeg => {
    const from = stays[at]!
    return {
      kind: 'transfer',
      from_place: `${cityNames[from.city]}, ${from.hotel_en}`.slice(0, 80),
      to_place: `${cityNames[stay.city]}, ${stay.hotel_en}`.slice(0, 80),
      flight: null,
      flight_on: null,
      at: `${stay.from_night}T12:00`,
      minutes: from.city === stay.city ? 30 : roadMinutes.between,
      guide: null,
      people: everybody,
    }
  })
  const departures = flightsIn(flights, 'out').map(
    ({ flight, people }): PlannedLeg => ({
      kind: 'departure',
      from_place: `${cityNames[last.city]}, ${last.hotel_en}`.slice(0, 80),
      to_place: flight.from_airport,
      flight: flight.flight,
      flight_on: dayOfFlight(flight),
      at: later(flight.departs, -beforeFlight[last.city]),
      minutes: roadOf(flight.from_airport, last.city),
      guide: null,
      people,
    }),
  )
  return [...arrivals, ...transfers, ...departures]
}

/** The fewest vehicles for so many: buses, and the smallest that takes the rest. */
export function vehiclesFor(people: number): VehicleKind[] {
  const rest = people % vehicleSeats.bus
  const buses = Array.from({ length: Math.floor(people / vehicleSeats.bus) }, (): VehicleKind => 'bus')
  if (rest === 0) return buses
  const small = (['car', 'van', 'coaster', 'bus'] as const).find((kind) => vehicleSeats[kind] >= rest)!
  return [...buses, small]
}
