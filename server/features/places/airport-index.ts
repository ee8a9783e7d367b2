import type { AirportRow, CountryRow, MetroRow } from './places.ts'
import { wordsOf } from './normalise.ts'
import { letterBits } from './typo-distance.ts'

/** Where a word was found; the order is the bit pattern in `postings`. */
export const fields = ['code', 'city', 'keyword', 'name', 'country'] as const
export type Field = (typeof fields)[number]

export type Entry =
  | { kind: 'airport'; row: AirportRow }
  | { kind: 'metro'; row: MetroRow; rank: number; main: AirportRow }

/** Everything airport search needs, in memory: about 10 MB for 10,000 airports, built in some 100 ms. */
export type AirportIndex = {
  entries: Entry[]
  airports: Map<string, AirportRow>
  metros: Map<string, MetroRow>
  countries: Map<string, CountryRow>
  /** Places in `entries` by traffic, busiest first. */
  busiest: number[]
  /** All words, sorted by code unit. */
  words: string[]
  wordBits: Int32Array
  /** For each word: `entry * 8 + field`, and beside it the length of the whole field for coverage. */
  postings: { entry: number; field: number; fieldLength: number }[][]
}

/** What people call a country besides its name. */
const countryWords: Record<string, string> = {
  US: 'usa america أمريكا',
  GB: 'uk britain england scotland wales بريطانيا إنجلترا',
  AE: 'uae emirates',
  SA: 'ksa saudia',
  TR: 'turkey',
  CZ: 'czech republic',
  KR: 'korea',
  RU: 'russia',
}

/** Former ICAO codes among the keywords: nobody types them, and they look like misspelt words. */
const oldCode = /^[A-Z0-9]{4}$/

export type PlacesForIndex = { airports: AirportRow[]; metros: MetroRow[]; countries: CountryRow[] }

/** Builds the search index from the database's rows. */
export function buildAirportIndex({ airports, metros, countries }: PlacesForIndex): AirportIndex {
  const byCode = new Map(airports.map((row) => [row.code, row]))
  const entries: Entry[] = airports.map((row) => ({ kind: 'airport', row }))
  for (const row of metros) {
    const members = row.members.map((code) => byCode.get(code)).filter((member) => member !== undefined)
    const main = members[0]
    if (main) entries.push({ kind: 'metro', row, rank: Math.max(...members.map((member) => member.rank)), main })
  }
  const countryOf = new Map(countries.map((row) => [row.code, row]))
  const vocabulary = new Map<string, AirportIndex['postings'][number]>()
  const put = (entry: number, field: Field, words: string[], joined = false) => {
    const fieldLength = words.reduce((sum, word) => sum + word.length, 0)
    const forms = joined && words.length > 1 ? [...words, words.join('')] : words
    for (const word of new Set(forms)) {
      const list = vocabulary.get(word)
      const posting = { entry, field: fields.indexOf(field), fieldLength }
      if (list) list.push(posting)
      else vocabulary.set(word, [posting])
    }
  }
  const countryFields = new Map(
    countries.map((row) => [
      row.code,
      [row.name_en, row.name_ar, ...(countryWords[row.code]?.split(' ') ?? [])].map(wordsOf),
    ]),
  )
  entries.forEach((entry, at) => {
    const { row } = entry
    put(at, 'code', [row.code.toLowerCase()])
    if (entry.kind === 'airport') {
      const airport = entry.row
      if (airport.icao) put(at, 'code', [airport.icao.toLowerCase()])
      put(at, 'city', wordsOf(airport.city_en), true)
      if (airport.city_ar) put(at, 'city', wordsOf(airport.city_ar), true)
      put(at, 'name', wordsOf(airport.name_en))
      if (airport.name_ar) put(at, 'name', wordsOf(airport.name_ar))
      for (const keyword of airport.keywords.split(','))
        if (keyword.trim() && !oldCode.test(keyword.trim())) put(at, 'keyword', wordsOf(keyword), true)
    } else {
      put(at, 'city', wordsOf(entry.row.name_en), true)
      put(at, 'city', wordsOf(entry.row.name_ar), true)
    }
    for (const words of countryFields.get(row.country) ?? []) put(at, 'country', words)
  })
  const words = [...vocabulary.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    entries,
    airports: byCode,
    metros: new Map(metros.map((row) => [row.code, row])),
    countries: countryOf,
    busiest: entries
      .map((_, at) => at)
      .filter((at) => entries[at]!.kind === 'airport')
      .sort((a, b) => rankOf(entries[b]!) - rankOf(entries[a]!)),
    words,
    wordBits: Int32Array.from(words, letterBits),
    postings: words.map((word) => vocabulary.get(word)!),
  }
}

export const rankOf = (entry: Entry): number => (entry.kind === 'airport' ? entry.row.rank : entry.rank)
