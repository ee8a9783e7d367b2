import type { Booking } from '#contract/selling/bookings'
import { priceEndsAt } from '#contract/selling/price-guarantee'
import { useClock } from '#web/kit/time/clock.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'

/** Reference, PNR and the time that is left, on the hall's ground. */
export function HeldBoard({ booking }: { booking: Booking }) {
  const t = useText('checkout')
  const clock = useClock()
  const until = (at: string) => `${clock.date(at, 'weekday')} ${clock.time(at)}`
  const priceEnds = priceEndsAt(booking)
  return (
    <section className="hall flex flex-wrap items-end justify-between gap-x-8 gap-y-5 rounded-r-3 bg-dusk-1 px-5 py-5 text-on-dusk sm:px-6 dark:bg-dusk-0 dark:inset-ring dark:inset-ring-dusk-line">
      <dl className="flex flex-wrap gap-x-9 gap-y-3">
        <div>
          <dt className="text-13 text-on-dusk-2">{t('booking')}</dt>
          <dd className="text-22 font-mid">
            <Code>{booking.reference}</Code>{' '}
            <CopyButton value={booking.reference} what={t('booking')} className="text-dusk-glow" />
          </dd>
        </div>
        {booking.pnr && (
          <div>
            <dt className="text-13 text-on-dusk-2">PNR</dt>
            <dd className="text-22 font-mid">
              <Code>{booking.pnr}</Code> <CopyButton value={booking.pnr} what="PNR" className="text-dusk-glow" />
            </dd>
          </div>
        )}
      </dl>
      {booking.status === 'saved' && booking.ttl_at && (
        <div className="text-end max-sm:text-start">
          <p className="mb-1 text-13 text-on-dusk-2">{t('held_until', { until: until(booking.ttl_at) })}</p>
          <Countdown until={booking.ttl_at} form="h:mm:ss" look="flaps" over={t('time_over')} />
          {priceEnds && <p className="mt-1 text-13 text-on-dusk-2">{t('price_until', { until: until(priceEnds) })}</p>}
        </div>
      )}
    </section>
  )
}
