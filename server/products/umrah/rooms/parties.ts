import { adultFrom, blockMax, boyWithMotherUnder, type Party, type Sleeper } from './types.ts'

/** People of one gender who stay in one room, which they may share with others. `bought`: the fewest beds of theirs. */
export type Block = { party: string; gender: 'm' | 'f'; bought: number; wheelchair: boolean; sleepers: Sleeper[] }
/** A party alone in its rooms. `laps`: who lies in one of them without a bed. */
export type Closed = {
  party: string
  bought: number
  wheelchair: boolean
  adults: number
  sleepers: Sleeper[]
}
export type Sorted = { closed: Closed[]; blocks: Block[]; laps: Sleeper[] }

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const fewest = (sleepers: readonly Sleeper[]) => Math.min(...sleepers.map(({ bought }) => bought))

/** A small boy counts as his mother does. */
export const countsAs = (one: Sleeper, party: readonly Sleeper[]): 'm' | 'f' =>
  one.gender === 'm' &&
  one.age < boyWithMotherUnder &&
  party.some(({ gender, age }) => gender === 'f' && age >= adultFrom)
    ? 'f'
    : one.gender

const isMixed = (sleepers: readonly Sleeper[]) => new Set(sleepers.map((one) => countsAs(one, sleepers))).size > 1

/** Parties that stay by themselves, and blocks of one gender that may share; larger ones are cut in their order. */
export function sortParties(parties: readonly Party[], sleepers: readonly Sleeper[]): Sorted {
  const sorted: Sorted = { closed: [], blocks: [], laps: sleepers.filter(({ needs_bed }) => !needs_bed).toSorted(byId) }
  for (const party of parties.toSorted(byId)) {
    const inside = sleepers.filter((one) => one.party === party.id && one.needs_bed).toSorted(byId)
    if (inside.length === 0) continue
    const wheelchair = inside.some((one) => one.wheelchair)
    if (!party.share_ok || isMixed(inside)) {
      const adults = inside.filter(({ age }) => age >= adultFrom).length
      sorted.closed.push({ party: party.id, bought: fewest(inside), wheelchair, adults, sleepers: inside })
      continue
    }
    const size = Math.min(blockMax, fewest(inside))
    for (let at = 0; at < inside.length; at += size) {
      const part = inside.slice(at, at + size)
      sorted.blocks.push({
        party: party.id,
        gender: countsAs(part[0]!, inside),
        bought: fewest(part),
        wheelchair: part.some((one) => one.wheelchair),
        sleepers: part,
      })
    }
  }
  return sorted
}
