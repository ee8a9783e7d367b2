import type { AirportRow, CountryRow, Entry, MetroRow } from './locations.ts'
import { buildWordIndex, type WordIndex } from './word-index.ts'

/** Every airport in memory: about 10 MB for 10,000 of them. */
export type AirportIndex = {
  entries: Entry[]
  airports: Map<string, AirportRow>
  metros: Map<string, MetroRow>
  countries: Map<string, CountryRow>
  /** Places in `entries` by traffic, busiest first. */
  busiest: number[]
  /** The words to search by, made in some 100 ms when they are first asked for. */
  words(): WordIndex
}

export type LocationsForIndex = { airports: AirportRow[]; metros: MetroRow[]; countries: CountryRow[] }

/** Builds the index from the database's rows. */
export function buildAirportIndex({ airports, metros, countries }: LocationsForIndex): AirportIndex {
  const byCode = new Map(airports.map((row) => [row.code, row]))
  const entries: Entry[] = airports.filter(({ off }) => !off).map((row) => ({ kind: 'airport', row }))
  for (const row of metros) {
    const members = row.members.map((code) => byCode.get(code)).filter((member) => member !== undefined)
    const main = members[0]
    if (main) entries.push({ kind: 'metro', row, rank: Math.max(...members.map((member) => member.rank)), main })
  }
  let words: WordIndex | undefined
  return {
    entries,
    airports: byCode,
    metros: new Map(metros.map((row) => [row.code, row])),
    countries: new Map(countries.map((row) => [row.code, row])),
    busiest: entries
      .map((_, at) => at)
      .filter((at) => entries[at]!.kind === 'airport')
      .sort((a, b) => rankOf(entries[b]!) - rankOf(entries[a]!)),
    words: () => (words ??= buildWordIndex(entries, countries, byCode)),
  }
}

export const rankOf = (entry: Entry): number => (entry.kind === 'airport' ? entry.row.rank : entry.rank)
