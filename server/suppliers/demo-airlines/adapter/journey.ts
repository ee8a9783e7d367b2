import { checkOf, type FlightDay, type FlightTimes, flightTimes, type Loaded, type OfferRef } from '../stock/index.ts'

/** One dated flight of the network. */
export type FlightOnDay = { place: number; date: number; times: FlightTimes; day: FlightDay | undefined }

export type DayOf = (place: number, date: number) => FlightDay | undefined

/** Shortest change that is still sold after a retime, minutes. */
const minutesToChange = 30

/** The flight on that day, or undefined when it does not fly. */
export function flightOnDay(loaded: Loaded, place: number, date: number, dayOf: DayOf): FlightOnDay | undefined {
  const day = dayOf(place, date)
  const times = flightTimes(loaded.book, place, date, day)
  return times ? { place, date, times, day } : undefined
}

/** The flights a reference names; null when one does not fly (any more) or a change is missed after a retime. */
export function flightsOf(loaded: Loaded, ref: OfferRef, dayOf: DayOf): FlightOnDay[][] | null {
  const legs: FlightOnDay[][] = []
  for (const keys of ref.legs) {
    const flights: FlightOnDay[] = []
    for (const key of keys) {
      const found = loaded
        .placesOf(key)
        .map((place) => flightOnDay(loaded, place, key.date, dayOf))
        .find((flight) => flight !== undefined)
      if (!found) return null
      flights.push(found)
    }
    if (!connects(flights)) return null
    legs.push(flights)
  }
  return legs
}

/** Each flight leaves after the one before has arrived, with time to change. */
export const connects = (flights: readonly FlightOnDay[]): boolean =>
  flights.every(
    (flight, i) => i === 0 || flight.times.departure_minute >= flights[i - 1]!.times.arrival_minute + minutesToChange,
  )

export const checkOfFlights = (legs: readonly FlightOnDay[][]): string =>
  checkOf(legs.flatMap((flights) => flights.flatMap(({ times }) => [times.departure_minute, times.arrival_minute])))
