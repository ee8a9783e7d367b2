import type { DeskOffer } from '#contract/selling/desk-sales'
import { SeatsActions } from '#web/features/selling/checkout/index.ts'
import { LegArcs, PriceList } from '#web/features/selling/flights/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { CostWords } from './cost-words.tsx'
import type { FlightSaleState } from './use-flight-sale.ts'

/** What is being sold, to whom and for how much, beside every step. */
export function SaleSummary({ sale, offer }: { sale: FlightSaleState; offer: DeskOffer }) {
  const t = useText('desk_sales')
  const locale = useLocale()
  const format = useFormat()
  const { buyer, agency, customer } = sale.buying
  const { flight, ancillaries, total } = offer
  const name = buyer === 'agency' ? agency?.name[locale] : buyer === 'customer' ? customer?.name : t('buyer_walk_in')
  return (
    <Card title={t('summary')} className="xl:sticky xl:top-4">
      <p className="flex justify-between gap-3 text-14">
        <span className="text-ink-2">{t('buyer')}</span>
        <bdi className="text-end font-mid">{name}</bdi>
      </p>
      <LegArcs legs={flight.legs} />
      <p className="text-13 text-ink-2">
        {format.list([
          format.date(flight.legs[0]!.departure_at.slice(0, 10), 'long'),
          t('price_for', { count: Object.values(flight.passengers).reduce((sum, one) => sum + one, 0) }),
        ])}
      </p>
      <div className="mt-3 border-t border-line pt-3">
        <PriceList lines={flight.price_lines} chosen={ancillaries} decimals="always" />
      </div>
      <p className="mt-3 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
        <span className="font-mid">{t('total')}</span>
        <Money value={total} decimals="always" size="display" className="text-24 font-mid" />
      </p>
      <CostWords cost={flight.cost} margin={flight.margin} className="mt-1 justify-end" />
      {sale.step === 'seats' && (
        <div className="mt-4 flex flex-col gap-2 max-lg:hidden">
          <SeatsActions />
        </div>
      )}
    </Card>
  )
}
