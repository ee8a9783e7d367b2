import type * as z from 'zod/mini'
import type { AncillaryChoice, Seat, SeatMap } from '#contract/selling/flights'
import type { Seated } from './seating-context.ts'

export type SeatOffer = z.infer<typeof Seat>
export type Choice = z.infer<typeof AncillaryChoice>

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

/** `SH` of SAMI HARBI, or the place in the list while there is no name. */
export const initialsOf = ({ given_name, surname }: Seated, place: number) =>
  `${given_name.charAt(0)}${surname.charAt(0)}` || String(place + 1)
