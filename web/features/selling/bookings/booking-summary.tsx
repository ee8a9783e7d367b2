import type { Booking } from '#contract/selling/bookings'
import { priceEndsAt } from '#contract/selling/price-guarantee'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Money } from '#web/ui/money.tsx'
import { RouteArc } from '#web/ui/route-arc.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** A booking in a drawer: what runs out, where it goes, under which references, who travels, and the price. `inOffice`: without what the agency wrote for itself. */
export function BookingSummary({ booking, inOffice }: { booking: Booking; inOffice?: boolean }) {
  const t = useText('bookings')
  const format = useFormat()
  const [netHidden] = useNetHidden(false)
  const [out, ...others] = booking.legs
  const back = others.at(-1)
  const total = netHidden && booking.selling ? booking.selling : booking.total
  const maker = booking.history[0]?.who
  return (
    <div className="grid gap-5">
      <Clock booking={booking} />
      {out && (
        <div className="flex items-center justify-between gap-3">
          <Place code={out.origin} at={out.departure_at} />
          <RouteArc stops={out.stops} width={110} />
          <Place code={out.destination} at={out.arriving_at} end />
        </div>
      )}
      {back && (
        <p className="text-13 text-ink-2">{t('back_on', { date: format.date(back.departure_at.slice(0, 10)) })}</p>
      )}
      <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-2 border-t border-line pt-4 text-14">
        {booking.pnr !== booking.reference && (
          <Row name={t(out ? 'pnr_supplier' : 'booked_under')} value={booking.pnr} />
        )}
        <Row name={t(out ? 'pnr_airline' : 'pnr_confirmed')} value={booking.airline_pnr} />
        <dt className="text-ink-3">{t('col_passengers')}</dt>
        <dd>
          {booking.passengers.map((one) => (
            <span key={one.position} className="block">
              <Code>{`${one.surname} / ${one.given_name}`}</Code>{' '}
              {one.type !== 'adult' && <span className="text-ink-3">{t(`type_${one.type}`)}</span>}
            </span>
          ))}
        </dd>
        {booking.client_ref && !inOffice && (
          <>
            <dt className="text-ink-3">{t('client_ref')}</dt>
            <dd>{booking.client_ref}</dd>
          </>
        )}
        {maker && !inOffice && (
          <>
            <dt className="text-ink-3">{t('made_by')}</dt>
            <dd>{maker}</dd>
          </>
        )}
      </dl>
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
        <span className="font-mid">
          {t(inOffice ? 'price_sum' : total === booking.total ? 'price_total' : 'price_customer')}
        </span>
        <Money value={total} decimals="always" className="text-20 font-strong" />
      </p>
    </div>
  )
}

const Place = ({ code, at, end }: { code: string; at: string; end?: boolean }) => {
  const format = useFormat()
  return (
    <div className={end ? 'text-end' : undefined}>
      <Code className="block text-22 font-mid">{code}</Code>
      <p className="text-13 text-ink-2">
        {format.date(at.slice(0, 10), 'weekday')} <Code>{format.time(at)}</Code>
      </p>
      <HijriDay day={at} />
    </div>
  )
}

function Row({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="flex items-center gap-1.5 font-mid">
        <Code>{value}</Code>
        <CopyButton value={value} what={name} />
      </dd>
    </>
  )
}

/** What runs out on this booking: its ticket limit, or the window to void it. */
function Clock({ booking }: { booking: Booking }) {
  const { status, ttl_at, void_until, issues_tickets } = booking
  const t = useText('bookings')
  const moment = useMoment()
  const now = useNow()
  const isTicketed = status === 'confirmed' || status === 'approved' || status === 'void_requested'
  const until = status === 'saved' ? ttl_at : isTicketed ? void_until : null
  const priceEnds = status === 'saved' ? priceEndsAt(booking) : null
  if (!until || Date.parse(until) <= now) return null
  return (
    <p className="hall flex flex-wrap items-center justify-between gap-3 rounded-r-3 bg-dusk-0 px-4 py-3 text-14 text-on-dusk">
      {t(status !== 'saved' ? 'void_until' : issues_tickets ? 'limit_until' : 'held_until', { when: moment(until) })}
      <Countdown until={until} look="flaps" />
      {priceEnds && (
        <span className="basis-full text-13 text-on-dusk-2">{t('price_until', { when: moment(priceEnds) })}</span>
      )}
    </p>
  )
}
