import type * as z from 'zod/mini'
import type { Bags, ChosenAncillary, Seat, SeatMap } from '#contract/selling/flights'
import type { Choice, DraftPassenger } from '../draft.ts'
import type { Seated } from './seating.ts'

export type BagOffer = z.infer<typeof Bags>
export type SeatOffer = z.infer<typeof Seat>
export type Chosen = z.infer<typeof ChosenAncillary>
export type Extras = { bags: BagOffer[]; seat_maps: SeatMap[] }

export const seatsOf = (map: SeatMap): SeatOffer[] =>
  map.rows.flatMap((row) => row.seats.filter((seat) => seat !== null))

/** Who has which seat of this map; at most one each. */
export function takenBy(map: SeatMap, choices: readonly Choice[]): Map<string, number> {
  const ids = new Set(seatsOf(map).map((seat) => seat.id))
  return new Map(choices.filter((choice) => ids.has(choice.id)).map((choice) => [choice.id, choice.passenger]))
}

export const seatOf = (map: SeatMap, choices: readonly Choice[], passenger: number): SeatOffer | undefined =>
  seatsOf(map).find((seat) => choices.some((choice) => choice.id === seat.id && choice.passenger === passenger))

/** Why this seat is not for this passenger; null where it is. */
export function seatRefusal(
  seat: SeatOffer,
  passenger: Seated,
  holder: number | undefined,
): 'taken' | 'adults_only' | 'lap' | 'companion' | null {
  if (passenger.type === 'infant') return 'lap'
  if (seat.taken) return 'taken'
  if (seat.adults_only && passenger.type !== 'adult') return 'adults_only'
  return holder === undefined ? null : 'companion'
}

/** Gives the seat to the passenger, who leaves the one held before; the same seat again gives it back. */
export function takeSeat(map: SeatMap, choices: readonly Choice[], passenger: number, seat: SeatOffer): Choice[] {
  const held = seatOf(map, choices, passenger)
  const rest = choices.filter((choice) => !(choice.passenger === passenger && choice.id === held?.id))
  return held?.id === seat.id ? rest : [...rest, { id: seat.id, passenger }]
}

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

/** `SH` of SAMI HARBI, or the place in the list while there is no name. */
export const initialsOf = ({ given_name, surname }: Seated, place: number) =>
  `${given_name.charAt(0)}${surname.charAt(0)}` || String(place + 1)
