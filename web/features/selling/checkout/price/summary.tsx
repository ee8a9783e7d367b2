import { ChevronUp, Luggage } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fareName } from '#contract/selling/fare-name'
import { LegArcs, PriceList, routeTitle } from '#web/features/selling/flights/index.ts'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Sheet } from '#web/ui/drawer.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { Undo } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { BarPlace } from '../step-act.tsx'
import { useCheckout } from '../checkout-context.tsx'
import { PriceClock } from './price-clock.tsx'
import { useSelling } from './use-selling.ts'

/** Always in view: beside the steps, and on a phone a bar whose lines open from below. */
export function Summary({ action }: { action?: ReactNode }) {
  const t = useText('checkout')
  const { offer, runOut, total } = useCheckout()
  const { shown } = useSelling(true)
  const [open, setOpen] = useState(false)
  const isNarrow = useNarrow(1024)
  return (
    <>
      <div className="flex flex-col gap-3 max-lg:hidden">
        <PriceClock until={offer.expires_at} over={runOut} />
        <SummaryCard>{action && !isNarrow && <div className="mt-4 flex flex-col gap-2">{action}</div>}</SummaryCard>
      </div>
      <div className="flex items-center gap-3 border-t border-line bg-surface-1 px-4 py-2.5 shadow-lift-3 lg:hidden">
        <button
          type="button"
          aria-expanded={open}
          className="min-w-0 flex-1 rounded-r-2 text-start leading-[1.3]"
          onClick={() => setOpen(true)}
        >
          <span className="flex items-center gap-1 text-13 font-mid text-sea">
            {t('details')}
            <ChevronUp aria-hidden className="size-4" strokeWidth={1.8} />
          </span>
          <Money value={shown(total)} className="text-20 font-strong" />
        </button>
        <BarPlace />
      </div>
      <Sheet isOpen={open} onOpenChange={setOpen} label={t('summary')}>
        <div className="flex flex-col gap-3 p-3 pb-6">
          <PriceClock until={offer.expires_at} over={runOut} />
          <SummaryCard />
        </div>
      </Sheet>
    </>
  )
}

export const passengerCount = (counts: { adults: number; children: number; infants: number }) =>
  counts.adults + counts.children + counts.infants

function SummaryCard({ children }: { children?: ReactNode }) {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const { flight, airports, chosen, total, pricing } = useCheckout()
  const { isAgent, netHidden, shown } = useSelling()
  const days = flight.legs.map((leg) => format.date(leg.departure_at.slice(0, 10), 'weekday'))
  return (
    <section aria-label={t('summary')} className="rounded-r-3 bg-surface-1 p-5 shadow-lift-1">
      <header className="flex items-start gap-3">
        <Monogram code={flight.validating_carrier} size={40} />
        <div className="min-w-0">
          <h2 className="text-16">{routeTitle(flight.legs, airports, itinerary, format)}</h2>
          <p className="text-13 text-ink-2">
            {format.list([...days, itinerary('fare_named', { name: fareName(flight.brand, format.locale) })])}
          </p>
        </div>
      </header>
      <LegArcs legs={flight.legs} />
      {!netHidden && <PriceList lines={flight.price_lines} chosen={chosen} className="border-t border-line pt-3" />}
      <p
        className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3"
        aria-live="polite"
        aria-busy={pricing}
      >
        <span className="font-mid">{t('total_for', { count: passengerCount(flight.passengers) })}</span>
        <Money value={shown(total)} size="display" className="text-24 font-mid [&_span]:text-[0.7em]" />
      </p>
      <p className="text-13 text-ink-2">{t(netHidden ? 'net_hidden' : 'nothing_added')}</p>
      {isAgent && <SellingRows />}
      <FareFoot />
      {children}
    </section>
  )
}

/** What an agency adds and asks of its customer, and the switch that leaves only that on the screen. */
function SellingRows() {
  const t = useText('checkout')
  const { total } = useCheckout()
  const { netHidden, margin, selling } = useSelling()
  return (
    <div className="mt-3 border-t border-line pt-3">
      {!netHidden && margin && (
        <dl className="mb-3 grid gap-1.5 text-14">
          <div className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{t('your_margin')}</dt>
            <dd>
              <Money value={margin} />
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-3 font-mid">
            <dt>{t('customer_pays')}</dt>
            <dd>
              <Money value={selling(total)} />
            </dd>
          </div>
        </dl>
      )}
      <NetSwitch />
    </div>
  )
}

function FareFoot() {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const { flight } = useCheckout()
  const { checked_bags: bags, refund } = flight.brand
  return (
    <ul className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-13 text-ink-2">
      <li className="flex items-center gap-2">
        <Luggage aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
        {bags.pieces > 0
          ? itinerary(bags.kg > 0 ? 'bags_each' : 'bags_counted', { pieces: bags.pieces, kg: bags.kg })
          : t('no_bag')}
      </li>
      <li className="flex items-center gap-2">
        <Undo className="size-4 flex-none" />
        {!refund.allowed
          ? itinerary('refund_no')
          : refund.fee && refund.fee.amount > 0
            ? itinerary('refund_fee', { amount: format.money(refund.fee) })
            : itinerary('refund_free')}
      </li>
    </ul>
  )
}
