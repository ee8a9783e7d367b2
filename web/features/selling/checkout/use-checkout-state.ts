import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { utcToday } from '#web/kit/time/instants.ts'
import { useApi } from '#web/api/context.tsx'
import { airlinesQuery, airportsByCode, airportsByCodeQuery } from '#web/features/selling/flights/index.ts'
import { useLocale } from '#web/i18n/use-text.tsx'
import { type Offer, pricedExtrasQuery } from './checkout.queries.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import type { Area, Checkout } from './checkout-context.tsx'
import type { CheckoutSearch, StepId } from './checkout-search.ts'
import { type Choice, clearDraft, type Draft, journeyOf, passengersFor, readDraft, writeDraft } from './draft.ts'
import { useOffer } from './price/use-offer.ts'

const noChoices: Choice[] = []

/** The draft as it is typed: every change is kept on this device at once. */
function useDraft() {
  const [draft, setDraft] = useState(readDraft)
  const [kept, setKept] = useState(true)
  const change = useCallback((part: Partial<Draft>) => {
    setDraft((before) => {
      const after = { ...before, ...part }
      setKept(writeDraft(after))
      return after
    })
  }, [])
  /** Forgets what was typed: the booking is made. */
  const forget = useCallback(() => {
    clearDraft()
    setDraft(readDraft())
  }, [])
  return { draft, change, kept, forget }
}

/** Names and countries of all airports of the journey. */
function useAirports(offer: Offer | undefined) {
  const codes = [
    ...new Set(
      (offer?.flight.legs ?? []).flatMap((leg) => leg.segments.flatMap((one) => [one.origin, one.destination])),
    ),
  ]
  const { data } = useQuery({ ...airportsByCodeQuery(useApi(), codes), enabled: codes.length > 0 })
  return useMemo(() => airportsByCode(data ?? []), [data])
}

/** Everything behind one checkout. `checkout` is null until the offer is known. */
export function useCheckoutState(area: Area) {
  const api = useApi()
  const locale = useLocale()
  const search = useSearch({ strict: false }) as CheckoutSearch
  const navigate = useNavigate()
  const { draft, change, kept, forget } = useDraft()
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})

  const onOffer = useCallback(
    ({ flight, asked }: Offer) => {
      const before = readDraft()
      const journey = journeyOf(flight)
      change({
        passengers: passengersFor(before.passengers, flight.passengers),
        offers: { [search.flight]: flight.flight_id },
        agreed: before.agreed?.journey === journey ? before.agreed : { journey, price: asked ?? flight.price },
      })
    },
    [change, search.flight],
  )
  const asked = useOffer(search, onOffer)
  const offer = asked.offer ?? asked.lost
  const flight = offer?.flight
  const journeyKey = flight ? journeyOf(flight) : ''

  const countries = useQuery(countriesByName(api, locale)).data
  const airlines = useQuery(airlinesQuery(api)).data
  const airports = useAirports(offer)
  const choices = draft.extras.journey === journeyKey ? draft.extras.choices : noChoices
  const priced = useQuery({
    ...pricedExtrasQuery(api, flight ?? ({ legs: [], brand: { code: '' } } as never), choices),
    enabled: flight !== undefined && choices.length > 0,
  })
  const extras = choices.length > 0 ? priced.data : undefined

  const goTo = useCallback(
    (step: StepId, options: { booking?: string; replace?: boolean } = {}) => {
      const next = { ...search, step: step === 'passengers' ? undefined : step, booking: options.booking }
      void navigate({ to: '.', search: next, replace: options.replace ?? false })
    },
    [navigate, search],
  )

  // Choosing another language loads the page anew: what was typed must not be older than the last key.
  useEffect(() => setServerErrors((before) => (Object.keys(before).length > 0 ? {} : before)), [journeyKey])

  const isBooked = search.booking !== undefined
  useEffect(() => {
    if (isBooked) forget()
  }, [isBooked, forget])
  // Back from a made booking: the same flight may be bought for others, so the forms are there, and empty.
  const isForgotten = !isBooked && draft.passengers.length === 0
  useEffect(() => {
    if (flight && isForgotten) change({ passengers: passengersFor([], flight.passengers) })
  }, [change, flight, isForgotten])

  const ready = flight && offer && countries && draft.passengers.length > 0
  const checkout: Checkout | null = ready
    ? {
        area,
        offer,
        flight,
        draft,
        change,
        kept,
        goTo,
        countries,
        airports,
        airlines: airlines ?? new Map(),
        journey: {
          legs: flight.legs,
          countryOf: (code) => airports.get(code)?.country.code,
          today: utcToday(),
        },
        choices,
        choose: (next) => change({ extras: { journey: journeyKey, choices: next } }),
        chosen: extras?.ancillaries ?? [],
        total: { ...flight.price, amount: flight.price.amount + (extras?.ancillaries_total.amount ?? 0) },
        pricing: priced.isFetching && choices.length > 0,
        pricingError: choices.length > 0 ? priced.error : null,
        runOut: asked.runOut,
        reprice: async () => void (await asked.reload()),
        serverErrors,
        setServerErrors,
      }
    : null
  return { checkout, search, offer: asked }
}
