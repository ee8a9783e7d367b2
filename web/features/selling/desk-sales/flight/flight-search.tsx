import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { DeskFlight } from '#contract/selling/desk-sales'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import {
  airlinesQuery,
  airportsByCodeQuery,
  codesOf,
  FieldProblems,
  type FlatQuery,
  formOf,
  isAsked,
  OfferSkeletons,
  placeOf,
  type Question,
  questionOf,
  readAddress,
  readQuestion,
  SearchForm,
} from '#web/features/selling/flights/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { wallClock } from '#web/kit/time/calendar.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { deskFlightsQuery, type OfferRef, type Order, orders } from './flight-sale.queries.ts'
import { OfferRow } from './offer-row.tsx'

type Choose = (offer: OfferRef, counts: DeskFlight['passengers']) => void
const searchHref = (query: FlatQuery) => paths.addBooking({ what: 'flight', ...query })

/** The search, and what it finds at the buyer's prices. The question stands in the address. */
export function FlightSearch({ agency_id, onChoose }: { agency_id: string | undefined; onChoose: Choose }) {
  const api = useApi()
  const { zone, home_airport } = useSite()
  const [now] = useState(() => Date.now())
  const today = wallClock(now, zone).date
  const address = readAddress(useSearch({ strict: false }))
  const key = JSON.stringify(questionOf(address))
  const question = useMemo<Question>(() => JSON.parse(key), [key])
  const asked = useMemo(() => readQuestion(question, today), [question, today])
  const codes = [...new Set([...codesOf(question), home_airport])]
  const { data: places } = useQuery(airportsByCodeQuery(api, codes))
  const home = places?.find(({ code }) => code === home_airport)
  return (
    <>
      {asked.problems.length > 0 && isAsked(question) && <FieldProblems problems={asked.problems} />}
      {places && (
        <SearchForm
          key={key}
          tab={false}
          initial={formOf(address, { locations: places, today, home: home ? placeOf(home) : null })}
          hrefOf={searchHref}
        />
      )}
      {isAsked(question) && asked.problems.length === 0 && (
        <Found question={question} legs={asked.legs.length} agency_id={agency_id} onChoose={onChoose} />
      )}
    </>
  )
}

const rowsAtOnce = 15
type FoundProps = { question: Question; legs: number; agency_id: string | undefined; onChoose: Choose }

function Found({ question, legs, agency_id, onChoose }: FoundProps) {
  const t = useText('desk_sales')
  const api = useApi()
  const [order, setOrder] = useState<Order>('best')
  const [shown, setShown] = useState(rowsAtOnce)
  const [stops, setStops] = useState('any')
  const [airline, setAirline] = useState('any')
  const { data, error, refetch } = useQuery(deskFlightsQuery(api, question, agency_id, order))
  const { data: airlines } = useQuery(airlinesQuery(api))
  const locale = useLocale()
  const translate = useTranslateMessage()
  if (isApiError(error) && error.errors.length > 0)
    return error.errors[0]?.field === 'agency_id' ? (
      <Notice tone="bad">{translate(error.errors[0].message)}</Notice>
    ) : (
      <FieldProblems problems={error.errors} />
    )
  if (error) return <ErrorState title={t('search_failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <OfferSkeletons legs={legs} />
  if (data.flights.length === 0) return <Empty title={t('nothing_found')} text={t('nothing_found_text')} />
  const fits = ({ legs: all, validating_carrier }: DeskFlight) =>
    (stops === 'any' || all.every((leg) => leg.stops <= Number(stops))) &&
    (airline === 'any' || validating_carrier === airline)
  const flights = data.flights.filter(fits)
  return (
    <section aria-label={t('offers')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-14 text-ink-2" role="status">
          {t('offers_found', { count: flights.length })}
        </p>
        <ChipSelect
          label={t('order')}
          options={orders.map((value) => ({ value, label: t(`order_${value}`) }))}
          value={order}
          onChange={(value) => setOrder(value as Order)}
        />
        <ChipSelect
          label={t('stops')}
          options={(['any', '0', '1'] as const).map((value) => ({ value, label: t(`stops_${value}`) }))}
          value={stops}
          onChange={setStops}
        />
        <ChipSelect
          label={t('airline')}
          options={[
            { value: 'any', label: t('airline_any') },
            ...data.available_airlines.map(({ code, name }) => ({ value: code, label: name[locale] })),
          ]}
          value={airline}
          onChange={setAirline}
        />
      </div>
      {flights.length === 0 && <Empty title={t('nothing_fits')} text={t('nothing_fits_text')} />}
      <ul className="grid gap-3">
        {flights.slice(0, shown).map((flight) => (
          <OfferRow
            key={flight.flight_id}
            flight={flight}
            airline={airlines?.get(flight.validating_carrier)}
            onChoose={() => onChoose({ flight_id: flight.flight_id, supplier: flight.supplier }, flight.passengers)}
          />
        ))}
      </ul>
      {flights.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('more_offers', { count: flights.length - shown })}
        </Button>
      )}
    </section>
  )
}
