import type * as z from 'zod/mini'
import type { AncillaryChoice, ChosenAncillary } from '#contract/selling/flights'
import { Refusal, refuse } from '#server/http/refusal'
import type { SupplierAncillaries } from '#server/ports/flight'

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
  const at = (index: number, message: string) => refuse.invalid(`ancillaries.${index}.id`, message)
  for (const [index, { id, passenger }] of choices.entries()) {
    const type = passengers?.[passenger]
    if (passengers && !type) return refuse.invalid(`ancillaries.${index}.passenger`, 'There is no such passenger')
    const bag = list.bags.find((one) => one.id === id)
    if (bag) {
      const key = `${passenger}|${bag.leg}`
      const count = (bagsOf.get(key) ?? 0) + 1
      if (type === 'infant') return at(index, 'An infant travels with the adult’s bags')
      if (count > bag.per_passenger_max)
        return at(index, `At most ${bag.per_passenger_max} extra bags for each passenger`)
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
    if (!map || !seat) return at(index, 'This is not offered on these flights')
    if (type === 'infant') return at(index, 'An infant sits on an adult’s lap')
    if (seat.taken || seatsTaken.has(id))
      return new Refusal('sold_out', `Seat ${seat.name} is taken. Choose another.`, {
        errors: [{ field: `ancillaries.${index}.id`, message: `Seat ${seat.name} is taken` }],
      })
    if (seat.adults_only && type === 'child') return at(index, 'Exit rows are for adults')
    const key = `${passenger}|${map.segment}`
    if (seatOf.has(key)) return at(index, 'One seat for each passenger on each flight')
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
