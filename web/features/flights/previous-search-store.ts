import type { SearchQuery } from '#contract/flights'
import type { Money } from '#contract/shapes'

const key = 'previous_search'

/** Kept in local storage under the spec's key: the last flight search and, once known, its lowest price. */
export type PreviousSearch = { query: Partial<Record<keyof SearchQuery, string>>; from: Money | null }

/** Null where there is none, where it cannot be read, or where its day has passed. */
export function readPreviousSearch(): PreviousSearch | null {
  try {
    const held = JSON.parse(localStorage.getItem(key) ?? 'null') as PreviousSearch | null
    if (!held?.query) return null
    const date = held.query.departure_date ?? ''
    return date >= new Date().toISOString().slice(0, 10) ? held : null
  } catch {
    return null
  }
}

export function rememberSearch(search: PreviousSearch): void {
  try {
    localStorage.setItem(key, JSON.stringify(search))
  } catch {
    // Storage is full or refused: the search itself does not depend on it.
  }
}
