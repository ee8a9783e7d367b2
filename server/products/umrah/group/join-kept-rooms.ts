import { hasAdultsEnough } from '../rooms/closed-options.ts'
import { isAdult } from '../rooms/parties.ts'
import type { Party, Sleeper } from '../rooms/types.ts'

/** Somebody, the room in which they are now, and whether a hand put them there. */
export type Guest = { sleeper: Sleeper; room: number | null; by_hand: boolean }
export type KeptRoom = { no: number; beds: number }
/** `joins`: the kept room of each who joins one, by their id. `alone`: a party whose children have no bed with an adult. */
export type Joined = { joins: Map<string, number>; alone: string | null }

const sharesParty = (a: Guest, b: Guest) => a.sleeper.party === b.sleeper.party

/**
 * Who has to sleep in a room that a hand arranged, although no hand put them there: an adult where only minors were put,
 * and children and infants for whom too few adults of their party are left to be built rooms for.
 */
export function joinKeptRooms(guests: readonly Guest[], parties: readonly Party[], kept: readonly KeptRoom[]): Joined {
  const shares = new Map(parties.map(({ id, share_ok }) => [id, share_ok]))
  const rooms = kept.map((room) => ({ ...room, inside: guests.filter((one) => one.by_hand && one.room === room.no) }))
  const joins = new Map<string, number>()
  const isOpen = (one: Guest) => !one.by_hand && !joins.has(one.sleeper.id)
  const mayJoin = ({ sleeper }: Guest, { beds, inside }: (typeof rooms)[number]) => {
    const taken = inside.filter((one) => one.sleeper.needs_bed).length
    if (sleeper.needs_bed && (taken >= beds || sleeper.bought < beds)) return false
    const strangers = inside.filter((one) => one.sleeper.party !== sleeper.party)
    if (strangers.length === 0) return true
    const areAlike = strangers.every((one) => one.sleeper.counts_as === sleeper.counts_as)
    return areAlike && [sleeper, ...strangers.map((one) => one.sleeper)].every(({ party }) => shares.get(party))
  }
  const join = (one: Guest, room: (typeof rooms)[number]) => {
    joins.set(one.sleeper.id, room.no)
    room.inside.push(one)
  }

  for (const room of rooms) {
    if (room.inside.some(({ sleeper }) => isAdult(sleeper))) continue
    const isNow = (one: Guest) => one.room === room.no
    const isTheirs = (one: Guest) => room.inside.some((other) => sharesParty(one, other))
    const adults = guests.filter((one) => isOpen(one) && isAdult(one.sleeper) && mayJoin(one, room))
    const adult =
      adults.find((one) => isNow(one) && isTheirs(one)) ?? adults.find(isTheirs) ?? adults.find((one) => isNow(one))
    if (!adult) return { joins, alone: room.inside[0]!.sleeper.party }
    join(adult, room)
  }
  for (const party of parties) {
    const theirs = guests.filter(({ sleeper }) => sleeper.party === party.id)
    const withAdult = rooms.filter(({ inside }) =>
      inside.some(({ sleeper }) => sleeper.party === party.id && isAdult(sleeper)),
    )
    if (withAdult.length === 0) continue
    const open = () => theirs.filter(isOpen).map(({ sleeper }) => sleeper)
    const canBeBuilt = () => open().every(isAdult) || (open().some(isAdult) && hasAdultsEnough(party, open()))
    while (!canBeBuilt()) {
      // An infant stays with an adult for whom a room is built, where there is one. Who fits the fewest rooms is first.
      const minors = theirs
        .filter((one) => isOpen(one) && !isAdult(one.sleeper) && (one.sleeper.needs_bed || !open().some(isAdult)))
        .toSorted((a, b) => a.sleeper.bought - b.sleeper.bought)
      const found = minors
        .flatMap((one) => withAdult.map((room) => ({ one, room })))
        .find(({ one, room }) => mayJoin(one, room))
      if (!found) return { joins, alone: party.id }
      join(found.one, found.room)
    }
  }
  return { joins, alone: null }
}
