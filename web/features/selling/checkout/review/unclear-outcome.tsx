import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { routeTitle } from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { StepHead } from '../step-head.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { useSelling } from '../price/use-selling.ts'
import type { Saving } from './use-save.ts'

const askEveryMs = 6_000

/** The booking was sent and nobody answered: what is known, what is not, and asking until it is. */
export function UnclearOutcome({ saving, onBooked }: { saving: Saving; onBooked: (booking: Booking) => void }) {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const site = useSite()
  const { flight, airports, draft, total, area } = useCheckout()
  const { shown } = useSelling()
  const ask = useRef(saving.retryGateway)
  ask.current = saving.retryGateway
  const booked = useRef(onBooked)
  booked.current = onBooked

  useEffect(() => {
    const timer = setInterval(() => {
      void ask.current().then((booking) => booking && booked.current(booking))
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [])

  return (
    <section className="rounded-r-3 bg-surface-1 p-6 shadow-lift-1">
      <StepHead title={t('unclear_title')} text={t('unclear_text')} />
      <StepList
        steps={[
          {
            id: 'sent',
            title: t('unclear_sent'),
            line: format.list([routeTitle(flight.legs, airports, itinerary, format), format.money(shown(total))]),
            done: true,
          },
          { id: 'uncharged', title: t('unclear_uncharged'), line: t('unclear_uncharged_text'), done: true },
          {
            id: 'asking',
            title: t('unclear_asking'),
            line: t('unclear_asking_text', { email: draft.contact.email }),
            done: false,
          },
        ]}
      />
      <p className="mb-5 text-14 text-ink-2" aria-live="polite">
        {t(saving.saving ? 'unclear_now' : 'unclear_soon')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link href={area === 'agent' ? paths.agentBookings() : paths.myTrips()} className={buttonStyle('secondary')}>
          {t(area === 'agent' ? 'see_bookings' : 'see_trips')}
        </Link>
        {site.phone && (
          <a href={`tel:${site.phone.replace(/\s/g, '')}`} className={buttonStyle('ghost')}>
            {t.rich('call_staff', { phone: <Code>{site.phone}</Code> })}
          </a>
        )}
      </div>
    </section>
  )
}
