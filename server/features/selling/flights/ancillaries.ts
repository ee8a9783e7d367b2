import type * as z from 'zod/mini'
import type { AncillaryChoice, ChosenAncillary } from '#contract/selling/flights'
import { Refusal, refuse } from '#server/http/refusal'
import type { SupplierAncillaries } from '#server/ports/flight'
import { flightsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

type Choice = z.infer<typeof AncillaryChoice>
export type Chosen = z.infer<typeof ChosenAncillary>

/**
 * Prices a choice of bags and seats by the supplier's own list. Refuses, at the field, what is not on it, a taken
 * seat, a seat or passenger used twice, more bags than allowed, an exit row for a child, and seats for infants.
 * `passengers` are the types in their order; null while they are not known (then only the ids are checked).
 */
export function priceChoices(
  list: SupplierAncillaries,
  choices: readonly Choice[],
  passengers: readonly ('adult' | 'child' | 'infant')[] | null,
): { chosen: Chosen[]; total: number } | Refusal {
  const chosen: Chosen[] = []
  const seatsTaken = new Set<string>()
  const seatOf = new Set<string>()
  const bagsOf = new Map<string, number>()
  const at = (index: number, message: Word) => refuse.invalid(`ancillaries.${index}.id`, message)
  for (const [index, { id, passenger }] of choices.entries()) {
    const type = passengers?.[passenger]
    if (passengers && !type)
      return refuse.invalid(`ancillaries.${index}.passenger`, flightsWords.there_no_such_passenger)
    const bag = list.bags.find((one) => one.id === id)
    if (bag) {
      const key = `${passenger}|${bag.leg}`
      const count = (bagsOf.get(key) ?? 0) + 1
      if (type === 'infant') return at(index, flightsWords.infant_travels_with_adults_bags)
      if (count > bag.per_passenger_max)
        return at(index, flightsWords.at_most_extra_bags({ count: bag.per_passenger_max }))
      bagsOf.set(key, count)
      chosen.push({
        id,
        kind: 'bag',
        passenger,
        leg: bag.leg,
        segment: null,
        label: `${bag.kg} kg`,
        price: { amount: bag.price, currency: list.currency },
      })
      continue
    }
    const map = list.seat_maps.find((one) => one.rows.some((row) => row.seats.some((seat) => seat?.id === id)))
    const seat = map?.rows.flatMap((row) => row.seats).find((one) => one?.id === id)
    if (!map || !seat) return at(index, flightsWords.not_offered_on_flights)
    if (type === 'infant') return at(index, flightsWords.infant_sits_on_adults_lap)
    if (seat.taken || seatsTaken.has(id))
      return new Refusal('sold_out', flightsWords.seat_taken_choose_another({ name: seat.name }), {
        errors: [{ field: `ancillaries.${index}.id`, message: flightsWords.seat_taken({ name: seat.name }) }],
      })
    if (seat.adults_only && type === 'child') return at(index, flightsWords.exit_rows_for_adults)
    const key = `${passenger}|${map.segment}`
    if (seatOf.has(key)) return at(index, flightsWords.one_seat_for_each_passenger)
    seatOf.add(key)
    seatsTaken.add(id)
    chosen.push({
      id,
      kind: 'seat',
      passenger,
      leg: map.leg,
      segment: map.segment,
      label: seat.name,
      price: { amount: seat.price, currency: list.currency },
    })
  }
  return { chosen, total: chosen.reduce((sum, one) => sum + one.price.amount, 0) }
}
