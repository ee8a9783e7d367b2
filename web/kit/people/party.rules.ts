import type { Booking, BookingAction } from '#contract/selling/bookings'

export type Kind = 'void' | 'refund'
type Item = Booking['items'][number]
type Passenger = Booking['passengers'][number]

/** The items of a booking of which this may be done now; all of them where it may be of none. */
export function itemsFor(items: readonly Item[], action: BookingAction): readonly Item[] {
  const able = items.filter((item) => item.allowed_actions.some((one) => one.action === action && one.allowed))
  return able.length > 0 ? able : items
}

/** Whoever still holds their part of an item, in the booking's order. */
export const peopleLeft = (booking: Pick<Booking, 'passengers'>, item: Pick<Item, 'given_back'> | undefined) =>
  booking.passengers.filter(({ position }) => !item?.given_back.includes(position))

/** Of everybody on the booking: the nth infant goes with the nth adult. Infant by its adult. */
export function infantOf(passengers: readonly Passenger[]): ReadonlyMap<number, number> {
  const adults = passengers.filter(({ type }) => type === 'adult')
  const infants = passengers.filter(({ type }) => type === 'infant')
  return new Map(
    infants.flatMap((infant, nth) => {
      const adult = adults[nth]
      return adult ? [[adult.position, infant.position] as const] : []
    }),
  )
}

/** Who is chosen once one of them was ticked or not: an infant follows its adult, and an adult never goes without it. */
export function toggled(
  passengers: readonly Passenger[],
  chosen: ReadonlySet<number>,
  position: number,
): ReadonlySet<number> {
  const next = new Set(chosen)
  const infants = infantOf(passengers)
  const infant = infants.get(position)
  const adult = [...infants].find(([, one]) => one === position)?.[0]
  if (next.has(position)) {
    next.delete(position)
    if (infant !== undefined) next.delete(infant)
    if (adult !== undefined) next.delete(adult)
  } else {
    next.add(position)
    if (infant !== undefined) next.add(infant)
  }
  return next
}

/** One more of the chosen, or one less. */
export function flipped(chosen: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(position)) next.add(position)
  return next
}

/** Whether children or infants would be left without an adult: that is not even asked. */
export function leavesAlone(left: readonly Passenger[], chosen: ReadonlySet<number>): boolean {
  const stays = left.filter(({ position }) => !chosen.has(position))
  return stays.length > 0 && stays.every(({ type }) => type !== 'adult')
}

/** What is sent: nobody by name where everybody is meant who is left. */
export const namedOf = (left: readonly Passenger[], chosen: ReadonlySet<number>): number[] | undefined =>
  left.every(({ position }) => chosen.has(position))
    ? undefined
    : left.filter(({ position }) => chosen.has(position)).map(({ position }) => position)
