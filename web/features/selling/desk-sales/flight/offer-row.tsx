import type { Localised } from '#contract/kernel/shapes'
import type { DeskFlight } from '#contract/selling/desk-sales'
import { fareName } from '#contract/selling/fare-name'
import { leastBags, OfferLeg, useBagWords } from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Money } from '#web/ui/money.tsx'
import { CostWords } from './cost-words.tsx'

type OfferRowProps = { flight: DeskFlight; airline: Localised | undefined; onChoose: () => void }

/** One offer: the flights, what the fare holds, the price and what is left of it. */
export function OfferRow({ flight, airline, onChoose }: OfferRowProps) {
  const t = useText('desk_sales')
  const words = useText('flights')
  const format = useFormat()
  const bags = useBagWords()
  const name = airline?.[format.locale] ?? flight.validating_carrier
  const { adults, children, infants } = flight.passengers
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-r-3 bg-surface-1 p-4 shadow-lift-1 md:grid-cols-[minmax(0,1fr)_13.5rem]">
      <div className="min-w-0">
        {flight.legs.map((leg) => (
          <OfferLeg key={leg.departure_at} leg={leg} />
        ))}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2 text-13 text-ink-2">
          <span className="font-mid text-ink">{name}</span>
          <bdi>{fareName(flight.brand, format.locale)}</bdi>
          <span>{bags(leastBags(flight, 'checked_bags'))}</span>
          <span>{t(flight.refundable ? 'refundable' : 'not_refundable')}</span>
          {flight.sold_at_once && <span>{words('sold_at_once')}</span>}
          {flight.seats_left < 9 && <span>{words('seats_left', { count: flight.seats_left })}</span>}
          {flight.isSooperFlight && <Tag tone="quote">{words('by_quotation')}</Tag>}
          {flight.demo && <Tag>{words('demo_short')}</Tag>}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 md:flex-col md:items-end md:justify-center md:border-s md:border-line md:ps-6">
        <div className="md:text-end">
          <Money value={flight.price} decimals="always" className="block text-20 font-mid" />
          <span className="block text-13 text-ink-2">{t('price_for', { count: adults + children + infants })}</span>
          <CostWords cost={flight.cost} margin={flight.margin} className="mt-1 md:justify-end" />
        </div>
        <Button
          look="primary"
          aria-label={t('choose_named', { airline: name, time: format.time(flight.legs[0]!.departure_at) })}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      </div>
    </li>
  )
}
