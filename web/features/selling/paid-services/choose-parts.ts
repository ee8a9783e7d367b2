import type { Booking } from '#contract/selling/bookings'
import type { ServicesOnSale } from '#contract/selling/paid-services'
import type { Choice } from './extras.rules.ts'

/** What each part of the choice is handed: the booking of the one item, what is on sale for it, and what is chosen. */
export type ChooseParts = {
  booking: Booking
  list: ServicesOnSale
  choices: Choice[]
  onChoose: (choices: Choice[]) => void
}

/** Those who may buy something: no infants, and nobody whose tickets were given back. */
export const buyersOf = ({ passengers, items }: Booking, item: number) => {
  const gone = items.find(({ no }) => no === item)?.given_back ?? []
  return passengers.filter(({ position, type }) => type !== 'infant' && !gone.includes(position))
}

/** `RUH – LHE, SV 735` of a leg. */
export const legName = ({ legs }: Pick<Booking, 'legs'>, leg: number): string => {
  const one = legs[leg]
  if (!one) return ''
  const flights = one.segments.map((segment) => `${segment.marketing_carrier} ${segment.flight_number}`)
  return `${one.origin}–${one.destination} · ${flights.join(', ')}`
}
