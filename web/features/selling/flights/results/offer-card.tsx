import { Clock, Luggage, TriangleAlert } from 'lucide-react'
import { lazy, memo, Suspense, useId, useState } from 'react'
import type { Flight } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { leastBags } from '../flight-words.ts'
import { Fact, OfferFoot, useBagWords, useOfferName, useWarning } from './offer-foot.tsx'
import { OfferLeg } from './offer-leg.tsx'
import { type Badge, OfferAction, OfferBadge, OfferBadges, OfferPrice } from './offer-price.tsx'

const OfferMore = lazy(() => import('./offer-more.tsx'))

type OfferCardProps = { flight: Flight; badge: Badge | null; href: string; onAsk: (flight: Flight) => void }

/** One offer as a ticket: the legs, a tear line, the price. Its height depends on the number of legs
 * alone; where rows stand close, price and act stand beside each other. */
export const OfferCard = memo(function OfferCard({ flight, badge, href, onAsk }: OfferCardProps) {
  const [open, setOpen] = useState(false)
  const moreId = useId()
  const hasBadge = flight.isSooperFlight || badge !== null
  return (
    <li className="offer" data-quote={flight.isSooperFlight || undefined}>
      <div className="flex min-w-0 flex-col justify-center px-4 pt-3 md:px-5 md:pt-2">
        {hasBadge && (
          <div className="pb-1 md:hidden">
            <OfferBadge flight={flight} badge={badge} />
          </div>
        )}
        <div className="divide-y divide-line max-md:divide-y-0 md:my-auto">
          {flight.legs.map((leg) => (
            <OfferLeg key={leg.departure_at} leg={leg} />
          ))}
        </div>
        <PhoneWarning flight={flight} />
        <OfferFoot flight={flight} open={open} moreId={moreId} onToggle={() => setOpen(!open)} />
      </div>
      <span aria-hidden className="offer-tear" />
      <div className="offer-side grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-4 pt-3 pb-1.5 md:flex md:min-h-48 md:flex-col md:items-stretch md:px-5 md:py-4">
        <div className="col-span-full max-md:hidden">
          <OfferBadges flight={flight} badge={badge} />
        </div>
        <PhoneFacts flight={flight} />
        <div className="max-md:text-end md:mt-2">
          <OfferPrice flight={flight} />
        </div>
        <PhoneTimes flight={flight} />
        <div className="max-md:absolute max-md:inset-0 md:mt-auto">
          <OfferAction flight={flight} href={href} onAsk={() => onAsk(flight)} />
        </div>
      </div>
      <div id={moreId} hidden={!open} className="col-span-full border-t border-line">
        {open && (
          <Suspense fallback={<div className="h-60" />}>
            <OfferMore flight={flight} />
          </Suspense>
        )}
      </div>
    </li>
  )
})

function PhoneWarning({ flight }: { flight: Flight }) {
  const warning = useWarning(flight)
  if (!warning) return null
  return (
    <Fact icon={<TriangleAlert />} className="pb-2 text-14 text-warn md:!hidden">
      {warning}
    </Fact>
  )
}

/** Bags, and that a fare is only for show, beside the price on a phone. */
function PhoneFacts({ flight }: { flight: Flight }) {
  const t = useText('flights')
  const bags = useBagWords()
  return (
    <div className="grid min-w-0 gap-1.5 pt-1 text-13 text-ink-2 md:hidden">
      <Fact icon={<Luggage />}>{bags(leastBags(flight, 'checked_bags'))}</Fact>
      {flight.demo && (
        <span>
          <Tag>{t('demo_short')}</Tag>
        </span>
      )}
    </div>
  )
}

/** Times on the way and the way into the comparison: on a phone a line of their own under both. */
function PhoneTimes({ flight }: { flight: Flight }) {
  const name = useOfferName(flight)
  const format = useFormat()
  return (
    <div className="col-span-full flex items-center justify-between gap-3 text-13 text-ink-2 md:hidden">
      <Fact icon={<Clock />}>{format.list(flight.legs.map((leg) => format.duration(leg.duration_minutes)))}</Fact>
      <CompareToggle flight={flight} name={name} />
    </div>
  )
}
