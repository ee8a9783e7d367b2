import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { airlineData } from '#contract/catalogue/airline-data'
import { airportList } from '#contract/catalogue/airline-data-lists'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAirportListWords } from './list-words.tsx'

const route = getRouteApi('/admin/airports')

/** All airports; travellers are offered those that are in use. */
export function AirportsPage() {
  const t = useText('airline_data')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(airportList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminAirports(), search, replace, resetScroll: false }),
    key: ['airline-data', 'airports'],
    ask: (query, signal) => api(airlineData.airports, { query, signal }),
    keyOf: ({ code }) => code,
  })
  return (
    <PortalPage
      title={t('airports')}
      actions={
        <>
          <ListExport of={list} file={airlineData.airportsFile} />
          <Link href={paths.adminNewAirport()} className={buttonStyle('primary', 'small')}>
            {t('new_airport')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('airports')}
        {...useAirportListWords()}
        onOpen={({ code }) => void navigate({ href: paths.adminUpdateAirport(code) })}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}
