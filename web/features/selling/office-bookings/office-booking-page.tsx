import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import {
  BookingHead,
  BookingNotice,
  BookingSkeleton,
  CancelDialog,
  DocumentsMenu,
  EmailDialog,
  FlightsCard,
  ItemsCard,
  PassengersCard,
  useBookingKeys,
  useHistoryWords,
} from '#web/features/selling/bookings/index.ts'
import { MailTroubles } from '#web/features/operations/operations/index.ts'
import { PayAtDeskDialog } from '#web/features/selling/desk-sales/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { StaysCard } from '#web/features/selling/stays/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { CallsCard } from './calls-card.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { CostCard } from './cost-card.tsx'
import { JournalsCard } from './journals-card.tsx'
import { actOfKey, type OfficeAct } from './office-acts.ts'
import { OfficeActionsCard } from './office-actions-card.tsx'
import { OfficeDuesCard } from './office-dues-card.tsx'
import { officeBookingQuery } from './office-bookings.queries.ts'

type OwnAct = 'confirm' | 'approve' | 'cancel' | 'email' | 'correct'
/** Voids and refunds, and the supplier's own view: the feature that builds on bookings hands them in by the route. */
export type OfficeAfterSale = {
  Dialog: ComponentType<{ booking: OfficeBooking; act: Exclude<OfficeAct, OwnAct>; onClose: () => void }>
  Check: ComponentType<{ reference: string }>
  Top: ComponentType<{ booking: OfficeBooking }>
  Changes: ComponentType<{ booking: OfficeBooking }>
  Services: ComponentType<{ booking: OfficeBooking }>
}
/** What the desk booked by hand: the way back to its list, and what it was asked and quoted. */
export type OfficeRequest = { Trail: ComponentType<{ id: string }>; Request: ComponentType<{ id: string }> }
type PageProps = {
  channel: BookingChannel
  id: string
  afterSale: OfficeAfterSale
  request?: OfficeRequest
  /** What of it is a product's own. */
  Own?: ComponentType<{ booking: OfficeBooking }>
}

/** One booking in the office: what its buyer sees, what it cost, what was asked of suppliers and what it moved. */
export function OfficeBookingPage({ channel, id, afterSale, request, Own }: PageProps) {
  const t = useText('office_bookings')
  const words = useText('bookings')
  const found = useQuery({ ...officeBookingQuery(useApi(), id), enabled: id !== '' })
  const from = found.data?.channel ?? channel
  return (
    <WithRecord
      list={{ href: paths.officeBookings(from), name: t(`title_${from}`) }}
      title={() => <Code>{id}</Code>}
      {...(request && { trail: <request.Trail id={id} /> })}
      found={found}
      isUnnamed={id === ''}
      words={{ failed: words('booking_failed'), missing: words('missing_title'), missing_text: t('missing_text') }}
      waiting={<BookingSkeleton />}
    >
      {(booking, bar) => <Details booking={booking} title={bar} afterSale={afterSale} request={request} Own={Own} />}
    </WithRecord>
  )
}

type DetailsProps = {
  booking: OfficeBooking
  title: ReactNode
  afterSale: OfficeAfterSale
  request: OfficeRequest | undefined
  Own: PageProps['Own']
}

function Details({ booking, title, afterSale, request, Own }: DetailsProps) {
  const words = useText('bookings')
  const common = useText('common')
  const clock = useClock()
  const t = useText('office_bookings')
  const maySeeLog = useHolds('activity_log.view')
  const historyOf = useHistoryWords()
  const [act, setAct] = useState<OfficeAct | null>(null)
  const byKey = (key: 'C' | 'Q') => {
    const to = actOfKey(booking, key)
    return to
      ? () => setAct(to)
      : words('key_refused', { act: t(key === 'C' ? 'do_confirm' : 'do_refund_quote'), why: words('why_not_now') })
  }
  useBookingKeys(booking, { confirm: byKey('C'), quote: byKey('Q') })
  const hasLocator = booking.pnr !== null && booking.legs.length > 0
  return (
    <PortalPage title={title} band={<BookingHead booking={booking} />} actions={<DocumentsMenu booking={booking} />}>
      <BookingNotice booking={booking} />
      <MailTroubles booking_ref={booking.id} />
      <afterSale.Top booking={booking} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="grid min-w-0 gap-4">
          {Own && <Own booking={booking} />}
          {booking.passengers.length > 0 && <PassengersCard booking={booking} live={null} />}
          <StaysCard booking={booking} mayCancel />
          <ItemsCard booking={booking} />
          {request && <request.Request id={booking.id} />}
          {booking.legs.length > 0 && <FlightsCard booking={booking} />}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {!request && <CostCard booking={booking} />}
            <Card
              title={words('history_title')}
              note={common('times_in', { zone: clock.place })}
              action={
                maySeeLog && (
                  <Link href={paths.adminActivity({ record: booking.id })} className={textLink}>
                    {t('log')}
                  </Link>
                )
              }
            >
              <Timeline entries={historyOf(booking)} />
            </Card>
          </div>
          {hasLocator && <afterSale.Check reference={booking.id} />}
          <CallsCard booking={booking} />
          <JournalsCard booking={booking} />
        </div>
        {/* Where there is one column, what can be done stands before what it is done to. */}
        <aside className="contents xl:grid xl:gap-4">
          <div className="grid gap-4 max-xl:order-first">
            <OfficeActionsCard booking={booking} onAct={setAct} />
            <afterSale.Changes booking={booking} />
            <afterSale.Services booking={booking} />
          </div>
          <OfficeDuesCard booking={booking} />
          <BuyerCard booking={booking} />
        </aside>
      </div>
      {act && <ActDialog booking={booking} act={act} afterSale={afterSale} onClose={() => setAct(null)} />}
    </PortalPage>
  )
}

type ActProps = { booking: OfficeBooking; act: OfficeAct; afterSale: OfficeAfterSale; onClose: () => void }

function ActDialog({ booking, act, afterSale, onClose }: ActProps) {
  switch (act) {
    case 'confirm':
      return <PayAtDeskDialog booking={booking} onClose={onClose} />
    case 'approve':
      return <ApproveDialog booking={booking} onClose={onClose} />
    case 'cancel':
      return <CancelDialog booking={booking} onClose={onClose} />
    case 'email':
      return <EmailDialog booking={booking} onClose={onClose} />
    case 'correct':
      return <CorrectDialog booking={booking} onClose={onClose} />
    default:
      return <afterSale.Dialog booking={booking} act={act} onClose={onClose} />
  }
}
