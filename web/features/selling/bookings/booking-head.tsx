import type { ReactNode } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { priceEndsAt } from '#contract/selling/price-guarantee'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { segmentsOf } from './booking.rules.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'

/** The band of the hall over a booking: how it stands, what it is called, where it goes, and how long there is. */
export function BookingHead({ booking }: { booking: Booking }) {
  const t = useText('bookings')
  const tickets = booking.tickets.filter(
    ({ kind, coupons }) => kind === 'ticket' && coupons.every(({ status }) => status !== 'E'),
  ).length
  return (
    <div className="hall bg-dusk-1 text-on-dusk dark:border-b dark:border-dusk-line">
      <div className="flex max-w-400 flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-5 lg:px-6">
        <div>
          <div className="flex flex-wrap gap-2">
            <StatusChip status={booking.status} />
            <Tag>{t(`payment_${booking.payment_status}`)}</Tag>
            {tickets > 0 && <Tag>{t('tickets', { count: tickets })}</Tag>}
            {booking.demo && <Tag>{t('demo')}</Tag>}
          </div>
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            {/* Stock of our own is booked under no other reference. */}
            {booking.pnr !== booking.reference && (
              <Locator name={t(booking.legs.length > 0 ? 'pnr_supplier' : 'booked_under')} value={booking.pnr} />
            )}
            {booking.airline_pnr && (
              <Locator
                name={t(booking.legs.length > 0 ? 'pnr_airline' : 'pnr_confirmed')}
                value={booking.airline_pnr}
              />
            )}
          </dl>
        </div>
        <RouteOf booking={booking} />
        <Clock booking={booking} />
      </div>
    </div>
  )
}

function Locator({ name, value }: { name: string; value: string | null }) {
  const t = useText('bookings')
  return (
    <div>
      <dt className="text-13 text-on-dusk-2">{name}</dt>
      <dd className="flex items-center gap-1.5 text-22 leading-tight font-mid tracking-wide">
        {value ? (
          <>
            <Code>{value}</Code>
            <CopyButton value={value} what={name} className="text-dusk-glow" />
          </>
        ) : (
          <span className="text-16 font-text text-on-dusk-2">{t('no_pnr')}</span>
        )}
      </dd>
    </div>
  )
}

/** The way out as an arc; the way back is named under it. */
function RouteOf({ booking: all }: { booking: Booking }) {
  // Of several flights the first: the others are told below.
  const booking = bookingOfItem(all, all.items.find(({ legs }) => legs > 0)?.no ?? 1)
  const t = useText('bookings')
  const format = useFormat()
  const [out, ...others] = booking.legs
  if (!out) return null
  const back = others.at(-1)
  const numbers = segmentsOf(booking).map((segment) => `${segment.marketing_carrier} ${segment.flight_number}`)
  const note: ReactNode = (
    <>
      {format.list(numbers.slice(0, 3).map((number) => `\u2066${number}\u2069`))}
      {back && ` · ${t('back_on', { date: format.date(back.departure_at.slice(0, 10)) })}`}
    </>
  )
  return (
    <div className="flex min-w-0 flex-wrap items-start justify-center gap-x-3 sm:gap-x-5 gap-y-1 text-center">
      <Place code={out.origin} at={out.departure_at} />
      <div className="order-last w-full text-13 text-on-dusk-2 sm:order-none sm:w-auto">
        <RouteArc hall stops={out.stops} width={196} className="mx-auto max-sm:hidden" />
        <p>{note}</p>
      </div>
      <RouteArc hall stops={out.stops} width={84} className="mt-2 sm:hidden" />
      <Place code={out.destination} at={out.arriving_at} />
    </div>
  )
}

function Place({ code, at }: { code: string; at: string }) {
  const format = useFormat()
  return (
    <div>
      <Code className="block text-32 leading-tight font-light">{code}</Code>
      <p className="text-13 whitespace-nowrap text-on-dusk-2">
        {format.date(at.slice(0, 10))} <Code>{format.time(at)}</Code>
      </p>
      <HijriDay day={at} className="block text-on-dusk-2" />
    </div>
  )
}

/** What runs out: the time limit of a saved booking, the void window of a ticketed one. */
function Clock({ booking }: { booking: Booking }) {
  const { status, ttl_at, void_until, issues_tickets } = booking
  const t = useText('bookings')
  const moment = useMoment()
  const now = useNow()
  const isTicketed = status === 'confirmed' || status === 'approved'
  const until = status === 'saved' ? ttl_at : isTicketed ? void_until : null
  const priceEnds = status === 'saved' ? priceEndsAt(booking) : null
  if (!until || Date.parse(until) <= now) return null
  return (
    <div className="text-end max-sm:w-full max-sm:text-start">
      <p className="mb-1 text-13 text-on-dusk-2">
        {t(status !== 'saved' ? 'void_until' : issues_tickets ? 'limit_until' : 'held_until', { when: moment(until) })}
      </p>
      <Countdown until={until} form="h:mm:ss" look="flaps-large" />
      {priceEnds && <p className="mt-1 text-13 text-on-dusk-2">{t('price_until', { when: moment(priceEnds) })}</p>}
    </div>
  )
}
