import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { airlineData } from '#contract/catalogue/airline-data'
import { airlineList } from '#contract/catalogue/airline-data-lists'
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
import { useAirlineListWords } from './list-words.tsx'

const route = getRouteApi('/admin/airlines')

/** All airlines, those that are off included. */
export function AirlinesPage() {
  const t = useText('airline_data')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(airlineList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminAirlines(), search, replace, resetScroll: false }),
    key: ['airline-data', 'airlines'],
    ask: (query, signal) => api(airlineData.airlines, { query, signal }),
    keyOf: ({ code }) => code,
  })
  return (
    <PortalPage
      title={t('airlines')}
      actions={
        <>
          <ListExport of={list} file={airlineData.airlinesFile} />
          <Link href={paths.adminNewAirline()} className={buttonStyle('primary', 'small')}>
            {t('new_airline')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('airlines')}
        {...useAirlineListWords()}
        onOpen={({ code }) => void navigate({ href: paths.adminUpdateAirline(code) })}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}
