import type { Airport } from '#contract/catalogue/locations'
import type { Localised } from '#contract/kernel/shapes'
import type { Booking } from '#contract/selling/bookings'

const storeKey = 'kept_trips'
const tripsMax = 20
/** Read on the way home too, and then no longer. */
const daysAfter = 7
const dayMs = 86_400_000

const facts = [
  'reference',
  'pnr',
  'airline_pnr',
  'status',
  'payment_status',
  'demo',
  'title',
  'starts',
  'ends',
  'route',
  'legs',
  'passenger_count',
  'ttl_at',
  'price_guarantee_at',
] as const
/** What stands at the head of a trip. */
export type TripFacts = Pick<Booking, (typeof facts)[number]>
/** What is read of a trip without a network: no passport, no birthday, no price. */
export type KeptTrip = TripFacts & {
  kept_at: string
  people: { name: string; tickets: string[] }[]
  airports: [code: string, airport: Airport][]
  airlines: [code: string, name: Localised][]
}
type Names = { airports: ReadonlyMap<string, Airport>; airlines: ReadonlyMap<string, Localised> }

function read(): KeptTrip[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]')
    return Array.isArray(held) ? (held as KeptTrip[]) : []
  } catch {
    return []
  }
}

const isOver = ({ ends }: TripFacts, now: number) => ends !== null && Date.parse(ends) + daysAfter * dayMs < now

/** Trips of this browser that can be read without a network, the next departure first. Emptied at a log-out (`emptyBrowser`). */
export const keptTrips = (): KeptTrip[] => read().toSorted((a, b) => ((a.starts ?? '') < (b.starts ?? '') ? -1 : 1))
export const keptTrip = (reference: string): KeptTrip | undefined => read().find((trip) => trip.reference === reference)

/** Keeps a trip as it is now in the place of how it was. */
export function keepTrip(booking: Booking, { airports, airlines }: Names, now: string): void {
  const codes = new Set(booking.legs.flatMap((leg) => leg.segments.flatMap((one) => [one.origin, one.destination])))
  const carriers = new Set(booking.legs.flatMap((leg) => leg.segments.map((one) => one.marketing_carrier)))
  const trip: KeptTrip = {
    ...(Object.fromEntries(facts.map((fact) => [fact, booking[fact]])) as TripFacts),
    kept_at: now,
    people: booking.passengers.map((one) => ({
      name: `${one.surname} / ${one.given_name} ${one.title.toUpperCase()}`,
      tickets: booking.tickets.filter(({ passenger }) => passenger === one.position).map(({ number }) => number),
    })),
    airports: [...airports].filter(([code]) => codes.has(code)),
    airlines: [...airlines].filter(([code]) => carriers.has(code)),
  }
  const others = read().filter((one) => one.reference !== trip.reference)
  const kept = [trip, ...others].filter((one) => !isOver(one, Date.parse(now))).slice(0, tripsMax)
  try {
    localStorage.setItem(storeKey, JSON.stringify(kept))
  } catch {
    // Where nothing can be stored there is nothing to read without a network.
  }
}
