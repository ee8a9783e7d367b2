import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { BrandTable } from './brand-table.tsx'
import { type Desk, SearchContextProvider, useSearchContext } from '../search-context.ts'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import {
  detailsHref,
  type DetailsAddress,
  flightRefOf,
  questionOfFlight,
  readDetailsAddress,
  sharedHref,
} from './details-address.ts'
import { DetailsHead } from './details-head.tsx'
import { DetailsSkeleton } from './details-skeleton.tsx'
import { FareRules } from './fare-rules.tsx'
import { airportsByCode } from '../flight-words.ts'
import { askPrice, flightQuery, type FlightRef } from '../results/flights.queries.ts'
import { Itinerary } from '../itinerary/itinerary.tsx'
import { FlightMissing } from './flight-missing.tsx'
import { airlinesQuery, airportsByCodeQuery } from '../locations.queries.ts'
import { PriceBar, PriceSummary } from './price-summary.tsx'
import { codesOf, isAsked, type Question, questionOf } from '../search/search-address.ts'

/** FlightDetails: an offer opened from the results. */
export const FlightDetails = () => <DetailsPage Frame={PublicFrame} />

/** PublicFlightDetails: an offer somebody sent. */
export const SharedFlightDetails = () => <DetailsPage shared Frame={PublicFrame} />

const PublicFrame = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-3 pt-5 md:px-4 lg:pb-20 xl:px-0">
    {children}
  </main>
)

type DetailsPageProps = { shared?: boolean; Frame: ComponentType<{ children: ReactNode }> }

/** One offer in full, its price asked again as it opens. `shared`: opened from a link somebody sent. */
export function DetailsPage({ shared = false, Frame }: DetailsPageProps) {
  const address = readDetailsAddress(useSearch({ strict: false }))
  const ref = flightRefOf(address)
  const { searchContext, named } = useDetailsContext(address)
  return (
    <SearchContextProvider value={searchContext}>
      <Frame>
        {ref ? (
          <Details address={address} flightRef={ref} shared={shared} named={named} />
        ) : (
          <FlightMissing kind="broken" question={questionOf(address)} />
        )}
      </Frame>
    </SearchContextProvider>
  )
}

/** Names for the codes of the trip: those of its ends come with the page, those on the way with the flight. */
function useDetailsContext(address: DetailsAddress): { searchContext: Desk; named: boolean } {
  const api = useApi()
  const { user } = useUser()
  const isAgent = user?.role === 'agent'
  const [netHidden] = useNetHidden(isAgent)
  const ref = flightRefOf(address)
  const { data } = useQuery({
    ...flightQuery(api, ref ?? { flight_id: '', supplier: '', isSooperFlight: false }),
    enabled: false,
  })
  const asked = codesOf(questionOf(address))
  const all =
    data?.flight.legs.flatMap((leg) => leg.segments.flatMap(({ origin, destination }) => [origin, destination])) ?? []
  const more = [...new Set(all)].filter((code) => !asked.includes(code)).toSorted()
  const { data: ends = [] } = useQuery({ ...airportsByCodeQuery(api, asked), enabled: asked.length > 0 })
  const { data: others = [], isLoading } = useQuery({ ...airportsByCodeQuery(api, more), enabled: more.length > 0 })
  const { data: airlines } = useQuery(airlinesQuery(api))
  const searchContext = useMemo<Desk>(
    () => ({
      area: isAgent ? 'agent' : 'public',
      netHidden: isAgent && netHidden,
      names: { airports: airportsByCode([...ends, ...others]), airlines: airlines ?? new Map() },
    }),
    [isAgent, netHidden, ends, others, airlines],
  )
  return { searchContext, named: !isLoading }
}

/** `named`: the places on the way have their names, so that nothing moves when they come. */
type DetailsProps = { address: DetailsAddress; flightRef: FlightRef; shared: boolean; named: boolean }

function Details({ address, flightRef, shared, named }: DetailsProps) {
  const t = useText('flight')
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { area } = useSearchContext()
  const options = flightQuery(api, flightRef)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...options,
    enabled: typeof window !== 'undefined',
    // Another brand of the same flights: what is on the page stays until its price is there.
    placeholderData: keepPreviousData,
  })
  // The newest id of the same offer lives longest: asking with it moves the clock on.
  const again = useMutation({
    mutationFn: () => askPrice(api, data?.flight ?? flightRef),
    onSuccess: (reply) => queryClient.setQueryData(options.queryKey, reply),
  })
  const [over, setOver] = useState<string | null>(null)
  const [agreed, setAgreed] = useState<Record<string, number>>({})
  const failure = again.error ?? error
  if (failure) {
    const code = failure instanceof ApiError ? failure.code : ''
    const kind = code === 'offer_expired' || code === 'sold_out' ? code : 'failed'
    return (
      <FlightMissing
        kind={kind}
        shared={shared}
        question={questionOf(address)}
        error={failure}
        // What failed is asked again: a look anew at the price, whose old id has run out, or the page.
        onRetry={() => (again.error ? again.mutate() : void refetch())}
      />
    )
  }
  if (!data || !named) return <DetailsSkeleton />
  const { flight, brands, price_change } = data
  const question: Question = isAsked(questionOf(address)) ? questionOf(address) : questionOfFlight(flight)
  const known = agreed[flight.brand.code] ?? price_change?.old.amount ?? flight.price.amount
  if (agreed[flight.brand.code] === undefined && !isPlaceholderData)
    setAgreed({ ...agreed, [flight.brand.code]: known })
  // An agency's customer hears of selling prices only.
  const margin = flight.agent_view?.margin.amount ?? 0
  const change =
    known === flight.price.amount
      ? null
      : {
          old: { ...flight.price, amount: known + margin },
          now: { ...flight.price, amount: flight.price.amount + margin },
        }
  const choose = (flight_id: string) => {
    const other = { ...flightRef, flight_id }
    const href = shared ? sharedHref(other, question) : detailsHref(area, other, question)
    void router.navigate({ href, replace: true, resetScroll: false })
  }

  const busy = isPlaceholderData || again.isPending
  const isOver = over === flight.expires_at
  const continueProps = {
    flight,
    question,
    change,
    blocked: isOver || busy,
    onAgree: () => setAgreed({ ...agreed, [flight.brand.code]: flight.price.amount }),
  }

  return (
    <>
      <DetailsHead
        flight={flight}
        question={question}
        shared={shared}
        checking={busy}
        shareHref={sharedHref(flight, question)}
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-x-7">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <section className="rounded-r-3 bg-surface-1 p-4 shadow-lift-1 sm:p-6">
            <h2 className="sr-only">{t('flights_of_trip')}</h2>
            <Itinerary flight={flight} />
          </section>
          {brands.length > 1 && (
            <BrandTable
              flight={flight}
              brands={brands}
              pendingId={isPlaceholderData ? flightRef.flight_id : null}
              onChoose={choose}
            />
          )}
          <FareRules flight={flight} />
        </div>
        <PriceSummary
          {...continueProps}
          isOver={isOver}
          busy={busy}
          onOver={() => setOver(flight.expires_at)}
          onCheckAgain={() => again.mutate()}
        />
      </div>
      <PriceBar {...continueProps} />
    </>
  )
}
