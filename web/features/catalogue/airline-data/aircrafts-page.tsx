import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { airlineData } from '#contract/catalogue/airline-data'
import { aircraftList } from '#contract/catalogue/airline-data-lists'
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
import { useAircraftListWords } from './list-words.tsx'

const route = getRouteApi('/admin/aircrafts')

/** All aircraft types, with the seats of each cabin. */
export function AircraftsPage() {
  const t = useText('airline_data')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(aircraftList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminAircrafts(), search, replace, resetScroll: false }),
    key: ['airline-data', 'aircrafts'],
    ask: (query, signal) => api(airlineData.aircrafts, { query, signal }),
    keyOf: ({ code }) => code,
  })
  return (
    <PortalPage
      title={t('aircrafts')}
      actions={
        <>
          <ListExport of={list} file={airlineData.aircraftsFile} />
          <Link href={paths.adminNewAircraft()} className={buttonStyle('primary', 'small')}>
            {t('new_aircraft')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('aircrafts')}
        {...useAircraftListWords()}
        onOpen={({ code }) => void navigate({ href: paths.adminUpdateAircraft(code) })}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}
