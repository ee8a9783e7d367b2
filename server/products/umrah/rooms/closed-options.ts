import { type Closed, isAdult, sortParties } from './parties.ts'
import { placeParty } from './place-party.ts'
import { noScore } from './score.ts'
import type { Party, RoomType, Score, Sleeper } from './types.ts'

/** Rooms of each type, in the order of the types. */
export type Use = readonly number[]
export type Option = { use: Use; score: Score }

/** The types of rooms that are used, each as often as it is. */
export const roomsOfUse = (types: readonly RoomType[], use: Use): RoomType[] =>
  types.flatMap((type, at) => Array.from({ length: use[at]! }, () => type))

/**
 * Every way to give a party rooms of its own without a room too many: nobody sleeps in a room with more beds than they
 * bought, and an adult sleeps in each. None without an adult. The types are in falling order of their beds: a room is
 * added only where those who bought one as large do not sleep in the rooms so far.
 */
function* waysOf(party: Closed, types: readonly RoomType[]): Generator<{ use: Use; inside: Sleeper[][] }> {
  const { sleepers, wheelchair } = party
  const mayHave = types.map(({ beds }) => sleepers.filter(({ bought }) => bought >= beds))
  const adults = mayHave.map((inside) => inside.filter(isAdult).length)
  const use = types.map(() => 0)
  const beds: number[] = []
  function* walk(at: number): Generator<{ use: Use; inside: Sleeper[][] }> {
    const type = types[at]
    if (!type) return
    const inside = placeParty(mayHave[at]!, beds)
    if (inside && mayHave[at]!.length === sleepers.length) return yield { use: [...use], inside }
    const isThere = use[at]! < (type.supply ?? Number.POSITIVE_INFINITY) && (!wheelchair || type.accessible === true)
    if (!inside && isThere && beds.length < adults[at]!) {
      use[at]!++
      beds.push(type.beds)
      yield* walk(at)
      beds.pop()
      use[at]!--
    }
    yield* walk(at + 1)
  }
  yield* walk(0)
}

/** Every way with what it costs and leaves empty, and how many sleep with fewer beds in their room than they bought. */
export const optionsOf = (party: Closed, types: readonly RoomType[]): Option[] =>
  Array.from(waysOf(party, types), ({ use, inside }) => ({
    use,
    score: scoreOf(party, roomsOfUse(types, use), inside),
  }))

function scoreOf({ sleepers }: Closed, rooms: readonly RoomType[], inside: readonly (readonly Sleeper[])[]): Score {
  const capacity = rooms.reduce((sum, { beds }) => sum + beds, 0)
  const upgraded = rooms.flatMap(({ beds }, at) => inside[at]!.filter(({ bought }) => bought > beds))
  return {
    ...noScore,
    cost: rooms.reduce((sum, { cost }) => sum + cost, 0),
    empty: capacity - sleepers.length,
    upgraded: upgraded.length,
    rooms: rooms.length,
  }
}

/** Whether each of a party's people finds a bed in a room with an adult of theirs, if there are rooms enough. */
export function hasAdultsEnough(party: Party, sleepers: readonly Sleeper[]): boolean {
  const sizes = [...new Set(sleepers.map(({ bought }) => bought))].toSorted((a, b) => b - a)
  const types = sizes.map((beds): RoomType => ({ id: `${beds}`, beds, cost: 0, supply: null, accessible: true }))
  return sortParties([party], sleepers).closed.every((one) => !waysOf(one, types).next().done)
}
