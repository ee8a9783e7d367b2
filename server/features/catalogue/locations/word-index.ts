import { wordsOf } from './normalise.ts'
import type { AirportRow, CountryRow, Entry, MetroRow } from './locations.ts'
import { letterBits } from './typo-distance.ts'

/** Where a word was found. */
export const fields = ['code', 'city', 'keyword', 'name', 'country'] as const
export type Field = (typeof fields)[number]

/** A word's place: the entry, the field by its place in `fields`, and the length of the whole field for coverage. */
type Posting = { entry: number; field: number; fieldLength: number }

export type WordIndex = {
  /** All words, sorted by code unit. */
  words: string[]
  wordBits: Int32Array
  /** Words of country names: whoever types one has not mistyped a city. */
  countryWords: Set<string>
  /** For each word, where it is. */
  postings: Posting[][]
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

/** The mark of build-locations.ts on what the city itself is called. */
const isCity = (keyword: string) => keyword.startsWith('=')

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

/** What its city's airports say that the city is called, in another language than ours. */
const otherNamesOf = ({ name_en, members }: MetroRow, airports: Map<string, AirportRow>): string[][] =>
  members.flatMap((code) => {
    const row = airports.get(code)
    return row?.city_en === name_en ? keywordsOf(row).filter(isCity).map(wordsOf) : []
  })

/** The words of each country's names, with the length of the field they are found in. */
function wordsOfCountries(countries: CountryRow[]) {
  const namesOf = new Map(
    countries.map((row) => [
      row.code,
      [row.name_en, row.name_ar, ...(countryWords[row.code]?.split(',') ?? [])].map(wordsOf),
    ]),
  )
  const countriesWith = new Map<string, number>()
  for (const names of namesOf.values())
    for (const word of new Set(names.flat())) countriesWith.set(word, (countriesWith.get(word) ?? 0) + 1)
  // One word names a country when no other has it: `saudi`, but not `united`.
  const lengthOf = (word: string, name: string[]) => (countriesWith.get(word) === 1 ? word.length : lettersIn(name))
  const found = [...namesOf].map(([code, names]): [string, { word: string; fieldLength: number }[]] => [
    code,
    names.flatMap((name) => [...new Set(name)].map((word) => ({ word, fieldLength: lengthOf(word, name) }))),
  ])
  return { ofCountry: new Map(found), all: new Set(countriesWith.keys()) }
}

const lettersIn = (words: string[]) => words.reduce((sum, word) => sum + word.length, 0)

/** The words of all names, with where they are found: what the search of airports reads. */
export function buildWordIndex(
  entries: Entry[],
  countries: CountryRow[],
  airports: Map<string, AirportRow>,
): WordIndex {
  const vocabulary = new Map<string, Posting[]>()
  const add = (word: string, entry: number, field: number, fieldLength: number) => {
    const list = vocabulary.get(word)
    if (list) list.push({ entry, field, fieldLength })
    else vocabulary.set(word, [{ entry, field, fieldLength }])
  }
  const put = (entry: number, name: Field, words: string[], joined = false) => {
    const field = fields.indexOf(name)
    if (words.length === 1) return add(words[0]!, entry, field, words[0]!.length)
    const fieldLength = lettersIn(words)
    for (const word of new Set(joined && words.length > 1 ? [...words, words.join('')] : words))
      add(word, entry, field, fieldLength)
  }
  const { ofCountry, all } = wordsOfCountries(countries)
  const countryField = fields.indexOf('country')
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
      for (const keyword of keywordsOf(airport)) put(at, isCity(keyword) ? 'city' : 'keyword', wordsOf(keyword), true)
    } else {
      put(at, 'city', wordsOf(entry.row.name_en), true)
      put(at, 'city', wordsOf(entry.row.name_ar), true)
      for (const words of otherNamesOf(entry.row, airports)) put(at, 'city', words, true)
      for (const words of sharedKeywords(entry.row, airports)) put(at, 'keyword', words, true)
    }
    for (const { word, fieldLength } of ofCountry.get(row.country) ?? []) add(word, at, countryField, fieldLength)
  })
  const words = [...vocabulary.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    words,
    wordBits: Int32Array.from(words, letterBits),
    countryWords: all,
    postings: words.map((word) => vocabulary.get(word)!),
  }
}
