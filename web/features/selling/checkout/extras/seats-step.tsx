import { useQuery } from '@tanstack/react-query'
import { List, Map as MapIcon } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { SeatMap as SeatMapOffer } from '#contract/selling/flights'
import { useApi } from '#web/api/context.tsx'
import { cityName, flightNumber } from '#web/features/selling/flights/index.ts'
import {
  Seating,
  SeatLegend,
  SeatList,
  SeatMap,
  seatOf,
  seatsOf,
  takeSeat,
} from '#web/features/selling/seating/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Backward, Forward } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { extrasQuery } from '../checkout.queries.ts'
import { useCheckout } from '../checkout-context.tsx'
import { nextUnseated, stillValid } from './extras.rules.ts'
import { SeatTravellers } from './seat-travellers.tsx'
import { StepAct } from '../step-act.tsx'
import { StepHead } from '../step-head.tsx'

/** A seat for each passenger on each flight, or none: they are given at check-in. */
export function SeatsStep() {
  const t = useText('checkout')
  const itinerary = useText('itinerary')
  const format = useFormat()
  const { flight, airports, choices, choose, draft, goTo, pricingError } = useCheckout()
  const { data: extras, error, refetch } = useQuery(extrasQuery(useApi(), flight))
  const isNarrow = useNarrow(1024)
  const [place, setPlace] = useState(0)
  const [passenger, setPassenger] = useState(() => draft.passengers.findIndex((one) => one.type !== 'infant'))
  const [asList, setAsList] = useState(false)
  const map = extras?.seat_maps[place]

  // A seat that somebody else took since, or of a passenger who no longer travels, is not kept.
  useEffect(() => {
    if (!extras) return
    const valid = stillValid(choices, extras, draft.passengers)
    if (valid.length !== choices.length) choose(valid)
  }, [extras, choices, choose, draft.passengers])

  const seatedOn = (at: number) =>
    draft.passengers.filter((_, index) => extras?.seat_maps[at] && seatOf(extras.seat_maps[at], choices, index)).length
  const segments = flight.legs.flatMap((leg) => leg.segments)
  const flightOf = ({ segment, flight: named }: SeatMapOffer) => {
    const known = segments[segment]
    return known ? flightNumber(known) : named
  }
  const seating = useMemo(() => ({ people: draft.passengers, choices }), [draft.passengers, choices])
  const seatable = draft.passengers.filter((one) => one.type !== 'infant').length

  return (
    <>
      <StepHead title={t('seats_title')} text={t('seats_text')} />
      {pricingError ? (
        <Notice tone="warn" className="mb-4" title={t('extras_refused')}>
          {t('extras_refused_text')}
        </Notice>
      ) : null}
      {error && !extras ? (
        <ErrorState
          title={t('seats_failed')}
          text={t('seats_failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : !map || !extras ? (
        error ? null : extras ? (
          <Notice>{t('no_seat_map')}</Notice>
        ) : (
          <MapSkeleton />
        )
      ) : (
        <Seating who={seating}>
          <div className="grid grid-cols-1 gap-x-9 gap-y-6 md:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
            <div className="flex flex-col gap-6">
              <ul className="flex flex-col gap-2" aria-label={t('flights')}>
                {extras.seat_maps.map((one, at) => (
                  <li key={one.segment}>
                    <SegmentButton pressed={at === place} onClick={() => setPlace(at)}>
                      <span className="block font-mid">
                        {itinerary('route_there', {
                          from: cityName(airports, one.origin, format),
                          to: cityName(airports, one.destination, format),
                        })}
                      </span>
                      <span className="block text-13 text-ink-2">
                        <Code>{flightOf(one)}</Code>
                        {format.locale === 'ar' ? '،' : ','}{' '}
                        {seatedOn(at) === 0
                          ? t('seats_none')
                          : t('seats_some', { chosen: seatedOn(at), all: seatable })}
                      </span>
                    </SegmentButton>
                  </li>
                ))}
              </ul>
              <SeatTravellers map={map} current={passenger} onChoose={setPassenger} />
              <div className="max-md:hidden">
                <SeatLegend map={map} />
              </div>
              <button
                type="button"
                className={cx(textLink, 'flex items-center gap-2 self-start text-14')}
                onClick={() => setAsList(!asList)}
              >
                {asList ? (
                  <MapIcon aria-hidden className="size-4" strokeWidth={1.8} />
                ) : (
                  <List aria-hidden className="size-4" strokeWidth={1.8} />
                )}
                {asList ? t('seats_as_map') : t('seats_as_list')}
              </button>
            </div>
            {asList ? (
              <SeatList map={map} onTake={(seat, who) => choose(takeSeat(map, choices, who, seat))} />
            ) : (
              <SeatMap
                map={map}
                flight={flightOf(map)}
                passenger={passenger}
                onTake={(seat) => {
                  const after = takeSeat(map, choices, passenger, seat)
                  choose(after)
                  const next = seatOf(map, after, passenger)
                    ? nextUnseated(map, after, draft.passengers, passenger)
                    : passenger
                  if (next !== null) setPassenger(next)
                }}
              />
            )}
            <div className="md:hidden">
              <SeatLegend map={map} />
            </div>
          </div>
        </Seating>
      )}
      {isNarrow && (
        <footer className="mt-6 flex flex-wrap items-center justify-end gap-3">
          <SeatsActions />
        </footer>
      )}
      <p className="mt-4 max-lg:hidden">
        <Button look="ghost" onClick={() => goTo('passengers')} icon={<Backward className="size-4" />}>
          {t('back_to_passengers')}
        </Button>
      </p>
    </>
  )
}

/** On, or without seats; stands in the summary where that is beside the cabin. */
export function SeatsActions() {
  const t = useText('checkout')
  const { flight, goTo, choices, choose } = useCheckout()
  const { data: extras } = useQuery(extrasQuery(useApi(), flight))
  const seatIds = new Set(extras?.seat_maps.flatMap(seatsOf).map((seat) => seat.id))
  return (
    <>
      <StepAct short={t('go_on')} text={t('to_bags')} onClick={() => goTo('bags')}>
        <Forward className="size-4.5" />
      </StepAct>
      <Button
        look="ghost"
        onClick={() => {
          choose(choices.filter((choice) => !seatIds.has(choice.id)))
          goTo('bags')
        }}
      >
        {t('skip_seats')}
      </Button>
    </>
  )
}

function SegmentButton({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        'flex w-full items-center gap-4 rounded-r-3 bg-surface-1 px-4 py-3 text-start leading-[1.4]',
        pressed ? 'inset-ring-2 inset-ring-sea' : 'shadow-lift-1 hover:bg-surface-hover',
      )}
    >
      <SmallArc />
      <span className="min-w-0">{children}</span>
    </button>
  )
}

const SmallArc = () => (
  <svg aria-hidden viewBox="0 0 44 18" className="w-11 flex-none fill-none rtl:-scale-x-100" strokeWidth="2">
    <path d="M5 13C14 1 30 1 39 13" className="stroke-accent-line" />
    <circle cx="5" cy="13" r="3.6" className="fill-surface-1 stroke-ink" />
    <circle cx="39" cy="13" r="4" className="fill-ink" />
  </svg>
)

const MapSkeleton = () => (
  <Loading className="grid gap-9 md:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
    <div className="flex flex-col gap-2">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
    <Skeleton className="mx-auto h-150 w-90 max-w-full" />
  </Loading>
)
