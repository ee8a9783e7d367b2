import type { Booking } from '#contract/selling/bookings'
import { infantOf } from '#web/kit/people/party.rules.ts'

type Passenger = Booking['passengers'][number]
/** The new booking that each passenger gets, from 1; nobody of those who stay. */
export type Assigned = ReadonlyMap<number, number>

/** So many new bookings there can be: each has an adult, and so has the one they leave. */
export const partsMax = (left: readonly Passenger[]): number => left.filter(({ type }) => type === 'adult').length - 1

/** Puts a passenger in a new booking, or back (0); an infant is always where its adult is. */
export function assign(everybody: readonly Passenger[], now: Assigned, position: number, part: number): Assigned {
  const next = new Map(now)
  const infant = infantOf(everybody).get(position)
  for (const one of infant === undefined ? [position] : [position, infant])
    if (part === 0) next.delete(one)
    else next.set(one, part)
  return next
}

/** The passengers of each new booking, in order; those that nobody was put in are left out. */
export function partsOf(left: readonly Passenger[], assigned: Assigned): number[][] {
  const parts = new Map<number, number[]>()
  for (const { position } of left) {
    const part = assigned.get(position)
    if (part !== undefined) parts.set(part, [...(parts.get(part) ?? []), position])
  }
  return [...parts].toSorted(([a], [b]) => a - b).map(([, positions]) => positions)
}

export type PartsProblem = 'nobody' | 'everybody' | 'adult_stays' | 'adult_in_each'

/** Why these cannot be split off from the others: that is not even asked. */
export function partsProblem(left: readonly Passenger[], assigned: Assigned): PartsProblem | null {
  const parts = partsOf(left, assigned)
  const isAdult = (place: number) => left.some(({ position, type }) => position === place && type === 'adult')
  const stays = left.filter(({ position }) => !assigned.has(position))
  if (parts.length === 0) return 'nobody'
  if (stays.length === 0) return 'everybody'
  if (!stays.some(({ type }) => type === 'adult')) return 'adult_stays'
  return parts.every((one) => one.some(isAdult)) ? null : 'adult_in_each'
}
