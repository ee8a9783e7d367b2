import {
  Armchair,
  BriefcaseBusiness,
  CalendarX2,
  ChevronDown,
  Clock,
  Luggage,
  Plane,
  TriangleAlert,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flight, Leg, Segment } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { useSearchContext } from '../search-context.ts'
import { airlineOf, cityOf, flightNamed, flightNumber, leastBags, waitOf } from '../flight-words.ts'

const seatsWorthShowing = 5

/** The most important thing to know before choosing; null where there is none. */
export function useWarning(flight: Flight): string | null {
  const t = useText('flights')
  const format = useFormat()
  const { names } = useSearchContext()
  const at = (leg: Leg, which: 'longest' | 'shortest') => ({
    city: cityOf(names, waitOf(leg, which)?.destination ?? '', format),
  })
  for (const leg of flight.legs) {
    const warns = (warning: Leg['warnings'][number]) => leg.warnings.includes(warning)
    if (warns('airport_change')) return t('warn_airport_change')
    if (warns('self_transfer')) return t('warn_self_transfer', at(leg, 'longest'))
    if (warns('short_connection')) return t('warn_short_connection', at(leg, 'shortest'))
    if (warns('overnight')) return leg.stops > 0 ? t('warn_overnight', at(leg, 'longest')) : t('warn_overnight_plain')
    if (warns('nearby_airport')) return t('warn_nearby_airport')
  }
  return null
}

export function useBagWords() {
  const t = useText('flights')
  return (bag: { pieces: number; kg: number }) => {
    if (bag.pieces === 0) return t('no_bag')
    if (bag.kg === 0) return t('bag_count', { count: bag.pieces })
    return bag.pieces === 1 ? t('bag_kg', { kg: bag.kg }) : t('bag_pieces', { pieces: bag.pieces, kg: bag.kg })
  }
}

type OfferFootProps = { flight: Flight; open: boolean; onToggle: () => void; moreId: string }

/** Under the legs on a wide page: flights, bags, one warning, and the way to the details. */
export function OfferFoot({ flight, open, onToggle, moreId }: OfferFootProps) {
  const t = useText('flights')
  const bags = useBagWords()
  const warning = useWarning(flight)
  const cabin = leastBags(flight, 'carry_on_bags')
  const name = useOfferName(flight)
  const isFew = flight.seats_left <= seatsWorthShowing
  return (
    <div className="flex h-11 md:in-data-[density=compact]:h-9 items-center gap-x-3.5 border-t border-line text-13 text-ink-2 max-md:hidden">
      <Fact icon={<Plane />} className="in-data-[density=compact]:min-w-18">
        <FlightNumbers flight={flight} />
      </Fact>
      <Fact icon={<Luggage />} className="flex-none">
        {bags(leastBags(flight, 'checked_bags'))}
      </Fact>
      {cabin.pieces > 0 && !flight.isSooperFlight && (
        <Fact icon={<BriefcaseBusiness />} className="flex-none in-data-[density=compact]:hidden">
          {bags(cabin)} <span className="sr-only">{t('cabin_bag')}</span>
        </Fact>
      )}
      {warning ? (
        <Fact icon={<TriangleAlert />} className="flex-none font-mid text-warn">
          {warning}
        </Fact>
      ) : flight.isSooperFlight ? (
        <Fact icon={<Clock />} className="flex-none">
          {t('agent_answers')}
        </Fact>
      ) : isFew ? (
        <Fact icon={<Armchair />} className="flex-none">
          {t('seats_left', { count: flight.seats_left })}
        </Fact>
      ) : flight.sold_at_once && flight.agent_view ? (
        <Fact icon={<Zap />} className="flex-none">
          {t('sold_at_once')}
        </Fact>
      ) : (
        !flight.changeable && (
          <Fact icon={<CalendarX2 />} className="flex-none">
            {t('no_changes')}
          </Fact>
        )
      )}
      <CompareToggle flight={flight} name={name} className="ms-auto" />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={moreId}
        className="inline-flex min-h-9 flex-none items-center gap-1.5 text-sea hover:text-sea-strong"
        onClick={onToggle}
      >
        <span className="underline decoration-sea-line underline-offset-4">{t('details')}</span>
        <ChevronDown aria-hidden className={cx('size-4', open && 'rotate-180')} strokeWidth={1.8} />
      </button>
    </div>
  )
}

/**
 * `Saudia SV 736, Airbus A320`; over several airlines or flights their numbers, without aircraft, as by quotation, where
 * the back office's answer needs the space.
 */
function FlightNumbers({ flight }: { flight: Flight }) {
  const format = useFormat()
  const t = useText('flights')
  const { names } = useSearchContext()
  const [first, ...more] = flight.legs[0]?.segments ?? []
  if (!first) return null
  const named = (segment: Segment) => flightNamed(names, segment, format)
  if (more.length > 0) {
    return t.rich('and', {
      first: <Code>{flightNumber(first)}</Code>,
      more: <Code>{more.map(flightNumber).join(', ')}</Code>,
    })
  }
  const others = flight.legs.slice(1).flatMap((leg) => leg.segments.slice(0, 1))
  const isMixed = others.some((segment) => segment.marketing_carrier !== first.marketing_carrier)
  if (isMixed) {
    return (
      <>
        <span aria-hidden>{format.list([first, ...others].map((one) => `\u2066${flightNumber(one)}\u2069`))}</span>
        <span className="sr-only">{format.list([first, ...others].map(named))}</span>
      </>
    )
  }
  return (
    <>
      <span className="in-data-[density=compact]:hidden">
        {flight.isSooperFlight ? named(first) : format.list([named(first), first.aircraft])}
      </span>
      {/* A close row has room for the number alone; whose it is says the tile. */}
      <span className="hidden in-data-[density=compact]:inline">
        <Code>{flightNumber(first)}</Code>
      </span>
    </>
  )
}

/** "Saudia, 08:15": what tells one card from the next when spoken. */
export function useOfferName(flight: Flight): string {
  const format = useFormat()
  const { names } = useSearchContext()
  return format.list([
    airlineOf(names, flight.validating_carrier, format),
    format.time(flight.legs[0]?.departure_at ?? ''),
  ])
}

type FactProps = { icon: ReactNode; children: ReactNode; className?: string }

/** An icon and its word. */
export const Fact = ({ icon, children, className }: FactProps) => (
  <span
    className={cx(
      'inline-flex min-w-0 items-center gap-1.5 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:stroke-[1.6]',
      className,
    )}
  >
    {icon}
    <span className="truncate">{children}</span>
  </span>
)
