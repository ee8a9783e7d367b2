import type { Closed } from './parties.ts'
import { noScore } from './score.ts'
import type { RoomType, Score } from './types.ts'

/** Rooms of each type, in the order of the types. */
export type Use = readonly number[]
export type Option = { use: Use; score: Score }

/**
 * Every way to give a party rooms of its own without a room too many: no room has more beds than were bought, and an
 * adult sleeps in each. None without an adult.
 */
export function optionsOf(party: Closed, types: readonly RoomType[]): Option[] {
  const beds = party.sleepers.length
  const found: Option[] = []
  const use = types.map(() => 0)
  const fits = (type: RoomType) => type.beds <= party.bought && (!party.wheelchair || type.accessible === true)
  const walk = (at: number, left: number, rooms: number): void => {
    if (left <= 0) {
      found.push({ use: [...use], score: scoreOf(party, types, use) })
      return
    }
    if (at === types.length || rooms === party.adults) return
    const type = types[at]!
    if (fits(type) && use[at]! < (type.supply ?? Number.POSITIVE_INFINITY)) {
      use[at]!++
      walk(at, left - type.beds, rooms + 1)
      use[at]!--
    }
    walk(at + 1, left, rooms)
  }
  walk(0, beds, 0)
  return found
}

/** How many of the party sleep with fewer beds in their room than they bought: the small rooms are filled first. */
function scoreOf(party: Closed, types: readonly RoomType[], use: Use): Score {
  const rooms = types.flatMap((type, at) => Array.from({ length: use[at]! }, () => type))
  const capacity = rooms.reduce((sum, { beds }) => sum + beds, 0)
  const inFull = rooms.filter(({ beds }) => beds === party.bought).reduce((sum, { beds }) => sum + beds, 0)
  const people = party.sleepers.length
  return {
    ...noScore,
    cost: rooms.reduce((sum, { cost }) => sum + cost, 0),
    empty: capacity - people,
    upgraded: people - Math.min(people - Math.max(0, rooms.length - roomsOf(rooms, party.bought)), inFull),
    rooms: rooms.length,
  }
}

const roomsOf = (rooms: readonly RoomType[], beds: number) => rooms.filter((one) => one.beds === beds).length
