import type { BlockFlight, BlockTerms } from '#contract/selling/group-tickets'
import type { Leg, Segment } from '#contract/selling/flights'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Db } from '#server/db/db'
import type { Locations } from '#server/features/catalogue/locations'
import { instantsOf } from './blocks.sql.ts'
import { groupTicketWords } from './words.ts'

type Timed = BlockFlight & { leaves: Date; arrives: Date }
export type BuiltLegs = { legs: Leg[]; departs_at: Date; origin: string; destination: string }

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)

/** What is wrong with the flights as they are typed, each at its field. */
function flightProblems(flights: readonly Timed[], now: Date): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (index: number, field: keyof BlockFlight, message: FieldProblem['message']) =>
    problems.push({ field: `flights.${index}.${field}`, message })
  for (const [index, flight] of flights.entries()) {
    const before = flights[index - 1]
    if (flight.origin === flight.destination) add(index, 'destination', groupTicketWords.same_airport)
    if (flight.arrives <= flight.leaves) add(index, 'arriving_at', groupTicketWords.arrives_after_departure)
    if (!before && flight.way === 'back') add(index, 'way', groupTicketWords.starts_with_out)
    if (!before && flight.leaves <= now) add(index, 'departure_at', groupTicketWords.departs_in_future)
    if (before && flight.leaves <= before.arrives) add(index, 'departure_at', groupTicketWords.after_the_one_before)
    if (before?.way === 'back' && flight.way === 'out') add(index, 'way', groupTicketWords.out_after_back)
  }
  return problems
}

/** The flights of a block as legs that pages, papers and rules of passengers read; or what is wrong with them. */
export async function legsOf(
  db: Db,
  { index }: Locations,
  terms: Pick<BlockTerms, 'airline' | 'cabin' | 'flights' | 'checked_kg' | 'cabin_kg'>,
  now: Date,
): Promise<BuiltLegs | FieldProblem[]> {
  const { flights } = terms
  const unknown = flights.flatMap((flight, at) =>
    (['origin', 'destination'] as const).flatMap((field) =>
      index.airports.has(flight[field])
        ? []
        : [{ field: `flights.${at}.${field}`, message: groupTicketWords.unknown_airport({ code: flight[field] }) }],
    ),
  )
  if (unknown.length > 0) return unknown
  const zone = (code: string) => index.airports.get(code)!.zone
  const instants = await instantsOf(
    db,
    flights.flatMap((one) => [
      { local: one.departure_at, zone: zone(one.origin) },
      { local: one.arriving_at, zone: zone(one.destination) },
    ]),
  )
  const timed = flights.map((one, at): Timed => ({ ...one, leaves: instants[2 * at]!, arrives: instants[2 * at + 1]! }))
  const problems = flightProblems(timed, now)
  if (problems.length > 0) return problems
  const ways = (['out', 'back'] as const).map((way) => timed.filter((one) => one.way === way))
  const legs = ways.flatMap((some) => (some.length > 0 ? [legOf(some, terms, zone)] : []))
  return {
    legs,
    departs_at: timed[0]!.leaves,
    origin: legs[0]!.origin,
    destination: legs[0]!.destination,
  }
}

function legOf(
  flights: readonly Timed[],
  { airline, cabin, checked_kg, cabin_kg }: Pick<BlockTerms, 'airline' | 'cabin' | 'checked_kg' | 'cabin_kg'>,
  zone: (code: string) => string,
): Leg {
  const bag = (kg: number) => ({ pieces: kg > 0 ? 1 : 0, kg })
  const segments = flights.map((one, at): Segment => {
    const next = flights[at + 1]
    return {
      marketing_carrier: airline,
      operating_carrier: airline,
      flight_number: one.flight_number,
      aircraft: '',
      origin: one.origin,
      origin_terminal: null,
      destination: one.destination,
      destination_terminal: null,
      departure_at: one.departure_at,
      departure_zone: zone(one.origin),
      arriving_at: one.arriving_at,
      arriving_zone: zone(one.destination),
      duration_minutes: minutesBetween(one.leaves, one.arrives),
      layover_minutes: next ? minutesBetween(one.arrives, next.leaves) : null,
      cabin_class: cabin,
      booking_class: 'G',
      fare_basis: '',
      carry_on_bags: bag(cabin_kg),
      checked_bags: bag(checked_kg),
    }
  })
  const [first, last] = [flights[0]!, flights.at(-1)!]
  return {
    origin: first.origin,
    destination: last.destination,
    departure_at: first.departure_at,
    arriving_at: last.arriving_at,
    duration_minutes: minutesBetween(first.leaves, last.arrives),
    stops: flights.length - 1,
    warnings: [],
    segments,
  }
}

/** The flights of a block as its form has them. */
export const flightsOf = (legs: readonly Leg[]): BlockFlight[] =>
  legs.flatMap(({ segments }, at) =>
    segments.map(({ flight_number, origin, destination, departure_at, arriving_at }) => ({
      way: at === 0 ? ('out' as const) : ('back' as const),
      flight_number,
      origin,
      destination,
      departure_at,
      arriving_at,
    })),
  )
