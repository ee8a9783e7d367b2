import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useFrontDesk } from '#web/kit/people/front-desk.ts'
import { wallClock } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { useSite } from '#web/site.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { airportsByCodeQuery } from '../locations.queries.ts'
import { airportsByCode } from '../flight-words.ts'
import { SearchForm } from './search-form.tsx'
import { SoldLately } from './sold-lately.tsx'
import { agentSearchHref as searchHref } from './agent-search-href.ts'
import { type FlatQuery, placeOf, startOfSearch } from './search-state.ts'

/** `Board`: the lowest fares, each a search; shown under the form. */
type AgentSearchProps = { Board: ComponentType<{ hrefOf: (query: FlatQuery) => string; from: string }> }

/** DashboardFlights: where an agent lands after the login, ready to search. */
export function AgentSearchPage({ Board }: AgentSearchProps) {
  const t = useText('flights')
  const api = useApi()
  const { home_airport } = useSite()
  const { zone } = useClock()
  const [now] = useState(() => Date.now())
  const { desk, isAwaited } = useFrontDesk()
  const from = desk?.origin ?? home_airport
  const codes = [...new Set([from, ...(desk?.routes ?? []).flatMap((route) => [route.origin, route.destination])])]
  const { data: locations } = useQuery({ ...airportsByCodeQuery(api, codes), enabled: !isAwaited })
  const origin = locations?.find(({ code }) => code === from)
  const today = wallClock(now, zone).date
  return (
    <PortalPage title={t('title_bare')} titleIsHeading={false}>
      <div className="mx-auto grid w-full max-w-page gap-6" data-density="comfortable">
        <PageHead title={t('agent_title')} text={t('agent_text')} />
        {locations && (
          <SearchForm
            tab={false}
            initial={startOfSearch({ origin: origin ? placeOf(origin) : null, today })}
            hrefOf={searchHref}
          />
        )}
        {desk && locations && <SoldLately desk={desk} airports={airportsByCode(locations)} today={today} />}
        {!isAwaited && <Board hrefOf={searchHref} from={from} />}
      </div>
    </PortalPage>
  )
}
