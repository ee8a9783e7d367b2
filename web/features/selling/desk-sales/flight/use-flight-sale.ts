import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeskOffer } from '#contract/selling/desk-sales'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { type Choice, type Draft, passengersFor } from '#web/features/selling/checkout/index.ts'
import { airlinesQuery, airportsByCode, airportsByCodeQuery } from '#web/features/selling/flights/index.ts'
import { useLocale } from '#web/i18n/use-text.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { utcToday } from '#web/kit/time/instants.ts'
import { useSite } from '#web/site.ts'
import { type Buying, buyerIds } from '#web/features/selling/desk-buyer/index.ts'
import { contactFor } from './sale-contact.ts'
import { deskOfferQuery, type OfferRef, savedPeople } from './flight-sale.queries.ts'

export const saleSteps = ['flight', 'people', 'seats', 'bags', 'payment'] as const
export type SaleStep = (typeof saleSteps)[number]
type People = Pick<Draft, 'passengers' | 'contact'>

/** Asked anew this long before a price runs out: an id that has run out cannot be asked for. */
const aheadMs = 30_000
const none: readonly Choice[] = []

/** The chosen offer, kept fresh. Its newest id and quote are what is asked for next, and what is sold. */
function useOffer(chosen: OfferRef | null, agency_id: string | undefined, choices: readonly Choice[]) {
  const newest = useRef<{ key: string; ref: OfferRef } | null>(null)
  const key = chosen?.flight_id ?? ''
  const asked = (): OfferRef => (newest.current?.key === key ? newest.current.ref : chosen!)
  const found = useQuery({
    ...deskOfferQuery(useApi(), key, asked, agency_id, choices),
    enabled: chosen !== null,
    // While other extras are priced the same flights stay on the page.
    placeholderData: (before, query) => (query?.queryKey[1] === key ? before : undefined),
  })
  const { data, refetch, isPlaceholderData } = found
  useEffect(() => {
    if (!data || isPlaceholderData) return
    const { flight, quote_id } = data
    const ref = { flight_id: flight.flight_id, supplier: flight.supplier, ...(quote_id ? { quote_id } : {}) }
    newest.current = { key, ref }
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(data.expires_at) - aheadMs - Date.now()))
    return () => clearTimeout(timer)
  }, [data, isPlaceholderData, key, refetch])
  return found
}

/** Names behind the codes of the chosen flights. */
function useNames(offer: DeskOffer | undefined) {
  const api = useApi()
  const codes = [
    ...new Set(
      (offer?.flight.legs ?? []).flatMap(({ segments }) => segments.flatMap((one) => [one.origin, one.destination])),
    ),
  ]
  const { data } = useQuery({ ...airportsByCodeQuery(api, codes), enabled: codes.length > 0 })
  const airports = useMemo(() => airportsByCode(data ?? []), [data])
  return { airports, airlines: useQuery(airlinesQuery(api)).data ?? new Map() }
}

/** What a sale from a search has come to: who buys, which offer, who flies, with what. Nothing of it is kept. */
export function useFlightSale() {
  const api = useApi()
  const { country } = useSite()
  const [buying, setBuying] = useState<Buying>({ buyer: 'walk_in', agency: null, customer: null })
  const [step, setStep] = useState<SaleStep>('flight')
  const [sold, setSold] = useState(false)
  const [chosen, setChosen] = useState<OfferRef | null>(null)
  const [choices, setChoices] = useState(none)
  const [people, setPeople] = useState<People>({ passengers: [], contact: { email: '', country, number: '' } })
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const ids = buyerIds(buying)
  const offer = useOffer(chosen, ids.agency_id, choices)
  const names = useNames(offer.data)
  const countries = useQuery(countriesByName(api, useLocale())).data
  const change = (part: Partial<People>) => setPeople((before) => ({ ...before, ...part }))

  /** Another buyer, other prices: what was chosen is not theirs. */
  function buy(next: Buying) {
    setBuying(next)
    setChosen(null)
    setChoices(none)
    const contact = contactFor(buying, next, country)
    if (contact) change({ contact })
  }
  /** Seats and bags belong to one flight: with another they are gone, the people stay. */
  function choose(next: OfferRef | null, counts?: DeskOffer['flight']['passengers']) {
    setChosen(next)
    setChoices(none)
    if (counts) change({ passengers: passengersFor(people.passengers, counts) })
  }
  return {
    buying,
    buy,
    ids,
    saved: savedPeople(api, ids),
    step,
    goTo: setStep,
    /** Nothing that was typed is lost any more: the page may be left. */
    sold,
    end: () => flushSync(() => setSold(true)),
    chosen,
    choose,
    offer,
    runOut: isApiError(offer.error) && ['offer_expired', 'quote_expired', 'sold_out'].includes(offer.error.code),
    choices,
    setChoices,
    people,
    change,
    serverErrors,
    setServerErrors,
    countries,
    ...names,
    journey: {
      legs: offer.data?.flight.legs ?? [],
      countryOf: (code: string) => names.airports.get(code)?.country.code,
      today: utcToday(),
    },
  }
}
export type FlightSaleState = ReturnType<typeof useFlightSale>
