import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { FareBoard, type SearchHref } from './fare-board.tsx'
import { homeQuery } from './home.queries.ts'

/** How often and how many times the board is asked for while it has no fares. */
const askAgainMs = 2500
const asksMax = 4

/** The board by itself, on a screen that asks for nothing else of the first page; nothing until there are fares. */
export function LowestFares({ hrefOf }: { hrefOf: SearchHref }) {
  const { data } = useQuery({
    ...homeQuery(useApi()),
    // An installation that has just opened collects its fares first.
    refetchInterval: ({ state }) =>
      state.data?.flights.length === 0 && state.dataUpdateCount < asksMax ? askAgainMs : false,
  })
  return data && data.flights.length > 0 ? <FareBoard fares={data.flights} hrefOf={hrefOf} /> : null
}
