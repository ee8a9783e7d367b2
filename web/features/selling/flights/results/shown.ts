import type { SearchSoFar } from './flights.queries.ts'

/** An answer that is on the page, and the filters and order that it was put there under. */
export type Held = { shown: SearchSoFar; viewKey: string }

/** A price that is not final leads no list while one that can be bought is awaited. */
const maySee = (soFar: SearchSoFar) => soFar.finished || soFar.flights.some((flight) => !flight.isSooperFlight)

const isSameSearch = (held: Held | undefined, latest: SearchSoFar | undefined): held is Held =>
  held !== undefined && latest !== undefined && held.shown.search_id === latest.search_id

/**
 * What becomes of the page as an answer comes: answers flow in until somebody reads (`touched`), then only when the order
 * changes anyway.
 */
export function nextShown(
  held: Held | undefined,
  latest: SearchSoFar | undefined,
  viewKey: string,
  touched: boolean,
): 'keep' | 'nothing' | 'show' {
  if (!latest) return 'nothing'
  if (isSameSearch(held, latest) && held.viewKey === viewKey && (touched || held.shown === latest)) return 'keep'
  return maySee(latest) ? 'show' : 'nothing'
}

/** What is read of it: new words and counts of the same flights move nothing, so the last ones are taken silently. */
export function onPage(held: Held | undefined, latest: SearchSoFar | undefined): SearchSoFar | undefined {
  if (!isSameSearch(held, latest)) return undefined
  const known = new Set(held.shown.flights.map((flight) => flight.flight_id))
  return latest!.finished && latest!.flights.every((flight) => known.has(flight.flight_id)) ? latest : held.shown
}
