import { type BlockPlan, kindsOf, planBlocks, statesMax, statesOf } from './block-plan.ts'
import { type Option, optionsOf, roomsOfUse, type Use } from './closed-options.ts'
import { type Block, type Closed, type Cut, sortParties } from './parties.ts'
import { placeParty } from './place-party.ts'
import { addScores, noScore, scoring } from './score.ts'
import { type Built, type Mode, type Party, type Plan, type RoomType, type Score, type Sleeper } from './types.ts'

type Input = { types: readonly RoomType[]; parties: readonly Party[]; sleepers: readonly Sleeper[] }
type Chosen = { unplaced: number; value: number; options: (Option | null)[]; blocks: BlockPlan }

/** So many ways to give rooms to closed parties are looked at, where rooms are short. */
const waysMax = 20_000

/**
 * Rooms for everybody at the lowest cost (or with the fewest empty beds), then the fewest empty beds, people upgraded
 * and rooms. Parties that are mixed, or do not share, are alone in their rooms; the others share by gender. The same
 * people in any order get the same rooms. `proven` is false where there was too much to look at. Those who share stay
 * with their party as far as rooms allow: where somebody would have no bed, parties are cut into smaller blocks.
 */
export function buildRooms(input: Input, mode: Mode = 'cost'): Plan {
  let best = roomsOfCut(input, mode, 'together')
  for (const cut of ['alone', 'beside'] as const) {
    if (best.unplaced.length === 0) return best
    const other = roomsOfCut(input, mode, cut)
    if (other.unplaced.length < best.unplaced.length) best = other
  }
  return best
}

/** The best rooms where parties that share are cut so. */
function roomsOfCut(input: Input, mode: Mode, cut: Cut): Plan {
  const types = input.types.toSorted((a, b) => b.beds - a.beds || a.cost - b.cost || (a.id < b.id ? -1 : 1))
  const { closed, blocks, laps } = sortParties(input.parties, input.sleepers, cut)
  const weigh = scoring(types, mode)
  const { kept, rest, isExact } = withinLimit(blocks)
  const kinds = kindsOf(kept)
  const options = closed.map((one) => sortedOptions(one, types, weigh))
  const found = choose(closed, options, types, weigh, (supply) => planBlocks(kinds, types, supply, weigh), kept)
  return planOf({ types, closed, laps, found, rest, kept, proven: found.proven && isExact })
}

const sortedOptions = (one: Closed, types: readonly RoomType[], weigh: (score: Score) => number): Option[] =>
  optionsOf(one, types).toSorted((a, b) => weigh(a.score) - weigh(b.score))

/** Blocks beyond what can be looked at exactly are set aside: the largest kinds of single people first. */
function withinLimit(blocks: readonly Block[]): { kept: Block[]; rest: Block[]; isExact: boolean } {
  const kept = [...blocks]
  const rest: Block[] = []
  while (statesOf(kindsOf(kept)) > statesMax) {
    const largest = kindsOf(kept).toSorted((a, b) => b.blocks.length - a.blocks.length)[0]!
    const out = largest.blocks.at(-1)!
    rest.push(out)
    kept.splice(kept.indexOf(out), 1)
  }
  return { kept, rest, isExact: rest.length === 0 }
}

const takes = (supply: readonly (number | null)[], use: Use, by: 1 | -1) =>
  supply.map((left, at) => (left === null ? null : left - by * use[at]!))
const fits = (supply: readonly (number | null)[], use: Use) => use.every((count, at) => (supply[at] ?? count) >= count)

/**
 * Every way to give the closed parties rooms, the cheapest first, each with the best that is left for the blocks; a way
 * that cannot beat the best so far is not looked at further.
 */
function choose(
  closed: readonly Closed[],
  options: readonly Option[][],
  types: readonly RoomType[],
  weigh: (score: Score) => number,
  blocksOf: (supply: readonly (number | null)[]) => BlockPlan,
  blocks: readonly Block[],
): Chosen & { proven: boolean } {
  const people = blocks.reduce((sum, { sleepers }) => sum + sleepers.length, 0)
  const all = types.map(({ supply }) => supply)
  const free = blocksOf(all)
  const least = closed.map((_, at) =>
    options.slice(at).reduce((sum, ways) => sum + (ways[0] ? weigh(ways[0].score) : 0), 0),
  )
  let best: Chosen | null = null
  let looked = 0
  const chosen: (Option | null)[] = []
  const seen = new Map<string, BlockPlan>()
  const atBest = (supply: readonly (number | null)[]) => {
    const key = supply.join()
    const known = seen.get(key) ?? blocksOf(supply)
    seen.set(key, known)
    return known
  }
  const walk = (at: number, supply: readonly (number | null)[], unplaced: number, value: number): void => {
    if (++looked > waysMax) return
    const ahead = value + (least[at] ?? 0) + free.value
    const missing = unplaced + people - free.placed
    if (best && (missing > best.unplaced || (missing === best.unplaced && ahead >= best.value))) return
    if (at === closed.length) {
      const plan = atBest(supply)
      const now = { unplaced: unplaced + people - plan.placed, value: value + plan.value }
      if (!best || now.unplaced < best.unplaced || (now.unplaced === best.unplaced && now.value < best.value))
        best = { ...now, options: [...chosen], blocks: plan }
      return
    }
    for (const option of options[at]!) {
      if (!fits(supply, option.use)) continue
      chosen[at] = option
      walk(at + 1, takes(supply, option.use, 1), unplaced, value + weigh(option.score))
    }
    chosen[at] = null
    walk(at + 1, supply, unplaced + closed[at]!.sleepers.length, value)
  }
  walk(0, all, 0, 0)
  return { ...best!, proven: looked <= waysMax }
}

type Found = {
  types: readonly RoomType[]
  closed: readonly Closed[]
  laps: readonly Sleeper[]
  found: Chosen
  rest: readonly Block[]
  kept: readonly Block[]
  proven: boolean
}

/** The people of a closed party in the rooms that were chosen for it. */
function roomsOfParty(closed: Closed, { use }: Option, types: readonly RoomType[]): Built[] {
  const kinds = roomsOfUse(types, use)
  const inside = placeParty(
    closed.sleepers,
    kinds.map(({ beds }) => beds),
  )!
  return kinds.map(({ id, beds }, at) => ({
    type: id,
    beds,
    party: closed.party,
    sleepers: inside[at]!.map((one) => one.id),
  }))
}

function planOf({ types, closed, laps, found, rest, kept, proven }: Found): Plan {
  const rooms: Built[] = closed.flatMap((one, at) => {
    const option = found.options[at]
    return option ? roomsOfParty(one, option, types) : []
  })
  let score = found.options.reduce((sum, option) => (option ? addScores(sum, option.score) : sum), noScore)
  for (const { type, blocks } of found.blocks.rooms) {
    const { id, beds, cost } = types[type]!
    const inside = blocks.flatMap(({ sleepers }) => sleepers)
    rooms.push({ type: id, beds, party: null, sleepers: inside.map((one) => one.id) })
    const upgraded = inside.filter(({ bought }) => bought > beds).length
    score = addScores(score, { cost, empty: beds - inside.length, upgraded, rooms: 1 })
  }
  const placed = new Set(rooms.flatMap(({ sleepers }) => sleepers))
  const inBeds = [...closed, ...kept, ...rest].flatMap(({ sleepers }) => sleepers)
  const unplaced = inBeds.filter(({ id }) => !placed.has(id))
  for (const lap of laps) {
    const room = rooms.find(({ sleepers }) =>
      inBeds.some((one) => one.party === lap.party && sleepers.includes(one.id)),
    )
    if (room) room.sleepers.push(lap.id)
    else unplaced.push(lap)
  }
  return {
    rooms,
    score,
    unplaced: unplaced.map(({ id }) => id).toSorted(),
    to_add: roomsToAdd(types, unplaced.length),
    proven,
  }
}

/** The cheapest rooms of one kind by the bed for so many people. */
function roomsToAdd(types: readonly RoomType[], people: number): Plan['to_add'] {
  const [cheapest] = types.toSorted((a, b) => a.cost * b.beds - b.cost * a.beds)
  return people > 0 && cheapest ? [{ type: cheapest.id, count: Math.ceil(people / cheapest.beds) }] : []
}
