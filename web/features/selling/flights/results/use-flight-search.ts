import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Flight } from '#contract/selling/flights'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import type { Area } from '../search-context.ts'
import { asksForBags, narrowedQuery, needsServer, type SearchSoFar, searchQuery } from './flights.queries.ts'
import { filtersSet, fits, type Leaders, leadersOf, narrow, type Narrowing, writeNarrowing } from '../filters/narrow.ts'
import { type Held, nextShown, onPage } from './shown.ts'
import { useTouched } from './use-touched.ts'
import { rememberSearch } from '../search/previous-search-store.ts'
import { isAsked, type Question } from '../search/search-address.ts'

/** What is on the page of a running search, as `nextShown` says. */
function useShown(
  latest: SearchSoFar | undefined,
  viewKey: string,
): [shown: SearchSoFar | undefined, show: () => void] {
  const [held, setHeld] = useState<Held | undefined>()
  const touched = useTouched(latest?.search_id)
  const isSame = held !== undefined && latest !== undefined && held.shown.search_id === latest.search_id
  useEffect(() => {
    const next = nextShown(held, latest, viewKey, touched.current)
    if (next === 'keep') return
    setHeld(next === 'show' ? { shown: latest!, viewKey } : undefined)
  }, [latest, viewKey, isSame, held && held.viewKey !== viewKey])
  return [onPage(held, latest), () => latest && setHeld({ shown: latest, viewKey })]
}

export type FlightSearch = {
  latest: SearchSoFar | undefined
  /** Changes with filters and order. */
  viewKey: string
  /** On the page now. */
  shown: SearchSoFar | undefined
  flights: Flight[]
  /** How many fit in all, those not on the wire included. */
  fitting: number
  leaders: Leaders
  /** Arrived since, and fitting the filters. */
  fresh: number
  show: () => void
  error: Error | null
  retry: () => void
}

/** Runs a search and narrows its answer here, asking the server again only for what was too much for the wire. */
export function useFlightSearch(question: Question, narrowing: Narrowing, area: Area): FlightSearch {
  const api = useApi()
  const { user } = useUser()
  const enabled = typeof window !== 'undefined' && isAsked(question)
  const { data: latest, error, refetch } = useQuery({ ...searchQuery(question, area), enabled })
  const viewKey = JSON.stringify(narrowing)
  const [shown, show] = useShown(enabled ? latest : undefined, viewKey)
  const asksServer = shown !== undefined && needsServer(shown, narrowing)
  const { data: more, isError: isRefused } = useQuery({
    ...narrowedQuery(api, shown ?? { search_id: '', suppliers: [] }, narrowing),
    enabled: asksServer,
  })
  // Brands with bags are at the server alone: until they are here, no count of ours would be right.
  const awaited = asksServer && !more && !isRefused && asksForBags(narrowing)

  useEffect(() => {
    if (!latest?.finished || !isAsked(question)) return
    rememberSearch({
      query: { ...question, ...writeNarrowing(narrowing) },
      from: leadersOf(latest.flights).cheapest?.price_per_adult ?? null,
      of: user?.agency?.id ?? null,
    })
  }, [latest?.finished, latest?.search_id, viewKey])

  const all = more?.flights ?? shown?.flights ?? nothing
  const flights = useMemo(() => narrow(all, narrowing), [all, viewKey])
  const leaders = useMemo(() => leadersOf(narrow(all, { ...narrowing, sort: 'best' })), [all, viewKey])
  const fresh = useMemo(() => {
    if (!latest || !shown || latest === shown) return 0
    const known = new Set(shown.flights.map((flight) => flight.flight_id))
    const found = latest.flights.filter((flight) => !known.has(flight.flight_id) && fits(flight, narrowing)).length
    // Not all that came is on the wire: without a filter it is as many as the heading will say more.
    return found > 0 && filtersSet(narrowing).length === 0 ? Math.max(1, latest.total - shown.total) : found
  }, [latest, shown, viewKey])
  return {
    latest,
    shown: awaited ? undefined : shown,
    viewKey,
    flights,
    fitting: countOf(flights.length, shown, more, narrowing),
    leaders,
    fresh,
    show,
    error,
    retry: () => void refetch(),
  }
}

const nothing: Flight[] = []

/** All that fit; where the wire held them all, or the server cannot count by this filter, those that are here. */
function countOf(
  here: number,
  shown: SearchSoFar | undefined,
  more: { total: number } | undefined,
  by: Narrowing,
): number {
  const set = filtersSet(by)
  if (set.length === 0) return shown?.total ?? 0
  return more && !set.includes('layover') && !set.includes('max_minutes') ? more.total : here
}
