import { countsAs, type Cut, sortParties } from './parties.ts'
import { addScores, noScore, scoring } from './score.ts'
import { adultFrom, type Party, type Plan, type RoomType, type Score, type Sleeper } from './types.ts'

type Input = { types: readonly RoomType[]; parties: readonly Party[]; sleepers: readonly Sleeper[] }

/** Which hard rules a plan breaks, looked at one by one and never in a hurry. */
export function brokenRules({ types, sleepers }: Input, plan: Plan): string[] {
  const broken: string[] = []
  const byId = new Map(sleepers.map((one) => [one.id, one]))
  const partyOf = (id: string) => sleepers.filter((one) => one.party === id)
  const inRooms = plan.rooms.flatMap((room) => room.sleepers)
  for (const { id } of sleepers) {
    const times = inRooms.filter((one) => one === id).length + plan.unplaced.filter((one) => one === id).length
    if (times !== 1) broken.push(`${id} is placed ${times} times`)
  }
  for (const { id, supply } of types) {
    const used = plan.rooms.filter(({ type }) => type === id).length
    if (supply !== null && used > supply) broken.push(`${used} rooms of ${id}, there are ${supply}`)
  }
  for (const room of plan.rooms) {
    const inside = room.sleepers.map((id) => byId.get(id)!)
    const inBeds = inside.filter(({ needs_bed }) => needs_bed)
    if (inBeds.length > room.beds) broken.push(`${room.type} is too full`)
    if (inBeds.some(({ bought }) => bought < room.beds)) broken.push(`${room.type} has more beds than were bought`)
    if (!inside.some(({ age }) => age >= adultFrom)) broken.push(`minors alone in ${room.type}`)
    if (room.party !== null && inside.some(({ party }) => party !== room.party))
      broken.push(`a stranger in ${room.party}`)
    const genders = new Set(inBeds.map((one) => countsAs(one, partyOf(one.party))))
    if (room.party === null && genders.size > 1) broken.push(`men and women of several parties in ${room.type}`)
  }
  return broken
}

/**
 * Whether everybody finds a bed: each of one gender, with no stranger's rules but an adult of their own party beside each
 * minor, in rooms with no more beds than they bought. Tries every way; for a few people who all may share.
 */
export function hasBedsForAll({ types, sleepers }: Omit<Input, 'parties'>): boolean {
  const rooms = types.flatMap(({ beds, supply }) =>
    Array.from({ length: supply! }, () => ({ beds, inside: [] as Sleeper[] })),
  )
  const hasOwnAdult = (one: Sleeper, inside: readonly Sleeper[]) =>
    one.age >= adultFrom || inside.some(({ party, age }) => party === one.party && age >= adultFrom)
  const place = (at: number): boolean => {
    const one = sleepers[at]
    if (!one) return rooms.every(({ inside }) => inside.every((each) => hasOwnAdult(each, inside)))
    return rooms.some(({ beds, inside }, nth) => {
      const isTried =
        inside.length === 0 && rooms.findIndex((other) => other.beds === beds && other.inside.length === 0) < nth
      if (isTried || inside.length >= beds || one.bought < beds) return false
      inside.push(one)
      const isPlaced = place(at + 1)
      inside.pop()
      return isPlaced
    })
  }
  return place(0)
}

/** A set of people who can only go together, and whether they may share. */
type Unit = { sleepers: Sleeper[]; gender: 'm' | 'f' | null; bought?: number; party: string; wheelchair: boolean }
/** People of a block count as what the fewest of them bought; those of a closed party each as their own. */
const boughtIn = (unit: Unit) => unit.sleepers.map((one) => unit.bought ?? one.bought)

/** The score of the best of all plans, by trying every one; who needs no bed is not counted. For a few people only. */
export function enumerated(input: Input): { unplaced: number } & Score {
  const [first, ...others] = (['together', 'alone', 'beside'] as const).map((cut) => () => ofCut(input, cut))
  return others.reduce((best, next) => {
    if (best.unplaced === 0) return best
    const other = next()
    return other.unplaced < best.unplaced ? other : best
  }, first!())
}

function ofCut({ types, parties, sleepers }: Input, cut: Cut): { unplaced: number } & Score {
  const { closed, blocks } = sortParties(parties, sleepers, cut)
  const weigh = scoring(types, 'cost')
  const used = types.map(() => 0)
  let best: { unplaced: number; score: Score } | null = null
  const better = (unplaced: number, score: Score) =>
    !best || unplaced < best.unplaced || (unplaced === best.unplaced && weigh(score) < weigh(best.score))
  const eachRoom = (people: readonly Unit[], then: (score: Score) => void, score: Score) => {
    const count = people.reduce((sum, one) => sum + one.sleepers.length, 0)
    for (const [at, type] of types.entries()) {
      if (count > type.beds || used[at]! >= (type.supply ?? Number.POSITIVE_INFINITY)) continue
      const bought = people.flatMap(boughtIn)
      if (bought.some((beds) => beds < type.beds)) continue
      if (people.some((one) => one.wheelchair && !type.accessible)) continue
      const raised = bought.filter((beds) => beds > type.beds).length
      used[at]!++
      then(addScores(score, { cost: type.cost, empty: type.beds - count, upgraded: raised, rooms: 1 }))
      used[at]!--
    }
  }
  const placeBlocks = (left: readonly Unit[], unplaced: number, score: Score): void => {
    const [first, ...others] = left
    if (!first) {
      if (better(unplaced, score)) best = { unplaced, score }
      return
    }
    placeBlocks(others, unplaced + first.sleepers.length, score)
    for (let mask = 0; mask < 2 ** others.length; mask++) {
      const joined = others.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
      if (joined.some(({ gender }) => gender !== first.gender)) continue
      const rest = others.filter((one) => !joined.includes(one))
      eachRoom([first, ...joined], (next) => placeBlocks(rest, unplaced, next), score)
    }
  }
  const placeParty = (at: number, unplaced: number, score: Score): void => {
    const one = closed[at]
    if (!one) {
      placeBlocks(
        blocks.map((block) => ({ ...block })),
        unplaced,
        score,
      )
      return
    }
    placeParty(at + 1, unplaced + one.sleepers.length, score)
    const split = (left: readonly Sleeper[], now: Score): void => {
      const [first, ...others] = left
      if (!first) return placeParty(at + 1, unplaced, now)
      for (let mask = 0; mask < 2 ** others.length; mask++) {
        const inside = [first, ...others.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1)]
        if (!inside.some(({ age }) => age >= adultFrom)) continue
        const unit = { ...one, gender: null, sleepers: inside }
        eachRoom(
          [unit],
          (next) =>
            split(
              others.filter((other) => !inside.includes(other)),
              next,
            ),
          now,
        )
      }
    }
    split(one.sleepers, score)
  }
  placeParty(0, 0, noScore)
  const found = best! as { unplaced: number; score: Score }
  return { unplaced: found.unplaced, ...found.score }
}
