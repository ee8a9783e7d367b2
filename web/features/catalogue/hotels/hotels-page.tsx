import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { hotels } from '#contract/catalogue/hotels'
import { hotelList } from '#contract/catalogue/hotel-list'
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
import { useHotelListWords } from './list-words.tsx'

const route = getRouteApi('/admin/hotels')

/** Hotels that the company has contracts with. */
export function HotelsPage() {
  const t = useText('hotels')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(hotelList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminHotels(), search, replace, resetScroll: false }),
    key: ['hotels', 'list'],
    ask: (query, signal) => api(hotels.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={hotels.file} />
          <Link href={paths.adminNewHotel()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useHotelListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminUpdateHotel(id) })}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}
