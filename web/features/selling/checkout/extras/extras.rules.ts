import type * as z from 'zod/mini'
import type { Bags, ChosenAncillary, SeatMap } from '#contract/selling/flights'
import type { Choice, DraftPassenger } from '../draft.ts'
import { seatOf, seatRefusal, seatsOf } from '#web/features/selling/seating/index.ts'

export type BagOffer = z.infer<typeof Bags>
export type Chosen = z.infer<typeof ChosenAncillary>
export type Extras = { bags: BagOffer[]; seat_maps: SeatMap[] }

/** The next one after `passenger` who may have a seat and has none here; null where all are seated. */
export function nextUnseated(
  map: SeatMap,
  choices: readonly Choice[],
  passengers: readonly DraftPassenger[],
  passenger: number,
): number | null {
  const order = passengers.map((_, place) => (passenger + 1 + place) % passengers.length)
  return order.find((place) => passengers[place]?.type !== 'infant' && !seatOf(map, choices, place)) ?? null
}

export const bagCount = (choices: readonly Choice[], bag: BagOffer, passenger: number) =>
  choices.filter((choice) => choice.id === bag.id && choice.passenger === passenger).length

/** Extra bags of one passenger on one leg, of all weights: the limit counts them together. */
export const bagsOnLeg = (choices: readonly Choice[], bags: readonly BagOffer[], leg: number, passenger: number) =>
  bags.filter((bag) => bag.leg === leg).reduce((sum, bag) => sum + bagCount(choices, bag, passenger), 0)

export function setBagCount(choices: readonly Choice[], bag: BagOffer, passenger: number, count: number): Choice[] {
  const rest = choices.filter((choice) => !(choice.id === bag.id && choice.passenger === passenger))
  return [...rest, ...Array.from({ length: count }, () => ({ id: bag.id, passenger }))]
}

/** What is still offered to those who travel now: seats taken meanwhile and passengers who are gone drop out. */
export function stillValid(
  choices: readonly Choice[],
  extras: Extras,
  passengers: readonly DraftPassenger[],
): Choice[] {
  const bags = new Set(extras.bags.map((bag) => bag.id))
  const seats = new Map(extras.seat_maps.flatMap(seatsOf).map((seat) => [seat.id, seat]))
  return choices.filter(({ id, passenger }) => {
    const person = passengers[passenger]
    if (!person || person.type === 'infant') return false
    const seat = seats.get(id)
    return bags.has(id) || (seat !== undefined && seatRefusal(seat, person, undefined) === null)
  })
}
