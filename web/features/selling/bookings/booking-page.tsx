import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MessageCircle, Plus } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Booking, Refund } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { useUnprintedNet } from '#web/kit/money/unprinted-net.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Sent } from '#web/ui/mirrored.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ActionsCard } from './actions-card.tsx'
import { BookingHead } from './booking-head.tsx'
import { BookingNotice } from './booking-notice.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { useHistoryWords } from './booking-words.ts'
import { refusalOf, type ShownAction } from './booking.rules.ts'
import { bookingQuery } from './bookings.queries.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ContactCard } from './contact-card.tsx'
import { ContactStaffCard } from './contact-staff-card.tsx'
import { DocumentsMenu } from './documents-menu.tsx'
import { DuesCard } from './dues-card.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { FlightsCard } from './flights-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { PassengersCard } from './passengers-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PriceCard } from './price-card.tsx'
import { shareText, whatsAppUrl } from './share.ts'
import { useBookingKeys } from './use-booking-keys.ts'
import { useClock } from '#web/kit/time/clock.ts'

const AddFlightDialog = lazy(() => import('./add-flight-dialog.tsx'))

const route = getRouteApi('/agent/agent-booking-details')

export type AfterSaleAct = Extract<ShownAction, 'void_request' | 'refund_request' | 'refund_accept' | 'refund_decline'>
/** Voids and refunds are a feature of their own that builds on this one: their parts are handed in by the route. */
export type AfterSaleParts = {
  Card: ComponentType<{ booking: Booking; refund: Refund; onAct: (act: AfterSaleAct) => void }>
  Dialog: ComponentType<{ booking: Booking; act: AfterSaleAct; onClose: () => void }>
  /** What waits above everything else. */
  Top: ComponentType<{ booking: Booking }>
  Changes: ComponentType<{ booking: Booking }>
  Services: ComponentType<{ booking: Booking }>
  Stays: ComponentType<{ booking: Booking }>
}
/** What of a booking is a product's own: handed in by the route. */
export type OwnPart = ComponentType<{ booking: Booking }>
type PageProps = { afterSale: AfterSaleParts; Own?: OwnPart }

/** One booking of the agency. */
export function BookingPage({ afterSale, Own }: PageProps) {
  const { id } = route.useSearch()
  useUnprintedNet()
  if (useAgencyWaits())
    return (
      <PortalPage title={<Where id={id} />}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Asked id={id} afterSale={afterSale} {...(Own && { Own })} />
}

function Asked({ id, ...parts }: PageProps & { id: string }) {
  const t = useText('bookings')
  return (
    <WithRecord
      list={{ href: paths.agentBookings(), name: t('title') }}
      title={() => <Code>{id}</Code>}
      found={useQuery(bookingQuery(useApi(), id))}
      words={{ failed: t('booking_failed'), missing: t('missing_title'), missing_text: t('missing_text') }}
      waiting={<BookingSkeleton />}
    >
      {(booking, bar) => <Details booking={booking} bar={bar} {...parts} />}
    </WithRecord>
  )
}

function Where({ id }: { id: string }) {
  const t = useText('bookings')
  return (
    <Trail href={paths.agentBookings()} list={t('title')}>
      <Code>{id}</Code>
    </Trail>
  )
}

type DetailsProps = PageProps & { booking: Booking; bar: ReactNode }

function Details({ booking, bar, afterSale, Own }: DetailsProps) {
  const t = useText('bookings')
  const common = useText('common')
  const clock = useClock()
  const historyOf = useHistoryWords()
  const [open, setOpen] = useState<ShownAction | null>(null)
  const close = () => setOpen(null)
  const byKey = (action: ShownAction) => {
    const refusal = refusalOf(booking, action)
    return refusal === null
      ? () => setOpen(action)
      : t('key_refused', { act: t(`act_${action}`), why: t(refusal ?? 'why_not_now') })
  }
  useBookingKeys(booking, { confirm: byKey('confirm'), quote: byKey('refund_request') })
  return (
    <PortalPage
      title={bar}
      band={<BookingHead booking={booking} />}
      actions={
        <>
          <ShareButton booking={booking} />
          <DocumentsMenu booking={booking} />
          {booking.items.length === 1 && <AddFlight booking={booking} />}
          <MainAct booking={booking} onAct={setOpen} />
        </>
      }
    >
      <BookingNotice booking={booking} />
      <afterSale.Top booking={booking} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="grid min-w-0 gap-4">
          {Own && <Own booking={booking} />}
          {booking.passengers.length > 0 && <PassengersCard booking={booking} />}
          <afterSale.Stays booking={booking} />
          <ItemsCard booking={booking} action={<AddFlight booking={booking} />} />
          {booking.legs.length > 0 && <FlightsCard booking={booking} />}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <PriceCard booking={booking} />
            <Card title={t('history_title')} note={common('times_in', { zone: clock.place })}>
              <Timeline entries={historyOf(booking)} />
            </Card>
          </div>
          <ContactStaffCard booking={booking} />
        </div>
        {/* Where there is one column, what can be done stands before what it is done to. */}
        <aside className="contents xl:grid xl:gap-4">
          <div className="grid gap-4 max-xl:order-first">
            {booking.refund && booking.refund.state !== 'declined' && (
              <afterSale.Card booking={booking} refund={booking.refund} onAct={setOpen} />
            )}
            <ActionsCard booking={booking} onAct={setOpen} />
            <afterSale.Changes booking={booking} />
            <afterSale.Services booking={booking} />
          </div>
          <DuesCard booking={booking} />
          <PaymentCard booking={booking} />
          <ContactCard booking={booking} />
        </aside>
      </div>
      {open === 'confirm' && <ConfirmDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      {open === 'email' && <EmailDialog booking={booking} onClose={close} />}
      {open !== null && open !== 'confirm' && open !== 'cancel' && open !== 'email' && (
        <afterSale.Dialog booking={booking} act={open} onClose={close} />
      )}
    </PortalPage>
  )
}

/** What is only held may be joined by another flight of the same passengers. */
function AddFlight({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const [open, setOpen] = useState(false)
  const mayAdd =
    booking.legs.length > 0 &&
    booking.items.every(({ status, product }) => status === 'saved' && product === 'flight') &&
    refusalOf(booking, 'confirm') === null
  if (!mayAdd) return null
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => setOpen(true)}
      >
        {t('add_flight')}
      </Button>
      {open && (
        <Suspense>
          <AddFlightDialog booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The journey by WhatsApp, to the number of the booking. */
function ShareButton({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const format = useFormat()
  return (
    <a
      href={whatsAppUrl(booking.contact.phone, shareText(booking, t, format))}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle('secondary', 'small')}
    >
      <MessageCircle aria-hidden className="size-4" strokeWidth={1.8} />
      <span className="max-sm:sr-only">{t('share_whatsapp')}</span>
    </a>
  )
}

type MainActProps = { booking: Booking; onAct: (action: ShownAction) => void }

/** The one act that moves this booking on: its confirmation, then its papers. */
function MainAct({ booking, onAct }: MainActProps) {
  const t = useText('bookings')
  if (refusalOf(booking, 'confirm') === null)
    return (
      <Button look="primary" size="small" onClick={() => onAct('confirm')}>
        {t('act_confirm')}
      </Button>
    )
  if (booking.tickets.length === 0 || booking.payment_status === 'refunded') return null
  if (refusalOf(booking, 'email') !== null) return null
  // A refund that waits for an answer has the one bright button.
  const isQuoted = refusalOf(booking, 'refund_accept') === null
  return (
    <Button
      look={isQuoted ? 'secondary' : 'primary'}
      size="small"
      icon={<Sent className="size-4" />}
      onClick={() => onAct('email')}
    >
      {t(booking.issues_tickets ? 'act_email_now' : 'act_email')}
    </Button>
  )
}
