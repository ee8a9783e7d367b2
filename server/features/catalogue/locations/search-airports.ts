import type { Airport } from '#contract/catalogue/locations'
import { type AirportIndex, rankOf } from './airport-index.ts'
import type { Entry } from './locations.ts'
import { distanceKm } from './distance.ts'
import { nearbyAirports } from './nearby-airports.ts'
import { wordsOf } from './normalise.ts'
import { letterBits, missingLetters, typoDistance } from './typo-distance.ts'
import { airportView, metroView } from './views.ts'
import { fields, type WordIndex } from './word-index.ts'

export type AirportSearch = {
  /** At most this many rows, a metro and its members counted singly. */
  limit: number
  /** Where the asker is: airports within some 500 km gain a little, and its country's come first while nothing is typed. */
  near?: { lat: number; lon: number; country?: string }
}

/** Points for a word found in a field, and how much more for covering all of it. A code counts only when whole. */
const points = { code: [100, 0], city: [60, 30], keyword: [55, 25], name: [40, 15], country: [25, 54] } as const
const typoCost = 14
/** Traffic against text: a big city's first letters beat the exact code of an airstrip. */
const rankWeight = 0.6
/** Below this the exact readings are not convincing, and typing errors are considered too. */
const convincing = 105
/** What a city's whole name brings. */
const wholeName = points.city[0] + points.city[1]

type Hit = { at: number; text: number; score: number }

/**
 * Airports and cities for what a person typed, best first: by code, city, airport name, other names and country, in
 * both scripts, forgiving typing errors. A metro group is followed by its members. Busier airports come first among
 * equals; a sure hit is followed by big airports nearby, marked with `near`. An empty query answers the busiest, those
 * of the asker's country first.
 */
export function searchAirports(index: AirportIndex, q: string, { limit, near }: AirportSearch): Airport[] {
  const typed = wordsOf(q.slice(0, 100)).slice(0, 8)
  if (typed.length === 0)
    return busiest(index, near)
      .slice(0, limit)
      .map((at) => view(index, at))
  const hits = bestReading(index, typed, near)
  const order = withMembers(index, hits, limit)
  const found = order.map((at) => view(index, at))
  return found.length < limit ? [...found, ...aroundTheFirst(index, hits[0], order, limit - found.length)] : found
}

/** So many of the asker's own country stand before the busiest of the world. */
const ownFirst = 4

function busiest({ busiest: all, entries }: AirportIndex, near: AirportSearch['near']): number[] {
  if (!near?.country) return all
  const own = all
    .filter((at) => {
      const entry = entries[at]!
      return entry.kind === 'airport' && entry.row.country === near.country && entry.row.active
    })
    .slice(0, ownFirst)
  return [...own, ...all.filter((at) => !own.includes(at))]
}

/** As typed; if that does not convince, written as one word (`islam abad`); then both again with typing errors. */
function bestReading(index: AirportIndex, typed: string[], near: AirportSearch['near']): Hit[] {
  const spellings = typed.length > 1 ? [typed, [typed.join('')]] : [typed]
  let best: Hit[] = []
  for (const forgiving of [false, true]) {
    for (const spelling of spellings) {
      const hits = match(index, spelling, forgiving, near)
      if ((hits[0]?.score ?? 0) > (best[0]?.score ?? 0)) best = hits
      // Whoever typed a name whole has not mistyped a busier one.
      if ((best[0]?.score ?? 0) >= convincing || (best[0]?.text ?? 0) >= wholeName) return best
    }
  }
  return best
}

/** All words must match somewhere. Scores are kept per entry and word; the best reading of each word counts. */
function match(index: AirportIndex, typed: string[], forgiving: boolean, near: AirportSearch['near']): Hit[] {
  const total = new Float64Array(index.entries.length)
  const matched = new Uint8Array(index.entries.length)
  const touched: number[] = []
  const known = index.words()
  typed.forEach((word, nth) => {
    const best = new Map<number, number>()
    for (const [place, edits] of readings(known, word, forgiving)) {
      const whole = known.words[place]!.length
      for (const { entry, field, fieldLength } of known.postings[place]!) {
        if (matched[entry] !== nth) continue
        const name = fields[field]!
        if (name === 'code' && (edits > 0 || word.length !== whole)) continue
        const [base, cover] = points[name]
        const text = base + cover * Math.min(1, word.length / fieldLength) - edits * typoCost
        if (text > (best.get(entry) ?? 0)) best.set(entry, text)
      }
    }
    for (const [entry, text] of best) {
      if (nth === 0) touched.push(entry)
      matched[entry] = nth + 1
      total[entry] = total[entry]! + text
    }
  })
  return touched
    .filter((at) => matched[at] === typed.length)
    .map((at) => hit(index.entries[at]!, at, textOf(index, typed, at, total[at]!), near))
    .sort((a, b) => b.score - a.score || a.at - b.at)
}

/** The mean over the words, and full marks when together they are the whole city's name. */
function textOf(index: AirportIndex, typed: string[], at: number, total: number): number {
  const mean = total / typed.length
  if (typed.length === 1) return mean
  const { row } = index.entries[at]!
  const names = 'city_en' in row ? [row.city_en, row.city_ar ?? ''] : [row.name_en, row.name_ar]
  const asTyped = typed.join(' ')
  return names.some((name) => wordsOf(name).join(' ') === asTyped) ? Math.max(mean, 90) : mean
}

function hit(entry: Entry, at: number, text: number, near: AirportSearch['near']): Hit {
  const place = entry.kind === 'airport' ? entry.row : entry.main
  const closeness = near ? Math.max(0, 15 - distanceKm(near, place) / 33) : 0
  const closed = entry.kind === 'airport' && !entry.row.active ? 20 : 0
  return { at, text, score: text + rankOf(entry) * rankWeight + closeness - closed + (entry.kind === 'metro' ? 5 : 0) }
}

/** Words of the index that the typed one may mean: it starts them, or, when forgiving, nearly does. */
function* readings(index: WordIndex, word: string, forgiving: boolean): Generator<[place: number, edits: number]> {
  const { words, wordBits } = index
  for (let place = lowerBound(words, word); place < words.length && words[place]!.startsWith(word); place++) {
    yield [place, 0]
  }
  const most = word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0
  if (!forgiving || most === 0 || index.countryWords.has(word)) return
  const bits = letterBits(word)
  for (let place = 0; place < words.length; place++) {
    if (missingLetters(bits, wordBits[place]!) > most || words[place]!.startsWith(word)) continue
    const edits = typoDistance(word, words[place]!, most)
    // People seldom mistype the first letter.
    if (edits <= most) yield [place, words[place]![0] === word[0] ? edits : edits + 1]
  }
}

function lowerBound(words: string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}

/** The best hits in order, the members of a metro moved up behind it. */
function withMembers(index: AirportIndex, hits: Hit[], limit: number): number[] {
  const order: number[] = []
  const taken = new Set<number>()
  const placeOf = new Map(hits.map(({ at }) => [index.entries[at]!.row.code, at]))
  for (const { at } of hits) {
    if (order.length >= limit) break
    if (taken.has(at)) continue
    const entry = index.entries[at]!
    const group =
      entry.kind === 'metro' ? entry.row.members.map((code) => placeOf.get(code) ?? placeByCode(index, code)) : []
    for (const next of [at, ...group]) {
      if (next === undefined || taken.has(next)) continue
      taken.add(next)
      order.push(next)
    }
  }
  return order.slice(0, limit)
}

const placeByCode = (index: AirportIndex, code: string): number | undefined => {
  const at = index.entries.findIndex((entry) => entry.kind === 'airport' && entry.row.code === code)
  return at < 0 ? undefined : at
}

const sureText = 80
const nearbyKm = 150
const nearbyMax = 3

function aroundTheFirst(index: AirportIndex, first: Hit | undefined, shown: number[], room: number): Airport[] {
  if (!first || first.text < sureText) return []
  const entry = index.entries[first.at]!
  const centre = entry.kind === 'airport' ? entry.row : entry.main
  const already = new Set(shown.map((at) => index.entries[at]!.row.code))
  return nearbyAirports(index, centre.code, nearbyKm)
    .filter(({ airport }) => !already.has(airport.code))
    .slice(0, Math.min(nearbyMax, room))
    .map(({ airport, km }) => airportView(index, airport, { of: centre, km }))
}

function view(index: AirportIndex, at: number): Airport {
  const entry = index.entries[at]!
  return entry.kind === 'airport' ? airportView(index, entry.row) : metroView(index, entry.row, entry.main)
}
