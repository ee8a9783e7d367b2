import { isAdult } from './parties.ts'
import type { Sleeper } from './types.ts'

/** Of one size: who bought it, by the age that counts; `rooms`: the places in the list of those that have this size. */
type Size = { beds: number; rooms: number[]; adults: Sleeper[]; minors: Sleeper[]; late: Sleeper[] }

/**
 * Rooms by falling size, each with those who bought it. `late`: whoever bought a larger room than there is of theirs, and
 * thus sleeps in one that is smaller.
 */
function bySize(sleepers: readonly Sleeper[], beds: readonly number[]): Size[] {
  const sizes = [...new Set(beds)].toSorted((a, b) => b - a)
  return sizes.map((size, at) => {
    const above = sizes[at - 1] ?? Number.POSITIVE_INFINITY
    const exact = sleepers.filter(({ bought }) => bought === size)
    return {
      beds: size,
      rooms: beds.flatMap((one, room) => (one === size ? [room] : [])),
      adults: exact.filter(isAdult),
      minors: exact.filter((one) => !isAdult(one)),
      late: sleepers.filter(({ bought }) => bought > size && bought < above),
    }
  })
}

/** How many adults the smaller rooms need of those who bought larger ones. */
function adultsKeptFor(smaller: readonly Size[]): number {
  let [missing, most] = [0, 0]
  for (const { rooms, adults, late } of smaller) {
    missing += rooms.length - adults.length - late.filter(isAdult).length
    most = Math.max(most, missing)
  }
  return most
}

/**
 * A party in its own rooms: who sleeps in each, by the order of `beds`. Everybody has a bed in a room with no more beds
 * than they bought and with an adult in it; as few as can be sleep in a smaller room than they bought. Null where the
 * rooms do not hold them so.
 *
 * From the largest size down: who bought it goes first, then those left over from larger ones; adults whom the smaller
 * rooms need are kept for those. Whoever is left over fits every smaller room, so that it does not matter who it is.
 */
export function placeParty(sleepers: readonly Sleeper[], beds: readonly number[]): Sleeper[][] | null {
  if (beds.reduce((sum, one) => sum + one, 0) < sleepers.length) return null
  const sizes = bySize(sleepers, beds)
  const rooms = beds.map((): Sleeper[] => [])
  let left: Sleeper[] = []
  for (const [at, size] of sizes.entries()) {
    const waiting = [...left, ...size.late]
    const adults = [...size.adults, ...waiting.filter(isAdult)]
    const free = adults.slice(0, Math.max(0, adults.length - adultsKeptFor(sizes.slice(at + 1))))
    if (free.length < size.rooms.length) return null
    const openers = free.slice(0, size.rooms.length)
    const others = free.slice(size.rooms.length)
    const isExact = ({ bought }: Sleeper) => bought === size.beds
    const minors = waiting.filter((one) => !isAdult(one))
    const inTurn = [...size.minors, ...others.filter(isExact), ...minors, ...others.filter((one) => !isExact(one))]
    const beside = inTurn.slice(0, size.rooms.length * (size.beds - 1))
    for (const [nth, room] of size.rooms.entries())
      rooms[room]!.push(openers[nth]!, ...beside.slice(nth * (size.beds - 1), (nth + 1) * (size.beds - 1)))
    const gone = new Set([...openers, ...beside])
    left = [...waiting, ...size.adults, ...size.minors].filter((one) => !gone.has(one))
  }
  const smallest = sizes.at(-1)?.beds ?? Number.POSITIVE_INFINITY
  return left.length > 0 || sleepers.some(({ bought }) => bought < smallest) ? null : rooms
}
