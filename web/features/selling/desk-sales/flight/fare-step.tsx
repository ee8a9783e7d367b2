import { fareName } from '#contract/selling/fare-name'
import { FareRules, ItineraryLegs } from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Backward, Forward } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CostWords } from './cost-words.tsx'
import type { FlightSaleState } from './use-flight-sale.ts'

/** The chosen flights as they cost now, and under which fare they are sold. */
export function FareStep({ sale }: { sale: FlightSaleState }) {
  const t = useText('desk_sales')
  const { offer, choose, goTo, runOut } = sale
  const back = (
    <Button look="ghost" icon={<Backward className="size-4" />} onClick={() => choose(null)}>
      {t('back_to_offers')}
    </Button>
  )
  const { data, error } = offer
  if (runOut) return <Empty title={t('offer_gone')} text={t('offer_gone_text')} action={back} />
  if (error && !data) return <ErrorState title={t('offer_failed')} error={error} onRetry={() => void offer.refetch()} />
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-60 w-full" />
      </Loading>
    )
  return (
    <div className="grid gap-4">
      {data.price_change && <PriceMoved change={data.price_change} />}
      <Card title={t('flights')} action={back}>
        <ItineraryLegs legs={data.flight.legs} airports={sale.airports} airlines={sale.airlines} />
      </Card>
      <Card title={t('fare')}>
        {data.brands.length > 1 && <Fares sale={sale} />}
        <div className={data.brands.length > 1 ? 'mt-5 border-t border-line pt-5' : ''}>
          <FareRules brand={data.flight.brand} />
        </div>
      </Card>
      <div className="flex justify-end">
        <Button look="primary" size="large" className="max-sm:w-full" onClick={() => goTo('people')}>
          {t('to_people')}
          <Forward className="size-4.5" />
        </Button>
      </div>
    </div>
  )
}

function Fares({ sale: { offer, choose } }: { sale: FlightSaleState }) {
  const format = useFormat()
  const t = useText('desk_sales')
  const { brands, flight } = offer.data!
  const current = brands.find(({ brand }) => brand.code === flight.brand.code)
  return (
    <RadioGroup
      look="cards"
      label={t('fare')}
      hideLabel
      value={current?.flight_id ?? ''}
      onChange={(flight_id) => {
        if (flight_id !== current?.flight_id) choose({ flight_id, supplier: flight.supplier }, flight.passengers)
      }}
      options={brands.map((one) => ({
        value: one.flight_id,
        label: (
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi className="font-mid">{fareName(one.brand, format.locale)}</bdi>
            <Money value={one.price} decimals="always" className="font-mid" />
          </span>
        ),
        hint: <CostWords cost={one.cost} margin={one.margin} />,
      }))}
    />
  )
}

type Change = NonNullable<NonNullable<FlightSaleState['offer']['data']>['price_change']>

function PriceMoved({ change }: { change: Change }) {
  const t = useText('desk_sales')
  const format = useFormat()
  return (
    <Notice tone="warn" title={t('price_moved')}>
      {t('price_moved_text', { old: format.money(change.old, 'always'), new: format.money(change.new, 'always') })}
    </Notice>
  )
}
