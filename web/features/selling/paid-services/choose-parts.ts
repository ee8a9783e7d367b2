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

type BagOffer = ServicesOnSale['bags'][number]

export const bagCount = (choices: readonly Choice[], { id }: Pick<BagOffer, 'id'>, passenger: number) =>
  choices.filter((choice) => choice.id === id && choice.passenger === passenger).length

/** Chosen bags of one passenger on one leg, of all weights: the limit counts them together. */
export const bagsOnLeg = (choices: readonly Choice[], bags: readonly BagOffer[], leg: number, passenger: number) =>
  bags.filter((bag) => bag.leg === leg).reduce((sum, bag) => sum + bagCount(choices, bag, passenger), 0)

export function setBagCount(choices: readonly Choice[], { id }: BagOffer, passenger: number, count: number): Choice[] {
  const rest = choices.filter((choice) => !(choice.id === id && choice.passenger === passenger))
  return [...rest, ...Array.from({ length: count }, () => ({ id, passenger }))]
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
