import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { FareBoard, type SearchHref } from './fare-board.tsx'
import { homeQuery } from './home.queries.ts'

/** How often and how many times the board is asked for while it has no fares. */
const askAgainMs = 2500
const asksMax = 4

/** The board of one airport by itself, on a screen that asks for nothing else of the first page; nothing where it has no fares. */
export function LowestFares({ hrefOf, from }: { hrefOf: SearchHref; from: string }) {
  const { data } = useQuery({
    ...homeQuery(useApi()),
    // An installation that has just opened collects its fares first.
    refetchInterval: ({ state }) =>
      state.data?.flights.length === 0 && state.dataUpdateCount < asksMax ? askAgainMs : false,
  })
  // Whoever sells in Lahore has no use for what leaves Riyadh.
  const fares = data?.flights.filter((fare) => fare.origin === from) ?? []
  return fares.length > 0 ? <FareBoard fares={fares} hrefOf={hrefOf} /> : null
}
