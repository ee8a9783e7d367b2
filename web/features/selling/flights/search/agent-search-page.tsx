import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { wallClock } from '#web/kit/time/calendar.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { airportsByCodeQuery } from '../locations.queries.ts'
import { SearchForm } from './search-form.tsx'
import { type FlatQuery, placeOf, startOfSearch } from './search-state.ts'

const searchHref = (query: FlatQuery) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  return `${paths.agentFlights()}?${params.toString()}`
}

/** `Board`: the lowest fares, each a search; shown under the form. */
type AgentSearchProps = { Board: ComponentType<{ hrefOf: (query: FlatQuery) => string }> }

/** DashboardFlights: where an agent lands after the login, ready to search. */
export function AgentSearchPage({ Board }: AgentSearchProps) {
  const t = useText('flights')
  const api = useApi()
  const { zone, home_airport } = useSite()
  const [now] = useState(() => Date.now())
  const { data: locations } = useQuery(airportsByCodeQuery(api, [home_airport]))
  const [origin] = locations ?? []
  return (
    <PortalPage title={t('title_bare')} titleIsHeading={false}>
      <div className="mx-auto grid w-full max-w-page gap-6" data-density="comfortable">
        <PageHead title={t('agent_title')} text={t('agent_text')} />
        {locations && (
          <SearchForm
            tab={false}
            initial={startOfSearch({ origin: origin ? placeOf(origin) : null, today: wallClock(now, zone).date })}
            hrefOf={searchHref}
          />
        )}
        <Board hrefOf={searchHref} />
      </div>
    </PortalPage>
  )
}
