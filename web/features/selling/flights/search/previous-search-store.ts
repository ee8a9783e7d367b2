import { utcToday } from '#web/kit/time/instants.ts'
import type { Money } from '#contract/kernel/shapes'
import { previousKey } from './previous-search-key.ts'
import type { SearchAddress } from './search-address.ts'

/** Kept in local storage under the spec's key: the last flight search with its filters and, once known, its lowest
 * price; `of`: the agency it was made for, null or nothing of whoever buys for themselves. */
export type PreviousSearch = { query: SearchAddress; from: Money | null; of?: string | null }

/** Where and when a search goes: `LHE-DXB-2027-01-15,...` of several cities, or from one place to another. */
export function journeyOf({ legs, origin = '', destination = '', departure_date = '', return_date }: SearchAddress) {
  const several = legs?.split(',') ?? []
  const last = several.at(-1)
  if (!last) return { codes: [origin, destination], leave: departure_date, last: return_date }
  return {
    codes: [...several.map((leg) => leg.slice(0, 3)), last.slice(4, 7)],
    leave: legs?.slice(8, 18) ?? '',
    last: last.slice(8, 18),
  }
}

/** Null where there is none of this agency's, where it cannot be read, or where its day has passed. */
export function readPreviousSearch(of: string | null): PreviousSearch | null {
  try {
    const held = JSON.parse(localStorage.getItem(previousKey) ?? 'null') as PreviousSearch | null
    if (!held?.query || (held.of ?? null) !== of) return null
    const { codes, leave } = journeyOf(held.query)
    return codes.every(Boolean) && leave >= utcToday() ? held : null
  } catch {
    return null
  }
}

export function rememberSearch(search: PreviousSearch): void {
  try {
    localStorage.setItem(previousKey, JSON.stringify(search))
  } catch {
    // Storage is full or refused: the search itself does not depend on it.
  }
}
