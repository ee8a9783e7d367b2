import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import { officeBookingList } from '#contract/selling/office-booking-list'
import { officeBookings } from '#contract/selling/office-bookings'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { type Address, useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfficeBookingDrawer } from './office-booking-drawer.tsx'
import { useOfficeBookingListWords } from './office-booking-list-words.tsx'

/** Bookings of one kind of buyer; the filter of who buys can be taken off. */
export function OfficeBookingsPage({ channel, search }: { channel: BookingChannel; search: Address }) {
  const t = useText('office_bookings')
  const api = useApi()
  const navigate = useNavigate()
  const maySell = useHolds('booking.create')
  const list = useList(
    { ...officeBookingList, start: { channel } },
    {
      search,
      go: (next, replace = false) =>
        void navigate({ to: paths.officeBookings(channel), search: next, replace, resetScroll: false }),
      key: ['bookings', 'office-list'],
      ask: (query, signal) => api(officeBookings.list, { query, signal }),
      keyOf: ({ id }) => id,
    },
  )
  return (
    <PortalPage
      title={t(`title_${channel}`)}
      actions={
        <>
          <ListExport of={list} file={officeBookings.file} />
          {channel === 'direct' && maySell && (
            <Link href={paths.addBooking()} className={buttonStyle('primary', 'small')}>
              <Plus aria-hidden className="size-4" strokeWidth={1.8} />
              {t('new_sale')}
            </Link>
          )}
        </>
      }
    >
      <ListView
        of={list}
        label={t(`title_${channel}`)}
        {...useOfficeBookingListWords(null)}
        empty={<Empty title={t(`empty_${channel}`)} text={t(`empty_${channel}_text`)} />}
      />
      {list.openId && (
        <OfficeBookingDrawer
          key={list.openId}
          id={list.openId}
          onClose={() => list.open(undefined)}
          onStep={list.step}
        />
      )}
    </PortalPage>
  )
}
