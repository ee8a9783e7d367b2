/* No schemas in here: what reads an address is in everybody's first load. `search-question.ts` checks it. */
import { seatsMax } from '#contract/selling/flight-terms'

/** What is asked of the suppliers: all of it, and nothing else, decides whether two searches are the same. */
export const questionKeys = [
  'trip_type',
  'origin',
  'destination',
  'departure_date',
  'return_date',
  'legs',
  'adults',
  'children',
  'infants',
  'cabin_class',
] as const
/** How the answer is narrowed and ordered: local, never asked of a supplier. Lists have commas. */
export const narrowingKeys = [
  'stops',
  'airline',
  'max_price',
  'departure_time',
  'checked_bags',
  'checked_kg',
  'layover',
  'max_minutes',
  'sort',
] as const

export type Question = Partial<Record<(typeof questionKeys)[number], string>>
export type NarrowingAddress = Partial<Record<(typeof narrowingKeys)[number], string>>
/** The address of a results page. `from` and `to` are places as typed, sent by the form before its scripts came. */
export type SearchAddress = Question & NarrowingAddress & { from?: string; to?: string; lang?: string }

/** What an address is while it is not one of a search yet: more people than fly on one booking, or places as typed. */
export function unfinishedOf({ from, to, adults = '1', children = '0' }: SearchAddress): 'group' | 'places' | null {
  if (Number(adults) + Number(children) > seatsMax) return 'group'
  return from || to ? 'places' : null
}

/** Addresses hold texts only; whatever does not belong to a search is left alone. */
export const readAddress = (search: Record<string, unknown>): SearchAddress => search as SearchAddress

function pick<K extends string>(address: Partial<Record<K, string>>, keys: readonly K[]): Partial<Record<K, string>> {
  const picked: Partial<Record<K, string>> = {}
  for (const key of keys) if (address[key]) picked[key] = address[key]
  return picked
}

/** The question of an address; a return date beside a one-way trip is not part of it. */
export function questionOf(address: SearchAddress): Question {
  const question = pick(address, questionKeys)
  if (question.trip_type !== 'round_trip') delete question.return_date
  return question
}
export const narrowingOf = (address: SearchAddress): NarrowingAddress => pick(address, narrowingKeys)

export const isAsked = (question: Question) => Boolean(question.legs || (question.origin && question.destination))

/** Places named in a question, in order and once each. */
export function codesOf(question: Question): string[] {
  const text = question.legs ?? `${question.origin ?? ''} ${question.destination ?? ''}`
  return [...new Set(text.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? [])]
}
