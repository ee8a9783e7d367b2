import { adultFrom, blockMax, boyWithMotherUnder, type Party, type Sleeper } from './types.ts'

/** People of one gender who stay in one room, which they may share with others. `bought`: the fewest beds of theirs. */
export type Block = { party: string; gender: 'm' | 'f'; bought: number; wheelchair: boolean; sleepers: Sleeper[] }
/** A party alone in its rooms, which may be of several sizes. `laps`: who lies in one of them without a bed. */
export type Closed = { party: string; wheelchair: boolean; sleepers: Sleeper[] }
export type Sorted = { closed: Closed[]; blocks: Block[]; laps: Sleeper[] }

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const fewest = (sleepers: readonly Sleeper[]) => Math.min(...sleepers.map(({ bought }) => bought))

export const isAdult = ({ age }: Sleeper) => age >= adultFrom

/** A small boy counts as his mother does, wherever she sleeps. */
export const countsAs = (one: Sleeper, party: readonly Sleeper[]): 'm' | 'f' =>
  one.counts_as ??
  (one.gender === 'm' && one.age < boyWithMotherUnder && party.some((other) => other.gender === 'f' && isAdult(other))
    ? 'f'
    : one.gender)

const isMixed = (sleepers: readonly Sleeper[]) => new Set(sleepers.map((one) => countsAs(one, sleepers))).size > 1

/** Each adult with a block of the size that they bought, and minors in blocks not larger than they bought: the largest first. */
function besideAdults(inside: readonly Sleeper[]): Sleeper[][] | null {
  const adults = inside.filter(isAdult).toSorted((a, b) => b.bought - a.bought)
  const parts = adults.map((one) => [one])
  const minors = inside.filter((one) => !isAdult(one)).toSorted((a, b) => a.bought - b.bought)
  for (const one of minors) {
    const part = parts.find((others) => {
      const { bought } = others[0]!
      return bought <= one.bought && others.length < Math.min(blockMax, bought)
    })
    if (!part) return null
    part.push(one)
  }
  return parts
}

/**
 * Those of a party who bought rooms of one size, in blocks with an adult in each: in their order where that is so by
 * itself, else the adults are dealt out before they are cut. Null: they have too few of them.
 */
function cutOneSize(inside: readonly Sleeper[]): Sleeper[][] | null {
  const size = Math.min(blockMax, fewest(inside))
  const inOrder = Array.from({ length: Math.ceil(inside.length / size) }, (_, at) =>
    inside.slice(at * size, (at + 1) * size),
  )
  if (inOrder.every((part) => part.some(isAdult))) return inOrder
  const first = inside.filter(isAdult).slice(0, inOrder.length)
  if (first.length < inOrder.length) return null
  const others = inside.filter((one) => !first.includes(one))
  return first.map((one, at) => [one, ...others.slice(at * (size - 1), (at + 1) * (size - 1))])
}

/** Each adult alone, or with minors, who are dealt out evenly and so that they keep nobody out of a large room. Null: no room holds them. */
function eachAdultAlone(inside: readonly Sleeper[]): Sleeper[][] | null {
  const parts = inside.filter(isAdult).map((one) => [one])
  const minors = inside.filter((one) => !isAdult(one)).toSorted((a, b) => a.bought - b.bought)
  for (const one of minors) {
    const lost = (part: readonly Sleeper[]) => fewest(part) - fewest([...part, one])
    const [part] = parts
      .filter((others) => others.length < Math.min(blockMax, fewest([...others, one])))
      .toSorted((a, b) => a.length - b.length || lost(a) - lost(b))
    if (!part) return null
    part.push(one)
  }
  return parts
}

/** A party in blocks, each of people who bought rooms of one size where that gives each block an adult. Null: it cannot be. */
function cutWithAdults(inside: readonly Sleeper[]): Sleeper[][] | null {
  const sizes = [...new Set(inside.map(({ bought }) => bought))].toSorted((a, b) => b - a)
  const cut = sizes.map((size) => cutOneSize(inside.filter(({ bought }) => bought === size)))
  return cut.every((parts) => parts !== null) ? cut.flat() : besideAdults(inside)
}

/** Ways to cut a party that shares into blocks, those that keep most of it together first. */
const ways = { together: cutWithAdults, alone: eachAdultAlone, beside: besideAdults }
export type Cut = keyof typeof ways

/** Parties that stay by themselves, and blocks of one gender that may share. */
export function sortParties(parties: readonly Party[], sleepers: readonly Sleeper[], cut: Cut = 'together'): Sorted {
  const sorted: Sorted = { closed: [], blocks: [], laps: sleepers.filter(({ needs_bed }) => !needs_bed).toSorted(byId) }
  for (const party of parties.toSorted(byId)) {
    const inside = sleepers.filter((one) => one.party === party.id && one.needs_bed).toSorted(byId)
    if (inside.length === 0) continue
    const parts = party.share_ok && !isMixed(inside) ? ways[cut](inside) : null
    if (!parts) {
      const wheelchair = inside.some((one) => one.wheelchair)
      sorted.closed.push({ party: party.id, wheelchair, sleepers: inside })
      continue
    }
    for (const part of parts)
      sorted.blocks.push({
        party: party.id,
        gender: countsAs(part[0]!, inside),
        bought: fewest(part),
        wheelchair: part.some((one) => one.wheelchair),
        sleepers: part,
      })
  }
  return sorted
}
