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
  /** Words of country names: whoever types one has not mistyped a city. */
  countryWords: Set<string>
  /** For each word: `entry * 8 + field`, and beside it the length of the whole field for coverage. */
  postings: { entry: number; field: number; fieldLength: number }[][]
}

/** What people call a country besides its name, each a name of its own. */
const countryWords: Record<string, string> = {
  US: 'usa,america,أمريكا',
  GB: 'uk,britain,england,scotland,wales,بريطانيا,إنجلترا',
  AE: 'uae,emirates',
  SA: 'ksa,saudia',
  TR: 'turkey',
  CZ: 'czech republic',
  KR: 'korea',
  RU: 'russia',
}

/** Former ICAO codes among the keywords: nobody types them, and they look like misspelt words. */
const oldCode = /^[A-Z0-9]{4}$/

const keywordsOf = ({ keywords }: AirportRow): string[] =>
  keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword && !oldCode.test(keyword))

/** What several airports of a city are called, the city is called: `ny`, `manhattan`. */
function sharedKeywords({ members }: MetroRow, airports: Map<string, AirportRow>): string[][] {
  const said = new Map<string, { words: string[]; times: number }>()
  for (const code of members) {
    const row = airports.get(code)
    const lists = new Map((row ? keywordsOf(row) : []).map((keyword) => [keyword.toLowerCase(), wordsOf(keyword)]))
    for (const [name, words] of lists) said.set(name, { words, times: (said.get(name)?.times ?? 0) + 1 })
  }
  return [...said.values()].filter(({ times }) => times > 1).map(({ words }) => words)
}

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
  const countryFields = new Map(
    countries.map((row) => [
      row.code,
      [row.name_en, row.name_ar, ...(countryWords[row.code]?.split(',') ?? [])].map(wordsOf),
    ]),
  )
  const countriesWith = new Map<string, number>()
  for (const names of countryFields.values())
    for (const word of new Set(names.flat())) countriesWith.set(word, (countriesWith.get(word) ?? 0) + 1)
  const put = (entry: number, field: Field, words: string[], joined = false) => {
    const wholeLength = words.reduce((sum, word) => sum + word.length, 0)
    const forms = joined && words.length > 1 ? [...words, words.join('')] : words
    for (const word of new Set(forms)) {
      const list = vocabulary.get(word)
      // One word names a country when no other has it: `saudi`, but not `united`.
      const fieldLength = field === 'country' && countriesWith.get(word) === 1 ? word.length : wholeLength
      const posting = { entry, field: fields.indexOf(field), fieldLength }
      if (list) list.push(posting)
      else vocabulary.set(word, [posting])
    }
  }
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
      for (const keyword of keywordsOf(airport)) put(at, 'keyword', wordsOf(keyword), true)
    } else {
      put(at, 'city', wordsOf(entry.row.name_en), true)
      put(at, 'city', wordsOf(entry.row.name_ar), true)
      for (const words of sharedKeywords(entry.row, byCode)) put(at, 'keyword', words, true)
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
    countryWords: new Set(countriesWith.keys()),
    postings: words.map((word) => vocabulary.get(word)!),
  }
}

export const rankOf = (entry: Entry): number => (entry.kind === 'airport' ? entry.row.rank : entry.rank)
