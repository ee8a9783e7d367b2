import type { Block } from './parties.ts'
import type { RoomType, Score } from './types.ts'

/** Blocks that are alike: of one gender and size, with the same room bought. */
type Kind = { gender: 'm' | 'f'; size: number; bought: number; wheelchair: boolean; blocks: Block[] }
type Pattern = { counts: number[]; step: number; people: number; upgraded: number }
/** `repeats`: of as many rooms as are wanted; else of one. */
type Stage = { type: number; choice: Int32Array; patterns: Pattern[]; repeats: boolean }

export const statesMax = 60_000

const keyOf = (one: Block) => `${one.gender}${one.sleepers.length} ${one.bought}${one.wheelchair ? ' w' : ''}`

export function kindsOf(blocks: readonly Block[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const one of blocks) {
    const { gender, bought, wheelchair } = one
    const kind = kinds.get(keyOf(one)) ?? { gender, size: one.sleepers.length, bought, wheelchair, blocks: [] }
    kind.blocks.push(one)
    kinds.set(keyOf(one), kind)
  }
  return [...kinds.values()]
}

export const statesOf = (kinds: readonly Kind[]) =>
  kinds.reduce((product, { blocks }) => product * (blocks.length + 1), 1)

/** Each way to fill one room of this type with blocks of one gender. */
function patternsOf(kinds: readonly Kind[], steps: readonly number[], type: RoomType): Pattern[] {
  const found: Pattern[] = []
  for (const gender of ['f', 'm'] as const) {
    const counts = kinds.map(() => 0)
    const walk = (at: number, left: number, step: number, upgraded: number): void => {
      if (at === kinds.length) {
        if (step > 0) found.push({ counts: [...counts], step, people: type.beds - left, upgraded })
        return
      }
      const kind = kinds[at]!
      const fits = kind.gender === gender && kind.bought >= type.beds && (!kind.wheelchair || type.accessible === true)
      const most = fits ? Math.min(kind.blocks.length, Math.floor(left / kind.size)) : 0
      for (let count = 0; count <= most; count++) {
        counts[at] = count
        const raised = kind.bought > type.beds ? kind.size * count : 0
        walk(at + 1, left - count * kind.size, step + count * steps[at]!, upgraded + raised)
      }
      counts[at] = 0
    }
    walk(0, type.beds, 0, 0)
  }
  return found
}

export type BlockPlan = {
  value: number
  placed: number
  rooms: { type: number; blocks: Block[] }[]
}

/**
 * The best rooms for blocks of both genders together, exactly: first as many people as there is room for, then the
 * lowest score. States are counts of placed blocks as one number in mixed radix; each type is used as often as there are
 * rooms of it.
 */
export function planBlocks(
  kinds: readonly Kind[],
  types: readonly RoomType[],
  supply: readonly (number | null)[],
  weigh: (score: Score) => number,
): BlockPlan {
  const steps: number[] = []
  let size = 1
  for (const { blocks } of kinds) {
    steps.push(size)
    size *= blocks.length + 1
  }
  let best = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  best[0] = 0
  const stages: Stage[] = []
  const people = kinds.reduce((sum, kind) => sum + kind.size * kind.blocks.length, 0)
  for (const [type, room] of types.entries()) {
    const patterns = patternsOf(kinds, steps, room)
    if (patterns.length === 0) continue
    const values = patterns.map(({ people: inside, upgraded }) =>
      weigh({ cost: room.cost, empty: room.beds - inside, upgraded, rooms: 1 }),
    )
    const left = supply[type] ?? null
    const isFree = left === null || left >= people
    for (let round = 0; round < (isFree ? 1 : left); round++) {
      const before = best
      best = before.slice()
      const choice = new Int32Array(size).fill(-1)
      fillStage({ from: isFree ? best : before, best, choice, kinds, steps, patterns, values })
      stages.push({ type, choice, patterns, repeats: isFree })
    }
  }
  return readBack(kinds, steps, best, stages)
}

type Filling = {
  from: Float64Array
  best: Float64Array
  choice: Int32Array
  kinds: readonly Kind[]
  steps: readonly number[]
  patterns: readonly Pattern[]
  values: readonly number[]
}

/** `from` is `best` itself where a type may be used again and again. */
function fillStage({ from, best, choice, kinds, steps, patterns, values }: Filling): void {
  const digits = kinds.map(() => 0)
  for (let state = 0; state < best.length; state++) {
    for (let at = 0; at < patterns.length; at++) {
      const { counts, step } = patterns[at]!
      if (step > state || !covers(digits, counts)) continue
      const value = from[state - step]! + values[at]!
      if (value < best[state]!) {
        best[state] = value
        choice[state] = at
      }
    }
    next(digits, kinds, steps)
  }
}

function covers(digits: readonly number[], counts: readonly number[]): boolean {
  for (let at = 0; at < counts.length; at++) if (digits[at]! < counts[at]!) return false
  return true
}

function next(digits: number[], kinds: readonly Kind[], steps: readonly number[]): void {
  for (let at = 0; at < steps.length; at++) {
    if (digits[at]! < kinds[at]!.blocks.length) {
      digits[at]!++
      return
    }
    digits[at] = 0
  }
}

/** The fullest state that can be reached, at its lowest score, taken apart into rooms. */
function readBack(
  kinds: readonly Kind[],
  steps: readonly number[],
  best: Float64Array,
  stages: readonly Stage[],
): BlockPlan {
  let [state, placed] = [0, 0]
  for (let at = 0; at < best.length; at++) {
    if (best[at] === Number.POSITIVE_INFINITY) continue
    const here = kinds.reduce((sum, kind, index) => sum + digitOf(at, index, kinds, steps) * kind.size, 0)
    if (here > placed || (here === placed && best[at]! < best[state]!)) [state, placed] = [at, here]
  }
  const value = best[state]!
  const used = kinds.map(() => 0)
  const rooms: BlockPlan['rooms'] = []
  for (let at = stages.length - 1; at >= 0; ) {
    const { type, choice, patterns, repeats } = stages[at]!
    const chosen = choice[state]!
    if (chosen < 0) {
      at--
      continue
    }
    const { counts, step } = patterns[chosen]!
    rooms.push({
      type,
      blocks: counts.flatMap((count, kind) => {
        const taken = kinds[kind]!.blocks.slice(used[kind]!, used[kind]! + count)
        used[kind]! += count
        return taken
      }),
    })
    state -= step
    if (!repeats) at--
  }
  return { value, placed, rooms }
}

const digitOf = (state: number, at: number, kinds: readonly Kind[], steps: readonly number[]) =>
  Math.floor(state / steps[at]!) % (kinds[at]!.blocks.length + 1)
