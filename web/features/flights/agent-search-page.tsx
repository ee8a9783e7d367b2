import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { wallClock } from '#web/i18n/calendar.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { FareBoard } from '../home/fare-board.tsx'
import { homeQuery } from '../home/home.queries.ts'
import { airportsByCodeQuery } from './places.queries.ts'
import { SearchForm } from './search-form.tsx'
import { type FlatQuery, placeOf, startOfSearch } from './search-state.ts'

const searchHref = (query: FlatQuery) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return `${paths.agentFlights()}?${params.toString()}`
}

/** How often and how many times the board is asked for while it has no fares. */
const askAgainMs = 2500
const asksMax = 4

/** DashboardFlights: where an agent lands after the login, ready to search. */
export function AgentSearchPage() {
  const t = useText('flights')
  const api = useApi()
  const { zone, home_airport } = useSite()
  const [now] = useState(() => Date.now())
  const { data: places } = useQuery(airportsByCodeQuery(api, [home_airport]))
  const { data: home } = useQuery({
    ...homeQuery(api),
    // A house that has just opened collects its fares first.
    refetchInterval: ({ state }) =>
      state.data?.flights.length === 0 && state.dataUpdateCount < asksMax ? askAgainMs : false,
  })
  const [origin] = places ?? []
  return (
    <PortalPage title={t('title_bare')} titleIsHeading={false}>
      <div className="mx-auto grid w-full max-w-page gap-6" data-density="comfortable">
        <PageHead title={t('desk_title')} text={t('desk_text')} />
        {places && (
          <SearchForm
            tab={false}
            initial={startOfSearch({ origin: origin ? placeOf(origin) : null, today: wallClock(now, zone).date })}
            hrefOf={searchHref}
          />
        )}
        {home && home.flights.length > 0 && <FareBoard origin={home.origin} fares={home.flights} hrefOf={searchHref} />}
      </div>
    </PortalPage>
  )
}
