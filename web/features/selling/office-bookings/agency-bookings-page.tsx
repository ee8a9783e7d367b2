import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { officeBookingList } from '#contract/selling/office-booking-list'
import { officeBookings } from '#contract/selling/office-bookings'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { AgencySums } from './agency-sums.tsx'
import { OfficeBookingDrawer } from './office-booking-drawer.tsx'
import { useOfficeBookingListWords } from './office-booking-list-words.tsx'
import { agencySumsQuery } from './office-bookings.queries.ts'

/** One agency's bookings, with what it has bought and kept. */
export function AgencyBookingsPage({ search }: { search: Address }) {
  const t = useText('office_bookings')
  const { agency = '', ...rest } = search
  const locale = useLocale()
  const { data } = useQuery({ ...agencySumsQuery(useApi(), agency), enabled: agency !== '' })
  const name = data?.agency.name[locale] ?? ''
  if (!agency)
    return (
      <PortalPage title={t('title_agency')}>
        <Empty title={t('no_agency')} text={t('no_agency_text')} />
      </PortalPage>
    )
  return (
    <PortalPage
      title={
        <Trail href={paths.adminUserDetails(agency)} list={name || t('title_agency')}>
          {t('title_agency')}
        </Trail>
      }
    >
      {data && <AgencySums bought={data} />}
      <Rows agency={{ id: agency, name }} search={rest} />
    </PortalPage>
  )
}

function Rows({ agency, search }: { agency: { id: string; name: string }; search: Address }) {
  const t = useText('office_bookings')
  const api = useApi()
  const navigate = useNavigate()
  const list = useList(officeBookingList, {
    search: { ...search, agency: agency.id },
    // Without it there would be no agency to look at.
    go: (next, replace = false) =>
      void navigate({
        to: paths.agencyBookings(''),
        search: { ...next, agency: agency.id },
        replace,
        resetScroll: false,
      }),
    key: ['bookings', 'office-list'],
    ask: (query, signal) => api(officeBookings.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <>
      <div className="flex justify-end">
        <ListExport of={list} file={officeBookings.file} />
      </div>
      <ListView
        of={list}
        label={t('title_agency')}
        {...useOfficeBookingListWords(agency)}
        empty={<Empty title={t('empty_agent')} text={t('empty_agent_text')} />}
      />
      {list.openId && (
        <OfficeBookingDrawer
          key={list.openId}
          id={list.openId}
          onClose={() => list.open(undefined)}
          onStep={list.step}
        />
      )}
    </>
  )
}
