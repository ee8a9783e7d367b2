import { queryOptions } from '@tanstack/react-query'
import type { Booking } from '#contract/selling/bookings'
import { flights } from '#contract/selling/flights'
import type { Api } from '#web/api/client.ts'

export type AddedJourney = { origin: string; destination: string; day: string }

export const isAirport = (code: string) => /^[A-Z]{3}$/.test(code)
/** An airport's code as it is typed. */
export const codeOf = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 3)

/** So many flights are offered, the cheapest first. */
const offersMax = 8

/** Flights for the passengers of a booking, asked of the airlines each time. */
export const flightsToAddQuery = (
  api: Api,
  { origin, destination, day }: AddedJourney,
  passengers: Booking['passengers'],
) => {
  const count = (type: string) => String(passengers.filter((one) => one.type === type).length)
  return queryOptions({
    queryKey: ['flights-to-add', origin, destination, day, passengers.length],
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const query = {
        trip_type: 'one_way' as const,
        origin,
        destination,
        departure_date: day,
        adults: count('adult'),
        children: count('child'),
        infants: count('infant'),
        sort: 'cheapest' as const,
        limit: '40',
      }
      const found = await api(flights.search, { query, signal })
      // What is sold by quotation is not added by itself.
      return found.flights.filter(({ isSooperFlight }) => !isSooperFlight).slice(0, offersMax)
    },
  })
}
