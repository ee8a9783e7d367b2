import { useQuery } from '@tanstack/react-query'
import { Luggage } from 'lucide-react'
import { useApi } from '#web/api/context.tsx'
import { cityName } from '#web/features/selling/flights/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Backward, Forward } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { extrasQuery } from '../checkout.queries.ts'
import { useCheckout } from '../checkout-context.tsx'
import { bagCount, type BagOffer, bagsOnLeg, setBagCount } from './extras.rules.ts'
import { passengerName } from './passenger-name.ts'
import { StepAct } from '../step-act.tsx'
import { StepHead } from '../step-head.tsx'

/** Bags on top of the fare's own, for each passenger on each leg. */
export function BagsStep() {
  const t = useText('checkout')
  const { flight, goTo, pricingError } = useCheckout()
  const { data: extras, error, refetch } = useQuery(extrasQuery(useApi(), flight))
  return (
    <>
      <StepHead title={t('bags_title')} text={t('bags_text')} />
      {pricingError ? (
        <Notice tone="warn" className="mb-4" title={t('extras_refused')}>
          {t('extras_refused_text')}
        </Notice>
      ) : null}
      {extras ? (
        <div className="flex flex-col gap-3">
          {extras.bags.length === 0 && <Notice>{t('no_bags_sold')}</Notice>}
          {flight.legs.map((_, leg) => {
            const bags = extras.bags.filter((bag) => bag.leg === leg)
            return bags.length > 0 ? <LegBags key={leg} leg={leg} bags={bags} all={extras.bags} /> : null
          })}
        </div>
      ) : error ? (
        <ErrorState
          title={t('bags_failed')}
          text={t('seats_failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
      <footer className="mt-5 flex flex-wrap items-center justify-end gap-3">
        <Button look="ghost" className="me-auto" onClick={() => goTo('seats')} icon={<Backward className="size-4" />}>
          {t('back_to_seats')}
        </Button>
        <StepAct short={t('go_on')} text={t('to_review')} onClick={() => goTo('review')}>
          <Forward className="size-4.5" />
        </StepAct>
      </footer>
    </>
  )
}

function LegBags({ leg, bags, all }: { leg: number; bags: readonly BagOffer[]; all: readonly BagOffer[] }) {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const { flight, airports, draft, choices, choose } = useCheckout()
  const facts = flight.legs[leg]
  if (!facts) return null
  const included = flight.brand.checked_bags
  return (
    <section className="rounded-r-3 bg-surface-1 p-4 shadow-lift-1 sm:p-6">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-18">
          {itinerary('route_there', {
            from: cityName(airports, facts.origin, format),
            to: cityName(airports, facts.destination, format),
          })}{' '}
          <span className="text-13 font-text text-ink-2">
            {format.date(facts.departure_at.slice(0, 10), 'weekday')}
          </span>
        </h2>
        <p className="flex items-center gap-2 text-14 text-ink-2">
          <Luggage aria-hidden className="size-4" strokeWidth={1.8} />
          {included.pieces > 0
            ? t(included.kg > 0 ? 'bag_included' : 'bag_counted', { pieces: included.pieces, kg: included.kg })
            : t('bag_not_included')}
        </p>
      </header>
      {draft.passengers.map((one, place) => {
        const name = passengerName(one, place, t)
        return (
          <fieldset key={place} className="border-t border-line py-3">
            <legend className="sr-only">{name}</legend>
            <p aria-hidden className="font-mid">
              <bdi>{name}</bdi>
            </p>
            {one.type === 'infant' ? (
              <p className="text-14 text-ink-2">{t('infant_bags')}</p>
            ) : (
              <div className="grid gap-x-8 sm:grid-cols-3">
                {bags.map((bag) => {
                  const count = bagCount(choices, bag, place)
                  const full = bagsOnLeg(choices, all, leg, place) >= bag.per_passenger_max
                  return (
                    <Stepper
                      key={bag.id}
                      label={itinerary('kg', { kg: bag.kg })}
                      hint={format.money(bag.price)}
                      value={count}
                      onChange={(next) => choose(setBagCount(choices, bag, place, next))}
                      whyNotMore={full ? (count > 0 ? t('bags_most', { count: bag.per_passenger_max }) : '') : null}
                      whyNotFewer={count === 0 ? '' : null}
                    />
                  )
                })}
              </div>
            )}
          </fieldset>
        )
      })}
    </section>
  )
}
